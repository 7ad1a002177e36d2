// SPDX-License-Identifier: MIT
#include "args/args.h"
#include "args/output.h"
#include "book/book_commands.h"
#include "book/book_prune.h"
#include "book/graph_value.h"

typedef struct Options {
    const char *path;
    int64_t margin;
    int64_t plies;
    int64_t visits;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_TEXT(Options, path, "output", 'o', "FILE.book", "the book to write"),
    ARGS_NUMBER(
        Options, margin, "margin", 0, "N", 0, 30000,
        "keep moves at most so many hundredths of a man worse than the best (default: all)"),
    ARGS_NUMBER(Options, plies, "plies", 0, "N", 0, 1000,
                "keep positions at most so many plies from the start or a ballot (default: all)"),
    ARGS_NUMBER(Options, visits, "min-games", 0, "N", 0, UINT32_MAX,
                "keep moves that so many games have played (default 0)"),
};

static const ArgCommand COMMAND = {
    .name = "prune",
    .help = "Leaves out of a book what is not met in good play from the start or a ballot.",
    .operands = "FILE.book",
    .min_operands = 1,
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

// The graph again from what is left of it, so that scores rest on nothing that is gone.
static bool renew(Graph *graph, Message *error) {
    Book book;
    if (!graph_to_book(graph, &book, error))
        return false;
    graph_close(graph);
    const bool is_taken = graph_of_book(graph, &book, error);
    book_close(&book);
    return is_taken && (graph_back_up(graph) || message_fail(error, "memory is out"));
}

static bool prune(Graph *graph, const BookPrunePlan *plan, const char *path, Message *error) {
    const uint32_t before = graph->stored;
    if (!book_prune(graph, plan))
        return message_fail(error, "memory is out");
    if (!renew(graph, error) || !graph_save(graph, path, error))
        return false;
    output_print("%s: %u of %u positions of %s\n", path, (unsigned)graph->stored, (unsigned)before,
                 graph->set.name);
    return true;
}

int cmd_book_prune(int argc, char **argv) {
    Options options = {.margin = INT32_MAX, .plies = INT32_MAX};
    ArgOperands files;
    Graph graph;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, &files);
    if (status != ARGS_OK)
        return status;
    if (options.path == NULL)
        return output_fail("prune: expected a file for the book: -o FILE.book");
    if (!graph_load(&graph, files.texts[0], &error))
        return output_fail("%s", error.text);
    const BookPrunePlan plan = {.margin = (int)options.margin,
                                .plies = (int)options.plies,
                                .visits = (uint32_t)options.visits};
    const bool is_ok = prune(&graph, &plan, options.path, &error);
    graph_close(&graph);
    return is_ok ? EXIT_DONE : output_fail("%s", error.text);
}
