// SPDX-License-Identifier: MIT
#include "reference/plain_solver.h"

#include <stdlib.h>

enum { KINDS = 5, MAX_PIECES = 3, OVER_WIN = -1, OVER_LOSS = -2, OVER_DRAW = -3 };

typedef struct Node {
    RefPosition position;
    size_t first; // of its successors
    int count;
    int plies;
    PlainValue value;
} Node;

struct PlainSolver {
    RefRules rules;
    int pieces;
    Node *nodes;
    size_t count;
    size_t capacity;
    int32_t *numbers;    // by code_of, -1 where there is no position
    int32_t *successors; // numbers, or OVER_...
    size_t successor_count;
    size_t successor_capacity;
    bool is_exhausted;
};

// Digits: 0 for no piece, then every kind on every square.
static size_t base_of(int size) { return (size_t)(size * size / 2 * KINDS + 1); }

// The pieces square by square as digits; the side to move decides the last one.
static size_t code_of(const RefPosition *position) {
    const size_t base = base_of(position->size);
    size_t code = 0;
    for (int row = 0; row < position->size; row++)
        for (int column = 0; column < position->size; column++)
            if (position->cell[row][column] != REF_EMPTY)
                code = code * base + (size_t)((row * position->size + column) / 2 * KINDS +
                                              position->cell[row][column] + 3);
    return code * 2 + (position->side == REF_WHITE);
}

static size_t code_limit(int size, int pieces) {
    size_t limit = 2;
    for (int i = 0; i < pieces; i++)
        limit *= base_of(size);
    return limit;
}

static int count_kind(const RefPosition *position, int kind) {
    int count = 0;
    for (int row = 0; row < position->size; row++)
        for (int column = 0; column < position->size; column++)
            count += position->cell[row][column] == kind;
    return count;
}

static int own_count(const RefPosition *position, RefSide side) {
    return count_kind(position, (int)side) + count_kind(position, 2 * (int)side);
}

// What the rules say of a position before moves are looked at; 0 when play goes on.
static int over_by_rules(const RefRules *rules, const RefPosition *position) {
    const int side = (int)position->side;
    const int own_kings = count_kind(position, 2 * side);
    const int other_kings = count_kind(position, -2 * side);
    if (rules->goal == REF_GOAL_FIRST_KING && own_kings + other_kings > 0)
        return other_kings > 0 ? OVER_LOSS : OVER_WIN;
    if (rules->one_king_draw && own_kings == 1 && other_kings == 1 &&
        own_count(position, position->side) == 1 && own_count(position, -position->side) == 1)
        return OVER_DRAW;
    if (own_count(position, position->side) == 0)
        return rules->goal == REF_GOAL_LOSER_WINS ? OVER_WIN : OVER_LOSS;
    return 0;
}

static bool can_stand(const RefPosition *position, int row, int piece) {
    return !(piece == REF_WHITE_MAN && row == 0) &&
           !(piece == REF_BLACK_MAN && row == position->size - 1);
}

static void add_node(PlainSolver *solver, const RefPosition *position) {
    if (own_count(position, REF_WHITE) == 0 || own_count(position, REF_BLACK) == 0 ||
        over_by_rules(&solver->rules, position) != 0)
        return;
    if (solver->count == solver->capacity) {
        solver->capacity = solver->capacity == 0 ? 4096 : 2 * solver->capacity;
        Node *const nodes = realloc(solver->nodes, solver->capacity * sizeof *nodes);
        if (nodes == NULL) {
            solver->is_exhausted = true;
            return;
        }
        solver->nodes = nodes;
    }
    solver->numbers[code_of(position)] = (int32_t)solver->count;
    solver->nodes[solver->count++] = (Node){.position = *position};
}

// Puts `left` more pieces on squares behind `from` in every way.
static void add_nodes(PlainSolver *solver, RefPosition *position, int from, int left) {
    if (left == 0) {
        for (int side = -1; side <= 1; side += 2) {
            position->side = (RefSide)side;
            add_node(solver, position);
        }
        return;
    }
    for (int at = from; at < position->size * position->size && !solver->is_exhausted; at++) {
        const int row = at / position->size;
        const int column = at % position->size;
        if ((row + column) % 2 == 0)
            continue;
        for (int piece = REF_BLACK_KING; piece <= REF_WHITE_KING; piece++)
            if (piece != REF_EMPTY && can_stand(position, row, piece)) {
                position->cell[row][column] = piece;
                add_nodes(solver, position, at + 1, left - 1);
                position->cell[row][column] = REF_EMPTY;
            }
    }
}

static void add_successor(PlainSolver *solver, int32_t successor) {
    if (solver->successor_count == solver->successor_capacity) {
        solver->successor_capacity =
            solver->successor_capacity == 0 ? 65536 : 2 * solver->successor_capacity;
        int32_t *const successors =
            realloc(solver->successors, solver->successor_capacity * sizeof *successors);
        if (successors == NULL) {
            solver->is_exhausted = true;
            return;
        }
        solver->successors = successors;
    }
    solver->successors[solver->successor_count++] = successor;
}

static void link_node(PlainSolver *solver, Node *node, RefMoveList *moves) {
    ref_generate(&solver->rules, &node->position, moves);
    node->first = solver->successor_count;
    node->count = (int)moves->count;
    for (size_t i = 0; i < moves->count && !solver->is_exhausted; i++) {
        RefPosition after = node->position;
        ref_play(&after, &moves->moves[i]);
        const int over = over_by_rules(&solver->rules, &after);
        add_successor(solver, over != 0 ? over : solver->numbers[code_of(&after)]);
    }
}

static PlainValue successor_value(const PlainSolver *solver, int32_t successor, int *plies) {
    *plies = 0;
    if (successor < 0)
        return successor == OVER_WIN    ? PLAIN_WIN
               : successor == OVER_LOSS ? PLAIN_LOSS
                                        : PLAIN_UNKNOWN;
    *plies = solver->nodes[successor].plies;
    return solver->nodes[successor].value;
}

// Decides a node by successors that were decided in earlier passes; returns whether it changed.
static bool look_at(const PlainSolver *solver, Node *node, int pass) {
    bool is_lost = true;
    for (int i = 0; i < node->count; i++) {
        int plies = 0;
        const PlainValue value =
            successor_value(solver, solver->successors[node->first + (size_t)i], &plies);
        const bool is_known = value != PLAIN_UNKNOWN && plies < pass;
        if (is_known && value == PLAIN_LOSS) {
            node->value = PLAIN_WIN;
            node->plies = pass;
            return true;
        }
        is_lost = is_lost && is_known && value == PLAIN_WIN;
    }
    if (!is_lost)
        return false;
    const bool wins_without_move = node->count == 0 && solver->rules.goal == REF_GOAL_LOSER_WINS;
    node->value = wins_without_move ? PLAIN_WIN : PLAIN_LOSS;
    node->plies = node->count == 0 ? 0 : pass;
    return true;
}

static void solve(PlainSolver *solver) {
    size_t changed = 1;
    for (int pass = 0; changed > 0 || pass <= 1; pass++) {
        changed = 0;
        for (size_t i = 0; i < solver->count; i++)
            if (solver->nodes[i].value == PLAIN_UNKNOWN)
                changed += look_at(solver, &solver->nodes[i], pass);
    }
}

PlainSolver *plain_solver_open(const RefRules *rules, int pieces) {
    const size_t limit = code_limit(rules->board, pieces);
    RefMoveList moves = {0};
    PlainSolver *const solver = calloc(1, sizeof *solver);
    if (solver == NULL)
        return NULL;
    solver->rules = *rules;
    solver->pieces = pieces;
    solver->numbers = calloc(limit, sizeof *solver->numbers);
    solver->is_exhausted = solver->numbers == NULL || pieces > MAX_PIECES;
    for (int count = 2; count <= pieces && !solver->is_exhausted; count++) {
        RefPosition position = {.size = rules->board};
        add_nodes(solver, &position, 0, count);
    }
    for (size_t i = 0; i < solver->count && !solver->is_exhausted; i++)
        link_node(solver, &solver->nodes[i], &moves);
    ref_moves_free(&moves);
    if (solver->is_exhausted) {
        plain_solver_close(solver);
        return NULL;
    }
    solve(solver);
    return solver;
}

void plain_solver_close(PlainSolver *solver) {
    free(solver->nodes);
    free(solver->numbers);
    free(solver->successors);
    free(solver);
}

size_t plain_solver_count(const PlainSolver *solver) { return solver->count; }

const RefPosition *plain_solver_position(const PlainSolver *solver, size_t number) {
    return &solver->nodes[number].position;
}

PlainValue plain_solver_value(const PlainSolver *solver, size_t number, int *plies) {
    *plies = solver->nodes[number].plies;
    return solver->nodes[number].value;
}
