// SPDX-License-Identifier: MIT
// A plain solver of endings with few pieces, to check the real one: it lists every position with
// its successors by the reference generator and looks at all of them again and again until nothing
// changes. It numbers positions in a way of its own and shares no code with src/.
#ifndef CJ_PLAIN_SOLVER_H
#define CJ_PLAIN_SOLVER_H

#include "reference/reference.h"

typedef enum { PLAIN_UNKNOWN, PLAIN_WIN, PLAIN_LOSS } PlainValue;

typedef struct PlainSolver PlainSolver;

// Solves all positions with 2 to `pieces` pieces (at most 3), both sides present and either to
// move. NULL without memory. Freed by plain_solver_close.
PlainSolver *plain_solver_open(const RefRules *rules, int pieces);
void plain_solver_close(PlainSolver *solver);

size_t plain_solver_count(const PlainSolver *solver);
const RefPosition *plain_solver_position(const PlainSolver *solver, size_t number);
// Unknown stands for a draw. `plies` is the distance to the end in best play, 0 for a draw.
PlainValue plain_solver_value(const PlainSolver *solver, size_t number, int *plies);

#endif
