// SPDX-License-Identifier: MIT
// Databases of 2 and 3 pieces, position by position, against a plain solver that stands on the
// reference generator and numbers positions in a way of its own; and the built files verified.
// With the argument `all`: every named rule set.
#include "egdb/databases.h"
#include "egdb/slice_writer.h"
#include "egdb/verify.h"
#include "reference/plain_solver.h"

typedef struct Case {
    const char *rules;
    int pieces;
} Case;

static Position to_position(const RefPosition *reference) {
    const int size = reference->size;
    Position position = {.side = reference->side == REF_WHITE ? WHITE : BLACK};
    for (int row = 0; row < size; row++)
        for (int column = 0; column < size; column++) {
            const int piece = reference->cell[row][column];
            if (piece == REF_EMPTY)
                continue;
            const Squares square = bits_one(board_square_at(size, row, column / 2));
            position.pieces[piece > 0 ? WHITE : BLACK] |= square;
            position.kings |= piece == REF_WHITE_KING || piece == REF_BLACK_KING ? square : 0;
        }
    return position;
}

static void fail_at(const Databases *databases, const RefPosition *position, EgdbValue value,
                    EgdbValue expected) {
    char fen[REF_FEN_SIZE];
    ref_position_to_fen(position, fen);
    fail_msg("%s %s: value %d, expected %d", databases->set.name, fen, value, expected);
}

static size_t compare(const Databases *databases, const PlainSolver *solver) {
    static const EgdbValue values[] = {VALUE_DRAW, VALUE_WIN, VALUE_LOSS};
    size_t decided = 0;
    for (size_t i = 0; i < plain_solver_count(solver); i++) {
        int plies = 0;
        const RefPosition *const reference = plain_solver_position(solver, i);
        const Position position = to_position(reference);
        const EgdbValue expected = values[plain_solver_value(solver, i, &plies)];
        const EgdbValue value = value_table_get(&databases->table, &position);
        if (value != expected)
            fail_at(databases, reference, value, expected);
        decided += value != VALUE_DRAW;
    }
    return decided;
}

static void verify(const Databases *databases) {
    VerifyTools tools = {.folder = &databases->folder};
    VerifyResult result = {0};
    Message error;
    uint64_t positions = 0;
    assert_true(value_table_open(&tools.table, &databases->set, databases->pieces));
    work_crew_open(&tools.crew, 2);
    for (int pieces = 2; pieces <= databases->pieces; pieces++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_list(&databases->set, pieces, list);
        for (int i = 0; i < count; i++) {
            if (!verify_slice(&tools, list[i], &result, &error))
                fail_msg("%s", error.text);
            assert_true(result.has_distances);
            positions += value_table_entry(&tools.table, list[i])->index.positions;
        }
    }
    work_crew_close(&tools.crew);
    value_table_close(&tools.table);
    assert_true(result.positions == positions);
    assert_true(result.wrong == 0);
}

static void check_case(const Case *test) {
    Databases databases;
    RefRules rules;
    databases_open(&databases, test->rules, test->pieces);
    assert_true(ref_rules_parse(test->rules, &rules));
    PlainSolver *const solver = plain_solver_open(&rules, test->pieces);
    assert_non_null(solver);
    assert_true(compare(&databases, solver) > 0);
    plain_solver_close(solver);
    verify(&databases);
    databases_close(&databases);
}

static void test_some(void **state) {
    static const Case cases[] = {
        {"english", 3},
        {"damas8", 3},
        {"damas-online", 3},
        {"pierde8", 3},
        {"international", 2},
        {"antidraughts", 2},
        {"mayor8", 2},
        {"breakthrough", 2},
        {"kingscourt", 3},
        {"italian", 2},
        {"czech", 2},
        {"thai", 2},
        {"brazilian", 2},
        {"english+board=10", 2},
        {"english+king=two+obligation=waived", 2},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        check_case(&cases[i]);
}

static void test_all(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++)
        check_case(&(Case){rule_set_name(i), 3});
}

// A value changed in memory is found: the proof can fail.
static void test_verify_finds(void **state) {
    Databases databases;
    Message error;
    VerifyTools tools;
    VerifyResult result = {0};
    (void)state;
    databases_open(&databases, "english", 2);
    tools.folder = &databases.folder;
    tools.table = databases.table;
    work_crew_open(&tools.crew, 1);
    uint8_t *const values = value_table_entry(&tools.table, (Slice){0, 1, 0, 1})->values;
    values[100] ^= 1;
    assert_true(verify_slice(&tools, (Slice){0, 1, 0, 1}, &result, &error));
    assert_true(result.wrong > 0);
    work_crew_close(&tools.crew);
    databases_close(&databases);
}

// So is a distance that is one too large.
static void test_verify_finds_distance(void **state) {
    const Slice slice = {0, 1, 0, 2};
    Databases databases;
    Message error;
    VerifyResult result = {0};
    SliceFileHeader header;
    char path[SLICE_PATH_SIZE];
    uint8_t *distances = NULL;
    (void)state;
    databases_open(&databases, "english", 3);
    const SliceFileHeader expected =
        slice_folder_header(&databases.folder, slice, SLICE_FILE_DISTANCES);
    slice_folder_file(&databases.folder, slice, SLICE_FILE_DISTANCES, path);
    assert_true(slice_file_read(path, &expected, &header, &distances, &error));
    const Position position = position_of(&databases.set, "B:WK7,K16:BK32");
    const SliceIndex index = slice_index_open(8, slice);
    distances[slice_index_of(&index, &position)]++;
    VerifyTools tools = {.folder = &databases.folder, .table = databases.table};
    work_crew_open(&tools.crew, 1);
    assert_true(verify_slice(&tools, slice, &result, &error));
    assert_true(result.has_distances);
    assert_true(result.wrong == 0);
    assert_true(slice_write(path, &header, distances, &tools.crew, &error));
    assert_true(verify_slice(&tools, slice, &result, &error));
    assert_true(result.wrong > 0);
    work_crew_close(&tools.crew);
    free(distances);
    databases_close(&databases);
}

// A slice that does not fit into the memory is named, and nothing is begun.
static void test_memory(void **state) {
    Databases databases;
    Message error = {""};
    Slice list[SLICE_MAX_COUNT];
    (void)state;
    databases_open(&databases, "english", 2);
    const BuildPlan plan = {.folder = &databases.folder, .pieces = 3, .threads = 2};
    assert_false(build_run(&plan, &error));
    assert_string_equal(error.text, "slice 02v01 needs 1 MB of memory, allowed are 0");
    assert_int_equal(slice_folder_list(&databases.folder, 3, list), 0);
    databases_close(&databases);
}

int main(int count, char **arguments) {
    const struct CMUnitTest some[] = {
        cmocka_unit_test(test_some),
        cmocka_unit_test(test_verify_finds),
        cmocka_unit_test(test_verify_finds_distance),
        cmocka_unit_test(test_memory),
    };
    const struct CMUnitTest all[] = {cmocka_unit_test(test_all)};
    return count > 1 && strcmp(arguments[1], "all") == 0 ? cmocka_run_group_tests(all, NULL, NULL)
                                                         : cmocka_run_group_tests(some, NULL, NULL);
}
