// SPDX-License-Identifier: MIT
// A played game as PDN: moves with their times and the clocks behind them, and tags from which the
// game goes on as it was (doc/play.md lists them). Any other game file can be read as well; what it
// does not tell stays as the caller has it.
#ifndef CJ_PLAY_FILE_H
#define CJ_PLAY_FILE_H

#include "base/text_buffer.h"
#include "play/play_game.h"

enum { PLAY_DATE_SIZE = 16 };

// Who plays.
typedef struct PlaySeats {
    bool is_engine[2]; // by Colour
    int level;
    char date[PLAY_DATE_SIZE]; // of the start, 2024.12.31
} PlaySeats;

// Appends the game; false when memory is out.
bool play_file_put(const PlayGame *play, const PlaySeats *seats, TextBuffer *out);
// Writes it to a file, which is replaced as a whole or stays as it was.
bool play_file_write(const PlayGame *play, const PlaySeats *seats, const char *path,
                     Message *error);

// What is to be read.
typedef struct PlayFileWish {
    const char *path;
    int64_t number;         // of the game in the file, from 1
    const RuleSet *set;     // NULL: the file or its moves tell
    const PlayTerms *terms; // where the file has none
    int64_t now_us;
} PlayFileWish;

// Reads a game into `play`, to be closed by the caller, and `seats`, which keep what the file does
// not tell. `notice` gets the first thing that was wrong with the game, or an empty text. On
// failure nothing is to be closed.
bool play_file_read(const PlayFileWish *wish, PlayGame *play, PlaySeats *seats, Message *notice,
                    Message *error);

#endif
