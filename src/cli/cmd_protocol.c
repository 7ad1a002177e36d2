// SPDX-License-Identifier: MIT
// The protocols on stdin and stdout.
#include "args/args_common.h"
#include "args/output.h"
#include "cli/commands.h"
#include "protocol/command_loop.h"

#include <stddef.h>

enum { LONGEST_GAP_MS = 1000 };

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
    const int status = args_parse(&command, argc, argv, NULL, NULL);
    return status == ARGS_OK ? finish(command_loop_run(stdin, stdout, &plan)) : status;
}

typedef struct HubArgs {
    const char *rules;
    int64_t gap_ms;
    bool lists_all;
} HubArgs;

static const ArgOption HUB_OPTIONS[] = {
    ARGS_TEXT(HubArgs, rules, "rules", 'r', "RULES",
              "rule set while the client names none (default international)"),
    ARGS_NUMBER(HubArgs, gap_ms, "hub-gap-ms", 0, "MS", 0, LONGEST_GAP_MS,
                "time between two lines of output, for py-draughts"),
    ARGS_FLAG(HubArgs, lists_all, "all-variants", 0,
              "lists the variants that are not played as well, for draughtsnet"),
};

int cmd_hub(int argc, char **argv) {
    const ArgCommand command = {.name = "hub",
                                .help = "Speaks Hub, version 2, on stdin and stdout.",
                                ARGS_OPTIONS(HUB_OPTIONS)};
    HubArgs args = {0};
    RuleSet set;
    const int status = args_parse(&command, argc, argv, &args, NULL);
    if (status != ARGS_OK)
        return status;
    if (args.rules != NULL && !args_read_rules(args.rules, &set))
        return EXIT_BAD;
    const LoopPlan plan = {
        .speech = SPEECH_HUB,
        .hub = {.rules = args.rules, .gap_ms = (int)args.gap_ms, .lists_all = args.lists_all}};
    return finish(command_loop_run(stdin, stdout, &plan));
}
