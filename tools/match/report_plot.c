// SPDX-License-Identifier: MIT
#include "match/report_plot.h"

#include <math.h>

enum { WIDTH = 400, MIDDLE = 40, MARGIN = 2, HALF_WAY_CENTI = 200 };

double report_plot_height(const RecordScore *score) {
    switch (score->kind) {
    case RECORD_WIN:
        return 1;
    case RECORD_LOSS:
        return -1;
    case RECORD_CENTI:
        return score->value / (fabs((double)score->value) + HALF_WAY_CENTI);
    case RECORD_NO_SCORE:
        break;
    }
    return 0;
}

static Colour mover_of(const GameRecord *game, int ply) {
    return ply % 2 == 0 ? game->start.side : colour_other(game->start.side);
}

static bool has_score(const GameRecord *game, int ply) {
    return !game->plies[ply].is_opening && game->plies[ply].score.kind != RECORD_NO_SCORE;
}

static bool has_any_score(const GameRecord *game) {
    for (int ply = 0; ply < game->ply_count; ply++)
        if (has_score(game, ply))
            return true;
    return false;
}

// A point that follows a gap starts a new line, with a length of zero so that it is seen alone.
static void put_point(FILE *out, const GameRecord *game, int ply, bool follows_gap) {
    const double height = report_plot_height(&game->plies[ply].score);
    const double for_white = mover_of(game, ply) == WHITE ? height : -height;
    const long x = lround((ply + 0.5) * WIDTH / game->ply_count);
    const long y = lround((1 - for_white) * (MIDDLE - MARGIN)) + MARGIN;
    fprintf(out, follows_gap ? "M%ld %ldh0" : "L%ld %ld", x, y);
}

static void put_line(FILE *out, const GameRecord *game, Colour colour) {
    const int series = game->engines[colour] % REPORT_COLOURS;
    if (colour == BLACK && series == game->engines[WHITE] % REPORT_COLOURS)
        fputs("<path class=\"even\" d=\"", out);
    else
        fprintf(out, "<path class=\"s%d\" d=\"", series);
    bool follows_gap = true;
    for (int ply = 0; ply < game->ply_count; ply++) {
        if (mover_of(game, ply) != colour)
            continue;
        if (has_score(game, ply))
            put_point(out, game, ply, follows_gap);
        follows_gap = !has_score(game, ply);
    }
    fputs("\"/>", out);
}

void report_plot_put_game(FILE *out, const GameRecord *game) {
    if (!has_any_score(game)) {
        fputs("–", out);
        return;
    }
    fprintf(out,
            "<svg viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" role=\"img\" "
            "aria-label=\"Scores of game %d\"><path class=\"even\" d=\"M0 %dH%d\"/>",
            WIDTH, 2 * MIDDLE, game->number, MIDDLE, WIDTH);
    put_line(out, game, WHITE);
    put_line(out, game, BLACK);
    fputs("</svg>", out);
}
