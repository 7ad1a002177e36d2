// SPDX-License-Identifier: MIT
#include "play/play_game.h"

#include "game/tournament.h"

#include <limits.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_PLIES = 64 };

// Opening and closing
// ------------------------------------------------------------------------------------------------

static void begin_move(PlayGame *play, int64_t now_us) {
    play->begun_us = now_us;
    play->spent_us = 0;
    play->is_halted = false;
    play->touched = -1;
    play->has_offer = false;
    play->was_declined = false;
}

bool play_game_open(PlayGame *play, const RuleSet *set, const Position *start,
                    const PlayTerms *terms, int64_t now_us) {
    RuleSet played = *set;
    *play = (PlayGame){.terms = *terms, .ply_capacity = FIRST_PLIES};
    if (terms->is_tournament)
        tournament_set_draws(&played);
    play->plies = malloc(FIRST_PLIES * sizeof *play->plies);
    for (int side = WHITE; side <= BLACK; side++)
        play->clocks[side] = player_clock_start(&terms->time);
    begin_move(play, now_us);
    return game_open(&play->game, &played, start) && play->plies != NULL;
}

void play_game_close(PlayGame *play) {
    game_close(&play->game);
    free(play->plies);
    play->plies = NULL;
}

Colour play_game_side(const PlayGame *play) { return game_position(&play->game)->side; }

// Ends
// ------------------------------------------------------------------------------------------------

static Result won_by(Colour winner) {
    return winner == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

static const char *const END_NAMES[PLAY_ENDS] = {
    [PLAY_GOES_ON] = "unterminated",    [PLAY_END_RULES] = "rules",
    [PLAY_END_AGREEMENT] = "agreement", [PLAY_END_RESIGNED] = "resignation",
    [PLAY_END_TIME] = "time",           [PLAY_END_TOUCH] = "touch-move",
    [PLAY_END_ARBITER] = "arbiter",     [PLAY_END_TOLD] = "told",
};

const char *play_end_name(PlayEnd end) { return END_NAMES[end]; }

PlayEnd play_end_named(const char *name) {
    for (int end = 0; end < PLAY_ENDS; end++)
        if (strcmp(END_NAMES[end], name) == 0)
            return (PlayEnd)end;
    return PLAY_GOES_ON;
}

PlayOutcome play_game_outcome(const PlayGame *play) {
    static const char *const REASONS[PLAY_ENDS] = {
        [PLAY_END_RULES] = "by the rules",
        [PLAY_END_AGREEMENT] = "by agreement",
        [PLAY_END_RESIGNED] = "the other side has resigned",
        [PLAY_END_TIME] = "the other side's time is over",
        [PLAY_END_TOUCH] = "the other side touched a piece and moved another",
        [PLAY_END_ARBITER] = "the arbiter's decision",
        [PLAY_END_TOLD] = "as the file says",
    };
    if (play->end != PLAY_GOES_ON)
        return (PlayOutcome){play->result, play->end, REASONS[play->end]};
    const Outcome outcome = game_outcome(&play->game);
    if (outcome.result == RESULT_NONE)
        return (PlayOutcome){RESULT_NONE, PLAY_GOES_ON, NULL};
    return (PlayOutcome){outcome.result, PLAY_END_RULES, outcome.reason};
}

bool play_game_is_over(const PlayGame *play) {
    return play_game_outcome(play).result != RESULT_NONE;
}

void play_game_set_end(PlayGame *play, Result result, PlayEnd end) {
    play->result = result;
    play->end = end;
    play->has_offer = false;
}

void play_game_resign(PlayGame *play, Colour loser) {
    play_game_set_end(play, won_by(colour_other(loser)), PLAY_END_RESIGNED);
}

bool play_game_wants_arbiter(const PlayGame *play) {
    return play->terms.is_tournament && !play_game_is_over(play) &&
           tournament_wants_arbiter(&play->game);
}

void play_game_arbitrate(PlayGame *play, Result result) {
    play_game_set_end(play, result, PLAY_END_ARBITER);
}

// Moves
// ------------------------------------------------------------------------------------------------

static bool make_room(PlayGame *play) {
    if (play->game.count < play->ply_capacity)
        return true;
    if (play->ply_capacity > INT_MAX / 2)
        return false;
    const int capacity = 2 * play->ply_capacity;
    PlayPly *const grown = realloc(play->plies, (size_t)capacity * sizeof *grown);
    if (grown == NULL)
        return false;
    play->plies = grown;
    play->ply_capacity = capacity;
    return true;
}

static bool add_move(PlayGame *play, Move move, int64_t used_us) {
    const int place = play->game.count;
    if (!make_room(play) || !game_play(&play->game, move))
        return false;
    play->plies[place] =
        (PlayPly){.clocks = {play->clocks[WHITE], play->clocks[BLACK]}, .used_us = used_us};
    return true;
}

static int64_t used_time(const PlayGame *play, int64_t now_us) {
    return play->spent_us + (play->is_halted ? 0 : now_us - play->begun_us);
}

static int64_t move_limit(const PlayGame *play) {
    return player_clock_move_us(&play->clocks[play_game_side(play)], &play->game.set,
                                game_position(&play->game));
}

PlayMoveState play_game_move(PlayGame *play, Move move, int64_t now_us) {
    const Colour side = play_game_side(play);
    const int64_t used_us = used_time(play, now_us);
    PlayerClock clock = play->clocks[side];
    if (play_game_check_time(play, now_us))
        return PLAY_TOO_LATE;
    if (play->touched >= 0 && play->touched != move.from) {
        if (play->terms.is_tournament)
            play_game_set_end(play, won_by(colour_other(side)), PLAY_END_TOUCH);
        return PLAY_TOUCHED;
    }
    player_clock_take(&clock, move_limit(play), used_us, 0);
    if (!add_move(play, move, used_us))
        return PLAY_NO_MEMORY;
    play->clocks[side] = clock;
    begin_move(play, now_us);
    return PLAY_MOVED;
}

bool play_game_replay(PlayGame *play, Move move, int64_t used_us, int64_t left_us) {
    const Colour side = play_game_side(play);
    if (!add_move(play, move, used_us))
        return false;
    player_clock_take(&play->clocks[side], 0, used_us > 0 ? used_us : 0, INT64_MAX / 2);
    if (left_us >= 0)
        play->clocks[side].left_us = left_us;
    return true;
}

static bool can_move(const PlayGame *play, int square) {
    MoveList list;
    rule_set_list_moves(&play->game.set, game_position(&play->game), &list);
    for (int i = 0; i < list.count; i++)
        if (list.moves[i].from == square)
            return true;
    return false;
}

bool play_game_touch(PlayGame *play, int square) {
    if (!play->terms.is_touch_move || play->touched >= 0 || !can_move(play, square))
        return false;
    play->touched = square;
    return true;
}

bool play_game_undo(PlayGame *play, int64_t now_us) {
    const bool was_ended = play->end != PLAY_GOES_ON;
    if (!was_ended && !game_undo(&play->game))
        return false;
    if (!was_ended) {
        play->clocks[WHITE] = play->plies[play->game.count].clocks[WHITE];
        play->clocks[BLACK] = play->plies[play->game.count].clocks[BLACK];
    }
    play->end = PLAY_GOES_ON;
    play->result = RESULT_NONE;
    begin_move(play, now_us);
    return true;
}

// Draw offers
// ------------------------------------------------------------------------------------------------

bool play_game_offer(PlayGame *play, int64_t now_us) {
    if (play->has_offer || play->was_declined)
        return false;
    play_game_halt(play, now_us);
    play->has_offer = true;
    return true;
}

void play_game_answer(PlayGame *play, bool accepts, int64_t now_us) {
    play->has_offer = false;
    play->was_declined = !accepts;
    if (accepts)
        play_game_set_end(play, RESULT_DRAW, PLAY_END_AGREEMENT);
    else
        play_game_run(play, now_us);
}

// Clocks
// ------------------------------------------------------------------------------------------------

bool play_game_has_time(const PlayGame *play) {
    return play->terms.time.move_us != 0 || play->terms.time.clock_us != 0;
}

void play_game_halt(PlayGame *play, int64_t now_us) {
    play->spent_us = used_time(play, now_us);
    play->is_halted = true;
}

void play_game_run(PlayGame *play, int64_t now_us) {
    if (!play->is_halted)
        return;
    play->begun_us = now_us;
    play->is_halted = false;
}

int64_t play_game_left(const PlayGame *play, Colour side, int64_t now_us, bool *has_limit) {
    const bool is_mover = side == play_game_side(play);
    const int64_t used_us = is_mover ? used_time(play, now_us) : 0;
    const int64_t clock_us = player_clock_left(&play->clocks[side]);
    const int64_t move_us = is_mover ? move_limit(play) : play->terms.time.move_us;
    const bool is_by_move = move_us != 0 && (clock_us < 0 || move_us < clock_us);
    *has_limit = is_by_move || clock_us >= 0;
    return *has_limit ? (is_by_move ? move_us : clock_us) - used_us : -1;
}

bool play_game_check_time(PlayGame *play, int64_t now_us) {
    bool has_limit = false;
    const Colour side = play_game_side(play);
    const int64_t left_us = play_game_left(play, side, now_us, &has_limit);
    if (!has_limit || left_us >= 0 || play_game_is_over(play))
        return false;
    play_game_set_end(play, won_by(colour_other(side)), PLAY_END_TIME);
    return true;
}
