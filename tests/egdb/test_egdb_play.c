// SPDX-License-Identifier: MIT
// The search with databases: the moves it plays keep the value of the position, a won position is
// won against itself within the plies that the distances promise, scores are those of the
// databases, and where a search without them proves a win or a loss both agree. Also the engine's
// options.
#include "base/file.h"
#include "canalejas.h"
#include "egdb/databases.h"
#include "egdb/egdb.h"
#include "search/searcher.h"

enum { POSITIONS = 60, NODES = 300, PROVING_NODES = 30000, MOST_PLIES = 200 };

typedef struct Playing {
    Databases databases;
    Egdb *egdb;
    Searcher *searcher;
    uint64_t seed;
} Playing;

static void playing_open(Playing *playing, const char *rules, int pieces) {
    Message error;
    databases_open(&playing->databases, rules, pieces);
    playing->egdb =
        egdb_open(&playing->databases.set, playing->databases.root, 4, (EgdbReport){0}, &error);
    playing->searcher = searcher_open(1, 1);
    playing->seed = 20261;
    assert_non_null(playing->egdb);
    assert_non_null(playing->searcher);
}

static void playing_close(Playing *playing) {
    searcher_close(playing->searcher);
    egdb_close(playing->egdb);
    databases_close(&playing->databases);
}

// Any position of any slice with so many pieces in which the game goes on.
static Position random_position(Playing *playing, int pieces) {
    Slice list[SLICE_MAX_COUNT];
    const RuleSet *const set = &playing->databases.set;
    const int count = slice_list(set, pieces, list);
    for (;;) {
        playing->seed = playing->seed * UINT64_C(6364136223846793005) + 1442695040888963407;
        const SliceIndex index = slice_index_open(rule_set_board_size(set),
                                                  list[(playing->seed >> 33) % (unsigned)count]);
        const Position position =
            slice_index_position(&index, (playing->seed >> 20) % index.positions);
        EgdbValue settled;
        if (!slice_is_settled(set, index.slice, &settled) &&
            rule_set_count_moves(set, &position) > 0)
            return playing->seed >> 63 != 0 ? position_turned(&position, index.board_size)
                                            : position;
    }
}

static SearchResult search(Playing *playing, Egdb *egdb, const Game *game, int64_t nodes) {
    const SearchLimits limits = {.nodes = nodes, .is_alone = true};
    SearchResult result;
    searcher_clear(playing->searcher);
    searcher_use_egdb(playing->searcher, egdb);
    searcher_prepare(playing->searcher);
    searcher_run(playing->searcher, game, &limits, NULL, &result);
    assert_true(result.has_move);
    return result;
}

// The value that a score stands for; unknown when it proves nothing.
static EgdbValue value_of(const SearchReport *report) {
    if (report->is_draw_proven)
        return VALUE_DRAW;
    return report->score >= SCORE_TABLE_MIN    ? VALUE_WIN
           : report->score <= -SCORE_TABLE_MIN ? VALUE_LOSS
                                               : VALUE_UNKNOWN;
}

static EgdbValue value_for_other(EgdbValue value) {
    return value == VALUE_WIN ? VALUE_LOSS : value == VALUE_LOSS ? VALUE_WIN : value;
}

// Plays until the game is over or, where nobody wins, for a while. Every move keeps the value; in a
// won or lost position the distance falls with every move that does not start it again.
static void play_out(Playing *playing, Game *game) {
    const EgdbValue start = egdb_probe(playing->egdb, game_position(game), EGDB_ANY);
    EgdbValue value = start;
    int before = 0;
    for (int ply = 0; ply < (start == VALUE_DRAW ? 10 : MOST_PLIES); ply++) {
        const Position position = *game_position(game);
        int plies = 0;
        if (rule_set_count_moves(&game->set, &position) == 0) {
            assert_int_equal(value, rule_set_loser_wins(&game->set) ? VALUE_WIN : VALUE_LOSS);
            return;
        }
        if (result_of_position(&game->set, &position).result != RESULT_NONE)
            return;
        const SearchResult result = search(playing, playing->egdb, game, NODES);
        assert_int_equal(value_of(&result.report), value);
        if (value != VALUE_DRAW) {
            assert_true(egdb_distance(playing->egdb, &position, EGDB_ANY, &plies));
            assert_true(before <= 1 || plies < before);
        }
        before = position_is_irreversible(&position, result.best) ? 0 : plies;
        assert_true(game_play(game, result.best));
        const EgdbValue after = egdb_probe(playing->egdb, game_position(game), EGDB_ANY);
        assert_int_equal(after, value_for_other(value));
        value = after;
    }
    assert_int_equal(start, VALUE_DRAW);
}

static void check_play(const char *rules, int pieces) {
    Playing playing;
    playing_open(&playing, rules, pieces);
    for (int i = 0; i < POSITIONS; i++) {
        Game game;
        const Position position = random_position(&playing, 2 + i % (pieces - 1));
        assert_true(game_open(&game, &playing.databases.set, &position));
        play_out(&playing, &game);
        game_close(&game);
    }
    playing_close(&playing);
}

static void test_play(void **state) {
    (void)state;
    check_play("english", 3);
    check_play("damas8", 3);
    check_play("pierde8", 3);
    check_play("kingscourt", 3);
}

// What a search proves without databases, it says with them, and both are what was built.
static void check_agreement(const char *rules) {
    Playing playing;
    int proven = 0;
    playing_open(&playing, rules, 3);
    for (int i = 0; i < POSITIONS; i++) {
        Game game;
        const Position position = random_position(&playing, 3);
        assert_true(game_open(&game, &playing.databases.set, &position));
        const SearchResult with = search(&playing, playing.egdb, &game, NODES);
        const SearchResult without = search(&playing, NULL, &game, PROVING_NODES);
        assert_int_equal(value_of(&with.report), egdb_probe(playing.egdb, &position, EGDB_ANY));
        if (abs(without.report.score) >= SCORE_WIN_MIN) {
            assert_int_equal(value_of(&without.report), value_of(&with.report));
            proven++;
        }
        game_close(&game);
    }
    assert_true(proven >= POSITIONS / 4);
    playing_close(&playing);
}

static void test_agreement(void **state) {
    (void)state;
    check_agreement("english");
    check_agreement("russian");
    check_agreement("pierde8");
}

// A capture away from the databases the tree is cut there.
static void test_tree(void **state) {
    Playing playing;
    Game game;
    (void)state;
    playing_open(&playing, "english", 3);
    const Position position = position_of(&playing.databases.set, "W:WK15,K18:B12,28");
    assert_true(game_open(&game, &playing.databases.set, &position));
    const SearchResult result = search(&playing, playing.egdb, &game, 20000);
    assert_true(result.report.table_hits > 0);
    const SearchResult without = search(&playing, NULL, &game, 20000);
    assert_true(without.report.table_hits == 0);
    game_close(&game);
    playing_close(&playing);
}

// Each of many lines has the score of its first move, the best first.
static void test_lines(void **state) {
    Playing playing;
    Game game;
    SearchResult result;
    (void)state;
    playing_open(&playing, "english", 3);
    const Position position = position_of(&playing.databases.set, "W:WK14,K22:BK5");
    const SearchLimits limits = {.depth = 5, .multi_pv = 8, .is_alone = true, .is_analysis = true};
    assert_true(game_open(&game, &playing.databases.set, &position));
    searcher_use_egdb(playing.searcher, playing.egdb);
    searcher_prepare(playing.searcher);
    searcher_run(playing.searcher, &game, &limits, NULL, &result);
    assert_true(result.line_count == 8);
    for (int i = 0; i < result.line_count; i++) {
        const Position after = position_after(&position, result.lines[i].best);
        const EgdbValue value = value_for_other(egdb_probe(playing.egdb, &after, EGDB_ANY));
        const int score = result.lines[i].score;
        assert_true(value == VALUE_DRAW
                        ? score == 0
                        : abs(score) >= SCORE_TABLE_MIN && (score > 0) == (value == VALUE_WIN));
        assert_true(i == 0 || score <= result.lines[i - 1].score);
    }
    game_close(&game);
    playing_close(&playing);
}

typedef struct Seen {
    cj_score score;
    int64_t hits;
} Seen;

static void on_info(void *context, const cj_info *info) {
    Seen *const seen = context;
    seen->score = info->score;
    seen->hits = info->table_hits;
}

static Seen run_engine(cj_engine *engine, const char *fen) {
    Seen seen = {0};
    const cj_limits limits = {.depth = 6};
    const cj_callbacks callbacks = {.on_info = on_info, .context = &seen};
    assert_true(cj_set_position(engine, fen, NULL));
    assert_true(cj_go(engine, &limits, &callbacks));
    cj_wait(engine);
    return seen;
}

// Options of the engine: a folder, a damaged file in it, none.
static void test_options(void **state) {
    static const char drawn[] = "W:WK5:BK32";
    Databases databases;
    char path[SLICE_PATH_SIZE];
    (void)state;
    databases_open(&databases, "english", 3);
    cj_engine *const engine = cj_open();
    assert_non_null(engine);
    assert_true(cj_set_option(engine, "EgdbPath", "no/such/folder"));
    assert_int_equal(run_engine(engine, drawn).score.type, CJ_SCORE_CP);
    assert_string_equal(cj_warning(engine), "no/such/folder: no endgame databases of english");
    assert_true(cj_set_option(engine, "EgdbPath", databases.root));
    assert_true(cj_set_option(engine, "EgdbCache", "2"));
    assert_int_equal(run_engine(engine, drawn).score.type, CJ_SCORE_DRAW);
    assert_null(cj_warning(engine));
    // A weak player has none.
    assert_true(cj_set_option(engine, "UCI_LimitStrength", "true"));
    assert_int_equal(run_engine(engine, drawn).score.type, CJ_SCORE_CP);
    assert_true(cj_set_option(engine, "UCI_LimitStrength", "false"));
    assert_int_equal(run_engine(engine, drawn).score.type, CJ_SCORE_DRAW);
    slice_folder_file(&databases.folder, (Slice){0, 1, 0, 2}, SLICE_FILE_VALUES, path);
    assert_true(file_replace(path, "x", 1, NULL));
    assert_true(cj_set_option(engine, "EgdbPath", databases.root));
    assert_int_equal(run_engine(engine, drawn).score.type, CJ_SCORE_DRAW);
    assert_non_null(strstr(cj_warning(engine), "01v02"));
    assert_null(cj_warning(engine));
    assert_true(cj_set_rules(engine, "thai"));
    assert_true(cj_prepare(engine));
    assert_non_null(strstr(cj_warning(engine), "no endgame databases of thai"));
    assert_true(cj_set_rules(engine, "english"));
    assert_true(cj_set_option(engine, "EgdbPath", "none"));
    assert_int_equal(run_engine(engine, drawn).score.type, CJ_SCORE_CP);
    assert_null(cj_warning(engine));
    cj_close(engine);
    databases_close(&databases);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_play),  cmocka_unit_test(test_agreement), cmocka_unit_test(test_tree),
        cmocka_unit_test(test_lines), cmocka_unit_test(test_options),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
