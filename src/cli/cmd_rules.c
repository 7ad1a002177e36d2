// SPDX-License-Identifier: MIT
// `canalejas rules`: the named rule sets, or one with all its traits.
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "protocol/describe.h"

#include <stddef.h>

static void write_json(const RuleSet *set) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    describe_rule_set_json(&writer, set);
    output_write(text);
}

static int write_all(bool is_json) {
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    if (!is_json) {
        describe_rule_sets(&writer);
        output_write(text);
        return EXIT_DONE;
    }
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        write_json(&set);
    }
    return EXIT_DONE;
}

int cmd_rules(int argc, char **argv) {
    bool is_json = false;
    const char *name = NULL;
    RuleSet set;
    const ArgOption options[] = {ARGS_JSON(&is_json)};
    const ArgCommand command = {"rules", "[RULES]",
                                "Lists the rule sets, or shows one with all its traits.", options,
                                sizeof options / sizeof options[0]};
    const int status = args_parse(&command, argc, argv, &name);
    if (status != ARGS_OK)
        return status;
    if (name == NULL)
        return write_all(is_json);
    Message error;
    if (!rule_set_parse(name, &set, &error))
        return output_fail("rules: %s", error.text);
    if (is_json) {
        write_json(&set);
        return EXIT_DONE;
    }
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    describe_rule_set(&writer, &set);
    output_write(text);
    return EXIT_DONE;
}
