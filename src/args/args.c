// SPDX-License-Identifier: MIT
#include "args/args.h"

#include "args/args_help.h"
#include "args/name_list.h"
#include "args/output.h"

#include <assert.h>
#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    FIRST_CODE = 256,
    HELP_CODE = FIRST_CODE + ARGS_MAX_OPTIONS,
    VERSION_CODE,
    OPTION_NAME_SIZE = 64,
    REASON_SIZE = 640
};

// What getopt_long needs, made from the table: long options have FIRST_CODE + index as their code.
typedef struct Getopt {
    struct option options[ARGS_MAX_OPTIONS + 3];
    char letters[2 * ARGS_MAX_OPTIONS + 4];
} Getopt;

static void make_getopt(const ArgCommand *command, Getopt *out) {
    TextWriter letters = text_writer(out->letters, sizeof out->letters);
    struct option *next = out->options;
    assert(command->option_count <= ARGS_MAX_OPTIONS);
    memset(out->options, 0, sizeof out->options);
    text_put(&letters, ":h");
    for (int i = 0; i < command->option_count; i++) {
        const ArgOption *const option = &command->options[i];
        const bool has_value = option->kind != ARG_FLAG;
        *next++ = (struct option){.name = option->name,
                                  .has_arg = has_value ? required_argument : no_argument,
                                  .val = FIRST_CODE + i};
        if (option->letter != 0)
            text_print(&letters, "%c%s", option->letter, has_value ? ":" : "");
    }
    *next++ = (struct option){.name = "help", .val = HELP_CODE};
    if (command->name == NULL)
        *next = (struct option){.name = "version", .val = VERSION_CODE};
}

static const ArgOption *find_option(const ArgCommand *command, int code) {
    if (code >= FIRST_CODE)
        return &command->options[code - FIRST_CODE];
    for (int i = 0; i < command->option_count; i++)
        if (command->options[i].letter == code)
            return &command->options[i];
    return NULL;
}

// The option as the user wrote it: by its letter or by its name.
static void format_option(const ArgOption *option, int code, char out[OPTION_NAME_SIZE]) {
    TextWriter writer = text_writer(out, OPTION_NAME_SIZE);
    if (code < FIRST_CODE)
        text_print(&writer, "-%c", code);
    else
        text_print(&writer, "--%s", option->name);
}

// Errors
// ------------------------------------------------------------------------------------------------

static int complain(const ArgCommand *command, const char *format, va_list arguments,
                    bool has_hint) {
    char reason[REASON_SIZE];
    const bool has_name = command->name != NULL;
    const char *const name = has_name ? command->name : "";
    vsnprintf(reason, sizeof reason, format, arguments);
    if (has_hint)
        return output_fail("%s%s%s; see %s%s%s --help", name, has_name ? ": " : "", reason,
                           PROGRAM_NAME, has_name ? " " : "", name);
    return output_fail("%s%s%s", name, has_name ? ": " : "", reason);
}

static int fail(const ArgCommand *command, const char *format, ...) CJ_PRINTF(2, 3);
static int fail_with_hint(const ArgCommand *command, const char *format, ...) CJ_PRINTF(2, 3);

static int fail(const ArgCommand *command, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int status = complain(command, format, arguments, false);
    va_end(arguments);
    return status;
}

// The same, and where help is.
static int fail_with_hint(const ArgCommand *command, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const int status = complain(command, format, arguments, true);
    va_end(arguments);
    return status;
}

// The names that begin with the word.
static NameList list_meant(const NameList *list, const char *word) {
    NameList meant = {0};
    for (int i = 0; i < list->count; i++)
        if (strncmp(list->names[i], word, strlen(word)) == 0)
            name_list_add(&meant, list->names[i]);
    return meant;
}

static int fail_unknown(const ArgCommand *command, const char *text) {
    char word[41];
    char all[NAME_LIST_TEXT];
    NameList list = {0};
    snprintf(word, sizeof word, "%.*s", (int)strcspn(text, "="), text);
    for (int i = 0; i < command->option_count; i++)
        name_list_add(&list, command->options[i].name);
    name_list_add(&list, "help");
    const NameList meant = list_meant(&list, word);
    if (word[0] != '\0' && meant.count > 1 && name_list_format(&meant, "--", all))
        return fail(command, "option --%s can mean several: expected one of %s", word, all);
    const char *const near = name_list_near(&list, word);
    if (near != NULL)
        return fail_with_hint(command, "unknown option --%s: nearest is --%s", word, near);
    if (!name_list_format(&list, "--", all))
        return fail_with_hint(command, "unknown option --%s", word);
    return fail(command, "unknown option --%s: expected one of %s", word, all);
}

// The option that getopt_long has just refused.
static int fail_refused(const ArgCommand *command, const char *word) {
    if (optopt == 0)
        return fail_unknown(command, word + strspn(word, "-"));
    if (optopt < FIRST_CODE)
        return fail_with_hint(command, "unknown option -%c", optopt);
    return fail(command, "%.40s: this option takes no value", word);
}

static int fail_missing(const ArgCommand *command) {
    char name[OPTION_NAME_SIZE];
    const ArgOption *const option = find_option(command, optopt);
    format_option(option, optopt, name);
    return fail(command, "%s: the value is missing: expected %s %s", name, name,
                option->value_name);
}

// Reading
// ------------------------------------------------------------------------------------------------

static bool read_number(const ArgOption *option, const char *text, int64_t *value, Message *error) {
    return text_parse_int(text, option->min, option->max, value) ||
           message_fail(error,
                        "expected a whole number from %" PRId64 " to %" PRId64 ", got '%.40s'",
                        option->min, option->max, text);
}

// strtod alone would take blanks, hexadecimal and names too.
static bool read_real(const ArgOption *option, const char *text, double *value, Message *error) {
    char *end = NULL;
    const double number = strtod(text, &end);
    if (end == text || *end != '\0' || text[strspn(text, "+-.0123456789eE")] != '\0' ||
        !(number >= (double)option->min && number <= (double)option->max))
        return message_fail(error, "expected a number from %" PRId64 " to %" PRId64 ", got '%.40s'",
                            option->min, option->max, text);
    *value = number;
    return true;
}

static bool read_value(const ArgOption *option, const char *text, void *field, Message *error) {
    switch (option->kind) {
    case ARG_FLAG:
        *(bool *)field = true;
        return true;
    case ARG_NUMBER:
        return read_number(option, text, field, error);
    case ARG_REAL:
        return read_real(option, text, field, error);
    case ARG_TEXT:
        *(const char **)field = text;
        return true;
    case ARG_CUSTOM:
        break;
    }
    return option->read(field, option->name, text, error);
}

static int store_value(const ArgCommand *command, int code, void *values) {
    const ArgOption *const option = find_option(command, code);
    char name[OPTION_NAME_SIZE];
    Message error;
    if (read_value(option, optarg, (char *)values + option->offset, &error))
        return ARGS_OK;
    format_option(option, code, name);
    return fail(command, "%s: %s", name, error.text);
}

static int read_options(const ArgCommand *command, int argc, char **argv, void *values) {
    Getopt table;
    int status = ARGS_OK;
    make_getopt(command, &table);
    opterr = 0;
    optind = 0; // from the start, whatever was read before
    while (status == ARGS_OK) {
        const int code = getopt_long(argc, argv, table.letters, table.options, NULL);
        if (code == -1)
            return ARGS_OK;
        if (code == 'h' || code == HELP_CODE) {
            args_print_help(command);
            return EXIT_DONE;
        }
        if (code == VERSION_CODE) {
            args_print_version();
            return EXIT_DONE;
        }
        if (code == ':')
            status = fail_missing(command);
        else
            status = code == '?' ? fail_refused(command, argv[optind - 1])
                                 : store_value(command, code, values);
    }
    return status;
}

int args_parse(const ArgCommand *command, int argc, char **argv, void *values,
               ArgOperands *operands) {
    const int status = read_options(command, argc, argv, values);
    if (status != ARGS_OK)
        return status;
    const ArgOperands given = {argc - optind, argv + optind};
    if (given.count > command->max_operands)
        return fail_with_hint(command, "unexpected argument '%.60s'",
                              given.texts[command->max_operands]);
    if (given.count < command->min_operands)
        return fail_with_hint(command, "expected %s", command->operands);
    if (operands != NULL)
        *operands = given;
    return ARGS_OK;
}
