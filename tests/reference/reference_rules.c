// SPDX-License-Identifier: MIT
//
// The rule sets of the reference generator: a table of its own for every name, and the reading of
// compositions such as "damas8+king=two+loser-wins". A value's place in its trait's list below is
// the value's number in the enumeration of reference.h.
#include "reference/reference.h"

#include <string.h>

typedef struct NamedRules {
    const char *name;
    RefRules rules;
} NamedRules;

enum { NO = false, YES = true };

#define ENGLISH                                                                                    \
    8, 3, REF_BLACK, NO, REF_KING_SHORT, REF_LANDING_ANY, REF_REMOVAL_END, REF_CHOICE_FREE, YES,   \
        REF_LAST_ROW_STOPS, NO
#define SPANISH_WITH(rows, king, waived)                                                           \
    8, rows, REF_WHITE, NO, king, REF_LANDING_ANY, REF_REMOVAL_END,                                \
        REF_CHOICE_QUANTITY_THEN_KINGS, YES, REF_LAST_ROW_STOPS, waived
#define BACKWARD_WITH(board, rows, starts, choice, last_row)                                       \
    board, rows, starts, YES, REF_KING_FLYING, REF_LANDING_ANY, REF_REMOVAL_END, choice, YES,      \
        last_row, NO
#define BRAZILIAN BACKWARD_WITH(8, 3, REF_WHITE, REF_CHOICE_QUANTITY, REF_LAST_ROW_PASSES)
#define INTERNATIONAL BACKWARD_WITH(10, 4, REF_WHITE, REF_CHOICE_QUANTITY, REF_LAST_ROW_PASSES)

static const NamedRules NAMED_RULES[] = {
    {"english", {ENGLISH, REF_GOAL_NORMAL, NO}},
    {"kingscourt", {ENGLISH, REF_GOAL_FIRST_KING, NO}},
    {"italian",
     {8, 3, REF_WHITE, NO, REF_KING_SHORT, REF_LANDING_ANY, REF_REMOVAL_END, REF_CHOICE_ITALIAN, NO,
      REF_LAST_ROW_STOPS, NO, REF_GOAL_NORMAL, NO}},
    {"spanish", {SPANISH_WITH(3, REF_KING_FLYING, NO), REF_GOAL_NORMAL, NO}},
    {"portuguese", {SPANISH_WITH(3, REF_KING_FLYING, NO), REF_GOAL_NORMAL, NO}},
    {"damas8", {SPANISH_WITH(2, REF_KING_FLYING, YES), REF_GOAL_NORMAL, NO}},
    {"damas12", {SPANISH_WITH(3, REF_KING_FLYING, YES), REF_GOAL_NORMAL, NO}},
    {"pierde8", {SPANISH_WITH(2, REF_KING_FLYING, YES), REF_GOAL_LOSER_WINS, NO}},
    {"pierde12", {SPANISH_WITH(3, REF_KING_FLYING, YES), REF_GOAL_LOSER_WINS, NO}},
    {"mayor8", {SPANISH_WITH(2, REF_KING_TWO, YES), REF_GOAL_NORMAL, NO}},
    {"mayor12", {SPANISH_WITH(3, REF_KING_TWO, YES), REF_GOAL_NORMAL, NO}},
    {"russian",
     {BACKWARD_WITH(8, 3, REF_WHITE, REF_CHOICE_FREE, REF_LAST_ROW_KING), REF_GOAL_NORMAL, NO}},
    {"pool",
     {BACKWARD_WITH(8, 3, REF_BLACK, REF_CHOICE_FREE, REF_LAST_ROW_PASSES), REF_GOAL_NORMAL, NO}},
    {"brazilian", {BRAZILIAN, REF_GOAL_NORMAL, NO}},
    {"damas-online", {BRAZILIAN, REF_GOAL_NORMAL, YES}},
    {"czech",
     {8, 3, REF_WHITE, NO, REF_KING_FLYING, REF_LANDING_ANY, REF_REMOVAL_END, REF_CHOICE_KING_FIRST,
      YES, REF_LAST_ROW_STOPS, NO, REF_GOAL_NORMAL, NO}},
    {"international", {INTERNATIONAL, REF_GOAL_NORMAL, NO}},
    {"antidraughts", {INTERNATIONAL, REF_GOAL_LOSER_WINS, NO}},
    {"breakthrough", {INTERNATIONAL, REF_GOAL_FIRST_KING, NO}},
    {"thai",
     {8, 2, REF_BLACK, NO, REF_KING_FLYING, REF_LANDING_NEXT, REF_REMOVAL_AT_ONCE, REF_CHOICE_FREE,
      YES, REF_LAST_ROW_STOPS, NO, REF_GOAL_NORMAL, NO}},
};

typedef enum Trait {
    TRAIT_BOARD,
    TRAIT_ROWS,
    TRAIT_STARTS,
    TRAIT_MEN_CAPTURE_BACK,
    TRAIT_KING,
    TRAIT_LANDING,
    TRAIT_REMOVAL,
    TRAIT_CHOICE,
    TRAIT_MAN_TAKES_KING,
    TRAIT_LAST_ROW,
    TRAIT_OBLIGATION,
    TRAIT_GOAL,
    TRAIT_ONE_KING_DRAW,
    TRAIT_COUNT
} Trait;

typedef struct TraitWords {
    const char *name;
    const char *values; // separated by bars
} TraitWords;

static const char YES_NO[] = "no|yes";

static const TraitWords TRAITS[TRAIT_COUNT] = {
    [TRAIT_BOARD] = {"board", "8|10"},
    [TRAIT_ROWS] = {"rows", "1|2|3|4"},
    [TRAIT_STARTS] = {"starts", "white|black"},
    [TRAIT_MEN_CAPTURE_BACK] = {"men-capture-back", YES_NO},
    [TRAIT_KING] = {"king", "short|flying|two"},
    [TRAIT_LANDING] = {"landing", "any|next"},
    [TRAIT_REMOVAL] = {"removal", "end|at-once"},
    [TRAIT_CHOICE] = {"choice", "free|quantity|quantity-then-kings|quantity-or-kings|italian|"
                                "king-first"},
    [TRAIT_MAN_TAKES_KING] = {"man-takes-king", YES_NO},
    [TRAIT_LAST_ROW] = {"last-row", "stops|passes|king|crowned-at-end"},
    [TRAIT_OBLIGATION] = {"obligation", "always|waived"},
    [TRAIT_GOAL] = {"goal", "normal|loser-wins|first-king"},
    [TRAIT_ONE_KING_DRAW] = {"one-king-draw", YES_NO},
};

// A piece of the name that is being read.
typedef struct Word {
    const char *text;
    size_t length;
} Word;

static bool word_is(Word word, const char *text) {
    return strlen(text) == word.length && strncmp(word.text, text, word.length) == 0;
}

// Splits off what stands before the first separator; the rest is empty if there is none.
static Word word_take(Word *rest, char separator) {
    Word word = {rest->text, 0};
    while (word.length < rest->length && word.text[word.length] != separator) {
        word.length++;
    }
    const size_t used = word.length < rest->length ? word.length + 1 : word.length;
    rest->text += used;
    rest->length -= used;
    return word;
}

// Place of a value in its trait's list, -1 if it is not there.
static int value_find(Trait trait, Word value) {
    Word rest = {TRAITS[trait].values, strlen(TRAITS[trait].values)};
    for (int place = 0; rest.length > 0; place++) {
        const Word candidate = word_take(&rest, '|');
        if (candidate.length == value.length &&
            strncmp(candidate.text, value.text, value.length) == 0) {
            return place;
        }
    }
    return -1;
}

static void trait_set(RefRules *rules, Trait trait, int value) {
    switch (trait) {
    case TRAIT_BOARD:
        rules->board = value == 0 ? 8 : 10;
        break;
    case TRAIT_ROWS:
        rules->rows = value + 1;
        break;
    case TRAIT_STARTS:
        rules->starts = value == 0 ? REF_WHITE : REF_BLACK;
        break;
    case TRAIT_MEN_CAPTURE_BACK:
        rules->men_capture_back = value != 0;
        break;
    case TRAIT_KING:
        rules->king = (RefKing)value;
        break;
    case TRAIT_LANDING:
        rules->landing = (RefLanding)value;
        break;
    case TRAIT_REMOVAL:
        rules->removal = (RefRemoval)value;
        break;
    case TRAIT_CHOICE:
        rules->choice = (RefChoice)value;
        break;
    case TRAIT_MAN_TAKES_KING:
        rules->man_takes_king = value != 0;
        break;
    case TRAIT_LAST_ROW:
        rules->last_row = (RefLastRow)value;
        break;
    case TRAIT_OBLIGATION:
        rules->waived = value != 0;
        break;
    case TRAIT_GOAL:
        rules->goal = (RefGoal)value;
        break;
    case TRAIT_ONE_KING_DRAW:
        rules->one_king_draw = value != 0;
        break;
    case TRAIT_COUNT:
        break;
    }
}

// Sets the one trait that has this value; false if none has, or several have.
static bool apply_lone_value(RefRules *rules, Word value) {
    int owner = -1;
    for (int trait = 0; trait < TRAIT_COUNT; trait++) {
        if (value_find((Trait)trait, value) >= 0) {
            if (owner >= 0) {
                return false;
            }
            owner = trait;
        }
    }
    if (owner < 0) {
        return false;
    }
    trait_set(rules, (Trait)owner, value_find((Trait)owner, value));
    return true;
}

// Applies "trait=value", "trait" of a yes-or-no trait, or a lone "value". A word that is the name
// of a trait is never read as a value: "king" could mean two things.
static bool apply_word(RefRules *rules, Word word) {
    const bool has_value = memchr(word.text, '=', word.length) != NULL;
    Word value = word;
    const Word name = word_take(&value, '=');
    for (int trait = 0; trait < TRAIT_COUNT; trait++) {
        if (word_is(name, TRAITS[trait].name)) {
            const bool yes_no = TRAITS[trait].values == YES_NO;
            const int place = has_value ? value_find((Trait)trait, value) : yes_no ? YES : -1;
            if (place >= 0) {
                trait_set(rules, (Trait)trait, place);
            }
            return place >= 0;
        }
    }
    return !has_value && apply_lone_value(rules, word);
}

static bool find_named(Word name, RefRules *out) {
    for (size_t i = 0; i < sizeof NAMED_RULES / sizeof NAMED_RULES[0]; i++) {
        if (word_is(name, NAMED_RULES[i].name)) {
            *out = NAMED_RULES[i].rules;
            return true;
        }
    }
    return false;
}

bool ref_rules_parse(const char *name, RefRules *out) {
    Word rest = {name, strlen(name)};
    if (rest.length == 0 || name[rest.length - 1] == '+') {
        return false;
    }
    if (!find_named(word_take(&rest, '+'), out)) {
        return false;
    }
    const int empty_rows = out->board - 2 * out->rows;
    bool has_rows = false;
    while (rest.length > 0) {
        const Word word = word_take(&rest, '+');
        if (!apply_word(out, word)) {
            return false;
        }
        has_rows = has_rows || (word.length > 5 && memcmp(word.text, "rows=", 5) == 0);
    }
    // A board of another size keeps its empty rows unless the rows are named.
    if (!has_rows) {
        out->rows = (out->board - empty_rows) / 2;
    }
    return 2 * out->rows + 2 <= out->board;
}
