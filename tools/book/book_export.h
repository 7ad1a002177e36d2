// SPDX-License-Identifier: MIT
// A book in forms that people and other programs read. Lines are followed from the roots as far as
// the plan says; what was written before is not written again where another line comes to it.
#ifndef CJ_BOOK_EXPORT_H
#define CJ_BOOK_EXPORT_H

#include "base/text_buffer.h"
#include "book/book_choice.h"
#include "book/book_roots.h"

typedef struct BookExportPlan {
    int margin; // hundredths of a man that a move may be worse than the best
    int plies;  // from a root
} BookExportPlan;

// What a walk through a book needs.
typedef struct BookExport {
    const Book *book;
    const BookExportPlan *plan;
    bool *is_written; // owned; by position of the book
    TextBuffer *out;
} BookExport;

// False when memory is out.
bool book_export_open(BookExport *export, const Book *book, const BookExportPlan *plan,
                      TextBuffer *out);
void book_export_close(BookExport *export);

// The moves that are followed from a position, the best first, each of them one of `position`; 0
// when the book does not have it or it was written before. Marks it as written.
int book_export_moves(BookExport *export, const Position *position, BookAnswer *answers);

// Each appends its form to the export's text; false when memory is out.
bool book_export_pdn(BookExport *export, const BookRoots *roots);
bool book_export_json(BookExport *export, const BookRoots *roots);
bool book_export_tree(BookExport *export, const BookRoots *roots);
// A table of the ballots in Markdown: verdict, depth, main line.
bool book_export_openings(BookExport *export, const BookRoots *roots);

#endif
