// SPDX-License-Identifier: MIT
#include "book/graph_rank.h"

#include <stdlib.h>

// A captured man could have gone to the last row, and a man that captures backwards may lose two
// rows: a piece that is gone counts more than all of that.
static int progress_of(const RuleSet *set, const Position *position) {
    const int size = rule_set_board_size(set);
    const int gone = 4 * size;
    int progress = gone * (BOARD_MAX_SQUARES - bits_count(position_occupied(position)));
    progress += size * bits_count(position->kings);
    for (int row = 0; row < size; row++) {
        const Squares squares = board_row_squares(size, row);
        progress += (size - 1 - row) * bits_count(position_men(position, WHITE) & squares);
        progress += row * bits_count(position_men(position, BLACK) & squares);
    }
    return progress;
}

static int compare_ranks(const void *first, const void *second) {
    const GraphRank *const a = first;
    const GraphRank *const b = second;
    if (a->progress != b->progress)
        return a->progress < b->progress ? -1 : 1;
    return (a->key > b->key) - (a->key < b->key);
}

GraphRank *graph_rank(const Graph *graph, size_t *count) {
    GraphRank *const ranks = calloc((size_t)graph->count + 1, sizeof *ranks);
    *count = 0;
    if (ranks == NULL)
        return NULL;
    for (uint32_t i = 0; i < graph->count; i++) {
        const Position *const position = &graph->nodes[i].position;
        if (!graph->nodes[i].is_over)
            ranks[(*count)++] =
                (GraphRank){progress_of(&graph->set, position), position_key(position), i};
    }
    qsort(ranks, *count, sizeof *ranks, compare_ranks);
    return ranks;
}
