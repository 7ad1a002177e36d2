// SPDX-License-Identifier: MIT
// The file that keeps the running game, so that nothing is lost when the program or the machine
// goes down: written after every move, replaced as a whole. A file that holds somebody else's game
// is never written over.
#ifndef CJ_PLAY_STORE_H
#define CJ_PLAY_STORE_H

#include "base/message.h"
#include "base/text_buffer.h"

enum { PLAY_PATH_SIZE = 4096 };

typedef struct PlayStore {
    char path[PLAY_PATH_SIZE]; // "" = nothing is kept
    TextBuffer last;           // what was written last
    bool is_own;               // the file holds `last`
} PlayStore;

// The usual file, in a folder of the user's that is made if need be; false when there is none.
bool play_store_find(char path[PLAY_PATH_SIZE], Message *error);

// Takes this file ("" for none), to be closed by the caller; nothing is written yet. False when
// the path is too long.
bool play_store_open(PlayStore *store, const char *path, Message *error);
void play_store_close(PlayStore *store);

// The game in the file is gone on with: it is this text.
void play_store_adopt(PlayStore *store, const char *text, size_t length);

// A new game begins. A file that is there keeps what it has until the first write, which puts an
// unfinished game aside, as PATH.old.
void play_store_begin(PlayStore *store);

// Writes the game. Where another program has written the file meanwhile, the store moves on to
// another file, and `notice` says so; it also names a game put aside, else it is empty. On failure
// the game before stays in the file.
bool play_store_keep(PlayStore *store, const TextBuffer *game, Message *notice, Message *error);

#endif
