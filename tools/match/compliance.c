// SPDX-License-Identifier: MIT
#include "match/compliance.h"

#include "base/clock.h"

#include <stdio.h>
#include <string.h>

enum {
    SLACK_US = 200000, // beyond the time allowed
    PATIENCE_US = 20000000,
    PING_MS = 1000,
    STOP_MS = 2000,
    THINK_MS = 300, // before a search is interrupted
    END_MS = 3000,
    GAME_MOVE_US = 20000,
    MAX_PLIES = 400
};

typedef struct Check {
    const EngineSpec *spec;
    const EngineContext *context;
    MatchEngine engine;
    int passed;
    int failed;
} Check;

// Words of the protocols for what the drivers do not do by themselves; NULL = there is none.
typedef struct Phrases {
    const char *ping, *pong;
    const char *endless; // search until told to stop
    const char *answer;  // how the answer to it starts
    const char *nonsense;
} Phrases;

static const Phrases PHRASES[PROTOCOL_COUNT] = {
    [PROTOCOL_UCI] = {"isready", "readyok", "go infinite", "bestmove", "nonsense with words"},
    [PROTOCOL_HUB] = {"ping", "pong", "level infinite\ngo analyze", "done", "nonsense name=value"},
    [PROTOCOL_HUB1] = {"ping", "pong", NULL, NULL, "nonsense"},
    [PROTOCOL_DXP] = {NULL, NULL, NULL, NULL, NULL},
};

static bool report(Check *check, bool is_ok, const char *step, const char *detail) {
    printf("%s %s%s%s\n", is_ok ? "ok  " : "FAIL", step, detail[0] != '\0' ? ": " : "", detail);
    fflush(stdout);
    check->passed += is_ok;
    check->failed += !is_ok;
    return is_ok;
}

static const char *status_words(EngineStatus status) {
    static const char *const WORDS[] = {
        [ENGINE_OK] = "",
        [ENGINE_LATE] = "it answers only when told to stop",
        [ENGINE_CRASH] = "the process ended",
        [ENGINE_HANG] = "no answer",
        [ENGINE_FLOOD] = "flood of output",
        [ENGINE_STOPPED] = "interrupted",
    };
    return WORDS[status];
}

// The engine, started again if it has died meanwhile.
static bool open_engine(Check *check) {
    Message error;
    if (engine_is_open(&check->engine))
        return true;
    return engine_open(&check->engine, check->spec, check->context, 0, &error) ||
           report(check, false, "start", error.text);
}

static bool start_game(Check *check) {
    return open_engine(check) && (engine_new_game(&check->engine) == ENGINE_OK ||
                                  report(check, false, "new game", "it does not become ready"));
}

// Searches
// ------------------------------------------------------------------------------------------------

// A search must end in time with a legal move, a score and a depth.
static bool check_search(Check *check, const char *step, const Game *game,
                         const SearchLimits *limits) {
    char detail[256];
    SearchAnswer answer;
    TextWriter writer = text_writer(detail, sizeof detail);
    if (!start_game(check))
        return false;
    const EngineStatus status = engine_search(&check->engine, game, limits, &answer);
    if (status != ENGINE_OK && status != ENGINE_LATE)
        engine_close(&check->engine);
    if (status != ENGINE_OK)
        return report(check, false, step, status_words(status));
    const bool is_legal = answer.kind == ANSWER_MOVE;
    const bool tells = check->spec->protocol == PROTOCOL_DXP ||
                       (answer.score.kind != RECORD_NO_SCORE && answer.depth >= 0);
    const bool is_in_time =
        limits->move_time_us == 0 || answer.wall_us <= limits->move_time_us + SLACK_US;
    text_print(&writer, "%s in %.1f ms%s%s%s", answer.text, (double)answer.wall_us / 1000,
               is_legal ? "" : ", which is no legal move", tells ? "" : ", without score and depth",
               is_in_time ? "" : ", too late");
    return report(check, is_legal && tells && is_in_time, step, detail);
}

static void check_searches(Check *check, const Game *game) {
    const SearchLimits depth = {.depth = 5, .patience_us = PATIENCE_US};
    const SearchLimits nodes = {.nodes = 5000, .patience_us = PATIENCE_US};
    const SearchLimits move_time = {.move_time_us = 300000, .patience_us = PATIENCE_US};
    const SearchLimits clock = {.has_clock = true,
                                .clock_us = {5000000, 5000000},
                                .increment_us = {50000, 50000},
                                .patience_us = 5000000 + SLACK_US};
    const SearchLimits short_clock = {.has_clock = true,
                                      .clock_us = {50000, 50000},
                                      .moves_to_go = 5,
                                      .patience_us = 50000 + SLACK_US};
    if (check->spec->protocol != PROTOCOL_DXP) {
        check_search(check, "search by depth", game, &depth);
        if (check->spec->protocol != PROTOCOL_HUB1)
            check_search(check, "search by nodes", game, &nodes);
        check_search(check, "search by time a move", game, &move_time);
        check_search(check, "search by a short clock", game, &short_clock);
    }
    check_search(check, "search by a clock", game, &clock);
}

// Interruption
// ------------------------------------------------------------------------------------------------

// Whether the engine says the word within the time; complains otherwise.
static bool expect(Check *check, const char *step, const char *word, int64_t ms) {
    engine_set_deadline(&check->engine, ms);
    const EngineStatus status = engine_wait_for(&check->engine, word);
    if (status != ENGINE_OK && status != ENGINE_LATE)
        engine_close(&check->engine);
    return report(check, status == ENGINE_OK, step, status_words(status));
}

static void check_interruption(Check *check, const Game *game) {
    const Phrases *const phrases = &PHRASES[check->spec->protocol];
    const SearchLimits limits = {.depth = 1, .patience_us = PATIENCE_US};
    SearchAnswer answer;
    if (phrases->ping == NULL || !start_game(check))
        return;
    engine_send(&check->engine, "%s", phrases->nonsense);
    engine_send(&check->engine, "%s", phrases->ping);
    if (!expect(check, "an unknown command is passed over", phrases->pong, PING_MS) ||
        phrases->endless == NULL)
        return;
    // A short search sets the position for the endless one.
    if (engine_search(&check->engine, game, &limits, &answer) != ENGINE_OK)
        return;
    engine_send(&check->engine, "%s", phrases->endless);
    clock_sleep_ms(THINK_MS);
    engine_send(&check->engine, "%s", phrases->ping);
    if (!expect(check, "it answers during a search", phrases->pong, PING_MS))
        return;
    engine_send(&check->engine, "stop");
    expect(check, "it moves when told to stop", phrases->answer, STOP_MS);
}

// Games
// ------------------------------------------------------------------------------------------------

static void check_game(Check *check, Game *game) {
    char detail[128];
    TextWriter writer = text_writer(detail, sizeof detail);
    const SearchLimits limits = {.move_time_us = GAME_MOVE_US, .patience_us = PATIENCE_US};
    SearchAnswer answer = {.kind = ANSWER_MOVE};
    EngineStatus status = ENGINE_OK;
    if (check->spec->protocol == PROTOCOL_DXP || !start_game(check))
        return; // a DXP engine has one side only
    while (status == ENGINE_OK && answer.kind == ANSWER_MOVE && game->count < MAX_PLIES &&
           game_outcome(game).result == RESULT_NONE) {
        status = engine_search(&check->engine, game, &limits, &answer);
        if (status == ENGINE_OK && answer.kind == ANSWER_MOVE && !game_play(game, answer.move))
            break;
    }
    const bool is_ok = status == ENGINE_OK && answer.kind == ANSWER_MOVE;
    text_print(&writer, "%d plies%s%s%s", game->count, is_ok ? "" : ", then ",
               status == ENGINE_OK ? "" : status_words(status), is_ok ? "" : answer.text);
    if (status != ENGINE_OK)
        engine_close(&check->engine);
    report(check, is_ok, "a game against itself", detail);
}

// The side to move has no piece: the engine must say so and not hang.
static void check_no_move(Check *check, const RuleSet *set) {
    const SearchLimits limits = {.depth = 3, .patience_us = PATIENCE_US};
    Position position = rule_set_start(set);
    SearchAnswer answer;
    Game game;
    if (PHRASES[check->spec->protocol].endless == NULL || !start_game(check))
        return;
    position.pieces[position.side] = 0;
    if (game_open(&game, set, &position)) {
        const EngineStatus status = engine_search(&check->engine, &game, &limits, &answer);
        report(check, status == ENGINE_OK && answer.kind == ANSWER_ILLEGAL,
               "a position without moves",
               status == ENGINE_OK ? answer.text : status_words(status));
        if (status != ENGINE_OK)
            engine_close(&check->engine);
    }
    game_close(&game);
}

// The end
// ------------------------------------------------------------------------------------------------

static void check_end(Check *check, const char *step, bool says_quit) {
    char how[32];
    if (!open_engine(check))
        return;
    if (says_quit)
        check->engine.driver->quit(&check->engine);
    else
        process_close_input(&check->engine.process);
    process_await_end(&check->engine.process, END_MS);
    const bool has_ended = process_has_ended(&check->engine.process, how, sizeof how);
    report(check, has_ended && strcmp(how, "exit status 0") == 0, step,
           has_ended ? how : "it still runs");
    engine_close(&check->engine);
}

static void run_checks(Check *check, const RuleSet *set) {
    const Position start = rule_set_start(set);
    Message error;
    Game game;
    if (!engine_open(&check->engine, check->spec, check->context, 0, &error)) {
        report(check, false, "start", error.text);
        return;
    }
    report(check, true, "start", "");
    if (game_open(&game, set, &start)) {
        check_searches(check, &game);
        check_interruption(check, &game);
        check_game(check, &game);
    }
    game_close(&game);
    check_no_move(check, set);
    if (check->spec->protocol != PROTOCOL_DXP) {
        check_end(check, "it ends when told to quit", true);
        check_end(check, "it ends with its input", false);
    }
    engine_close(&check->engine);
}

int compliance_run(const MatchPlan *plan, Message *error) {
    Guardian guardian;
    atomic_bool stop = false;
    const EngineContext context = {&plan->set, &guardian, &stop};
    Check check = {.spec = &plan->engines[0], .context = &context};
    if (!guardian_start(&guardian, error))
        return -1;
    run_checks(&check, &plan->set);
    guardian_stop(&guardian);
    printf("%d passed, %d failed\n", check.passed, check.failed);
    return check.failed;
}
