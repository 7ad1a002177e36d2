// SPDX-License-Identifier: MIT
#include "args/output.h"

#include "base/message.h"

#include <errno.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PRINT_SIZE = 4096, NOTE_SIZE = 1024 };

void output_write(const char *text) {
    if (fputs(text, stdout) >= 0 && fflush(stdout) == 0)
        return;
    const int cause = errno; // writing to stderr may change it
    if (cause != EPIPE)
        fprintf(stderr, "%s: cannot write the output: %s\n", PROGRAM_NAME, strerror(cause));
    _Exit(cause == EPIPE ? EXIT_DONE : EXIT_NO);
}

void output_print(const char *format, ...) {
    char text[PRINT_SIZE];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(text, sizeof text, format, arguments);
    va_end(arguments);
    output_write(text);
}

static void write_note(const char *format, va_list arguments) {
    char text[NOTE_SIZE];
    vsnprintf(text, sizeof text, format, arguments);
    message_clean(text);
    fprintf(stderr, "%s: %s\n", PROGRAM_NAME, text);
}

void output_note(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_note(format, arguments);
    va_end(arguments);
}

int output_fail(const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    write_note(format, arguments);
    va_end(arguments);
    return EXIT_BAD;
}

void output_note_unused(void *context, const char *text) {
    (void)context;
    output_note("not used: %s", text);
}
