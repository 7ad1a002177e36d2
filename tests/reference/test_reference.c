// SPDX-License-Identifier: MIT
//
// Checks the reference generator against tests/perft/positions.txt and traits.txt: every list of
// legal moves, and perft as deep as the counts stay within a budget of nodes, then the published
// counts of routes. Each line that differs is printed; the two paths are the program's arguments.
#include "reference/reference.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "perft/position_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const uint64_t NODE_BUDGET = 200000;

typedef struct PositionFile {
    const char *path;
    int lists;  // lines with a list of moves
    int starts; // lines of start positions, without one
    FILE *stream;
} PositionFile;

// Reads a number and steps over it.
static int take_number(char **text) {
    char *end = *text;
    const long number = strtol(*text, &end, 10);
    if (end == *text || number < 1 || number > 50) {
        fail_msg("no square at '%s'", *text);
    }
    *text = end;
    return (int)number;
}

// Reads "FROM>TO:CAPTURED,CAPTURED" and the blank behind it.
static RefMove take_move(char **text) {
    RefMove move = {0};
    move.from = take_number(text);
    assert_int_equal(*(*text)++, '>');
    move.to = take_number(text);
    assert_int_equal(*(*text)++, ':');
    while (**text != ' ' && **text != '\0') {
        move.captured[move.captured_count++] = take_number(text);
        *text += **text == ',' ? 1 : 0;
    }
    *text += **text == ' ' ? 1 : 0;
    return move;
}

static int compare_moves(const void *left, const void *right) {
    return ref_move_compare(left, right);
}

static void begin(const Line *line, RefRules *rules, RefPosition *position) {
    if (!ref_rules_parse(line->name, rules) || !ref_position_from_fen(rules, line->fen, position)) {
        fail_msg("%s %s: unknown rule set or wrong FEN", line->name, line->fen);
    }
}

static bool same_moves(RefMoveList *list, char *expected) {
    if (list->count > 0) {
        qsort(list->moves, list->count, sizeof *list->moves, compare_moves);
    }
    size_t found = 0;
    while (*expected != '\0') {
        const RefMove move = take_move(&expected);
        if (found == list->count || ref_move_compare(&move, &list->moves[found]) != 0) {
            return false;
        }
        found++;
    }
    return found == list->count;
}

static void print_moves(const Line *line, const RefMoveList *list) {
    print_message("%s %s differs; generated:", line->name, line->fen);
    for (size_t i = 0; i < list->count; i++) {
        const RefMove *const move = &list->moves[i];
        print_message(" %d>%d:", move->from, move->to);
        for (int c = 0; c < move->captured_count; c++) {
            print_message(c ? ",%d" : "%d", move->captured[c]);
        }
    }
    print_message("\n");
}

static void test_moves_equal_the_lists(void **state) {
    const PositionFile *const file = *state;
    rewind(file->stream);
    RefMoveList list = {0};
    Line line;
    int checked = 0;
    int wrong = 0;
    while (read_line(file->stream, &line)) {
        if (is_start(&line)) {
            continue;
        }
        RefRules rules;
        RefPosition position;
        begin(&line, &rules, &position);
        ref_generate(&rules, &position, &list);
        if (!same_moves(&list, line.moves)) {
            print_moves(&line, &list);
            wrong++;
        }
        checked++;
    }
    ref_moves_free(&list);
    assert_int_equal(wrong, 0);
    assert_int_equal(checked, file->lists);
}

// Compares all counts within the budget; returns how many differ.
static int compare_counts(const Line *line) {
    RefRules rules;
    RefPosition position;
    begin(line, &rules, &position);
    int wrong = 0;
    int depth = 0;
    char *end = NULL;
    for (char *text = line->counts; *text != '\0'; text = end) {
        const uint64_t expected = strtoull(text, &end, 10);
        assert_ptr_not_equal(end, text);
        depth++;
        if (expected > NODE_BUDGET) {
            break;
        }
        const uint64_t counted = ref_perft(&rules, &position, depth);
        if (counted != expected) {
            print_message("%s %s depth %d: %" PRIu64 " counted, %" PRIu64 " expected\n", line->name,
                          line->fen, depth, counted, expected);
            wrong++;
        }
    }
    assert_true(depth > 0);
    return wrong;
}

static void test_perft_equals_the_counts(void **state) {
    const PositionFile *const file = *state;
    rewind(file->stream);
    Line line;
    int checked = 0;
    int wrong = 0;
    for (; read_line(file->stream, &line); checked++) {
        wrong += compare_counts(&line);
    }
    assert_int_equal(wrong, 0);
    assert_int_equal(checked, file->lists + file->starts);
}

// The start position's FEN in the file is the one that the rule set's traits make.
static void test_start_positions(void **state) {
    const PositionFile *const file = *state;
    rewind(file->stream);
    Line line;
    int checked = 0;
    while (read_line(file->stream, &line)) {
        if (is_start(&line)) {
            RefRules rules;
            RefPosition position;
            char fen[REF_FEN_SIZE];
            assert_true(ref_rules_parse(line.name, &rules));
            ref_position_start(&rules, &position);
            ref_position_to_fen(&position, fen);
            assert_string_equal(fen, line.fen);
            checked++;
        }
    }
    assert_int_equal(checked, file->starts);
}

// Published counts in which every order of the captured pieces counts.
static void test_routes_equal_published_counts(void **state) {
    (void)state;
    static const struct {
        const char *name;
        int depth;
        uint64_t moves;
        uint64_t routes;
    } published[] = {
        {"english", 8, 845931, 845931},
        {"russian", 8, 929899, 929905},
        {"brazilian", 8, 907830, 907836},
        {"pool", 8, 929896, 929902},
    };
    for (size_t i = 0; i < sizeof published / sizeof published[0]; i++) {
        RefRules rules;
        RefPosition position;
        assert_true(ref_rules_parse(published[i].name, &rules));
        ref_position_start(&rules, &position);
        const int depth = published[i].depth;
        assert_int_equal(ref_perft(&rules, &position, depth), published[i].moves);
        assert_int_equal(ref_count_routes(&rules, &position, depth), published[i].routes);
    }
}

static bool open_file(PositionFile *file) {
    file->stream = fopen(file->path, "r");
    if (!file->stream) {
        (void)fprintf(stderr, "%s: cannot be opened, expected a list of positions\n", file->path);
    }
    return file->stream != NULL;
}

int main(int argc, char **argv) {
    PositionFile positions = {argc > 1 ? argv[1] : "tests/perft/positions.txt", 340, 17, NULL};
    PositionFile traits = {argc > 2 ? argv[2] : "tests/perft/traits.txt", 30, 4, NULL};
    if (!open_file(&positions) || !open_file(&traits)) {
        return 2;
    }
    const struct CMUnitTest tests[] = {
        {"moves of the positions", test_moves_equal_the_lists, NULL, NULL, &positions},
        {"perft of the positions", test_perft_equals_the_counts, NULL, NULL, &positions},
        {"start positions", test_start_positions, NULL, NULL, &positions},
        {"moves of single traits", test_moves_equal_the_lists, NULL, NULL, &traits},
        {"perft of single traits", test_perft_equals_the_counts, NULL, NULL, &traits},
        {"start positions of compositions", test_start_positions, NULL, NULL, &traits},
        {"published counts of routes", test_routes_equal_published_counts, NULL, NULL, NULL},
    };
    const int failed = cmocka_run_group_tests_name("reference", tests, NULL, NULL);
    (void)fclose(positions.stream);
    (void)fclose(traits.stream);
    return failed == 0 ? 0 : 1;
}
