// SPDX-License-Identifier: MIT
#include "train/train_args.h"

#include "base/text.h"

#include <getopt.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>

enum { MAX_OPTIONS = 16, FIRST_CODE = 256, HELP_CODE = FIRST_CODE + MAX_OPTIONS };

int train_complain(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fputs("canalejas-train: ", stderr);
    vfprintf(stderr, format, arguments);
    fputc('\n', stderr);
    va_end(arguments);
    return TRAIN_BAD;
}

bool train_read_rules(const char *text, RuleSet *set) {
    Message error;
    if (rule_set_parse(text != NULL ? text : "english", set, &error))
        return true;
    train_complain("-r: %s", error.text);
    return false;
}

static void print_help(const TrainCommand *command) {
    printf("usage: canalejas-train %s [options]%s%s\n%s\n\n", command->name,
           command->operands != NULL ? " " : "", command->operands != NULL ? command->operands : "",
           command->help);
    for (int i = 0; i < command->option_count; i++) {
        const TrainOption *const option = &command->options[i];
        if (option->letter != 0)
            printf("  -%c, ", option->letter);
        else
            printf("      ");
        printf("--%s %s\n          %s\n", option->name, option->value_name, option->help);
    }
    printf("  -h, --help\n          this help\n");
}

static bool store_real(const TrainOption *option, const char *text) {
    char *end = NULL;
    const double value = strtod(text, &end);
    if (end == text || *end != '\0' || !(value >= option->min && value <= option->max)) {
        train_complain("--%s: expected a number from %g to %g, got '%.40s'", option->name,
                       option->min, option->max, text);
        return false;
    }
    *(double *)option->target = value;
    return true;
}

static bool store_value(const TrainOption *option, char *text) {
    switch (option->kind) {
    case TRAIN_TEXT:
        *(const char **)option->target = text;
        return true;
    case TRAIN_REAL:
        return store_real(option, text);
    default:
        if (text_parse_int(text, (int64_t)option->min, (int64_t)option->max, option->target))
            return true;
        train_complain("--%s: expected a whole number from %.0f to %.0f, got '%.40s'", option->name,
                       option->min, option->max, text);
        return false;
    }
}

static const TrainOption *find_option(const TrainCommand *command, int code) {
    if (code >= FIRST_CODE)
        return &command->options[code - FIRST_CODE];
    for (int i = 0; i < command->option_count; i++)
        if (command->options[i].letter == code)
            return &command->options[i];
    return NULL;
}

static void make_getopt(const TrainCommand *command, struct option *options, TextWriter *letters) {
    text_put_char(letters, 'h');
    int i = 0;
    for (; i < command->option_count && i < MAX_OPTIONS; i++) {
        options[i] = (struct option){
            .name = command->options[i].name, .has_arg = required_argument, .val = FIRST_CODE + i};
        if (command->options[i].letter != 0)
            text_print(letters, "%c:", command->options[i].letter);
    }
    options[i] = (struct option){.name = "help", .val = HELP_CODE};
}

bool train_args_read(const TrainCommand *command, int argc, char **argv, TrainOperands *operands,
                     int *status) {
    struct option options[MAX_OPTIONS + 2] = {0};
    char buffer[2 * MAX_OPTIONS + 4];
    TextWriter letters = text_writer(buffer, sizeof buffer);
    make_getopt(command, options, &letters);
    *status = TRAIN_BAD;
    for (int code = 0; (code = getopt_long(argc, argv, buffer, options, NULL)) != -1;) {
        if (code == 'h' || code == HELP_CODE) {
            print_help(command);
            *status = TRAIN_DONE;
            return false;
        }
        if (code == '?' || !store_value(find_option(command, code), optarg))
            return false;
    }
    *operands = (TrainOperands){.count = argc - optind, .texts = argv + optind};
    if (operands->count < command->min_operands) {
        train_complain("%s: expected %s; see canalejas-train %s --help", command->name,
                       command->operands, command->name);
        return false;
    }
    if (command->operands == NULL && operands->count > 0) {
        train_complain("%s: unexpected argument '%.60s'; see canalejas-train %s --help",
                       command->name, operands->texts[0], command->name);
        return false;
    }
    return true;
}
