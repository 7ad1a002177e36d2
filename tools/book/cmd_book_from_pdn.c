// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "book/book_commands.h"
#include "book/book_games_read.h"
#include "book/graph_value.h"

#include <inttypes.h>
#include <stdio.h>

typedef struct Options {
    const char *rules;
    const char *path;
    const char *learn;
    const char *player;
    const char *result;
    int64_t min_games;
    int64_t plies;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_TEXT(Options, rules, "rules", 'r', "RULES",
              "rule set of all games (default: their tags or moves tell; the first one counts)"),
    ARGS_TEXT(Options, path, "output", 'o', "FILE.book", "the book to write"),
    ARGS_TEXT(Options, learn, "learn", 0, "FILE.book",
              "add the results to the moves of this book, and no moves (default: a new book)"),
    ARGS_NUMBER(Options, min_games, "min-games", 0, "N", 1, UINT32_MAX,
                "games that a move must have for a new book (default 2)"),
    ARGS_NUMBER(Options, plies, "plies", 0, "N", 1, 1000, "of each game (default 40)"),
    ARGS_TEXT(Options, player, "player", 0, "NAME", "games of a player whose name has this part"),
    ARGS_TEXT(Options, result, "result", 0, "WHO",
              "games with this result: white, black, draw, decided or known"),
};

static const ArgCommand COMMAND = {
    .name = "from-pdn",
    .help = "Makes a book of the moves that games have played, or learns from their results.",
    .operands = "FILE.pdn...",
    .min_operands = 1,
    .max_operands = ARGS_ANY,
    ARGS_OPTIONS(OPTIONS)};

static bool finish(Graph *graph, const Options *options, const BookGamesRead *read,
                   Message *error) {
    if (options->learn == NULL) {
        book_games_drop(graph, (uint32_t)options->min_games);
        snprintf(graph->note, sizeof graph->note,
                 "from %" PRId64 " games, moves with at least %" PRId64, read->taken,
                 options->min_games);
    }
    if (!graph_update(graph))
        return message_fail(error, "memory is out");
    return graph_save(graph, options->path, error);
}

static int read_files(const Options *options, const ArgOperands *files, Graph *graph,
                      const RuleSet *set) {
    BookGamesRead read = {.graph = graph,
                          .set = set,
                          .player = options->player,
                          .plies = (int)options->plies,
                          .learns = options->learn != NULL};
    Message error;
    if (!book_games_read_result(&read, options->result))
        return output_fail("--result: expected white, black, draw, decided or known, got '%.40s'",
                           options->result);
    for (int i = 0; i < files->count; i++)
        if (!book_games_read(&read, files->texts[i], &error))
            return output_fail("%s", error.text);
    output_note("%" PRId64 " games read, %" PRId64 " taken, %" PRId64
                " of another rule set, %" PRId64 " with illegal moves",
                read.games, read.taken, read.other_rules, read.illegal);
    if (read.taken == 0)
        return output_fail("from-pdn: none of the games can be used");
    if (!finish(graph, options, &read, &error))
        return output_fail("%s", error.text);
    output_print("%s: %u positions of %s\n", options->path, (unsigned)graph->stored,
                 graph->set.name);
    return EXIT_DONE;
}

int cmd_book_from_pdn(int argc, char **argv) {
    Options options = {.min_games = 2, .plies = 40};
    ArgOperands files;
    Graph graph;
    RuleSet set;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, &files);
    if (status != ARGS_OK)
        return status;
    if (options.path == NULL)
        return output_fail("from-pdn: expected a file for the book: -o FILE.book");
    if (!args_read_rules(options.rules, &set))
        return EXIT_BAD;
    if (options.learn == NULL)
        graph_open(&graph, &set);
    else if (!graph_load(&graph, options.learn, &error))
        return output_fail("%s", error.text);
    const int result = read_files(&options, &files, &graph, options.rules != NULL ? &set : NULL);
    graph_close(&graph);
    return result;
}
