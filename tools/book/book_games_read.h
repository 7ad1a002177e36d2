// SPDX-License-Identifier: MIT
// The games of PDN files put into a graph: visits and results of the moves of their main lines. An
// illegal move ends its game there; what stands before it counts.
#ifndef CJ_BOOK_GAMES_READ_H
#define CJ_BOOK_GAMES_READ_H

#include "book/graph.h"

// Which results are wanted.
typedef enum {
    BOOK_RESULTS_ALL,
    BOOK_RESULTS_WHITE,
    BOOK_RESULTS_BLACK,
    BOOK_RESULTS_DRAW,
    BOOK_RESULTS_DECIDED,
    BOOK_RESULTS_KNOWN
} BookResults;

typedef struct BookGamesRead {
    Graph *graph;
    const RuleSet *set; // of all games; NULL: each says itself
    const char *player; // part of the name of either, NULL = any
    BookResults results;
    int plies;   // of a game that count
    bool learns; // only moves that the graph has get visits and results
    int64_t games;
    int64_t taken;
    int64_t other_rules;
    int64_t illegal;
} BookGamesRead;

// Sets `results` by its name, NULL for all; false when there is none of this name.
bool book_games_read_result(BookGamesRead *read, const char *name);

// Reads a file; what is wrong in a game is told on stderr. False, with a message, when it cannot be
// read or memory is out. Without `set`, the first game into an empty graph decides on the rule set.
bool book_games_read(BookGamesRead *read, const char *path, Message *error);

// Takes away the moves that fewer games have played.
void book_games_drop(Graph *graph, uint32_t min_games);

#endif
