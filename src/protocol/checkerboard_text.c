// SPDX-License-Identifier: MIT
#include "protocol/checkerboard_text.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

void cb_text_put_score(TextWriter *writer, cj_score score) {
    switch (score.type) {
    case CJ_SCORE_WIN:
        text_print(writer, "win in %d", (score.value + 1) / 2);
        break;
    case CJ_SCORE_LOSS:
        text_print(writer, "loss in %d", (score.value + 1) / 2);
        break;
    case CJ_SCORE_DRAW:
        text_put(writer, "draw");
        break;
    case CJ_SCORE_CP:
        text_put_hundredths(writer, score.value);
        break;
    }
}

void cb_text_put_line(TextWriter *writer, const cj_info *info) {
    text_put(writer, "value=");
    cb_text_put_score(writer, info->score);
    text_print(writer, " depth=%d/%d %" PRId64 ".%" PRId64 " s %" PRId64 " kN/s %s", info->depth,
               info->selective_depth, info->time_ms / 1000, info->time_ms / 100 % 10,
               info->nodes_per_second / 1000, info->pv_short);
}

void cb_scores_take(CbScores *scores, const cj_info *info) {
    const int index = info->multi_pv - 1;
    const char *name = info->pv_short;
    if (index < 0 || index >= CB_SCORE_LINES)
        return;
    text_copy_token(&name, scores->names[index], sizeof scores->names[index]);
    scores->scores[index] = info->score;
    if (scores->count <= index)
        scores->count = index + 1;
}

void cb_scores_put(TextWriter *writer, const CbScores *scores, int depth) {
    text_print(writer, "depth=%d", depth);
    for (int i = 0; i < scores->count; i++) {
        text_print(writer, "  %s ", scores->names[i]);
        cb_text_put_score(writer, scores->scores[i]);
    }
}

void cb_text_show(char *shown, const char *text, size_t size) {
    const size_t length = strnlen(text, size - 1);
    shown[length] = '\0';
    memcpy(shown, text, length);
}
