// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "egdb/egdb_commands.h"
#include "egdb/folder_args.h"
#include "egdb/longest_win.h"
#include "egdb/slice_limit.h"
#include "notation/fen.h"

#include <inttypes.h>

enum { CACHE_MB = 256 };

typedef struct Options {
    const char *rules;
    bool has_longest;
    bool is_json;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(Options, rules),
    ARGS_FLAG(Options, has_longest, "longest", 0,
              "a position with the longest win of each slice, and best play from there to the "
              "next capture, man's move or end (takes a look at every position)"),
    ARGS_JSON(Options, is_json)};

// What the slices are printed with.
typedef struct Stats {
    const SliceFolder *folder;
    Egdb *egdb; // NULL where no longest wins are wanted
    bool is_json;
} Stats;

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
                  ",\"draw\":%" PRIu64 ",\"longest_win\":%d,\"longest_loss\":%d,\"limit\":%d"
                : "%d %d %d %d %d %" PRIu64 " %" PRIu64 " %" PRIu64 " %" PRIu64 " %d %d %d",
        slice_pieces(slice), slice.me_men, slice.me_kings, slice.opp_men, slice.opp_kings,
        header->positions, totals->wins, totals->losses, totals->draws, totals->longest_win,
        totals->longest_loss, limit);
}

// Ends the line of a slice.
static void print_longest(const Stats *stats, const SliceFileHeader *header) {
    const RuleSet *const set = stats->folder->set;
    const SliceIndex index = slice_index_open(rule_set_board_size(set), header->slice);
    Position position;
    char fen[FEN_SIZE];
    char line[LONGEST_LINE_SIZE];
    const bool is_there =
        stats->egdb != NULL && header->totals.wins > 0 &&
        longest_win_find(stats->egdb, &index, header->totals.longest_win, &position);
    if (is_there) {
        fen_format(set, &position, NOTATION_OFFICIAL, fen);
        longest_win_write_line(stats->egdb, set, &position, line);
        output_print(stats->is_json ? ",\"longest_fen\":\"%s\",\"longest_line\":\"%s\"" : " %s %s",
                     fen, line);
    }
    output_write(stats->is_json ? "}\n" : "\n");
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
static int print_pieces(const Stats *stats, int pieces) {
    SliceFileHeader headers[SLICE_MAX_COUNT];
    int limits[SLICE_MAX_COUNT];
    SliceTotals sum = {0};
    uint64_t positions = 0;
    const int count = read_headers(stats->folder, pieces, headers);
    for (int i = 0; i < count; i++) {
        const SliceTotals *const totals = &headers[i].totals;
        limits[i] = slice_limit(stats->folder->set, headers[i].slice);
        print_slice(&headers[i], limits[i], stats->is_json);
        print_longest(stats, &headers[i]);
        positions += headers[i].positions;
        sum.wins += totals->wins;
        sum.losses += totals->losses;
        sum.draws += totals->draws;
    }
    if (count > 0)
        print_total(pieces, positions, &sum, stats->is_json);
    for (int i = 0; i < count && !stats->is_json; i++)
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
    Stats stats = {.folder = &folder, .is_json = options.is_json};
    if (options.has_longest) {
        stats.egdb = folder_args_open_probing(&set, operands.texts[0], CACHE_MB);
        if (stats.egdb == NULL)
            return EXIT_BAD;
    }
    if (!options.is_json)
        output_write("pieces me_men me_kings opp_men opp_kings positions win loss draw "
                     "longest_win longest_loss limit\n");
    for (int pieces = 2; pieces <= SLICE_MAX_PIECES; pieces++)
        slices += print_pieces(&stats, pieces);
    egdb_close(stats.egdb);
    return slices > 0 ? EXIT_DONE
                      : output_fail("%s holds no databases of %s", operands.texts[0], set.name);
}
