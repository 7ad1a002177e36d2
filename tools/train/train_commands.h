// SPDX-License-Identifier: MIT
// The subcommands of canalejas-train. Each takes its arguments from its own name on and returns the
// exit status.
#ifndef CJ_TRAIN_COMMANDS_H
#define CJ_TRAIN_COMMANDS_H

int cmd_selfplay(int argc, char **argv);
int cmd_fit(int argc, char **argv);
int cmd_info(int argc, char **argv);

#endif
