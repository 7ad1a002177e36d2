// SPDX-License-Identifier: MIT
// `canalejas rules`: the named rule sets, or one with all its traits.
#include "args/args_common.h"
#include "args/output.h"
#include "cli/commands.h"
#include "protocol/describe.h"

#include <stddef.h>

static void write_one(const RuleSet *set, bool is_json) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    if (is_json)
        describe_rule_set_json(&writer, set);
    else
        describe_rule_set(&writer, set);
    output_write(text);
}

static void write_all(bool is_json) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    if (!is_json) {
        describe_rule_sets(&writer);
        output_write(text);
        return;
    }
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        write_one(&set, true);
    }
}

typedef struct RulesArgs {
    bool is_json;
} RulesArgs;

static const ArgOption OPTIONS[] = {ARGS_JSON(RulesArgs, is_json)};

static const ArgCommand COMMAND = {.name = "rules",
                                   .help = "Lists the rule sets, or shows one with all its traits.",
                                   .operands = "[RULES]",
                                   .max_operands = 1,
                                   ARGS_OPTIONS(OPTIONS)};

int cmd_rules(int argc, char **argv) {
    RulesArgs args = {0};
    ArgOperands operands;
    RuleSet set;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &args, &operands);
    if (status != ARGS_OK)
        return status;
    if (operands.count == 0) {
        write_all(args.is_json);
        return EXIT_DONE;
    }
    if (!rule_set_parse(operands.texts[0], &set, &error))
        return output_fail("rules: %s", error.text);
    write_one(&set, args.is_json);
    return EXIT_DONE;
}
