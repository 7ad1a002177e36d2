// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "egdb/egdb_commands.h"
#include "egdb/folder_args.h"
#include "egdb/slice_limit.h"

#include <inttypes.h>

typedef struct Options {
    const char *rules;
    bool is_json;
} Options;

static const ArgOption OPTIONS[] = {ARGS_RULES(Options, rules), ARGS_JSON(Options, is_json)};

static const ArgCommand COMMAND = {
    .name = "stats",
    .help =
        "Wins, losses and draws of every slice, for the side to move, and the longest distances "
        "to a capture, a man's move or the end, with the plies that the draw rules allow for that.",
    .operands = "DIR",
    .min_operands = 1,
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

static void print_slice(const SliceFileHeader *header, int limit, bool is_json) {
    const Slice slice = header->slice;
    const SliceTotals *const totals = &header->totals;
    output_print(
        is_json ? "{\"pieces\":%d,\"me_men\":%d,\"me_kings\":%d,\"opp_men\":%d,"
                  "\"opp_kings\":%d,\"positions\":%" PRIu64 ",\"win\":%" PRIu64 ",\"loss\":%" PRIu64
                  ",\"draw\":%" PRIu64 ",\"longest_win\":%d,\"longest_loss\":%d,\"limit\":%d}\n"
                : "%d %d %d %d %d %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %d %d %d\n",
        slice_pieces(slice), slice.me_men, slice.me_kings, slice.opp_men, slice.opp_kings,
        header->positions, totals->wins, totals->losses, totals->draws, totals->longest_win,
        totals->longest_loss, limit);
}

static void print_total(int pieces, uint64_t positions, const SliceTotals *totals, bool is_json) {
    output_print(is_json ? "{\"pieces\":%d,\"total\":true,\"positions\":%" PRIu64
                           ",\"win\":%" PRIu64 ",\"loss\":%" PRIu64 ",\"draw\":%" PRIu64 "}\n"
                         : "total of %d pieces: %" PRIu64 " positions, %" PRIu64 " wins, %" PRIu64
                           " losses, %" PRIu64 " draws\n",
                 pieces, positions, totals->wins, totals->losses, totals->draws);
}

// Wins that are won on the board and drawn by the rules.
static void print_beyond(const SliceFileHeader *header, int limit) {
    char name[SLICE_NAME_SIZE];
    slice_write_name(header->slice, name);
    if (header->totals.longest_win > limit)
        output_print("%s has wins of %d plies, the limit is %d\n", name, header->totals.longest_win,
                     limit);
}

// The headers of the slices with so many pieces; returns their number.
static int read_headers(const SliceFolder *folder, int pieces, SliceFileHeader *headers) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_folder_list(folder, pieces, list);
    int found = 0;
    for (int i = 0; i < count; i++)
        found += slice_folder_has(folder, list[i], SLICE_FILE_VALUES, &headers[found]);
    return found;
}

// Returns the number of slices with so many pieces.
static int print_pieces(const SliceFolder *folder, int pieces, bool is_json) {
    SliceFileHeader headers[SLICE_MAX_COUNT];
    int limits[SLICE_MAX_COUNT];
    SliceTotals sum = {0};
    uint64_t positions = 0;
    const int count = read_headers(folder, pieces, headers);
    for (int i = 0; i < count; i++) {
        const SliceTotals *const totals = &headers[i].totals;
        limits[i] = slice_limit(folder->set, headers[i].slice);
        print_slice(&headers[i], limits[i], is_json);
        positions += headers[i].positions;
        sum.wins += totals->wins;
        sum.losses += totals->losses;
        sum.draws += totals->draws;
    }
    if (count > 0)
        print_total(pieces, positions, &sum, is_json);
    for (int i = 0; i < count && !is_json; i++)
        print_beyond(&headers[i], limits[i]);
    return count;
}

int cmd_stats(int argc, char **argv) {
    Options options = {0};
    ArgOperands operands;
    RuleSet set;
    SliceFolder folder;
    int slices = 0;
    const int status = args_parse(&COMMAND, argc, argv, &options, &operands);
    if (status != ARGS_OK)
        return status;
    if (!folder_args_open(options.rules, operands.texts[0], &set, &folder))
        return EXIT_BAD;
    if (!options.is_json)
        output_write("pieces me_men me_kings opp_men opp_kings positions win loss draw "
                     "longest_win longest_loss limit\n");
    for (int pieces = 2; pieces <= SLICE_MAX_PIECES; pieces++)
        slices += print_pieces(&folder, pieces, options.is_json);
    return slices > 0 ? EXIT_DONE
                      : output_fail("%s holds no databases of %s", operands.texts[0], set.name);
}
