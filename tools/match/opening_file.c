// SPDX-License-Identifier: MIT
// Openings from files: FEN, one a line ('#' starts a comment line), or PDN, of which the start
// position and the moves of the main line are taken.
#include "match/opening.h"

#include "base/stream.h"
#include "notation/fen.h"
#include "pdn/pdn_reader.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_FILE_MIB = 64, MAX_FILE = MAX_FILE_MIB << 20 };

// The whole file, packed or not.
static bool read_whole(const char *name, TextBuffer *text, Message *error) {
    enum { PIECE = 1 << 16 };
    InStream *const stream = in_stream_open(name, NULL);
    if (stream == NULL)
        return message_fail(error,
                            "openings: expected start, ballots:CLASS, eleven, plies:N, random:N or "
                            "a file; cannot open '%.100s'",
                            name);
    for (size_t count = 1; count > 0 && !text->failed && text->length <= MAX_FILE;) {
        char *const room = text_buffer_claim(text, PIECE);
        count = room == NULL ? 0 : in_stream_read(stream, room, PIECE);
        text_buffer_cut(text, text->length - (room == NULL ? 0 : PIECE - count));
    }
    const bool is_ok = !in_stream_failed(stream, error);
    in_stream_close(stream);
    if (is_ok && text->failed)
        return message_fail(error, "memory is out");
    if (is_ok && text->length > MAX_FILE)
        return message_fail(error, "openings: %.100s is longer than %d MiB", name, MAX_FILE_MIB);
    return is_ok;
}

// FEN
// ------------------------------------------------------------------------------------------------

static bool add_fen(const OpeningPlan *plan, const char *line, int number, OpeningList *list,
                    Message *error) {
    Position position;
    Message reason;
    char id[RECORD_ID_SIZE];
    if (!fen_parse(plan->set, line, &position, &reason))
        return message_fail(error, "%.80s:%d: %s", plan->text, number, reason.text);
    if (result_of_position(plan->set, &position).result != RESULT_NONE)
        return message_fail(error, "%.80s:%d: the game is over in this position", plan->text,
                            number);
    snprintf(id, sizeof id, "line %d", number);
    return opening_list_add(list, id, &position, NULL, 0) || message_fail(error, "memory is out");
}

static bool read_fens(const OpeningPlan *plan, char *text, OpeningList *list, Message *error) {
    int number = 0;
    for (char *line = text; line != NULL;) {
        char *const end = strchr(line, '\n');
        if (end != NULL)
            *end = '\0';
        number++;
        const char *const start = line + strspn(line, " \t\r");
        if (*start != '\0' && *start != '#' && !add_fen(plan, start, number, list, error))
            return false;
        line = end != NULL ? end + 1 : NULL;
    }
    return true;
}

// PDN
// ------------------------------------------------------------------------------------------------

// What is wrong with the game that is read; the first is kept.
typedef struct Fault {
    bool is_found;
    PdnNotice notice;
} Fault;

static void keep_fault(void *context, const PdnNotice *notice) {
    Fault *const fault = context;
    if (fault->is_found || notice->kind == PDN_FORGIVEN || notice->kind == PDN_DOUBT)
        return;
    fault->is_found = true;
    fault->notice = *notice;
}

// The moves of the main line, cut before what ends the game: that is no opening.
static bool add_game(const OpeningPlan *plan, const PdnGame *game, OpeningList *list) {
    char id[RECORD_ID_SIZE];
    Move *const moves = malloc((size_t)game->node_count * sizeof *moves);
    int count = 0;
    int node = game->nodes[0].child;
    if (moves == NULL)
        return false;
    for (; node != 0 && (plan->max_plies == 0 || count < plan->max_plies);
         node = game->nodes[node].child) {
        if (result_of_position(plan->set, &game->nodes[node].after).result != RESULT_NONE)
            break;
        moves[count++] = game->nodes[node].move;
    }
    snprintf(id, sizeof id, "game %" PRId64, game->number);
    const bool is_ok = opening_list_add(list, id, &game->nodes[0].after, moves, count);
    free(moves);
    return is_ok;
}

// Whether the main line breaks off before the moves that are wanted, or has no position.
static bool is_too_short(const OpeningPlan *plan, const PdnGame *game) {
    return game->is_cut && (plan->max_plies == 0 || pdn_game_ply_count(game) < plan->max_plies);
}

static bool take_games(const OpeningPlan *plan, PdnReader *reader, Fault *fault, OpeningList *list,
                       Message *error) {
    PdnGame game;
    PdnReadState state = PDN_READ_FAILED;
    bool is_ok = pdn_game_open(&game, plan->set) || message_fail(error, "memory is out");
    while (is_ok && (state = pdn_reader_next(reader, &game, error)) == PDN_READ_GAME) {
        if (fault->is_found && (game.node_count == 1 || is_too_short(plan, &game)))
            is_ok = message_fail(error, "%.80s:%" PRId64 ": game %" PRId64 ": %s", plan->text,
                                 fault->notice.place.line, game.number, fault->notice.message.text);
        else
            is_ok = add_game(plan, &game, list) || message_fail(error, "memory is out");
        fault->is_found = false;
    }
    pdn_game_close(&game);
    return is_ok && state == PDN_READ_END;
}

static bool read_games(const OpeningPlan *plan, const TextBuffer *text, OpeningList *list,
                       Message *error) {
    Fault fault = {.is_found = false};
    const PdnReadPlan reading = {.set = plan->set, .listener = {keep_fault, &fault}};
    PdnReader *const reader = pdn_reader_open_text(text->text, text->length, &reading, error);
    const bool is_ok = reader != NULL && take_games(plan, reader, &fault, list, error);
    pdn_reader_close(reader);
    return is_ok;
}

bool opening_read_file(const OpeningPlan *plan, OpeningList *list, Message *error) {
    TextBuffer text = {0};
    bool is_ok = read_whole(plan->text, &text, error);
    if (is_ok && text.length > 0) {
        const char *const first = text.text + strspn(text.text, " \t\r\n\xef\xbb\xbf");
        const bool is_pdn = *first == '[' || *first == '{' || text_is_digit(*first);
        is_ok =
            is_pdn ? read_games(plan, &text, list, error) : read_fens(plan, text.text, list, error);
    }
    text_buffer_free(&text);
    return is_ok;
}
