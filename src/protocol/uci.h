// SPDX-License-Identifier: MIT
// The commands of UCI but `go`, and `stop` and `quit` of the command loop. Positions and moves are
// those of draughts; every other word is as in chess.
#ifndef CJ_UCI_H
#define CJ_UCI_H

#include "protocol/session.h"

void uci_identify(Session *session, const char *arguments);
void uci_set_debug(Session *session, const char *arguments);
void uci_confirm_ready(Session *session, const char *arguments);
void uci_set_option(Session *session, const char *arguments);
void uci_start_game(Session *session, const char *arguments);
void uci_set_position(Session *session, const char *arguments);
void uci_ponder_hit(Session *session, const char *arguments);
void uci_ignore(Session *session, const char *arguments);

#endif
