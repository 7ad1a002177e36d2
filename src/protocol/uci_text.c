// SPDX-License-Identifier: MIT
#include "protocol/uci_text.h"

#include <inttypes.h>
#include <math.h>
#include <string.h>

static const char *const TYPE_NAMES[] = {[CJ_CHECK] = "check",
                                         [CJ_SPIN] = "spin",
                                         [CJ_COMBO] = "combo",
                                         [CJ_BUTTON] = "button",
                                         [CJ_STRING] = "string"};

static void put_values(TextWriter *writer, const char *values) {
    while (*values != '\0') {
        const size_t length = strcspn(values, "|");
        text_print(writer, " var %.*s", (int)length, values);
        values += length + (values[length] == '|');
    }
}

void uci_text_put_option(TextWriter *writer, const cj_option *option) {
    const char *const value = option->default_value[0] != '\0' ? option->default_value : "<empty>";
    text_print(writer, "option name %s type %s", option->name, TYPE_NAMES[option->type]);
    if (option->type != CJ_BUTTON)
        text_print(writer, " default %s", value);
    if (option->type == CJ_SPIN)
        text_print(writer, " min %" PRId64 " max %" PRId64, option->min, option->max);
    if (option->type == CJ_COMBO)
        put_values(writer, option->values);
}

void uci_text_put_score(TextWriter *writer, cj_score score) {
    static const char *const BOUNDS[] = {
        [CJ_EXACT] = "", [CJ_LOWER] = " lowerbound", [CJ_UPPER] = " upperbound"};
    switch (score.type) {
    case CJ_SCORE_WIN:
        text_print(writer, "mate %d", (score.value + 1) / 2);
        break;
    case CJ_SCORE_LOSS:
        text_print(writer, "mate %d", -(score.value + 1) / 2);
        break;
    case CJ_SCORE_DRAW:
        text_put(writer, "cp 0");
        break;
    case CJ_SCORE_CP:
        text_print(writer, "cp %d", score.value);
        break;
    }
    text_put(writer, BOUNDS[score.bound]);
}

static int permille_of(double lead) {
    const double even_lead = 100.0; // a man ahead
    const double scale = 40.0;
    return (int)lround(1000.0 / (1.0 + exp((even_lead - lead) / scale)));
}

WinDrawLoss uci_text_chances(cj_score score) {
    if (score.type == CJ_SCORE_WIN)
        return (WinDrawLoss){.win = 1000};
    if (score.type == CJ_SCORE_LOSS)
        return (WinDrawLoss){.loss = 1000};
    if (score.type == CJ_SCORE_DRAW)
        return (WinDrawLoss){.draw = 1000};
    const int win = permille_of(score.value);
    const int loss = permille_of(-score.value);
    return (WinDrawLoss){win, 1000 - win - loss, loss};
}

void uci_text_put_info(TextWriter *writer, const cj_info *info, bool shows_wdl) {
    text_print(writer, "info depth %d seldepth %d multipv %d score ", info->depth,
               info->selective_depth, info->multi_pv);
    uci_text_put_score(writer, info->score);
    if (shows_wdl) {
        const WinDrawLoss chances = uci_text_chances(info->score);
        text_print(writer, " wdl %d %d %d", chances.win, chances.draw, chances.loss);
    }
    text_print(
        writer, " nodes %" PRId64 " nps %" PRId64 " hashfull %d tbhits %" PRId64 " time %" PRId64,
        info->nodes, info->nodes_per_second, info->hash_permille, info->table_hits, info->time_ms);
    if (info->pv_count > 0)
        text_print(writer, " pv %s", info->pv);
}
