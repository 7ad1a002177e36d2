// SPDX-License-Identifier: MIT
// The game of an engine handle: positions, moves, result. A position with its moves is set as a
// whole or not at all.
#include "canalejas.h"

#include "engine/engine_state.h"
#include "notation/fen.h"
#include "rules/perft.h"
#include "rules/route.h"

#include <stdio.h>

_Static_assert((int)CJ_MOVE_NAME_SIZE == (int)MOVE_NAME_SIZE, "names fit as they are");
_Static_assert((int)CJ_FEN_SIZE == (int)FEN_SIZE, "positions fit as they are");
_Static_assert((int)CJ_MAX_PATH == (int)ROUTE_SIZE, "paths fit as they are");
_Static_assert((int)CJ_MAX_MOVES == (int)MAX_MOVES, "all moves are seen");

// Plays one move named by `length` bytes of text.
static bool play_name(Game *game, const char *name, size_t length, Message *error) {
    char copy[MOVE_NAME_SIZE];
    Move move;
    if (length >= sizeof copy)
        return message_fail(error, "illegal move %.20s...: no move has %d letters", name,
                            (int)length);
    snprintf(copy, sizeof copy, "%.*s", (int)length, name);
    if (!move_name_parse(&game->set, game_position(game), copy, &move, error))
        return false;
    return game_play(game, move) || message_fail(error, "no memory for move %s", copy);
}

static bool play_names(Game *game, const char *names, Message *error) {
    size_t length = 0;
    for (const char *name; (name = text_next_token(&names, &length)) != NULL;)
        if (!play_name(game, name, length, error))
            return false;
    return true;
}

bool cj_set_position(cj_engine *engine, const char *fen, const char *moves) {
    const RuleSet *const set = &engine->game.set;
    Position position = rule_set_start(set);
    Game game;
    if (fen != NULL && !fen_parse(set, fen, &position, &engine->error))
        return false;
    if (!game_open(&game, set, &position))
        return message_fail(&engine->error, "no memory for a position");
    if (!play_names(&game, moves != NULL ? moves : "", &engine->error)) {
        game_close(&game);
        return false;
    }
    engine_view_take_game(engine, &game);
    return true;
}

bool cj_play(cj_engine *engine, const char *move) {
    size_t length = 0;
    const char *const name = text_next_token(&move, &length);
    if (name == NULL)
        return message_fail(&engine->error, "no move given: expected one such as 11-15");
    return play_name(&engine->game, name, length, &engine->error);
}

bool cj_undo(cj_engine *engine) {
    return game_undo(&engine->game) ||
           message_fail(&engine->error, "no move to take back: this is the start of the game");
}

void cj_fen(const cj_engine *engine, char fen[CJ_FEN_SIZE]) {
    fen_format(&engine->game.set, game_position(&engine->game), engine_style(engine), fen);
}

int cj_move_count(const cj_engine *engine) {
    return rule_set_count_moves(&engine->game.set, game_position(&engine->game));
}

// Writes the path and the captured pieces as numbers from the top left.
static void describe_squares(const RuleSet *set, const Position *position, Move move,
                             cj_move *out) {
    const int size = rule_set_board_size(set);
    out->path_count = route_find(set, position, move, out->path);
    for (int i = 0; i < out->path_count; i++)
        out->path[i] = board_number(size, out->path[i]);
    out->captured_count = 0;
    for (Squares left = move.captured; left != 0 && out->captured_count < CJ_MAX_PATH;)
        out->captured[out->captured_count++] = board_number(size, bits_take_first(&left));
}

bool cj_move_get(const cj_engine *engine, int index, cj_move *out) {
    const RuleSet *const set = &engine->game.set;
    const Position *const position = game_position(&engine->game);
    const NotationStyle style = engine_style(engine);
    MoveList list;
    rule_set_list_moves(set, position, &list);
    if (index < 0 || index >= list.count)
        return false;
    const Move move = list.moves[index];
    move_name_format_short(set, position, move, style, out->name);
    move_name_format_path(set, position, move, style, out->path_name);
    describe_squares(set, position, move, out);
    out->promotes = move.promotes;
    return true;
}

cj_result cj_game_result(const cj_engine *engine, const char **reason) {
    const Outcome outcome = game_outcome(&engine->game);
    if (reason != NULL)
        *reason = outcome.reason;
    switch (outcome.result) {
    case RESULT_WHITE_WINS:
        return CJ_WHITE_WINS;
    case RESULT_BLACK_WINS:
        return CJ_BLACK_WINS;
    case RESULT_DRAW:
        return CJ_DRAW;
    case RESULT_NONE:
        break;
    }
    return CJ_PLAYING;
}

uint64_t cj_perft(const cj_engine *engine, int depth) {
    return perft_count(&engine->game.set, game_position(&engine->game), depth);
}
