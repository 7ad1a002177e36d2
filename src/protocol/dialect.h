// SPDX-License-Identifier: MIT
// A dialect is a table of the commands that a session understands, and how it treats others. One
// thread reads the lines; a command says whether it waits for its turn.
#ifndef CJ_DIALECT_H
#define CJ_DIALECT_H

#include "protocol/session.h"

// When a command is seen to: those that concern what runs cannot wait for it.
typedef enum {
    IN_TURN,
    WORK,       // in turn, and may take long
    WHILE_BUSY, // answered at once while a search, perft or bench runs
    AT_ONCE,    // `stop`: the reading thread does it; `run` is not called
    AT_ONCE_LAST
} CommandTurn;

typedef struct Command {
    const char *name;
    const char *arguments;
    void (*run)(Session *session, const char *arguments);
    const char *help; // NULL: not listed
    CommandTurn turn;
} Command;

typedef struct Dialect {
    const Command *commands;
    int count;
    bool skips_words;        // unknown words at the start of a line are passed over
    const char *busy_answer; // to commands WHILE_BUSY
    void (*refuse)(Session *session, const char *word); // a line without a command
} Dialect;

// The console and UCI have the same commands.
extern const Dialect DIALECT_CONSOLE;
extern const Dialect DIALECT_UCI;
extern const Dialect DIALECT_HUB;

// The dialect of what is spoken.
const Dialect *dialect_of(Speech speech);

// The command of a line, *at behind its name; NULL when there is none.
const Command *dialect_read(const Dialect *dialect, const char **at);

#endif
