// SPDX-License-Identifier: MIT
#include "pdn/pdn_rules.h"

#include "notation/variant_name.h"
#include "pdn/pdn_tag.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// Numbers that are not in rule_sets.def: of games that are not played here (name NULL), and those
// that Lidraughts made up for its variants.
typedef struct GameType {
    int number;
    const char *name;
    const char *title;
} GameType;

static const GameType OTHER_TYPES[] = {
    {96, "breakthrough", NULL},     {98, "antidraughts", NULL},
    {99, "international", NULL},    {0, NULL, "chess"},
    {1, NULL, "Chinese chess"},     {27, NULL, "Canadian draughts"},
    {30, NULL, "Turkish draughts"}, {40, NULL, "Frisian draughts"},
    {41, NULL, "Spantsiretti"},     {50, NULL, "Othello"},
    {97, NULL, "Frysk!"},
};

enum { OTHER_COUNT = sizeof OTHER_TYPES / sizeof OTHER_TYPES[0] };

static bool set_of_name(const char *name, RuleSet *set) { return rule_set_parse(name, set, NULL); }

// Names of games in tags
// ------------------------------------------------------------------------------------------------

static PdnRulesTold told_by_variant(const PdnGame *game, const char *value, PdnReading *out) {
    const VariantName *variant = NULL;
    RuleSet set;
    for (int i = 0; (variant = variant_name(i)) != NULL; i++) {
        if (variant->is_hub_private || !pdn_tag_contains(value, variant->name))
            continue;
        const bool is_played = variant->rules != NULL && set_of_name(variant->rules, &set);
        if (is_played)
            *out = pdn_rules_reading(game, &set);
        snprintf(out->reason, sizeof out->reason, "tag Variant: %.60s", value);
        return is_played ? PDN_RULES_TOLD : PDN_RULES_NOT_PLAYED;
    }
    return PDN_RULES_UNTOLD;
}

// GameType
// ------------------------------------------------------------------------------------------------

static bool set_of_number(int number, RuleSet *set, const char **title) {
    for (int i = 0; i < OTHER_COUNT; i++)
        if (OTHER_TYPES[i].number == number) {
            *title = OTHER_TYPES[i].title;
            return OTHER_TYPES[i].name != NULL && set_of_name(OTHER_TYPES[i].name, set);
        }
    for (int i = 0; i < rule_set_named_count(); i++) {
        *set = rule_set_named(i);
        if (set->game_type == number)
            return true;
    }
    *title = NULL;
    return false;
}

// The long form: 25,W,8,8,A0,0 has who begins, the size of the board, A or N, and the corner of the
// first square as who begins sees it, and whether the board is mirrored.
static void take_long_form(const char *rest, PdnReading *reading) {
    char start;
    char letter;
    char corner;
    int width;
    int height;
    int is_mirrored = 0;
    if (sscanf(rest, ",%c,%d,%d,%c%c,%d", &start, &width, &height, &letter, &corner, &is_mirrored) <
            5 ||
        strchr("WB", start) == NULL || corner < '0' || corner > '3')
        return;
    const Colour side = start == 'W' ? WHITE : BLACK;
    const int seen = corner - '0';
    const int as_white = side == WHITE ? seen : 3 - seen;
    reading->start.side = side;
    pdn_reading_count_from(reading, is_mirrored != 0 ? as_white ^ 1 : as_white, letter == 'A');
}

static PdnRulesTold told_by_game_type(const PdnGame *game, const char *value, PdnReading *out) {
    char *rest = NULL;
    const long number = strtol(value, &rest, 10);
    RuleSet set;
    const char *title = NULL;
    if (rest == value || number < 0 || number > 1000)
        return PDN_RULES_UNTOLD;
    const bool is_played = set_of_number((int)number, &set, &title);
    if (is_played && strchr(rest, ',') != NULL) {
        *out = pdn_reading_of(&set);
        take_long_form(rest, out);
    } else if (is_played) {
        *out = pdn_rules_reading(game, &set);
    }
    snprintf(out->reason, sizeof out->reason, "GameType %ld%s%s", number, title != NULL ? ", " : "",
             title != NULL ? title : "");
    if (!is_played && title == NULL)
        return PDN_RULES_UNTOLD;
    return is_played ? PDN_RULES_TOLD : PDN_RULES_NOT_PLAYED;
}

PdnRulesTold pdn_rules_by_tags(const PdnGame *game, PdnReading *out) {
    const char *const rules = pdn_game_tag(game, "Rules");
    const char *const type = pdn_game_tag(game, "GameType");
    const char *const variant = pdn_game_tag(game, "Variant");
    RuleSet set;
    PdnRulesTold told = PDN_RULES_UNTOLD;
    if (rules != NULL && set_of_name(rules, &set)) {
        *out = pdn_rules_reading(game, &set);
        snprintf(out->reason, sizeof out->reason, "tag Rules");
        return PDN_RULES_TOLD;
    }
    if (type != NULL)
        told = told_by_game_type(game, type, out);
    if (told == PDN_RULES_UNTOLD && variant != NULL)
        told = told_by_variant(game, variant, out);
    return told;
}

int pdn_rules_game_type(const RuleSet *set, bool for_lidraughts, bool *leads_back) {
    int number = set->game_type;
    for (int i = 0; for_lidraughts && i < OTHER_COUNT; i++)
        if (OTHER_TYPES[i].name != NULL && strcmp(OTHER_TYPES[i].name, set->name) == 0 &&
            set->game_type != OTHER_TYPES[i].number && strcmp(set->name, "international") != 0)
            number = OTHER_TYPES[i].number;
    RuleSet back;
    const char *title;
    *leads_back =
        number != 0 && set_of_number(number, &back, &title) && strcmp(back.name, set->name) == 0;
    return number;
}
