// SPDX-License-Identifier: MIT
// DXP over TCP: listens for programs or connects to one, and lets dxp.h talk with each.
#ifndef CJ_DXP_LINK_H
#define CJ_DXP_LINK_H

#include "protocol/dxp.h"
#include "protocol/tcp_socket.h"

#include <stdio.h>

typedef struct DxpPlan {
    TcpAddress address;
    bool connects;  // else listens
    bool initiates; // asks for games
    bool is_once;   // one connection, also when listening
    DxpSettings settings;
    FILE *results;
    FILE *notes;
} DxpPlan;

// Serves connections until the plan is done: a connecting one when its connection ends, a listening
// one never unless it is for one connection. False when there is no connection to be had, and
// when the only one ended without a finished game.
bool dxp_link_run(const DxpPlan *plan, cj_engine *engine, Message *error);

#endif
