// SPDX-License-Identifier: MIT
// What an engine handle consists of; only the files of this folder include it. The game belongs to
// the owner's thread, the job to the search thread while `is_searching`; the search works on a copy
// of the game.
#ifndef CJ_ENGINE_STATE_H
#define CJ_ENGINE_STATE_H

#include "base/thread.h"
#include "book/book.h"
#include "engine/engine_view.h"
#include "engine/options.h"
#include "engine/strength.h"
#include "game/game.h"
#include "notation/move_name.h"
#include "search/searcher.h"

#include <stdatomic.h>

enum { PV_TEXT_SIZE = 16384 };

// One search: its input, its callbacks, and room for the texts that it reports.
typedef struct SearchJob {
    Game game;
    SearchLimits limits;
    NotationStyle style;
    EngineTexts texts; // those that are wanted
    const Move *line;  // being reported
    int line_count;
    Move answer[2]; // the best move and the expected reply
    int answer_count;
    bool is_weakened; // by option UCI_LimitStrength
    Strength strength;
    uint64_t seed;     // of the choice, when weakened
    SearchReport book; // the answer of the opening book; pv_count 0 = it has none
    int shown_lines;   // best lines to report
    cj_callbacks callbacks;
    Thread thread;
    bool has_thread; // not joined yet
    atomic_bool is_searching;
    atomic_bool is_stopped;   // by cj_stop, so that the end is near
    atomic_bool is_pondering; // no ponder hit yet
    char pv[PV_TEXT_SIZE];
    char pv_short[PV_TEXT_SIZE];
} SearchJob;

enum { WARNINGS_MAX = 16 };

// What went wrong without a call having failed, until it has been asked for.
typedef struct Warnings {
    Message texts[WARNINGS_MAX];
    int count;
    int told;
} Warnings;

struct cj_engine {
    Game game;
    Options options;
    Searcher *searcher;                  // NULL until a search is prepared
    Net *file_net;                       // of option EvalFile; NULL = none
    Net *builtin;                        // the last one used; NULL = none
    bool is_by_hand;                     // option EvalFile says so
    Egdb *egdb;                          // NULL = none
    char egdb_rules[RULE_SET_NAME_SIZE]; // that were last asked for; "" = none
    Book book;                           // all zero = none
    char book_rules[RULE_SET_NAME_SIZE]; // that were last asked for; "" = none
    uint64_t book_seed;                  // of the present game, where option BookSeed is 0
    SearchJob job;
    Message error;
    Warnings warnings;
};

// Fails with a message when a search runs that was not stopped; otherwise waits until its last
// callback has returned.
bool engine_settle(cj_engine *engine, const char *purpose);

// Names of squares by option Notation.
NotationStyle engine_style(const cj_engine *engine);

// Opens the searcher unless it is open; false when memory is out.
bool engine_open_searcher(cj_engine *engine, int64_t hash_mb, int64_t threads);

// Does what a value of option EvalFile means. On failure the evaluation in use stays.
bool engine_choose_net(cj_engine *engine, const char *value);

// Finds the net that evaluates the present rule set, NULL = by hand; a built-in one is read when it
// is first wanted. False with the reason when it cannot be read.
bool engine_find_net(cj_engine *engine, const Net **net);

// The endgame databases for the present rule set, opened when they are first wanted; NULL = none.
Egdb *engine_find_egdb(cj_engine *engine);
void engine_close_egdb(cj_engine *engine);

// Opens the opening book for the present rule set when it is first wanted. One that cannot be used
// is told as a warning.
void engine_find_book(cj_engine *engine);
void engine_close_book(cj_engine *engine);
// Other choices from now on, where they are not fixed by option BookSeed.
void engine_reseed_book(cj_engine *engine);
// Fills job->book with a move of the book for the game of the job and what the book expects behind
// it, where a move is wanted for a game.
void engine_ask_book(cj_engine *engine, const cj_limits *limits);

// Keeps a text for cj_warning; beyond WARNINGS_MAX it is dropped.
void engine_warn(cj_engine *engine, const char *text);

// The present value of a spin, a check (0, 1) or a combo (index).
int64_t engine_number(const cj_engine *engine, OptionId id);

#endif
