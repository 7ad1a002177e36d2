// SPDX-License-Identifier: MIT
//
// The board of the reference generator: numbering of squares, start position, FEN text and the
// playing of a move. Row 0 is the top row, its playing squares are columns 1, 3, 5, ...; a square
// is a playing square when row + column is odd. White moves towards row 0.
#include "reference/reference.h"

#include "reference/reference_parts.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool ref_on_board(const RefPosition *position, int row, int col) {
    return row >= 0 && row < position->size && col >= 0 && col < position->size;
}

int ref_square(const RefPosition *position, int row, int col) {
    return row * (position->size / 2) + col / 2 + 1;
}

void ref_row_col(const RefPosition *position, int square, int *row, int *col) {
    const int width = position->size / 2;
    *row = (square - 1) / width;
    *col = 2 * ((square - 1) % width) + (*row % 2 == 0 ? 1 : 0);
}

bool ref_is_king(int cell) { return cell == REF_WHITE_KING || cell == REF_BLACK_KING; }

bool ref_is_of(int cell, RefSide side) {
    return side == REF_WHITE ? cell == REF_WHITE_MAN || cell == REF_WHITE_KING
                             : cell == REF_BLACK_MAN || cell == REF_BLACK_KING;
}

bool ref_is_last_row(const RefPosition *position, RefSide side, int row) {
    return row == (side == REF_WHITE ? 0 : position->size - 1);
}

void ref_position_start(const RefRules *rules, RefPosition *out) {
    memset(out, 0, sizeof *out);
    out->size = rules->board;
    out->side = rules->starts;
    for (int row = 0; row < out->size; row++) {
        for (int col = (row + 1) % 2; col < out->size; col += 2) {
            if (row < rules->rows) {
                out->cell[row][col] = REF_BLACK_MAN;
            } else if (row >= out->size - rules->rows) {
                out->cell[row][col] = REF_WHITE_MAN;
            }
        }
    }
}

// Reads "K12" or "12" and puts the piece on the board; NULL if that is not possible.
static const char *read_piece(const char *text, RefSide side, RefPosition *position) {
    const bool king = *text == 'K';
    text += king ? 1 : 0;
    int square = 0;
    for (; isdigit((unsigned char)*text) && square < 100; text++) {
        square = 10 * square + (*text - '0');
    }
    if (square < 1 || square > position->size * position->size / 2) {
        return NULL;
    }
    int row = 0;
    int col = 0;
    ref_row_col(position, square, &row, &col);
    const bool promoted_man = !king && ref_is_last_row(position, side, row);
    if (promoted_man || position->cell[row][col] != REF_EMPTY) {
        return NULL;
    }
    position->cell[row][col] = (int)side * (king ? 2 : 1);
    return text;
}

// Reads ":W" or ":B" and the list of pieces behind it; NULL if it is malformed.
static const char *read_side(const char *text, RefPosition *position) {
    if (text[0] != ':' || (text[1] != 'W' && text[1] != 'B')) {
        return NULL;
    }
    const RefSide side = text[1] == 'W' ? REF_WHITE : REF_BLACK;
    text += 2;
    while (text && *text != ':' && *text != '\0') {
        text = read_piece(text, side, position);
        if (text && *text == ',') {
            text++;
            if (*text != 'K' && !isdigit((unsigned char)*text)) {
                return NULL;
            }
        } else if (text && *text != ':' && *text != '\0') {
            return NULL;
        }
    }
    return text;
}

bool ref_position_from_fen(const RefRules *rules, const char *fen, RefPosition *out) {
    memset(out, 0, sizeof *out);
    out->size = rules->board;
    if (*fen != 'W' && *fen != 'B') {
        return false;
    }
    out->side = *fen == 'W' ? REF_WHITE : REF_BLACK;
    const char *const first = fen + 1;
    const char *const second = read_side(first, out);
    if (!second || *second == '\0' || first[1] == second[1]) {
        return false;
    }
    const char *const end = read_side(second, out);
    return end && *end == '\0';
}

static int write_side(const RefPosition *position, RefSide side, char *fen, int length) {
    const char *separator = side == REF_WHITE ? ":W" : ":B";
    bool empty = true;
    for (int square = 1; square <= position->size * position->size / 2; square++) {
        int row = 0;
        int col = 0;
        ref_row_col(position, square, &row, &col);
        const int cell = position->cell[row][col];
        if (ref_is_of(cell, side)) {
            length += snprintf(fen + length, (size_t)(REF_FEN_SIZE - length), "%s%s%d", separator,
                               ref_is_king(cell) ? "K" : "", square);
            separator = ",";
            empty = false;
        }
    }
    if (empty) {
        length += snprintf(fen + length, (size_t)(REF_FEN_SIZE - length), "%s", separator);
    }
    return length;
}

void ref_position_to_fen(const RefPosition *position, char *fen) {
    fen[0] = position->side == REF_WHITE ? 'W' : 'B';
    fen[1] = '\0';
    const int length = write_side(position, REF_WHITE, fen, 1);
    (void)write_side(position, REF_BLACK, fen, length);
}

void ref_play(RefPosition *position, const RefMove *move) {
    int row = 0;
    int col = 0;
    ref_row_col(position, move->from, &row, &col);
    const int piece = position->cell[row][col];
    position->cell[row][col] = REF_EMPTY;
    for (int i = 0; i < move->captured_count; i++) {
        ref_row_col(position, move->captured[i], &row, &col);
        position->cell[row][col] = REF_EMPTY;
    }
    ref_row_col(position, move->to, &row, &col);
    position->cell[row][col] = move->promotes ? 2 * piece : piece;
    position->side = position->side == REF_WHITE ? REF_BLACK : REF_WHITE;
}

void *ref_grow(void *items, size_t count, size_t *capacity, size_t item_size) {
    if (count < *capacity) {
        return items;
    }
    *capacity = *capacity ? 2 * *capacity : 32;
    void *const grown = realloc(items, *capacity * item_size);
    if (!grown) {
        (void)fprintf(stderr, "reference generator: no memory for %zu items\n", *capacity);
        abort();
    }
    return grown;
}

void ref_moves_free(RefMoveList *list) {
    free(list->moves);
    *list = (RefMoveList){NULL, 0, 0};
}
