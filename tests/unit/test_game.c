// SPDX-License-Identifier: MIT
// A game: moves, undo, copy and restart, repetition, and the order in which the rules decide.
#include "game/game.h"

#include "unit/place.h"

static void play(Game *game, int from, int to) {
    assert_true(game_play(game, place_move(&game->set, game_position(game), from, to)));
}

// Both kings go and come back: the position of the start again after four plies.
static void play_to_and_fro(Game *game) {
    play(game, 1, 6);
    play(game, 32, 27);
    play(game, 6, 1);
    play(game, 27, 32);
}

static Game open_game(const char *name, Colour side, const char *white, const char *black) {
    Game game;
    const RuleSet set = named_set(name);
    const Position start = place(rule_set_board_size(&set), side, white, black);
    assert_true(game_open(&game, &set, &start));
    return game;
}

static void assert_outcome(const Game *game, Result result, const char *reason) {
    const Outcome outcome = game_outcome(game);
    assert_int_equal(outcome.result, result);
    if (reason == NULL)
        assert_null(outcome.reason);
    else
        assert_string_equal(outcome.reason, reason);
}

static void a_new_game_has_its_start_position_alone(void **state) {
    (void)state;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const Position start = rule_set_start(&set);
        Game game;
        assert_true(game_open(&game, &set, &start));
        assert_int_equal(game.count, 0);
        assert_true(position_is_equal(game_position(&game), &start));
        assert_int_equal(game.plies[0].key, position_key(&start));
        assert_int_equal(game_repetitions(&game), 1);
        assert_outcome(&game, RESULT_NONE, NULL);
        assert_false(game_undo(&game));
        game_close(&game);
    }
}

static void a_game_grows_and_is_undone_to_its_start(void **state) {
    (void)state;
    Game game = open_game("damas-online", WHITE, "K1 K2", "K31 K32");
    const Position start = *game_position(&game);
    for (int i = 0; i < 500; i++)
        play_to_and_fro(&game);
    assert_int_equal(game.count, 2000);
    assert_int_equal(game_repetitions(&game), 501);
    for (int i = 0; i < 2000; i++)
        assert_true(game_undo(&game));
    assert_false(game_undo(&game));
    assert_int_equal(game.count, 0);
    assert_int_equal(game.plies[0].move.from, game.plies[0].move.to);
    assert_true(position_is_equal(game_position(&game), &start));
    assert_int_equal(game_repetitions(&game), 1);
    game_close(&game);
}

static void third_occurrence_is_a_draw(void **state) {
    (void)state;
    Game game = open_game("english", WHITE, "K1 29", "K32 4");
    play_to_and_fro(&game);
    assert_int_equal(game_repetitions(&game), 2);
    assert_outcome(&game, RESULT_NONE, NULL);
    play(&game, 1, 6);
    play(&game, 32, 27);
    play(&game, 6, 1);
    assert_int_equal(game_repetitions(&game), 2);
    assert_outcome(&game, RESULT_NONE, NULL);
    play(&game, 27, 32);
    assert_int_equal(game_repetitions(&game), 3);
    assert_outcome(&game, RESULT_DRAW, "third repetition");
    assert_true(game_undo(&game));
    assert_outcome(&game, RESULT_NONE, NULL);
    game_close(&game);
}

// White goes back in three moves, Black in two: the pieces stand as at the start, the other side
// is to move.
static void the_same_pieces_with_the_other_mover_are_no_repetition(void **state) {
    (void)state;
    Game game = open_game("pool", WHITE, "K1 K2", "K31 K32");
    const Position start = *game_position(&game);
    play(&game, 1, 10);
    play(&game, 32, 27);
    play(&game, 10, 6);
    play(&game, 27, 32);
    play(&game, 6, 1);
    const Position last = *game_position(&game);
    assert_int_equal(last.pieces[WHITE], start.pieces[WHITE]);
    assert_int_equal(last.pieces[BLACK], start.pieces[BLACK]);
    assert_int_equal(last.side, BLACK);
    assert_int_equal(game_repetitions(&game), 1);
    game_close(&game);
}

static void repetitions_start_anew_behind_a_man_move(void **state) {
    (void)state;
    Game game = open_game("english", WHITE, "K1 29", "K32 4");
    play_to_and_fro(&game);
    play(&game, 29, 25);
    assert_int_equal(game_repetitions(&game), 1);
    play(&game, 32, 27);
    play(&game, 1, 6);
    play(&game, 27, 32);
    play(&game, 6, 1);
    assert_int_equal(game_repetitions(&game), 2);
    game_close(&game);
}

static void the_number_of_repetitions_is_a_setting(void **state) {
    (void)state;
    Game game = open_game("english", WHITE, "K1 29", "K32 4");
    play_to_and_fro(&game);
    game.set.draws.repetitions = 2;
    assert_outcome(&game, RESULT_DRAW, "second repetition");
    game.set.draws.repetitions = 0;
    play_to_and_fro(&game);
    play_to_and_fro(&game);
    assert_outcome(&game, RESULT_NONE, NULL);
    game_close(&game);
}

static void counters_draw_behind_repetition(void **state) {
    (void)state;
    Game game = open_game("russian", WHITE, "K1", "K32");
    game.set.draws.repetitions = 0;
    for (int i = 0; i < 2; i++)
        play_to_and_fro(&game);
    play(&game, 1, 6);
    assert_outcome(&game, RESULT_NONE, NULL);
    play(&game, 32, 27);
    assert_outcome(&game, RESULT_DRAW, "5 moves a side with one or two pieces against a king");
    game.set.draws.repetitions = 3;
    assert_outcome(&game, RESULT_DRAW, "third repetition");
    game_close(&game);
}

// The move that leaves Black without a move also reaches the limit of moves by kings alone.
static void a_side_without_a_move_has_lost_in_spite_of_the_limit(void **state) {
    (void)state;
    Game game = open_game("english", WHITE, "29 K26 22", "25");
    game.set.draws.quiet_king_plies = 1;
    play(&game, 26, 30);
    assert_true(draw_count_is_draw(&game.set, &game.plies[game.count].draws));
    assert_outcome(&game, RESULT_WHITE_WINS, "no legal move");
    game_close(&game);
    game = open_game("english", WHITE, "29 K26 22", "25");
    game.set.draws.quiet_king_plies = 1;
    play(&game, 26, 31);
    assert_outcome(&game, RESULT_DRAW, "limit of moves with kings only");
    game_close(&game);
}

static void a_capture_of_the_last_piece_wins(void **state) {
    (void)state;
    Game game = open_game("russian", WHITE, "K29 K30", "K22");
    play(&game, 29, 18);
    assert_outcome(&game, RESULT_WHITE_WINS, "no pieces left");
    game_close(&game);
}

static void a_copy_is_independent(void **state) {
    (void)state;
    Game game = open_game("english", WHITE, "K1 29", "K32 4");
    for (int i = 0; i < 50; i++)
        play_to_and_fro(&game);
    Game copy;
    assert_true(game_copy(&copy, &game));
    assert_int_equal(copy.count, 200);
    assert_string_equal(copy.set.name, "english");
    assert_ptr_not_equal(copy.plies, game.plies);
    assert_int_equal(game_repetitions(&copy), 51);
    play(&copy, 29, 25);
    assert_int_equal(game.count, 200);
    assert_int_equal(game_repetitions(&game), 51);
    game_close(&game);
    for (int i = 0; i < 100; i++) {
        play(&copy, 32, 27);
        play(&copy, 1, 6);
        play(&copy, 27, 32);
        play(&copy, 6, 1);
    }
    assert_int_equal(game_repetitions(&copy), 101);
    game_close(&copy);
}

static void a_restart_forgets_the_moves(void **state) {
    (void)state;
    Game game = open_game("english", WHITE, "K1 29", "K32 4");
    play_to_and_fro(&game);
    const RuleSet set = named_set("international");
    const Position start = rule_set_start(&set);
    game_restart(&game, &set, &start);
    assert_int_equal(game.count, 0);
    assert_string_equal(game.set.name, "international");
    assert_true(position_is_equal(game_position(&game), &start));
    assert_false(game_undo(&game));
    game_close(&game);
}

static void a_restart_may_start_from_a_position_of_the_game(void **state) {
    (void)state;
    Game game = open_game("russian", WHITE, "K1", "K32");
    play(&game, 1, 6);
    play(&game, 32, 27);
    const Position present = *game_position(&game);
    assert_int_equal(draw_count_plies_left(&game.set, &game.plies[2].draws), 8);
    game_restart(&game, &game.set, game_position(&game));
    assert_int_equal(game.count, 0);
    assert_true(position_is_equal(game_position(&game), &present));
    assert_int_equal(game.plies[0].key, position_key(&present));
    assert_int_equal(draw_count_plies_left(&game.set, &game.plies[0].draws), 10);
    game_close(&game);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_new_game_has_its_start_position_alone),
        cmocka_unit_test(a_game_grows_and_is_undone_to_its_start),
        cmocka_unit_test(third_occurrence_is_a_draw),
        cmocka_unit_test(the_same_pieces_with_the_other_mover_are_no_repetition),
        cmocka_unit_test(repetitions_start_anew_behind_a_man_move),
        cmocka_unit_test(the_number_of_repetitions_is_a_setting),
        cmocka_unit_test(counters_draw_behind_repetition),
        cmocka_unit_test(a_side_without_a_move_has_lost_in_spite_of_the_limit),
        cmocka_unit_test(a_capture_of_the_last_piece_wins),
        cmocka_unit_test(a_copy_is_independent),
        cmocka_unit_test(a_restart_forgets_the_moves),
        cmocka_unit_test(a_restart_may_start_from_a_position_of_the_game),
    };
    return cmocka_run_group_tests_name("game", tests, NULL, NULL);
}
