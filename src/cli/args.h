// SPDX-License-Identifier: MIT
// Command lines: each command has a table of its options, from which they are read and the help is
// written. What is wrong is told in one line that names the option and what was expected.
#ifndef CJ_ARGS_H
#define CJ_ARGS_H

#include "rules/rule_set.h"

// Returned by args_parse when the command is to be carried out.
enum { ARGS_OK = -1 };

typedef enum { ARG_FLAG, ARG_NUMBER, ARG_TEXT } ArgKind;

typedef struct ArgOption {
    const char *name; // without --
    char letter;      // 0 when there is none
    ArgKind kind;
    void *target;           // bool, int64_t or const char *
    const char *value_name; // NULL for a flag
    const char *help;
    int64_t min; // of a number
    int64_t max;
} ArgOption;

typedef struct ArgCommand {
    const char *name;
    const char *operand; // its name in the help; NULL when the command takes none
    const char *help;    // one line
    const ArgOption *options;
    int option_count;
} ArgCommand;

// As the options Threads and Hash of the engine.
enum { ARGS_MAX_THREADS = 256, ARGS_MAX_HASH_MB = 65536 };

// Options that several commands have.
#define ARGS_RULES(target)                                                                         \
    {                                                                                              \
        "rules", 'r', ARG_TEXT, target, "RULES",                                                   \
            "rule set: a name, or a composition such as english+king=flying (default "             \
            "english)",                                                                            \
            0, 0                                                                                   \
    }
#define ARGS_FEN(target)                                                                           \
    {                                                                                              \
        "fen", 'f', ARG_TEXT, target, "FEN",                                                       \
            "position, such as B:W21,22,K30:B1-3,K9 (default: the start position)", 0, 0           \
    }
#define ARGS_THREADS(target, help)                                                                 \
    { "threads", 0, ARG_NUMBER, target, "N", help, 1, ARGS_MAX_THREADS }
#define ARGS_HASH(target, help)                                                                    \
    { "hash", 0, ARG_NUMBER, target, "MB", help, 1, ARGS_MAX_HASH_MB }
#define ARGS_JSON(target)                                                                          \
    { "json", 0, ARG_FLAG, target, NULL, "one JSON object a line", 0, 0 }

// Fills the targets; `operand` gets the operand or NULL, and may itself be NULL. Returns ARGS_OK,
// or the exit status when --help was answered or something is wrong.
int args_parse(const ArgCommand *command, int argc, char **argv, const char **operand);

// Reads a rule set (NULL: english) or a position (NULL: the start position); tells what is wrong
// and returns false.
bool args_read_rules(const char *text, RuleSet *set);
bool args_read_position(const RuleSet *set, const char *fen, Position *position);

#endif
