// SPDX-License-Identifier: MIT
// The searches of an engine handle: one thread for each, its reports turned into text for the
// callbacks. The thread owns the job until `is_searching` is cleared, just before on_best.
#include "canalejas.h"

#include "engine/engine_state.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

bool cj_is_searching(const cj_engine *engine) { return atomic_load(&engine->job.is_searching); }

void cj_stop(cj_engine *engine) {
    if (!cj_is_searching(engine))
        return;
    atomic_store(&engine->job.is_stopped, true);
    searcher_stop(engine->searcher);
}

void cj_ponder_hit(cj_engine *engine) {
    if (cj_is_searching(engine) && atomic_exchange(&engine->job.is_pondering, false))
        searcher_ponder_hit(engine->searcher);
}

void cj_wait(cj_engine *engine) {
    if (engine->job.has_thread)
        thread_join(engine->job.thread);
    engine->job.has_thread = false;
}

bool engine_open_searcher(cj_engine *engine, int64_t hash_mb, int64_t threads) {
    if (engine->searcher != NULL)
        return true;
    engine->searcher = searcher_open((size_t)hash_mb, (int)threads);
    return engine->searcher != NULL;
}

// A smaller table is better than no search.
static bool open_with_less(cj_engine *engine) {
    OptionValue *const hash = &engine->options.values[OPTION_HASH];
    char text[24];
    int64_t hash_mb = hash->number;
    while (!engine_open_searcher(engine, hash_mb, engine_number(engine, OPTION_THREADS))) {
        if (hash_mb == 1)
            return false;
        hash_mb /= 2;
    }
    snprintf(text, sizeof text, "%" PRId64, hash_mb);
    return option_parse(OPTION_HASH, text, hash, &engine->error);
}

bool cj_prepare(cj_engine *engine) {
    const Net *net = NULL;
    if (!engine_settle(engine, "prepare a search") || !engine_find_net(engine, &net))
        return false;
    if (engine->searcher == NULL && !open_with_less(engine))
        return message_fail(&engine->error, "no memory for a search with Hash 1 MiB and Threads %s",
                            engine->options.values[OPTION_THREADS].text);
    searcher_use_net(engine->searcher, net);
    searcher_use_egdb(engine->searcher, engine_find_egdb(engine));
    engine_find_book(engine);
    return true;
}

bool cj_new_game(cj_engine *engine) {
    if (!engine_settle(engine, "start a new game"))
        return false;
    if (engine->searcher != NULL)
        searcher_clear(engine->searcher);
    engine_reseed_book(engine);
    return true;
}

// Reports
// ------------------------------------------------------------------------------------------------

static cj_score score_convert(const SearchReport *report) {
    cj_score score = {CJ_SCORE_CP, report->score, CJ_EXACT};
    if (report->bound != BOUND_EXACT)
        score.bound = report->bound == BOUND_LOWER ? CJ_LOWER : CJ_UPPER;
    if (report->is_draw_proven)
        score = (cj_score){CJ_SCORE_DRAW, 0, CJ_EXACT};
    else if (report->score >= SCORE_WIN_MIN)
        score = (cj_score){CJ_SCORE_WIN, SCORE_WIN - report->score, score.bound};
    else if (report->score <= -SCORE_WIN_MIN)
        score = (cj_score){CJ_SCORE_LOSS, SCORE_WIN + report->score, score.bound};
    return score;
}

// Writes both forms of the line, or the paths alone; returns the number of moves that fit. Where no
// text is wanted all do.
static int write_line(SearchJob *job, const SearchReport *report) {
    char name[MOVE_NAME_SIZE];
    TextWriter paths = text_writer(job->pv, sizeof job->pv);
    TextWriter names = text_writer(job->pv_short, sizeof job->pv_short);
    const RuleSet *const set = &job->game.set;
    Position position = *game_position(&job->game);
    int count = 0;
    if (job->texts == ENGINE_TEXTS_NONE)
        return report->pv_count;
    for (; count < report->pv_count && paths.length + MOVE_NAME_SIZE + 1 < paths.size; count++) {
        const Move move = report->pv[count];
        move_name_format_path(set, &position, move, job->style, name);
        text_print(&paths, "%s%s", count > 0 ? " " : "", name);
        if (job->texts == ENGINE_TEXTS_ALL) {
            move_name_format_short(set, &position, move, job->style, name);
            text_print(&names, "%s%s", count > 0 ? " " : "", name);
        }
        position = position_after(&position, move);
    }
    return count;
}

static void job_report(void *context, const SearchReport *report) {
    SearchJob *const job = context;
    if (job->callbacks.on_info == NULL || report->multi_pv > job->shown_lines)
        return;
    const int64_t time_ms = report->time_ms > 0 ? report->time_ms : 1;
    job->line = report->pv;
    job->line_count = report->pv_count;
    const cj_info info = {.depth = report->depth,
                          .selective_depth = report->selective_depth,
                          .multi_pv = report->multi_pv,
                          .score = score_convert(report),
                          .nodes = report->nodes,
                          .time_ms = report->time_ms,
                          .nodes_per_second = report->nodes * 1000 / time_ms,
                          .hash_permille = report->hash_permille,
                          .table_hits = report->table_hits,
                          .pv_count = write_line(job, report),
                          .pv = job->pv,
                          .pv_short = job->pv_short};
    job->callbacks.on_info(job->callbacks.context, &info);
}

typedef struct BestNames {
    char move[MOVE_NAME_SIZE];
    char move_short[MOVE_NAME_SIZE];
    char ponder[MOVE_NAME_SIZE];
} BestNames;

static void write_best(SearchJob *job, const SearchResult *result, BestNames *names) {
    const RuleSet *const set = &job->game.set;
    const Position *const position = game_position(&job->game);
    memset(names, 0, sizeof *names);
    job->answer[0] = result->best;
    job->answer[1] = result->ponder;
    job->answer_count = !result->has_move ? 0 : result->has_ponder ? 2 : 1;
    job->line_count = 0;
    if (!result->has_move)
        return;
    move_name_format_path(set, position, result->best, job->style, names->move);
    move_name_format_short(set, position, result->best, job->style, names->move_short);
    const Position next = position_after(position, result->best);
    if (result->has_ponder)
        move_name_format_path(set, &next, result->ponder, job->style, names->ponder);
}

// A position without a legal move has a score all the same; the search reports none.
static cj_score report_without_move(SearchJob *job) {
    const bool wins = rule_set_loser_wins(&job->game.set);
    const cj_score score = {wins ? CJ_SCORE_WIN : CJ_SCORE_LOSS, 0, CJ_EXACT};
    const cj_info info = {.multi_pv = 1, .score = score, .pv = "", .pv_short = ""};
    if (job->callbacks.on_info != NULL)
        job->callbacks.on_info(job->callbacks.context, &info);
    return score;
}

// Strength
// ------------------------------------------------------------------------------------------------

// A weakened search repeats exactly: the same game, options and table give the same move.
static uint64_t choice_seed(const cj_engine *engine) {
    const GamePly *const last = &engine->game.plies[engine->game.count];
    const uint64_t place = (uint64_t)engine_number(engine, OPTION_STRENGTH_SEED) << 32 |
                           (uint64_t)(uint32_t)engine->game.count;
    return bits_mix(last->key ^ place, UINT64_C(0x9e3779b97f4a7c15));
}

// Analysis is never weakened.
static void limit_strength(const cj_engine *engine, SearchJob *job) {
    SearchLimits *const limits = &job->limits;
    job->shown_lines = limits->multi_pv;
    job->is_weakened = engine_number(engine, OPTION_LIMIT_STRENGTH) != 0 && !limits->is_infinite &&
                       !limits->is_analysis;
    if (!job->is_weakened)
        return;
    job->strength = strength_of_elo(engine_number(engine, OPTION_ELO));
    job->seed = choice_seed(engine);
    searcher_use_egdb(engine->searcher, NULL); // makes no mistakes
    limits->is_alone = true;
    if (limits->nodes == 0 || limits->nodes > job->strength.nodes)
        limits->nodes = job->strength.nodes;
    if (job->strength.margin > 0)
        limits->multi_pv = MAX_MULTI_PV;
}

static void result_weaken(const SearchJob *job, SearchResult *result) {
    if (!job->is_weakened || !result->has_move)
        return;
    const SearchLine *const line =
        &result->lines[strength_choose(&job->strength, result, job->seed)];
    result->best = line->best;
    result->has_ponder = line->has_ponder;
    result->ponder = line->ponder;
    result->report.score = line->score;
}

// The answer of the opening book as that of a search.
static void result_take_book(SearchJob *job, SearchResult *result) {
    const SearchReport *const report = &job->book;
    *result = (SearchResult){.has_move = true,
                             .best = report->pv[0],
                             .has_ponder = report->pv_count > 1,
                             .ponder = report->pv[1],
                             .report = *report};
    job_report(job, report);
}

// The search
// ------------------------------------------------------------------------------------------------

static void engine_search_main(void *context) {
    cj_engine *const engine = context;
    SearchJob *const job = &engine->job;
    const SearchListener listener = {job_report, job};
    SearchResult result;
    BestNames names;
    const bool is_from_book = job->book.pv_count > 0;
    if (is_from_book) {
        result_take_book(job, &result);
    } else {
        searcher_run(engine->searcher, &job->game, &job->limits, &listener, &result);
        result_weaken(job, &result);
    }
    write_best(job, &result, &names);
    const cj_best best = {
        names.move, names.move_short, names.ponder,
        result.has_move ? score_convert(&result.report) : report_without_move(job), is_from_book};
    game_close(&job->game);
    const cj_callbacks callbacks = job->callbacks;
    atomic_store(&job->is_searching, false);
    if (callbacks.on_best != NULL)
        callbacks.on_best(callbacks.context, &best);
}

// A limit below 0 is the smallest one there is; 0 is none.
static int64_t limit_of(int64_t value, int64_t largest) {
    return value < 0 ? 1 : value < largest ? value : largest;
}

static int64_t time_of(int64_t time_ms, int64_t least) {
    return time_ms < least ? least : time_ms < LONGEST_TIME_MS ? time_ms : LONGEST_TIME_MS;
}

static void convert_clock(const cj_engine *engine, const cj_limits *from, SearchLimits *to) {
    const bool is_white = game_position(&engine->game)->side == WHITE;
    to->has_clock = from->has_clock;
    to->moves_to_go = from->moves_to_go;
    to->overhead_ms = engine_number(engine, OPTION_MOVE_OVERHEAD);
    if (!from->has_clock)
        return;
    to->clock_ms = time_of(is_white ? from->white_time_ms : from->black_time_ms, 1);
    to->increment_ms = time_of(is_white ? from->white_increment_ms : from->black_increment_ms, 0);
}

static bool convert_root_moves(cj_engine *engine, const char *names, SearchLimits *limits) {
    char name[MOVE_NAME_SIZE];
    while (text_copy_token(&names, name, sizeof name)) {
        Move *const move = &limits->root_moves[limits->root_count];
        if (!move_name_parse(&engine->game.set, game_position(&engine->game), name, move,
                             &engine->error))
            return false;
        bool is_new = true;
        for (int i = 0; i < limits->root_count; i++)
            is_new = is_new && !move_is_equal(limits->root_moves[i], *move);
        limits->root_count += is_new && limits->root_count + 1 < MAX_MOVES;
    }
    return true;
}

static bool convert_limits(cj_engine *engine, const cj_limits *from, SearchLimits *to) {
    memset(to, 0, sizeof *to);
    to->depth = (int)limit_of(from->depth, MAX_PLY);
    to->nodes = limit_of(from->nodes, INT64_MAX);
    to->move_time_ms = limit_of(from->move_time_ms, LONGEST_TIME_MS);
    to->mate = (int)limit_of(from->mate, MAX_PLY);
    to->multi_pv = (int)engine_number(engine, OPTION_MULTI_PV);
    to->is_pondering = from->ponder;
    to->is_analysis = engine_number(engine, OPTION_ANALYSE_MODE) != 0;
    to->is_infinite = from->infinite || (from->depth == 0 && from->nodes == 0 && from->mate == 0 &&
                                         from->move_time_ms == 0 && !from->has_clock);
    convert_clock(engine, from, to);
    return from->search_moves == NULL || convert_root_moves(engine, from->search_moves, to);
}

bool cj_go(cj_engine *engine, const cj_limits *limits, const cj_callbacks *callbacks) {
    SearchJob *const job = &engine->job;
    if (!engine_settle(engine, "start a search") || !convert_limits(engine, limits, &job->limits) ||
        !cj_prepare(engine))
        return false;
    if (!game_copy(&job->game, &engine->game))
        return message_fail(&engine->error, "no memory for a copy of the game");
    limit_strength(engine, job);
    engine_ask_book(engine, limits);
    job->style = engine_style(engine);
    job->callbacks = *callbacks;
    searcher_prepare(engine->searcher);
    atomic_store(&job->is_stopped, false);
    atomic_store(&job->is_pondering, limits->ponder);
    atomic_store(&job->is_searching, true);
    job->has_thread = thread_start(&job->thread, engine_search_main, engine);
    if (job->has_thread)
        return true;
    atomic_store(&job->is_searching, false);
    game_close(&job->game);
    return message_fail(&engine->error, "the system gives no thread for a search");
}
