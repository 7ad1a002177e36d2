// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "base/clock.h"
#include "base/random.h"
#include "egdb/egdb_commands.h"
#include "egdb/folder_args.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct Options {
    const char *rules;
    int64_t positions;
    int64_t cache_mb;
    int64_t seed;
    bool is_json;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(Options, rules),
    ARGS_NUMBER(Options, positions, "positions", 0, "N", 1, 100000000,
                "random positions of each kind (default 1000000)"),
    ARGS_NUMBER(Options, cache_mb, "cache", 0, "MB", 1, 1 << 20,
                "memory for decoded blocks (default 1024)"),
    ARGS_SEED(Options, seed, "of the positions (default 1)"),
    ARGS_JSON(Options, is_json),
};

static const ArgCommand COMMAND = {
    .name = "bench",
    .help = "Probes a second of one thread: random positions of all stored ones, in processor time "
            "and after one round that fills the cache.",
    .operands = "DIR",
    .min_operands = 1,
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

// The stored slices, to draw positions from.
typedef struct Stock {
    const RuleSet *set;
    uint64_t positions; // of all
    int count;
    SliceIndex slices[SLICE_MAX_COUNT * SLICE_MAX_PIECES];
} Stock;

static void stock_open(Stock *stock, const RuleSet *set, const SliceFolder *folder) {
    *stock = (Stock){.set = set};
    for (int pieces = 2; pieces <= SLICE_MAX_PIECES; pieces++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_folder_list(folder, pieces, list);
        for (int i = 0; i < count; i++) {
            const SliceIndex index = slice_index_open(rule_set_board_size(set), list[i]);
            stock->slices[stock->count++] = index;
            stock->positions += index.positions;
        }
    }
}

// Any position is as likely as any other, with either side to move.
static Position draw_position(const Stock *stock, Random *random) {
    const SliceIndex *slice = stock->slices;
    uint64_t number = random_next(random) % stock->positions;
    for (; number >= slice->positions; slice++)
        number -= slice->positions;
    const Position position = slice_index_position(slice, number);
    return random_below(random, 2) == 0 ? position : position_turned(&position, slice->board_size);
}

// What is measured.
typedef struct Kind {
    const char *name;
    bool may_capture;
    bool asks_distance;
} Kind;

static int64_t probe_all(Egdb *egdb, const Position *positions, int64_t count, const Kind *kind) {
    int64_t answered = 0;
    for (int64_t i = 0; i < count; i++) {
        int plies = 0;
        const EgdbValue value = egdb_probe(egdb, &positions[i], EGDB_ANY);
        answered += value != VALUE_UNKNOWN;
        if (kind->asks_distance && value != VALUE_DRAW)
            answered -= !egdb_distance(egdb, &positions[i], EGDB_ANY, &plies);
    }
    return answered;
}

static void draw_positions(const Stock *stock, const Kind *kind, Random *random,
                           Position *positions, int64_t count) {
    for (int64_t i = 0; i < count;) {
        positions[i] = draw_position(stock, random);
        i += kind->may_capture ||
             !rule_set_can_capture(stock->set, &positions[i], positions[i].side);
    }
}

static void measure(Egdb *egdb, const Position *positions, const Options *options,
                    const Kind *kind) {
    probe_all(egdb, positions, options->positions, kind);
    const int64_t start = clock_cpu_us();
    const int64_t answered = probe_all(egdb, positions, options->positions, kind);
    const int64_t us = clock_cpu_us() - start;
    output_print(options->is_json ? "{\"kind\":\"%s\",\"probes\":%" PRId64 ",\"answered\":%" PRId64
                                    ",\"ms\":%.1f,\"per_second\":%.0f}\n"
                                  : "%s: %" PRId64 " probes, %" PRId64
                                    " answered, %.1f ms, %.0f a second\n",
                 kind->name, options->positions, answered, (double)us / 1000,
                 (double)options->positions * 1e6 / (double)(us > 0 ? us : 1));
}

static int measure_all(Egdb *egdb, const Stock *stock, const Options *options) {
    static const Kind kinds[] = {{"values, no capture", false, false},
                                 {"values, all positions", true, false},
                                 {"values and distances, no capture", false, true},
                                 {"values and distances, all positions", true, true}};
    Random random = {(uint64_t)options->seed};
    Position *const positions = malloc((size_t)options->positions * sizeof *positions);
    if (positions == NULL)
        return output_fail("no memory for %" PRId64 " positions", options->positions);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        draw_positions(stock, &kinds[i], &random, positions, options->positions);
        measure(egdb, positions, options, &kinds[i]);
    }
    free(positions);
    return EXIT_DONE;
}

int cmd_probe_speed(int argc, char **argv) {
    Options options = {.positions = 1000000, .cache_mb = 1024, .seed = 1};
    ArgOperands operands;
    RuleSet set;
    SliceFolder folder;
    Stock stock;
    const int status = args_parse(&COMMAND, argc, argv, &options, &operands);
    if (status != ARGS_OK)
        return status;
    if (!folder_args_open(options.rules, operands.texts[0], &set, &folder))
        return EXIT_BAD;
    Egdb *const egdb = folder_args_open_probing(&set, operands.texts[0], (size_t)options.cache_mb);
    if (egdb == NULL)
        return EXIT_BAD;
    stock_open(&stock, &set, &folder);
    const int result = stock.positions > 0 ? measure_all(egdb, &stock, &options)
                                           : output_fail("%s holds no databases of %s",
                                                         operands.texts[0], set.name);
    egdb_close(egdb);
    return result;
}
