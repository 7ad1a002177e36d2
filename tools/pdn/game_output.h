// SPDX-License-Identifier: MIT
// Games written by a command: where to, and in which form.
#ifndef CJ_GAME_OUTPUT_H
#define CJ_GAME_OUTPUT_H

#include "args/args.h"
#include "base/stream.h"
#include "pdn/pdn_write.h"

// Options of every command that writes games.
typedef struct GameOutputArgs {
    const char *path;
    PdnTarget target;
    const char *notation;
    const char *results;
    int64_t width;
    bool leaves_comments;
    bool leaves_variations;
    bool leaves_nags;
    bool ends_with_result;
} GameOutputArgs;

enum { GAME_OUTPUT_WIDTH_UNSET = -1 };

#define GAME_OUTPUT_DEFAULT                                                                        \
    { .path = "-", .width = GAME_OUTPUT_WIDTH_UNSET }

#define GAME_OUTPUT_ARGS(values, field)                                                            \
    ARGS_TEXT(values, field.path, "output", 'o', "FILE",                                           \
              "file to write, gzip when it ends in .gz (default: standard output)"),               \
        ARGS_CUSTOM(values, field.target, "for", 0, "PROGRAM", game_output_read_target,            \
                    "standard, checkerboard, lidraughts or pydraughts: what it can read"),         \
        ARGS_TEXT(values, field.notation, "notation", 0, "official|numeric",                       \
                  "names of squares in moves"),                                                    \
        ARGS_TEXT(values, field.results, "results", 0, "game|one|two",                             \
                  "1-0, 2-0 or as the game has them"),                                             \
        ARGS_NUMBER(values, field.width, "width", 0, "N", 0, 10000,                                \
                    "columns of a line; 0: all moves in one line (default 80)"),                   \
        ARGS_FLAG(values, field.ends_with_result, "end-result", 0,                                 \
                  "the result behind the moves instead of *"),                                     \
        ARGS_FLAG(values, field.leaves_comments, "no-comments", 0, "leave out comments"),          \
        ARGS_FLAG(values, field.leaves_variations, "no-variations", 0, "leave out variations"),    \
        ARGS_FLAG(values, field.leaves_nags, "no-marks", 0, "leave out ! ? and the like")

bool game_output_read_target(void *field, const char *name, const char *value, Message *error);

typedef struct GameOutput {
    OutStream *stream;
    PdnWritePlan plan;
    TextBuffer text;
} GameOutput;

// Tells what is wrong with the options or the file and returns false. A file that is among the
// inputs is refused.
bool game_output_open(GameOutput *output, const GameOutputArgs *args, const ArgOperands *inputs);
// False when it cannot be written or memory is out; game_output_close tells why.
bool game_output_add(GameOutput *output, const PdnGame *game);
// The same for what a command has put into `text`.
bool game_output_flush(GameOutput *output);
// Returns `status`, or EXIT_BAD, told, when not everything could be written. With EXIT_BAD a file
// that was there stays as it was.
int game_output_close(GameOutput *output, int status);

#endif
