// SPDX-License-Identifier: MIT
// The report page: its markup is balanced whatever the names hold, it asks for nothing from
// elsewhere, and its tables and pictures show the numbers of the match.
#include "match/report_html.h"

#include "match/fake_match.h"
#include "match/figure.h"
#include "match/report_plot.h"
#include "match/standings.h"

#include <ctype.h>
#include <math.h>
#include <string.h>

enum { MOST_DEPTH = 32, TAG_SIZE = 16 };

// To be freed by the caller.
static char *page_of(FakeMatch *match) {
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    assert_non_null(out);
    assert_true(
        report_html_write(out, fake_match_info(match), &match->totals, match->games, match->count));
    assert_int_equal(fclose(out), 0);
    return text;
}

static int count_of(const char *text, const char *part) {
    int count = 0;
    for (const char *at = strstr(text, part); at != NULL; at = strstr(at + 1, part))
        count++;
    return count;
}

static void assert_has(const char *page, const char *part) {
    if (strstr(page, part) == NULL)
        fail_msg("no %s in the page", part);
}

static bool is_one_of(const char *name, const char *const names[], size_t count) {
    for (size_t i = 0; i < count; i++)
        if (strcmp(name, names[i]) == 0)
            return true;
    return false;
}

// Walks behind a tag; quotes hide a closing bracket. Fails on an opening one inside.
static const char *end_of_tag(const char *at) {
    bool is_quoted = false;
    for (; *at != '\0' && (is_quoted || *at != '>'); at++) {
        is_quoted ^= *at == '"';
        assert_true(is_quoted || *at != '<');
    }
    assert_int_equal(*at, '>');
    return at;
}

// Every element is one that the page is known to use, and is closed in its turn.
static void assert_balanced(const char *page) {
    static const char *const EMPTY[] = {"meta", "br"};
    static const char *const KNOWN[] = {
        "html", "head", "title",   "style",   "body",    "main",  "h1",    "h2", "h3",
        "p",    "div",  "span",    "section", "table",   "thead", "tbody", "tr", "th",
        "td",   "b",    "i",       "bdi",     "small",   "svg",   "path",  "dl", "dt",
        "dd",   "code", "article", "details", "summary", "footer"};
    char open[MOST_DEPTH][TAG_SIZE];
    int depth = 0;
    const char *at = strstr(page, "<html");
    assert_non_null(at);
    for (; at != NULL && *at != '\0'; at = strchr(at, '<')) {
        const bool is_end = at[1] == '/';
        char name[TAG_SIZE] = {0};
        const char *letter = at + 1 + is_end;
        for (size_t i = 0; isalnum((unsigned char)*letter) && i + 1 < TAG_SIZE; i++)
            name[i] = *letter++;
        at = end_of_tag(at + 1);
        if (is_one_of(name, EMPTY, sizeof EMPTY / sizeof EMPTY[0]))
            continue;
        if (!is_one_of(name, KNOWN, sizeof KNOWN / sizeof KNOWN[0]))
            fail_msg("unknown element <%s>", name);
        if (is_end)
            assert_string_equal(open[--depth], name);
        else if (at[-1] != '/')
            memcpy(open[depth++], name, TAG_SIZE);
        assert_in_range(depth, 0, MOST_DEPTH - 1);
    }
    assert_int_equal(depth, 0);
}

static void assert_self_contained(const char *page) {
    static const char *const LINKS[] = {"http:",   "https:",  "src=",  "href=", "url(",
                                        "@import", "<script", "<link", "<img",  "<iframe"};
    for (size_t i = 0; i < sizeof LINKS / sizeof LINKS[0]; i++)
        if (strstr(page, LINKS[i]) != NULL)
            fail_msg("%s in the page", LINKS[i]);
    assert_has(page, "default-src 'none'");
    assert_has(page, "@media(prefers-color-scheme:dark)");
    assert_has(page, "width=device-width");
}

static void test_duel(void **state) {
    (void)state;
    FakeMatch match = fake_match(2, 60);
    match.info.has_sprt = true;
    match.info.sprt = (SprtPlan){0, 10, 0.05, 0.05};
    char *const page = page_of(&match);
    assert_balanced(page);
    assert_self_contained(page);
    const StatsCounts counts = standings_counts_of(&match.totals, 0);
    char cell[96];
    snprintf(cell, sizeof cell, "<b>%s</b><small>+%d =%d −%d</small>", figure_points(&counts).text,
             (int)counts.wins, (int)counts.draws, (int)counts.losses);
    assert_has(page, cell);
    const Standing standing = standings_of_engine(&match.totals, 0);
    assert_has(page, figure_interval(&standing.estimate.elo).text);
    assert_has(page, "Sequential test");
    assert_has(page, "<b>undecided</b>");
    assert_has(page, "begun 2024-06-07 12:30 UTC");
    assert_int_equal(count_of(page, "<td class=\"no\">"), 120);
    assert_int_equal(count_of(page, "aria-label=\"Scores of game "), 120);
    free(page);
    fake_match_close(&match);
}

static void test_round_robin(void **state) {
    (void)state;
    FakeMatch match = fake_match(6, 4);
    char *const page = page_of(&match);
    assert_balanced(page);
    assert_int_equal(count_of(page, "<td class=\"cell "), 30);
    assert_int_equal(count_of(page, "<div class=\"bar\">"), 6);
    assert_int_equal(count_of(page, "<article>"), 6);
    assert_int_equal(count_of(page, "<path class=\"line "), 6);
    assert_null(strstr(page, "Sequential test"));
    free(page);
    fake_match_close(&match);
}

static void test_hostile_names(void **state) {
    (void)state;
    static const char HOSTILE[] = "</title></style><script>alert('1')</script>\"<!--&\x1b[2J\xff";
    FakeMatch match = fake_match(2, 10);
    match.info.names[0] = match.info.names[1] = HOSTILE;
    match.info.commands[0] = match.info.limits[1] = HOSTILE;
    match.info.openings = match.info.event = match.info.mode = HOSTILE;
    for (int i = 0; i < match.count; i++) {
        snprintf(match.games[i].opening, sizeof match.games[i].opening, "%.40s", HOSTILE);
        snprintf(match.games[i].reason, sizeof match.games[i].reason, "%s", HOSTILE);
    }
    char *const page = page_of(&match);
    assert_balanced(page);
    assert_self_contained(page);
    assert_null(strchr(page, '\x1b'));
    assert_null(strchr(page, '\xff'));
    assert_null(strstr(page, "<!--"));
    assert_has(page, "&lt;script&gt;alert(&#39;1&#39;)");
    free(page);
    fake_match_close(&match);
}

static void test_nothing_played(void **state) {
    (void)state;
    FakeMatch match = fake_match(3, 0);
    char *const page = page_of(&match);
    assert_balanced(page);
    assert_null(strstr(page, "Score over time"));
    assert_null(strstr(page, "nan"));
    free(page);
    fake_match_close(&match);
}

// Games are listed by number, whatever the order in which they ended.
static void test_order_of_games(void **state) {
    (void)state;
    FakeMatch match = fake_match(2, 10);
    const GameRecord first = match.games[0];
    match.games[0] = match.games[19];
    match.games[19] = first;
    char *const page = page_of(&match);
    const char *at = page;
    for (int number = 1; number <= 20; number++) {
        char cell[40];
        snprintf(cell, sizeof cell, "<td class=\"no\">%d</td>", number);
        at = strstr(at, cell);
        assert_non_null(at);
    }
    free(page);
    fake_match_close(&match);
}

// A match in which everything is won runs along the upper edge, at 100 %.
static void test_score_line(void **state) {
    (void)state;
    FakeMatch match = fake_match(2, 10);
    match_totals_close(&match.totals);
    match.totals = match_totals_open(2);
    for (int i = 0; i < match.count; i++) {
        match.games[i].result =
            match.games[i].engines[WHITE] == 0 ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
        assert_true(match_totals_add(&match.totals, &match.games[i]));
    }
    char *const page = page_of(&match);
    assert_has(page, "<path class=\"line s0\" d=\"M50 0L100 0L150 0L");
    assert_has(page, "L1000 0h0\"/></svg>");
    assert_has(page, "<span style=\"top:0.0%\">100&#8239;%</span>");
    assert_has(page, "<span class=\"p4\" style=\"flex-grow:10\">10</span></div>");
    free(page);
    fake_match_close(&match);
}

static void test_plot_height(void **state) {
    (void)state;
    assert_true(report_plot_height(&(RecordScore){RECORD_WIN, 9}) == 1);
    assert_true(report_plot_height(&(RecordScore){RECORD_LOSS, 9}) == -1);
    assert_true(report_plot_height(&(RecordScore){RECORD_CENTI, 0}) == 0);
    assert_true(report_plot_height(&(RecordScore){RECORD_CENTI, 200}) == 0.5);
    assert_true(report_plot_height(&(RecordScore){RECORD_CENTI, -200}) == -0.5);
    const double most = report_plot_height(&(RecordScore){RECORD_CENTI, INT32_MAX});
    assert_true(most > 0.99 && most <= 1);
}

// Black begins; both see White two men ahead, then Black tells nothing, then White sees a win.
static void test_game_plot(void **state) {
    (void)state;
    PlyRecord plies[6] = {{.is_opening = true, .score = {RECORD_CENTI, 500}},
                          {.score = {RECORD_CENTI, 200}},
                          {.score = {RECORD_CENTI, -200}},
                          {.score = {RECORD_CENTI, 200}},
                          {.score = {RECORD_NO_SCORE, 0}},
                          {.score = {RECORD_WIN, 3}}};
    const GameRecord game = {
        .number = 8, .engines = {3, 9}, .start = {.side = BLACK}, .ply_count = 6, .plies = plies};
    char *text = NULL;
    size_t size = 0;
    FILE *const out = open_memstream(&text, &size);
    report_plot_put_game(out, &game);
    fclose(out);
    assert_has(text, "<path class=\"s3\" d=\"M100 21h0L233 21L367 2\"/>");
    assert_has(text, "<path class=\"s1\" d=\"M167 21h0\"/>");
    free(text);
}

static void test_full_disk(void **state) {
    (void)state;
    FILE *const full = fopen("/dev/full", "w");
    if (full == NULL)
        skip();
    FakeMatch match = fake_match(2, 2);
    assert_false(
        report_html_write(full, fake_match_info(&match), &match.totals, match.games, match.count));
    fclose(full);
    fake_match_close(&match);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_duel),           cmocka_unit_test(test_round_robin),
        cmocka_unit_test(test_hostile_names),  cmocka_unit_test(test_nothing_played),
        cmocka_unit_test(test_order_of_games), cmocka_unit_test(test_score_line),
        cmocka_unit_test(test_plot_height),    cmocka_unit_test(test_game_plot),
        cmocka_unit_test(test_full_disk),
    };
    return cmocka_run_group_tests_name("report_html", tests, NULL, NULL);
}
