// SPDX-License-Identifier: MIT
// Checks of a book that was read, which means that its structure and its moves are sound already.
#ifndef CJ_BOOK_VERIFY_H
#define CJ_BOOK_VERIFY_H

#include "book/book_search.h"
#include "book/graph.h"

typedef struct BookConsistency {
    uint32_t wrong;       // moves whose score is not that of the positions behind them
    uint32_t unreachable; // positions to which no root leads
} BookConsistency;

// Backs the graph up anew and counts what was otherwise. False when memory is out.
bool book_check_values(Graph *graph, BookConsistency *found);

typedef struct BookSample {
    BookSearchPlan search; // `set`, `net` and `threads` count
    int64_t leaves;        // to be searched, at most
    int deeper;            // plies beyond the depth that a leaf has
    int margin;            // that scores may change, hundredths of a man; below 0: as the book says
    int refuted;           // a score that changes by more than this was wrong
    uint64_t seed;
} BookSample;

typedef struct BookSampleResult {
    size_t ends; // leaves that the book's player meets
    size_t searched;
    int margin;
    size_t beyond; // the margin
    size_t refuted;
    int greatest; // change of a score
    double mean;
} BookSampleResult;

// Searches leaves that the book's player meets deeper, chosen by lot, and compares. False when
// memory is out.
bool book_check_sample(const Graph *graph, const BookSample *sample, BookSampleResult *found);

#endif
