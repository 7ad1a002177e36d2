// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "book/book_choice.h"
#include "book/book_commands.h"
#include "notation/move_name.h"

typedef struct Options {
    const char *rules;
    const char *fen;
    const char *moves;
    bool uses_results;
    bool is_json;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_TEXT(Options, rules, "rules", 'r', "RULES",
              "rule set, where it is not the one that the book was made for"),
    ARGS_FEN(Options, fen),
    ARGS_TEXT(Options, moves, "moves", 0, "MOVES", "played from there, as in \"11-15 23-19\""),
    ARGS_FLAG(Options, uses_results, "results", 0, "results of games count, as in BookResults"),
    ARGS_JSON(Options, is_json),
};

static const ArgCommand COMMAND = {
    .name = "probe",
    .help = "Lists the moves that a book has for a position, the best first. Status 1 when it has "
            "none.",
    .operands = "FILE.book",
    .min_operands = 1,
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

static bool play_moves(const RuleSet *set, const char *moves, Position *position) {
    char name[MOVE_NAME_SIZE];
    Message error;
    while (moves != NULL && text_copy_token(&moves, name, sizeof name)) {
        Move move;
        if (!move_name_parse(set, position, name, &move, &error)) {
            output_fail("--moves: %s", error.text);
            return false;
        }
        *position = position_after(position, move);
    }
    return true;
}

static void tell_move(const char *name, const BookAnswer *answer, bool is_json) {
    const BookMove *const move = &answer->data;
    if (is_json)
        output_print("{\"move\":\"%s\",\"score\":%d,\"depth\":%d,\"visits\":%u,\"wins\":%u,"
                     "\"draws\":%u,\"losses\":%u,\"worth\":%d}\n",
                     name, move->score, move->depth, (unsigned)move->visits, (unsigned)move->wins,
                     (unsigned)move->draws, (unsigned)move->losses, answer->worth);
    else if (move->depth > 0)
        output_print("%-12s %+7.2f depth %3d visits %u +%u =%u -%u\n", name,
                     (double)move->score / 100, move->depth, (unsigned)move->visits,
                     (unsigned)move->wins, (unsigned)move->draws, (unsigned)move->losses);
    else
        output_print("%-12s       - depth   0 visits %u +%u =%u -%u\n", name,
                     (unsigned)move->visits, (unsigned)move->wins, (unsigned)move->draws,
                     (unsigned)move->losses);
}

static int tell_position(const Book *book, const RuleSet *set, const Position *position,
                         const Options *options) {
    BookAnswer answers[MAX_MOVES];
    MoveNamer namer;
    char name[MOVE_NAME_SIZE];
    const int count = book_list(book, position, options->uses_results, answers);
    move_namer_open(&namer, set, position, NOTATION_OFFICIAL);
    for (int i = 0; i < count; i++) {
        move_namer_format_short(&namer, answers[i].move, name);
        tell_move(name, &answers[i], options->is_json);
    }
    if (count == 0 && !options->is_json)
        output_print("not in the book\n");
    return count > 0 ? EXIT_DONE : EXIT_NO;
}

int cmd_book_probe(int argc, char **argv) {
    Options options = {0};
    ArgOperands files;
    Message error;
    RuleSet set;
    Book book;
    Position position;
    const int status = args_parse(&COMMAND, argc, argv, &options, &files);
    if (status != ARGS_OK)
        return status;
    if (options.rules != NULL && !args_read_rules(options.rules, &set))
        return EXIT_BAD;
    if (!book_load(files.texts[0], options.rules != NULL ? &set : NULL, &book, &error))
        return output_fail("%s", error.text);
    if (options.rules == NULL)
        set = book.set;
    const bool is_read = args_read_position(&set, options.fen, &position) &&
                         play_moves(&set, options.moves, &position);
    const int result = is_read ? tell_position(&book, &set, &position, &options) : EXIT_BAD;
    book_close(&book);
    return result;
}
