// SPDX-License-Identifier: MIT
// A book as indented text, one move a line.
#include "book/book_export.h"
#include "notation/move_name.h"

#include <stdlib.h>

static void put_score(TextBuffer *out, const BookMove *move) {
    if (move->depth > 0)
        text_buffer_print(out, " %+.2f/%d", (double)move->score / 100, move->depth);
    if (move->visits > 0)
        text_buffer_print(out, " %u:+%u=%u-%u", (unsigned)move->visits, (unsigned)move->wins,
                          (unsigned)move->draws, (unsigned)move->losses);
}

// The list of moves is large: it is kept off the stack, of which the depth of the book needs much.
static bool put_moves(BookExport *export, const Position *position, int ply) {
    BookAnswer *const answers = calloc(MAX_MOVES, sizeof *answers);
    char name[MOVE_NAME_SIZE];
    bool is_ok = answers != NULL;
    const int count =
        is_ok && ply < export->plan->plies ? book_export_moves(export, position, answers) : 0;
    for (int i = 0; is_ok && i < count; i++) {
        const Position after = position_after(position, answers[i].move);
        move_name_format_short(&export->book->set, position, answers[i].move, NOTATION_OFFICIAL,
                               name);
        text_buffer_print(export->out, "%*s%s", 2 * ply, "", name);
        put_score(export->out, &answers[i].data);
        text_buffer_put_char(export->out, '\n');
        is_ok = put_moves(export, &after, ply + 1);
    }
    free(answers);
    return is_ok && !export->out->failed;
}

bool book_export_tree(BookExport *export, const BookRoots *roots) {
    for (int i = 0; i < roots->count; i++) {
        const BookRoot *const root = &roots->roots[i];
        if (root->number > 0)
            text_buffer_print(export->out, "ballot %d: %s\n", root->number,
                              ballot_get(root->number - 1).moves);
        if (!put_moves(export, &root->position, 0))
            return false;
    }
    return true;
}
