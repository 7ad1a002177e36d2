// SPDX-License-Identifier: MIT
// Moves, advice, draw offers.
#include "base/text.h"
#include "notation/move_name.h"
#include "notation/placement.h"
#include "play/play_action.h"

#include <stdlib.h>
#include <string.h>

enum { SHOWN_WORD = 30 };

static const char *side_name(const PlaySession *session) {
    return placement_colour_name(play_game_side(&session->game));
}

// Whether there is a game to act in; says why not.
bool play_action_is_open(PlaySession *session) {
    if (play_game_is_over(&session->game))
        SAY(session, "The game is over: new begins another one, undo goes back.");
    else if (session->game.has_offer)
        SAY(session, "A draw has been offered: accept or decline it first.");
    else
        return true;
    return false;
}

// Moves
// ------------------------------------------------------------------------------------------------

static void say_touched(PlaySession *session) {
    char name[SQUARE_NAME_SIZE];
    TextBuffer moves = {0};
    square_name_format(play_session_rules(session), session->game.touched, NOTATION_OFFICIAL, name);
    play_session_put_moves(session, session->game.touched, &moves);
    SAY(session, "The piece on %s has been touched and must move: %s.", name,
        text_buffer_text(&moves));
    text_buffer_free(&moves);
}

static void play(PlaySession *session, Move move) {
    char name[MOVE_NAME_SIZE];
    const char *const side = side_name(session);
    move_name_format_short(play_session_rules(session), game_position(&session->game.game), move,
                           NOTATION_OFFICIAL, name);
    switch (play_game_move(&session->game, move, play_session_now())) {
    case PLAY_MOVED:
        SAY(session, "%s plays %s.", side, name);
        break;
    case PLAY_TOUCHED:
        if (!play_game_is_over(&session->game)) {
            say_touched(session);
            return;
        }
        break;
    case PLAY_TOO_LATE:
        break;
    case PLAY_NO_MEMORY:
        SAY(session, "There is no memory for another move.");
        return;
    }
    play_session_settle(session);
}

void play_action_move(PlaySession *session, const char *text) {
    const Position *const position = game_position(&session->game.game);
    MoveText read;
    Message error;
    Move move;
    if (!play_action_is_open(session))
        return;
    if (!move_text_read(play_session_rules(session), text, NOTATION_OFFICIAL, &read, &error)) {
        SAY(session, "%s", error.text);
        return;
    }
    if (move_name_match(play_session_rules(session), position, &read, &move, &error)) {
        play(session, move);
        return;
    }
    SAY(session, "%s", error.text);
    if (play_game_touch(&session->game, read.squares[0])) {
        say_touched(session);
        play_session_settle(session);
    }
}

// The moves of one piece; where touch-move is on it is touched by this.
void play_action_touch(PlaySession *session, int square) {
    char name[SQUARE_NAME_SIZE];
    TextBuffer moves = {0};
    if (!play_action_is_open(session))
        return;
    square_name_format(play_session_rules(session), square, NOTATION_OFFICIAL, name);
    play_session_put_moves(session, square, &moves);
    if (moves.length == 0)
        SAY(session, "Nothing can move from %s now.", name);
    else if (play_game_touch(&session->game, square))
        play_session_settle(session);
    else if (session->game.touched < 0)
        SAY(session, "%s can move: %s.", name, text_buffer_text(&moves));
    if (session->game.touched >= 0)
        say_touched(session);
    text_buffer_free(&moves);
}

int play_action_square(const PlaySession *session, const char *text) {
    const int square = square_name_read(play_session_rules(session), &text);
    return text[strspn(text, " \t")] == '\0' ? square : -1;
}

void play_action_moves(PlaySession *session, const char *argument) {
    TextBuffer moves = {0};
    const int square = argument[0] != '\0' ? play_action_square(session, argument) : -1;
    if (argument[0] != '\0' && square < 0) {
        SAY(session, "moves: '%.*s' is no square of this board.", SHOWN_WORD, argument);
        return;
    }
    play_session_put_moves(session, square, &moves);
    SAY(session, "%s", moves.length > 0 ? text_buffer_text(&moves) : "There is no legal move.");
    text_buffer_free(&moves);
}

void play_action_why(PlaySession *session, const char *argument) {
    Message error;
    Move move;
    if (argument[0] == '\0')
        SAY(session, "why: a move is missing, such as why 9-13.");
    else if (move_name_parse(play_session_rules(session), game_position(&session->game.game),
                             argument, &move, &error))
        SAY(session, "%.*s is a legal move.", SHOWN_WORD, argument);
    else
        SAY(session, "%s", error.text);
}

void play_action_undo(PlaySession *session, const char *argument) {
    PlayGame *const game = &session->game;
    const bool was_ended = game->end != PLAY_GOES_ON;
    const bool *const engines = session->seats.is_engine;
    const bool has_own = game->game.count > 1 ||
                         (game->game.count == 1 && !engines[game->game.plies[0].position.side]);
    (void)argument;
    if (game->terms.is_touch_move && game->end != PLAY_END_TOLD) {
        SAY(session, "Touch-move is on: nothing is taken back.");
        return;
    }
    if (!was_ended && !has_own) {
        SAY(session, "There is no move of yours to take back.");
        return;
    }
    play_game_undo(game, play_session_now());
    while (!was_ended && engines[play_game_side(game)] && game->game.count > 0)
        play_game_undo(game, play_session_now());
    if (was_ended)
        SAY(session, "The game goes on.");
    else
        SAY(session, "Taken back: %s is to move.", side_name(session));
    play_session_settle(session);
}

// Advice
// ------------------------------------------------------------------------------------------------

static bool get_advice(PlaySession *session, PlayAdvice *advice) {
    Message error;
    if (!play_action_is_open(session))
        return false;
    if (play_engine_advise(&session->engine, &session->game, advice, &error))
        return true;
    SAY(session, "%s", error.text);
    return false;
}

void play_action_hint(PlaySession *session, const char *argument) {
    char name[MOVE_NAME_SIZE];
    PlayAdvice advice;
    (void)argument;
    if (!get_advice(session, &advice))
        return;
    move_name_format_short(play_session_rules(session), game_position(&session->game.game),
                           advice.best, NOTATION_OFFICIAL, name);
    SAY(session, "Hint: %s.", name);
}

void play_action_eval(PlaySession *session, const char *argument) {
    PlayAdvice advice;
    (void)argument;
    if (!get_advice(session, &advice))
        return;
    const Colour side = play_game_side(&session->game);
    const int value = advice.score.value;
    const Colour ahead =
        (advice.score.type == CJ_SCORE_CP && value < 0) || advice.score.type == CJ_SCORE_LOSS
            ? colour_other(side)
            : side;
    if (advice.score.type == CJ_SCORE_DRAW)
        SAY(session, "Drawn: neither side can win against best play.");
    else if (advice.score.type != CJ_SCORE_CP)
        SAY(session, "%s wins in %d plies at most.", placement_colour_name(ahead), value);
    else if (value == 0)
        SAY(session, "Level: nobody stands better.");
    else
        SAY(session, "%s stands better, by %d.%02d men.", placement_colour_name(ahead),
            abs(value) / 100, abs(value) % 100);
    SAY(session, "Expected: %s", advice.line);
}

// Draw and resignation
// ------------------------------------------------------------------------------------------------

static void answer_offer(PlaySession *session, bool accepts) {
    SAY(session, "The draw is %s.", accepts ? "accepted" : "declined");
    play_game_answer(&session->game, accepts, play_session_now());
    play_session_settle(session);
}

void play_action_draw(PlaySession *session, const char *argument) {
    bool takes = false;
    Message error;
    (void)argument;
    if (!play_action_is_open(session))
        return;
    const char *const other = placement_colour_name(colour_other(play_game_side(&session->game)));
    if (!play_game_offer(&session->game, play_session_now())) {
        SAY(session, "The offer was declined; you can repeat it after your next move.");
        return;
    }
    SAY(session, "%s offers a draw.", side_name(session));
    if (!play_session_has_engine(session)) {
        SAY(session, "%s: accept or decline?", other);
        return;
    }
    if (!play_engine_takes_draw(&session->engine, &session->game, &takes, &error))
        SAY(session, "%s", error.text);
    answer_offer(session, takes);
}

static void answer(PlaySession *session, bool accepts) {
    if (session->game.has_offer)
        answer_offer(session, accepts);
    else
        SAY(session, "No draw has been offered.");
}

void play_action_accept(PlaySession *session, const char *argument) {
    (void)argument;
    answer(session, true);
}

void play_action_decline(PlaySession *session, const char *argument) {
    (void)argument;
    answer(session, false);
}

void play_action_resign(PlaySession *session, const char *argument) {
    (void)argument;
    if (!play_action_is_open(session))
        return;
    SAY(session, "%s resigns.", side_name(session));
    play_game_resign(&session->game, play_game_side(&session->game));
    play_session_settle(session);
}
