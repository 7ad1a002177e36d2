// SPDX-License-Identifier: MIT
// The help of a command, written from its table, and the version.
#ifndef CJ_ARGS_HELP_H
#define CJ_ARGS_HELP_H

#include "args/args.h"

void args_print_help(const ArgCommand *command);
// The version of the whole package, which all its programs share.
void args_print_version(void);

#endif
