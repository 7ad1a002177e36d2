// SPDX-License-Identifier: MIT
// `canalejas eval`: the terms of a position's evaluation.
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "protocol/describe.h"

#include <stddef.h>

int cmd_eval(int argc, char **argv) {
    const char *rules = NULL;
    const char *fen = NULL;
    bool is_json = false;
    RuleSet set;
    Position position;
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    const ArgOption options[] = {ARGS_RULES(&rules), ARGS_FEN(&fen), ARGS_JSON(&is_json)};
    const ArgCommand command = {"eval", NULL, "Shows where the score of a position comes from.",
                                options, 3};
    const int status = args_parse(&command, argc, argv, NULL);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(rules, &set) || !args_read_position(&set, fen, &position))
        return EXIT_USAGE;
    if (is_json)
        describe_eval_json(&writer, &set, &position);
    else
        describe_eval(&writer, &set, &position);
    output_write(text);
    return EXIT_DONE;
}
