// SPDX-License-Identifier: MIT
// Command lines: each command has a table of its options, from which they are read and the help is
// written. What is wrong is told in one line that names the option and what was expected. The
// options are fields of a structure of the command's own; options that several commands have are
// in args_common.h.
#ifndef CJ_ARGS_H
#define CJ_ARGS_H

#include "base/message.h"

#include <stddef.h>
#include <stdint.h>

enum {
    ARGS_OK = -1,          // returned by args_parse when the command is to be carried out
    ARGS_MAX_OPTIONS = 48, // of one command
    ARGS_ANY = INT32_MAX   // any number of operands
};

typedef enum { ARG_FLAG, ARG_NUMBER, ARG_REAL, ARG_TEXT, ARG_CUSTOM } ArgKind;

// Reads the value of a custom option `name` into its field; fails with no more than was expected.
typedef bool (*ArgReader)(void *field, const char *name, const char *value, Message *error);

// A row of the table; written with the macros below.
typedef struct ArgOption {
    const char *name; // without --
    char letter;      // 0 when there is none
    ArgKind kind;
    size_t offset; // of the field: bool, int64_t, double, const char * or a type of its own
    const char *value_name; // NULL for a flag
    const char *help;
    int64_t min; // of a number, whole or real
    int64_t max;
    ArgReader read; // of a custom option, which may stand more than once
} ArgOption;

// The offset of a field that must be of the type named.
#define ARGS_OFFSET(values, field, type)                                                           \
    (offsetof(values, field) + 0 * sizeof((type *)0 == &((values *)0)->field))

#define ARGS_FLAG(values, field, name, letter, help)                                               \
    { name, letter, ARG_FLAG, ARGS_OFFSET(values, field, bool), NULL, help, 0, 0, NULL }
#define ARGS_TEXT(values, field, name, letter, value_name, help)                                   \
    {                                                                                              \
        name, letter, ARG_TEXT, ARGS_OFFSET(values, field, const char *), value_name, help, 0, 0,  \
            NULL                                                                                   \
    }
#define ARGS_NUMBER(values, field, name, letter, value_name, min, max, help)                       \
    {                                                                                              \
        name, letter, ARG_NUMBER, ARGS_OFFSET(values, field, int64_t), value_name, help, min, max, \
            NULL                                                                                   \
    }
#define ARGS_REAL(values, field, name, letter, value_name, min, max, help)                         \
    { name, letter, ARG_REAL, ARGS_OFFSET(values, field, double), value_name, help, min, max, NULL }
#define ARGS_CUSTOM(values, field, name, letter, value_name, read, help)                           \
    { name, letter, ARG_CUSTOM, offsetof(values, field), value_name, help, 0, 0, read }

typedef struct ArgCommand {
    const char *name;     // NULL when the program has no commands
    const char *help;     // one line
    const char *operands; // their names in the help, NULL when there are none
    int min_operands;
    int max_operands;
    const ArgOption *options;
    int option_count;
} ArgCommand;

#define ARGS_OPTIONS(rows) .options = (rows), .option_count = (int)(sizeof(rows) / sizeof(rows)[0])

// What stands beside the options; NULL follows the last. The texts are those of argv.
typedef struct ArgOperands {
    int count;
    char **texts;
} ArgOperands;

// Fills the fields of `values` that were given, and `operands`, which may be NULL when there are
// none. Texts stay in argv, whose words are put in order. Returns ARGS_OK, or the exit status when
// --help was answered (or --version, where the program has no commands) or something is wrong. Not
// thread-safe.
int args_parse(const ArgCommand *command, int argc, char **argv, void *values,
               ArgOperands *operands);

#endif
