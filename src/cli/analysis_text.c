// SPDX-License-Identifier: MIT
#include "cli/analysis_text.h"

#include "protocol/describe.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// For people
// ------------------------------------------------------------------------------------------------

static void put_score(TextWriter *writer, cj_score score) {
    static const char *const BOUNDS[] = {[CJ_EXACT] = "", [CJ_LOWER] = ">", [CJ_UPPER] = "<"};
    text_put(writer, BOUNDS[score.bound]);
    switch (score.type) {
    case CJ_SCORE_WIN:
        text_print(writer, "win in %d %s", score.value, score.value == 1 ? "ply" : "plies");
        break;
    case CJ_SCORE_LOSS:
        text_print(writer, "loss in %d %s", score.value, score.value == 1 ? "ply" : "plies");
        break;
    case CJ_SCORE_DRAW:
        text_put(writer, "draw");
        break;
    case CJ_SCORE_CP:
        text_put_hundredths(writer, score.value);
        break;
    }
}

void analysis_text_put_heading(TextWriter *writer, bool has_ranks) {
    text_print(writer, "%5s  %s%-16s %9s %12s  %s\n", "depth", has_ranks ? "line  " : "", "score",
               "seconds", "nodes", "moves");
}

// One move with its number, from 1: ` 1. 11-15`, ` 23-19`; `half` counts the moves of both sides.
static void format_numbered(char *out, size_t size, int half, const char *move, int length) {
    if (half % 2 == 0)
        snprintf(out, size, " %d. %.*s", half / 2 + 1, length, move);
    else
        snprintf(out, size, " %.*s", length, move);
}

// Moves with their numbers, as many as fit into `columns` of the line:
// `1. 11-15 23-19 2. 8-11`, or `1... 23-19` when the side that moves second begins.
static void put_numbered(TextWriter *writer, const char *moves, bool first_begins, size_t columns) {
    char text[320];
    int half = first_begins ? 0 : 1;
    size_t length = 0;
    bool is_cut = false;
    if (!first_begins)
        text_put(writer, " 1...");
    for (const char *move; (move = text_next_token(&moves, &length)) != NULL && !is_cut; half++) {
        format_numbered(text, sizeof text, half, move, (int)length);
        is_cut = writer->length + strlen(text) > columns && half > 1;
        text_put(writer, is_cut ? "" : text);
    }
}

void analysis_text_put_info(TextWriter *writer, const cj_info *info, const AnalysisLook *look) {
    char score[32];
    TextWriter cell = text_writer(score, sizeof score);
    put_score(&cell, info->score);
    text_print(writer, "%5d  ", info->depth);
    if (look->has_ranks)
        text_print(writer, "%4d  ", info->multi_pv);
    text_print(writer, "%-16s %9.2f %12" PRId64 " ", score, (double)info->time_ms / 1000.0,
               info->nodes);
    put_numbered(writer, info->pv_short, look->first_begins, look->columns);
    text_put_char(writer, '\n');
}

void analysis_text_put_best(TextWriter *writer, const cj_best *best) {
    text_print(writer, "best: %s  (", best->move_short);
    put_score(writer, best->score);
    text_put(writer, ")\n");
}

void analysis_text_put_result(TextWriter *writer, const AnalysisResult *result) {
    text_print(writer, "result: %s (%s)\n", describe_result(result->outcome.result),
               result->outcome.reason);
}

// JSON
// ------------------------------------------------------------------------------------------------

static void put_label(TextWriter *writer, const char *label) {
    if (label == NULL)
        return;
    text_put(writer, "\"fen\":");
    text_put_json(writer, label);
    text_put_char(writer, ',');
}

static void put_score_json(TextWriter *writer, cj_score score) {
    switch (score.type) {
    case CJ_SCORE_WIN:
        text_print(writer, "\"score\":{\"win\":%d}", score.value);
        break;
    case CJ_SCORE_LOSS:
        text_print(writer, "\"score\":{\"loss\":%d}", score.value);
        break;
    case CJ_SCORE_DRAW:
        text_put(writer, "\"score\":{\"draw\":true}");
        break;
    case CJ_SCORE_CP:
        text_print(writer, "\"score\":{\"cp\":%d}", score.value);
        break;
    }
    if (score.bound != CJ_EXACT)
        text_print(writer, ",\"bound\":\"%s\"", score.bound == CJ_LOWER ? "lower" : "upper");
}

static void put_pv_json(TextWriter *writer, const char *moves) {
    size_t length = 0;
    bool is_first = true;
    text_put(writer, "\"pv\":[");
    for (const char *move; (move = text_next_token(&moves, &length)) != NULL; is_first = false)
        text_print(writer, "%s\"%.*s\"", is_first ? "" : ",", (int)length, move);
    text_put(writer, "]}\n");
}

static void put_counts_json(TextWriter *writer, const cj_info *info) {
    text_print(writer,
               ",\"nodes\":%" PRId64 ",\"nps\":%" PRId64 ",\"time_ms\":%" PRId64
               ",\"hashfull\":%d,\"tbhits\":%" PRId64 ",",
               info->nodes, info->nodes_per_second, info->time_ms, info->hash_permille,
               info->table_hits);
}

void analysis_text_put_info_json(TextWriter *writer, const cj_info *info, const char *label) {
    text_put_char(writer, '{');
    put_label(writer, label);
    text_print(writer, "\"depth\":%d,\"seldepth\":%d,\"multipv\":%d,", info->depth,
               info->selective_depth, info->multi_pv);
    put_score_json(writer, info->score);
    put_counts_json(writer, info);
    put_pv_json(writer, info->pv_short);
}

void analysis_text_put_best_json(TextWriter *writer, const cj_best *best, const cj_info *last,
                                 const char *label) {
    text_put_char(writer, '{');
    put_label(writer, label);
    text_print(writer, "\"final\":true,\"depth\":%d,", last->depth);
    put_score_json(writer, best->score);
    text_put(writer, ",\"best\":");
    text_put_json(writer, best->move_short);
    put_counts_json(writer, last);
    put_pv_json(writer, last->pv_short);
}

void analysis_text_put_result_json(TextWriter *writer, const AnalysisResult *result,
                                   const char *label) {
    static const char *const RESULTS[] = {[RESULT_NONE] = "playing",
                                          [RESULT_WHITE_WINS] = "white",
                                          [RESULT_BLACK_WINS] = "black",
                                          [RESULT_DRAW] = "draw"};
    text_put_char(writer, '{');
    put_label(writer, label);
    text_put(writer, "\"final\":true,");
    put_score_json(writer, result->score);
    text_print(writer, ",\"result\":\"%s\",\"reason\":", RESULTS[result->outcome.result]);
    text_put_json(writer, result->outcome.reason);
    text_put(writer, ",\"best\":null,\"pv\":[]}\n");
}
