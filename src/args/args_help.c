// SPDX-License-Identifier: MIT
#include "args/args_help.h"

#include "args/output.h"
#include "base/version.h"

static void print_option(const ArgOption *option) {
    const bool has_value = option->value_name != NULL;
    if (option->letter != 0)
        output_print("  -%c, ", option->letter);
    else
        output_write("      ");
    output_print("--%s%s%s\n          %s\n", option->name, has_value ? " " : "",
                 has_value ? option->value_name : "", option->help);
}

void args_print_help(const ArgCommand *command) {
    const bool has_name = command->name != NULL;
    const bool has_operands = command->operands != NULL;
    output_print("usage: %s%s%s [options]%s%s\n%s\n\n", PROGRAM_NAME, has_name ? " " : "",
                 has_name ? command->name : "", has_operands ? " " : "",
                 has_operands ? command->operands : "", command->help);
    for (int i = 0; i < command->option_count; i++)
        print_option(&command->options[i]);
    output_write("  -h, --help\n          this help\n");
    if (!has_name)
        output_write("      --version\n          the version\n");
}

void args_print_version(void) { output_print("Canalejas %s\n", version_text()); }
