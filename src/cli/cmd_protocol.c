// SPDX-License-Identifier: MIT
// The protocols on stdin and stdout.
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "protocol/command_loop.h"

#include <stddef.h>

// The loop ends when one of its streams fails; writing once more tells why.
static int finish(int status) {
    if (ferror(stdout)) {
        clearerr(stdout);
        output_write("\n");
        return EXIT_NO;
    }
    return status == EXIT_DONE && ferror(stdin) ? output_fail("cannot read the standard input")
                                                : status;
}

int cmd_session(void) { return finish(command_loop_run(stdin, stdout, false)); }

int cmd_uci(int argc, char **argv) {
    const ArgCommand command = {
        .name = "uci", .help = "Speaks UCI with draughts positions and moves on stdin and stdout."};
    const int status = args_parse(&command, argc, argv, NULL);
    return status == ARGS_OK ? finish(command_loop_run(stdin, stdout, true)) : status;
}
