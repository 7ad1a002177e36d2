// SPDX-License-Identifier: MIT
// What the commands of a session do (play_command.c has the table of them): each gets what follows
// its name, without blanks around it, and says what came of it.
#ifndef CJ_PLAY_ACTION_H
#define CJ_PLAY_ACTION_H

#include "play/play_session.h"

// Says something to the people at the table.
#define SAY(session, ...) play_screen_say(&(session)->screen, __VA_ARGS__)

// Moves and the game: play_action_game.c
// ------------------------------------------------------------------------------------------------

// The square that is the whole text, -1 when it is none.
int play_action_square(const PlaySession *session, const char *text);
// Whether there is a game to act in; says why not.
bool play_action_is_open(PlaySession *session);
void play_action_move(PlaySession *session, const char *text);
// The moves of one piece; where touch-move is on it is touched by this.
void play_action_touch(PlaySession *session, int square);
void play_action_moves(PlaySession *session, const char *argument);
void play_action_why(PlaySession *session, const char *argument);
void play_action_undo(PlaySession *session, const char *argument);
void play_action_hint(PlaySession *session, const char *argument);
void play_action_eval(PlaySession *session, const char *argument);
void play_action_draw(PlaySession *session, const char *argument);
void play_action_accept(PlaySession *session, const char *argument);
void play_action_decline(PlaySession *session, const char *argument);
void play_action_resign(PlaySession *session, const char *argument);

// The table, the players, files: play_action_table.c
// ------------------------------------------------------------------------------------------------

void play_action_new(PlaySession *session, const char *argument);
void play_action_level(PlaySession *session, const char *argument);
void play_action_side(PlaySession *session, const char *argument);
void play_action_flip(PlaySession *session, const char *argument);
void play_action_board(PlaySession *session, const char *argument);
void play_action_fen(PlaySession *session, const char *argument);
void play_action_rules(PlaySession *session, const char *argument);
void play_action_clock(PlaySession *session, const char *argument);
void play_action_save(PlaySession *session, const char *argument);
void play_action_save_over(PlaySession *session, const char *argument);
void play_action_load(PlaySession *session, const char *argument);
void play_action_quit(PlaySession *session, const char *argument);

#endif
