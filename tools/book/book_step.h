// SPDX-License-Identifier: MIT
// The steps of which a build consists. What a step does depends on the graph alone.
#ifndef CJ_BOOK_STEP_H
#define CJ_BOOK_STEP_H

#include "book/book_build.h"
#include "book/book_roots.h"
#include "book/book_work.h"

enum {
    BOOK_DECIDED = 800, // hundredths of a man: nobody needs a book from there on
    BOOK_MOST_BATCH = 128
};

typedef struct BookSteps {
    Graph *graph;
    const BookBuildPlan *plan;
    BookWork work;
    size_t confirmed; // searches for it so far
    size_t left;      // leaves that are not confirmed
    void (*on_unit)(void *context, size_t done);
    void *context;
} BookSteps;

typedef enum {
    BOOK_STEP_NONE, // there is nothing to do
    BOOK_STEP_DONE,
    BOOK_STEP_FAILED // memory is out
} BookStep;

static inline BookStep book_step_end(bool is_ok, bool has_worked) {
    return !is_ok ? BOOK_STEP_FAILED : has_worked ? BOOK_STEP_DONE : BOOK_STEP_NONE;
}

// Each does one step of its kind.

// Searches positions that no search has seen: roots, and what the other steps and games bring.
BookStep book_step_search_new(BookSteps *steps);
// Adds the positions behind moves that are nearly as good as the best, to be searched.
BookStep book_step_add_near(BookSteps *steps);
// Expands the leaves that play meets most.
BookStep book_step_expand(BookSteps *steps);
// Expands leaves whose score did not hold in a deeper search and that the player still meets.
BookStep book_step_expand_unsound(BookSteps *steps);
// Searches leaves that the player meets plan->confirm plies deeper.
BookStep book_step_confirm(BookSteps *steps);

// For the steps, false when memory is out: gives a leaf all its moves; those without a score are to
// be searched.
bool book_step_open_leaf(BookSteps *steps, uint32_t leaf, int unit);
// Searches all moves of the leaves that were opened, for a glance.
bool book_step_glance(BookSteps *steps);

#endif
