// SPDX-License-Identifier: MIT
// An engine as the CheckerBoard API sees it: getmove, enginecommand and islegal without their
// calling convention and their global state, which checkerboard_library.c adds. All functions may
// be called from any thread at any time; none waits for a search but checkerboard_get_move itself
// and checkerboard_close. Commands and replies are described in doc/protocols.md.
#ifndef CJ_CHECKERBOARD_H
#define CJ_CHECKERBOARD_H

#include "protocol/checkerboard_board.h"

enum {
    CB_REPLY_SIZE = 1024, // bytes of a reply and of the status line
    CB_PATH_SIZE = 256,   // of a file or folder; the GUI has no room for more
    CB_MOST_MOVES = 28    // the GUI keeps no more moves of a position
};

// What getmove returns, as the engine's own result.
typedef enum { CB_DRAW, CB_WIN, CB_LOSS, CB_UNKNOWN } CbResult;

// Bits of `info`: forget earlier moves; do not exceed max_time; then two bits for the unit of the
// clock in `more_info`, of which pydraughts sets one more.
enum { CB_RESET_MOVES = 1, CB_EXACT_TIME = 2, CB_CLOCK_SHIFT = 2, CB_PYDRAUGHTS_CLOCK = 16 };

// The arguments of getmove. All pointers but `board` may be NULL.
typedef struct CbRequest {
    CbBoard *board; // replaced by the position after the move
    int colour;
    double max_time;              // seconds
    char *text;                   // CB_REPLY_SIZE bytes, written while the engine thinks
    const volatile int *play_now; // another thread sets it to end the search
    int info;
    int more_info;
    CbMove *move;
} CbRequest;

typedef struct Checkerboard Checkerboard;

// `path` names the library's own file (may be NULL): it chooses the rule set
// (canalejas-damas12.dll) and is where a file without a folder is looked for. NULL when memory is
// out.
Checkerboard *checkerboard_open(const char *path);
// Ends a search that runs, waits until its move is played, and frees everything; no other call may
// be under way. NULL is allowed.
void checkerboard_close(Checkerboard *cb);

// Thinks, and plays the move on the board; all threads have ended when it returns. Without a legal
// move, and when board or colour are none, the board stays and the text says why.
CbResult checkerboard_get_move(Checkerboard *cb, const CbRequest *request);

// Carries out a command and writes the reply; false when it is unknown (reply `?`) or refused (the
// reply says why).
bool checkerboard_command(Checkerboard *cb, const char *command, char reply[CB_REPLY_SIZE]);

// Whether a move goes from one square to another, by their numbers in the game type; the first such
// move is written. `move` may be NULL.
typedef struct CbQuestion {
    const CbBoard *board;
    int colour;
    int from;
    int to;
} CbQuestion;
bool checkerboard_is_legal(Checkerboard *cb, const CbQuestion *question, CbMove *move);

// The rule set that a file name asks for: what stands between `canalejas` and the last `64`,
// without hyphens or underscores at its ends. Empty when it asks for none.
void checkerboard_rules_of_file(const char *path, char *rules, size_t size);

#endif
