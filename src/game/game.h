// SPDX-License-Identifier: MIT
// A game: start position, moves, and what the draw rules need to know of the past. Grows as needed;
// undo goes back to the start. A game is used by one thread at a time and holds no clock.
#ifndef CJ_GAME_H
#define CJ_GAME_H

#include "game/draw_count.h"
#include "game/result.h"

// One position of the game; `move` leads to the next one and is zero in the last.
typedef struct GamePly {
    Position position;
    uint64_t key; // position_key
    DrawCount draws;
    Move move;
} GamePly;

// `plies` has count + 1 entries, the start position first. Owned by the game.
typedef struct Game {
    RuleSet set;
    GamePly *plies;
    int count; // moves played
    int capacity;
} Game;

// Starts a game from `start`, to be closed by the caller. Returns false when memory is out; the
// game is then only good to be closed.
bool game_open(Game *game, const RuleSet *set, const Position *start);
void game_close(Game *game);
// Throws the moves away and starts again from `start`, with another rule set if it differs. Both
// may point into the game itself.
void game_restart(Game *game, const RuleSet *set, const Position *start);
// Plays a legal move, also where the rules have already ended the game. Returns false when memory
// is out; the game is as before then.
bool game_play(Game *game, Move move);
// Takes the last move back; false at the start.
bool game_undo(Game *game);
// Valid until the next call that changes the game.
const Position *game_position(const Game *game);
// The copy of a game, to be closed by the caller. Returns false when memory is out; the copy is
// then only good to be closed.
bool game_copy(Game *copy, const Game *game);
// How often the present position has occurred with the same side to move, at least 1.
int game_repetitions(const Game *game);
// Result by position, then repetition, then counters: a side without a legal move has lost even
// when the last move also reached a limit.
Outcome game_outcome(const Game *game);

#endif
