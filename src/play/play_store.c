// SPDX-License-Identifier: MIT
#include "play/play_store.h"

#include "base/file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

enum { LARGEST_GAME = 1 << 26, MOST_FILES = 100 };

// The usual place
// ------------------------------------------------------------------------------------------------

// Environment variables that name a folder, and folders to make below it, until the first that is
// set.
static const char *const PLACES[][4] = {
#ifdef _WIN32
    {"LOCALAPPDATA", "/Canalejas", NULL, NULL},
#else
    {"XDG_STATE_HOME", "/canalejas", NULL, NULL},
    {"HOME", "/.local", "/state", "/canalejas"},
#endif
};

enum { PLACE_COUNT = sizeof PLACES / sizeof PLACES[0], MOST_FOLDERS = 3 };

static bool make_place(const char *const place[4], const char *root, char path[PLAY_PATH_SIZE],
                       Message *error) {
    size_t length = (size_t)snprintf(path, PLAY_PATH_SIZE, "%s", root);
    for (int i = 1; i <= MOST_FOLDERS && place[i] != NULL && length < PLAY_PATH_SIZE; i++) {
        length += (size_t)snprintf(path + length, PLAY_PATH_SIZE - length, "%s", place[i]);
        if (length < PLAY_PATH_SIZE && !file_make_folder(path, error))
            return false;
    }
    if (length < PLAY_PATH_SIZE)
        length += (size_t)snprintf(path + length, PLAY_PATH_SIZE - length, "/game.pdn");
    return length < PLAY_PATH_SIZE || message_fail(error, "the path of the folder is too long");
}

bool play_store_find(char path[PLAY_PATH_SIZE], Message *error) {
    for (int i = 0; i < PLACE_COUNT; i++) {
        const char *const root = getenv(PLACES[i][0]);
        if (root != NULL && root[0] != '\0')
            return make_place(PLACES[i], root, path, error);
    }
    return message_fail(error, "%s is not set", PLACES[PLACE_COUNT - 1][0]);
}

// The store
// ------------------------------------------------------------------------------------------------

bool play_store_open(PlayStore *store, const char *path, Message *error) {
    *store = (PlayStore){.is_own = false};
    const size_t length = strlen(path);
    if (length + sizeof "-100.old" > sizeof store->path)
        return message_fail(error, "%.60s...: the path is too long", path);
    memcpy(store->path, path, length + 1);
    return true;
}

void play_store_close(PlayStore *store) { text_buffer_free(&store->last); }

void play_store_adopt(PlayStore *store, const char *text, size_t length) {
    text_buffer_cut(&store->last, 0);
    text_buffer_add(&store->last, text, length);
    store->is_own = !store->last.failed;
}

void play_store_begin(PlayStore *store) { store->is_own = false; }

static bool exists(const char *path) {
    struct stat info;
    return stat(path, &info) == 0;
}

// What the file holds, with a zero behind it, to be freed by the caller; NULL when it cannot be
// read.
static char *read_text(const char *path, size_t *length) {
    uint8_t *bytes = NULL;
    if (!file_read(path, LARGEST_GAME, &bytes, length, NULL))
        return NULL;
    char *const text = malloc(*length + 1);
    if (text != NULL) {
        memcpy(text, bytes, *length);
        text[*length] = '\0';
    }
    free(bytes);
    return text;
}

// Whether the file may be written over without a word: a game that has ended.
static bool is_finished(const char *path) {
    size_t length = 0;
    char *const text = read_text(path, &length);
    const bool is_game = text != NULL && strstr(text, "[Result \"") != NULL;
    const bool is_running = is_game && strstr(text, "[Result \"*\"]") != NULL;
    free(text);
    return is_game && !is_running;
}

static bool holds_last(const PlayStore *store) {
    size_t length = 0;
    char *const text = read_text(store->path, &length);
    const bool is_same = text != NULL && length == store->last.length &&
                         memcmp(text, text_buffer_text(&store->last), length) == 0;
    free(text);
    return is_same;
}

static bool put_aside(const PlayStore *store, Message *notice, Message *error) {
    char old[PLAY_PATH_SIZE];
    if (!exists(store->path) || is_finished(store->path))
        return true;
    snprintf(old, sizeof old, "%.*s.old", PLAY_PATH_SIZE - 8, store->path);
    if (!file_rename_over(store->path, old, error))
        return false;
    message_fail(notice, "the game that was there before is kept in %s", old);
    return true;
}

// The first name PATH-2, PATH-3, ... that is free.
static bool move_on(PlayStore *store, Message *notice, Message *error) {
    char path[PLAY_PATH_SIZE + 16];
    for (int i = 2; i < MOST_FILES; i++) {
        snprintf(path, sizeof path, "%s-%d", store->path, i);
        if (exists(path))
            continue;
        message_fail(notice, "%s is another program's now; this game is kept in %s", store->path,
                     path);
        return play_store_open(store, path, error);
    }
    return message_fail(error, "%s is another program's now, and so are %d others", store->path,
                        MOST_FILES);
}

static bool find_room(PlayStore *store, Message *notice, Message *error) {
    if (!store->is_own)
        return put_aside(store, notice, error);
    if (!exists(store->path) || holds_last(store))
        return true;
    text_buffer_free(&store->last);
    return move_on(store, notice, error);
}

bool play_store_keep(PlayStore *store, const TextBuffer *game, Message *notice, Message *error) {
    notice->text[0] = '\0';
    if (store->path[0] == '\0')
        return true;
    if (!find_room(store, notice, error) ||
        !file_replace(store->path, game->text, game->length, error))
        return false;
    play_store_adopt(store, game->text, game->length);
    return true;
}
