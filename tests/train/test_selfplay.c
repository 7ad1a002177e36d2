// SPDX-License-Identifier: MIT
// Games of self-play: repeatable, with quiet positions of the rule set, each once, and results that
// fit together and to the endgame databases; and a run that was cut into parts leaves the same
// samples as one in one piece.
// Use: test_selfplay FOLDER    where the databases that come with the program are
#include "train/training.h"

#include "train/key_set.h"
#include "train/selfplay.h"
#include "train/train_opening.h"

enum { NODES = 60 };

static const char *egdb_folder;

static SelfplayRules rules_for(const char *name, uint64_t seed) {
    return (SelfplayRules){.set = named_set(name), .nodes = NODES, .seed = seed};
}

static void test_openings_are_legal_and_varied(void **state) {
    (void)state;
    const char *const names[] = {"english", "russian", "international", "damas8", "breakthrough"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const RuleSet set = named_set(names[i]);
        const int men = bits_count(position_occupied(&(Position){
            .pieces = {rule_set_start(&set).pieces[WHITE], rule_set_start(&set).pieces[BLACK]}}));
        Random random = {i};
        KeySet seen = {0};
        int with_fewer = 0;
        for (int j = 0; j < 500; j++) {
            TrainOpening opening;
            bool is_new = false;
            if (!train_opening_make(&set, &random, &opening))
                continue;
            assert_true(rule_set_count_moves(&set, &opening.position) > 0);
            assert_true(key_set_add(&seen, position_key(&opening.position), &is_new));
            with_fewer += bits_count(position_occupied(&opening.position)) < men;
        }
        assert_true(seen.count > 250);
        assert_true(with_fewer > 20);
        key_set_close(&seen);
    }
}

static void check_samples(const RuleSet *set, const SelfplayRecord *record, int64_t number) {
    const int score = (record->result == RESULT_WHITE_WINS) - (record->result == RESULT_BLACK_WINS);
    for (int i = 0; i < record->count; i++) {
        const Sample *const sample = &record->samples[i];
        assert_int_equal(sample->position.side, WHITE);
        assert_true(sample_is_quiet(set, &sample->position));
        assert_int_equal(sample->game, number);
        assert_int_equal(abs(sample->result), abs(score));
    }
}

static void check_equal(const SelfplayRecord *first, const SelfplayRecord *again) {
    assert_int_equal(first->count, again->count);
    assert_int_equal(first->plies, again->plies);
    for (int i = 0; i < first->count; i++) {
        uint8_t a[SAMPLE_SIZE];
        uint8_t b[SAMPLE_SIZE];
        sample_write(&first->samples[i], a);
        sample_write(&again->samples[i], b);
        assert_memory_equal(a, b, SAMPLE_SIZE);
    }
}

static void test_games_are_repeatable(void **state) {
    (void)state;
    static SelfplayRecord first;
    static SelfplayRecord again;
    const char *const names[] = {"english", "international", "damas8", "antidraughts"};
    for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
        const SelfplayRules rules = rules_for(names[i], 5);
        SelfplayPlayer player;
        assert_true(selfplay_player_open(&player, &rules));
        for (int64_t number = 0; number < 3; number++) {
            assert_true(selfplay_game_play(&player, &rules, number, &first));
            assert_true(selfplay_game_play(&player, &rules, number + 9, &again));
            assert_true(selfplay_game_play(&player, &rules, number, &again));
            check_samples(&rules.set, &first, number);
            check_equal(&first, &again);
        }
        selfplay_player_close(&player);
    }
}

// The two sides of a decisive game have samples of opposite result.
static void test_results_are_of_the_side_to_move(void **state) {
    (void)state;
    static SelfplayRecord record;
    const SelfplayRules rules = rules_for("antidraughts", 6);
    SelfplayPlayer player;
    int won = 0;
    int lost = 0;
    assert_true(selfplay_player_open(&player, &rules));
    for (int64_t number = 0; number < 6; number++) {
        assert_true(selfplay_game_play(&player, &rules, number, &record));
        for (int i = 0; i < record.count; i++) {
            // Close to the end the winner's score agrees with the result.
            const Sample *const sample = &record.samples[i];
            won += sample->score > 1500 && sample->result == 1;
            lost += sample->score > 1500 && sample->result == -1;
        }
    }
    selfplay_player_close(&player);
    assert_true(won > 0);
    assert_true(lost < won);
}

// Of the samples that the databases know, those whose result is another than the databases say.
static void count_contradictions(Egdb *asked, Egdb *told, int *known, int *wrong) {
    static SelfplayRecord record;
    SelfplayRules rules = rules_for("english", 9);
    SelfplayPlayer player;
    *known = *wrong = 0;
    rules.egdb = told;
    assert_true(selfplay_player_open(&player, &rules));
    for (int64_t number = 0; number < 200; number++) {
        assert_true(selfplay_game_play(&player, &rules, number, &record));
        for (int i = 0; i < record.count; i++) {
            const EgdbValue value = egdb_probe(asked, &record.samples[i].position, EGDB_ANY);
            *known += value != VALUE_UNKNOWN;
            *wrong += value != VALUE_UNKNOWN &&
                      record.samples[i].result != (value == VALUE_WIN) - (value == VALUE_LOSS);
        }
    }
    selfplay_player_close(&player);
}

// Players who see little spoil what the databases know, so that a few results after the first
// position that is known differ; without databases many do.
static void test_databases_tell_results(void **state) {
    (void)state;
    int known[2];
    int wrong[2];
    const RuleSet set = named_set("english");
    Message error;
    Egdb *const egdb = egdb_open(&set, egdb_folder, 16, (EgdbReport){NULL, NULL}, &error);
    assert_non_null(egdb);
    count_contradictions(egdb, NULL, &known[0], &wrong[0]);
    count_contradictions(egdb, egdb, &known[1], &wrong[1]);
    egdb_close(egdb);
    assert_true(known[0] > 500 && known[1] > 200 && known[1] < known[0]);
    assert_true(wrong[0] * 10 > known[0]);
    assert_true(wrong[1] * 10 < known[1]);
}

// A folder filled up to each number of games in turn.
static void fill_folder(const char *path, const int64_t *games, int parts, int threads) {
    const SelfplayRules rules = rules_for("english", 8);
    SampleKind kind = {.seed = rules.seed, .nodes = rules.nodes};
    Message error;
    snprintf(kind.rules, sizeof kind.rules, "%s", rules.set.name);
    for (int i = 0; i < parts; i++) {
        SampleFolder folder;
        assert_true(sample_folder_open(&folder, path, &kind, &error));
        const SelfplaySetup setup = {
            .rules = rules, .folder = &folder, .games = games[i], .threads = threads};
        assert_true(selfplay_run(&setup, &error));
        assert_int_equal(sample_folder_totals(&folder).games, games[i]);
        sample_folder_close(&folder);
    }
}

static size_t read_chunk(const char *folder, uint8_t *bytes, size_t size) {
    char path[SCRATCH_PATH_SIZE];
    scratch_path(folder, "chunk000001.samples", path);
    FILE *const file = fopen(path, "rb");
    assert_non_null(file);
    const size_t count = fread(bytes, 1, size, file);
    fclose(file);
    return count;
}

static void check_no_double(const uint8_t *bytes, size_t size) {
    KeySet seen = {0};
    for (size_t at = 0; at < size; at += SAMPLE_SIZE) {
        Sample sample;
        bool is_new = false;
        assert_true(sample_read(bytes + at, 8, &sample));
        assert_true(key_set_add(&seen, position_key(&sample.position), &is_new));
        assert_true(is_new);
    }
    key_set_close(&seen);
}

static void test_parts_and_threads_make_no_difference(void **state) {
    (void)state;
    enum { GAMES = 90, MOST = GAMES * SELFPLAY_MAX_PLIES * SAMPLE_SIZE };
    static uint8_t whole[MOST];
    static uint8_t parts[MOST];
    char paths[2][SCRATCH_SIZE];
    scratch_make(paths[0]);
    scratch_make(paths[1]);
    fill_folder(paths[0], (const int64_t[]){GAMES}, 1, 1);
    fill_folder(paths[1], (const int64_t[]){1, 70, 70, GAMES}, 4, 3);
    const size_t size = read_chunk(paths[0], whole, sizeof whole);
    assert_int_equal(size, read_chunk(paths[1], parts, sizeof parts));
    assert_true(size > GAMES * SAMPLE_SIZE);
    assert_memory_equal(whole, parts, size);
    check_no_double(whole, size);
    scratch_remove(paths[0]);
    scratch_remove(paths[1]);
}

int main(int argc, char **argv) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_openings_are_legal_and_varied),
        cmocka_unit_test(test_games_are_repeatable),
        cmocka_unit_test(test_results_are_of_the_side_to_move),
        cmocka_unit_test(test_databases_tell_results),
        cmocka_unit_test(test_parts_and_threads_make_no_difference),
    };
    if (argc != 2)
        return 2;
    egdb_folder = argv[1];
    return cmocka_run_group_tests_name("selfplay", tests, NULL, NULL);
}
