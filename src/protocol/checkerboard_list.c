// SPDX-License-Identifier: MIT
// Legal moves for CheckerBoard: the list that `get movelist` asks for, and islegal.
#include "base/text.h"
#include "engine/engine_view.h"
#include "protocol/checkerboard_state.h"

// The board that the judge's moves start from, for the pieces in them.
static CbBoard board_of(const cj_engine *judge) {
    CbBoard board = {0};
    const RuleSet *const set = engine_view_rules(judge);
    const Position *const position = engine_view_position(judge);
    for (Squares left = position_occupied(position); left != 0;) {
        const int square = bits_take_first(&left);
        const CbSquare at = cb_square_of_top_left(board_number(rule_set_board_size(set), square));
        const bool is_king = bits_has(position->kings, square);
        const bool is_white = bits_has(position->pieces[WHITE], square);
        board.square[at.x][at.y] = (is_white ? CB_WHITE : CB_BLACK) | (is_king ? CB_KING : CB_MAN);
    }
    return board;
}

static void put_square(TextWriter *writer, const Checkerboard *cb, CbSquare square) {
    text_print(writer, ",%d", cb_square_number(cb->game_type, square));
}

static void put_move(TextWriter *writer, const Checkerboard *cb, const CbMove *move) {
    text_print(writer, "%d,%d,%d", move->jumps, move->oldpiece, move->newpiece);
    put_square(writer, cb, move->from);
    put_square(writer, cb, move->to);
    for (int i = 0; i < move->jumps; i++) {
        put_square(writer, cb, i + 1 < move->jumps ? move->path[i + 1] : move->to);
        put_square(writer, cb, move->del[i]);
        text_print(writer, ",%d", move->delpiece[i]);
    }
    text_put_char(writer, ';');
}

bool cb_list_write(const Checkerboard *cb, char reply[CB_REPLY_SIZE]) {
    const CbBoard board = board_of(cb->judge);
    const int count = cj_move_count(cb->judge);
    TextWriter writer = text_writer(reply, CB_REPLY_SIZE);
    text_print(&writer, "movelist %d%s", count, count > 0 ? "," : "");
    bool fits = count <= CB_MOST_MOVES;
    cj_move move;
    for (int i = 0; fits && cj_move_get(cb->judge, i, &move); i++) {
        const CbMove converted = cb_move_convert(&board, &move);
        put_move(&writer, cb, &converted);
        fits = !writer.overflow && move.captured_count <= CB_CAPTURED;
    }
    return fits;
}

static bool find_move(Checkerboard *cb, const CbQuestion *question, CbMove *found) {
    cj_move move;
    for (int i = 0; cj_move_get(cb->judge, i, &move); i++) {
        *found = cb_move_convert(question->board, &move);
        if (cb_square_number(cb->game_type, found->from) == question->from &&
            cb_square_number(cb->game_type, found->to) == question->to)
            return true;
    }
    return false;
}

bool checkerboard_is_legal(Checkerboard *cb, const CbQuestion *question, CbMove *move) {
    CbMove found;
    mutex_lock(&cb->mutex);
    const bool is_legal =
        cb_judge_board(cb, question->board, question->colour) && find_move(cb, question, &found);
    mutex_unlock(&cb->mutex);
    if (is_legal && move != NULL)
        *move = found;
    return is_legal;
}
