// SPDX-License-Identifier: MIT
#include "pdn/annotate_json.h"

#include "notation/board_text.h"
#include "notation/fen.h"
#include "notation/hub_text.h"
#include "notation/move_name.h"
#include "pdn/annotate_words.h"
#include "rules/route.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct JsonGame {
    TextBuffer *out;
    const AnnotatedGame *annotated;
    int *plies; // of each node: the place in the main line, or -1
} JsonGame;

static void put_field(TextBuffer *out, const char *name, const char *text) {
    text_buffer_print(out, ",\"%s\":", name);
    text_buffer_put_json(out, text);
}

// A field with the words that a function appends.
static void put_words(const JsonGame *json, const char *name,
                      void (*put)(TextBuffer *out, const AnnotatedGame *annotated)) {
    TextBuffer words = {0};
    put(&words, json->annotated);
    json->out->failed = json->out->failed || words.failed;
    put_field(json->out, name, text_buffer_text(&words));
    text_buffer_free(&words);
}

// Head
// ------------------------------------------------------------------------------------------------

static void put_tags(const JsonGame *json) {
    const PdnGame *const game = &json->annotated->game;
    text_buffer_put(json->out, ",\"tags\":{");
    for (int i = 0; i < game->tag_count; i++) {
        text_buffer_put(json->out, i > 0 ? "," : "");
        text_buffer_put_json(json->out, pdn_game_text(game, game->tags[i].name));
        text_buffer_put(json->out, ":");
        text_buffer_put_json(json->out, pdn_game_text(game, game->tags[i].value));
    }
    text_buffer_put(json->out, "}");
}

// What squares are called, counted from the top left.
static void put_squares(const JsonGame *json) {
    const RuleSet *const set = &json->annotated->game.set;
    const int size = rule_set_board_size(set);
    char name[SQUARE_NAME_SIZE];
    text_buffer_print(json->out, ",\"board\":%d,\"mirrored\":%s,\"squares\":[", size,
                      board_drawn_column(set, 0) != 0 ? "true" : "false");
    for (int i = 0; i < rule_set_square_count(set); i++) {
        square_name_format(set, board_square_of_number(size, i + 1), NOTATION_OFFICIAL, name);
        text_buffer_print(json->out, "%s\"%s\"", i > 0 ? "," : "", name);
    }
    text_buffer_put(json->out, "]");
}

static void put_player(const JsonGame *json, Colour colour) {
    const AnnotatedPlayer *const player = &json->annotated->players[colour];
    text_buffer_print(json->out, ",\"%s\":{\"name\":", colour == WHITE ? "white" : "black");
    text_buffer_put_json(json->out, pdn_game_player(&json->annotated->game, colour));
    text_buffer_print(json->out, ",\"choices\":%d,\"accuracy\":%.4f", player->choices,
                      player->accuracy);
    for (int mark = MARK_DUBIOUS; mark < MARKS; mark++)
        text_buffer_print(json->out, ",\"%s\":%d", mark_name((Mark)mark), player->marks[mark]);
    text_buffer_put(json->out, "}");
}

static void put_head(const JsonGame *json) {
    static const char *const RESULTS[] = {"unknown", "white", "black", "draw"};
    const AnnotatedGame *const annotated = json->annotated;
    const PdnGame *const game = &annotated->game;
    char fen[FEN_SIZE];
    fen_format(&game->set, &game->nodes[0].after, NOTATION_OFFICIAL, fen);
    text_buffer_print(json->out,
                      "{\"game\":%" PRId64 ",\"number\":%" PRId64 ",\"file\":", annotated->number,
                      game->number);
    text_buffer_put_json(json->out, annotated->path);
    put_field(json->out, "rules", game->set.name);
    put_field(json->out, "result", RESULTS[game->result]);
    put_field(json->out, "fen", fen);
    put_field(json->out, "first", rule_set_first_side(&game->set) == WHITE ? "white" : "black");
    put_squares(json);
    put_tags(json);
    put_player(json, WHITE);
    put_player(json, BLACK);
    text_buffer_print(json->out, ",\"turning_ply\":");
    if (annotated->turning >= 0)
        text_buffer_print(json->out, "%d", annotated->turning);
    else
        text_buffer_put(json->out, "null");
    text_buffer_print(json->out, ",\"book_moves\":%d", json->annotated->book_moves);
    put_words(json, "book_text", words_put_book);
    put_words(json, "accuracy_text", words_put_accuracy);
    put_words(json, "turning_text", words_put_turning);
    put_words(json, "end_text", words_put_end);
}

// Nodes
// ------------------------------------------------------------------------------------------------

static void put_score(TextBuffer *out, const char *name, LookScore score) {
    static const char *const KINDS[LOOK_KINDS] = {"cp", "win", "loss", "draw"};
    text_buffer_print(out, ",\"%s\":{\"%s\":", name, KINDS[score.kind]);
    if (score.kind == LOOK_DRAW)
        text_buffer_put(out, "true");
    else if (score.kind != LOOK_CENTI && score.value == LOOK_UNKNOWN_PLIES)
        text_buffer_put(out, "null");
    else
        text_buffer_print(out, "%d", score.value);
    text_buffer_put(out, "}");
}

// The squares of the move, counted from the top left, 1 on.
static void put_path(TextBuffer *out, const RuleSet *set, const Position *before, Move move) {
    int path[ROUTE_SIZE];
    const int size = rule_set_board_size(set);
    const int count = route_find(set, before, move, path);
    text_buffer_put(out, ",\"path\":[");
    for (int i = 0; i < count; i++)
        text_buffer_print(out, "%s%d", i > 0 ? "," : "", board_number(size, path[i]));
    text_buffer_put(out, "]");
}

static void put_move(const JsonGame *json, const PdnNode *node) {
    const PdnGame *const game = &json->annotated->game;
    const Position *const before = &game->nodes[node->parent].after;
    char name[MOVE_NAME_SIZE];
    move_name_format_short(&game->set, before, node->move, NOTATION_OFFICIAL, name);
    text_buffer_print(json->out, ",\"parent\":%d,\"move\":\"%s\"", node->parent, name);
    put_path(json->out, &game->set, before, node->move);
}

static void put_comment(const JsonGame *json, const char *name, PdnText comment) {
    const char *const text = pdn_game_text(&json->annotated->game, comment);
    TextBuffer plain = {0};
    if (*text == '\0')
        return;
    pdn_command_strip(text, &plain);
    if (plain.length > 0)
        put_field(json->out, name, plain.text);
    text_buffer_free(&plain);
}

static void put_nags(const JsonGame *json, const PdnNode *node) {
    if (node->nag_count == 0)
        return;
    text_buffer_put(json->out, ",\"nags\":[");
    for (int i = 0; i < node->nag_count; i++)
        text_buffer_print(json->out, "%s%d", i > 0 ? "," : "", node->nags[i]);
    text_buffer_put(json->out, "]");
}

// What was found about the move that is played at a ply.
static void put_judgement(const JsonGame *json, int ply) {
    const AnnotatedGame *const annotated = json->annotated;
    const AnnotatedPly *const at = &annotated->plies[ply];
    TextBuffer line = {0};
    text_buffer_print(json->out, ",\"forced\":%s,\"loss\":%.4f", at->is_forced ? "true" : "false",
                      at->loss);
    if (at->mark != MARK_NONE)
        text_buffer_print(json->out, ",\"mark\":\"%s\"", mark_name(at->mark));
    if (at->look.line_count > 0) {
        put_score(json->out, "best", at->best);
        words_put_line(&line, annotated, ply);
        put_field(json->out, "best_line", text_buffer_text(&line));
        text_buffer_print(
            json->out, ",\"best_path\":[%d,%d]",
            board_number(rule_set_board_size(&annotated->game.set), at->look.line[0].from),
            board_number(rule_set_board_size(&annotated->game.set), at->look.line[0].to));
        text_buffer_free(&line);
    }
}

// What was found about the position of a ply.
static void put_position(const JsonGame *json, int ply) {
    const AnnotatedPly *const at = &json->annotated->plies[ply];
    const Colour side = annotated_position(json->annotated, ply)->side;
    const double chance = annotated_chance(json->annotated, at->score);
    text_buffer_print(json->out, ",\"ply\":%d", ply);
    put_score(json->out, "score", at->score);
    text_buffer_print(json->out, ",\"white_chance\":%.4f", side == WHITE ? chance : 1 - chance);
    if (at->look.depth > 0)
        text_buffer_print(json->out, ",\"depth\":%d,\"nodes\":%" PRId64, at->look.depth,
                          at->look.nodes);
    if (ply < json->annotated->move_count)
        put_judgement(json, ply);
}

static void put_node(const JsonGame *json, int number) {
    const PdnGame *const game = &json->annotated->game;
    const PdnNode *const node = &game->nodes[number];
    char position[HUB_POSITION_SIZE];
    hub_text_format_position(&game->set, &node->after, position);
    text_buffer_print(json->out, "%s{\"position\":\"%s\"", number > 0 ? "," : "", position);
    if (number > 0)
        put_move(json, node);
    put_nags(json, node);
    put_comment(json, "before", node->before);
    put_comment(json, "comment", node->comment);
    if (json->plies[number] >= 0)
        put_position(json, json->plies[number]);
    text_buffer_put(json->out, "}");
}

void annotate_json_put(TextBuffer *out, const AnnotatedGame *annotated, const char *searched) {
    const int count = annotated->game.node_count;
    const JsonGame json = {out, annotated, malloc((size_t)count * sizeof(int))};
    if (json.plies == NULL) {
        out->failed = true;
        return;
    }
    for (int i = 0; i < count; i++)
        json.plies[i] = -1;
    for (int ply = 0; ply <= annotated->move_count; ply++)
        json.plies[annotated->plies[ply].node] = ply;
    put_head(&json);
    put_field(out, "searched", searched);
    text_buffer_put(out, ",\"nodes\":[");
    for (int i = 0; i < count; i++)
        put_node(&json, i);
    text_buffer_put(out, "]}");
    free(json.plies);
}
