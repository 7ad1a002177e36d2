// SPDX-License-Identifier: MIT
// Command strings of the CheckerBoard API, one a line, and between them a board of any numbers:
// every reply ends within its buffer, and what was refused leaves an engine that answers.
#include "protocol/checkerboard.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

// Memory, threads and files are not what is tried here.
static bool is_harmless(const char *line) {
    return strstr(line, "hash") == NULL && strstr(line, "threads") == NULL &&
           strstr(line, "evalfile") == NULL && strstr(line, "HASH") == NULL;
}

static void send_line(Checkerboard *cb, const char *line) {
    char reply[CB_REPLY_SIZE];
    memset(reply, 'x', sizeof reply);
    if (!is_harmless(line))
        return;
    checkerboard_command(cb, line, reply);
    if (memchr(reply, '\0', sizeof reply) == NULL)
        abort();
}

// Each of the first bytes is a square of the board, mostly a piece.
static void ask_move(Checkerboard *cb, const uint8_t *data, size_t size) {
    static const int PIECES[] = {0, 5, 6, 9, 10, 0, 0, 3};
    CbBoard board = {0};
    char text[CB_REPLY_SIZE];
    CbMove move;
    for (size_t i = 0; i < size && i < CB_SQUARES; i++) {
        const CbSquare at = cb_square_of_top_left((int)i + 1);
        board.square[at.x][at.y] = PIECES[data[i] % 8];
    }
    const CbRequest request = {
        .board = &board, .colour = 1 + (int)(size & 1), .text = text, .move = &move};
    const CbQuestion question = {&board, 2, (int)(size % 40), size > 0 ? data[0] % 40 : 0};
    text[0] = '\0';
    checkerboard_is_legal(cb, &question, &move);
    checkerboard_get_move(cb, &request);
    if (memchr(text, '\0', sizeof text) == NULL)
        abort();
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    Checkerboard *const cb = checkerboard_open("engines/canalejas64.dll");
    char *const text = malloc(size + 1);
    char reply[CB_REPLY_SIZE];
    if (cb == NULL || text == NULL)
        abort();
    checkerboard_command(cb, "set hashsize 1", reply);
    memcpy(text, data, size);
    text[size] = '\0';
    for (char *line = text; line != NULL && line < text + size;) {
        char *const end = memchr(line, '\n', (size_t)(text + size - line));
        if (end != NULL)
            *end = '\0';
        if (*line == '#')
            ask_move(cb, (const uint8_t *)line + 1, strlen(line) - 1);
        else
            send_line(cb, line);
        line = end != NULL ? end + 1 : NULL;
    }
    free(text);
    checkerboard_close(cb);
    return 0;
}
