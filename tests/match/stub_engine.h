// SPDX-License-Identifier: MIT
// A stub engine for the tests of the match runner: plays random legal moves and, when told to,
// misbehaves at a chosen move. It speaks UCI, Hub, Hub 1 and DXP.
#ifndef CJ_STUB_ENGINE_H
#define CJ_STUB_ENGINE_H

#include "base/random.h"
#include "rules/rule_set.h"

typedef struct Stub {
    RuleSet set;
    Position position;
    Random random;
    const char *mode; // "good" or a misbehaviour
    int at;           // at which of its moves in a game, from 1
    int count;        // moves made in this game
    int score;        // told with every move, hundredths of a man
    int delay_ms;     // slept before every move
    int spin_ms;      // calculated before every move
    int port;         // of DXP
    const char *sign; // a file that is made when it hangs; NULL: none
    Move last;
    bool is_dead; // hangs from now on
} Stub;

// What is to be sent instead of a move.
typedef enum { STUB_MOVE, STUB_ILLEGAL, STUB_GARBAGE, STUB_NOTHING } StubAnswer;

// Chooses the move for the stub's position, after the delays; may end the process or flood it.
StubAnswer stub_choose(Stub *stub, Move *move);
// Whether the stub is to do this at its present move.
bool stub_does(const Stub *stub, const char *mode);
void stub_new_game(Stub *stub);

// Each runs until the end of its input and returns the exit status.
int stub_run_uci(Stub *stub);
int stub_run_hub(Stub *stub);
int stub_run_hub1(Stub *stub);
int stub_run_dxp(Stub *stub);

#endif
