// SPDX-License-Identifier: MIT
// A book while it is worked on: positions that can be added, each with edges to the positions that
// its moves lead to. Positions are those of book.h, seen by the side to move. Where two moves lead
// to one position they share it, so that this is no tree; with moves of kings it can have cycles.
#ifndef CJ_GRAPH_H
#define CJ_GRAPH_H

#include "book/book.h"

#define GRAPH_NONE UINT32_MAX // no node

typedef struct GraphEdge {
    uint32_t child; // node, GRAPH_NONE when the position behind the move is not in the book
    BookMove data;
} GraphEdge;

typedef struct GraphNode {
    Position position;
    int16_t own_score; // of its own search
    uint8_t own_depth; // 0: not searched
    uint8_t confirmed; // depth of a deeper search that agrees with own_score; own_depth where that
                       // is the score of a search which did not agree with the one before; 0: none
    bool is_over;      // the game is; own_score is the result then
    bool is_expanded;  // every legal move has a score or leads to a node
    bool is_used;      // false: left out when the graph becomes a book
    int16_t value;     // backed up (graph_value.h)
    uint8_t value_depth; // plies that the value looks ahead, 0 when there is none
    uint16_t edge_count;
    GraphEdge *edges; // owned; ascending by index
} GraphNode;

typedef struct Graph {
    RuleSet set;
    char note[BOOK_NOTE_SIZE];
    int margin;       // of the book (book.h)
    GraphNode *nodes; // owned
    uint32_t count;
    uint32_t capacity;
    uint32_t stored; // nodes that a book file holds: those in which the game is not over
    uint32_t *slots; // owned; open addressing, node + 1, 0 = free
    uint32_t slot_count;
} Graph;

// An empty graph.
void graph_open(Graph *graph, const RuleSet *set);
void graph_close(Graph *graph);

// The node of a position, however it is turned; GRAPH_NONE when there is none.
uint32_t graph_find(const Graph *graph, const Position *position);
// The same, added when it is missing; GRAPH_NONE when memory is out.
uint32_t graph_add(Graph *graph, const Position *position);

// The edge of a node with this number of a move, added without a child when it is missing; NULL
// when memory is out. Valid until edges of the node are added.
GraphEdge *graph_edge(Graph *graph, uint32_t node, int index);
// The number of a node's legal move, the move being one of `position`, as which the node is seen.
int graph_move_index(const RuleSet *set, const Position *position, Move move);

// Makes a move the only one that is known of a node, beside those that games have played: its score
// is that of the node's own search. False when memory is out.
bool graph_set_own_move(Graph *graph, uint32_t node, Move move);
// Whether the value of a node is that of its own search: a line ends here.
static inline bool graph_is_leaf(const GraphNode *node) {
    return !node->is_over && !node->is_expanded && node->own_depth > 0 &&
           node->value_depth == node->own_depth && node->value == node->own_score;
}

// Finds the children of all edges, makes nodes where moves end the game, and sees which nodes are
// expanded. False when memory is out.
bool graph_link(Graph *graph);

// A book as a graph, linked; and a graph as a book, to be closed by the caller. False, with a
// message, when memory is out, or there is nothing to put into the book.
bool graph_of_book(Graph *graph, const Book *book, Message *error);
bool graph_to_book(const Graph *graph, Book *book, Message *error);
// The same with a file, the rule set being the book's.
bool graph_load(Graph *graph, const char *path, Message *error);
bool graph_save(const Graph *graph, const char *path, Message *error);

#endif
