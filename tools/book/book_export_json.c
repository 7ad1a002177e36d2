// SPDX-License-Identifier: MIT
// A book as JSON, one position a line.
#include "book/book_export.h"
#include "notation/fen.h"
#include "notation/move_name.h"

#include <stdlib.h>

static void put_move(TextBuffer *out, const char *name, const BookMove *move) {
    text_buffer_print(out,
                      "{\"move\":\"%s\",\"score\":%d,\"depth\":%d,\"visits\":%u,\"wins\":%u,"
                      "\"draws\":%u,\"losses\":%u}",
                      name, move->score, move->depth, (unsigned)move->visits, (unsigned)move->wins,
                      (unsigned)move->draws, (unsigned)move->losses);
}

static void put_position(BookExport *export, const Position *position, const BookAnswer *answers,
                         int count) {
    const Book *const book = export->book;
    const BookPosition *const entry = book_find(book, position);
    char fen[FEN_SIZE];
    char name[MOVE_NAME_SIZE];
    MoveNamer namer;
    fen_format(&book->set, position, NOTATION_OFFICIAL, fen);
    move_namer_open(&namer, &book->set, position, NOTATION_OFFICIAL);
    text_buffer_print(export->out,
                      "{\"fen\":\"%s\",\"score\":%d,\"depth\":%d,\"confirmed\":%d,\"moves\":[", fen,
                      entry->score, entry->depth, entry->confirmed);
    for (int i = 0; i < count; i++) {
        move_namer_format_short(&namer, answers[i].move, name);
        text_buffer_put(export->out, i > 0 ? "," : "");
        put_move(export->out, name, &answers[i].data);
    }
    text_buffer_put(export->out, "]}\n");
}

static bool put_positions(BookExport *export, const Position *position, int ply) {
    BookAnswer *const answers = calloc(MAX_MOVES, sizeof *answers);
    bool is_ok = answers != NULL;
    const int count =
        is_ok && ply < export->plan->plies ? book_export_moves(export, position, answers) : 0;
    if (count > 0)
        put_position(export, position, answers, count);
    for (int i = 0; is_ok && i < count; i++) {
        const Position after = position_after(position, answers[i].move);
        is_ok = put_positions(export, &after, ply + 1);
    }
    free(answers);
    return is_ok && !export->out->failed;
}

bool book_export_json(BookExport *export, const BookRoots *roots) {
    for (int i = 0; i < roots->count; i++)
        if (!put_positions(export, &roots->roots[i].position, 0))
            return false;
    return true;
}
