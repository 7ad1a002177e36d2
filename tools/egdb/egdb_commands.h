// SPDX-License-Identifier: MIT
// The commands of canalejas-egdb. Each gets the arguments from its own name on and returns the exit
// status.
#ifndef CJ_EGDB_COMMANDS_H
#define CJ_EGDB_COMMANDS_H

int cmd_build(int argc, char **argv);
int cmd_stats(int argc, char **argv);
int cmd_probe(int argc, char **argv);
int cmd_probe_speed(int argc, char **argv);
int cmd_verify(int argc, char **argv);
int cmd_folder_info(int argc, char **argv);

#endif
