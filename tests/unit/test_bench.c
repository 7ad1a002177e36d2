// SPDX-License-Identifier: MIT
// The benchmark with a net: one signature whatever version of the inner loops the processor runs.
#include "engine/bench.h"
#include "eval/net_write.h"
#include "reference/plain_net.h"
#include "unit/named_set.h"

#include <stdlib.h>

static Net *random_net(const char *rules, int board) {
    const RandomNet wanted = {rules, board, 64, 16, 2, RANDOM_NET_LIKELY, true};
    const RuleSet set = named_set(rules);
    Random random = {33};
    NetWeights weights;
    Message error = {""};
    uint8_t *bytes = NULL;
    size_t size = 0;
    if (!random_net_open(&wanted, &random, &weights, &error) ||
        !net_write(&weights, &bytes, &size, &error))
        fail_msg("%s", error.text);
    Net *const net = net_read(bytes, size, &set, &error);
    net_weights_close(&weights);
    free(bytes);
    assert_non_null(net);
    return net;
}

static void ignore_line(void *context, const BenchLine *line) {
    (void)context;
    (void)line;
}

static uint64_t signature_of(const RuleSet *set, const Net *net) {
    const BenchSetup setup = {.set = set, .net = net, .depth = 5, .threads = 1, .hash_mb = 1};
    BenchTotals totals;
    Message error = {""};
    if (!bench_run(&setup, ignore_line, NULL, &totals, &error))
        fail_msg("%s", error.text);
    assert_true(totals.nodes > BENCH_POSITIONS);
    return totals.signature;
}

static void check_signatures(const char *rules, int board) {
    const RuleSet set = named_set(rules);
    Net *const net = random_net(rules, board);
    const uint64_t by_hand = signature_of(&set, NULL);
    net_use_kernel(net, 0);
    const uint64_t portable = signature_of(&set, net);
    assert_true(portable != by_hand);
    for (int kernel = 1; kernel < net_kernel_count(); kernel++) {
        net_use_kernel(net, kernel);
        if (signature_of(&set, net) != portable)
            fail_msg("%s: %s has another signature", rules, net_kernel_name(kernel));
    }
    assert_true(signature_of(&set, NULL) == by_hand);
    net_free(net);
}

static void test_every_processor_has_one_signature(void **state) {
    (void)state;
    check_signatures("english", 8);
    check_signatures("international", 10);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_every_processor_has_one_signature),
    };
    return cmocka_run_group_tests_name("bench", tests, NULL, NULL);
}
