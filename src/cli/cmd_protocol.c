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

int cmd_session(void) {
    const LoopPlan plan = {.speech = SPEECH_CONSOLE};
    return finish(command_loop_run(stdin, stdout, &plan));
}

int cmd_uci(int argc, char **argv) {
    const ArgCommand command = {
        .name = "uci", .help = "Speaks UCI with draughts positions and moves on stdin and stdout."};
    const LoopPlan plan = {.speech = SPEECH_UCI};
    const int status = args_parse(&command, argc, argv, NULL);
    return status == ARGS_OK ? finish(command_loop_run(stdin, stdout, &plan)) : status;
}

int cmd_hub(int argc, char **argv) {
    enum { LONGEST_GAP_MS = 1000 };
    LoopPlan plan = {.speech = SPEECH_HUB};
    RuleSet set;
    int64_t gap_ms = 0;
    const ArgOption options[] = {
        {"rules", 'r', ARG_TEXT, &plan.hub.rules, "RULES",
         "rule set while the client names none (default international)", 0, 0},
        {"hub-gap-ms", 0, ARG_NUMBER, &gap_ms, "MS",
         "time between two lines of output, for py-draughts", 0, LONGEST_GAP_MS},
        {"all-variants", 0, ARG_FLAG, &plan.hub.lists_all, NULL,
         "lists the variants that are not played as well, for draughtsnet", 0, 0},
    };
    const ArgCommand command = {.name = "hub",
                                .help = "Speaks Hub, version 2, on stdin and stdout.",
                                .options = options,
                                .option_count = sizeof options / sizeof options[0]};
    const int status = args_parse(&command, argc, argv, NULL);
    plan.hub.gap_ms = (int)gap_ms;
    if (status != ARGS_OK)
        return status;
    if (plan.hub.rules != NULL && !args_read_rules(plan.hub.rules, &set))
        return EXIT_USAGE;
    return finish(command_loop_run(stdin, stdout, &plan));
}
