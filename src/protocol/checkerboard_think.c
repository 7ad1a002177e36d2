// SPDX-License-Identifier: MIT
// getmove: the game so far is found again, the engine searches in a thread of its own while this
// one watches `play_now`, the move is played on the caller's board.
#include "base/text.h"
#include "engine/engine_view.h"
#include "protocol/checkerboard_state.h"
#include "protocol/checkerboard_text.h"

#include <stdio.h>
#include <string.h>

enum {
    POLL_MS = 5,           // between two looks at play_now
    FORCED_DEPTH = 9,      // of a move without a choice
    ANALYSIS_SECONDS = 600 // longer than this a single move is looked at as long as others
};

// A search under way; the search thread writes it, and has ended before it is read.
typedef struct Thought {
    Mutex mutex;
    Condition ended;
    bool has_ended; // under the mutex
    char *text;     // NULL: nobody reads it
    bool lists_all_scores;
    CbScores scores;
    char move[CJ_MOVE_NAME_SIZE];
    cj_score score;
} Thought;

static void show(const CbRequest *request, const char *text) {
    if (request->text != NULL)
        cb_text_show(request->text, text, CB_REPLY_SIZE);
}

static void on_info(void *context, const cj_info *info) {
    Thought *const thought = context;
    char line[CB_REPLY_SIZE];
    TextWriter writer = text_writer(line, sizeof line);
    if (thought->text == NULL || (info->multi_pv != 1 && !thought->lists_all_scores))
        return;
    cb_scores_take(&thought->scores, info);
    if (thought->lists_all_scores)
        cb_scores_put(&writer, &thought->scores, info->depth);
    else
        cb_text_put_line(&writer, info);
    cb_text_show(thought->text, line, sizeof line);
}

static void on_best(void *context, const cj_best *best) {
    Thought *const thought = context;
    char line[CB_REPLY_SIZE];
    snprintf(thought->move, sizeof thought->move, "%s", best->move);
    snprintf(line, sizeof line, "book: %.200s", best->move_short);
    if (best->from_book && thought->text != NULL)
        cb_text_show(thought->text, line, sizeof line);
    thought->score = best->score;
    mutex_lock(&thought->mutex);
    thought->has_ended = true;
    condition_wake_all(&thought->ended);
    mutex_unlock(&thought->mutex);
}

// The game so far
// ------------------------------------------------------------------------------------------------

static bool is_at(const Checkerboard *cb, const Position *target) {
    return position_is_equal(engine_view_position(cb->player), target);
}

// Plays the move of the player's position that leads to the target.
static bool play_to(Checkerboard *cb, const Position *target) {
    const Position *const position = engine_view_position(cb->player);
    MoveList list;
    cj_move move;
    rule_set_list_moves(engine_view_rules(cb->player), position, &list);
    for (int i = 0; i < list.count; i++) {
        const Position next = position_after(position, list.moves[i]);
        if (position_is_equal(&next, target))
            return cj_move_get(cb->player, i, &move) && cj_play(cb->player, move.path_name);
    }
    return false;
}

// The game goes on where it stood, or from the move before when that was not played after all.
static bool continue_game(Checkerboard *cb, const Position *target) {
    for (int i = 0; i < 2; i++) {
        if (is_at(cb, target) || play_to(cb, target))
            return true;
        if (!cj_undo(cb->player))
            return false;
    }
    return is_at(cb, target);
}

static bool take_history(Checkerboard *cb, const Position *target) {
    return cb->history[0] != '\0' && cj_set_position(cb->player, cb->history, cb->history_moves) &&
           is_at(cb, target);
}

// Sets the player's game: by `set gamehist`, by the game that it remembers, or the board alone.
static bool set_game(Checkerboard *cb, const CbRequest *request) {
    char hub[CB_HUB_SIZE];
    if (!cb_judge_board(cb, request->board, request->colour))
        return false;
    const Position target = *engine_view_position(cb->judge);
    const bool is_known = take_history(cb, &target) ||
                          ((request->info & CB_RESET_MOVES) == 0 && continue_game(cb, &target));
    cb->history[0] = '\0';
    return is_known || (cb_board_write_hub(request->board, request->colour, hub, &cb->error) &&
                        cj_set_position(cb->player, hub, NULL));
}

// Limits
// ------------------------------------------------------------------------------------------------

static int64_t milliseconds(double seconds) {
    if (!(seconds > 0.001))
        return 1;
    return seconds < 1e9 ? (int64_t)(seconds * 1000) : INT64_C(1000000000000);
}

// The unit of the clock in tenths of a millisecond, 0 when there is no clock. pydraughts sends the
// shortest unit as 16 and the longest as 24, which means something else to CheckerBoard but never
// comes from it.
static int64_t clock_unit(int info) {
    static const int64_t UNITS[] = {0, 10, 100, 1000};
    if ((info & CB_PYDRAUGHTS_CLOCK) != 0)
        return (info & 8) != 0 ? 1000 : 10;
    return UNITS[info >> CB_CLOCK_SHIFT & 3];
}

static cj_limits limits_of(const Checkerboard *cb, const CbRequest *request) {
    const int64_t unit = clock_unit(request->info);
    const uint32_t times = (uint32_t)request->more_info;
    const bool is_exact = (request->info & CB_EXACT_TIME) != 0;
    cj_limits limits = {.mate = cb->solves ? 64 : 0};
    if (unit > 0) {
        limits.has_clock = true;
        limits.white_time_ms = limits.black_time_ms = (times >> 16) * unit / 10;
        limits.white_increment_ms = limits.black_increment_ms = (times & 0xffff) * unit / 10;
        return limits;
    }
    limits.move_time_ms = milliseconds(request->max_time);
    if (cj_move_count(cb->player) == 1 && !is_exact && !(request->max_time > ANALYSIS_SECONDS))
        limits.depth = FORCED_DEPTH;
    return limits;
}

// The search
// ------------------------------------------------------------------------------------------------

static bool start(Checkerboard *cb, const CbRequest *request, Thought *thought) {
    const cj_callbacks callbacks = {on_info, on_best, thought};
    char lines[16];
    cb_options_settle(cb);
    if (!set_game(cb, request))
        return false;
    thought->lists_all_scores = cb->lists_all_scores;
    snprintf(lines, sizeof lines, "%d", cb->lists_all_scores ? CB_SCORE_LINES : 1);
    cj_set_option(cb->player, option_row(OPTION_MULTI_PV)->name, lines);
    const cj_limits limits = limits_of(cb, request);
    cb->is_thinking = cj_go(cb->player, &limits, &callbacks);
    return cb->is_thinking || message_fail(&cb->error, "%s", cj_error(cb->player));
}

static bool is_play_now(const CbRequest *request) {
    return request->play_now != NULL && __atomic_load_n(request->play_now, __ATOMIC_RELAXED) != 0;
}

static void wait_for_end(Checkerboard *cb, const CbRequest *request, Thought *thought) {
    mutex_lock(&thought->mutex);
    while (!thought->has_ended) {
        if (is_play_now(request))
            cj_stop(cb->player);
        condition_wait_ms(&thought->ended, &thought->mutex, POLL_MS);
    }
    mutex_unlock(&thought->mutex);
}

// What the game's result means to the side that has just moved; otherwise what the search has
// proved.
static CbResult result_of(const Checkerboard *cb, int colour, cj_score score) {
    switch (cj_game_result(cb->player, NULL)) {
    case CJ_DRAW:
        return CB_DRAW;
    case CJ_WHITE_WINS:
        return colour == CB_WHITE ? CB_WIN : CB_LOSS;
    case CJ_BLACK_WINS:
        return colour == CB_BLACK ? CB_WIN : CB_LOSS;
    case CJ_PLAYING:
        break;
    }
    if (score.type == CJ_SCORE_CP || score.bound != CJ_EXACT)
        return CB_UNKNOWN;
    return score.type == CJ_SCORE_DRAW ? CB_DRAW : score.type == CJ_SCORE_WIN ? CB_WIN : CB_LOSS;
}

static bool find_move(const Checkerboard *cb, const char *path_name, cj_move *move) {
    for (int i = 0; cj_move_get(cb->player, i, move); i++)
        if (strcmp(move->path_name, path_name) == 0)
            return true;
    return false;
}

static CbResult finish(Checkerboard *cb, const CbRequest *request, const Thought *thought) {
    cj_move move;
    cj_wait(cb->player);
    cb->is_thinking = false;
    condition_wake_all(&cb->thought);
    if (!find_move(cb, thought->move, &move)) {
        show(request, "there is no legal move");
        return result_of(cb, request->colour, thought->score);
    }
    const CbMove converted = cb_move_convert(request->board, &move);
    if (request->move != NULL)
        *request->move = converted;
    cb_board_play(request->board, &move);
    cj_play(cb->player, move.path_name);
    return result_of(cb, request->colour, thought->score);
}

CbResult checkerboard_get_move(Checkerboard *cb, const CbRequest *request) {
    Thought thought = {.text = request->text};
    CbResult result = CB_UNKNOWN;
    mutex_lock(&cb->mutex);
    if (cb->is_thinking)
        message_fail(&cb->error, "the engine is thinking about another position already");
    mutex_open(&thought.mutex);
    condition_open(&thought.ended);
    const bool is_started = !cb->is_thinking && start(cb, request, &thought);
    if (!is_started)
        show(request, cb->error.text);
    mutex_unlock(&cb->mutex);
    if (is_started) {
        wait_for_end(cb, request, &thought);
        mutex_lock(&cb->mutex);
        result = finish(cb, request, &thought);
        mutex_unlock(&cb->mutex);
    }
    condition_close(&thought.ended);
    mutex_close(&thought.mutex);
    return result;
}
