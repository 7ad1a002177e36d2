// SPDX-License-Identifier: MIT
// Graphs from books and books from graphs.
#include "book/book_write.h"
#include "book/graph.h"

#include <stdio.h>
#include <stdlib.h>

static bool fail_memory(Message *error) { return message_fail(error, "memory is out"); }

// Reading
// ------------------------------------------------------------------------------------------------

static bool take_position(Graph *graph, const Book *book, const BookPosition *entry) {
    const uint32_t node = graph_add(graph, &entry->position);
    if (node == GRAPH_NONE)
        return false;
    GraphEdge *const edges = calloc(entry->move_count, sizeof *edges);
    if (edges == NULL)
        return false;
    for (uint32_t i = 0; i < entry->move_count; i++)
        edges[i] = (GraphEdge){GRAPH_NONE, book->moves[entry->first_move + i]};
    free(graph->nodes[node].edges);
    graph->nodes[node].edges = edges;
    graph->nodes[node].edge_count = entry->move_count;
    graph->nodes[node].own_score = entry->score;
    graph->nodes[node].own_depth = entry->depth;
    graph->nodes[node].confirmed = entry->confirmed;
    return true;
}

bool graph_of_book(Graph *graph, const Book *book, Message *error) {
    graph_open(graph, &book->set);
    graph->margin = book->margin;
    snprintf(graph->note, sizeof graph->note, "%s", book->note);
    bool is_taken = true;
    for (uint32_t i = 0; is_taken && i < book->position_count; i++)
        is_taken = take_position(graph, book, &book->positions[i]);
    if (is_taken && graph_link(graph))
        return true;
    graph_close(graph);
    return fail_memory(error);
}

bool graph_load(Graph *graph, const char *path, Message *error) {
    Book book;
    if (!book_load(path, NULL, &book, error))
        return false;
    const bool is_taken = graph_of_book(graph, &book, error);
    book_close(&book);
    return is_taken;
}

// Writing
// ------------------------------------------------------------------------------------------------

static bool is_stored(const GraphNode *node) {
    return node->is_used && !node->is_over && node->edge_count > 0;
}

static int compare_nodes(const void *first, const void *second) {
    const GraphNode *const *a = first;
    const GraphNode *const *b = second;
    return book_compare(&(*a)->position, &(*b)->position);
}

static void put_position(Book *book, const GraphNode *node) {
    book->positions[book->position_count++] = (BookPosition){.position = node->position,
                                                             .score = node->own_score,
                                                             .depth = node->own_depth,
                                                             .confirmed = node->confirmed,
                                                             .move_count = node->edge_count,
                                                             .first_move = book->move_count};
    for (int i = 0; i < node->edge_count; i++)
        book->moves[book->move_count++] = node->edges[i].data;
}

static bool fill_book(Book *book, const GraphNode **order, uint32_t count, size_t moves) {
    book->positions = calloc(count, sizeof *book->positions);
    book->moves = calloc(moves, sizeof *book->moves);
    if (book->positions == NULL || book->moves == NULL)
        return false;
    for (uint32_t i = 0; i < count; i++)
        put_position(book, order[i]);
    return true;
}

bool graph_to_book(const Graph *graph, Book *book, Message *error) {
    const GraphNode **const order = calloc((size_t)graph->count + 1, sizeof(const GraphNode *));
    uint32_t count = 0;
    size_t moves = 0;
    *book = (Book){.set = graph->set, .margin = graph->margin};
    snprintf(book->note, sizeof book->note, "%s", graph->note);
    if (order == NULL)
        return fail_memory(error);
    for (uint32_t i = 0; i < graph->count; i++)
        if (is_stored(&graph->nodes[i])) {
            order[count++] = &graph->nodes[i];
            moves += graph->nodes[i].edge_count;
        }
    qsort(order, count, sizeof(const GraphNode *), compare_nodes);
    const bool is_full = count > BOOK_MAX_POSITIONS || moves > BOOK_MAX_MOVES;
    const bool is_done = count > 0 && !is_full && fill_book(book, order, count, moves);
    free(order);
    if (is_done)
        return true;
    book_close(book);
    return count == 0 ? message_fail(error, "nothing is left to put into the book")
           : is_full
               ? message_fail(error, "more positions than a book holds, %d", BOOK_MAX_POSITIONS)
               : fail_memory(error);
}

bool graph_save(const Graph *graph, const char *path, Message *error) {
    Book book;
    if (!graph_to_book(graph, &book, error))
        return false;
    const bool is_saved = book_save(&book, path, error);
    book_close(&book);
    return is_saved;
}
