// SPDX-License-Identifier: MIT
// Nets of random numbers on random play-outs: every compiled version of the inner loops, the
// accumulator kept from move to move and the one from scratch give the score that the plain
// evaluation gives, and a position turned by half a turn has the same score. Argument: seed.
#include "eval/net_accumulator.h"
#include "eval/net_write.h"
#include "reference/plain_net.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    POSITIONS = 34000, // of each of the three rule sets, in all their nets together
    PLAIN_EVERY = 16,  // one position in so many is also given to the plain evaluation
    MAX_PLIES = 300,
    MAX_KERNELS = 8
};

static uint64_t seed = 11;

// One net as plain numbers and once for each version, and what was seen on the way.
typedef struct Run {
    RuleSet set;
    NetWeights weights;
    int kernels;
    Net *nets[MAX_KERNELS];
    Random random;
    int positions;
    int captures;
    int promotions;
    int king_captures;
    int distinct; // scores unlike the one before
    int last_score;
} Run;

static void open_nets(Run *run) {
    Message error = {""};
    uint8_t *bytes = NULL;
    size_t size = 0;
    if (!net_write(&run->weights, &bytes, &size, &error))
        fail_msg("%s", error.text);
    run->kernels = net_kernel_count();
    assert_in_range(run->kernels, 1, MAX_KERNELS);
    for (int kernel = 0; kernel < run->kernels; kernel++) {
        run->nets[kernel] = net_read(bytes, size, &run->set, &error);
        if (run->nets[kernel] == NULL)
            fail_msg("%s", error.text);
        net_use_kernel(run->nets[kernel], kernel);
    }
    free(bytes);
}

static Run open_run(const RandomNet *wanted) {
    Message error = {""};
    Run run = {.random = {seed}};
    if (!rule_set_parse(wanted->rules, &run.set, &error) ||
        !random_net_open(wanted, &run.random, &run.weights, &error))
        fail_msg("%s", error.text);
    open_nets(&run);
    return run;
}

static void close_run(Run *run) {
    for (int kernel = 0; kernel < run->kernels; kernel++)
        net_free(run->nets[kernel]);
    net_weights_close(&run->weights);
}

static void check_position(Run *run, const NetAccumulator *kept, const Position *position) {
    const size_t used = (size_t)run->weights.shape.accumulator * sizeof kept->values[0][0];
    const Position turned = position_turned(position, run->weights.shape.board);
    NetAccumulator fresh;
    NetAccumulator fresh_turned;
    int score = 0;
    for (int kernel = 0; kernel < run->kernels; kernel++) {
        const Net *const net = run->nets[kernel];
        net_refresh(net, position, &fresh);
        net_refresh(net, &turned, &fresh_turned);
        for (Colour colour = WHITE; colour <= BLACK; colour++)
            assert_memory_equal(fresh.values[colour], kept->values[colour], used);
        const int found = net_evaluate(net, kept, position);
        if (kernel > 0)
            assert_int_equal(found, score);
        score = found;
        assert_int_equal(net_evaluate(net, &fresh_turned, &turned), score);
    }
    if (run->positions % PLAIN_EVERY == 0)
        assert_int_equal(plain_net_score(&run->weights, position), score);
    run->distinct += score != run->last_score;
    run->last_score = score;
    run->positions++;
}

// Updates by a version that changes from ply to ply.
static void playout(Run *run) {
    Position position = rule_set_start(&run->set);
    NetAccumulator kept;
    MoveList list;
    net_refresh(run->nets[0], &position, &kept);
    for (int ply = 0; ply < MAX_PLIES; ply++) {
        check_position(run, &kept, &position);
        rule_set_list_moves(&run->set, &position, &list);
        if (list.count == 0)
            return;
        const Move move = list.moves[random_below(&run->random, (uint32_t)list.count)];
        const Position next = position_after(&position, move);
        run->captures += move_is_capture(move);
        run->promotions += move.promotes;
        run->king_captures += (move.captured & position.kings) != 0;
        net_update(run->nets[ply % run->kernels], &kept, &position, &next, &kept);
        position = next;
    }
}

static void run_net(const RandomNet *wanted, int positions) {
    Run run = open_run(wanted);
    while (run.positions < positions)
        playout(&run);
    assert_true(run.captures > positions / 20);
    assert_true(run.promotions > positions / 200);
    assert_true(run.king_captures > positions / 400);
    if (wanted->kind == RANDOM_NET_LIKELY)
        assert_true(run.distinct > positions * 9 / 10);
    close_run(&run);
}

// Most positions with the middle size; each other size, layer and number of buckets on a tenth.
static void run_rules(const char *rules, int board) {
    static const RandomNet SHAPES[] = {
        {NULL, 0, 128, 16, 8, RANDOM_NET_LIKELY, true},
        {NULL, 0, 32, 16, 1, RANDOM_NET_LIKELY, false},
        {NULL, 0, 64, 32, 4, RANDOM_NET_LIKELY, true},
        {NULL, 0, 96, 16, 12, RANDOM_NET_LIKELY, false},
        {NULL, 0, 192, 32, 16, RANDOM_NET_LIKELY, true},
        {NULL, 0, 256, 32, 8, RANDOM_NET_LIKELY, false},
        {NULL, 0, 256, 16, 2, RANDOM_NET_EXTREME, true},
        {NULL, 0, 160, 32, 3, RANDOM_NET_EXTREME, false},
    };
    for (size_t i = 0; i < sizeof SHAPES / sizeof SHAPES[0]; i++) {
        RandomNet wanted = SHAPES[i];
        wanted.rules = rules;
        wanted.board = board;
        run_net(&wanted, i == 0 ? POSITIONS * 3 / 10 : POSITIONS / 10);
    }
}

static void test_english(void **state) {
    (void)state;
    run_rules("english", 8);
}

static void test_russian(void **state) {
    (void)state;
    run_rules("russian", 8);
}

static void test_international(void **state) {
    (void)state;
    run_rules("international", 10);
}

// Any two positions, not only neighbours: a node may follow from one far above it.
static void test_update_between_distant_positions(void **state) {
    (void)state;
    const RandomNet wanted = {"brazilian", 8, 64, 16, 8, RANDOM_NET_LIKELY, true};
    Run run = open_run(&wanted);
    Position positions[2] = {rule_set_start(&run.set), rule_set_start(&run.set)};
    NetAccumulator accumulators[2];
    net_refresh(run.nets[0], &positions[0], &accumulators[0]);
    for (int i = 0; i < 2000; i++) {
        Position *const next = &positions[1 - i % 2];
        MoveList list;
        *next = rule_set_start(&run.set);
        for (uint32_t ply = random_below(&run.random, 100); ply > 0; ply--) {
            rule_set_list_moves(&run.set, next, &list);
            if (list.count > 0)
                *next = position_after(next,
                                       list.moves[random_below(&run.random, (uint32_t)list.count)]);
        }
        net_update(run.nets[i % run.kernels], &accumulators[i % 2], &positions[i % 2], next,
                   &accumulators[1 - i % 2]);
        check_position(&run, &accumulators[1 - i % 2], next);
    }
    close_run(&run);
}

int main(int argc, char **argv) {
    if (argc > 1)
        seed = strtoull(argv[1], NULL, 10);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_english),
        cmocka_unit_test(test_russian),
        cmocka_unit_test(test_international),
        cmocka_unit_test(test_update_between_distant_positions),
    };
    return cmocka_run_group_tests_name("net_scores", tests, NULL, NULL);
}
