// SPDX-License-Identifier: MIT
#include "egdb/build.h"

#include "base/progress.h"
#include "egdb/build_pair.h"
#include "egdb/distances.h"
#include "egdb/slice_writer.h"
#include "egdb/successors.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct Build {
    const BuildPlan *plan;
    ValueTable table;
    WorkCrew crew;
    Progress progress;
    uint64_t done; // positions
    uint64_t all;
    BuildPair *pairs; // being built
    int count;
} Build;

static uint64_t slice_bytes(const Build *build, Slice slice) {
    return slice_raw_size(SLICE_FILE_VALUES,
                          value_table_entry(&build->table, slice)->index.positions);
}

static bool is_being_built(const Build *build, Slice slice) {
    for (int i = 0; i < build->count; i++)
        if (slice_is_equal(slice, build->pairs[i].slice) ||
            slice_is_equal(slice, slice_reversed(build->pairs[i].slice)))
            return true;
    return false;
}

static bool load_successors(Build *build, Slice slice, Message *error) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_list_successors(build->plan->folder->set, slice, list);
    for (int i = 0; i < count; i++)
        if (value_table_entry(&build->table, list[i])->values == NULL &&
            !is_being_built(build, list[i]) &&
            !slice_folder_load(build->plan->folder, &build->table, list[i], error))
            return false;
    return true;
}

static bool write_file(Build *build, const SliceFileHeader *header, const uint8_t *raw,
                       Message *error) {
    char path[SLICE_PATH_SIZE];
    slice_folder_file(build->plan->folder, header->slice, header->kind, path);
    return slice_write(path, header, raw, &build->crew, error);
}

static bool write_distances(Build *build, const BuildPair *pair, Colour side,
                            const SliceFileHeader *header, Message *error) {
    const DistanceTable table = {build->plan->folder->set, pair->pair.entry[side],
                                 pair->pair.distances[side]};
    distances_thin(&table, &build->crew);
    return write_file(build, header, table.distances, error);
}

// Values come last: a slice counts as finished when they are there.
static bool write_pair(Build *build, const BuildPair *pair, Message *error) {
    const SliceFolder *const folder = build->plan->folder;
    const Colour last = pair->is_alone ? WHITE : BLACK;
    SliceFileHeader headers[2];
    for (Colour side = WHITE; side <= last; side++) {
        const SliceIndex *const index = &pair->pair.entry[side]->index;
        slice_folder_forget_verified(folder, index->slice);
        headers[side] = slice_folder_header(folder, index->slice, SLICE_FILE_DISTANCES);
        headers[side].positions = index->positions;
        if (!build_pair_totals(pair, side, &build->crew, &headers[side].totals))
            return message_fail(error, "no memory to count the values of a slice");
        if (slice_has_distances(index->slice) &&
            !write_distances(build, pair, side, &headers[side], error))
            return false;
    }
    for (Colour side = WHITE; side <= last; side++) {
        headers[side].kind = SLICE_FILE_VALUES;
        headers[side].coding = SLICE_CODING_RUNS;
        if (!write_file(build, &headers[side], pair->pair.entry[side]->values, error))
            return false;
    }
    return true;
}

static void report(void *context, uint64_t positions) {
    Build *const build = context;
    char name[SLICE_NAME_SIZE];
    build->done += positions;
    if (!progress_is_due(&build->progress))
        return;
    slice_write_name(build->pairs[0].slice, name);
    progress_show(&build->progress, (double)build->done, (double)build->all,
                  "%.40s %s: %.1f of %.1f million positions", build->plan->folder->set->name, name,
                  (double)build->done / 1e6, (double)build->all / 1e6);
}

// Solves and writes the pairs that have been collected.
static bool finish_pairs(Build *build, Message *error) {
    bool is_done = true;
    if (build->count == 0)
        return true;
    for (int i = 0; i < build->count && is_done; i++)
        is_done = load_successors(build, build->pairs[i].slice, error) &&
                  load_successors(build, slice_reversed(build->pairs[i].slice), error);
    if (is_done && !build_pairs_solve(build->pairs, build->count, &build->crew, report, build))
        is_done = message_fail(error, "no memory for the positions of a slice");
    for (int i = 0; i < build->count && is_done; i++)
        is_done = write_pair(build, &build->pairs[i], error);
    for (int i = 0; i < build->count; i++)
        build_pair_close(&build->pairs[i]);
    build->count = 0;
    return is_done;
}

static uint64_t pairs_bytes(const Build *build) {
    uint64_t bytes = 0;
    for (int i = 0; i < build->count; i++)
        bytes +=
            build_pair_bytes(build->plan->folder->set, build->pairs[i].slice, build->plan->threads);
    return bytes;
}

// Bytes of everything that must be in memory for a slice and its reverse.
static uint64_t needed_bytes(const Build *build, Slice slice) {
    const RuleSet *const set = build->plan->folder->set;
    uint64_t bytes = build_pair_bytes(set, slice, build->plan->threads);
    for (int i = 0; i < 2; i++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_list_successors(set, i == 0 ? slice : slice_reversed(slice), list);
        for (int j = 0; j < count; j++)
            bytes += slice_bytes(build, list[j]);
    }
    return bytes;
}

// Makes room for one more pair beside those collected, or finishes them first.
static bool make_room(Build *build, Slice slice, Message *error) {
    const uint64_t limit = (uint64_t)build->plan->memory_mb << 20;
    const uint64_t needed = needed_bytes(build, slice);
    char name[SLICE_NAME_SIZE];
    slice_write_name(slice, name);
    if (needed > limit)
        return message_fail(error, "slice %s needs %" PRIu64 " MB of memory, allowed are %" PRId64,
                            name, (needed >> 20) + 1, build->plan->memory_mb);
    const bool is_other = build->count > 0 && slice_men(build->pairs[0].slice) != slice_men(slice);
    if (!is_other && value_table_bytes(&build->table) + pairs_bytes(build) + needed <= limit)
        return true;
    if (!finish_pairs(build, error))
        return false;
    if (value_table_bytes(&build->table) + needed > limit)
        value_table_clear(&build->table);
    return true;
}

static bool is_wanted(const Build *build, Slice slice) {
    return build->plan->only == NULL || slice_set_has(build->plan->only, slice);
}

static bool is_missing(const Build *build, Slice slice) {
    const SliceFolder *const folder = build->plan->folder;
    return !slice_folder_has(folder, slice, SLICE_FILE_VALUES, NULL) ||
           (slice_has_distances(slice) &&
            !slice_folder_has(folder, slice, SLICE_FILE_DISTANCES, NULL));
}

static bool collect(Build *build, Slice slice, Message *error) {
    if (!make_room(build, slice, error))
        return false;
    if (!build_pair_open(&build->pairs[build->count], build->plan->folder->set, &build->table,
                         slice))
        return message_fail(error, "no memory for the positions of a slice");
    build->count++;
    return true;
}

// Does `work` for every pair of slices that is wanted and not finished.
static bool for_missing(Build *build, int pieces,
                        bool (*work)(Build *build, Slice slice, Message *error), Message *error) {
    Slice list[SLICE_MAX_COUNT];
    const int count = slice_list(build->plan->folder->set, pieces, list);
    for (int i = 0; i < count; i++) {
        const Slice reverse = slice_reversed(list[i]);
        const bool is_second = i > 0 && slice_is_equal(list[i - 1], reverse);
        if (!is_second && is_wanted(build, list[i]) &&
            (is_missing(build, list[i]) || is_missing(build, reverse)) &&
            !work(build, list[i], error))
            return false;
    }
    return true;
}

static bool add_positions(Build *build, Slice slice, Message *error) {
    (void)error;
    const uint64_t positions = value_table_entry(&build->table, slice)->index.positions;
    build->all += positions * (slice_is_equal(slice, slice_reversed(slice)) ? 1 : 2);
    return true;
}

static bool build_all(Build *build, Message *error) {
    bool is_done = true;
    for (int pieces = 2; pieces <= build->plan->pieces; pieces++)
        for_missing(build, pieces, add_positions, NULL);
    for (int pieces = 2; pieces <= build->plan->pieces && is_done; pieces++)
        is_done = for_missing(build, pieces, collect, error) && finish_pairs(build, error);
    for (int i = 0; i < build->count; i++)
        build_pair_close(&build->pairs[i]);
    return is_done;
}

bool build_run(const BuildPlan *plan, Message *error) {
    Build build = {.plan = plan, .pairs = calloc(SLICE_MAX_COUNT, sizeof(BuildPair))};
    bool is_done =
        build.pairs != NULL && value_table_open(&build.table, plan->folder->set, plan->pieces);
    if (!is_done)
        message_fail(error, "no memory to begin");
    work_crew_open(&build.crew, plan->threads);
    progress_start(&build.progress, PROGRESS_EVERYWHERE);
    is_done = is_done && build_all(&build, error);
    progress_end(&build.progress);
    work_crew_close(&build.crew);
    value_table_close(&build.table);
    free(build.pairs);
    return is_done;
}
