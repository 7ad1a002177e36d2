// SPDX-License-Identifier: MIT
// Searches of many positions by several threads. What a search finds depends on its unit alone:
// each unit begins with a fresh table, which its positions then share.
#ifndef CJ_BOOK_SEARCH_H
#define CJ_BOOK_SEARCH_H

#include "eval/net.h"
#include "rules/rule_set.h"
#include "search/limits.h"

typedef struct BookSearchPlan {
    const RuleSet *set;
    const Net *net; // NULL: evaluation by hand
    int64_t nodes;  // of a search, 0 = no limit
    int depth;      // 0 = no limit; BookSearch has one of its own too
    int threads;
} BookSearchPlan;

// One position: what is to be searched, and what was found.
typedef struct BookSearch {
    Position position;
    int least_depth; // to be reached whatever it costs, 0 = none; takes the place of other limits
    int unit;        // searches of one unit follow one another
    Move best;
    int score;
    int depth;
} BookSearch;

// Does all searches; units are in ascending order. `on_unit`, which may be NULL, is called behind
// each unit, by one thread at a time, with the number of searches done. False when memory is out.
bool book_search_run(const BookSearchPlan *plan, BookSearch *searches, size_t count,
                     void (*on_unit)(void *context, size_t done), void *context);

#endif
