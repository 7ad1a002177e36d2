// SPDX-License-Identifier: MIT
#include "play/play_engine.h"

#include "base/clock.h"
#include "engine/engine_view.h"
#include "play/play_level.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum {
    ADVICE_NODES = 300000,
    ADVICE_HASH_MB = 16,
    LEVEL_HASH_MB = 2,
    USUAL_MOVE_MS = 2000,
    DRAW_CENTI = 10,
    DRAW_FROM_PLIES = 20,
    US_PER_MS = 1000
};

static bool set_number(cj_engine *engine, const char *name, int64_t number) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, number);
    return cj_set_option(engine, name, text);
}

static bool fail_as(const cj_engine *engine, Message *error) {
    return message_fail(error, "%s", cj_error(engine));
}

static bool open_handle(cj_engine **engine, Message *error) {
    if (*engine == NULL)
        *engine = cj_open();
    return *engine != NULL || message_fail(error, "no memory for an engine");
}

static bool open_adviser(PlayEngine *engine, Message *error) {
    return open_handle(&engine->adviser, error) &&
           (set_number(engine->adviser, "Hash", ADVICE_HASH_MB) || fail_as(engine->adviser, error));
}

static bool set_book(const PlayEngine *engine, bool is_full) {
    const bool has_book =
        is_full && (engine->book == NULL || strcmp(engine->book, PLAY_BOOK_NONE) != 0);
    return cj_set_option(engine->opponent, "OwnBook", has_book ? "true" : "false") &&
           (!has_book || engine->book == NULL ||
            cj_set_option(engine->opponent, "BookFile", engine->book));
}

// Few positions need little memory.
static bool open_opponent(PlayEngine *engine, int level, Message *error) {
    const bool is_full = play_level_is_full(level);
    if (!open_handle(&engine->opponent, error))
        return false;
    if (engine->level == level)
        return true;
    if (!set_number(engine->opponent, "Hash", is_full ? engine->hash_mb : LEVEL_HASH_MB) ||
        !set_number(engine->opponent, "Threads", is_full ? engine->threads : 1) ||
        !cj_set_option(engine->opponent, "UCI_LimitStrength", is_full ? "false" : "true") ||
        (!is_full && !set_number(engine->opponent, "UCI_Elo", strength_elo_of_level(level))) ||
        !set_book(engine, is_full))
        return fail_as(engine->opponent, error);
    engine->level = level;
    return true;
}

void play_engine_close(PlayEngine *engine) {
    cj_close(engine->opponent);
    cj_close(engine->adviser);
    engine->opponent = NULL;
    engine->adviser = NULL;
}

void play_engine_begin(PlayEngine *engine) {
    if (engine->opponent != NULL)
        cj_new_game(engine->opponent);
}

const char *play_engine_warning(PlayEngine *engine) {
    return engine->opponent != NULL ? cj_warning(engine->opponent) : NULL;
}

// The draw rules of the copy are those of the game at the table, which may be a tournament's.
static bool show_game(cj_engine *engine, const PlayGame *play, Message *error) {
    Game copy;
    if (strcmp(cj_rules(engine), play->game.set.name) != 0 &&
        !cj_set_rules(engine, play->game.set.name))
        return fail_as(engine, error);
    if (!game_copy(&copy, &play->game)) {
        game_close(&copy);
        return message_fail(error, "no memory for a copy of the game");
    }
    engine_view_take_game(engine, &copy);
    return true;
}

// Searching
// ------------------------------------------------------------------------------------------------

typedef struct Search {
    const cj_engine *engine;
    PlayAdvice advice;
    bool has_move;
} Search;

static void take_info(void *context, const cj_info *info) {
    Search *const search = context;
    if (info->multi_pv == 1 && info->score.bound == CJ_EXACT)
        snprintf(search->advice.line, sizeof search->advice.line, "%s", info->pv_short);
}

static void take_best(void *context, const cj_best *best) {
    Search *const search = context;
    int count = 0;
    const Move *const answer = engine_view_answer(search->engine, &count);
    search->has_move = count > 0;
    search->advice.score = best->score;
    search->advice.is_from_book = best->from_book;
    if (count > 0)
        search->advice.best = answer[0];
}

static bool run(cj_engine *engine, const cj_limits *limits, PlayAdvice *advice, Message *error) {
    Search search = {.engine = engine};
    const cj_callbacks callbacks = {take_info, take_best, &search};
    if (!cj_go(engine, limits, &callbacks))
        return fail_as(engine, error);
    cj_wait(engine);
    *advice = search.advice;
    return search.has_move || message_fail(error, "the engine has no move");
}

static void limit_by_clocks(const PlayGame *play, int64_t now_us, cj_limits *limits) {
    int64_t left_ms[2] = {0, 0};
    for (Colour side = WHITE; side <= BLACK; side++) {
        bool has_limit = false;
        const int64_t left_us = play_game_left(play, side, now_us, &has_limit);
        left_ms[side] = left_us > 0 ? left_us / US_PER_MS : 0;
    }
    limits->has_clock = true;
    limits->white_time_ms = left_ms[WHITE];
    limits->black_time_ms = left_ms[BLACK];
    limits->white_increment_ms = play->terms.time.increment_us / US_PER_MS;
    limits->black_increment_ms = limits->white_increment_ms;
}

// At full strength: by the clock of the game, and no longer than was asked for or is allowed for a
// single move.
static cj_limits full_limits(const PlayEngine *engine, const PlayGame *play, int64_t now_us) {
    cj_limits limits = {.move_time_ms = engine->move_time_ms};
    bool has_limit = false;
    const int64_t left_us = play_game_left(play, play_game_side(play), now_us, &has_limit);
    const bool has_clock = play->terms.time.clock_us != 0;
    if (has_clock)
        limit_by_clocks(play, now_us, &limits);
    else if (limits.move_time_ms == 0)
        limits.move_time_ms = USUAL_MOVE_MS;
    if (has_limit && !has_clock && limits.move_time_ms > left_us / 2 / US_PER_MS)
        limits.move_time_ms = left_us > 2 * US_PER_MS ? left_us / 2 / US_PER_MS : 1;
    return limits;
}

bool play_engine_choose(PlayEngine *engine, const PlayGame *play, int level, PlayAdvice *choice,
                        Message *error) {
    // Below full strength the level sets the nodes; any other limit is beyond it.
    cj_limits limits = {.nodes = INT64_MAX};
    if (play_level_is_full(level))
        limits = full_limits(engine, play, clock_now_us());
    return open_opponent(engine, level, error) && show_game(engine->opponent, play, error) &&
           run(engine->opponent, &limits, choice, error);
}

bool play_engine_advise(PlayEngine *engine, const PlayGame *play, PlayAdvice *advice,
                        Message *error) {
    const cj_limits limits = {.nodes = ADVICE_NODES};
    if (engine->adviser == NULL && !open_adviser(engine, error))
        return false;
    if (!cj_new_game(engine->adviser))
        return fail_as(engine->adviser, error);
    return show_game(engine->adviser, play, error) && run(engine->adviser, &limits, advice, error);
}

// Decisions
// ------------------------------------------------------------------------------------------------

static bool is_from_start(const PlayGame *play) {
    const Position start = rule_set_start(&play->game.set);
    return position_is_equal(&start, &play->game.plies[0].position);
}

bool play_engine_takes_draw(PlayEngine *engine, const PlayGame *play, bool *takes, Message *error) {
    PlayAdvice advice;
    *takes = false;
    if (is_from_start(play) && play->game.count < DRAW_FROM_PLIES)
        return true;
    if (!play_engine_advise(engine, play, &advice, error))
        return false;
    *takes = advice.score.type == CJ_SCORE_DRAW || advice.score.type == CJ_SCORE_WIN ||
             (advice.score.type == CJ_SCORE_CP && advice.score.value >= -DRAW_CENTI);
    return true;
}

bool play_engine_arbitrate(PlayEngine *engine, const PlayGame *play, Result *result,
                           Message *error) {
    PlayAdvice advice;
    if (!play_engine_advise(engine, play, &advice, error))
        return false;
    const bool is_level = advice.score.type == CJ_SCORE_DRAW ||
                          (advice.score.type == CJ_SCORE_CP && advice.score.value == 0);
    const bool is_better = advice.score.type == CJ_SCORE_WIN ||
                           (advice.score.type == CJ_SCORE_CP && advice.score.value > 0);
    const bool wins_white = is_better == (play_game_side(play) == WHITE);
    *result = is_level ? RESULT_DRAW : wins_white ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    return true;
}
