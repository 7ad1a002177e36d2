// SPDX-License-Identifier: MIT
// A session at the table: reads commands and moves, lets the engine move, tells how the game ends,
// and keeps it in a file all the time.
#ifndef CJ_PLAY_SESSION_H
#define CJ_PLAY_SESSION_H

#include "play/line_editor.h"
#include "play/play_engine.h"
#include "play/play_screen.h"
#include "play/play_store.h"

// With what a session begins.
typedef struct PlaySettings {
    RuleSet set;
    bool is_set_given; // and also holds for the game that is loaded
    Position start;
    PlayTerms terms;
    PlaySeats seats;
    PlayEngine engine;      // its limits
    const char *store_path; // "" = nothing is kept
    bool is_usual_store;    // not named by the user
    const char *load_path;  // a game to go on with, NULL = a new one
    bool resumes;           // the game in the store is gone on with
    bool is_ascii;
    bool is_quiet; // the board is drawn only when it is asked for
} PlaySettings;

typedef struct PlaySession {
    PlayGame game;
    PlaySeats seats;
    PlayEngine engine;
    PlayStore store;
    PlayScreen screen;
    LineEditor editor;
    RuleSet set;                // of the next new game
    char saved[PLAY_PATH_SIZE]; // where `save` has written, "" = nowhere
    bool is_usual_store;
    bool is_end_told;
    bool is_loss_told; // that the game is not kept
    bool is_quit;      // by the command
    bool is_over;      // the session
} PlaySession;

// Returns the exit status.
int play_session_run(const PlaySettings *settings);

// For the commands
// ------------------------------------------------------------------------------------------------

int64_t play_session_now(void);
// Of the present game.
static inline const RuleSet *play_session_rules(const PlaySession *session) {
    return &session->game.game.set;
}
bool play_session_has_engine(const PlaySession *session);
// Starts a new game with the session's terms and seats; false, with the old one kept, when memory
// is out.
bool play_session_begin(PlaySession *session, const RuleSet *set, const Position *start);
// Takes another game's place at the table.
void play_session_take(PlaySession *session, PlayGame *game, const PlaySeats *seats);
// Says what a new game is, and what to type.
void play_session_greet(PlaySession *session);
// What follows every change of the game: the arbiter is asked where there is one, the end is told,
// the game is kept.
void play_session_settle(PlaySession *session);
// Reads a game from a file and takes it; on failure the old game stays. Terms that the file does
// not tell stay as they are, whatever the wish says.
bool play_session_load(PlaySession *session, const PlayFileWish *wish, Message *error);
// Names of the legal moves of the piece on a square, of all pieces with -1, separated by blanks.
void play_session_put_moves(const PlaySession *session, int square, TextBuffer *out);

// Carries out one line: a command, a move, or a square.
void play_command_run(PlaySession *session, const char *line);

#endif
