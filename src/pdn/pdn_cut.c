// SPDX-License-Identifier: MIT
// Lines that break off: their texts become comments, so that nothing of a game is lost, and the
// tree has legal moves only.
#include "pdn/pdn_resolve.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void put_word(TextBuffer *out, const char *word) {
    if (out->length > 0 && out->text[out->length - 1] != '(')
        text_buffer_put_char(out, ' ');
    text_buffer_put(out, word);
}

static void put_comment(TextBuffer *out, const char *comment) {
    if (*comment == '\0')
        return;
    put_word(out, "(");
    text_buffer_put(out, comment);
    text_buffer_put_char(out, ')');
}

static void put_move(TextBuffer *out, const PdnGame *game, int number) {
    const PdnNode *const node = &game->nodes[number];
    char mark[8];
    put_comment(out, pdn_game_text(game, node->before));
    put_word(out, pdn_game_text(game, node->name));
    for (int i = 0; i < node->nag_count; i++) {
        snprintf(mark, sizeof mark, "$%d", node->nags[i]);
        put_word(out, mark);
    }
    put_comment(out, pdn_game_text(game, node->comment));
}

// The line from this move on, with the other moves in parentheses where it is a first child. The
// depth of calls is that of the variations, which the parser limits.
static void put_line(TextBuffer *out, const PdnGame *game, int number) {
    while (number != 0) {
        const PdnNode *const node = &game->nodes[number];
        const bool is_first = game->nodes[node->parent].child == number;
        put_move(out, game, number);
        for (int other = is_first ? node->sibling : 0; other != 0;
             other = game->nodes[other].sibling) {
            put_word(out, "(");
            put_line(out, game, other);
            text_buffer_put_char(out, ')');
        }
        number = node->child;
    }
}

// Keeps the text of a broken line: behind the move before it, or, of a variation, behind the move
// that it was an alternative to.
static bool keep_line(PdnGame *game, const PdnReading *reading, int number, TextBuffer *out) {
    const int parent = game->nodes[number].parent;
    const int main_move = game->nodes[parent].child;
    const char *const name = pdn_game_text(game, game->nodes[number].name);
    Message message;
    text_buffer_cut(out, 0);
    if (reading != NULL && strcmp(name, PDN_UNKNOWN_MOVE) != 0) {
        pdn_reading_report(reading, &game->nodes[parent].after, name, &message);
        text_buffer_print(out, "%s; ", message.text);
    }
    text_buffer_put(out, "not read:");
    put_line(out, game, number);
    pdn_game_append(game, &game->nodes[main_move == number ? parent : main_move].comment,
                    text_buffer_text(out));
    return !out->failed;
}

// Moves the legal nodes to the front and links them anew.
static void close_up(PdnGame *game, int *map) {
    int count = 1;
    int joined = 0;
    game->nodes[0].child = game->nodes[0].last_child = 0;
    map[0] = 0;
    for (int i = 1; i < game->node_count; i++) {
        PdnNode node = game->nodes[i];
        if (node.fate == PDN_FATE_JOINED) {
            map[i] = map[node.parent];
            joined++;
        }
        if (node.fate >= PDN_FATE_JOINED)
            continue;
        PdnNode *const parent = &game->nodes[map[node.parent]];
        node.parent = map[node.parent];
        node.child = node.sibling = node.last_child = 0;
        if (parent->child == 0)
            parent->child = count;
        else
            game->nodes[parent->last_child].sibling = count;
        parent->last_child = count;
        map[i] = count;
        game->nodes[count++] = node;
    }
    game->unread_moves = game->node_count - count - joined;
    game->node_count = count;
}

// Comment and marks of a joined node go to the one before it.
static void move_notes(PdnGame *game, int number) {
    int to = game->nodes[number].parent;
    while (game->nodes[to].fate == PDN_FATE_JOINED)
        to = game->nodes[to].parent;
    for (int i = 0; i < game->nodes[number].nag_count; i++)
        pdn_game_add_nag(game, to, game->nodes[number].nags[i]);
    if (game->nodes[number].comment == 0)
        return;
    TextBuffer copy = {0};
    text_buffer_put(&copy, pdn_game_text(game, game->nodes[number].comment));
    pdn_game_add_comment(game, to, text_buffer_text(&copy));
    text_buffer_free(&copy);
}

bool pdn_cut_broken(PdnGame *game, const PdnReading *reading) {
    int *const map = malloc((size_t)game->node_count * sizeof *map);
    TextBuffer out = {0};
    bool is_ok = map != NULL;
    for (int i = 1; i < game->node_count && is_ok; i++) {
        if (game->nodes[i].fate == PDN_FATE_BROKEN)
            is_ok = keep_line(game, reading, i, &out);
        if (game->nodes[i].fate == PDN_FATE_JOINED)
            move_notes(game, i);
    }
    for (int node = 0; !game->is_cut && (node = game->nodes[node].child) != 0;)
        game->is_cut = game->nodes[node].fate >= PDN_FATE_BROKEN;
    if (is_ok)
        close_up(game, map);
    free(map);
    text_buffer_free(&out);
    return is_ok;
}
