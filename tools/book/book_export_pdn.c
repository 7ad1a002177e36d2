// SPDX-License-Identifier: MIT
// A book as PDN: a game for the start position and for each ballot, the other moves as variations,
// scores as evaluations in the comments.
#include "book/book_export.h"
#include "pdn/pdn_command.h"
#include "pdn/pdn_write.h"

#include <stdio.h>
#include <stdlib.h>

static int white_score(const BookMove *move, Colour side) {
    return side == WHITE ? move->score : -move->score;
}

static PdnScore score_of(const BookMove *move, Colour side) {
    const int score = white_score(move, side);
    if (score >= BOOK_WIN_MIN)
        return (PdnScore){PDN_WIN, BOOK_WIN - score};
    if (score <= -BOOK_WIN_MIN)
        return (PdnScore){PDN_LOSS, BOOK_WIN + score};
    return (PdnScore){PDN_CENTI, score};
}

static bool add_comment(PdnGame *game, int node, const BookMove *move, Colour side) {
    char text[160];
    TextWriter writer = text_writer(text, sizeof text);
    if (move->depth > 0) {
        pdn_command_put_score(&writer, score_of(move, side));
        text_print(&writer, " depth %d", move->depth);
    }
    if (move->visits > 0)
        text_print(&writer, "%sgames %u +%u =%u -%u", writer.length > 0 ? ", " : "",
                   (unsigned)move->visits, (unsigned)move->wins, (unsigned)move->draws,
                   (unsigned)move->losses);
    return writer.length == 0 || pdn_game_add_comment(game, node, text);
}

static bool add_moves(BookExport *export, PdnGame *game, int parent, int ply) {
    BookAnswer *const answers = calloc(MAX_MOVES, sizeof *answers);
    const Position position = game->nodes[parent].after;
    bool is_ok = answers != NULL;
    const int count =
        is_ok && ply < export->plan->plies ? book_export_moves(export, &position, answers) : 0;
    for (int i = 0; is_ok && i < count; i++) {
        const int node = pdn_game_add_move(game, parent, answers[i].move);
        is_ok = node >= 0 && add_comment(game, node, &answers[i].data, position.side) &&
                add_moves(export, game, node, ply + 1);
    }
    free(answers);
    return is_ok;
}

static bool fill_game(BookExport *export, PdnGame *game, const BookRoot *root) {
    char event[64] = "Opening book";
    int node = 0;
    if (root->number > 0)
        snprintf(event, sizeof event, "Opening book, ballot %d", root->number);
    for (int i = 0; i < root->ply_count && node >= 0; i++)
        node = pdn_game_add_move(game, node, root->moves[i]);
    return node >= 0 && pdn_game_set_tag(game, "Event", event) && add_moves(export, game, node, 0);
}

bool book_export_pdn(BookExport *export, const BookRoots *roots) {
    const PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    PdnGame game;
    bool is_ok = pdn_game_open(&game, &export->book->set);
    for (int i = 0; is_ok && i < roots->count; i++) {
        pdn_game_clear(&game, &export->book->set);
        is_ok =
            fill_game(export, &game, &roots->roots[i]) && pdn_write_game(&game, &plan, export->out);
    }
    pdn_game_close(&game);
    return is_ok;
}
