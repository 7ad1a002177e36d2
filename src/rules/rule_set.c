// SPDX-License-Identifier: MIT
#include "rules/rule_set.h"

#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct NamedRuleSet {
    const char *name;
    const char *title;
    Rules rules;
    Numbering numbering;
    DrawRules draws;
    int game_type;
} NamedRuleSet;

// Draw rules by family; limits and their sources are in doc/rules.md.
#define DRAWS_ENGLISH                                                                              \
    { 3, 80, 0 }
#define DRAWS_FORTY                                                                                \
    { 3, 80, 0 }
#define DRAWS_SPANISH                                                                              \
    { 3, 80, ENDING_FOUR_A_SIDE | ENDING_FORCED_WIN }
#define DRAWS_POOL                                                                                 \
    { 3, 80, ENDING_THIRTEEN }
#define DRAWS_CZECH                                                                                \
    { 3, 30, 0 }
#define DRAWS_RUSSIAN                                                                              \
    { 3, 30, ENDING_LONE_FEW | ENDING_LONE_DIAGONAL | ENDING_BALANCE }
#define DRAWS_BRAZILIAN                                                                            \
    { 3, 30, ENDING_LONE_FEW | ENDING_LONE_DIAGONAL | ENDING_TWO_KINGS | ENDING_BALANCE }
#define DRAWS_INTERNATIONAL                                                                        \
    { 3, 50, ENDING_LONE_FEW | ENDING_LONE_THREE }
#define DRAWS_ONLINE                                                                               \
    { 3, 0, 0 }

static const NamedRuleSet NAMED[] = {
#define RULE_SET(id, name_, title_, numbering_, game_type_, draws_, ...)                           \
    {.name = name_,                                                                                \
     .title = title_,                                                                              \
     .rules = RULES_INIT(__VA_ARGS__),                                                             \
     .numbering = NUMBERING_##numbering_,                                                          \
     .draws = DRAWS_##draws_,                                                                      \
     .game_type = game_type_},
#include "rules/rule_sets.def"
#undef RULE_SET
};

int rule_set_named_count(void) { return (int)(sizeof NAMED / sizeof NAMED[0]); }

const char *rule_set_name(int index) { return NAMED[index].name; }

RuleSet rule_set_named(int index) {
    const NamedRuleSet *const named = &NAMED[index];
    RuleSet set = {.title = named->title,
                   .generator = generator_find(&named->rules),
                   .rules = named->rules,
                   .numbering = named->numbering,
                   .draws = named->draws,
                   .game_type = named->game_type};
    snprintf(set.name, sizeof set.name, "%s", named->name);
    if (named->rules.goal != GOAL_NORMAL)
        set.draws.endings = 0;
    return set;
}

Position rule_set_start(const RuleSet *set) {
    const int size = set->rules.board;
    Position start = {.side = (Colour)set->rules.starts};
    for (int row = 0; row < set->rules.rows; row++) {
        start.pieces[BLACK] |= board_row_squares(size, row);
        start.pieces[WHITE] |= board_row_squares(size, size - 1 - row);
    }
    return start;
}

bool rule_set_plays_alike(const RuleSet *a, const RuleSet *b) {
    Rules rules = a->rules;
    rules.rows = b->rules.rows;
    rules.starts = b->rules.starts;
    rules.one_king_draw = b->rules.one_king_draw;
    return memcmp(&rules, &b->rules, sizeof rules) == 0;
}

// What a trait that differs adds to a distance. A king's movement decides most about the worth of
// kings and with it about every ending.
enum {
    FAR_OBLIGATION = 4,
    FAR_BACK = 4, // men capture backwards
    FAR_CHOICE = 2,
    FAR_MAN_TAKES_KING = 2,
    FAR_LAST_ROW = 2,
    FAR_LANDING = 2,
    FAR_REMOVAL = 2,
    FAR_ROWS = 1
};

// Where a king's reach stands from short to flying: one of two squares is worth nearly a short one.
static const int PLACE_OF_KING[] = {[KING_SHORT] = 0, [KING_TWO] = 4, [KING_FLYING] = 16};

int rule_set_distance(const RuleSet *a, const RuleSet *b) {
    const Rules *const x = &a->rules;
    const Rules *const y = &b->rules;
    if (x->board != y->board || x->goal != y->goal)
        return RULE_SET_APART;
    return abs(PLACE_OF_KING[x->king] - PLACE_OF_KING[y->king]) +
           (x->obligation != y->obligation) * FAR_OBLIGATION +
           (x->men_capture_back != y->men_capture_back) * FAR_BACK +
           (x->choice != y->choice) * FAR_CHOICE +
           (x->man_takes_king != y->man_takes_king) * FAR_MAN_TAKES_KING +
           (x->last_row != y->last_row) * FAR_LAST_ROW + (x->landing != y->landing) * FAR_LANDING +
           (x->removal != y->removal) * FAR_REMOVAL + (x->rows != y->rows) * FAR_ROWS;
}

void rule_set_list_routes(const RuleSet *set, const Position *position, MoveList *list) {
    generate_routes(&set->rules, position, list);
}
