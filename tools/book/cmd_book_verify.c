// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "book/book_commands.h"
#include "book/book_games.h"
#include "book/book_verify.h"
#include "eval/net_builtin.h"

#include <inttypes.h>

typedef struct Options {
    int64_t sample;
    int64_t deeper;
    int64_t margin;
    int64_t refuted;
    int64_t games;
    int64_t game_margin;
    const char *eval;
    int64_t threads;
    int64_t seed;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_NUMBER(Options, sample, "sample", 0, "N", 1, BOOK_MAX_POSITIONS,
                "search so many leaves deeper that the book's player meets (default: none)"),
    ARGS_NUMBER(Options, deeper, "deeper", 0, "PLIES", 1, 60,
                "plies beyond the depth that the book has (default 4)"),
    ARGS_NUMBER(Options, margin, "margin", 0, "N", 0, 30000,
                "hundredths of a man that a score may change (default: twice the book's margin)"),
    ARGS_NUMBER(Options, refuted, "refuted", 0, "N", 0, 30000,
                "a leaf that changes by more is refuted (default 100)"),
    ARGS_NUMBER(Options, games, "games", 0, "N", 1, 10000000,
                "play so many games of book moves alone (default: none)"),
    ARGS_NUMBER(Options, game_margin, "book-margin", 0, "N", 0, 1000,
                "BookMargin of these games (default: the book's)"),
    ARGS_TEXT(Options, eval, "eval", 0, "FILE.net",
              "evaluation: a net, or hand (default: the built-in net)"),
    ARGS_THREADS(Options, threads, "threads (default: all processors)"),
    ARGS_SEED(Options, seed, "seed of what is chosen by lot (default 1)"),
};

static const ArgCommand COMMAND = {
    .name = "verify",
    .help =
        "Checks a book: structure, legal moves, backed-up scores. Status 1 when it is not sound.",
    .operands = "FILE.book",
    .min_operands = 1,
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

static int verify_values(Graph *graph) {
    BookConsistency found;
    if (!book_check_values(graph, &found))
        return output_fail("memory is out");
    output_print("positions %u, every move legal; wrong scores %u; not reachable %u\n",
                 (unsigned)graph->stored, (unsigned)found.wrong, (unsigned)found.unreachable);
    return found.wrong == 0 ? EXIT_DONE : EXIT_NO;
}

static int verify_sample(const Graph *graph, const Options *options) {
    Net *net = NULL;
    Message error;
    BookSampleResult found;
    if (!net_choose(options->eval, &graph->set, &net, &error))
        return output_fail("--eval: %s", error.text);
    const BookSample sample = {
        .search = {.set = &graph->set, .net = net, .threads = (int)options->threads},
        .leaves = options->sample,
        .deeper = (int)options->deeper,
        .margin = (int)options->margin,
        .refuted = (int)options->refuted,
        .seed = (uint64_t)options->seed};
    const bool is_done = book_check_sample(graph, &sample, &found);
    net_free(net);
    if (!is_done)
        return output_fail("memory is out");
    output_print(
        "leaves that the book's player meets %zu, searched %d plies deeper %zu: mean change %.1f, "
        "greatest %d, beyond %d %zu, refuted (beyond %d) %zu\n",
        found.ends, sample.deeper, found.searched, found.mean, found.greatest, found.margin,
        found.beyond, sample.refuted, found.refuted);
    return found.beyond == 0 && found.refuted == 0 ? EXIT_DONE : EXIT_NO;
}

static int verify_games(const Graph *graph, const Options *options) {
    const BookPlan plan = {.choice = BOOK_CHOOSES_MARGIN,
                           .margin = (int)options->game_margin,
                           .seed = (uint64_t)options->seed};
    Book book;
    BookGames found;
    Message error;
    if (!graph_to_book(graph, &book, &error))
        return output_fail("%s", error.text);
    const bool is_done = book_play_games(&book, &plan, options->games, &found);
    book_close(&book);
    if (!is_done)
        return output_fail("memory is out");
    output_print("games %" PRId64 ": book moves %" PRId64 ", illegal %" PRId64
                 ", different games %" PRId64 ", entropy %.2f bits, %.1f book moves a game, "
                 "longest %d\n",
                 found.games, found.plies, found.illegal, found.distinct, found.entropy,
                 (double)found.plies / (double)found.games, found.longest);
    return found.illegal == 0 ? EXIT_DONE : EXIT_NO;
}

// The worse of two statuses.
static int worse(int a, int b) { return a > b ? a : b; }

int cmd_book_verify(int argc, char **argv) {
    Options options = {.deeper = 4,
                       .margin = -1,
                       .refuted = 100,
                       .game_margin = -1,
                       .eval = "",
                       .threads = thread_processors(),
                       .seed = 1};
    ArgOperands files;
    Graph graph;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, &files);
    if (status != ARGS_OK)
        return status;
    if (!graph_load(&graph, files.texts[0], &error))
        return output_fail("%s", error.text);
    int result = verify_values(&graph);
    if (result != EXIT_BAD && options.sample > 0)
        result = worse(result, verify_sample(&graph, &options));
    if (result != EXIT_BAD && options.games > 0)
        result = worse(result, verify_games(&graph, &options));
    graph_close(&graph);
    return result;
}
