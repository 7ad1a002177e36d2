// SPDX-License-Identifier: MIT
// Command lines of canalejas-train: each subcommand has a table of its options, from which they are
// read and the help is written. What is wrong is told in one line that names the option.
#ifndef CJ_TRAIN_ARGS_H
#define CJ_TRAIN_ARGS_H

#include "rules/rule_set.h"

// What every subcommand returns: done, the answer is "no", bad arguments or input.
enum { TRAIN_DONE = 0, TRAIN_NO = 1, TRAIN_BAD = 2 };

typedef enum { TRAIN_NUMBER, TRAIN_REAL, TRAIN_TEXT } TrainKind;

typedef struct TrainOption {
    const char *name; // without --
    char letter;      // 0 when there is none
    TrainKind kind;
    void *target; // int64_t, double or const char *
    const char *value_name;
    const char *help;
    double min; // of a number or real
    double max;
} TrainOption;

typedef struct TrainCommand {
    const char *name;
    const char *operands; // their name in the help, NULL when there are none
    const char *help;     // one line
    const TrainOption *options;
    int option_count;
    int min_operands;
} TrainCommand;

// What follows the options; the texts belong to argv.
typedef struct TrainOperands {
    int count;
    char **texts;
} TrainOperands;

// Fills the targets and the operands. Returns true when the command is to be carried out, else sets
// the exit status.
bool train_args_read(const TrainCommand *command, int argc, char **argv, TrainOperands *operands,
                     int *status);

// Writes one line to stderr and returns TRAIN_BAD.
int train_complain(const char *format, ...) CJ_PRINTF(1, 2);

// Reads the rule set of option -r (NULL: english); says what is wrong and returns false.
bool train_read_rules(const char *text, RuleSet *set);

#endif
