// SPDX-License-Identifier: MIT
// Databases against exhaustive search by the move generator alone, in every named rule set.
//
// Proofs: random positions that are won or lost within some plies to the end of the game. A proof
// is a tree with all replies of the loser, one move of the winner and the end of the game by the
// rules at every leaf; that it exists depends on no database. They only say whose win to look for
// and which moves of the winner are worth trying.
//
// Refutations: random positions of any value in which neither a result other than the stored one
// nor one sooner than the stored distance must be found by trying all moves of both sides some
// plies deep. Databases only say which reply to try first.
//
// Arguments: most pieces, proofs within NEAR_PLIES, proofs that need more, refutations; all a rule
// set.
#include "base/random.h"
#include "egdb/databases.h"
#include "egdb/egdb_moves.h"
#include "game/result.h"

#include <inttypes.h>

enum {
    NEAR_PLIES = 8,
    FAR_PLIES = 12,
    REFUTED_PLIES = 8,
    MEMORY_BITS = 20,
    PROOF_NODES = 200000, // tried at most for one position
    TRIES = 400           // for each position that is wanted
};

typedef struct Run {
    int pieces;
    int near;
    int far;
    int refuted;
} Run;

// What is known of one side's winning a position.
typedef struct Known {
    uint64_t key;
    uint8_t proven; // the fewest plies within which it wins for certain; 0 = none known
    uint8_t failed; // the most plies within which it was not found to win
} Known;

typedef struct Prover {
    const RuleSet *set;
    Egdb *egdb;
    Colour winner;
    bool
        is_selective; // only moves that the databases call winning in time are tried for the winner
    int64_t nodes;
    int64_t node_limit;
    Known *known;
} Prover;

static bool is_won(Prover *prover, const Position *position, int plies);

// Whether one of the winner's moves wins.
static bool is_won_by_move(Prover *prover, const Position *position, int plies) {
    EgdbMove judged[MAX_MOVES];
    MoveList list;
    rule_set_list_moves(prover->set, position, &list);
    for (int i = 0; i < list.count && prover->is_selective; i++)
        judged[i] = egdb_judge_move(prover->egdb, position, list.moves[i]);
    if (prover->is_selective)
        egdb_sort_moves(&list, judged);
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        if (prover->is_selective && (judged[i].value != VALUE_WIN || judged[i].plies > plies))
            return false; // the others are no better
        if (is_won(prover, &after, plies - 1))
            return true;
    }
    return false;
}

// Whether all moves of the loser lose, those first that lose most slowly or not at all.
static bool is_won_by_all(Prover *prover, const Position *position, int plies) {
    EgdbMove judged[MAX_MOVES];
    MoveList list;
    rule_set_list_moves(prover->set, position, &list);
    for (int i = 0; i < list.count; i++)
        judged[i] = egdb_judge_move(prover->egdb, position, list.moves[i]);
    egdb_sort_moves(&list, judged);
    for (int i = 0; i < list.count; i++) {
        const Position after = position_after(position, list.moves[i]);
        if (!is_won(prover, &after, plies - 1))
            return false;
    }
    return true;
}

static Known *recall(const Prover *prover, const Position *position) {
    const uint64_t key = position_key(position) ^ (prover->winner == WHITE ? 0 : UINT64_MAX);
    Known *const known = &prover->known[key >> (64 - MEMORY_BITS)];
    if (known->key != key)
        *known = (Known){.key = key};
    return known;
}

// Whether the winner wins within so many plies, whatever the other side does.
static bool is_won(Prover *prover, const Position *position, int plies) {
    const Outcome outcome = result_of_position(prover->set, position);
    const Result won = prover->winner == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    prover->nodes++;
    if (outcome.result != RESULT_NONE)
        return outcome.result == won;
    if (plies == 0 || prover->nodes > prover->node_limit)
        return false;
    const Known *const known = recall(prover, position);
    if (known->proven != 0 && known->proven <= plies)
        return true;
    if (known->failed >= plies)
        return false;
    const bool is_found = position->side == prover->winner ? is_won_by_move(prover, position, plies)
                                                           : is_won_by_all(prover, position, plies);
    Known *const found = recall(prover, position);
    if (is_found)
        found->proven = (uint8_t)plies;
    else if (prover->nodes <= prover->node_limit)
        found->failed = (uint8_t)plies;
    return is_found;
}

// One rule set under test.
typedef struct Check {
    Databases databases;
    Egdb *egdb;
    Known *known;
    Random random;
} Check;

static void check_open(Check *check, const char *rules, int pieces) {
    Message error;
    databases_open(&check->databases, rules, pieces);
    check->egdb =
        egdb_open(&check->databases.set, check->databases.root, 256, (EgdbReport){0}, &error);
    if (check->egdb == NULL)
        fail_msg("%s", error.text);
    check->known = calloc((size_t)1 << MEMORY_BITS, sizeof *check->known);
    assert_non_null(check->known);
    check->random = (Random){11};
}

static void check_close(Check *check) {
    free(check->known);
    egdb_close(check->egdb);
    databases_close(&check->databases);
}

// What is found out with selection must not be used without.
static Prover prover_open(const Check *check, bool is_selective) {
    memset(check->known, 0, sizeof *check->known << MEMORY_BITS);
    return (Prover){.set = &check->databases.set,
                    .egdb = check->egdb,
                    .is_selective = is_selective,
                    .known = check->known};
}

// Three pieces or more, if there are so many; all kinds of material alike.
static Position random_position(Check *check) {
    const Databases *const databases = &check->databases;
    Random *const random = &check->random;
    Slice list[SLICE_MAX_COUNT];
    const int pieces = databases->pieces < 3
                           ? databases->pieces
                           : 3 + (int)random_below(random, (uint32_t)databases->pieces - 2);
    const int count = slice_list(&databases->set, pieces, list);
    const SliceIndex index = slice_index_open(rule_set_board_size(&databases->set),
                                              list[random_below(random, (uint32_t)count)]);
    const Position position = slice_index_position(&index, random_next(random) % index.positions);
    return random_below(random, 2) == 0 ? position : position_turned(&position, index.board_size);
}

// The plies within which the stored result is proven, at most FAR_PLIES; 0 when it is not.
static int prove(Check *check, Prover *prover, const Position *position) {
    const EgdbValue value = egdb_probe(check->egdb, position, EGDB_ANY);
    int distance = 0;
    assert_int_not_equal(value, VALUE_UNKNOWN);
    if (value == VALUE_DRAW)
        return 0;
    assert_true(egdb_distance(check->egdb, position, EGDB_ANY, &distance));
    prover->winner = value == VALUE_WIN ? position->side : colour_other(position->side);
    prover->nodes = 0;
    prover->node_limit = PROOF_NODES;
    for (int plies = distance > 1 ? distance : 1; plies <= FAR_PLIES; plies++)
        if (is_won(prover, position, plies))
            return plies;
    return 0;
}

static void check_proofs(Check *check, const Run *run) {
    Prover prover = prover_open(check, true);
    const char *const name = check->databases.set.name;
    int near = 0;
    int far = 0;
    int tried = 0;
    int64_t nodes = 0;
    for (; tried < TRIES * (run->near + run->far) && (near < run->near || far < run->far);
         tried++) {
        const Position position = random_position(check);
        const int plies = prove(check, &prover, &position);
        near += plies > 0 && plies <= NEAR_PLIES && near < run->near;
        far += plies > NEAR_PLIES && far < run->far;
        nodes += prover.nodes;
    }
    print_message("# %s: %d proven within %d plies, %d within %d, of %d positions, %" PRId64
                  " nodes\n",
                  name, near, NEAR_PLIES, far, FAR_PLIES, tried, nodes);
    if (near < run->near || far < run->far)
        fail_msg("%s: expected %d proofs within %d plies and %d within %d", name, run->near,
                 NEAR_PLIES, run->far, FAR_PLIES);
}

static void refute(Check *check, Prover *prover, const Position *position, Colour winner) {
    const EgdbValue value = egdb_probe(check->egdb, position, EGDB_ANY);
    const EgdbValue wanted = winner == position->side ? VALUE_WIN : VALUE_LOSS;
    int distance = 0;
    char fen[FEN_SIZE];
    if (value == wanted) {
        assert_true(egdb_distance(check->egdb, position, EGDB_ANY, &distance));
        if (distance <= REFUTED_PLIES)
            return;
    }
    prover->winner = winner;
    if (!is_won(prover, position, REFUTED_PLIES))
        return;
    fen_format(prover->set, position, NOTATION_OFFICIAL, fen);
    fail_msg("%s %s: %s wins within %d plies, the database has value %d, distance %d",
             prover->set->name, fen, winner == WHITE ? "White" : "Black", REFUTED_PLIES, value,
             distance);
}

static void check_refutations(Check *check, const Run *run) {
    Prover prover = prover_open(check, false);
    prover.node_limit = INT64_MAX;
    for (int i = 0; i < run->refuted; i++) {
        const Position position = random_position(check);
        refute(check, &prover, &position, WHITE);
        refute(check, &prover, &position, BLACK);
    }
    print_message("# %s: nothing else within %d plies in %d positions, %" PRId64 " nodes\n",
                  prover.set->name, REFUTED_PLIES, run->refuted, prover.nodes);
}

static void test_named(void **state) {
    const Run *const run = *state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        Check check;
        check_open(&check, rule_set_name(i), run->pieces);
        check_proofs(&check, run);
        check_refutations(&check, run);
        check_close(&check);
    }
}

static int argument(int count, char **arguments, int place, int usual) {
    return count > place ? atoi(arguments[place]) : usual;
}

int main(int count, char **arguments) {
    Run run = {.pieces = argument(count, arguments, 1, 3),
               .near = argument(count, arguments, 2, 50),
               .far = argument(count, arguments, 3, 0),
               .refuted = argument(count, arguments, 4, 10)};
    const struct CMUnitTest tests[] = {cmocka_unit_test_prestate(test_named, &run)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
