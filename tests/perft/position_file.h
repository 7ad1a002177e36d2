// SPDX-License-Identifier: MIT
// Reads positions.txt and traits.txt line by line: rule set, FEN, perft counts, legal moves.
// Include cmocka.h first.
#ifndef CJ_POSITION_FILE_H
#define CJ_POSITION_FILE_H

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 4096 };

// One line of the file; the columns point into text.
typedef struct Line {
    char text[LINE_SIZE];
    char *name;
    char *fen;
    char *counts;
    char *moves;
} Line;

// Cuts off the column before the next tab, or before the end of the line.
static inline char *take_column(char **rest) {
    char *const column = *rest;
    char *const end = column + strcspn(column, "\t\n");
    *rest = *end == '\0' ? end : end + 1;
    *end = '\0';
    return column;
}

// Reads the next line that is not a comment; false at the end of the file.
static inline bool read_line(FILE *stream, Line *line) {
    while (fgets(line->text, LINE_SIZE, stream)) {
        assert_non_null(strchr(line->text, '\n'));
        if (line->text[0] == '#') {
            continue;
        }
        char *rest = line->text;
        line->name = take_column(&rest);
        line->fen = take_column(&rest);
        line->counts = take_column(&rest);
        line->moves = take_column(&rest);
        return true;
    }
    return false;
}

// A start position has counts but no list of moves.
static inline bool is_start(const Line *line) {
    return *line->moves == '\0' && strtoul(line->counts, NULL, 10) > 0;
}

#endif
