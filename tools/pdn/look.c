// SPDX-License-Identifier: MIT
#include "pdn/look.h"

#include "search/limits.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { SHORT_KING_SCALE = 94, FLYING_KING_SCALE = 240, LONG_PLIES = 99 };

LookScore look_score_of(cj_score score) {
    switch (score.type) {
    case CJ_SCORE_WIN:
        return (LookScore){LOOK_WIN, score.value};
    case CJ_SCORE_LOSS:
        return (LookScore){LOOK_LOSS, score.value};
    case CJ_SCORE_DRAW:
        return (LookScore){LOOK_DRAW, 0};
    case CJ_SCORE_CP:
        break;
    }
    if (abs(score.value) >= SCORE_TABLE_MIN)
        return (LookScore){score.value > 0 ? LOOK_WIN : LOOK_LOSS, LOOK_UNKNOWN_PLIES};
    return (LookScore){LOOK_CENTI, score.value};
}

bool look_is_proven(LookScore score) { return score.kind != LOOK_CENTI; }

LookScore look_score_before(LookScore score) {
    static const LookKind OTHERS[LOOK_KINDS] = {[LOOK_CENTI] = LOOK_CENTI,
                                                [LOOK_WIN] = LOOK_LOSS,
                                                [LOOK_LOSS] = LOOK_WIN,
                                                [LOOK_DRAW] = LOOK_DRAW};
    const bool is_decided = score.kind == LOOK_WIN || score.kind == LOOK_LOSS;
    const bool is_counted = is_decided && score.value != LOOK_UNKNOWN_PLIES;
    return (LookScore){OTHERS[score.kind], score.kind == LOOK_CENTI ? -score.value
                                           : is_counted             ? score.value + 1
                                                                    : score.value};
}

double look_chance_scale(const RuleSet *set) {
    return rule_set_king_flies(set) ? FLYING_KING_SCALE : SHORT_KING_SCALE;
}

double look_chance(LookScore score, double scale) {
    switch (score.kind) {
    case LOOK_WIN:
        return 1;
    case LOOK_LOSS:
        return 0;
    case LOOK_DRAW:
        return 0.5;
    default:
        return 1 / (1 + exp(-score.value / scale));
    }
}

void look_format_score(LookScore score, char out[LOOK_SCORE_SIZE]) {
    TextWriter writer = text_writer(out, LOOK_SCORE_SIZE);
    const char *const name = score.kind == LOOK_WIN ? "win" : "loss";
    if (score.kind == LOOK_CENTI)
        text_put_hundredths(&writer, score.value);
    else if (score.kind == LOOK_DRAW)
        text_put(&writer, "proven draw");
    else if (score.value == LOOK_UNKNOWN_PLIES)
        text_print(&writer, "proven %s", name);
    else if (score.value == 0)
        text_put(&writer, score.kind == LOOK_WIN ? "won" : "lost");
    else
        text_print(&writer, "%s in %d %s", name, score.value, score.value == 1 ? "ply" : "plies");
}

PdnScore look_pdn_score(LookScore score, Colour side) {
    const bool is_win = score.kind == LOOK_WIN;
    if (score.kind == LOOK_CENTI || score.kind == LOOK_DRAW)
        return (PdnScore){PDN_CENTI, side == WHITE ? score.value : -score.value};
    return (PdnScore){is_win == (side == WHITE) ? PDN_WIN : PDN_LOSS,
                      score.value != LOOK_UNKNOWN_PLIES ? score.value : LONG_PLIES};
}
