// SPDX-License-Identifier: MIT
#include "pdn/annotate_tree.h"

#include "base/version.h"
#include "pdn/annotate_words.h"

// Replaces the score in a comment by this one, from the view of the side to move.
static bool set_score(PdnGame *game, int node, LookScore score, Colour side) {
    char text[64];
    TextBuffer kept = {0};
    TextWriter writer = text_writer(text, sizeof text);
    pdn_command_put_score(&writer, look_pdn_score(score, side));
    pdn_command_drop(pdn_game_text(game, game->nodes[node].comment), "eval", &kept);
    pdn_game_clear_comment(game, node);
    const bool is_set = !kept.failed && pdn_game_add_comment(game, node, text) &&
                        pdn_game_add_comment(game, node, text_buffer_text(&kept));
    text_buffer_free(&kept);
    return is_set;
}

// The better line; moves that are there already get no second place.
static bool put_variation(AnnotatedGame *annotated, int ply) {
    Move line[LOOK_LINE_MAX + 1];
    PdnGame *const game = &annotated->game;
    const int count = annotated_better_line(annotated, ply, line);
    int node = annotated->plies[ply].node;
    const Colour side = game->nodes[node].after.side;
    for (int i = 0; i < count; i++) {
        const int known = pdn_game_find_move(game, node, line[i]);
        node = known >= 0 ? known : pdn_game_add_move(game, node, line[i]);
        if (node < 0 || (i == 0 && !set_score(game, node, annotated->plies[ply].best, side)))
            return false;
    }
    return true;
}

static bool put_mark(AnnotatedGame *annotated, int ply) {
    TextBuffer words = {0};
    const int node = annotated->plies[ply + 1].node;
    const Mark mark = annotated->plies[ply].mark;
    if (mark == MARK_NONE)
        return true;
    // A game that has marks for all its room keeps those.
    pdn_game_add_nag(&annotated->game, node, mark_nag(mark));
    words_put_mark(&words, annotated, ply);
    const bool is_put = !words.failed &&
                        pdn_game_add_comment(&annotated->game, node, text_buffer_text(&words)) &&
                        put_variation(annotated, ply);
    text_buffer_free(&words);
    return is_put;
}

bool annotate_tree_put_heading(AnnotatedGame *annotated, const char *searched) {
    TextBuffer words = {0};
    text_buffer_print(&words, "%s. ", searched);
    words_put_accuracy(&words, annotated);
    text_buffer_put(&words, " ");
    words_put_book(&words, annotated);
    text_buffer_put(&words, " ");
    words_put_turning(&words, annotated);
    text_buffer_put(&words, " ");
    words_put_end(&words, annotated);
    const bool is_put =
        !words.failed && pdn_game_add_comment(&annotated->game, 0, text_buffer_text(&words));
    text_buffer_free(&words);
    return is_put;
}

static bool put_annotator(PdnGame *game) {
    char name[64];
    TextWriter writer = text_writer(name, sizeof name);
    const char *const old = pdn_game_tag(game, "Annotator");
    text_print(&writer, "Canalejas %s", version_text());
    return (old != NULL && *old != '\0') || pdn_game_set_tag(game, "Annotator", name);
}

bool annotate_tree_put(AnnotatedGame *annotated) {
    PdnGame *const game = &annotated->game;
    bool is_put = put_annotator(game);
    for (int ply = 0; is_put && ply < annotated->move_count; ply++) {
        const AnnotatedPly *const next = &annotated->plies[ply + 1];
        is_put = set_score(game, next->node, next->score,
                           annotated_position(annotated, ply + 1)->side) &&
                 put_mark(annotated, ply);
    }
    return is_put;
}
