// SPDX-License-Identifier: MIT
#include "args/args.h"
#include "args/output.h"
#include "book/book_commands.h"
#include "book/graph.h"
#include "book/graph_value.h"

#include <stdio.h>

typedef struct Options {
    const char *path;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_TEXT(Options, path, "output", 'o', "FILE.book", "the book to write"),
};

static const ArgCommand COMMAND = {
    .name = "merge",
    .help = "Puts books of one way of moving together. Deeper searches win; games add up.",
    .operands = "FILE.book FILE.book...",
    .min_operands = 2,
    .max_operands = ARGS_ANY,
    ARGS_OPTIONS(OPTIONS)};

static uint32_t sum_of(uint32_t a, uint32_t b) { return a <= UINT32_MAX - b ? a + b : UINT32_MAX; }

static void merge_move(BookMove *into, const BookMove *from) {
    if (from->depth > into->depth) {
        into->depth = from->depth;
        into->score = from->score;
    }
    // Sums that do not fit would break the rule that results are at most the visits.
    if (into->visits > UINT32_MAX - from->visits)
        return;
    into->visits = sum_of(into->visits, from->visits);
    into->wins += from->wins;
    into->draws += from->draws;
    into->losses += from->losses;
}

static bool merge_position(Graph *graph, const Book *book, const BookPosition *entry) {
    const uint32_t node = graph_add(graph, &entry->position);
    if (node == GRAPH_NONE)
        return false;
    if (entry->depth > graph->nodes[node].own_depth) {
        graph->nodes[node].own_depth = entry->depth;
        graph->nodes[node].own_score = entry->score;
        graph->nodes[node].confirmed = entry->confirmed;
    }
    for (uint32_t i = 0; i < entry->move_count; i++) {
        const BookMove *const move = &book->moves[entry->first_move + i];
        GraphEdge *const edge = graph_edge(graph, node, move->index);
        if (edge == NULL)
            return false;
        merge_move(&edge->data, move);
    }
    return true;
}

static bool merge_book(Graph *graph, const char *path, Message *error) {
    Book book;
    bool is_ok = true;
    if (!book_load(path, &graph->set, &book, error))
        return false;
    for (uint32_t i = 0; is_ok && i < book.position_count; i++)
        is_ok = merge_position(graph, &book, &book.positions[i]);
    book_close(&book);
    return is_ok || message_fail(error, "memory is out");
}

static bool merge(const char *path, const ArgOperands *files, Message *error) {
    Graph graph;
    bool is_ok = true;
    if (!graph_load(&graph, files->texts[0], error))
        return false;
    for (int i = 1; is_ok && i < files->count; i++)
        is_ok = merge_book(&graph, files->texts[i], error);
    snprintf(graph.note, sizeof graph.note, "%d books put together", files->count);
    if (is_ok && !graph_update(&graph))
        is_ok = message_fail(error, "memory is out");
    is_ok = is_ok && graph_save(&graph, path, error);
    if (is_ok)
        output_print("%s: %u positions of %s\n", path, (unsigned)graph.stored, graph.set.name);
    graph_close(&graph);
    return is_ok;
}

int cmd_book_merge(int argc, char **argv) {
    Options options = {0};
    ArgOperands files;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, &files);
    if (status != ARGS_OK)
        return status;
    if (options.path == NULL)
        return output_fail("merge: expected a file for the book: -o FILE.book");
    return merge(options.path, &files, &error) ? EXIT_DONE : output_fail("%s", error.text);
}
