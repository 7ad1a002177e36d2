// SPDX-License-Identifier: MIT
// The games of the files that a command names, one after the other, in flat memory.
#ifndef CJ_GAME_INPUT_H
#define CJ_GAME_INPUT_H

#include "args/args.h"
#include "pdn/pdn_reader.h"

// Options of every command that reads games.
typedef struct GameInput {
    const char *rules;
    PdnEncoding encoding;
} GameInput;

#define GAME_INPUT_ARGS(values, field)                                                             \
    ARGS_TEXT(values, field.rules, "rules", 'r', "RULES",                                          \
              "rule set of all games (default: their tags or their moves tell)"),                  \
        ARGS_CUSTOM(values, field.encoding, "encoding", 0, "CODE", game_input_read_encoding,       \
                    "utf-8, cp-1252, latin-1 or windows-1251 (default: found out)")

bool game_input_read_encoding(void *field, const char *name, const char *value, Message *error);

// What a command does with them. All but `game` may be NULL.
typedef struct GameVisitor {
    void *context;
    // Before the first game of a file; false ends the whole work.
    bool (*begin)(void *context, const char *path);
    // A game; false ends the whole work.
    bool (*game)(void *context, const PdnGame *game);
    void (*notice)(void *context, const char *path, const PdnNotice *notice);
    // Behind the last game of a file.
    void (*file)(void *context, const char *path);
} GameVisitor;

// Visits all games of the files; "-" is standard input. Returns EXIT_DONE, or EXIT_BAD when a file
// cannot be read (it was told; the other files are read all the same) or the visitor gave up.
int game_input_visit(const GameInput *input, const ArgOperands *paths, const GameVisitor *visitor);

#endif
