// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "book/book_build.h"
#include "book/book_commands.h"
#include "eval/net_builtin.h"

#include <sys/stat.h>

typedef struct Options {
    const char *rules;
    const char *path;
    const char *eval;
    int64_t positions;
    int64_t nodes;
    int64_t seconds;
    int64_t margin;
    int64_t confirm;
    int64_t threads;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(Options, rules),
    ARGS_TEXT(Options, path, "output", 'o', "FILE.book",
              "the book; one that exists is extended, so that a build that was killed goes on"),
    ARGS_NUMBER(Options, positions, "positions", 'n', "N", 1, BOOK_MAX_POSITIONS,
                "positions that the book shall have (default 5000)"),
    ARGS_NUMBER(Options, seconds, "time", 0, "S", 1, 100000000,
                "seconds to work at most (default: no limit)"),
    ARGS_NUMBER(Options, nodes, "nodes", 0, "N", 1, INT64_C(1000000000000),
                "nodes searched for each position (default 60000)"),
    ARGS_NUMBER(Options, margin, "margin", 0, "N", 1, BOOK_MAX_MARGIN,
                "hundredths of a man that moves may be worse than the best to be played (default: "
                "that of the book, 15 for a new one)"),
    ARGS_NUMBER(
        Options, confirm, "confirm", 0, "PLIES", 0, 60,
        "leaves that the book's player meets are searched so much deeper (default 4; 0: they "
        "are not)"),
    ARGS_TEXT(Options, eval, "eval", 0, "FILE.net",
              "evaluation: a net, or hand (default: the built-in net)"),
    ARGS_THREADS(Options, threads,
                 "threads (default: all processors); the book does not depend on it"),
};

static const ArgCommand COMMAND = {
    .name = "build",
    .help = "Makes a book, or extends one, by searching where sensible play leads to.",
    ARGS_OPTIONS(OPTIONS)};

static bool open_graph(const Options *options, const RuleSet *set, Graph *graph, Message *error) {
    struct stat info;
    Book book;
    if (stat(options->path, &info) != 0) {
        graph_open(graph, set);
        return true;
    }
    if (!book_load(options->path, set, &book, error))
        return false;
    const bool is_taken =
        book_serves(&book.set, set)
            ? graph_of_book(graph, &book, error)
            : message_fail(error, "%s: of %.120s, which starts otherwise than %.120s",
                           options->path, book.set.name, set->name);
    book_close(&book);
    return is_taken;
}

static bool build(const Options *options, const BookSearchPlan *search, Message *error) {
    const BookBuildPlan plan = {.path = options->path,
                                .search = *search,
                                .positions = options->positions,
                                .seconds = options->seconds,
                                .confirm = (int)options->confirm};
    Graph graph;
    if (!open_graph(options, search->set, &graph, error))
        return false;
    if (options->margin > 0)
        graph.margin = (int)options->margin;
    const bool is_built = book_build(&graph, &plan, error);
    if (is_built)
        output_print("%s: %u positions of %s\n", options->path, (unsigned)graph.stored,
                     graph.set.name);
    graph_close(&graph);
    return is_built;
}

int cmd_book_build(int argc, char **argv) {
    Options options = {.positions = 5000,
                       .nodes = 60000,
                       .confirm = 4,
                       .eval = "",
                       .threads = thread_processors()};
    RuleSet set;
    Net *net = NULL;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, NULL);
    if (status != ARGS_OK)
        return status;
    if (options.path == NULL)
        return output_fail("build: expected a file for the book: -o FILE.book");
    if (!args_read_rules(options.rules, &set))
        return EXIT_BAD;
    if (!net_choose(options.eval, &set, &net, &error))
        return output_fail("--eval: %s", error.text);
    const BookSearchPlan search = {
        .set = &set, .net = net, .nodes = options.nodes, .threads = (int)options.threads};
    const bool is_built = build(&options, &search, &error);
    net_free(net);
    return is_built ? EXIT_DONE : output_fail("%s", error.text);
}
