// SPDX-License-Identifier: MIT
// What the programs write. A reader that has gone away ends the program quietly; any other trouble
// with the output is an error.
#ifndef CJ_OUTPUT_H
#define CJ_OUTPUT_H

#include "base/attributes.h"

// Exit statuses of every program: done; the answer is "no"; bad arguments or input.
enum { EXIT_DONE = 0, EXIT_NO = 1, EXIT_BAD = 2 };

// The name that messages and help begin with. Each program defines it, beside its main.
extern const char PROGRAM_NAME[];

// Writes to stdout at once. Does not return when that fails. Thread-safe.
void output_write(const char *text);
void output_print(const char *format, ...) CJ_PRINTF(1, 2);

// Writes `PROGRAM_NAME: ...` as one line to stderr, whatever the texts in it hold; output_fail
// returns EXIT_BAD.
void output_note(const char *format, ...) CJ_PRINTF(1, 2);
int output_fail(const char *format, ...) CJ_PRINTF(1, 2);

// Notes that a file is not used, `text` says which and why; for functions that report such files.
void output_note_unused(void *context, const char *text);

#endif
