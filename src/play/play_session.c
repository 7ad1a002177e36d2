// SPDX-License-Identifier: MIT
#include "play/play_session.h"

#include "args/output.h"
#include "base/clock.h"
#include "base/file.h"
#include "notation/move_name.h"
#include "notation/placement.h"
#include "protocol/describe.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum { PROMPT_SIZE = 64, LARGEST_GAME = 1 << 26, US_PER_MS = 1000 };

int64_t play_session_now(void) { return clock_now_us(); }

bool play_session_has_engine(const PlaySession *session) {
    return session->seats.is_engine[WHITE] || session->seats.is_engine[BLACK];
}

void play_session_put_moves(const PlaySession *session, int square, TextBuffer *out) {
    const Position *const position = game_position(&session->game.game);
    const RuleSet *const set = &session->game.game.set;
    char name[MOVE_NAME_SIZE];
    MoveNamer namer;
    MoveList list;
    rule_set_list_moves(set, position, &list);
    move_namer_open(&namer, set, position, NOTATION_OFFICIAL);
    for (int i = 0; i < list.count; i++) {
        if (square >= 0 && list.moves[i].from != square)
            continue;
        move_namer_format_short(&namer, list.moves[i], name);
        text_buffer_print(out, "%s%s", out->length > 0 ? " " : "", name);
    }
}

// Keeping the game
// ------------------------------------------------------------------------------------------------

static void keep(PlaySession *session) {
    TextBuffer text = {0};
    Message notice = {""};
    Message error;
    // A table at which nothing has happened is nothing to come back to.
    if (session->game.game.count == 0 && session->game.end == PLAY_GOES_ON &&
        !session->store.is_own)
        return;
    const bool is_kept = (play_file_put(&session->game, &session->seats, &text) ||
                          message_fail(&error, "no memory to write it")) &&
                         play_store_keep(&session->store, &text, &notice, &error);
    if (!is_kept && !session->is_loss_told)
        play_screen_say(&session->screen, "The game is not kept: %s", error.text);
    session->is_loss_told = !is_kept;
    if (notice.text[0] != '\0')
        play_screen_say(&session->screen, "Note: %s.", notice.text);
    text_buffer_free(&text);
}

static void tell_end(PlaySession *session) {
    const PlayOutcome outcome = play_game_outcome(&session->game);
    if (outcome.result == RESULT_NONE || session->is_end_told)
        return;
    session->is_end_told = true;
    play_screen_say(&session->screen, "Game over: %s (%s).%s", describe_result(outcome.result),
                    outcome.reason,
                    outcome.end == PLAY_END_RULES && outcome.result != RESULT_DRAW &&
                            rule_set_loser_wins(&session->game.game.set)
                        ? " In this game who cannot move has won."
                        : "");
    if (outcome.end == PLAY_END_TOLD)
        play_screen_say(&session->screen, "undo opens it again, to go on from here.");
}

static void ask_arbiter(PlaySession *session) {
    Result result = RESULT_NONE;
    Message error;
    if (!play_game_wants_arbiter(&session->game))
        return;
    if (play_engine_arbitrate(&session->engine, &session->game, &result, &error))
        play_game_arbitrate(&session->game, result);
    else
        play_screen_say(&session->screen, "The arbiter cannot decide: %s", error.text);
}

void play_session_settle(PlaySession *session) {
    ask_arbiter(session);
    if (!play_game_is_over(&session->game))
        session->is_end_told = false;
    session->screen.is_stale = session->screen.draws_alone;
    tell_end(session);
    keep(session);
}

// Games
// ------------------------------------------------------------------------------------------------

void play_session_take(PlaySession *session, PlayGame *game, const PlaySeats *seats) {
    play_game_close(&session->game);
    session->game = *game;
    session->seats = *seats;
    session->set = game->game.set;
    session->is_end_told = false;
    session->screen.is_black_down = !seats->is_engine[BLACK] && seats->is_engine[WHITE];
    play_store_begin(&session->store);
    play_engine_begin(&session->engine);
}

static void set_date(PlaySeats *seats) {
    struct tm parts;
    const time_t now = time(NULL);
#ifdef _WIN32
    const bool is_known = localtime_s(&parts, &now) == 0;
#else
    const bool is_known = localtime_r(&now, &parts) != NULL;
#endif
    if (!is_known || strftime(seats->date, sizeof seats->date, "%Y.%m.%d", &parts) == 0)
        memcpy(seats->date, "????.??.??", sizeof "????.??.??");
}

bool play_session_begin(PlaySession *session, const RuleSet *set, const Position *start) {
    PlayGame game;
    PlaySeats seats = session->seats;
    set_date(&seats);
    if (!play_game_open(&game, set, start, &session->game.terms, play_session_now())) {
        play_game_close(&game);
        play_screen_say(&session->screen, "There is no memory for a new game.");
        return false;
    }
    play_session_take(session, &game, &seats);
    session->set = *set;
    return true;
}

void play_session_greet(PlaySession *session) {
    const RuleSet *const set = &session->game.game.set;
    const bool is_two = !play_session_has_engine(session);
    const Colour own = session->seats.is_engine[WHITE] ? BLACK : WHITE;
    TextBuffer moves = {0};
    play_session_put_moves(session, -1, &moves);
    const char *const text = text_buffer_text(&moves);
    const int length = (int)strcspn(text, " ");
    if (is_two)
        play_screen_say(&session->screen, "%s, two players. %s is to move.", set->title,
                        placement_colour_name(play_game_side(&session->game)));
    else
        play_screen_say(&session->screen, "%s. You have %s, %s is to move.", set->title,
                        placement_colour_name(own),
                        placement_colour_name(play_game_side(&session->game)));
    if (length > 0 && !session->seats.is_engine[play_game_side(&session->game)])
        play_screen_say(&session->screen, "Type a move such as %.*s, or help.", length, text);
    else
        play_screen_say(&session->screen, "help lists the commands.");
    text_buffer_free(&moves);
}

bool play_session_load(PlaySession *session, const PlayFileWish *wish, Message *error) {
    PlayFileWish whole = *wish;
    whole.terms = &session->game.terms;
    whole.now_us = play_session_now();
    PlayGame game;
    PlaySeats seats = session->seats;
    Message notice = {""};
    if (strcmp(wish->path, "-") == 0)
        return message_fail(error, "-: expected the name of a file");
    set_date(&seats);
    if (!play_file_read(&whole, &game, &seats, &notice, error))
        return false;
    play_session_take(session, &game, &seats);
    if (notice.text[0] != '\0')
        play_screen_say(&session->screen, "Note: %s; the game goes on before it.", notice.text);
    return true;
}

// The engine
// ------------------------------------------------------------------------------------------------

static bool is_engine_to_move(const PlaySession *session) {
    return session->seats.is_engine[play_game_side(&session->game)] &&
           !play_game_is_over(&session->game);
}

// An engine that cannot move hands its side over to the person, so that nothing is lost.
static void move_engine(PlaySession *session) {
    char name[MOVE_NAME_SIZE];
    Message error;
    PlayAdvice choice;
    const Colour side = play_game_side(&session->game);
    if (!play_engine_choose(&session->engine, &session->game, session->seats.level, &choice,
                            &error)) {
        play_screen_say(&session->screen, "%s; you have both sides now.", error.text);
        session->seats.is_engine[side] = false;
        return;
    }
    const char *text = NULL;
    while ((text = play_engine_warning(&session->engine)) != NULL)
        play_screen_say(&session->screen, "Note: %s.", text);
    move_name_format_short(&session->game.game.set, game_position(&session->game.game), choice.best,
                           NOTATION_OFFICIAL, name);
    if (play_game_move(&session->game, choice.best, play_session_now()) == PLAY_MOVED)
        play_screen_say(&session->screen, "Canalejas plays %s%s.", name,
                        choice.is_from_book ? " from its book" : "");
    play_session_settle(session);
}

// The session
// ------------------------------------------------------------------------------------------------

static void format_prompt(const PlaySession *session, char out[PROMPT_SIZE]) {
    const PlayGame *const play = &session->game;
    const Colour side = play_game_side(play);
    bool has_limit = false;
    const int64_t left_us = play_game_left(play, side, play_session_now(), &has_limit);
    TextWriter writer = text_writer(out, PROMPT_SIZE);
    if (play_game_is_over(play)) {
        text_put(&writer, "over");
    } else if (play->has_offer) {
        text_print(&writer, "%s, accept or decline", placement_colour_name(colour_other(side)));
    } else {
        text_put(&writer, placement_colour_name(side));
        if (play->touched >= 0) {
            text_put_char(&writer, ' ');
            square_name_put(&writer, &play->game.set, play->touched, NOTATION_OFFICIAL);
        }
        if (has_limit) {
            text_put_char(&writer, ' ');
            play_screen_put_time(&writer, left_us);
        }
    }
    text_put(&writer, "> ");
}

// How long to wait for a line before the time of the mover is over.
static int64_t patience_ms(const PlaySession *session) {
    const PlayGame *const play = &session->game;
    bool has_limit = false;
    const int64_t left_us =
        play_game_left(play, play_game_side(play), play_session_now(), &has_limit);
    if (!has_limit || play->is_halted || play_game_is_over(play))
        return -1;
    return left_us > 0 ? left_us / US_PER_MS + 1 : 0;
}

static void read_one(PlaySession *session) {
    char prompt[PROMPT_SIZE];
    const char *line = "";
    format_prompt(session, prompt);
    switch (line_editor_read(&session->editor, prompt, patience_ms(session), &line)) {
    case EDITED_LINE:
        play_command_run(session, line);
        break;
    case EDITED_TOO_LONG:
        play_screen_say(&session->screen, "That line is too long for any command.");
        break;
    case EDITED_END:
        session->is_over = true;
        break;
    case EDITED_LATE:
        break;
    }
    if (play_game_check_time(&session->game, play_session_now()))
        play_session_settle(session);
}

static void run(PlaySession *session) {
    while (!session->is_over) {
        const bool is_engines = is_engine_to_move(session);
        if (is_engines && session->screen.is_cleared)
            play_screen_say(&session->screen, "Canalejas thinks ...");
        if (!is_engines || session->screen.is_cleared)
            play_screen_show(&session->screen, &session->game, &session->seats, play_session_now());
        if (is_engines)
            move_engine(session);
        else
            read_one(session);
    }
}

// Takes the game that the store's file holds; false, with a message on stderr, when there is none.
static bool resume(PlaySession *session) {
    const PlayFileWish wish = {.path = session->store.path, .number = 1};
    uint8_t *bytes = NULL;
    size_t size = 0;
    Message error;
    if (!file_read(session->store.path, LARGEST_GAME, &bytes, &size, &error)) {
        output_fail("play: --resume: %s", error.text);
        return false;
    }
    const bool is_loaded = play_session_load(session, &wish, &error);
    if (is_loaded)
        play_store_adopt(&session->store, (const char *)bytes, size);
    else
        output_fail("play: --resume: %s", error.text);
    free(bytes);
    return is_loaded;
}

static bool start(PlaySession *session, const PlaySettings *settings) {
    Message error;
    if (!play_store_open(&session->store, settings->store_path, &error)) {
        output_fail("play: --autosave: %s", error.text);
        return false;
    }
    session->game.terms = settings->terms;
    if (!play_session_begin(session, &settings->set, &settings->start)) {
        output_fail("play: no memory for a game");
        return false;
    }
    if (settings->resumes && !resume(session))
        return false;
    const PlayFileWish wish = {.path = settings->load_path,
                               .number = 1,
                               .set = settings->is_set_given ? &settings->set : NULL};
    if (wish.path != NULL && !play_session_load(session, &wish, &error)) {
        output_fail("play: %s", error.text);
        return false;
    }
    play_session_greet(session);
    tell_end(session);
    return true;
}

// The last words, without a drawing.
static int finish(PlaySession *session) {
    Message error;
    if (session->store.is_own && !play_game_is_over(&session->game))
        play_screen_say(&session->screen,
                        "The game is kept in %s; canalejas play --resume%s%s goes on with it.",
                        session->store.path, session->is_usual_store ? "" : " --autosave ",
                        session->is_usual_store ? "" : session->store.path);
    if (session->editor.is_interactive && !session->is_quit)
        output_write("\n"); // the prompt has no answer
    output_write(text_buffer_text(&session->screen.news));
    return line_editor_read_fault(&session->editor, &error) ? output_fail("play: %s", error.text)
                                                            : EXIT_DONE;
}

int play_session_run(const PlaySettings *settings) {
    PlaySession *const session = calloc(1, sizeof *session);
    int status = EXIT_BAD;
    if (session == NULL)
        return output_fail("play: no memory for a game");
    line_editor_open(&session->editor);
    play_screen_open(&session->screen, session->editor.is_interactive, settings->is_ascii);
    session->screen.draws_alone = !settings->is_quiet;
    session->screen.is_stale = session->screen.draws_alone;
    session->seats = settings->seats;
    session->engine = settings->engine;
    session->is_usual_store = settings->is_usual_store;
    if (start(session, settings)) {
        run(session);
        status = finish(session);
    }
    play_engine_close(&session->engine);
    play_store_close(&session->store);
    play_screen_close(&session->screen);
    line_editor_close(&session->editor);
    play_game_close(&session->game);
    free(session);
    return status;
}
