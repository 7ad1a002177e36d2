// SPDX-License-Identifier: MIT
// The commands for people at a terminal, beside those of UCI.
#ifndef CJ_CONSOLE_H
#define CJ_CONSOLE_H

#include "protocol/session.h"

void console_draw(Session *session, const char *arguments);
void console_moves(Session *session, const char *arguments);
void console_perft(Session *session, const char *arguments);
void console_eval(Session *session, const char *arguments);
void console_bench(Session *session, const char *arguments);
void console_rules(Session *session, const char *arguments);
void console_play(Session *session, const char *arguments);
void console_undo(Session *session, const char *arguments);
void console_flip(Session *session, const char *arguments);

// Counts the tree below the present position, by root move, until it is stopped, and writes it as
// `go perft` does elsewhere; console_perft writes it as the command line does. Both refuse a depth
// below 0 or too large.
void console_count_tree(Session *session, int64_t depth);

#endif
