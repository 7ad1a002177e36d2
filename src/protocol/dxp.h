// SPDX-License-Identifier: MIT
// One DXP conversation, as initiator (which asks for games) or follower, over anything that carries
// messages: several games in turn, moves taken back on request, chat ignored. A message that cannot
// be read or a move that is not legal is refused and noted; a game that cannot go on for it is
// ended with reason 0, so that neither side waits for the other.
#ifndef CJ_DXP_H
#define CJ_DXP_H

#include "canalejas.h"
#include "protocol/dxp_message.h"

#include <stdatomic.h>

// Where messages go. `note` gets what a user may want to know, one line each; `result` a line for
// each game.
typedef struct DxpOutlet {
    void (*send)(void *context, const char *message);
    void (*note)(void *context, const char *text);
    void (*result)(void *context, const char *text);
    void *context;
} DxpOutlet;

typedef struct DxpSettings {
    int games;         // that an initiator asks for
    Colour follower;   // its colour in the first; then they change
    int minutes;       // asked for
    int moves;         // asked for; 0 = no limit
    const char *fen;   // start asked for; NULL = the start position
    int64_t move_time; // ms for each move whatever the clock; 0 = by the clock
} DxpSettings;

typedef enum {
    DXP_IDLE,    // no game
    DXP_ASKED,   // a game was asked for
    DXP_PLAYING, // until one side ends it
    DXP_ENDING,  // we have ended it, the other has to confirm
    DXP_OVER     // no more games: to be closed
} DxpState;

typedef struct Dxp {
    cj_engine *engine; // the caller's
    const DxpSettings *settings;
    DxpOutlet outlet;
    DxpState state;
    DxpRequest request; // of the game
    char peer[DXP_NAME_SIZE];
    bool is_initiator;
    int games; // finished
    Colour own;
    Colour starter; // to move at the start of the game
    int plies;
    int64_t used_ms;  // of our clock
    int64_t turn_ms;  // when our turn began
    DxpReason reason; // as we see the end
    bool is_thinking;
    atomic_bool has_answer; // the search has ended; `answer` is set
    Move answer;
} Dxp;

// The engine must have a rule set on a 10x10 board. To be closed.
void dxp_open(Dxp *dxp, cj_engine *engine, const DxpSettings *settings, const DxpOutlet *outlet);
// Ends a running search and tells about a game that has not come to its end.
void dxp_close(Dxp *dxp);

// As initiator: asks for the next game.
void dxp_ask(Dxp *dxp);
// Takes one message; never fails.
void dxp_take(Dxp *dxp, const char *text);
// The same for one that is longer than any may be; its start says what it was meant to be.
void dxp_refuse_long(Dxp *dxp, const char *start);
// Sends the move when the search has ended; to be called often while dxp.is_thinking.
void dxp_poll(Dxp *dxp);

#endif
