// SPDX-License-Identifier: MIT
// The commands of canalejas-pdn. Each gets the arguments from its own name on and returns the exit
// status.
#ifndef CJ_PDN_PROGRAM_H
#define CJ_PDN_PROGRAM_H

int cmd_pdn_check(int argc, char **argv);
int cmd_pdn_annotate(int argc, char **argv);
int cmd_pdn_stats(int argc, char **argv);
int cmd_pdn_convert(int argc, char **argv);
int cmd_pdn_dedupe(int argc, char **argv);
int cmd_pdn_filter(int argc, char **argv);

#endif
