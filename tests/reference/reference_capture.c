// SPDX-License-Identifier: MIT
//
// Captures of one piece in the reference generator, before the rule of choice: a recursive walk,
// jump by jump, that changes a copy of the board and puts it back. Lines that stand on the same
// square with the same pieces captured have the same future, so only the first is followed; that
// bounds the walk on crowded boards with flying kings.
#include "reference/reference.h"

#include "reference/reference_parts.h"

#include <stdlib.h>
#include <string.h>

enum {
    TAKEN = 100,      // a captured piece that blocks its square until the move is over
    BUCKETS = 1024,   // of the table of lines
    MAX_LANDINGS = 8, // squares behind a piece on a diagonal of a 10x10 board
    DIRECTIONS = 4,
    NO_LINE = -1
};

static const int STEPS[DIRECTIONS][2] = {{-1, -1}, {-1, 1}, {1, -1}, {1, 1}};

// A capture under way: where the piece stands, what it is now, what it has captured.
typedef struct Line {
    int row;
    int col;
    bool king;    // moves as a king from here
    bool crowned; // is a king when the move is over, wherever it ends
    int count;
    int captured[REF_MAX_CAPTURED]; // ascending, or by_order as they were captured
    uint32_t kings_met;
} Line;

// Lines that differ in square or captured pieces; each bucket is a chain through next.
typedef struct LineTable {
    Line *lines;
    size_t count;
    size_t capacity;
    int *next;
    size_t next_capacity;
    int bucket[BUCKETS];
} LineTable;

typedef struct Search {
    const RefRules *rules;
    RefPosition board; // the origin is empty on it
    RefSide side;
    bool by_order;
    LineTable visited;
    LineTable finished;
} Search;

static void table_init(LineTable *table) {
    *table = (LineTable){0};
    for (int i = 0; i < BUCKETS; i++) {
        table->bucket[i] = NO_LINE;
    }
}

static void table_free(LineTable *table) {
    free(table->lines);
    free(table->next);
}

static unsigned line_bucket(const Line *line) {
    unsigned hash = (unsigned)(line->row * REF_MAX_SIZE + line->col);
    for (int i = 0; i < line->count; i++) {
        hash = hash * 2654435761u + (unsigned)line->captured[i];
    }
    return (hash ^ hash >> 15) % BUCKETS;
}

static bool lines_meet(const Line *left, const Line *right) {
    return left->row == right->row && left->col == right->col && left->king == right->king &&
           left->count == right->count &&
           memcmp(left->captured, right->captured, sizeof left->captured) == 0;
}

// Notes a line; false if one like it, that met its kings at least as early, was there before.
static bool table_note(LineTable *table, const Line *line) {
    int *const bucket = &table->bucket[line_bucket(line)];
    for (int i = *bucket; i != NO_LINE; i = table->next[i]) {
        Line *const known = &table->lines[i];
        if (lines_meet(known, line)) {
            const bool earlier = line->kings_met > known->kings_met;
            if (earlier) {
                known->kings_met = line->kings_met;
            }
            return earlier;
        }
    }
    table->lines = ref_grow(table->lines, table->count, &table->capacity, sizeof *table->lines);
    table->next = ref_grow(table->next, table->count, &table->next_capacity, sizeof *table->next);
    table->lines[table->count] = *line;
    table->next[table->count] = *bucket;
    *bucket = (int)table->count++;
    return true;
}

static bool may_go(const RefRules *rules, RefSide side, bool king, int row_step) {
    const int forward = side == REF_WHITE ? -1 : 1;
    return king || rules->men_capture_back || row_step == forward;
}

// Finds the piece that can be captured in this direction and leaves its square in row and col;
// false if there is none.
static bool find_victim(const Search *search, const Line *line, const int step[2], int *row,
                        int *col) {
    const RefRules *const rules = search->rules;
    const RefPosition *const board = &search->board;
    if (!may_go(rules, search->side, line->king, step[0])) {
        return false;
    }
    int r = line->row + step[0];
    int c = line->col + step[1];
    while (line->king && rules->king == REF_KING_FLYING && ref_on_board(board, r, c) &&
           board->cell[r][c] == REF_EMPTY) {
        r += step[0];
        c += step[1];
    }
    if (!ref_on_board(board, r, c) || !ref_on_board(board, r + step[0], c + step[1])) {
        return false;
    }
    const int victim = board->cell[r][c];
    *row = r;
    *col = c;
    return ref_is_of(victim, search->side == REF_WHITE ? REF_BLACK : REF_WHITE) &&
           (line->king || rules->man_takes_king || !ref_is_king(victim)) &&
           board->cell[r + step[0]][c + step[1]] == REF_EMPTY;
}

// True if a piece that has come this far could capture one more.
static bool can_go_on(const Search *search, const Line *line) {
    if (!line->king && line->count > 0 && search->rules->last_row == REF_LAST_ROW_STOPS &&
        ref_is_last_row(&search->board, search->side, line->row)) {
        return false;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        int row = 0;
        int col = 0;
        if (find_victim(search, line, STEPS[d], &row, &col)) {
            return true;
        }
    }
    return false;
}

static void line_add_captured(Line *line, int square, bool by_order) {
    int place = line->count++;
    while (!by_order && place > 0 && line->captured[place - 1] > square) {
        line->captured[place] = line->captured[place - 1];
        place--;
    }
    line->captured[place] = square;
}

// The line after a jump over this victim onto this square.
static Line line_after_jump(const Search *search, const Line *line, const int victim[2], int row,
                            int col) {
    const RefRules *const rules = search->rules;
    const int piece = search->board.cell[victim[0]][victim[1]];
    Line after = *line;
    after.row = row;
    after.col = col;
    line_add_captured(&after, ref_square(&search->board, victim[0], victim[1]), search->by_order);
    if (rules->choice == REF_CHOICE_ITALIAN) {
        after.kings_met = 2 * line->kings_met + (ref_is_king(piece) ? 1 : 0);
    }
    if (!line->king && ref_is_last_row(&search->board, search->side, row)) {
        after.king = rules->last_row == REF_LAST_ROW_KING;
        after.crowned = after.king || rules->last_row == REF_LAST_ROW_CROWNED_AT_END;
    }
    return after;
}

// Every line that jumps over this victim; returns how many.
static int find_landings(const Search *search, const Line *line, const int step[2],
                         const int victim[2], Line landings[MAX_LANDINGS]) {
    const RefRules *const rules = search->rules;
    const RefPosition *const board = &search->board;
    const bool far =
        line->king && rules->king == REF_KING_FLYING && rules->landing == REF_LANDING_ANY;
    int count = 0;
    int row = victim[0] + step[0];
    int col = victim[1] + step[1];
    while (ref_on_board(board, row, col) && board->cell[row][col] == REF_EMPTY) {
        landings[count++] = line_after_jump(search, line, victim, row, col);
        if (!far) {
            break;
        }
        row += step[0];
        col += step[1];
    }
    return count;
}

// Follows the line to all its ends. Where some landing behind a victim lets the capture go on,
// the others behind the same victim are not legal.
static void extend(Search *search, const Line *line) {
    if (!table_note(&search->visited, line) || !can_go_on(search, line)) {
        return;
    }
    for (int d = 0; d < DIRECTIONS; d++) {
        int victim[2] = {0, 0};
        if (!find_victim(search, line, STEPS[d], &victim[0], &victim[1])) {
            continue;
        }
        Line landings[MAX_LANDINGS];
        const int count = find_landings(search, line, STEPS[d], victim, landings);
        int *const cell = &search->board.cell[victim[0]][victim[1]];
        const int piece = *cell;
        *cell = search->rules->removal == REF_REMOVAL_AT_ONCE ? REF_EMPTY : TAKEN;
        bool goes_on = false;
        for (int i = 0; i < count; i++) {
            goes_on = goes_on || can_go_on(search, &landings[i]);
        }
        for (int i = 0; i < count; i++) {
            if (goes_on) {
                extend(search, &landings[i]);
            } else {
                (void)table_note(&search->finished, &landings[i]);
            }
        }
        *cell = piece;
    }
}

static int compare_squares(const void *left, const void *right) {
    return *(const int *)left - *(const int *)right;
}

static RefCapture line_to_capture(const RefPosition *position, int square, const Line *line) {
    int row = 0;
    int col = 0;
    ref_row_col(position, square, &row, &col);
    const bool by_king = ref_is_king(position->cell[row][col]);
    RefCapture capture = {.by_king = by_king, .kings_met = line->kings_met};
    capture.move.from = square;
    capture.move.to = ref_square(position, line->row, line->col);
    capture.move.promotes =
        !by_king && (line->crowned || ref_is_last_row(position, position->side, line->row));
    capture.move.captured_count = line->count;
    memcpy(capture.move.captured, line->captured, sizeof line->captured);
    qsort(capture.move.captured, (size_t)line->count, sizeof(int), compare_squares);
    for (int i = 0; i < line->count; i++) {
        ref_row_col(position, line->captured[i], &row, &col);
        capture.kings += ref_is_king(position->cell[row][col]) ? 1 : 0;
    }
    return capture;
}

// The search of the piece on this square, with its line before the first jump.
static Line search_begin(Search *search, const RefRules *rules, const RefPosition *position,
                         const int origin[2]) {
    search->rules = rules;
    search->board = *position;
    int *const cell = &search->board.cell[origin[0]][origin[1]];
    const Line line = {.row = origin[0], .col = origin[1], .king = ref_is_king(*cell)};
    search->side = *cell > 0 ? REF_WHITE : REF_BLACK;
    *cell = REF_EMPTY;
    return line;
}

bool ref_piece_can_capture(const RefRules *rules, const RefPosition *position, int row, int col) {
    Search search;
    const int origin[2] = {row, col};
    const Line line = search_begin(&search, rules, position, origin);
    return can_go_on(&search, &line);
}

void ref_add_captures(const RefRules *rules, const RefPosition *position, int square, bool by_order,
                      RefCaptureList *list) {
    Search search;
    int origin[2] = {0, 0};
    ref_row_col(position, square, &origin[0], &origin[1]);
    const Line line = search_begin(&search, rules, position, origin);
    if (!can_go_on(&search, &line)) {
        return;
    }
    search.by_order = by_order;
    table_init(&search.visited);
    table_init(&search.finished);
    extend(&search, &line);
    for (size_t i = 0; i < search.finished.count; i++) {
        list->captures =
            ref_grow(list->captures, list->count, &list->capacity, sizeof *list->captures);
        list->captures[list->count++] =
            line_to_capture(position, square, &search.finished.lines[i]);
    }
    table_free(&search.visited);
    table_free(&search.finished);
}
