// SPDX-License-Identifier: MIT
// The report on a terminal: its figures are those of the match, its columns stand below one
// another, and names cannot steer the terminal.
#include "match/report_text.h"

#include "match/fake_match.h"
#include "match/standings.h"
#include "page/safe_text.h"

#include <string.h>

// To be freed by the caller.
static char *tables_of(FakeMatch *match) {
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    report_text_put_tables(out, fake_match_info(match), &match->totals);
    assert_int_equal(fclose(out), 0);
    return text;
}

static char *line_of(FakeMatch *match) {
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    report_text_put_line(out, fake_match_info(match), &match->totals);
    assert_int_equal(fclose(out), 0);
    return text;
}

static void assert_has(const char *text, const char *part) {
    if (strstr(text, part) == NULL)
        fail_msg("no \"%s\" in:\n%s", part, text);
}

// A match of which every number is known: six games, the pairs score 2, 1 and 1/2.
static FakeMatch small_match(void) {
    FakeMatch match = fake_match(2, 0);
    static const Result RESULTS[6] = {RESULT_WHITE_WINS, RESULT_BLACK_WINS, RESULT_DRAW,
                                      RESULT_DRAW,       RESULT_DRAW,       RESULT_WHITE_WINS};
    for (int i = 0; i < 6; i++) {
        PlyRecord ply = {.wall_us = 120000, .cpu_us = 90000, .nodes = 240000, .depth = 11};
        const GameRecord game = {.number = i + 1,
                                 .pair = i / 2,
                                 .engines = {i % 2, 1 - i % 2},
                                 .ply_count = 1,
                                 .plies = &ply,
                                 .result = RESULTS[i],
                                 .end = i == 5 ? GAME_END_TIME : GAME_END_RULES,
                                 .culprit = i == 5 ? 0 : -1};
        assert_true(match_totals_add(&match.totals, &game));
    }
    match.info.games_planned = 10;
    return match;
}

static void test_known_match(void **state) {
    (void)state;
    FakeMatch match = small_match();
    char *const text = tables_of(&match);
    assert_has(text, "english, match, seed 7: 6 of 10 games\n");
    // Points 3.5 of 6; the mean of 2, 1, 1/2 spreads by 0.6236 a pair, so the error is 0.18.
    assert_has(text, " 1  Canalejas           6      2      3      1   58.3 %");
    assert_has(text, " 2  Canalejas old       6      1      3      2   41.7 %");
    assert_has(text, " 1  Canalejas           0       1       1       0       1");
    assert_has(text, " 1  Canalejas                 ·         3.5/6\n");
    assert_has(text, " 2  Canalejas old         2.5/6             ·\n");
    assert_has(text, "120       90.0        120     2.00 M   11.0   100 ms a move\n");
    assert_has(text, "   1             0                  0      0          0");
    free(text);
    char *const line = line_of(&match);
    assert_has(line, "6/10 Canalejas     +2 =3 -1  58.3 %  Elo +58.5 ± ");
    assert_null(strchr(line, '\n'));
    free(line);
    fake_match_close(&match);
}

static void test_sprt(void **state) {
    (void)state;
    FakeMatch match = fake_match(2, 300);
    match.info.has_sprt = true;
    match.info.sprt = (SprtPlan){-60, -50, 0.05, 0.05};
    char *const text = tables_of(&match);
    assert_has(text, "(-2.94, 2.94) [-60, -50] accept\n");
    free(text);
    match.info.has_sprt = false;
    char *const line = line_of(&match);
    assert_null(strstr(line, "LLR"));
    free(line);
    fake_match_close(&match);
}

// Every row is as wide as the first one of its table.
static void assert_straight(char *text, const char *last_heading) {
    int width = 0;
    for (char *line = strtok(text, "\n"); line != NULL; line = strtok(NULL, "\n")) {
        const bool is_heading = strncmp(line, " #  ", 4) == 0;
        if (is_heading && strstr(line, last_heading) != NULL)
            return;
        if (strstr(line, "points of a pair") != NULL)
            *strstr(line, "   points") = '\0';
        if (is_heading)
            width = safe_text_columns(line);
        else if (width > 0)
            assert_int_equal(safe_text_columns(line), width);
    }
    fail_msg("no table with %s", last_heading);
}

static void test_columns(void **state) {
    (void)state;
    FakeMatch match = fake_match(6, 30);
    match.info.names[2] = "\xc2\xbd name \x1b[2J that is long beyond every measure";
    char *const text = tables_of(&match);
    for (const char *c = text; *c != '\0'; c++)
        assert_true(*c == '\n' || (unsigned char)*c >= ' ');
    assert_straight(text, "ms/move");
    free(text);
    fake_match_close(&match);
}

static void test_nothing_played(void **state) {
    (void)state;
    FakeMatch match = fake_match(3, 0);
    char *const text = tables_of(&match);
    assert_has(text, "no time loss, illegal move, crash or other fault\n");
    assert_null(strstr(text, "nan"));
    assert_null(strstr(text, "inf"));
    free(text);
    fake_match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_known_match),
        cmocka_unit_test(test_sprt),
        cmocka_unit_test(test_columns),
        cmocka_unit_test(test_nothing_played),
    };
    return cmocka_run_group_tests_name("report_text", tests, NULL, NULL);
}
