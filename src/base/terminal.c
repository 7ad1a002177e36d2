// SPDX-License-Identifier: MIT
#include "base/terminal.h"

#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#ifndef _WIN32
#include <sys/ioctl.h>
#endif

enum { USUAL_COLUMNS = 100 };

bool terminal_is_interactive(FILE *stream) { return isatty(fileno(stream)) == 1; }

// Columns and rows; 0 where they are not known.
typedef struct Extent {
    size_t columns;
    size_t rows;
} Extent;

static Extent extent_of_stdout(void) {
#ifdef TIOCGWINSZ
    struct winsize size;
    if (ioctl(fileno(stdout), TIOCGWINSZ, &size) == 0)
        return (Extent){size.ws_col, size.ws_row};
#endif
    return (Extent){0, 0};
}

size_t terminal_columns(void) {
    const size_t columns = extent_of_stdout().columns;
    return columns > 0 ? columns : USUAL_COLUMNS;
}

size_t terminal_rows(void) {
    const size_t rows = extent_of_stdout().rows;
    return rows > 0 ? rows : SIZE_MAX;
}

bool terminal_is_steerable(void) {
    const char *const terminal = getenv("TERM");
    return terminal != NULL && strcmp(terminal, "dumb") != 0;
}

bool terminal_wants_colours(void) {
    const char *const refuses = getenv("NO_COLOR");
    return refuses == NULL || refuses[0] == '\0';
}

bool terminal_has_utf8(void) {
    static const char *const VARIABLES[] = {"LC_ALL", "LC_CTYPE", "LANG"};
    for (size_t i = 0; i < sizeof VARIABLES / sizeof VARIABLES[0]; i++) {
        const char *const value = getenv(VARIABLES[i]);
        if (value != NULL && value[0] != '\0')
            return strstr(value, "UTF-8") != NULL || strstr(value, "utf8") != NULL ||
                   strstr(value, "utf-8") != NULL;
    }
    return false;
}
