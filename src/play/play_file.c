// SPDX-License-Identifier: MIT
#include "play/play_file.h"

#include "base/file.h"
#include "game/tournament.h"
#include "notation/square_name.h"
#include "pdn/pdn_command.h"
#include "pdn/pdn_reader.h"
#include "pdn/pdn_write.h"
#include "play/play_level.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

enum { US_PER_MS = 1000, US_PER_S = 1000000, COMMENT_SIZE = 128, VALUE_SIZE = 64 };

static const char *const TYPE_TAGS[2] = {"WhiteType", "BlackType"}; // by Colour
static const char HUMAN[] = "human", PROGRAM[] = "program", YES[] = "yes";

// Writing
// ------------------------------------------------------------------------------------------------

static bool set_player(PdnGame *game, const PlaySeats *seats, Colour colour) {
    const bool is_engine = seats->is_engine[colour];
    char name[VALUE_SIZE];
    if (is_engine)
        snprintf(name, sizeof name, "Canalejas, level %d", seats->level);
    else
        snprintf(name, sizeof name, "Player");
    return pdn_game_set_tag(game, colour == WHITE ? "White" : "Black", name) &&
           pdn_game_set_tag(game, TYPE_TAGS[colour], is_engine ? PROGRAM : HUMAN);
}

// The tags of White and Black in the order of the moves, so that other programs read the result
// right.
static bool set_players(PdnGame *game, const PlaySeats *seats) {
    const Colour first = rule_set_first_side(&game->set);
    return set_player(game, seats, first) && set_player(game, seats, colour_other(first));
}

static bool set_terms(PdnGame *game, const PlayGame *play, const PlaySeats *seats) {
    const PlayTerms *const terms = &play->terms;
    char text[VALUE_SIZE];
    snprintf(text, sizeof text, "%.10g+%.10g", (double)terms->time.clock_us / US_PER_S,
             (double)terms->time.increment_us / US_PER_S);
    bool is_ok = terms->time.clock_us == 0 || pdn_game_set_tag(game, "TimeControl", text);
    snprintf(text, sizeof text, "%d", seats->level);
    is_ok = is_ok && pdn_game_set_tag(game, "Level", text);
    if (terms->is_touch_move)
        is_ok = is_ok && pdn_game_set_tag(game, "TouchMove", YES);
    if (terms->is_tournament)
        is_ok = is_ok && pdn_game_set_tag(game, "Tournament", YES);
    if (play->touched >= 0) {
        square_name_format(&game->set, play->touched, NOTATION_OFFICIAL, text);
        is_ok = is_ok && pdn_game_set_tag(game, "Touched", text);
    }
    return is_ok;
}

// Result and GameType only get their places here.
static bool set_tags(PdnGame *game, const PlayGame *play, const PlaySeats *seats) {
    const PlayEnd end = play_game_outcome(play).end;
    return pdn_game_set_tag(game, "Event", "Game with Canalejas") &&
           pdn_game_set_tag(game, "Date", seats->date) && set_players(game, seats) &&
           pdn_game_set_tag(game, "Result", "") && pdn_game_set_tag(game, "GameType", "") &&
           set_terms(game, play, seats) &&
           (end == PLAY_GOES_ON || pdn_game_set_tag(game, "Termination", play_end_name(end)));
}

// The clock behind a move stands in the ply after it.
static int64_t clock_behind(const PlayGame *play, int ply, Colour side) {
    const bool is_last = ply + 1 == play->game.count;
    return player_clock_left(is_last ? &play->clocks[side] : &play->plies[ply + 1].clocks[side]);
}

static bool add_moves(PdnGame *game, const PlayGame *play) {
    char comment[COMMENT_SIZE];
    int node = 0;
    for (int i = 0; i < play->game.count; i++) {
        const GamePly *const ply = &play->game.plies[i];
        const int64_t left_us = clock_behind(play, i, ply->position.side);
        TextWriter writer = text_writer(comment, sizeof comment);
        node = pdn_game_add_move(game, node, ply->move);
        if (left_us >= 0) {
            pdn_command_put_time(&writer, "clk", left_us / US_PER_MS);
            text_put_char(&writer, ' ');
        }
        if (play->plies[i].used_us >= 0)
            pdn_command_put_time(&writer, "emt", play->plies[i].used_us / US_PER_MS);
        if (node < 0 || !pdn_game_add_comment(game, node, comment))
            return false;
    }
    return true;
}

bool play_file_put(const PlayGame *play, const PlaySeats *seats, TextBuffer *out) {
    const PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    PdnGame game;
    bool is_ok = pdn_game_open(&game, &play->game.set);
    if (is_ok) {
        game.result = play_game_outcome(play).result;
        game.nodes[0].after = play->game.plies[0].position;
        is_ok = set_tags(&game, play, seats) && add_moves(&game, play) &&
                pdn_write_game(&game, &plan, out);
    }
    pdn_game_close(&game);
    return is_ok;
}

bool play_file_write(const PlayGame *play, const PlaySeats *seats, const char *path,
                     Message *error) {
    TextBuffer text = {0};
    const bool is_done = play_file_put(play, seats, &text)
                             ? file_replace(path, text.text, text.length, error)
                             : message_fail(error, "%s: no memory to write the game", path);
    text_buffer_free(&text);
    return is_done;
}

// Reading
// ------------------------------------------------------------------------------------------------

// The first notice that means that something of the game is missing.
static void take_notice(void *context, const PdnNotice *notice) {
    Message *const first = context;
    if (first->text[0] == '\0' && (notice->kind == PDN_ILLEGAL || notice->kind == PDN_UNREAD))
        message_fail(first, "line %" PRId64 ": %s", notice->place.line, notice->message.text);
}

static bool has_tag(const PdnGame *game, const char *name, const char *value) {
    const char *const found = pdn_game_tag(game, name);
    return found != NULL && strcmp(found, value) == 0;
}

// TIME+INCREMENT in seconds; other forms, such as those of several sessions, are passed over.
static void read_time_control(const char *text, TimeControl *time) {
    double seconds = 0;
    double increment = 0;
    char rest = '\0';
    const int found = sscanf(text, "%lf+%lf%c", &seconds, &increment, &rest);
    if ((found != 1 && found != 2) || !(seconds >= 1 && seconds < 1e6) ||
        !(increment >= 0 && increment < 1e5))
        return;
    time->clock_us = (int64_t)(seconds * US_PER_S);
    time->increment_us = (int64_t)(increment * US_PER_S);
}

static void read_seats(const PdnGame *game, PlaySeats *seats) {
    int64_t level = 0;
    const char *const text = pdn_game_tag(game, "Level");
    const char *const date = pdn_game_tag(game, "Date");
    if (pdn_game_tag(game, "WhiteType") != NULL && pdn_game_tag(game, "BlackType") != NULL)
        for (int colour = WHITE; colour <= BLACK; colour++)
            seats->is_engine[colour] = has_tag(game, TYPE_TAGS[colour], PROGRAM);
    if (seats->is_engine[WHITE] && seats->is_engine[BLACK]) // somebody sits here
        seats->is_engine[rule_set_first_side(&game->set)] = false;
    if (text != NULL && text_parse_int(text, 1, PLAY_LEVELS, &level))
        seats->level = (int)level;
    if (date != NULL && strlen(date) < PLAY_DATE_SIZE)
        snprintf(seats->date, sizeof seats->date, "%s", date);
}

static PlayTerms read_terms(const PdnGame *game, const PlayTerms *usual) {
    PlayTerms terms = *usual;
    const char *const time = pdn_game_tag(game, "TimeControl");
    const bool is_ours = pdn_game_tag(game, "Level") != NULL;
    if (is_ours)
        terms = (PlayTerms){.is_touch_move = has_tag(game, "TouchMove", YES),
                            .is_tournament = has_tag(game, "Tournament", YES)};
    if (is_ours && terms.is_tournament)
        terms.time = usual->is_tournament ? usual->time
                                          : tournament_time(TOURNAMENT_MOVE_MS * INT64_C(1000));
    if (time != NULL)
        read_time_control(time, &terms.time);
    return terms;
}

static bool replay(const PdnGame *game, PlayGame *play) {
    for (int node = game->nodes[0].child; node != 0; node = game->nodes[node].child) {
        const char *const comment = pdn_game_text(game, game->nodes[node].comment);
        const Colour mover = play_game_side(play);
        int64_t used_ms = 0;
        int64_t left_ms = 0;
        const bool has_used = pdn_command_time(comment, "emt", &used_ms);
        const bool has_left = pdn_command_clock(comment, mover, mover, &left_ms);
        if (!play_game_replay(play, game->nodes[node].move, has_used ? used_ms * US_PER_MS : -1,
                              has_left ? left_ms * US_PER_MS : -1))
            return false;
    }
    return true;
}

static void read_end(const PdnGame *game, PlayGame *play) {
    const char *const termination = pdn_game_tag(game, "Termination");
    const PlayEnd end = termination != NULL ? play_end_named(termination) : PLAY_GOES_ON;
    if (game->result == RESULT_NONE || game->is_cut || play_game_is_over(play))
        return;
    play_game_set_end(play, game->result,
                      end == PLAY_GOES_ON || end == PLAY_END_RULES ? PLAY_END_TOLD : end);
}

static void read_touch(const PdnGame *game, PlayGame *play) {
    const char *text = pdn_game_tag(game, "Touched");
    const int square = text != NULL ? square_name_read(&game->set, &text) : -1;
    if (square >= 0)
        play_game_touch(play, square);
}

static bool convert(const PlayFileWish *wish, const PdnGame *game, PlayGame *play,
                    PlaySeats *seats) {
    const PlayTerms terms = read_terms(game, wish->terms);
    if (!play_game_open(play, &game->set, &game->nodes[0].after, &terms, wish->now_us) ||
        !replay(game, play)) {
        play_game_close(play);
        return false;
    }
    read_end(game, play);
    read_touch(game, play);
    read_seats(game, seats);
    return true;
}

// Goes to the game that is wanted; what was noticed in those before it is forgotten.
static bool find_game(const PlayFileWish *wish, PdnReader *reader, PdnGame *game, Message *notice,
                      Message *error) {
    for (int64_t number = 1; number <= wish->number; number++) {
        notice->text[0] = '\0';
        const PdnReadState state = pdn_reader_next(reader, game, error);
        if (state == PDN_READ_FAILED)
            return false;
        if (state == PDN_READ_END)
            return message_fail(error, "%s: there is no game %" PRId64 " in it, but %" PRId64,
                                wish->path, wish->number, number - 1);
    }
    return true;
}

bool play_file_read(const PlayFileWish *wish, PlayGame *play, PlaySeats *seats, Message *notice,
                    Message *error) {
    const PdnReadPlan plan = {.set = wish->set, .listener = {take_notice, notice}};
    PdnReader *const reader = pdn_reader_open(wish->path, &plan, error);
    PdnGame game;
    if (reader == NULL)
        return false;
    const RuleSet first = rule_set_named(0);
    bool is_done = false;
    if (!pdn_game_open(&game, &first))
        message_fail(error, "%s: no memory to read it", wish->path);
    else if (find_game(wish, reader, &game, notice, error))
        is_done = convert(wish, &game, play, seats) ||
                  message_fail(error, "%s: no memory to read it", wish->path);
    pdn_game_close(&game);
    pdn_reader_close(reader);
    return is_done;
}
