// SPDX-License-Identifier: MIT
#include "pdn/annotated.h"

#include "pdn/pdn_nag.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

// The loss with which a move counts half for the accuracy of its player.
#define HALF_LOSS 0.10

// Opening and closing
// ------------------------------------------------------------------------------------------------

static bool has_one_move(const RuleSet *set, const Position *position) {
    return rule_set_count_moves(set, position) == 1;
}

static void fill_plies(AnnotatedGame *annotated) {
    const PdnGame *const game = &annotated->game;
    int node = 0;
    for (int ply = 0; ply <= annotated->move_count; ply++, node = game->nodes[node].child)
        annotated->plies[ply] =
            (AnnotatedPly){.node = node,
                           .is_forced = game->nodes[node].child != 0 &&
                                        has_one_move(&game->set, &game->nodes[node].after)};
}

bool annotated_open(AnnotatedGame *annotated, const PdnGame *game, const char *path,
                    int64_t number) {
    const size_t size = strlen(path) + 1;
    *annotated = (AnnotatedGame){.number = number,
                                 .path = malloc(size),
                                 .move_count = pdn_game_ply_count(game),
                                 .scale = look_chance_scale(&game->set),
                                 .turning = -1};
    annotated->plies = calloc((size_t)annotated->move_count + 1, sizeof *annotated->plies);
    if (!pdn_game_copy(&annotated->game, game) || annotated->plies == NULL ||
        annotated->path == NULL)
        return false;
    memcpy(annotated->path, path, size);
    fill_plies(annotated);
    return true;
}

void annotated_close(AnnotatedGame *annotated) {
    pdn_game_close(&annotated->game);
    free(annotated->path);
    free(annotated->plies);
    *annotated = (AnnotatedGame){.path = NULL};
}

double annotated_chance(const AnnotatedGame *annotated, LookScore score) {
    return look_chance(score, annotated->scale);
}

const Position *annotated_position(const AnnotatedGame *annotated, int ply) {
    return &annotated->game.nodes[annotated->plies[ply].node].after;
}

Move annotated_move(const AnnotatedGame *annotated, int ply) {
    return annotated->game.nodes[annotated->plies[ply + 1].node].move;
}

bool annotated_needs_look(const AnnotatedGame *annotated, int ply) {
    return !annotated->plies[ply].is_forced;
}

// Moves
// ------------------------------------------------------------------------------------------------

static bool is_best(const AnnotatedGame *annotated, int ply) {
    const Look *const look = &annotated->plies[ply].look;
    return look->line_count == 0 || move_is_equal(look->line[0], annotated_move(annotated, ply));
}

static Mark mark_of_loss(double loss) {
    return loss >= MARK_BLUNDER_LOSS   ? MARK_BLUNDER
           : loss >= MARK_MISTAKE_LOSS ? MARK_MISTAKE
           : loss >= MARK_DUBIOUS_LOSS ? MARK_DUBIOUS
                                       : MARK_NONE;
}

// What the move played is worth is known from the position behind it, which is judged already. A
// move that turns out better than what the look found is the best one then.
static void judge_move(AnnotatedGame *annotated, int ply) {
    AnnotatedPly *const at = &annotated->plies[ply];
    at->played = look_score_before(annotated->plies[ply + 1].score);
    at->best = at->better.is_done ? look_score_before(at->better.score) : at->look.score;
    at->loss = 0;
    if (at->is_forced ||
        annotated_chance(annotated, at->played) > annotated_chance(annotated, at->best) ||
        (at->played.kind == LOOK_WIN && at->best.kind != LOOK_WIN))
        at->best = at->played;
    else if (!is_best(annotated, ply))
        at->loss = annotated_chance(annotated, at->best) - annotated_chance(annotated, at->played);
    at->score = at->best;
    at->mark = mark_of_loss(at->loss);
}

static void judge_moves(AnnotatedGame *annotated) {
    AnnotatedPly *const last = &annotated->plies[annotated->move_count];
    last->score = last->look.score;
    for (int ply = annotated->move_count - 1; ply >= 0; ply--)
        judge_move(annotated, ply);
}

bool annotated_needs_better(const AnnotatedGame *annotated, int ply) {
    const AnnotatedPly *const at = &annotated->plies[ply];
    return ply < annotated->move_count && at->mark != MARK_NONE && !look_is_proven(at->look.score);
}

// Players
// ------------------------------------------------------------------------------------------------

static void judge_players(AnnotatedGame *annotated) {
    double sums[2] = {0, 0};
    memset(annotated->players, 0, sizeof annotated->players);
    for (int ply = 0; ply < annotated->move_count; ply++) {
        const AnnotatedPly *const at = &annotated->plies[ply];
        const Colour side = annotated_position(annotated, ply)->side;
        if (at->is_forced)
            continue;
        annotated->players[side].choices++;
        annotated->players[side].marks[at->mark]++;
        sums[side] += exp2(-at->loss / HALF_LOSS);
    }
    for (int side = WHITE; side <= BLACK; side++) {
        AnnotatedPlayer *const player = &annotated->players[side];
        player->accuracy = player->choices > 0 ? sums[side] / player->choices : 1;
    }
}

// The turning point
// ------------------------------------------------------------------------------------------------

// The least chance with which a player is still in the game.
#define EVEN_CHANCE 0.40

// The marked move of a side that lost most, from a ply on; -1 when there is none.
static int worst_move(const AnnotatedGame *annotated, Colour side, int from) {
    int worst = -1;
    for (int ply = from; ply < annotated->move_count; ply++)
        if (annotated_position(annotated, ply)->side == side &&
            annotated->plies[ply].mark != MARK_NONE &&
            (worst < 0 || annotated->plies[ply].loss > annotated->plies[worst].loss))
            worst = ply;
    return worst;
}

// The worst move of the loser since it stood well enough for the last time.
static int turning_of_loser(const AnnotatedGame *annotated, Colour loser) {
    int from = 0;
    for (int ply = 0; ply < annotated->move_count; ply++)
        if (annotated_position(annotated, ply)->side == loser &&
            annotated_chance(annotated, annotated->plies[ply].score) >= EVEN_CHANCE)
            from = ply;
    return worst_move(annotated, loser, from);
}

static int judge_turning(const AnnotatedGame *annotated) {
    switch (annotated->game.result) {
    case RESULT_WHITE_WINS:
        return turning_of_loser(annotated, BLACK);
    case RESULT_BLACK_WINS:
        return turning_of_loser(annotated, WHITE);
    default:
        break;
    }
    const int white = worst_move(annotated, WHITE, 0);
    const int black = worst_move(annotated, BLACK, 0);
    if (white < 0 || black < 0)
        return white < 0 ? black : white;
    return annotated->plies[white].loss >= annotated->plies[black].loss ? white : black;
}

void annotated_judge(AnnotatedGame *annotated) {
    judge_moves(annotated);
    judge_players(annotated);
    annotated->turning = judge_turning(annotated);
}

// ------------------------------------------------------------------------------------------------

int annotated_better_line(const AnnotatedGame *annotated, int ply, Move line[LOOK_LINE_MAX + 1]) {
    const AnnotatedPly *const at = &annotated->plies[ply];
    const bool has_second = at->better.is_done && at->better.line_count > 0;
    const Look *const rest = has_second ? &at->better : &at->look;
    int count = 0;
    if (has_second)
        line[count++] = at->look.line[0];
    for (int i = 0; i < rest->line_count; i++)
        line[count++] = rest->line[i];
    return count;
}

static const struct MarkRow {
    const char *name;
    int nag;
} MARK_ROWS[MARKS] = {{"", 0},
                      {"dubious", PDN_NAG_DUBIOUS},
                      {"mistake", PDN_NAG_MISTAKE},
                      {"blunder", PDN_NAG_BLUNDER}};

const char *mark_name(Mark mark) { return MARK_ROWS[mark].name; }

int mark_nag(Mark mark) { return MARK_ROWS[mark].nag; }
