// SPDX-License-Identifier: MIT
// A program with commands: finds the one that is named and hands over to it, answers --help and
// --version. A program without commands calls args_parse alone.
#ifndef CJ_PROGRAM_H
#define CJ_PROGRAM_H

typedef struct ProgramCommand {
    const char *name;
    int (*run)(int argc, char **argv); // gets the arguments from its own name on
    const char *help;                  // a few words
} ProgramCommand;

typedef struct Program {
    const char *about; // follows "Canalejas VERSION " in the help: one sentence
    const char *usage; // lines of the help, each ended; NULL for `PROGRAM COMMAND [options]`
    const ProgramCommand *commands;
    int command_count;
    int (*run_bare)(void); // without arguments; NULL where a command must be named
} Program;

// Returns the exit status.
int program_run(const Program *program, int argc, char **argv);

#endif
