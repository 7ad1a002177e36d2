// SPDX-License-Identifier: MIT
// The engine's perft counts against positions.txt and traits.txt, with the specialised and the
// general generator. The two paths are the program's arguments.
#include "rules/perft.h"

#include <ctype.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "perft/position_file.h"

static const uint64_t LEAVES_BUDGET = 3000000;

typedef struct Counts {
    int lines;
    int wrong;
} Counts;

// The plain top-left form of the files; they are trusted.
static Position read_position(const RuleSet *set, const char *fen) {
    Position position = {.side = fen[0] == 'W' ? WHITE : BLACK};
    Colour colour = WHITE;
    bool is_king = false;
    for (const char *c = fen + 1; *c != '\0';) {
        if (isdigit((unsigned char)*c)) {
            char *end = NULL;
            const int number = (int)strtol(c, &end, 10);
            const Squares square =
                bits_one(board_square_of_number(rule_set_board_size(set), number));
            position.pieces[colour] |= square;
            position.kings |= is_king ? square : 0;
            is_king = false;
            c = end;
            continue;
        }
        colour = *c == 'W' ? WHITE : *c == 'B' ? BLACK : colour;
        is_king = is_king || *c == 'K';
        c++;
    }
    return position;
}

static void check_counts(const RuleSet *set, const Line *line, Counts *counts) {
    const Position position = read_position(set, line->fen);
    const char *rest = line->counts;
    for (int depth = 1; *rest != '\0'; depth++) {
        char *end = NULL;
        const uint64_t expected = strtoull(rest, &end, 10);
        assert_ptr_not_equal(end, rest);
        rest = end + strspn(end, " ");
        if (expected > LEAVES_BUDGET)
            break;
        const uint64_t found = perft_count(set, &position, depth);
        if (found == expected)
            continue;
        counts->wrong++;
        print_message("%s %s depth %d: %llu, expected %llu\n", line->name, line->fen, depth,
                      (unsigned long long)found, (unsigned long long)expected);
    }
}

static void check_file(const char *path, bool is_general, Counts *counts) {
    FILE *const stream = fopen(path, "r");
    Line line;
    Message error;
    assert_non_null(stream);
    while (read_line(stream, &line)) {
        RuleSet set;
        if (!rule_set_parse(line.name, &set, &error))
            fail_msg("%s", error.text);
        if (is_general)
            set.generator = generator_general();
        check_counts(&set, &line, counts);
        counts->lines++;
    }
    fclose(stream);
}

static void check_files(void **state, bool is_general) {
    char **const paths = *state;
    Counts counts = {0};
    check_file(paths[1], is_general, &counts);
    check_file(paths[2], is_general, &counts);
    assert_int_equal(counts.wrong, 0);
    assert_true(counts.lines >= 340 + 17 + 30);
}

static void test_counts_of_the_specialised_generators(void **state) { check_files(state, false); }

static void test_counts_of_the_general_generator(void **state) { check_files(state, true); }

static void test_every_named_rule_set_has_its_own_generator(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++)
        assert_ptr_not_equal(rule_set_named(i).generator, generator_general());
}

int main(int count, char **arguments) {
    if (count != 3)
        return 2;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_counts_of_the_specialised_generators, arguments),
        cmocka_unit_test_prestate(test_counts_of_the_general_generator, arguments),
        cmocka_unit_test(test_every_named_rule_set_has_its_own_generator),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
