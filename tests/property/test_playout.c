// SPDX-License-Identifier: MIT
// Random play-outs over all named rule sets, from the start and from thin endings: undo restores
// every ply, counters agree with plain_draw_count.h, keys and repetitions with a comparison of all
// positions, and the turned position has the turned moves. Argument: seed.
#include "game/game.h"
#include "property/plain_draw_count.h"
#include "property/random_piece.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum {
    STARTS = 4,   // play-outs per rule set from the start position
    ENDINGS = 40, // and from random endings
    START_PLIES = 200,
    ENDING_PLIES = 160,
    RULES_ALONE = 8, // variants 0 to 7 count one ending rule each
    VARIANTS = RULES_ALONE + 2
};

// Draw rules that are counted beside the game's own.
typedef struct Variant {
    RuleSet set;
    DrawCount count;
} Variant;

typedef struct Playout {
    Game game;
    PlainGame plain;
    Variant variants[VARIANTS];
    GamePly saved[PLAIN_MAX_PLIES + 1];
    Random random;
} Playout;

typedef struct Run {
    Playout playout;
    uint64_t seed;
    int64_t drawn[VARIANTS]; // positions at a limit, to show that the limits were reached
} Run;

static void variants_start(Playout *playout, const Position *start) {
    for (int i = 0; i < VARIANTS; i++) {
        Variant *const variant = &playout->variants[i];
        variant->set = playout->game.set;
        variant->set.draws.quiet_king_plies = 0;
        variant->set.draws.endings = (uint8_t)(1U << i);
        if (i == RULES_ALONE)
            variant->set.draws.endings = ENDING_FOUR_A_SIDE | ENDING_FORCED_WIN;
        if (i > RULES_ALONE)
            variant->set.draws = (DrawRules){.quiet_king_plies = 80, .endings = 0xff};
        variant->count = draw_count_start(&variant->set, start);
    }
}

static void playout_start(Playout *playout, const RuleSet *set, const Position *start) {
    assert_true(game_open(&playout->game, set, start));
    plain_start(&playout->plain, rule_set_board_size(set), start);
    variants_start(playout, start);
}

static void playout_play(Playout *playout, Move move) {
    const Position before = *game_position(&playout->game);
    assert_true(game_play(&playout->game, move));
    const Position *const after = game_position(&playout->game);
    plain_play(&playout->plain, move, after);
    for (int i = 0; i < VARIANTS; i++) {
        Variant *const variant = &playout->variants[i];
        variant->count = draw_count_after(&variant->set, &variant->count, &before, move, after);
    }
}

static void check_one_count(const RuleSet *set, const DrawCount *count, const PlainGame *plain) {
    const int expected = plain_plies_left(plain, set->draws);
    const Position *const position = &plain->positions[plain->count];
    const int left = draw_count_plies_left(set, count);
    if (left != expected)
        fail_msg("%s, endings %#x: %d plies left after %d moves, expected %d", set->name,
                 set->draws.endings, left, plain->count, expected);
    assert_int_equal(draw_count_is_draw(set, count), expected == 0);
    assert_int_equal(draw_count_reason(set, count, position) != NULL, expected == 0);
}

static void check_counters(Run *run) {
    const Playout *const playout = &run->playout;
    const Game *const game = &playout->game;
    check_one_count(&game->set, &game->plies[game->count].draws, &playout->plain);
    for (int i = 0; i < VARIANTS; i++) {
        const Variant *const variant = &playout->variants[i];
        check_one_count(&variant->set, &variant->count, &playout->plain);
        run->drawn[i] += draw_count_is_draw(&variant->set, &variant->count);
    }
}

// Puts the pieces down one by one on an empty board.
static Position rebuild(const Position *position, int board_size) {
    Position rebuilt = {.side = position->side};
    for (int number = board_square_count(board_size); number >= 1; number--) {
        const Squares square = bits_one(board_square_of_number(board_size, number));
        for (Colour colour = WHITE; colour <= BLACK; colour++)
            rebuilt.pieces[colour] |= position->pieces[colour] & square;
        rebuilt.kings |= position->kings & square;
    }
    return rebuilt;
}

static void check_keys_and_repetitions(const Game *game) {
    const GamePly *const last = &game->plies[game->count];
    const Position rebuilt = rebuild(&last->position, rule_set_board_size(&game->set));
    assert_true(position_is_equal(&rebuilt, &last->position));
    assert_true(position_key(&rebuilt) == last->key);
    int repetitions = 0;
    for (int i = 0; i <= game->count; i++) {
        const bool is_equal = position_is_equal(&game->plies[i].position, &last->position);
        assert_int_equal(game->plies[i].key == last->key, is_equal);
        repetitions += is_equal;
    }
    assert_int_equal(game_repetitions(game), repetitions);
}

static Move move_turned(Move move, int board_size) {
    Move turned = {.from = (uint8_t)board_turn_square(board_size, move.from),
                   .to = (uint8_t)board_turn_square(board_size, move.to),
                   .promotes = move.promotes};
    for (Squares rest = move.captured; rest != 0;)
        turned.captured |= bits_one(board_turn_square(board_size, bits_take_first(&rest)));
    return turned;
}

static bool list_has(const MoveList *list, Move move) {
    for (int i = 0; i < list->count; i++)
        if (move_is_equal(list->moves[i], move) && list->moves[i].promotes == move.promotes)
            return true;
    return false;
}

static void check_turned(const RuleSet *set, const Position *position, const MoveList *list) {
    const int size = rule_set_board_size(set);
    const Position turned = position_turned(position, size);
    const Position twice = position_turned(&turned, size);
    assert_true(position_is_equal(&twice, position));
    assert_int_equal(turned.side, colour_other(position->side));
    MoveList turned_list;
    rule_set_list_moves(set, &turned, &turned_list);
    assert_int_equal(turned_list.count, list->count);
    for (int i = 0; i < list->count; i++)
        assert_true(list_has(&turned_list, move_turned(list->moves[i], size)));
}

// Moves by kings after which nothing can be captured.
static void list_patient_moves(const RuleSet *set, const Position *position, const MoveList *list,
                               MoveList *patient) {
    patient->count = 0;
    for (int i = 0; i < list->count; i++) {
        const Position after = position_after(position, list->moves[i]);
        if (!position_is_irreversible(position, list->moves[i]) &&
            !rule_set_can_capture(set, &after, after.side))
            patient->moves[patient->count++] = list->moves[i];
    }
}

static Move choose_move(Playout *playout, const MoveList *list, bool is_patient) {
    MoveList patient;
    list_patient_moves(&playout->game.set, game_position(&playout->game), list, &patient);
    const bool waits = is_patient && patient.count > 0 && random_below(&playout->random, 32) != 0;
    const MoveList *const choice = waits ? &patient : list;
    return choice->moves[random_below(&playout->random, (uint32_t)choice->count)];
}

static void assert_ply_equal(const GamePly *a, const GamePly *b) {
    assert_true(position_is_equal(&a->position, &b->position));
    assert_true(a->key == b->key);
    assert_true(a->draws.endings_left == b->draws.endings_left);
    assert_int_equal(a->draws.quiet_king_plies, b->draws.quiet_king_plies);
    assert_true(move_is_equal(a->move, b->move));
    assert_int_equal(a->move.promotes, b->move.promotes);
}

// Takes everything back and plays it again; `saved` holds every ply as it was when it was last.
static void check_undo(Playout *playout) {
    Game *const game = &playout->game;
    const int count = game->count;
    for (int i = count; i >= 0; i--) {
        assert_int_equal(game->count, i);
        assert_ply_equal(&game->plies[i], &playout->saved[i]);
        assert_int_equal(game_undo(game), i > 0);
    }
    for (int i = 0; i < count; i++) {
        assert_true(game_play(game, playout->plain.moves[i]));
        assert_ply_equal(&game->plies[i + 1], &playout->saved[i + 1]);
    }
}

static void playout_run(Run *run, const RuleSet *set, const Position *start, bool is_ending) {
    Playout *const playout = &run->playout;
    const int plies = is_ending ? ENDING_PLIES : START_PLIES;
    MoveList list;
    playout_start(playout, set, start);
    for (int ply = 0;; ply++) {
        const Position *const position = game_position(&playout->game);
        playout->saved[ply] = playout->game.plies[ply];
        check_counters(run);
        check_keys_and_repetitions(&playout->game);
        rule_set_list_moves(set, position, &list);
        check_turned(set, position, &list);
        if (list.count == 0 || ply == plies)
            break;
        playout_play(playout, choose_move(playout, &list, is_ending));
    }
    check_undo(playout);
    game_close(&playout->game);
}

// Up to four pieces a side, most of them kings.
static Position random_ending(const RuleSet *set, Random *random) {
    Position position = {.side = (Colour)random_below(random, 2)};
    for (Colour colour = WHITE; colour <= BLACK; colour++)
        for (uint32_t i = random_below(random, 4) + 1; i > 0; i--) {
            const Squares square = random_square(set, random);
            const bool is_king = random_below(random, 4) != 0;
            random_piece_put(set, &position, square, colour, is_king);
        }
    return position;
}

static void games_from_the_start(void **state) {
    Run *const run = *state;
    run->playout.random = (Random){run->seed};
    for (int i = 0; i < rule_set_named_count() * STARTS; i++) {
        const RuleSet set = rule_set_named(i / STARTS);
        const Position start = rule_set_start(&set);
        playout_run(run, &set, &start, false);
    }
}

static void games_from_endings(void **state) {
    Run *const run = *state;
    run->playout.random = (Random){run->seed};
    memset(run->drawn, 0, sizeof run->drawn);
    for (int i = 0; i < rule_set_named_count() * ENDINGS; i++) {
        const RuleSet set = rule_set_named(i / ENDINGS);
        const Position start = random_ending(&set, &run->playout.random);
        playout_run(run, &set, &start, true);
    }
    for (int i = 0; i < VARIANTS; i++) {
        if (run->drawn[i] == 0)
            fail_msg("no game reached the limit of variant %d: play more of them", i);
    }
}

int main(int count, char **arguments) {
    static Run run;
    run.seed = count > 1 ? strtoull(arguments[1], NULL, 10) : 1;
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(games_from_the_start, &run),
        cmocka_unit_test_prestate(games_from_endings, &run),
    };
    return cmocka_run_group_tests_name("game play-outs", tests, NULL, NULL);
}
