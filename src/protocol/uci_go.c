// SPDX-License-Identifier: MIT
#include "protocol/uci_go.h"

#include "base/text.h"
#include "engine/engine_view.h"
#include "notation/move_name.h"
#include "protocol/console.h"
#include "protocol/uci_text.h"

#include <stdlib.h>
#include <string.h>

enum { WORD_SIZE = MOVE_NAME_SIZE, INFO_SIZE = 20480 };

static const int64_t LARGEST = INT64_MAX / 4; // of a number

typedef enum {
    GO_WTIME,
    GO_BTIME,
    GO_WINC,
    GO_BINC,
    GO_MOVESTOGO,
    GO_DEPTH,
    GO_NODES,
    GO_MATE,
    GO_MOVETIME,
    GO_PERFT,
    GO_NUMBERS
} GoNumber;

static const char *const NUMBER_WORDS[GO_NUMBERS] = {
    "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "mate", "movetime", "perft"};

// The words of a `go` as they were read.
typedef struct GoWords {
    int64_t numbers[GO_NUMBERS];
    bool has[GO_NUMBERS];
    bool is_infinite;
    bool is_ponder;
    char *moves; // names of legal moves, separated by blanks; owned
    TextWriter move_writer;
    bool has_illegal_move;
    bool is_faulty;  // something could not be read
    bool asks_perft; // even if its depth could not be read
} GoWords;

static int find_number(const char *word) {
    for (int i = 0; i < GO_NUMBERS; i++)
        if (strcmp(word, NUMBER_WORDS[i]) == 0)
            return i;
    return -1;
}

static bool is_go_word(const char *word) {
    return find_number(word) >= 0 || strcmp(word, "infinite") == 0 || strcmp(word, "ponder") == 0 ||
           strcmp(word, "searchmoves") == 0;
}

static void read_number(Session *session, GoWords *words, int index, const char **at) {
    char word[WORD_SIZE];
    const bool is_there = text_copy_token(at, word, sizeof word);
    words->asks_perft = words->asks_perft || index == GO_PERFT;
    words->has[index] =
        is_there && text_parse_clamped(word, -LARGEST, LARGEST, &words->numbers[index]);
    if (words->has[index])
        return;
    words->is_faulty = true;
    if (is_there)
        session_note(session, "go %s: expected a whole number, got '%.40s'", NUMBER_WORDS[index],
                     word);
    else
        session_note(session, "go %s: a whole number is missing", NUMBER_WORDS[index]);
}

// Keeps a move when it is legal; only the first illegal one is worth a message.
static void read_move(Session *session, GoWords *words, const char *name) {
    Move move;
    Message error;
    if (move_name_parse(engine_view_rules(session->engine), engine_view_position(session->engine),
                        name, &move, &error))
        text_print(&words->move_writer, " %s", name);
    else if (!words->has_illegal_move) {
        session_note(session, "go searchmoves: %s", error.text);
        words->has_illegal_move = true;
    }
}

// Reads moves up to the next word of `go`.
static void read_moves(Session *session, GoWords *words, const char **at) {
    char word[WORD_SIZE];
    for (const char *next = *at; text_copy_token(&next, word, sizeof word) && !is_go_word(word);
         *at = next)
        read_move(session, words, word);
    if (words->moves[0] != '\0')
        return;
    words->is_faulty = true;
    if (!words->has_illegal_move)
        session_note(session, "go searchmoves: a move is missing");
}

// False when memory is out.
static bool read_words(Session *session, GoWords *words, const char *at) {
    char word[WORD_SIZE];
    const size_t room = strlen(at) + 2; // every move comes from this text
    memset(words, 0, sizeof *words);
    words->moves = malloc(room);
    if (words->moves == NULL)
        return false;
    words->move_writer = text_writer(words->moves, room);
    while (text_copy_token(&at, word, sizeof word)) {
        const int number = find_number(word);
        if (number >= 0)
            read_number(session, words, number, &at);
        else if (strcmp(word, "searchmoves") == 0)
            read_moves(session, words, &at);
        else if (strcmp(word, "infinite") == 0)
            words->is_infinite = true;
        else if (strcmp(word, "ponder") == 0)
            words->is_ponder = true;
        else if (session->is_debug)
            session_note(session, "go: skipped '%.40s'", word);
    }
    return true;
}

// A limit that was given is at least 1, so that none of them reads as "no limit".
static int64_t limit_of(const GoWords *words, GoNumber number) {
    const int64_t value = words->numbers[number];
    return words->has[number] && value < 1 ? 1 : value;
}

static int small_limit_of(const GoWords *words, GoNumber number) {
    const int64_t value = limit_of(words, number);
    return value < 1000000 ? (int)value : 1000000;
}

static void read_clock(const GoWords *words, cj_limits *limits) {
    const GoNumber white = words->has[GO_WTIME] ? GO_WTIME : GO_BTIME;
    const GoNumber black = words->has[GO_BTIME] ? GO_BTIME : GO_WTIME;
    limits->has_clock = words->has[GO_WTIME] || words->has[GO_BTIME];
    limits->white_time_ms = words->numbers[white];
    limits->black_time_ms = words->numbers[black];
    limits->white_increment_ms = words->numbers[GO_WINC];
    limits->black_increment_ms = words->numbers[GO_BINC];
    limits->moves_to_go = words->has[GO_MOVESTOGO] ? small_limit_of(words, GO_MOVESTOGO) : 0;
}

// A go that could not be understood must not become an endless search: it is answered soon.
static cj_limits make_limits(const GoWords *words) {
    cj_limits limits = {.depth = small_limit_of(words, GO_DEPTH),
                        .nodes = limit_of(words, GO_NODES),
                        .move_time_ms = limit_of(words, GO_MOVETIME),
                        .mate = small_limit_of(words, GO_MATE),
                        .infinite = words->is_infinite,
                        .ponder = words->is_ponder};
    read_clock(words, &limits);
    if (words->is_faulty)
        limits.depth = 1;
    if (words->moves[0] != '\0')
        limits.search_moves = words->moves;
    return limits;
}

// Callbacks, from the search thread
// ------------------------------------------------------------------------------------------------

static void send_info(void *context, const cj_info *info) {
    Session *const session = context;
    char text[INFO_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    uci_text_put_info(&writer, info, session->shows_wdl);
    line_io_write(session->io, text);
}

static void send_best(void *context, const cj_best *best) {
    Session *const session = context;
    const char *const move = best->move[0] != '\0' ? best->move : "(none)";
    const bool ponders = best->ponder[0] != '\0';
    if (best->from_book)
        line_io_write(session->io, "info string book");
    line_io_print(session->io, "bestmove %s%s%s", move, ponders ? " ponder " : "", best->ponder);
}

// Where no search can be had, the first legal move is an answer all the same.
static void answer_without_search(Session *session) {
    cj_move move;
    const bool has_move = cj_move_get(session->engine, 0, &move);
    line_io_print(session->io, "bestmove %s", has_move ? move.path_name : "(none)");
}

static void start_search(Session *session, const GoWords *words) {
    const cj_limits limits = make_limits(words);
    const cj_callbacks callbacks = {send_info, send_best, session};
    engine_view_want_texts(session->engine, ENGINE_TEXTS_PATHS);
    session->shows_wdl = session_is_on(session, "UCI_ShowWDL");
    if (!session_search(session, &limits, &callbacks))
        answer_without_search(session);
}

void uci_go(Session *session, const char *arguments) {
    GoWords words;
    session_settle(session);
    if (cj_is_searching(session->engine)) {
        session_note(session, "go: a search is running; send stop first");
        return;
    }
    if (!read_words(session, &words, arguments))
        answer_without_search(session);
    else if (words.has[GO_PERFT])
        console_count_tree(session, words.numbers[GO_PERFT]);
    else if (!words.asks_perft)
        start_search(session, &words);
    free(words.moves);
}
