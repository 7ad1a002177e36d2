// SPDX-License-Identifier: MIT
#include "args/program.h"

#include "args/args_help.h"
#include "args/name_list.h"
#include "args/output.h"
#include "base/version.h"

#include <string.h>

static int widest_name(const Program *program) {
    int width = (int)strlen("--version");
    for (int i = 0; i < program->command_count; i++) {
        const int length = (int)strlen(program->commands[i].name);
        width = length > width ? length : width;
    }
    return width;
}

static int print_help(const Program *program) {
    const int width = widest_name(program);
    output_print("Canalejas %s %s\n\n", version_text(), program->about);
    if (program->usage != NULL)
        output_write(program->usage);
    else
        output_print("usage: %s COMMAND [options]\n", PROGRAM_NAME);
    output_write("\n");
    for (int i = 0; i < program->command_count; i++)
        output_print("  %-*s  %s\n", width, program->commands[i].name, program->commands[i].help);
    output_print("\n  %-*s  this help, or that of a command behind its name\n"
                 "  %-*s  the version\n",
                 width, "--help", width, "--version");
    return EXIT_DONE;
}

static NameList list_names(const Program *program) {
    NameList list = {0};
    for (int i = 0; i < program->command_count; i++)
        name_list_add(&list, program->commands[i].name);
    return list;
}

static int run_bare(const Program *program) {
    char all[NAME_LIST_TEXT];
    if (program->run_bare != NULL)
        return program->run_bare();
    const NameList list = list_names(program);
    name_list_format(&list, "", all);
    return output_fail("expected a command: one of %s; see %s --help", all, PROGRAM_NAME);
}

static int fail_unknown(const Program *program, const char *word) {
    char all[NAME_LIST_TEXT];
    const NameList list = list_names(program);
    const char *const near = name_list_near(&list, word);
    if (near != NULL)
        return output_fail("unknown command '%.40s': nearest is '%s'; see %s --help", word, near,
                           PROGRAM_NAME);
    name_list_format(&list, "", all);
    return output_fail("unknown command '%.40s': expected one of %s", word, all);
}

static bool is_help_word(const char *word) {
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "help") == 0;
}

int program_run(const Program *program, int argc, char **argv) {
    if (argc < 2)
        return run_bare(program);
    const char *const word = argv[1];
    if (is_help_word(word))
        return print_help(program);
    if (strcmp(word, "--version") == 0) {
        args_print_version();
        return EXIT_DONE;
    }
    for (int i = 0; i < program->command_count; i++)
        if (strcmp(word, program->commands[i].name) == 0)
            return program->commands[i].run(argc - 1, argv + 1);
    return fail_unknown(program, word);
}
