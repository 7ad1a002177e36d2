// SPDX-License-Identifier: MIT
// The command `go`: its limits read, the search started, its lines sent. Every accepted `go` is
// answered by exactly one `bestmove`, also one that could not be understood: after a message and a
// search of one ply.
#ifndef CJ_UCI_GO_H
#define CJ_UCI_GO_H

#include "protocol/session.h"

void uci_go(Session *session, const char *arguments);

#endif
