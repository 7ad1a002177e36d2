// SPDX-License-Identifier: MIT
// Games of random moves in every rule set, with variations, comments, marks, tags and odd
// characters everywhere, are read back as they were written, whatever the form of writing.
#include "pdn/pdn_reader.h"
#include "pdn/pdn_write.h"
#include "property/random_piece.h"
#include "property/rule_set_list.h"
#include "unit/named_set.h"

#include <stdio.h>
#include <string.h>

enum { GAMES_OF_A_SET = 25, TEXTS = 24 };

// What a comment or a tag may hold: signs of PDN, other alphabets, what looks like other things.
static const char *const PIECES[TEXTS] = {
    "a",     "(",    ")",        "[%clk 0:01:02.5]", "[Event \"x\"]",    "%",  ";",   "\"",
    "\\",    "}",    "{",        "\xd0\x9c\xd0\xb8", "\xc3\xa9",         "*",  "1-0", "$7",
    "11-15", "%clk", "\xc2\xa0", "\xe2\x80\xa6",     "\xf0\x9f\x8f\x81", "!?", "<b>", "[Site"};

static void make_text(Random *random, char *out, size_t size) {
    TextWriter writer = text_writer(out, size);
    const int count = (int)random_below(random, 30);
    for (int i = 0; i < count; i++)
        text_print(&writer, "%s%s", PIECES[random_below(random, TEXTS)],
                   random_below(random, 2) == 0 ? " " : "");
}

static void add_texts(Random *random, PdnGame *game, int node) {
    char text[512];
    if (random_below(random, 4) == 0) {
        make_text(random, text, sizeof text);
        assert_true(pdn_game_add_comment(game, node, text));
    }
    while (node > 0 && random_below(random, 5) == 0)
        pdn_game_add_nag(game, node, (int)random_below(random, 256));
}

// A line of moves behind a node, with other moves beside some of them.
static void add_line(Random *random, PdnGame *game, int node, int depth) {
    char text[512];
    const int length = 1 + (int)random_below(random, depth == 0 ? 120 : 12);
    for (int i = 0; i < length; i++) {
        MoveList list;
        rule_set_list_moves(&game->set, &game->nodes[node].after, &list);
        if (list.count == 0)
            return;
        const int parent = node;
        node =
            pdn_game_add_move(game, parent, list.moves[random_below(random, (uint32_t)list.count)]);
        assert_true(node > 0);
        add_texts(random, game, node);
        while (depth < 4 && random_below(random, 6) == 0) {
            const Move move = list.moves[random_below(random, (uint32_t)list.count)];
            const int other = pdn_game_add_move(game, parent, move);
            make_text(random, text, sizeof text);
            assert_true(pdn_game_add_comment_before(game, other, text));
            add_texts(random, game, other);
            add_line(random, game, other, depth + 1);
        }
    }
}

static void make_game(Random *random, PdnGame *game, const RuleSet *set) {
    char name[24];
    char text[512];
    pdn_game_clear(game, set);
    for (int i = (int)random_below(random, 6); i > 0; i--) {
        snprintf(name, sizeof name, "Tag%d_a", i);
        make_text(random, text, sizeof text);
        assert_true(pdn_game_set_tag(game, name, text));
    }
    if (random_below(random, 2) == 0) {
        assert_true(pdn_game_set_tag(game, "White", "A \"B\" \\"));
        assert_true(pdn_game_set_tag(game, "Black", "\xd0\x90\xd0\xb1"));
    }
    if (random_below(random, 3) == 0) {
        Position start = {.side = random_below(random, 2) == 0 ? WHITE : BLACK};
        for (int i = 0; i < 10 || position_occupied(&start) == 0; i++)
            random_piece_put(set, &start, random_square(set, random),
                             random_below(random, 2) == 0 ? WHITE : BLACK,
                             random_below(random, 3) == 0);
        game->nodes[0].after = start;
    }
    game->result = (Result)random_below(random, 4);
    add_texts(random, game, 0);
    add_line(random, game, 0, 0);
}

static PdnWritePlan random_plan(Random *random) {
    PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    plan.width = random_below(random, 3) == 0 ? 0 : 20 + (int)random_below(random, 90);
    plan.ends_with_result = random_below(random, 2) == 0;
    plan.results = (PdnResultStyle)random_below(random, 3);
    plan.style = random_below(random, 2) == 0 ? NOTATION_OFFICIAL : NOTATION_NUMERIC;
    plan.fen_style = random_below(random, 2) == 0 ? NOTATION_OFFICIAL : NOTATION_NUMERIC;
    plan.has_lidraughts_types = random_below(random, 2) == 0;
    return plan;
}

static void fail_on_notice(void *context, const PdnNotice *notice) {
    const TextBuffer *const text = context;
    if (notice->kind == PDN_DOUBT) // the results are random
        return;
    fail_msg("%d:%d: %s\n%s", (int)notice->place.line, (int)notice->place.column,
             notice->message.text, text->text);
}

static void check_set(const RuleSet *set, uint64_t seed) {
    Random random = {seed};
    TextBuffer out = {0};
    PdnGame games[2];
    PdnGame back;
    Message error;
    const PdnReadPlan plan = {.listener = {fail_on_notice, &out}};
    assert_true(pdn_game_open(&games[0], set) && pdn_game_open(&games[1], set) &&
                pdn_game_open(&back, set));
    for (int i = 0; i < GAMES_OF_A_SET; i++) {
        text_buffer_cut(&out, 0);
        for (int j = 0; j < 2; j++) {
            const PdnWritePlan form = random_plan(&random);
            make_game(&random, &games[j], set);
            assert_true(pdn_write_game(&games[j], &form, &out));
        }
        PdnReader *const reader = pdn_reader_open_text(out.text, out.length, &plan, &error);
        assert_non_null(reader);
        for (int j = 0; j < 2; j++) {
            assert_int_equal(pdn_reader_next(reader, &back, &error), PDN_READ_GAME);
            if (!pdn_game_is_equal(&games[j], &back))
                fail_msg("%s, game %d of\n%s", set->name, j + 1, out.text);
        }
        assert_int_equal(pdn_reader_next(reader, &back, &error), PDN_READ_END);
        pdn_reader_close(reader);
    }
    pdn_game_close(&games[0]);
    pdn_game_close(&games[1]);
    pdn_game_close(&back);
    text_buffer_free(&out);
}

static void test_named(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        check_set(&set, (uint64_t)i);
    }
}

static void test_composed(void **state) {
    (void)state;
    for (int i = 0; i < COMPOSED_RULE_SET_COUNT; i++) {
        const RuleSet set = named_set(COMPOSED_RULE_SETS[i]);
        check_set(&set, 1000 + (uint64_t)i);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_named),
        cmocka_unit_test(test_composed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
