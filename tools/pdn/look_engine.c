// SPDX-License-Identifier: MIT
#include "pdn/look_engine.h"

#include "engine/engine_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// A look under way; the search thread alone uses it while it runs.
typedef struct Search {
    const cj_engine *engine;
    Look *look;
} Search;

static bool pass_error(const LookEngine *engine, Message *error) {
    return message_fail(error, "%s", cj_error(engine->engine));
}

bool look_engine_open(LookEngine *engine, const LookPlan *plan, Message *error) {
    char hash[24];
    snprintf(hash, sizeof hash, "%" PRId64, plan->hash_mb);
    *engine = (LookEngine){.engine = cj_open(), .plan = plan};
    if (engine->engine == NULL)
        return message_fail(error, "no memory for an engine");
    if (!cj_set_option(engine->engine, "Hash", hash) ||
        !cj_set_option(engine->engine, "UCI_AnalyseMode", "true") ||
        (plan->egdb != NULL && !cj_set_option(engine->engine, "EgdbPath", plan->egdb)))
        return pass_error(engine, error);
    engine_view_want_texts(engine->engine, ENGINE_TEXTS_NONE);
    return true;
}

void look_engine_close(LookEngine *engine) {
    cj_close(engine->engine);
    engine->engine = NULL;
}

static void take_line(Look *look, const Move *line, int count) {
    look->line_count = count < LOOK_LINE_MAX ? count : LOOK_LINE_MAX;
    for (int i = 0; i < look->line_count; i++)
        look->line[i] = line[i];
}

static void on_info(void *context, const cj_info *info) {
    const Search *const search = context;
    int count = 0;
    const Move *const line = engine_view_line(search->engine, &count);
    if (info->multi_pv != 1)
        return;
    search->look->depth = info->depth;
    search->look->nodes = info->nodes;
    take_line(search->look, line, count);
}

static void on_best(void *context, const cj_best *best) {
    const Search *const search = context;
    int count = 0;
    const Move *const answer = engine_view_answer(search->engine, &count);
    search->look->score = look_score_of(best->score);
    if (count > 0 &&
        (search->look->line_count == 0 || !move_is_equal(search->look->line[0], answer[0])))
        take_line(search->look, answer, count);
    search->look->is_done = true;
}

// What the rules say about a game that is over.
static LookScore score_of_result(Result result, Colour side) {
    const Result own = side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    return (LookScore){result == RESULT_DRAW ? LOOK_DRAW : result == own ? LOOK_WIN : LOOK_LOSS, 0};
}

bool look_engine_run(LookEngine *engine, Game *game, int64_t time_ms, Look *look, Message *error) {
    Search search = {engine->engine, look};
    const cj_callbacks callbacks = {on_info, on_best, &search};
    cj_limits limits = engine->plan->limits;
    *look = (Look){.is_done = false};
    if (strcmp(cj_rules(engine->engine), game->set.name) != 0 &&
        !cj_set_rules(engine->engine, game->set.name)) {
        game_close(game);
        return pass_error(engine, error);
    }
    engine_view_take_game(engine->engine, game);
    const Outcome outcome = engine_view_outcome(engine->engine);
    if (outcome.result != RESULT_NONE) {
        look->score = score_of_result(outcome.result, engine_view_position(engine->engine)->side);
        look->is_done = true;
        return true;
    }
    if (time_ms > 0)
        limits.move_time_ms = time_ms;
    if (!cj_new_game(engine->engine) || !cj_go(engine->engine, &limits, &callbacks))
        return pass_error(engine, error);
    cj_wait(engine->engine);
    return true;
}

const char *look_engine_warning(LookEngine *engine) { return cj_warning(engine->engine); }
