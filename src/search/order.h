// SPDX-License-Identifier: MIT
// The order in which moves are tried: the table's move, captures, promotions, killers, then by the
// history of cutoffs.
#ifndef CJ_ORDER_H
#define CJ_ORDER_H

#include "search/node.h"

// Scores the moves of nodes[ply]; `table_move` is a move_code or 0.
void order_score(Worker *worker, int ply, uint16_t table_move);

// Brings the best of the moves from index `i` on to place i and returns it.
Move order_pick(Node *node, int i);

// The quiet move at place `i` of the list caused a cutoff at this depth, the ones before it did
// not.
void order_learn(Worker *worker, int ply, int i, int depth);

#endif
