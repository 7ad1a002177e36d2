// SPDX-License-Identifier: MIT
// Probes of opened databases against the values that were built, position by position; probes by
// many threads with a cache that is too small; and files that cannot be used.
#include "base/file.h"
#include "base/thread.h"
#include "egdb/block_cache.h"
#include "egdb/databases.h"
#include "egdb/egdb.h"

typedef struct Told {
    int count;
    char last[MESSAGE_SIZE];
} Told;

static void note(void *context, const char *text) {
    Told *const told = context;
    told->count++;
    snprintf(told->last, sizeof told->last, "%s", text);
}

static Egdb *probing_open(const Databases *databases, Told *told) {
    Message error;
    *told = (Told){0};
    Egdb *const egdb =
        egdb_open(&databases->set, databases->root, 1, (EgdbReport){note, told}, &error);
    if (egdb == NULL)
        fail_msg("%s", error.text);
    return egdb;
}

// What the distances after the moves make of a decided position, by their definition.
static int distance_by_moves(const Databases *databases, Egdb *egdb, const Position *position,
                             EgdbValue value) {
    MoveList list;
    int best = value == VALUE_WIN ? DISTANCE_MAX : 0;
    rule_set_list_moves(&databases->set, position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        const bool is_end = position_is_irreversible(position, list.moves[i]);
        int plies = 0;
        if (value == VALUE_WIN && egdb_probe(egdb, &after, EGDB_ANY) != VALUE_LOSS)
            continue;
        assert_true(is_end || egdb_distance(egdb, &after, EGDB_ANY, &plies));
        plies = is_end ? 1 : plies + 1;
        if ((plies < best) == (value == VALUE_WIN))
            best = plies;
    }
    return list.count == 0 ? 0 : best;
}

static void check_distance(const Databases *databases, Egdb *egdb, const Position *position,
                           EgdbValue value) {
    int plies = 0;
    const bool is_decided = egdb_distance(egdb, position, EGDB_ANY, &plies);
    assert_int_equal(is_decided, value != VALUE_DRAW);
    if (is_decided)
        assert_int_equal(plies, distance_by_moves(databases, egdb, position, value));
}

// All positions of a slice, with White and with Black to move.
static void compare_slice(const Databases *databases, Egdb *egdb, Slice slice, bool has_distances) {
    const ValueEntry *const entry = value_table_entry(&databases->table, slice);
    for (uint64_t i = 0; i < entry->index.positions; i++) {
        const Position position = slice_index_position(&entry->index, i);
        const Position turned = position_turned(&position, entry->index.board_size);
        const EgdbValue value = entry->values == NULL ? entry->settled : value_entry_get(entry, i);
        assert_int_equal(egdb_probe(egdb, &position, EGDB_ANY), value);
        assert_int_equal(egdb_probe(egdb, &turned, EGDB_ANY), value);
        if (has_distances)
            check_distance(databases, egdb, i % 2 == 0 ? &position : &turned, value);
    }
}

static void compare_all(const Databases *databases, Egdb *egdb, bool has_distances) {
    for (int pieces = 2; pieces <= databases->pieces; pieces++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_list(&databases->set, pieces, list);
        for (int i = 0; i < count; i++) {
            EgdbValue settled;
            compare_slice(databases, egdb, list[i],
                          has_distances && !slice_is_settled(&databases->set, list[i], &settled));
        }
    }
}

static void check_rules(const char *rules, int pieces) {
    Databases databases;
    Told told;
    databases_open(&databases, rules, pieces);
    Egdb *const egdb = probing_open(&databases, &told);
    assert_int_equal(egdb_pieces(egdb), pieces);
    assert_int_equal(told.count, 0);
    compare_all(&databases, egdb, true);
    egdb_close(egdb);
    databases_close(&databases);
}

static void test_values(void **state) {
    (void)state;
    check_rules("english", 3);
    check_rules("damas8", 3);
    check_rules("pierde8", 2);
    check_rules("damas-online", 2);
    check_rules("kingscourt", 3);
    check_rules("international", 2);
}

// One side to move is enough: the other is found by its moves.
static void test_one_side(void **state) {
    enum { SPANISH_SLICES = 4 + 12, WITH_DISTANCES = 2 + 7 };
    static const Slice removed[] = {{0, 1, 1, 0}, {1, 0, 1, 1}, {0, 2, 0, 1}, {2, 0, 1, 0}};
    Databases databases;
    Told told;
    (void)state;
    databases_open(&databases, "spanish", 3);
    for (size_t i = 0; i < sizeof removed / sizeof removed[0]; i++) {
        char path[SLICE_PATH_SIZE];
        slice_folder_file(&databases.folder, removed[i], SLICE_FILE_VALUES, path);
        assert_int_equal(remove(path), 0);
    }
    Egdb *egdb = probing_open(&databases, &told);
    compare_all(&databases, egdb, false);
    // Distances without values say nothing.
    assert_int_equal(egdb_file_count(egdb), SPANISH_SLICES - 4 + WITH_DISTANCES - 2);
    egdb_close(egdb);
    // With both sides gone nothing is said.
    char path[SLICE_PATH_SIZE];
    slice_folder_file(&databases.folder, slice_reversed(removed[2]), SLICE_FILE_VALUES, path);
    assert_int_equal(remove(path), 0);
    egdb = probing_open(&databases, &told);
    const Position position = position_of(&databases.set, "W:WKa1,Kb2:BKd4");
    assert_int_equal(egdb_probe(egdb, &position, EGDB_ANY), VALUE_UNKNOWN);
    egdb_close(egdb);
    databases_close(&databases);
}

// Without its distances a loss is known by its value alone, unless its moves tell the distance.
static void test_no_distances(void **state) {
    Databases databases;
    Told told;
    char path[SLICE_PATH_SIZE];
    int plies = 0;
    (void)state;
    databases_open(&databases, "english", 3);
    const Position loss = position_of(&databases.set, "B:WK7,K16:BK32");
    const Position win = position_of(&databases.set, "W:WK7,K16:BK32");
    const Position blocked = position_of(&databases.set, "B:WK6,K8:BK11");
    slice_folder_file(&databases.folder, (Slice){0, 1, 0, 2}, SLICE_FILE_DISTANCES, path);
    assert_int_equal(remove(path), 0);
    Egdb *const egdb = probing_open(&databases, &told);
    assert_int_equal(told.count, 0);
    assert_int_equal(egdb_probe(egdb, &loss, EGDB_ANY), VALUE_LOSS);
    assert_false(egdb_distance(egdb, &loss, EGDB_ANY, &plies));
    assert_int_equal(egdb_probe(egdb, &win, EGDB_ANY), VALUE_WIN);
    assert_false(egdb_distance(egdb, &win, EGDB_ANY, &plies));
    assert_int_equal(egdb_probe(egdb, &blocked, EGDB_ANY), VALUE_LOSS);
    assert_true(egdb_distance(egdb, &blocked, EGDB_ANY, &plies));
    assert_int_equal(plies, 1);
    egdb_close(egdb);
    databases_close(&databases);
}

static void test_cached_only(void **state) {
    Databases databases;
    Told told;
    (void)state;
    databases_open(&databases, "english", 2);
    Egdb *const egdb = probing_open(&databases, &told);
    const Position position = position_of(&databases.set, "W:WK1:BK32");
    assert_int_equal(egdb_probe(egdb, &position, EGDB_CACHED_ONLY), VALUE_UNKNOWN);
    const EgdbValue value = egdb_probe(egdb, &position, EGDB_ANY);
    assert_int_not_equal(value, VALUE_UNKNOWN);
    assert_int_equal(egdb_probe(egdb, &position, EGDB_CACHED_ONLY), value);
    const Position start = rule_set_start(&databases.set);
    assert_int_equal(egdb_probe(egdb, &start, EGDB_ANY), VALUE_UNKNOWN);
    egdb_close(egdb);
    databases_close(&databases);
}

typedef struct Sweep {
    BlockCache *cache;
    BlockPlace *places;
    unsigned blocks;
    unsigned step;
    unsigned wrong;
} Sweep;

static uint8_t byte_of(unsigned block, size_t at) { return (uint8_t)(block * 31 + at * 7); }

// Looks blocks up in an order of its own and brings those that are missing.
static void sweep_main(void *argument) {
    Sweep *const sweep = argument;
    uint8_t bytes[CACHE_SLOT_SIZE];
    for (unsigned i = 0; i < 4000; i++) {
        const unsigned block = i * sweep->step % sweep->blocks;
        const size_t at = i * 37 % CACHE_SLOT_SIZE;
        uint8_t byte;
        if (block_cache_get(sweep->cache, &sweep->places[block], at, &byte)) {
            sweep->wrong += byte != byte_of(block, at);
            continue;
        }
        for (size_t j = 0; j < sizeof bytes; j++)
            bytes[j] = byte_of(block, j);
        block_cache_put(sweep->cache, &sweep->places[block], bytes, sizeof bytes);
    }
}

static void test_cache_of_threads(void **state) {
    BlockPlace places[11] = {0};
    Sweep sweeps[3];
    Thread threads[3];
    BlockCache *const cache = block_cache_open(4);
    (void)state;
    assert_non_null(cache);
    for (unsigned i = 0; i < 3; i++) {
        sweeps[i] = (Sweep){cache, places, 11, i + 1, 0};
        assert_true(thread_start(&threads[i], sweep_main, &sweeps[i]));
    }
    for (unsigned i = 0; i < 3; i++) {
        thread_join(threads[i]);
        assert_int_equal(sweeps[i].wrong, 0);
    }
    unsigned held = 0;
    for (unsigned i = 0; i < 11; i++)
        held += atomic_load(&places[i]) != 0;
    assert_int_equal(held, 4);
    block_cache_close(cache);
}

// Files
// ------------------------------------------------------------------------------------------------

static const Slice SLICE = {0, 2, 0, 1};

typedef struct Damage {
    Databases databases;
    char path[SLICE_PATH_SIZE];
    uint8_t *bytes;
    size_t size;
} Damage;

static void damage_open(Damage *damage) {
    Message error;
    databases_open(&damage->databases, "english", 3);
    slice_folder_file(&damage->databases.folder, SLICE, SLICE_FILE_VALUES, damage->path);
    assert_true(file_read(damage->path, 1 << 20, &damage->bytes, &damage->size, &error));
}

static void damage_close(Damage *damage) {
    free(damage->bytes);
    databases_close(&damage->databases);
}

// The file with this content is told about for a reason, and never answered from: the values of its
// slice come from the other side to move.
static void check_refused(const Damage *damage, const void *bytes, size_t size,
                          const char *reason) {
    Told told;
    Message error;
    assert_true(file_replace(damage->path, bytes, size, &error));
    Egdb *const egdb = probing_open(&damage->databases, &told);
    assert_int_equal(told.count, 1);
    if (strstr(told.last, reason) == NULL || strstr(told.last, "02v01") == NULL)
        fail_msg("'%s' does not tell '%s' and the file", told.last, reason);
    compare_slice(&damage->databases, egdb, SLICE, false);
    egdb_close(egdb);
}

static void test_refused(void **state) {
    Damage damage;
    (void)state;
    damage_open(&damage);
    uint8_t *const bytes = damage.bytes;
    check_refused(&damage, "", 0, "empty");
    check_refused(&damage, bytes, 60, "header is damaged or cut short");
    check_refused(&damage, bytes, damage.size / 2, "cut short");
    check_refused(&damage, bytes, damage.size - 1, "cut short");
    check_refused(&damage, "not a database", 14, "no slice of an endgame database");
    bytes[8] = 2;
    check_refused(&damage, bytes, damage.size, "format version 2, expected 1");
    bytes[8] = 1;
    bytes[70] ^= 4;
    check_refused(&damage, bytes, damage.size, "02v01");
    damage_close(&damage);
}

// Whole files that stand in the wrong place.
static void test_foreign(void **state) {
    Damage damage;
    Databases spanish;
    uint8_t *bytes = NULL;
    size_t size = 0;
    char path[SLICE_PATH_SIZE];
    Message error;
    (void)state;
    damage_open(&damage);
    slice_folder_file(&damage.databases.folder, slice_reversed(SLICE), SLICE_FILE_VALUES, path);
    assert_true(file_read(path, 1 << 20, &bytes, &size, &error));
    check_refused(&damage, bytes, size, "holds another slice than its name says");
    free(bytes);
    databases_open(&spanish, "spanish", 3);
    slice_folder_file(&spanish.folder, SLICE, SLICE_FILE_VALUES, path);
    assert_true(file_read(path, 1 << 20, &bytes, &size, &error));
    check_refused(&damage, bytes, size, "built for spanish, expected english");
    free(bytes);
    databases_close(&spanish);
    damage_close(&damage);
}

// Whichever bit of the blocks is wrong: found when the block is first needed, told once, and never
// answered from.
static void test_flipped(void **state) {
    Damage damage;
    Told told;
    Message fault;
    (void)state;
    damage_open(&damage);
    for (size_t at = damage.size - 1; at >= damage.size - 4; at--) { // of the last block
        damage.bytes[at] ^= 16;
        assert_true(file_replace(damage.path, damage.bytes, damage.size, &fault));
        damage.bytes[at] ^= 16;
        Egdb *const egdb = probing_open(&damage.databases, &told);
        assert_int_equal(told.count, 0);
        assert_false(egdb_take_fault(egdb, &fault));
        const Position first = position_of(&damage.databases.set, "W:WK5,K7:BK30");
        assert_int_equal(egdb_probe(egdb, &first, EGDB_ANY), VALUE_UNKNOWN);
        compare_slice(&damage.databases, egdb, SLICE, false);
        assert_true(egdb_take_fault(egdb, &fault));
        assert_non_null(strstr(fault.text, "02v01 of english: a block is damaged"));
        assert_false(egdb_take_fault(egdb, &fault));
        egdb_close(egdb);
    }
    damage_close(&damage);
}

static void test_nothing(void **state) {
    const RuleSet set = named_set("thai");
    Message error;
    (void)state;
    assert_null(egdb_open(&set, "no such folder", 1, (EgdbReport){0}, &error));
    assert_string_equal(error.text, "no such folder: no endgame databases of thai");
}

// Rule sets that differ in the start position alone share their databases, also composed ones; one
// that moves differently gets nothing.
static void test_alike(void **state) {
    static const char *const same[] = {"damas12", "damas8+rows=3"};
    Databases databases;
    Message error;
    (void)state;
    databases_open(&databases, "damas8", 2);
    for (size_t i = 0; i < sizeof same / sizeof same[0]; i++) {
        const RuleSet set = named_set(same[i]);
        Egdb *const egdb = egdb_open(&set, databases.root, 1, (EgdbReport){0}, &error);
        if (egdb == NULL)
            fail_msg("%s: %s", same[i], error.text);
        egdb_close(egdb);
    }
    const RuleSet other = named_set("mayor8");
    assert_null(egdb_open(&other, databases.root, 1, (EgdbReport){0}, &error));
    databases_close(&databases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_values),           cmocka_unit_test(test_one_side),
        cmocka_unit_test(test_no_distances),     cmocka_unit_test(test_cached_only),
        cmocka_unit_test(test_cache_of_threads), cmocka_unit_test(test_refused),
        cmocka_unit_test(test_foreign),          cmocka_unit_test(test_flipped),
        cmocka_unit_test(test_nothing),          cmocka_unit_test(test_alike),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
