// SPDX-License-Identifier: MIT
#include "rules/compose.h"

#include "base/text.h"

#include <stddef.h>
#include <string.h>

enum { MAX_VALUES = 7, MAX_WORD = 48 };

typedef struct TraitValue {
    const char *name;
    uint8_t value;
} TraitValue;

typedef struct Trait {
    const char *name;
    const char *meaning;
    size_t offset; // of the byte in Rules
    TraitValue values[MAX_VALUES];
} Trait;

#define YES_NO                                                                                     \
    { {"no", 0}, {"yes", 1}, }

static const Trait TRAITS[] = {
    {"board", "rows and columns of the board", offsetof(Rules, board), {{"8", 8}, {"10", 10}}},
    {"rows",
     "rows of men that each side starts with",
     offsetof(Rules, rows),
     {{"1", 1}, {"2", 2}, {"3", 3}, {"4", 4}}},
    {"starts", "side that moves first", offsetof(Rules, starts), {{"white", 0}, {"black", 1}}},
    {"men-capture-back", "men capture backwards too", offsetof(Rules, men_capture_back), YES_NO},
    {"king",
     "how far a king moves",
     offsetof(Rules, king),
     {{"short", KING_SHORT}, {"two", KING_TWO}, {"flying", KING_FLYING}}},
    {"choice",
     "which captures are legal when there are several",
     offsetof(Rules, choice),
     {{"free", CHOICE_FREE},
      {"quantity", CHOICE_QUANTITY},
      {"quantity-then-kings", CHOICE_QUANTITY_THEN_KINGS},
      {"quantity-or-kings", CHOICE_QUANTITY_OR_KINGS},
      {"italian", CHOICE_ITALIAN},
      {"king-first", CHOICE_KING_FIRST}}},
    {"man-takes-king", "men may capture kings", offsetof(Rules, man_takes_king), YES_NO},
    {"last-row",
     "a man that reaches the last row within a capture",
     offsetof(Rules, last_row),
     {{"stops", LAST_ROW_STOPS},
      {"passes", LAST_ROW_PASSES},
      {"king", LAST_ROW_KING},
      {"crowned-at-end", LAST_ROW_CROWNED_AT_END}}},
    {"obligation",
     "captures are compulsory always, or waived while the opponent threatens one",
     offsetof(Rules, obligation),
     {{"always", OBLIGATION_ALWAYS}, {"waived", OBLIGATION_WAIVED}}},
    {"goal",
     "who wins the game",
     offsetof(Rules, goal),
     {{"normal", GOAL_NORMAL}, {"loser-wins", GOAL_LOSER_WINS}, {"first-king", GOAL_FIRST_KING}}},
    {"landing",
     "squares behind a captured piece where a flying king may land",
     offsetof(Rules, landing),
     {{"any", LANDING_ANY}, {"next", LANDING_NEXT}}},
    {"removal",
     "when captured pieces leave the board",
     offsetof(Rules, removal),
     {{"end", REMOVAL_END}, {"at-once", REMOVAL_AT_ONCE}}},
    {"one-king-draw", "one king each and nothing else is a draw at once",
     offsetof(Rules, one_king_draw), YES_NO},
};

enum { TRAIT_COUNT = sizeof TRAITS / sizeof TRAITS[0] };

int trait_count(void) { return TRAIT_COUNT; }

const char *trait_name(int trait) { return TRAITS[trait].name; }

const char *trait_meaning(int trait) { return TRAITS[trait].meaning; }

const char *trait_value_name(int trait, int i) {
    return i < MAX_VALUES ? TRAITS[trait].values[i].name : NULL;
}

static uint8_t trait_get(const Trait *trait, const Rules *rules) {
    return ((const uint8_t *)rules)[trait->offset];
}

static const char *value_name(const Trait *trait, uint8_t value) {
    for (int i = 0; i < MAX_VALUES && trait->values[i].name != NULL; i++)
        if (trait->values[i].value == value)
            return trait->values[i].name;
    return "?";
}

const char *trait_value(int trait, const RuleSet *set) {
    return value_name(&TRAITS[trait], trait_get(&TRAITS[trait], &set->rules));
}

static const TraitValue *trait_find_value(const Trait *trait, const char *name) {
    for (int i = 0; i < MAX_VALUES && trait->values[i].name != NULL; i++)
        if (strcmp(trait->values[i].name, name) == 0)
            return &trait->values[i];
    return NULL;
}

static const Trait *trait_find(const char *name) {
    for (int i = 0; i < TRAIT_COUNT; i++)
        if (strcmp(TRAITS[i].name, name) == 0)
            return &TRAITS[i];
    return NULL;
}

// The only trait that has a value of this name, or NULL.
static const Trait *trait_find_by_value(const char *name) {
    const Trait *found = NULL;
    for (int i = 0; i < TRAIT_COUNT; i++) {
        if (trait_find_value(&TRAITS[i], name) == NULL)
            continue;
        if (found != NULL)
            return NULL;
        found = &TRAITS[i];
    }
    return found;
}

static bool fail_unknown_value(const Trait *trait, const char *name, Message *error) {
    char known[160];
    TextWriter writer = text_writer(known, sizeof known);
    for (int i = 0; i < MAX_VALUES && trait->values[i].name != NULL; i++)
        text_print(&writer, "%s%s", i > 0 ? ", " : "", trait->values[i].name);
    return message_fail(error, "unknown value '%s' of trait %s: expected one of %s", name,
                        trait->name, known);
}

static bool fail_unknown_trait(const char *name, Message *error) {
    const char *nearest = TRAITS[0].name;
    for (int i = 1; i < TRAIT_COUNT; i++)
        nearest = text_nearer(name, nearest, TRAITS[i].name);
    return message_fail(error,
                        "unknown trait '%s': nearest is '%s'; `canalejas rules` lists all traits",
                        name, nearest);
}

// Finds trait and value of `trait=value`, a yes/no trait alone, or a value alone.
static bool find_setting(char *word, const Trait **trait, const TraitValue **value,
                         Message *error) {
    char *const equals = strchr(word, '=');
    if (equals != NULL)
        *equals = '\0';
    *trait = trait_find(word);
    const char *name = equals != NULL ? equals + 1 : "yes";
    if (*trait == NULL && equals == NULL && !text_is_digit(word[0])) {
        *trait = trait_find_by_value(word);
        name = word;
    }
    if (*trait == NULL)
        return fail_unknown_trait(word, error);
    *value = trait_find_value(*trait, name);
    if (*value == NULL && equals == NULL)
        return message_fail(error, "trait '%s' needs a value: write %s=%s", word, word,
                            (*trait)->values[0].name);
    return *value != NULL || fail_unknown_value(*trait, name, error);
}

static bool base_find(const char *name, RuleSet *out, Message *error) {
    const char *nearest = rule_set_name(0);
    for (int i = 0; i < rule_set_named_count(); i++) {
        if (strcmp(rule_set_name(i), name) == 0) {
            *out = rule_set_named(i);
            return true;
        }
        nearest = text_nearer(name, nearest, rule_set_name(i));
    }
    return message_fail(error,
                        "unknown rule set '%s': nearest is '%s'; `canalejas rules` lists all", name,
                        nearest);
}

// Copies the next word of a composition in lower case, `_` read as `-`; false when it is empty or
// too long. Moves *text behind it, to the `+` before the next word or the end.
static bool next_word(const char **text, char *word, Message *error) {
    size_t length = 0;
    for (; **text != '\0' && **text != '+'; ++*text) {
        if (length + 1 >= MAX_WORD)
            return message_fail(error, "rule set name too long at '%.20s'", *text);
        word[length++] = **text == '_' ? '-' : text_lower(**text);
    }
    word[length] = '\0';
    return length > 0 || message_fail(error, "rule set name with an empty word: expected "
                                             "NAME or NAME+trait=value");
}

// The name lists what differs from the base, in the order of the table.
static bool write_name(RuleSet *set, const RuleSet *base, Message *error) {
    TextWriter writer = text_writer(set->name, sizeof set->name);
    text_put(&writer, base->name);
    for (int i = 0; i < TRAIT_COUNT; i++) {
        const uint8_t value = trait_get(&TRAITS[i], &set->rules);
        if (value != trait_get(&TRAITS[i], &base->rules))
            text_print(&writer, "+%s=%s", TRAITS[i].name, value_name(&TRAITS[i], value));
    }
    return !writer.overflow || message_fail(error, "too many traits in a rule set name");
}

// A board of another size keeps the number of empty rows unless the rows are named.
static bool settle(RuleSet *set, const RuleSet *base, bool has_rows, Message *error) {
    if (!has_rows)
        set->rules.rows = (uint8_t)(base->rules.rows + (set->rules.board - base->rules.board) / 2);
    if (set->rules.rows < 1 || 2 * set->rules.rows + 2 > set->rules.board)
        return message_fail(error, "rows=%d does not fit on a board of %d rows: at most %d",
                            set->rules.rows, set->rules.board, set->rules.board / 2 - 1);
    set->generator = generator_find(&set->rules);
    if (memcmp(&set->rules, &base->rules, sizeof set->rules) != 0)
        set->game_type = 0;
    if (set->rules.goal != GOAL_NORMAL)
        set->draws.endings = 0;
    return true;
}

bool rule_set_parse(const char *text, RuleSet *out, Message *error) {
    char word[MAX_WORD];
    RuleSet base;
    bool has_rows = false;
    if (!next_word(&text, word, error) || !base_find(word, &base, error))
        return false;
    RuleSet set = base;
    while (*text == '+') {
        const Trait *trait = NULL;
        const TraitValue *value = NULL;
        text++;
        if (!next_word(&text, word, error) || !find_setting(word, &trait, &value, error))
            return false;
        ((uint8_t *)&set.rules)[trait->offset] = value->value;
        has_rows = has_rows || trait->offset == offsetof(Rules, rows);
    }
    if (!settle(&set, &base, has_rows, error) || !write_name(&set, &base, error))
        return false;
    *out = set;
    return true;
}
