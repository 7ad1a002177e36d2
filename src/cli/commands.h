// SPDX-License-Identifier: MIT
// The subcommands: each gets the arguments from its own name on and returns the exit status.
#ifndef CJ_COMMANDS_H
#define CJ_COMMANDS_H

int cmd_analyse(int argc, char **argv);
int cmd_bench(int argc, char **argv);
int cmd_board(int argc, char **argv);
int cmd_dxp(int argc, char **argv);
int cmd_eval(int argc, char **argv);
int cmd_hub(int argc, char **argv);
int cmd_moves(int argc, char **argv);
int cmd_perft(int argc, char **argv);
int cmd_play(int argc, char **argv);
int cmd_rules(int argc, char **argv);
int cmd_uci(int argc, char **argv);
// Without a subcommand: the first line of the input decides what is spoken.
int cmd_session(void);

#endif
