// SPDX-License-Identifier: MIT
// The engine at the table: as an opponent of a level, and as an adviser of full strength for hints,
// draw offers and the arbiter. Two handles, so that what the adviser learns does not help the
// opponent of a low level. Searches are waited for.
#ifndef CJ_PLAY_ENGINE_H
#define CJ_PLAY_ENGINE_H

#include "canalejas.h"
#include "play/play_game.h"

enum { PLAY_LINE_SIZE = 512 };

typedef struct PlayEngine {
    cj_engine *opponent; // these two: opened when they are first needed
    cj_engine *adviser;
    int64_t move_time_ms; // of the opponent at full strength; 0 = by its clock, or the usual time
    int64_t hash_mb;      // of the opponent at full strength
    int level;            // that the opponent is set to, 0 = none yet
    int64_t threads;
    const char *book; // of the opponent at full strength: a path, "none", NULL = the usual one
} PlayEngine;

// What is thought of a position, from the side to move.
typedef struct PlayAdvice {
    Move best;
    cj_score score;
    bool is_from_book;
    char line[PLAY_LINE_SIZE]; // the moves that are expected, cut to what fits
} PlayAdvice;

#define PLAY_BOOK_NONE "none"

void play_engine_close(PlayEngine *engine);
// The opponent forgets the game before, and may choose other moves from its book.
void play_engine_begin(PlayEngine *engine);

// The opponent's move in a game that goes on; the game's clock is that of clock_now_us.
bool play_engine_choose(PlayEngine *engine, const PlayGame *play, int level, PlayAdvice *choice,
                        Message *error);
// The next thing that the opponent has to say of its files, NULL when there is nothing. Valid until
// its next move.
const char *play_engine_warning(PlayEngine *engine);
// A search of a fixed number of positions, which gives the same advice every time.
bool play_engine_advise(PlayEngine *engine, const PlayGame *play, PlayAdvice *advice,
                        Message *error);

// Whether the side that is not to move takes a draw: it does when the adviser sees it not ahead by
// more than a tenth of a man, but not within the first ten moves of a game from the start.
bool play_engine_takes_draw(PlayEngine *engine, const PlayGame *play, bool *takes, Message *error);
// The arbiter's decision: the side that stands better wins.
bool play_engine_arbitrate(PlayEngine *engine, const PlayGame *play, Result *result,
                           Message *error);

#endif
