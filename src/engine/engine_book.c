// SPDX-License-Identifier: MIT
// The opening book of an engine handle: opened when a search of its rule set is prepared with
// option OwnBook on, and kept until another rule set is prepared or option BookFile changes. A file
// that cannot be used is told as a warning; play goes on without it.
#include "engine/engine_state.h"

#include "base/clock.h"
#include "base/data_folder.h"
#include "book/book_choice.h"

#include <stdio.h>
#include <string.h>

enum { BOOK_LINE_PLIES = 16, BOOK_PATH_SIZE = 4096 };

_Static_assert((int)BOOK_WIN == (int)SCORE_WIN && (int)BOOK_WIN_MIN == (int)SCORE_WIN_MIN,
               "scores of books are scores of searches");

void engine_close_book(cj_engine *engine) {
    book_close(&engine->book);
    engine->book_rules[0] = '\0';
}

void engine_reseed_book(cj_engine *engine) {
    engine->book_seed = bits_mix((uint64_t)clock_now_us() ^ UINT64_C(0x9e3779b97f4a7c15),
                                 engine->book_seed ^ UINT64_C(0xbf58476d1ce4e5b9));
}

// The book that comes with the program, if there is one for these rules.
static bool find_file(const char *rules, char *path) {
    char name[RULE_SET_NAME_SIZE + sizeof ".book"];
    snprintf(name, sizeof name, "%s.book", rules);
    return data_file_find(name, path, BOOK_PATH_SIZE);
}

// The book of the rule set, or of a named one that differs in nothing that matters here.
static bool find_default(const RuleSet *set, char *path) {
    const char *const serving = book_rules_serving(set);
    return find_file(set->name, path) || (serving != NULL && find_file(serving, path));
}

void engine_find_book(cj_engine *engine) {
    char path[BOOK_PATH_SIZE];
    const RuleSet *const set = &engine->game.set;
    const char *const value = engine->options.values[OPTION_BOOK_FILE].text;
    Message reason;
    if (engine_number(engine, OPTION_OWN_BOOK) == 0 || strcmp(engine->book_rules, set->name) == 0)
        return;
    engine_close_book(engine);
    snprintf(engine->book_rules, sizeof engine->book_rules, "%s", set->name);
    snprintf(path, sizeof path, "%s", value);
    if ((value[0] == '\0' && !find_default(set, path)) ||
        book_load(path, set, &engine->book, &reason))
        return;
    Message warning;
    message_fail(&warning, "opening book not used: %s", reason.text);
    engine_warn(engine, warning.text);
}

// Choosing
// ------------------------------------------------------------------------------------------------

static BookPlan plan_of(const cj_engine *engine, const Game *game) {
    const uint64_t option = (uint64_t)engine_number(engine, OPTION_BOOK_SEED);
    const uint64_t seed = option != 0 ? option : engine->book_seed;
    const int margin = (int)engine_number(engine, OPTION_BOOK_MARGIN);
    return (BookPlan){.choice = (BookChoice)engine_number(engine, OPTION_BOOK_CHOICE),
                      .margin = margin >= 0 ? margin : engine->book.margin,
                      .uses_results = engine_number(engine, OPTION_BOOK_RESULTS) != 0,
                      .seed = bits_mix(game->plies[game->count].key ^ seed,
                                       (uint64_t)game->count ^ UINT64_C(0x94d049bb133111eb))};
}

// A book knows nothing of the game: what leads back to a position of it is left to the search.
static bool returns(const Game *game, const Position *after) {
    for (int i = 0; i <= game->count; i++)
        if (position_is_equal(&game->plies[i].position, after))
            return true;
    return false;
}

// Appends the best moves that the book has from `position` on.
static void follow(const Book *book, Position position, SearchReport *report) {
    BookAnswer answers[MAX_MOVES];
    while (report->pv_count < BOOK_LINE_PLIES && book_list(book, &position, false, answers) > 0) {
        report->pv[report->pv_count++] = answers[0].move;
        position = position_after(&position, answers[0].move);
    }
}

// A move is wanted at once, for a game and at full strength.
static bool is_wanted(const cj_engine *engine, const cj_limits *limits) {
    return engine_number(engine, OPTION_OWN_BOOK) != 0 && engine->book.position_count > 0 &&
           !limits->infinite && !limits->ponder && limits->mate == 0 &&
           limits->search_moves == NULL && !engine->job.limits.is_infinite &&
           !engine->job.limits.is_analysis && !engine->job.is_weakened;
}

void engine_ask_book(cj_engine *engine, const cj_limits *limits) {
    const Game *const game = &engine->job.game;
    const Position *const position = game_position(game);
    SearchReport *const report = &engine->job.book;
    BookAnswer answers[MAX_MOVES];
    report->pv_count = 0;
    if (!is_wanted(engine, limits))
        return;
    const BookPlan plan = plan_of(engine, game);
    const int count = book_list_played(&engine->book, position, plan.uses_results, answers);
    if (count == 0)
        return;
    const BookAnswer *const chosen = &answers[book_choose(answers, count, &plan)];
    const Position after = position_after(position, chosen->move);
    if (!rule_set_is_legal(&game->set, position, chosen->move) || returns(game, &after))
        return;
    *report = (SearchReport){.depth = chosen->data.depth,
                             .selective_depth = chosen->data.depth,
                             .multi_pv = 1,
                             .score = chosen->data.score,
                             .bound = BOUND_EXACT,
                             .pv_count = 1,
                             .pv = {chosen->move}};
    follow(&engine->book, after, report);
}
