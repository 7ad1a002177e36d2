// SPDX-License-Identifier: MIT
#include "cli/args.h"

#include "base/text.h"
#include "cli/output.h"
#include "notation/fen.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { MAX_OPTIONS = 16, FIRST_CODE = 256, HELP_CODE = FIRST_CODE + MAX_OPTIONS };

// What getopt_long needs, made from the table: long options have FIRST_CODE + index as their code.
typedef struct Getopt {
    struct option options[MAX_OPTIONS + 2];
    char letters[2 * MAX_OPTIONS + 4];
} Getopt;

static void make_getopt(const ArgCommand *command, Getopt *out) {
    TextWriter letters = text_writer(out->letters, sizeof out->letters);
    memset(out->options, 0, sizeof out->options);
    text_put(&letters, ":h");
    int i = 0;
    for (; i < command->option_count && i < MAX_OPTIONS; i++) {
        const ArgOption *const option = &command->options[i];
        const bool has_value = option->kind != ARG_FLAG;
        out->options[i] = (struct option){.name = option->name,
                                          .has_arg = has_value ? required_argument : no_argument,
                                          .val = FIRST_CODE + i};
        if (option->letter != 0)
            text_print(&letters, "%c%s", option->letter, has_value ? ":" : "");
    }
    out->options[i] = (struct option){.name = "help", .val = HELP_CODE};
}

static const ArgOption *find_option(const ArgCommand *command, int code) {
    if (code >= FIRST_CODE)
        return &command->options[code - FIRST_CODE];
    for (int i = 0; i < command->option_count; i++)
        if (command->options[i].letter == code)
            return &command->options[i];
    return NULL;
}

// Help
// ------------------------------------------------------------------------------------------------

static void put_option_help(TextWriter *writer, const ArgOption *option) {
    if (option->letter != 0)
        text_print(writer, "  -%c, ", option->letter);
    else
        text_put(writer, "      ");
    text_print(writer, "--%s%s%s\n          %s\n", option->name,
               option->value_name != NULL ? " " : "",
               option->value_name != NULL ? option->value_name : "", option->help);
}

static void print_help(const ArgCommand *command) {
    char text[4096];
    TextWriter writer = text_writer(text, sizeof text);
    text_print(&writer, "usage: canalejas %s [options]%s%s\n%s\n\n", command->name,
               command->operand != NULL ? " " : "",
               command->operand != NULL ? command->operand : "", command->help);
    for (int i = 0; i < command->option_count; i++)
        put_option_help(&writer, &command->options[i]);
    text_put(&writer, "  -h, --help\n          this help\n");
    output_write(text);
}

// Errors
// ------------------------------------------------------------------------------------------------

static void put_option_name(TextWriter *writer, const ArgOption *option, int code) {
    if (code < FIRST_CODE)
        text_print(writer, "-%c", code);
    else
        text_print(writer, "--%s", option->name);
}

static int fail_unknown(const ArgCommand *command, const char *word) {
    char names[320];
    TextWriter list = text_writer(names, sizeof names);
    const char *nearest = "help";
    for (int i = 0; i < command->option_count; i++) {
        const char *const name = command->options[i].name;
        text_print(&list, "--%s, ", name);
        nearest = text_nearer(word, nearest, name);
    }
    if (text_is_near(word, nearest))
        return output_fail("%s: unknown option --%.40s: nearest is --%s; see canalejas %s --help",
                           command->name, word, nearest, command->name);
    return output_fail("%s: unknown option --%.40s: expected one of %s--help", command->name, word,
                       names);
}

// The option that getopt_long has just refused.
static int fail_refused(const ArgCommand *command, const char *word) {
    if (optopt == 0)
        return fail_unknown(command, word + strspn(word, "-"));
    if (optopt < FIRST_CODE)
        return output_fail("%s: unknown option -%c; see canalejas %s --help", command->name, optopt,
                           command->name);
    return output_fail("%s: %.40s: this option takes no value", command->name, word);
}

static int fail_missing(const ArgCommand *command) {
    char name[64];
    const ArgOption *const option = find_option(command, optopt);
    TextWriter writer = text_writer(name, sizeof name);
    put_option_name(&writer, option, optopt);
    return output_fail("%s: %s: the value is missing: expected %s %s", command->name, name, name,
                       option->value_name);
}

// Reading
// ------------------------------------------------------------------------------------------------

static int store_value(const ArgCommand *command, int code) {
    const ArgOption *const option = find_option(command, code);
    char name[64];
    TextWriter writer = text_writer(name, sizeof name);
    put_option_name(&writer, option, code);
    switch (option->kind) {
    case ARG_FLAG:
        *(bool *)option->target = true;
        break;
    case ARG_TEXT:
        *(const char **)option->target = optarg;
        break;
    case ARG_NUMBER:
        if (!text_parse_int(optarg, option->min, option->max, option->target))
            return output_fail("%s: %s: expected a whole number from %" PRId64 " to %" PRId64
                               ", got '%.40s'",
                               command->name, name, option->min, option->max, optarg);
        break;
    }
    return ARGS_OK;
}

static int read_options(const ArgCommand *command, int argc, char **argv) {
    Getopt table;
    int status = ARGS_OK;
    make_getopt(command, &table);
    opterr = 0;
    while (status == ARGS_OK) {
        const int code = getopt_long(argc, argv, table.letters, table.options, NULL);
        if (code == -1)
            return ARGS_OK;
        if (code == 'h' || code == HELP_CODE) {
            print_help(command);
            return EXIT_DONE;
        }
        if (code == ':')
            status = fail_missing(command);
        else
            status =
                code == '?' ? fail_refused(command, argv[optind - 1]) : store_value(command, code);
    }
    return status;
}

int args_parse(const ArgCommand *command, int argc, char **argv, const char **operand) {
    const int status = read_options(command, argc, argv);
    if (status != ARGS_OK)
        return status;
    const int allowed = command->operand != NULL ? 1 : 0;
    if (argc - optind > allowed)
        return output_fail("%s: unexpected argument '%.60s'; see canalejas %s --help",
                           command->name, argv[optind + allowed], command->name);
    if (operand != NULL)
        *operand = optind < argc ? argv[optind] : NULL;
    return ARGS_OK;
}

bool args_read_rules(const char *text, RuleSet *set) {
    Message error;
    if (rule_set_parse(text != NULL ? text : "english", set, &error))
        return true;
    output_fail("-r: %s", error.text);
    return false;
}

bool args_read_position(const RuleSet *set, const char *fen, Position *position) {
    Message error;
    *position = rule_set_start(set);
    if (fen == NULL || fen_parse(set, fen, position, &error))
        return true;
    output_fail("-f: %s", error.text);
    return false;
}
