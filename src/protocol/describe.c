// SPDX-License-Identifier: MIT
#include "protocol/describe.h"

#include "eval/eval.h"
#include "protocol/terminal.h"
#include "rules/compose.h"

#include <stdlib.h>
#include <string.h>

BoardLook describe_look(bool is_terminal) {
    return is_terminal && terminal_has_utf8() ? BOARD_UNICODE : BOARD_ASCII;
}

// Rule sets
// ------------------------------------------------------------------------------------------------

typedef struct EndingName {
    EndingRule rule;
    const char *name;
    const char *condition;
} EndingName;

static const EndingName ENDING_NAMES[] = {
    {ENDING_LONE_FEW, "lone-few", "king against king, two kings, or king and man"},
    {ENDING_LONE_THREE, "lone-three", "king against three pieces with a king among them"},
    {ENDING_LONE_DIAGONAL, "lone-diagonal", "the same, the lone king on the long diagonal"},
    {ENDING_TWO_KINGS, "two-kings", "two kings against two kings or king and man"},
    {ENDING_BALANCE, "balance", "a king each, four to seven pieces, the balance stays"},
    {ENDING_FOUR_A_SIDE, "four-a-side", "a king each, at most four pieces a side"},
    {ENDING_FORCED_WIN, "forced-win", "three kings, one on the long diagonal, against a king"},
    {ENDING_THIRTEEN, "thirteen", "three kings against a king"},
};

enum { ENDING_NAME_COUNT = sizeof ENDING_NAMES / sizeof ENDING_NAMES[0], COLUMN_COUNT = 9 };

static const char *const NUMBERING_NAMES[] = {
    [NUMBERING_TOP_LEFT] = "numbers from the top left",
    [NUMBERING_MIRRORED] = "numbers from the top right",
    [NUMBERING_BOTTOM_UP] = "numbers from the bottom left",
    [NUMBERING_ALGEBRAIC] = "a letter and a rank from the bottom left"};

// The traits that tell most rule sets apart.
static const char *const COLUMNS[COLUMN_COUNT] = {"board",      "rows",   "starts",
                                                  "king",       "choice", "last-row",
                                                  "obligation", "goal",   "men-capture-back"};

static int find_trait(const char *name) {
    for (int i = 0; i < trait_count(); i++)
        if (strcmp(trait_name(i), name) == 0)
            return i;
    return 0;
}

static int column_width(const char *column) {
    int width = (int)strlen(column);
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const int length = (int)strlen(trait_value(find_trait(column), &set));
        width = length > width ? length : width;
    }
    return width;
}

static void put_values(TextWriter *writer, int trait) {
    const char *value;
    for (int i = 0; (value = trait_value_name(trait, i)) != NULL; i++)
        text_print(writer, "%s%s", i > 0 ? "|" : "", value);
}

static void put_table_head(TextWriter *writer) {
    text_print(writer, "%-13s", "name");
    for (int i = 0; i < COLUMN_COUNT; i++)
        text_print(writer, "  %-*s", i + 1 < COLUMN_COUNT ? column_width(COLUMNS[i]) : 0,
                   COLUMNS[i]);
    text_put_char(writer, '\n');
}

static void put_table_row(TextWriter *writer, const RuleSet *set) {
    text_print(writer, "%-13s", set->name);
    for (int i = 0; i < COLUMN_COUNT; i++)
        text_print(writer, "  %-*s", i + 1 < COLUMN_COUNT ? column_width(COLUMNS[i]) : 0,
                   trait_value(find_trait(COLUMNS[i]), set));
    text_put_char(writer, '\n');
}

void describe_rule_sets(TextWriter *writer) {
    put_table_head(writer);
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        put_table_row(writer, &set);
    }
    text_put(writer, "\nA composition is a name and traits: english+king=flying. The traits:\n");
    for (int i = 0; i < trait_count(); i++) {
        text_print(writer, "  %s=", trait_name(i));
        put_values(writer, i);
        text_print(writer, "\n      %s\n", trait_meaning(i));
    }
}

static void put_draws(TextWriter *writer, const RuleSet *set) {
    const DrawRules *const draws = &set->draws;
    text_print(writer, "draws:\n  the same position for the %d%s time\n", draws->repetitions,
               draws->repetitions == 3 ? "rd" : "th");
    if (draws->quiet_king_plies > 0)
        text_print(writer, "  %d moves a side by kings alone without a capture\n",
                   draws->quiet_king_plies / 2);
    if (rule_set_one_king_each_draws(set))
        text_put(writer, "  one king each and nothing else, at once\n");
    for (int i = 0; i < ENDING_NAME_COUNT; i++)
        if ((draws->endings & ENDING_NAMES[i].rule) != 0)
            text_print(writer, "  %s: %s\n", ENDING_NAMES[i].name, ENDING_NAMES[i].condition);
}

void describe_rule_set(TextWriter *writer, const RuleSet *set) {
    text_print(writer, "%s: %s\n", set->name, set->title);
    for (int i = 0; i < trait_count(); i++) {
        text_print(writer, "  %s=%s\n      %s (", trait_name(i), trait_value(i, set),
                   trait_meaning(i));
        put_values(writer, i);
        text_put(writer, ")\n");
    }
    text_print(writer, "squares: %s\n", NUMBERING_NAMES[set->numbering]);
    if (set->game_type != 0)
        text_print(writer, "PDN GameType: %d\n", set->game_type);
    put_draws(writer, set);
}

static void put_field(TextWriter *writer, const char *name, const char *value) {
    text_put_char(writer, ',');
    text_put_json(writer, name);
    text_put_char(writer, ':');
    text_put_json(writer, value);
}

void describe_rule_set_json(TextWriter *writer, const RuleSet *set) {
    const DrawRules *const draws = &set->draws;
    text_put(writer, "{\"name\":");
    text_put_json(writer, set->name);
    put_field(writer, "title", set->title);
    for (int i = 0; i < trait_count(); i++)
        put_field(writer, trait_name(i), trait_value(i, set));
    put_field(writer, "squares", NUMBERING_NAMES[set->numbering]);
    text_print(writer, ",\"gametype\":%d,\"repetitions\":%d,\"quiet-king-plies\":%d,\"endings\":[",
               set->game_type, draws->repetitions, draws->quiet_king_plies);
    bool is_first = true;
    for (int i = 0; i < ENDING_NAME_COUNT; i++) {
        if ((draws->endings & ENDING_NAMES[i].rule) == 0)
            continue;
        text_put(writer, is_first ? "" : ",");
        text_put_json(writer, ENDING_NAMES[i].name);
        is_first = false;
    }
    text_put(writer, "]}\n");
}

// Evaluation
// ------------------------------------------------------------------------------------------------

static void put_men(TextWriter *writer, int hundredths) {
    text_print(writer, "%c%d.%02d", hundredths < 0 ? '-' : '+', abs(hundredths) / 100,
               abs(hundredths) % 100);
}

static void put_men_column(TextWriter *writer, int hundredths) {
    char text[24];
    TextWriter cell = text_writer(text, sizeof text);
    put_men(&cell, hundredths);
    text_print(writer, " %8s", text);
}

void describe_eval(TextWriter *writer, const RuleSet *set, const Position *position) {
    const Eval eval = eval_open(set);
    EvalTerm terms[EVAL_MAX_TERMS];
    const int count = eval_explain(&eval, position, terms);
    int sum = 0;
    text_print(writer, "%-20s %8s %8s %8s\n", "men", "White", "Black", "balance");
    for (int i = 0; i < count; i++) {
        const int balance = terms[i].white - terms[i].black;
        text_print(writer, "%-20s", terms[i].name);
        put_men_column(writer, terms[i].white);
        put_men_column(writer, terms[i].black);
        put_men_column(writer, balance);
        text_put_char(writer, '\n');
        sum += balance;
    }
    text_print(writer, "%-20s %8s %8s", "sum, from White", "", "");
    put_men_column(writer, sum);
    text_put(writer, "\nevaluation, from the side to move: ");
    put_men(writer, eval_position(&eval, position));
    text_put_char(writer, '\n');
}

void describe_eval_json(TextWriter *writer, const RuleSet *set, const Position *position) {
    const Eval eval = eval_open(set);
    EvalTerm terms[EVAL_MAX_TERMS];
    const int count = eval_explain(&eval, position, terms);
    text_put(writer, "{\"terms\":[");
    for (int i = 0; i < count; i++) {
        text_put(writer, i > 0 ? ",{\"name\":" : "{\"name\":");
        text_put_json(writer, terms[i].name);
        text_print(writer, ",\"white\":%d,\"black\":%d}", terms[i].white, terms[i].black);
    }
    text_print(writer, "],\"cp\":%d}\n", eval_position(&eval, position));
}
