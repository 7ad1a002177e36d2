// SPDX-License-Identifier: MIT
// `canalejas eval`: where a position's evaluation comes from.
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "protocol/describe.h"

#include <stddef.h>

static void describe(const Eval *eval, const RuleSet *set, const Position *position, bool is_json) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    if (is_json)
        describe_eval_json(&writer, eval, set, position, NOTATION_OFFICIAL);
    else
        describe_eval(&writer, eval, set, position, NOTATION_OFFICIAL);
    output_write(text);
}

int cmd_eval(int argc, char **argv) {
    const char *rules = NULL;
    const char *fen = NULL;
    const char *net_path = NULL;
    bool is_json = false;
    RuleSet set;
    Position position;
    Message error;
    const ArgOption options[] = {ARGS_RULES(&rules),
                                 ARGS_FEN(&fen),
                                 {"eval-file", 0, ARG_TEXT, &net_path, "FILE",
                                  "evaluation net to use, as option EvalFile", 0, 0},
                                 ARGS_JSON(&is_json)};
    const ArgCommand command = {"eval", NULL, "Shows where the score of a position comes from.",
                                options, sizeof options / sizeof options[0]};
    const int status = args_parse(&command, argc, argv, NULL);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(rules, &set) || !args_read_position(&set, fen, &position))
        return EXIT_USAGE;
    Eval eval = eval_open(&set);
    Net *const net = net_path == NULL ? NULL : net_load(net_path, &set, &error);
    if (net_path != NULL && net == NULL)
        return output_fail("eval: %s", error.text);
    eval_use_net(&eval, net);
    describe(&eval, &set, &position, is_json);
    net_free(net);
    return EXIT_DONE;
}
