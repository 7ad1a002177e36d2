// SPDX-License-Identifier: MIT
#include "cli/analysis.h"

#include "cli/analysis_text.h"
#include "engine/engine_view.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { LINE_SIZE = 65536, PV_SIZE = 20480, SILENCE_MS = 100 };

// One analysis under way; the search thread alone uses it while it runs.
typedef struct Analysis {
    const AnalysisSetup *setup;
    const AnalysisSink *sink;
    const char *label;
    Position position;
    cj_info last; // best line so far, with `pv_short` copied to `pv`
    char pv[PV_SIZE];
    char line[LINE_SIZE];
    char shown_move[CJ_MOVE_NAME_SIZE]; // best move of the last line written for people
    int64_t shown_ms;                   // and its time
    bool is_held;                       // `line` holds one that was not worth writing
} Analysis;

static bool set_number(cj_engine *engine, const char *option, int64_t value, Message *error) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, value);
    return cj_set_option(engine, option, text) || message_fail(error, "%s", cj_error(engine));
}

cj_engine *analysis_open(const AnalysisSetup *setup, Message *error) {
    cj_engine *const engine = cj_open();
    if (engine == NULL) {
        message_fail(error, "no memory for an engine");
        return NULL;
    }
    if (set_number(engine, "Hash", setup->hash_mb, error) &&
        set_number(engine, "Threads", setup->search_threads, error) &&
        set_number(engine, "MultiPV", setup->multi_pv, error) &&
        (cj_set_option(engine, "UCI_AnalyseMode", "true") ||
         message_fail(error, "%s", cj_error(engine))) &&
        (cj_set_rules(engine, setup->set->name) || message_fail(error, "%s", cj_error(engine))))
        return engine;
    cj_close(engine);
    return NULL;
}

static void send(Analysis *analysis) {
    analysis->sink->write(analysis->sink->context, analysis->line);
}

static TextWriter start_line(Analysis *analysis) {
    return text_writer(analysis->line, sizeof analysis->line);
}

static void remember_line(Analysis *analysis, const cj_info *info) {
    if (info->multi_pv != 1)
        return;
    TextWriter writer = text_writer(analysis->pv, sizeof analysis->pv);
    text_put(&writer, info->pv_short);
    analysis->last = *info;
    analysis->last.pv_short = analysis->pv;
}

// People want to see another best move at once, and the same one again only after a while.
static bool is_worth_writing(Analysis *analysis, const cj_info *info) {
    const size_t length = strcspn(info->pv_short, " ");
    if (analysis->setup->multi_pv == 1 && strlen(analysis->shown_move) == length &&
        strncmp(analysis->shown_move, info->pv_short, length) == 0 &&
        info->time_ms < analysis->shown_ms + analysis->shown_ms / 4 + SILENCE_MS)
        return false;
    snprintf(analysis->shown_move, sizeof analysis->shown_move, "%.*s", (int)length,
             info->pv_short);
    analysis->shown_ms = info->time_ms;
    return true;
}

static void on_info(void *context, const cj_info *info) {
    Analysis *const analysis = context;
    const AnalysisSetup *const setup = analysis->setup;
    const AnalysisLook look = {.first_begins =
                                   analysis->position.side == rule_set_first_side(setup->set),
                               .has_ranks = setup->multi_pv > 1,
                               .columns = setup->columns};
    TextWriter writer = start_line(analysis);
    remember_line(analysis, info);
    if (setup->is_json)
        analysis_text_put_info_json(&writer, info, analysis->label);
    else
        analysis_text_put_info(&writer, info, &look);
    analysis->is_held = !setup->is_json && !is_worth_writing(analysis, info);
    if (!analysis->is_held)
        send(analysis);
}

static void on_best(void *context, const cj_best *best) {
    Analysis *const analysis = context;
    if (analysis->is_held)
        send(analysis);
    TextWriter writer = start_line(analysis);
    if (analysis->setup->is_json)
        analysis_text_put_best_json(&writer, best, &analysis->last, analysis->label);
    else
        analysis_text_put_best(&writer, best);
    send(analysis);
}

static void write_board(Analysis *analysis) {
    TextWriter writer = start_line(analysis);
    board_text_put(&writer, analysis->setup->set, &analysis->position, NOTATION_OFFICIAL,
                   analysis->setup->look);
    send(analysis);
}

static void write_heading(Analysis *analysis) {
    TextWriter writer = start_line(analysis);
    analysis_text_put_heading(&writer, analysis->setup->multi_pv > 1);
    send(analysis);
}

// A game that is over needs no search.
static void write_result(Analysis *analysis, Outcome outcome) {
    TextWriter writer = start_line(analysis);
    const Result mover_wins =
        analysis->position.side == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
    AnalysisResult ended = {.outcome = outcome, .score = {.type = CJ_SCORE_DRAW}};
    if (outcome.result != RESULT_DRAW)
        ended.score.type = outcome.result == mover_wins ? CJ_SCORE_WIN : CJ_SCORE_LOSS;
    if (analysis->setup->is_json)
        analysis_text_put_result_json(&writer, &ended, analysis->label);
    else
        analysis_text_put_result(&writer, &ended);
    send(analysis);
}

static bool analyse(Analysis *analysis, cj_engine *engine) {
    const cj_callbacks callbacks = {on_info, on_best, analysis};
    const Outcome outcome = engine_view_outcome(engine);
    if (!analysis->setup->is_json)
        write_board(analysis);
    if (outcome.result != RESULT_NONE) {
        write_result(analysis, outcome);
        return true;
    }
    if (!analysis->setup->is_json)
        write_heading(analysis);
    if (!cj_go(engine, &analysis->setup->limits, &callbacks))
        return false;
    cj_wait(engine);
    return true;
}

bool analysis_run(cj_engine *engine, const AnalysisSetup *setup, const char *fen, const char *label,
                  const AnalysisSink *sink) {
    Analysis analysis = {.setup = setup, .sink = sink, .label = label};
    analysis.last.pv_short = analysis.pv;
    if (!cj_new_game(engine) || !cj_set_position(engine, fen, NULL))
        return false;
    analysis.position = *engine_view_position(engine);
    return analyse(&analysis, engine);
}
