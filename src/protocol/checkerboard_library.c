// SPDX-License-Identifier: MIT
// The shared library that CheckerBoard loads: one engine for the whole process, opened by the first
// call and closed when the library is unloaded. Nothing but the three functions is exported
// (checkerboard.def, checkerboard.map).
#ifndef _WIN32
#define _GNU_SOURCE // dladdr
#endif

#include "base/data_folder.h"
#include "base/thread.h"
#include "protocol/checkerboard.h"

#include <stddef.h>
#include <stdio.h>

#ifdef _WIN32
#include <windows.h>
#define CB_API __stdcall
#else
#include <dlfcn.h>
#define CB_API __attribute__((visibility("default")))
#endif

// Layout and meaning are those of the API; see doc/protocols.md.
int CB_API getmove(int board[CB_SIDE][CB_SIDE], int color, double maxtime, char str[CB_REPLY_SIZE],
                   const int *playnow, int info, int moreinfo, CbMove *move);
int CB_API enginecommand(const char *command, char reply[CB_REPLY_SIZE]);
int CB_API islegal(int board[CB_SIDE][CB_SIDE], int color, int from, int to, CbMove *move);

static Mutex opening = PTHREAD_MUTEX_INITIALIZER;
static Checkerboard *engine; // NULL until the first call

// The path of this library's file; false when the system does not tell.
static bool find_own_path(char *path, size_t size);

// The engine, opened now if it was not yet; NULL when memory is out.
static Checkerboard *get_engine(void) {
    char path[CB_PATH_SIZE];
    mutex_lock(&opening);
    if (engine == NULL)
        engine = checkerboard_open(find_own_path(path, sizeof path) ? path : NULL);
    Checkerboard *const opened = engine;
    mutex_unlock(&opening);
    return opened;
}

static void close_engine(void) {
    checkerboard_close(engine);
    engine = NULL;
}

static void say_no_memory(char *text) {
    if (text != NULL)
        snprintf(text, CB_REPLY_SIZE, "no memory for an engine");
}

int CB_API getmove(int board[CB_SIDE][CB_SIDE], int color, double maxtime, char str[CB_REPLY_SIZE],
                   const int *playnow, int info, int moreinfo, CbMove *move) {
    Checkerboard *const cb = get_engine();
    const CbRequest request = {.board = (CbBoard *)board,
                               .colour = color,
                               .max_time = maxtime,
                               .text = str,
                               .play_now = playnow,
                               .info = info,
                               .more_info = moreinfo,
                               .move = move};
    if (cb != NULL && board != NULL)
        return (int)checkerboard_get_move(cb, &request);
    say_no_memory(str);
    return CB_UNKNOWN;
}

int CB_API enginecommand(const char *command, char reply[CB_REPLY_SIZE]) {
    Checkerboard *const cb = get_engine();
    if (cb != NULL && command != NULL && reply != NULL)
        return checkerboard_command(cb, command, reply);
    say_no_memory(reply);
    return false;
}

int CB_API islegal(int board[CB_SIDE][CB_SIDE], int color, int from, int to, CbMove *move) {
    Checkerboard *const cb = get_engine();
    const CbQuestion question = {(const CbBoard *)board, color, from, to};
    return cb != NULL && board != NULL && checkerboard_is_legal(cb, &question, move);
}

#ifdef _WIN32
BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, LPVOID is_ending);

static bool find_own_path(char *path, size_t size) { return data_folder_program(path, size); }

// At the end of the process Windows has ended all other threads wherever they stood, also with a
// lock held: then memory is left to the system.
BOOL WINAPI DllMain(HINSTANCE instance, DWORD reason, LPVOID is_ending) {
    (void)instance;
    if (reason == DLL_PROCESS_DETACH && is_ending == NULL)
        close_engine();
    return TRUE;
}
#else
static bool find_own_path(char *path, size_t size) {
    Dl_info own;
    if (dladdr(&engine, &own) == 0 || own.dli_fname == NULL)
        return false;
    const int length = snprintf(path, size, "%s", own.dli_fname);
    return length > 0 && (size_t)length < size;
}

__attribute__((destructor)) static void unload(void) { close_engine(); }
#endif
