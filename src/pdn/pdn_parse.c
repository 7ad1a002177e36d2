// SPDX-License-Identifier: MIT
#include "pdn/pdn_parse.h"

#include <limits.h>
#include <stdio.h>
#include <string.h>

static const char NOT_CLOSED[] = "a variation that is not closed";

static void forgive(PdnParse *parse, const char *what) { pdn_lexer_forgive(parse->lexer, what); }

static int limited(int64_t number) { return number > INT_MAX ? INT_MAX : (int)number; }

static bool has_moves(const PdnParse *parse) { return parse->game->node_count > 1; }

// Moves and numbers
// ------------------------------------------------------------------------------------------------

static void count_move(PdnParse *parse) {
    if (parse->depth > 0)
        return;
    parse->number += parse->is_second;
    parse->is_second = !parse->is_second;
}

static void add_move(PdnParse *parse, const PdnToken *token) {
    PdnGame *const game = parse->game;
    const int node = pdn_game_add_move(game, parse->node, (Move){0});
    if (node < 0) {
        if (!parse->is_told_full)
            pdn_lexer_tell(parse->lexer, PDN_UNREAD, token->place,
                           "the game is too long: the rest is left out");
        parse->is_told_full = true;
        return;
    }
    PdnNode *const added = &game->nodes[node];
    added->line = limited(token->place.line);
    added->column = limited(token->place.column);
    added->before = parse->pending;
    added->name = pdn_game_add_text(game, token->text);
    parse->pending = 0;
    parse->is_line_new = false;
    parse->node = node;
    count_move(parse);
}

// The first number of a game says where it begins; the others should follow.
static void check_number(PdnParse *parse, const PdnToken *token) {
    if (parse->depth > 0 || (token->number == 0 && has_moves(parse)))
        return;
    if (!has_moves(parse)) {
        parse->number = token->number > 0 ? token->number : parse->number;
        parse->first_number = parse->number;
        parse->is_second = token->is_second;
        return;
    }
    if (token->number != parse->number)
        pdn_lexer_tell(parse->lexer, PDN_FORGIVEN, token->place, "move number %d, expected %d",
                       token->number, parse->number);
    parse->number = token->number;
}

// Whether this number begins a game that nothing separates from the one before.
static bool begins_anew(const PdnParse *parse, const PdnToken *token) {
    return parse->depth == 0 && token->number == 1 && parse->first_number == 1 && parse->number > 2;
}

// Variations
// ------------------------------------------------------------------------------------------------

static void open_variation(PdnParse *parse) {
    const bool has_move = parse->node != 0 && !parse->is_line_new;
    if (parse->skipped_depth > 0 || !has_move || parse->depth == PDN_MAX_DEPTH) {
        if (parse->skipped_depth++ == 0)
            pdn_lexer_tell(parse->lexer, PDN_UNREAD, parse->lexer->token.place,
                           has_move ? "variations are nested too deeply: left out"
                                    : "a variation before any move: left out");
        return;
    }
    parse->stack[parse->depth++] = parse->node;
    parse->node = parse->game->nodes[parse->node].parent;
    parse->is_line_new = true;
}

// A comment in a variation without moves goes to the move before it.
static void keep_pending(PdnParse *parse) {
    if (parse->pending == 0)
        return;
    TextBuffer copy = {0};
    text_buffer_put(&copy, pdn_game_text(parse->game, parse->pending));
    pdn_game_add_comment(parse->game, parse->node, text_buffer_text(&copy));
    text_buffer_free(&copy);
    parse->pending = 0;
}

static void close_variation(PdnParse *parse) {
    if (parse->depth == 0) {
        forgive(parse, "a closing parenthesis too much");
        return;
    }
    parse->node = parse->stack[--parse->depth];
    if (parse->is_line_new)
        forgive(parse, "a variation without moves");
    keep_pending(parse);
    parse->is_line_new = false;
}

// Texts
// ------------------------------------------------------------------------------------------------

static void add_comment(PdnParse *parse, const PdnToken *token) {
    PdnGame *const game = parse->game;
    PdnText *const comment =
        parse->is_line_new ? &parse->pending : &game->nodes[parse->node].comment;
    if (!pdn_game_append(game, comment, token->text))
        pdn_lexer_tell(parse->lexer, PDN_UNREAD, token->place,
                       "the game has too much text: a comment is left out");
}

static void add_nag(PdnParse *parse, const PdnToken *token) {
    if (parse->is_line_new || parse->node == 0)
        forgive(parse, "a mark without a move: left out");
    else if (!pdn_game_add_nag(parse->game, parse->node, token->number))
        forgive(parse, token->number > UINT8_MAX ? "a mark above $255: left out"
                                                 : "too many marks for a move: left out");
}

static void add_tag(PdnParse *parse, const PdnToken *token) {
    const char *const old = pdn_game_tag(parse->game, token->text);
    if (old != NULL && strcmp(old, token->value) != 0)
        pdn_lexer_tell(parse->lexer, PDN_FORGIVEN, token->place,
                       "tag %.40s for the second time: the last one counts", token->text);
    if (!pdn_game_set_tag(parse->game, token->text, token->value))
        pdn_lexer_tell(parse->lexer, PDN_UNREAD, token->place, "tag %.40s is left out",
                       token->text);
}

// A FEN in the place of the first move means the same as a tag.
static void add_setup(PdnParse *parse, const PdnToken *token) {
    if (!has_moves(parse) && pdn_game_tag(parse->game, "FEN") == NULL) {
        pdn_game_set_tag(parse->game, "FEN", token->text);
        return;
    }
    pdn_lexer_tell(parse->lexer, PDN_UNREAD, token->place,
                   "a position in the middle of a game: kept as a comment");
    add_comment(parse, token);
}

// Where a game ends
// ------------------------------------------------------------------------------------------------

// Whether a tag belongs to the next game: it comes behind moves, or behind tags of which one has
// its name and stands at the beginning or before a blank line.
static bool is_of_next_game(const PdnParse *parse, const PdnToken *token) {
    const PdnGame *const game = parse->game;
    if (has_moves(parse))
        return true;
    for (int i = 0; i < game->tag_count; i++)
        if (text_equal_nocase(pdn_game_text(game, game->tags[i].name), token->text))
            return i == 0 || token->follows_blank_line;
    return false;
}

static void end_without_result(PdnParse *parse) {
    if (parse->depth > 0)
        forgive(parse, NOT_CLOSED);
    if (has_moves(parse) || parse->lexer->token.kind != PDN_TOKEN_END)
        forgive(parse, "a game without a result or * behind it");
}

// A result within a variation belongs to it when the parenthesis closes behind it; else the
// variation is not closed.
static bool is_of_variation(PdnParse *parse) {
    const PdnPlace place = parse->lexer->token.place;
    const bool is_inner = pdn_lexer_next(parse->lexer)->kind == PDN_TOKEN_CLOSE;
    pdn_lexer_repeat(parse->lexer);
    if (!is_inner)
        pdn_lexer_tell(parse->lexer, PDN_FORGIVEN, place, "%s", NOT_CLOSED);
    return is_inner;
}

// The result ends the game, unless it closes a variation. True at the end of the game.
static bool take_result(PdnParse *parse, const PdnToken *token) {
    if (!parse->has_text) {
        forgive(parse, "a result without a game: left out");
        return false;
    }
    snprintf(parse->terminator, sizeof parse->terminator, "%s", token->text);
    if (parse->depth == 0 || !is_of_variation(parse))
        return true;
    pdn_game_add_comment(parse->game, parse->node, parse->terminator);
    parse->terminator[0] = '\0';
    return false;
}

// Whether the game goes on behind a token that belongs to it or is left out.
static bool take_token(PdnParse *parse, const PdnToken *token) {
    switch (token->kind) {
    case PDN_TOKEN_TAG:
        add_tag(parse, token);
        break;
    case PDN_TOKEN_NUMBER:
        check_number(parse, token);
        break;
    case PDN_TOKEN_MOVE:
        add_move(parse, token);
        break;
    case PDN_TOKEN_NAG:
        add_nag(parse, token);
        break;
    case PDN_TOKEN_COMMENT:
        add_comment(parse, token);
        break;
    case PDN_TOKEN_OPEN:
        open_variation(parse);
        break;
    case PDN_TOKEN_CLOSE:
        close_variation(parse);
        break;
    case PDN_TOKEN_SETUP:
        add_setup(parse, token);
        break;
    default:
        return !take_result(parse, token);
    }
    return true;
}

// Leaves out what stands in parentheses that are not read. True when the token is done with.
static bool skip_token(PdnParse *parse, const PdnToken *token) {
    if (parse->skipped_depth == 0 || token->kind == PDN_TOKEN_END || token->kind == PDN_TOKEN_TAG)
        return false;
    parse->skipped_depth += (token->kind == PDN_TOKEN_OPEN) - (token->kind == PDN_TOKEN_CLOSE);
    return true;
}

// A number, a parenthesis or a mark alone is no game.
static bool begins_game(PdnTokenKind kind) {
    return kind == PDN_TOKEN_TAG || kind == PDN_TOKEN_MOVE || kind == PDN_TOKEN_COMMENT ||
           kind == PDN_TOKEN_SETUP;
}

bool pdn_parse_game(PdnParse *parse, PdnLexer *lexer, PdnGame *game) {
    *parse = (PdnParse){.lexer = lexer, .game = game, .number = 1};
    for (;;) {
        const PdnToken *const token = pdn_lexer_next(lexer);
        if (skip_token(parse, token))
            continue;
        const bool is_next_game =
            parse->has_text && ((token->kind == PDN_TOKEN_TAG && is_of_next_game(parse, token)) ||
                                (token->kind == PDN_TOKEN_NUMBER && begins_anew(parse, token)));
        if (!is_next_game)
            pdn_lexer_accept(lexer);
        if (is_next_game || (token->kind == PDN_TOKEN_END && parse->has_text)) {
            end_without_result(parse);
            pdn_lexer_repeat(lexer);
            return true;
        }
        if (token->kind == PDN_TOKEN_END)
            return false;
        if (!parse->has_text)
            game->line = token->place.line;
        if (!take_token(parse, token))
            return true;
        parse->has_text = parse->has_text || begins_game(token->kind);
    }
}
