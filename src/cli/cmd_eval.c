// SPDX-License-Identifier: MIT
// `canalejas eval`: where a position's evaluation comes from.
#include "args/args_common.h"
#include "args/output.h"
#include "cli/commands.h"
#include "cli/eval_arg.h"
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

typedef struct EvalArgs {
    const char *rules;
    const char *fen;
    const char *net_path;
    bool is_json;
} EvalArgs;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(EvalArgs, rules),
    ARGS_FEN(EvalArgs, fen),
    ARGS_EVAL(EvalArgs, net_path),
    ARGS_JSON(EvalArgs, is_json),
};

static const ArgCommand COMMAND = {.name = "eval",
                                   .help = "Shows where the score of a position comes from.",
                                   ARGS_OPTIONS(OPTIONS)};

int cmd_eval(int argc, char **argv) {
    EvalArgs args = {0};
    RuleSet set;
    Position position;
    Net *net = NULL;
    const int status = args_parse(&COMMAND, argc, argv, &args, NULL);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(args.rules, &set) || !args_read_position(&set, args.fen, &position) ||
        !eval_arg_open(args.net_path, &set, &net))
        return EXIT_BAD;
    Eval eval = eval_open(&set);
    eval_use_net(&eval, net);
    describe(&eval, &set, &position, args.is_json);
    net_free(net);
    return EXIT_DONE;
}
