// SPDX-License-Identifier: MIT
// A rule set as everybody above rules/ sees it: its name, its move generator, its numbering, and
// predicates about its traits. A RuleSet is a value; copies are independent and never freed.
#ifndef CJ_RULE_SET_H
#define CJ_RULE_SET_H

#include "base/message.h"
#include "rules/generate.h"

enum { RULE_SET_NAME_SIZE = 400 };

// How official square names run (doc/rules.md, section on squares).
typedef enum {
    NUMBERING_TOP_LEFT,  // 1 is the leftmost square of the top row
    NUMBERING_MIRRORED,  // rows from the top, each from the right (Italian)
    NUMBERING_BOTTOM_UP, // rows from the bottom, each from the left (Spanish)
    NUMBERING_ALGEBRAIC  // a1 at the bottom left
} Numbering;

// Draw rules that watch a thin ending; game/draw_count.c counts them, doc/rules.md cites them.
typedef enum {
    ENDING_LONE_FEW = 1 << 0,      // king against king, two kings, or king and man
    ENDING_LONE_THREE = 1 << 1,    // king against three pieces with a king among them
    ENDING_LONE_DIAGONAL = 1 << 2, // the same, the king holding the long diagonal
    ENDING_TWO_KINGS = 1 << 3,     // two kings against two kings or king and man
    ENDING_BALANCE = 1 << 4,       // a king each, four to seven pieces, nothing changes
    ENDING_FOUR_A_SIDE = 1 << 5,   // a king each and at most four pieces a side
    ENDING_FORCED_WIN = 1 << 6,    // three kings, one on the long diagonal, against a king
    ENDING_THIRTEEN = 1 << 7       // three kings against a king
} EndingRule;

typedef struct DrawRules {
    uint8_t repetitions;      // draw at this occurrence of a position
    uint8_t quiet_king_plies; // draw after so many plies by kings without capture; 0 = none
    uint8_t endings;          // set of EndingRule
} DrawRules;

typedef struct RuleSet {
    char name[RULE_SET_NAME_SIZE]; // as rule_set_parse reads it back
    const char *title;             // in English
    const Generator *generator;
    Rules rules;
    Numbering numbering;
    DrawRules draws;
    int game_type; // PDN GameType, 0 when there is none
} RuleSet;

int rule_set_named_count(void);

// The name of the rule set with this index, in the order of rule_sets.def; static.
const char *rule_set_name(int index);

// The named rule set with this index.
RuleSet rule_set_named(int index);

// Reads a name or a composition `base+trait=value+trait...`. Fails with the nearest name or the
// known values in the message and leaves `out` alone.
bool rule_set_parse(const char *text, RuleSet *out, Message *error);

// The start position, men on the rows nearest to each side.
Position rule_set_start(const RuleSet *set);

// Whether both have the same board, movement and goal, so that one evaluation serves both. Start
// position, numbering and draw rules may differ.
bool rule_set_plays_alike(const RuleSet *a, const RuleSet *b);

enum { RULE_SET_APART = 1000 }; // distance between rule sets that no evaluation can serve both

// How unlike two rule sets play, for an evaluation: each trait in which they differ adds its weight
// (doc/tuning.md); RULE_SET_APART when board or goal differ. 0 means plays alike from the same
// rows.
int rule_set_distance(const RuleSet *a, const RuleSet *b);

CJ_FORCE_INLINE int rule_set_board_size(const RuleSet *set) { return set->rules.board; }

CJ_FORCE_INLINE int rule_set_square_count(const RuleSet *set) {
    return board_square_count(set->rules.board);
}

CJ_FORCE_INLINE Colour rule_set_first_side(const RuleSet *set) { return (Colour)set->rules.starts; }

CJ_FORCE_INLINE bool rule_set_king_flies(const RuleSet *set) {
    return set->rules.king == KING_FLYING;
}

// Squares that a king goes at most in one quiet move.
CJ_FORCE_INLINE int rule_set_king_reach(const RuleSet *set) {
    return set->rules.king == KING_SHORT ? 1
           : set->rules.king == KING_TWO ? 2
                                         : set->rules.board - 1;
}

CJ_FORCE_INLINE bool rule_set_loser_wins(const RuleSet *set) {
    return set->rules.goal == GOAL_LOSER_WINS;
}

CJ_FORCE_INLINE bool rule_set_first_king_wins(const RuleSet *set) {
    return set->rules.goal == GOAL_FIRST_KING;
}

// Quiet moves may be legal beside captures.
CJ_FORCE_INLINE bool rule_set_captures_can_be_waived(const RuleSet *set) {
    return set->rules.obligation == OBLIGATION_WAIVED;
}

CJ_FORCE_INLINE bool rule_set_one_king_each_draws(const RuleSet *set) {
    return set->rules.one_king_draw != 0;
}

// All legal moves; the list need not be initialised.
CJ_FORCE_INLINE void rule_set_list_moves(const RuleSet *set, const Position *position,
                                         MoveList *list) {
    set->generator->moves[position->side](&set->rules, position, list);
}

// Whether a move is one of the legal moves.
CJ_FORCE_INLINE bool rule_set_is_legal(const RuleSet *set, const Position *position, Move move) {
    MoveList list;
    rule_set_list_moves(set, position, &list);
    return move_list_index(&list, move) < list.count;
}

// The legal captures alone.
CJ_FORCE_INLINE void rule_set_list_captures(const RuleSet *set, const Position *position,
                                            MoveList *list) {
    set->generator->captures[position->side](&set->rules, position, list);
}

CJ_FORCE_INLINE int rule_set_count_moves(const RuleSet *set, const Position *position) {
    return set->generator->count[position->side](&set->rules, position);
}

// Whether `side` could capture in this position, whoever is to move.
CJ_FORCE_INLINE bool rule_set_can_capture(const RuleSet *set, const Position *position,
                                          Colour side) {
    return set->generator->can_capture[side](&set->rules, position);
}

// Every order of the captured pieces listed as a move of its own (slow; for counting routes).
void rule_set_list_routes(const RuleSet *set, const Position *position, MoveList *list);

#endif
