// SPDX-License-Identifier: MIT
#include "pdn/pdn_game.h"

#include "base/text.h"
#include "pdn/pdn_tag.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_NODES = 256, FIRST_TAGS = 32 };

// Opening and closing
// ------------------------------------------------------------------------------------------------

bool pdn_game_open(PdnGame *game, const RuleSet *set) {
    *game = (PdnGame){.node_capacity = FIRST_NODES, .tag_capacity = FIRST_TAGS};
    game->nodes = malloc(FIRST_NODES * sizeof *game->nodes);
    game->tags = malloc(FIRST_TAGS * sizeof *game->tags);
    text_buffer_put_char(&game->text, '\0');
    if (game->nodes == NULL || game->tags == NULL || game->text.failed)
        return false;
    pdn_game_clear(game, set);
    return true;
}

void pdn_game_close(PdnGame *game) {
    free(game->nodes);
    free(game->tags);
    text_buffer_free(&game->text);
    *game = (PdnGame){0};
}

bool pdn_game_copy(PdnGame *copy, const PdnGame *game) {
    *copy = *game;
    copy->node_capacity = game->node_count;
    copy->tag_capacity = game->tag_count > 0 ? game->tag_count : 1;
    copy->nodes = malloc((size_t)copy->node_capacity * sizeof *copy->nodes);
    copy->tags = malloc((size_t)copy->tag_capacity * sizeof *copy->tags);
    copy->text = (TextBuffer){0};
    text_buffer_add(&copy->text, game->text.text, game->text.length);
    if (copy->nodes == NULL || copy->tags == NULL || copy->text.failed)
        return false;
    memcpy(copy->nodes, game->nodes, (size_t)game->node_count * sizeof *copy->nodes);
    memcpy(copy->tags, game->tags, (size_t)game->tag_count * sizeof *copy->tags);
    return true;
}

void pdn_game_clear(PdnGame *game, const RuleSet *set) {
    const RuleSet kept = *set;
    *game = (PdnGame){.set = kept,
                      .tags = game->tags,
                      .tag_capacity = game->tag_capacity,
                      .nodes = game->nodes,
                      .node_capacity = game->node_capacity,
                      .node_count = 1,
                      .text = game->text};
    text_buffer_cut(&game->text, 1);
    game->nodes[0] = (PdnNode){.after = rule_set_start(&kept)};
}

// Texts
// ------------------------------------------------------------------------------------------------

const char *pdn_game_text(const PdnGame *game, PdnText text) { return game->text.text + text; }

PdnText pdn_game_add_text(PdnGame *game, const char *text) {
    const size_t size = strlen(text) + 1;
    const size_t at = game->text.length;
    if (size == 1 || at + size > PDN_MAX_TEXT)
        return 0;
    text_buffer_add(&game->text, text, size);
    return game->text.length == at + size ? (PdnText)at : 0;
}

static PdnTag *find_tag(const PdnGame *game, const char *name) {
    for (int i = 0; i < game->tag_count; i++)
        if (text_equal_nocase(pdn_game_text(game, game->tags[i].name), name))
            return &game->tags[i];
    for (int i = 0; i < game->tag_count; i++)
        if (pdn_tag_is_same(pdn_game_text(game, game->tags[i].name), name))
            return &game->tags[i];
    return NULL;
}

const char *pdn_game_tag(const PdnGame *game, const char *name) {
    const PdnTag *const tag = find_tag(game, name);
    return tag == NULL ? NULL : pdn_game_text(game, tag->value);
}

static PdnTag *add_tag(PdnGame *game, const char *name) {
    if (game->tag_count == PDN_MAX_TAGS)
        return NULL;
    if (game->tag_count == game->tag_capacity) {
        const int capacity = 2 * game->tag_capacity;
        PdnTag *const grown = realloc(game->tags, (size_t)capacity * sizeof *grown);
        if (grown == NULL)
            return NULL;
        game->tags = grown;
        game->tag_capacity = capacity;
    }
    const PdnText text = pdn_game_add_text(game, name);
    if (text == 0)
        return NULL;
    game->tags[game->tag_count] = (PdnTag){.name = text};
    return &game->tags[game->tag_count++];
}

const char *pdn_game_player(const PdnGame *game, Colour colour) {
    const bool is_first = colour == rule_set_first_side(&game->set);
    const char *const name = pdn_game_tag(game, colour == WHITE ? "White" : "Black");
    const char *const by_order = pdn_game_tag(game, is_first ? "P1" : "P2");
    return name != NULL ? name : by_order != NULL ? by_order : "";
}

bool pdn_game_set_tag(PdnGame *game, const char *name, const char *value) {
    if (!pdn_tag_is_name(name))
        return false;
    PdnTag *tag = find_tag(game, name);
    if (tag == NULL)
        tag = add_tag(game, name);
    if (tag == NULL)
        return false;
    tag->value = pdn_game_add_text(game, value);
    char *const kept = game->text.text + tag->value;
    kept[strnlen(kept, PDN_MAX_VALUE)] = '\0';
    for (char *c = kept; *c != '\0'; c++)
        if ((unsigned char)*c < ' ' || *c == 0x7f)
            *c = ' ';
    message_clean(kept);
    return tag->value != 0 || *value == '\0';
}

// A comment that stands last among the texts grows where it is, so that many pieces cost no more
// than their length.
bool pdn_game_append(PdnGame *game, PdnText *comment, const char *text) {
    TextBuffer *const all = &game->text;
    const size_t length = strlen(text);
    const size_t old = strlen(pdn_game_text(game, *comment));
    if (all->length + old + length + 3 > PDN_MAX_TEXT || old + (old > 0) + length > PDN_MAX_COMMENT)
        return false;
    if (*comment == 0 || *comment + old + 1 != all->length) {
        const size_t at = all->length;
        char *const room = text_buffer_claim(all, old + 1);
        if (room == NULL)
            return false;
        memcpy(room, all->text + *comment, old + 1);
        *comment = (PdnText)at;
    }
    text_buffer_cut(all, all->length - 1);
    for (const char *c = text; *c != '\0'; c++) {
        const bool is_blank = (unsigned char)*c <= ' ' || *c == 0x7f;
        if (!is_blank && all->length > *comment && (c == text || (unsigned char)c[-1] <= ' '))
            text_buffer_put_char(all, ' ');
        if (!is_blank)
            text_buffer_put_char(all, *c == '{' ? '(' : *c == '}' ? ')' : *c);
    }
    text_buffer_put_char(all, '\0');
    char *const added = all->text + *comment + old;
    message_clean(added);
    text_buffer_cut(all, (size_t)(added - all->text) + strlen(added) + 1);
    return !all->failed;
}

bool pdn_game_add_comment(PdnGame *game, int node, const char *text) {
    return pdn_game_append(game, &game->nodes[node].comment, text);
}

bool pdn_game_add_comment_before(PdnGame *game, int node, const char *text) {
    return pdn_game_append(game, &game->nodes[node].before, text);
}

void pdn_game_clear_comment(PdnGame *game, int node) { game->nodes[node].comment = 0; }

// The tree
// ------------------------------------------------------------------------------------------------

static bool grow_nodes(PdnGame *game) {
    const int capacity = 2 * game->node_capacity;
    PdnNode *const grown = capacity > 2 * PDN_MAX_NODES
                               ? NULL
                               : realloc(game->nodes, (size_t)capacity * sizeof *grown);
    if (grown == NULL)
        return false;
    game->nodes = grown;
    game->node_capacity = capacity;
    return true;
}

int pdn_game_add_move(PdnGame *game, int parent, Move move) {
    if (game->node_count == PDN_MAX_NODES ||
        (game->node_count == game->node_capacity && !grow_nodes(game)))
        return -1;
    const int number = game->node_count++;
    PdnNode *const from = &game->nodes[parent];
    game->nodes[number] =
        (PdnNode){.move = move, .parent = parent, .after = position_after(&from->after, move)};
    if (from->child == 0)
        from->child = number;
    else
        game->nodes[from->last_child].sibling = number;
    from->last_child = number;
    return number;
}

int pdn_game_find_move(const PdnGame *game, int parent, Move move) {
    for (int node = game->nodes[parent].child; node != 0; node = game->nodes[node].sibling)
        if (move_is_equal(game->nodes[node].move, move))
            return node;
    return -1;
}

bool pdn_game_add_nag(PdnGame *game, int node, int nag) {
    PdnNode *const at = &game->nodes[node];
    for (int i = 0; i < at->nag_count; i++)
        if (at->nags[i] == nag)
            return true;
    if (at->nag_count == PDN_MAX_NAGS || nag < 0 || nag > UINT8_MAX)
        return false;
    at->nags[at->nag_count++] = (uint8_t)nag;
    return true;
}

int pdn_game_ply_count(const PdnGame *game) {
    int count = 0;
    for (int node = game->nodes[0].child; node != 0; node = game->nodes[node].child)
        count++;
    return count;
}

int pdn_game_last_node(const PdnGame *game) {
    int node = 0;
    while (game->nodes[node].child != 0)
        node = game->nodes[node].child;
    return node;
}

// Equality
// ------------------------------------------------------------------------------------------------

static bool has_same_text(const PdnGame *a, PdnText in_a, const PdnGame *b, PdnText in_b) {
    return strcmp(pdn_game_text(a, in_a), pdn_game_text(b, in_b)) == 0;
}

// The next tag that the game does not decide itself; its number, tag_count behind the last.
static int next_free_tag(const PdnGame *game, int i) {
    while (i < game->tag_count && pdn_tag_is_derived(pdn_game_text(game, game->tags[i].name)))
        i++;
    return i;
}

static bool has_same_tags(const PdnGame *a, const PdnGame *b) {
    int i = next_free_tag(a, 0);
    int j = next_free_tag(b, 0);
    while (i < a->tag_count && j < b->tag_count) {
        if (!has_same_text(a, a->tags[i].name, b, b->tags[j].name) ||
            !has_same_text(a, a->tags[i].value, b, b->tags[j].value))
            return false;
        i = next_free_tag(a, i + 1);
        j = next_free_tag(b, j + 1);
    }
    return i == a->tag_count && j == b->tag_count;
}

static bool has_same_node(const PdnGame *a, int in_a, const PdnGame *b, int in_b) {
    const PdnNode *const x = &a->nodes[in_a];
    const PdnNode *const y = &b->nodes[in_b];
    return position_is_equal(&x->after, &y->after) &&
           ((in_a == 0 && in_b == 0) || move_is_equal(x->move, y->move)) &&
           has_same_text(a, x->before, b, y->before) &&
           has_same_text(a, x->comment, b, y->comment) && x->nag_count == y->nag_count &&
           memcmp(x->nags, y->nags, x->nag_count) == 0;
}

// The node behind this one when the whole tree is walked; 0 at the end.
static int next_in_tree(const PdnGame *game, int node) {
    if (game->nodes[node].child != 0)
        return game->nodes[node].child;
    while (node != 0 && game->nodes[node].sibling == 0)
        node = game->nodes[node].parent;
    return node == 0 ? 0 : game->nodes[node].sibling;
}

bool pdn_game_is_equal(const PdnGame *a, const PdnGame *b) {
    if (strcmp(a->set.name, b->set.name) != 0 || a->result != b->result || !has_same_tags(a, b))
        return false;
    int i = 0;
    int j = 0;
    do {
        const bool has_same_links =
            (a->nodes[i].child == 0) == (b->nodes[j].child == 0) &&
            (i == 0 || (a->nodes[i].sibling == 0) == (b->nodes[j].sibling == 0));
        if (!has_same_links || !has_same_node(a, i, b, j))
            return false;
        i = next_in_tree(a, i);
        j = next_in_tree(b, j);
    } while (i != 0 && j != 0);
    return i == j;
}
