// SPDX-License-Identifier: MIT
// Any bytes as a net file, once as they are and once with the checksum that they should have, so
// that what stands behind it is reached: refused with a message, or taken as a net that gives the
// start position a score within its limits.
#include "eval/net_accumulator.h"
#include "fuzz/fuzz_input.h"

static void check_scores(const Net *net, const RuleSet *set) {
    const Position start = rule_set_start(set);
    NetAccumulator accumulator;
    net_refresh(net, &start, &accumulator);
    const int score = net_evaluate(net, &accumulator, &start);
    require(score >= -NET_MAX_SCORE && score <= NET_MAX_SCORE);
}

static void check_bytes(const uint8_t *bytes, size_t size) {
    NetWeights weights;
    Message error = {""};
    if (!net_weights_read(bytes, size, &weights, &error)) {
        require(strncmp(error.text, "net: ", 5) == 0);
        return;
    }
    RuleSet set;
    require(rule_set_parse(weights.shape.rules, &set, NULL));
    Net *const net = net_read(bytes, size, &set, &error);
    require(net != NULL);
    check_scores(net, &set);
    net_free(net);
    net_weights_close(&weights);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_file(data, size, check_bytes);
    return 0;
}
