// SPDX-License-Identifier: MIT
// The protocols on stdin and stdout.
#include "cli/args.h"
#include "cli/commands.h"
#include "protocol/command_loop.h"

#include <stddef.h>

int cmd_session(void) { return command_loop_run(stdin, stdout, false); }

int cmd_uci(int argc, char **argv) {
    const ArgCommand command = {
        .name = "uci", .help = "Speaks UCI with draughts positions and moves on stdin and stdout."};
    const int status = args_parse(&command, argc, argv, NULL);
    return status == ARGS_OK ? command_loop_run(stdin, stdout, true) : status;
}
