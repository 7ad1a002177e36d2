// SPDX-License-Identifier: MIT
#include "pdn/annotate_text.h"

#include "pdn/annotate_words.h"
#include "pdn/pdn_nag.h"
#include "pdn/pdn_write.h"

#include <inttypes.h>
#include <math.h>

enum { MOVE_COLUMNS = 22 };

static const char *name_or(const char *name, const char *otherwise) {
    return *name != '\0' ? name : otherwise;
}

static void put_head(TextBuffer *out, const AnnotatedGame *annotated) {
    const PdnGame *const game = &annotated->game;
    const PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    const char *const event = pdn_game_tag(game, "Event");
    text_buffer_print(out, "Game %" PRId64 ": %s (White) - %s (Black), %s, %s%s%s\n",
                      annotated->number, name_or(pdn_game_player(game, WHITE), "?"),
                      name_or(pdn_game_player(game, BLACK), "?"), pdn_write_result(game, &plan),
                      game->set.name, event != NULL && *event != '\0' ? ", " : "",
                      event != NULL ? event : "");
}

static void put_columns(TextBuffer *out, size_t start, size_t columns) {
    while (out->length < start + columns && !out->failed)
        text_buffer_put_char(out, ' ');
}

// The score and the chance are those behind the move, for the player who made it.
static void put_ply(TextBuffer *out, const AnnotatedGame *annotated, int ply) {
    const AnnotatedPly *const at = &annotated->plies[ply];
    const char *const sign = pdn_nag_sign(mark_nag(at->mark));
    char score[LOOK_SCORE_SIZE];
    const size_t start = out->length;
    text_buffer_put(out, "  ");
    words_put_move(out, annotated, ply);
    if (sign != NULL)
        text_buffer_print(out, " %s", sign);
    put_columns(out, start, MOVE_COLUMNS);
    look_format_score(at->played, score);
    text_buffer_print(out, " %4ld %%  %s%s\n",
                      lround(100 * annotated_chance(annotated, at->played)), score,
                      at->is_forced ? "  (forced)" : "");
    if (at->mark == MARK_NONE)
        return;
    text_buffer_put(out, "      ");
    words_put_mark(out, annotated, ply);
    text_buffer_put(out, "\n      ");
    words_put_line(out, annotated, ply);
    text_buffer_put(out, "\n");
}

static void put_sentence(TextBuffer *out, const AnnotatedGame *annotated,
                         void (*put)(TextBuffer *out, const AnnotatedGame *annotated)) {
    const size_t start = out->length;
    put(out, annotated);
    if (out->length > start)
        text_buffer_put(out, "\n");
}

void annotate_text_put(TextBuffer *out, const AnnotatedGame *annotated) {
    put_head(out, annotated);
    for (int ply = 0; ply < annotated->move_count; ply++)
        put_ply(out, annotated, ply);
    put_sentence(out, annotated, words_put_accuracy);
    put_sentence(out, annotated, words_put_book);
    put_sentence(out, annotated, words_put_turning);
    put_sentence(out, annotated, words_put_end);
    text_buffer_put(out, "\n");
}
