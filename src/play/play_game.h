// SPDX-License-Identifier: MIT
// A game between two players as people play it: moves, clocks, touch-move, draw offers, resigning,
// taking back, and how it ended. No text, no engine, no clock of the system: the time is handed in,
// in microseconds since some fixed moment. Who the players are is the caller's business.
#ifndef CJ_PLAY_GAME_H
#define CJ_PLAY_GAME_H

#include "game/game.h"
#include "game/player_clock.h"

// What holds for the whole game.
typedef struct PlayTerms {
    TimeControl time;   // all 0: no clocks
    bool is_touch_move; // a piece that was named must move if it can
    bool is_tournament; // the American sheet: the arbiter, and a touched piece left standing loses
} PlayTerms;

typedef enum {
    PLAY_GOES_ON,
    PLAY_END_RULES,
    PLAY_END_AGREEMENT,
    PLAY_END_RESIGNED,
    PLAY_END_TIME,
    PLAY_END_TOUCH, // another piece was moved than the one that was touched
    PLAY_END_ARBITER,
    PLAY_END_TOLD, // by a file, which does not say how
    PLAY_ENDS
} PlayEnd;

// What stands on the clocks before a move, and the time that the move took.
typedef struct PlayPly {
    PlayerClock clocks[2]; // by Colour
    int64_t used_us;       // -1 when it was not measured
} PlayPly;

typedef struct PlayGame {
    Game game;
    PlayTerms terms;
    PlayerClock clocks[2]; // by Colour, as the present move began
    PlayPly *plies;        // owned, one for each move of the game
    int ply_capacity;
    int64_t begun_us;  // when the present move began
    int64_t spent_us;  // that it had taken before the clock was halted
    bool is_halted;    // the clock of the present move stands
    int touched;       // square that the mover is bound to, -1 = none
    bool has_offer;    // the side to move has offered a draw and waits for the answer
    bool was_declined; // in this position
    Result result;     // of an end that the rules do not know
    PlayEnd end;
} PlayGame;

// Starts a game, to be closed by the caller. A tournament has neither repetition nor the quiet
// limit. Returns false when memory is out; the game is then only good to be closed.
bool play_game_open(PlayGame *play, const RuleSet *set, const Position *start,
                    const PlayTerms *terms, int64_t now_us);
void play_game_close(PlayGame *play);

Colour play_game_side(const PlayGame *play);

// How the game stands. `end` of one that goes on is PLAY_GOES_ON; `reason` is static.
typedef struct PlayOutcome {
    Result result;
    PlayEnd end;
    const char *reason;
} PlayOutcome;
PlayOutcome play_game_outcome(const PlayGame *play);
bool play_game_is_over(const PlayGame *play);
// A short name of an end, as in "time"; and back, PLAY_GOES_ON when it is none. Static.
const char *play_end_name(PlayEnd end);
PlayEnd play_end_named(const char *name);

typedef enum {
    PLAY_MOVED,
    PLAY_TOUCHED,  // refused: another piece has been touched
    PLAY_TOO_LATE, // not played: the time was over, the game has ended
    PLAY_NO_MEMORY
} PlayMoveState;

// Plays a legal move of a game that goes on and stops its clock. In a tournament a move that does
// not move the touched piece ends the game.
PlayMoveState play_game_move(PlayGame *play, Move move, int64_t now_us);
// The same for a game that is read: `used_us` and the mover's clock behind it are -1 when they are
// not known; nothing is refused.
bool play_game_replay(PlayGame *play, Move move, int64_t used_us, int64_t left_us);
// Binds the mover to the piece on a square if touch-move is on, none was touched before, and the
// piece is the mover's and can move; true when it does.
bool play_game_touch(PlayGame *play, int square);

// Takes back what ended the game (but for an end by the rules), else the last move, and gives back
// its time; false at the start of the game.
bool play_game_undo(PlayGame *play, int64_t now_us);

// Draw offers of the side to move. The clock stands until the answer; one that was declined cannot
// be repeated before the next move. False when there is one, or was.
bool play_game_offer(PlayGame *play, int64_t now_us);
void play_game_answer(PlayGame *play, bool accepts, int64_t now_us);

// Ends a game that goes on.
void play_game_resign(PlayGame *play, Colour loser);
bool play_game_wants_arbiter(const PlayGame *play);
void play_game_arbitrate(PlayGame *play, Result result);
// For a game that is read: an end that the rules do not know.
void play_game_set_end(PlayGame *play, Result result, PlayEnd end);

// Clocks
// ------------------------------------------------------------------------------------------------

bool play_game_has_time(const PlayGame *play);
// Stops and starts the clock of the present move, for whatever is no thinking.
void play_game_halt(PlayGame *play, int64_t now_us);
void play_game_run(PlayGame *play, int64_t now_us);
// What a side has left, the present move counted: of its clock, or for this move where that is
// less; below 0 when it has overstepped. -1 with *has_limit false when it has no limit.
int64_t play_game_left(const PlayGame *play, Colour side, int64_t now_us, bool *has_limit);
// Ends the game when the side to move has used up its time; true when it has.
bool play_game_check_time(PlayGame *play, int64_t now_us);

#endif
