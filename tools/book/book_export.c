// SPDX-License-Identifier: MIT
#include "book/book_export.h"

#include <stdlib.h>

bool book_export_open(BookExport *export, const Book *book, const BookExportPlan *plan,
                      TextBuffer *out) {
    *export = (BookExport){.book = book, .plan = plan, .out = out};
    export->is_written = calloc(book->position_count, sizeof *export->is_written);
    return export->is_written != NULL;
}

void book_export_close(BookExport *export) { free(export->is_written); }

int book_export_moves(BookExport *export, const Position *position, BookAnswer *answers) {
    const BookPosition *const entry = book_find(export->book, position);
    if (entry == NULL || export->is_written[entry - export->book->positions])
        return 0;
    export->is_written[entry - export->book->positions] = true;
    const int count = book_list(export->book, position, false, answers);
    int kept = 1;
    while (kept < count && (answers[kept].data.depth == 0 ||
                            answers[0].worth - answers[kept].worth <= export->plan->margin))
        kept++;
    return kept < count ? kept : count;
}
