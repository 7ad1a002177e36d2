// SPDX-License-Identifier: MIT
// The API of a CheckerBoard engine as a GUI declares it, and the loading of one, on Windows and
// elsewhere. Nothing here comes from the engine's own headers.
#ifndef CJ_HOST_LIBRARY_H
#define CJ_HOST_LIBRARY_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#ifdef _WIN32
#include <windows.h>
#define HOST_CALL __stdcall
typedef HMODULE HostHandle;
#else
#include <dlfcn.h>
#define HOST_CALL
typedef void *HostHandle;
#endif

enum { HOST_TEXT = 1024, HOST_DRAW = 0, HOST_WIN = 1, HOST_LOSS = 2, HOST_UNKNOWN = 3 };

typedef struct HostSquare {
    int x, y;
} HostSquare;

typedef struct HostMove {
    int jumps, newpiece, oldpiece;
    HostSquare from, to;
    HostSquare path[12];
    HostSquare del[12];
    int delpiece[12];
} HostMove;

typedef int(HOST_CALL *HostGetMove)(int board[8][8], int color, double maxtime, char *str,
                                    int *playnow, int info, int moreinfo, HostMove *move);
typedef int(HOST_CALL *HostCommand)(const char *command, char *reply);
typedef int(HOST_CALL *HostIsLegal)(int board[8][8], int color, int from, int to, HostMove *move);

typedef struct HostLibrary {
    HostHandle handle;
    HostGetMove getmove;
    HostCommand command;
    HostIsLegal islegal;
} HostLibrary;

// Converted without a cast from an object pointer to a function pointer.
#ifdef _WIN32
#define HOST_FIND(library, member, name)                                                           \
    do {                                                                                           \
        const FARPROC found = GetProcAddress((library)->handle, name);                             \
        memcpy(&(library)->member, &found, sizeof found);                                          \
    } while (0)
#else
#define HOST_FIND(library, member, name)                                                           \
    do {                                                                                           \
        void *const found = dlsym((library)->handle, name);                                        \
        memcpy(&(library)->member, &found, sizeof found);                                          \
    } while (0)
#endif

// Loads the library and finds its three functions.
static inline bool host_library_open(HostLibrary *library, const char *path) {
    memset(library, 0, sizeof *library);
#ifdef _WIN32
    library->handle = LoadLibraryA(path);
#else
    library->handle = dlopen(path, RTLD_NOW | RTLD_LOCAL);
#endif
    if (library->handle == NULL)
        return false;
    HOST_FIND(library, getmove, "getmove");
    HOST_FIND(library, command, "enginecommand");
    HOST_FIND(library, islegal, "islegal");
    return library->getmove != NULL && library->command != NULL && library->islegal != NULL;
}

static inline void host_library_close(HostLibrary *library) {
#ifdef _WIN32
    FreeLibrary(library->handle);
#else
    dlclose(library->handle);
#endif
}

#endif
