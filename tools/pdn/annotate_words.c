// SPDX-License-Identifier: MIT
#include "pdn/annotate_words.h"

#include "notation/move_name.h"

#include <math.h>

// A chance with which a player who lost cannot complain about the board.
#define GOOD_CHANCE 0.40

static const char *colour_name(Colour colour) { return colour == WHITE ? "White" : "Black"; }

static int percent(double share) { return (int)lround(100 * share); }

// Moves
// ------------------------------------------------------------------------------------------------

static void put_number(TextBuffer *out, const AnnotatedGame *annotated, int ply) {
    const bool begins_second =
        annotated_position(annotated, 0)->side != rule_set_first_side(&annotated->game.set);
    const int half = ply + begins_second;
    text_buffer_print(out, "%d%s ", half / 2 + 1, half % 2 == 0 ? "." : "...");
}

static void put_name(TextBuffer *out, const AnnotatedGame *annotated, const Position *position,
                     Move move) {
    char name[MOVE_NAME_SIZE];
    move_name_format_short(&annotated->game.set, position, move, NOTATION_OFFICIAL, name);
    text_buffer_put(out, name);
}

void words_put_move(TextBuffer *out, const AnnotatedGame *annotated, int ply) {
    put_number(out, annotated, ply);
    put_name(out, annotated, annotated_position(annotated, ply), annotated_move(annotated, ply));
}

void words_put_line(TextBuffer *out, const AnnotatedGame *annotated, int ply) {
    Move line[LOOK_LINE_MAX + 1];
    const int count = annotated_better_line(annotated, ply, line);
    const Colour first = rule_set_first_side(&annotated->game.set);
    Position position = *annotated_position(annotated, ply);
    for (int i = 0; i < count; i++) {
        text_buffer_put(out, i > 0 ? " " : "");
        if (i == 0 || position.side == first)
            put_number(out, annotated, ply + i);
        put_name(out, annotated, &position, line[i]);
        position = position_after(&position, line[i]);
    }
}

// Marks
// ------------------------------------------------------------------------------------------------

static void put_score(TextBuffer *out, LookScore score) {
    char text[LOOK_SCORE_SIZE];
    look_format_score(score, text);
    text_buffer_put(out, text);
}

// What a move brought about.
static void put_loss(TextBuffer *out, const AnnotatedGame *annotated, int ply) {
    const AnnotatedPly *const at = &annotated->plies[ply];
    if (at->best.kind == LOOK_WIN) {
        text_buffer_put(out, "throws away a ");
        put_score(out, at->best);
    } else if (at->played.kind == LOOK_LOSS) {
        text_buffer_put(out,
                        at->best.kind == LOOK_DRAW ? "loses a proven draw, " : "loses by force, ");
        put_score(out, at->played);
    } else {
        text_buffer_print(out, "winning chance from %d %% to %d %%",
                          percent(annotated_chance(annotated, at->best)),
                          percent(annotated_chance(annotated, at->played)));
    }
}

static void put_better(TextBuffer *out, const AnnotatedGame *annotated, int ply) {
    const AnnotatedPly *const at = &annotated->plies[ply];
    put_name(out, annotated, annotated_position(annotated, ply), at->look.line[0]);
}

void words_put_mark(TextBuffer *out, const AnnotatedGame *annotated, int ply) {
    static const char *const NAMES[MARKS] = {"", "Dubious", "Mistake", "Blunder"};
    const AnnotatedPly *const at = &annotated->plies[ply];
    text_buffer_print(out, "%s: ", NAMES[at->mark]);
    put_loss(out, annotated, ply);
    text_buffer_put(out, "; better ");
    put_better(out, annotated, ply);
    if (at->best.kind != LOOK_WIN) {
        text_buffer_put(out, " (");
        put_score(out, at->best);
        text_buffer_put(out, ")");
    }
    text_buffer_put(out, ".");
}

// The game
// ------------------------------------------------------------------------------------------------

void words_put_accuracy(TextBuffer *out, const AnnotatedGame *annotated) {
    text_buffer_put(out, "Accuracy:");
    for (int side = WHITE; side <= BLACK; side++) {
        const AnnotatedPlayer *const player = &annotated->players[side];
        text_buffer_print(out, "%s %s ", side == WHITE ? "" : ",", colour_name((Colour)side));
        if (player->choices > 0)
            text_buffer_print(out, "%d %%", percent(player->accuracy));
        else
            text_buffer_put(out, "without a choice");
    }
    text_buffer_put(out, ".");
}

void words_put_book(TextBuffer *out, const AnnotatedGame *annotated) {
    if (annotated->book_moves == 0)
        return;
    text_buffer_put(out, "Last book move: ");
    words_put_move(out, annotated, annotated->book_moves - 1);
    text_buffer_put(out, ".");
}

// No marked move stands where the loser still had a chance.
static void put_no_turning(TextBuffer *out, const AnnotatedGame *annotated) {
    const Result result = annotated->game.result;
    const Position *const last = annotated_position(annotated, annotated->move_count);
    const LookScore score = annotated->plies[annotated->move_count].score;
    const Colour loser = result == RESULT_WHITE_WINS ? BLACK : WHITE;
    const double chance = last->side == loser ? annotated_chance(annotated, score)
                                              : 1 - annotated_chance(annotated, score);
    const bool is_decided = result == RESULT_WHITE_WINS || result == RESULT_BLACK_WINS;
    if (is_decided && chance >= GOOD_CHANCE)
        text_buffer_print(out,
                          "No turning point on the board: %s lost with a winning chance of %d %%.",
                          colour_name(loser), percent(chance));
    else if (is_decided)
        text_buffer_print(out, "No turning point: no single move of %s was to blame.",
                          colour_name(loser));
    else
        text_buffer_put(out, "No turning point: neither side made a mistake.");
}

void words_put_turning(TextBuffer *out, const AnnotatedGame *annotated) {
    const int ply = annotated->turning;
    if (annotated->move_count == 0)
        return;
    if (ply < 0) {
        put_no_turning(out, annotated);
        return;
    }
    const bool is_decided =
        annotated->game.result == RESULT_WHITE_WINS || annotated->game.result == RESULT_BLACK_WINS;
    text_buffer_put(out, is_decided ? "Turning point: " : "Greatest chance missed: ");
    words_put_move(out, annotated, ply);
    text_buffer_print(out, " by %s, ", colour_name(annotated_position(annotated, ply)->side));
    put_loss(out, annotated, ply);
    text_buffer_put(out, ". Better was ");
    put_better(out, annotated, ply);
    text_buffer_put(out, ".");
}

void words_put_end(TextBuffer *out, const AnnotatedGame *annotated) {
    const AnnotatedPly *const last = &annotated->plies[annotated->move_count];
    const Colour side = annotated_position(annotated, annotated->move_count)->side;
    const Colour winner = last->score.kind == LOOK_WIN ? side : colour_other(side);
    if (last->look.line_count == 0 || !look_is_proven(last->score))
        return;
    if (last->score.kind == LOOK_DRAW)
        text_buffer_put(out, "The last position is a proven draw.");
    else if (last->score.value == LOOK_UNKNOWN_PLIES)
        text_buffer_print(out, "In the last position %s has a proven win.", colour_name(winner));
    else
        text_buffer_print(out, "In the last position %s has a win in %d %s.", colour_name(winner),
                          last->score.value, last->score.value == 1 ? "ply" : "plies");
}
