// SPDX-License-Identifier: MIT
// Games as lines of the state file: random ones come back as they were, wrong ones are refused.
#include "match/state_line.h"

#include "base/random.h"
#include "unit/named_set.h"

#include <stdlib.h>
#include <string.h>

static PlyRecord random_ply(Random *random, Move move, bool is_opening) {
    PlyRecord ply = {.move = move, .is_opening = is_opening, .depth = -1};
    ply.nodes = ply.wall_us = ply.cpu_us = ply.clock_us = -1;
    if (is_opening)
        return ply;
    ply.depth = (int)random_below(random, 40);
    ply.score.kind = (RecordScoreKind)random_below(random, 4);
    ply.score.value = (int)random_below(random, 2000) - 1000;
    ply.nodes = (int64_t)(random_next(random) >> 2);
    ply.wall_us = random_below(random, 100000);
    ply.cpu_us = random_below(random, 2) == 0 ? -1 : (int64_t)random_below(random, 100000);
    ply.clock_us = -1;
    return ply;
}

static void play_random_record(const RuleSet *set, Random *random, GameRecord *record) {
    enum { MAX = 200 };
    Position position = rule_set_start(set);
    *record = (GameRecord){.number = 12,
                           .pair = 5,
                           .engines = {3, 1},
                           .opening = "random 5",
                           .start = position,
                           .plies = calloc(MAX, sizeof(PlyRecord)),
                           .result = RESULT_DRAW,
                           .end = GAME_END_MOVE_LIMIT,
                           .culprit = -1,
                           .restarts = {0, 2},
                           .reason = "a reason, with: signs; and 'quotes'",
                           .started = 1790000000};
    while (record->ply_count < MAX) {
        MoveList list;
        rule_set_list_moves(set, &position, &list);
        if (list.count == 0)
            break;
        const Move move = list.moves[random_below(random, (uint32_t)list.count)];
        record->plies[record->ply_count] = random_ply(random, move, record->ply_count < 4);
        record->ply_count++;
        position = position_after(&position, move);
    }
}

static void check_equal(const GameRecord *a, const GameRecord *b) {
    assert_int_equal(a->number, b->number);
    assert_int_equal(a->pair, b->pair);
    assert_memory_equal(a->engines, b->engines, sizeof a->engines);
    assert_string_equal(a->opening, b->opening);
    assert_true(position_is_equal(&a->start, &b->start));
    assert_int_equal(a->result, b->result);
    assert_int_equal(a->end, b->end);
    assert_int_equal(a->culprit, b->culprit);
    assert_memory_equal(a->restarts, b->restarts, sizeof a->restarts);
    assert_string_equal(a->reason, b->reason);
    assert_int_equal(a->started, b->started);
    assert_int_equal(a->ply_count, b->ply_count);
    for (int i = 0; i < a->ply_count; i++) {
        const PlyRecord *const p = &a->plies[i];
        const PlyRecord *const q = &b->plies[i];
        assert_true(move_is_equal(p->move, q->move) && p->is_opening == q->is_opening);
        assert_true(p->depth == q->depth && p->score.kind == q->score.kind &&
                    p->score.value == q->score.value && p->nodes == q->nodes &&
                    p->wall_us == q->wall_us && p->cpu_us == q->cpu_us &&
                    p->clock_us == q->clock_us);
    }
}

static void test_state_line(void **state) {
    (void)state;
    static const char *const SETS[] = {"english", "russian", "international", "damas8",
                                       "damas-online+board=10"};
    Random random = {5};
    for (size_t i = 0; i < 10 * sizeof SETS / sizeof *SETS; i++) {
        const RuleSet set = named_set(SETS[i % (sizeof SETS / sizeof *SETS)]);
        GameRecord record;
        GameRecord copy;
        Message error = {""};
        play_random_record(&set, &random, &record);
        char *const line = state_line_format(&set, &record);
        assert_non_null(line);
        if (!state_line_parse(&set, line, &copy, &error))
            fail_msg("%s", error.text);
        check_equal(&record, &copy);
        free(line);
        game_record_free(&record);
        game_record_free(&copy);
    }
}

static void test_bad_state_lines(void **state) {
    (void)state;
    static const char *const BAD[] = {
        "",
        "1\t0\t0\t1",
        "0\t0\t0\t1\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t",
        "1\t0\t0\t99\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t",
        "1\t0\t0\t1\t0\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t",
        "1\t0\t0\t1\t1\t77\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t",
        "1\t0\t0\t1\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B32\treason\t",
        "1\t0\t0\t1\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason",
        "1\t0\t0\t1\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t1-7",
        "1\t0\t0\t1\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t1-6,1,2",
        "1\t0\t0\t1\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t1-6,1,9,3,4,5,6,7",
        "1\t0\t0\t1\t1\t0\t-1\t0\t0\t5\tid\tB:W32:B1\treason\t1-6,1,1,3,4,5,6,7,8",
    };
    const RuleSet set = named_set("english");
    for (size_t i = 0; i < sizeof BAD / sizeof *BAD; i++) {
        char line[200];
        GameRecord record;
        Message error = {""};
        strcpy(line, BAD[i]);
        assert_false(state_line_parse(&set, line, &record, &error));
        assert_true(error.text[0] != '\0');
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_state_line),
        cmocka_unit_test(test_bad_state_lines),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
