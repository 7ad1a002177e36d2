// SPDX-License-Identifier: MIT
// The ballots as a page for people, in Markdown.
#include "book/book_export.h"
#include "notation/move_name.h"

#include <stdlib.h>
#include <string.h>

enum { ROW_WIDTH = 99, LEVEL_SCORE = 20, BETTER_SCORE = 60 };

// In words, for Black, who moves first in English draughts.
static const char *verdict_of(int black_score) {
    const int size = abs(black_score);
    if (size >= BOOK_WIN_MIN)
        return black_score > 0 ? "Black wins" : "White wins";
    if (size < LEVEL_SCORE)
        return "level";
    if (size < BETTER_SCORE)
        return black_score > 0 ? "Black better" : "White better";
    return black_score > 0 ? "Black strong" : "White strong";
}

// The best moves of both sides as far as the book goes and the row has room.
static void put_line(BookExport *export, TextWriter *row, Position position) {
    BookAnswer answers[MAX_MOVES];
    char name[MOVE_NAME_SIZE];
    for (int i = 0; i < export->plan->plies; i++) {
        if (book_list(export->book, &position, false, answers) == 0)
            return;
        move_name_format_short(&export->book->set, &position, answers[0].move, NOTATION_OFFICIAL,
                               name);
        if (row->length + strlen(name) + 3 > ROW_WIDTH)
            return;
        text_print(row, " %s", name);
        position = position_after(&position, answers[0].move);
    }
}

static void put_row(BookExport *export, const BookRoot *root) {
    char text[2 * ROW_WIDTH];
    BookAnswer answers[MAX_MOVES];
    TextWriter row = text_writer(text, sizeof text);
    const int count = book_list(export->book, &root->position, false, answers);
    if (count == 0)
        return;
    const int score = answers[0].data.score;
    const int black_score = root->position.side == BLACK ? score : -score;
    const Ballot ballot = ballot_get(root->number > 0 ? root->number - 1 : 0);
    if (root->number > 0)
        text_print(&row, "| %d | %s | %s |", root->number, ballot.moves,
                   ballot_class_name(ballot.class));
    else
        text_put(&row, "| | free play | |");
    text_put(&row, " ");
    if (abs(black_score) < BOOK_WIN_MIN) {
        text_put_hundredths(&row, black_score);
        text_put(&row, " ");
    }
    text_print(&row, "%s | %d |", verdict_of(black_score), answers[0].data.depth);
    put_line(export, &row, root->position);
    text_buffer_print(export->out, "%s |\n", text);
}

static void put_head(BookExport *export) {
    text_buffer_print(
        export->out,
        "# The three-move ballots of English draughts\n\n"
        "What the opening book that comes with the program thinks of each: %u positions,\n%s.\n\n"
        "Scores are in men, for Black, who moves first: below 0.%d the game is called level, "
        "below\n"
        "0.%d one side is better, from there on it is strong. Depth is how many plies the score\n"
        "looks ahead from the end of the ballot. The main line is the best play of both sides, as\n"
        "far as the book goes or the table has room. Crossboard ballots are played over the "
        "board,\n"
        "mail ballots in postal play too, barred ones in neither, as unsound.\n\n"
        "| | ballot | class | for Black | depth | main line |\n"
        "|--:|---|---|---|--:|---|\n",
        (unsigned)export->book->position_count, export->book->note, LEVEL_SCORE, BETTER_SCORE);
}

bool book_export_openings(BookExport *export, const BookRoots *roots) {
    put_head(export);
    for (int i = 0; i < roots->count; i++)
        put_row(export, &roots->roots[i]);
    return !export->out->failed;
}
