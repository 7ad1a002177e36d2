// SPDX-License-Identifier: MIT
// The texts about rule sets of describe.h: the table, one rule set with its traits, and JSON.
// Titles are those of the base, so what a composition changes is told beside them.
#include "protocol/describe.h"

#include "book/book.h"
#include "eval/net_builtin.h"
#include "rules/compose.h"

#include <string.h>

enum { WIDTH = 100 }; // columns of a terminal that every line fits into

// Draw rules of thin endings; doc/rules.md has their sources.
typedef struct EndingName {
    EndingRule rule;
    const char *name;
    const char *words;
} EndingName;

static const EndingName ENDING_NAMES[] = {
    {ENDING_LONE_FEW, "lone-few",
     "a lone king against a king, two kings, or king and man: 5 moves a side"},
    {ENDING_LONE_THREE, "lone-three",
     "a lone king against three pieces, a king among them: 16 moves a side"},
    {ENDING_LONE_DIAGONAL, "lone-diagonal",
     "a king alone on the long diagonal, against three pieces with a king: 5 moves a side"},
    {ENDING_TWO_KINGS, "two-kings", "two kings against two kings, or king and man: 5 moves a side"},
    {ENDING_BALANCE, "balance",
     "kings on both sides, no capture or crowning: 30 moves a side with 4 or 5 pieces left,\n"
     "      60 with 6 or 7"},
    {ENDING_FOUR_A_SIDE, "four-a-side",
     "kings on both sides, at most four pieces each, no capture or move of a man:\n"
     "      20 moves a side"},
    {ENDING_FORCED_WIN, "forced-win",
     "three kings against one, from when they have one on the long diagonal: 12 moves a side"},
    {ENDING_THIRTEEN, "thirteen", "three kings against one: 13 moves a side"},
};

enum { ENDING_NAME_COUNT = sizeof ENDING_NAMES / sizeof ENDING_NAMES[0] };

static const char *const NUMBERING_NAMES[] = {
    [NUMBERING_TOP_LEFT] = "numbers from the top left, long diagonal from the bottom left",
    [NUMBERING_MIRRORED] = "numbers from the top left, long diagonal from the bottom right",
    [NUMBERING_BOTTOM_UP] = "numbers from the bottom right, long diagonal from there",
    [NUMBERING_ALGEBRAIC] = "a letter and a rank from the bottom left, long diagonal from there"};

// Traits
// ------------------------------------------------------------------------------------------------

static int find_trait(const char *name) {
    for (int i = 0; i < trait_count(); i++)
        if (strcmp(trait_name(i), name) == 0)
            return i;
    return 0;
}

// The rule set that a composition starts from; a named one is its own base.
static RuleSet find_base(const RuleSet *set) {
    const size_t length = strcspn(set->name, "+");
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet named = rule_set_named(i);
        if (strlen(named.name) == length && memcmp(named.name, set->name, length) == 0)
            return named;
    }
    return *set;
}

static bool is_changed(int trait, const RuleSet *set, const RuleSet *base) {
    return strcmp(trait_value(trait, set), trait_value(trait, base)) != 0;
}

// `king=two (flying), goal=loser-wins (normal)`: what the composition has and its base had.
static void put_changes(TextWriter *writer, const RuleSet *set, const RuleSet *base) {
    const char *separator = "";
    for (int i = 0; i < trait_count(); i++) {
        if (!is_changed(i, set, base))
            continue;
        text_print(writer, "%s%s=%s (%s)", separator, trait_name(i), trait_value(i, set),
                   trait_value(i, base));
        separator = ", ";
    }
}

static void put_values(TextWriter *writer, int trait) {
    const char *value;
    for (int i = 0; (value = trait_value_name(trait, i)) != NULL; i++)
        text_print(writer, "%s%s", i > 0 ? "|" : "", value);
}

// The table
// ------------------------------------------------------------------------------------------------

typedef struct Column {
    const char *trait;
    const char *heading;
} Column;

// The traits that tell most rule sets apart.
static const Column COLUMNS[] = {
    {"board", "board"},           {"rows", "rows"}, {"starts", "starts"},
    {"men-capture-back", "back"}, {"king", "king"}, {"choice", "choice"},
    {"last-row", "last-row"},     {"goal", "goal"},
};

enum { COLUMN_COUNT = sizeof COLUMNS / sizeof COLUMNS[0] };

// A trait that few rule sets have otherwise than usual.
typedef struct Note {
    char letter;
    const char *trait;
    const char *usual;
    const char *words;
} Note;

static const Note NOTES[] = {
    {'a', "obligation", "always",
     "obligation=waived: quiet moves too while the opponent threatens a capture"},
    {'b', "man-takes-king", "yes", "man-takes-king=no: men do not capture kings"},
    {'c', "landing", "any", "landing=next: a flying king lands right behind the captured piece"},
    {'d', "removal", "end", "removal=at-once: captured pieces leave the board one by one"},
    {'e', "one-king-draw", "no", "one-king-draw=yes: one king each and nothing else is a draw"},
};

enum { NOTE_COUNT = sizeof NOTES / sizeof NOTES[0] };

static int column_width(const Column *column) {
    int width = (int)strlen(column->heading);
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        const int length = (int)strlen(trait_value(find_trait(column->trait), &set));
        width = length > width ? length : width;
    }
    return width;
}

static void put_table_head(TextWriter *writer) {
    text_print(writer, "%-13s", "name");
    for (int i = 0; i < COLUMN_COUNT; i++)
        text_print(writer, "  %-*s", column_width(&COLUMNS[i]), COLUMNS[i].heading);
    text_put(writer, "  notes\n");
}

static void put_table_row(TextWriter *writer, const RuleSet *set) {
    text_print(writer, "%-13s", set->name);
    for (int i = 0; i < COLUMN_COUNT; i++)
        text_print(writer, "  %-*s", column_width(&COLUMNS[i]),
                   trait_value(find_trait(COLUMNS[i].trait), set));
    text_put(writer, "  ");
    for (int i = 0; i < NOTE_COUNT; i++)
        if (strcmp(trait_value(find_trait(NOTES[i].trait), set), NOTES[i].usual) != 0)
            text_put_char(writer, NOTES[i].letter);
    while (text_is_blank(writer->buffer[writer->length - 1]))
        writer->buffer[--writer->length] = '\0';
    text_put_char(writer, '\n');
}

static void put_notes(TextWriter *writer) {
    text_put(writer, "\nback: men-capture-back\n");
    for (int i = 0; i < NOTE_COUNT; i++)
        text_print(writer, "%c: %s\n", NOTES[i].letter, NOTES[i].words);
}

void describe_rule_sets(TextWriter *writer) {
    put_table_head(writer);
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        put_table_row(writer, &set);
    }
    put_notes(writer);
    text_put(writer, "\nA composition is a name and traits: english+king=flying. The traits:\n");
    for (int i = 0; i < trait_count(); i++) {
        text_print(writer, "  %s=", trait_name(i));
        put_values(writer, i);
        text_print(writer, "\n      %s\n", trait_meaning(i));
    }
}

// One rule set
// ------------------------------------------------------------------------------------------------

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
            text_print(writer, "  %s: %s\n", ENDING_NAMES[i].name, ENDING_NAMES[i].words);
}

// The values stand behind the meaning, or below it when the line would be too long.
static void put_trait(TextWriter *writer, const RuleSet *set, const RuleSet *base, int trait) {
    char values[WIDTH];
    TextWriter list = text_writer(values, sizeof values);
    put_values(&list, trait);
    const size_t length = strlen("       ()") + strlen(trait_meaning(trait)) + list.length;
    text_print(writer, "%s %s=%s", is_changed(trait, set, base) ? "*" : " ", trait_name(trait),
               trait_value(trait, set));
    text_print(writer, "\n      %s%s(%s)\n", trait_meaning(trait),
               length > WIDTH ? "\n      " : " ", values);
}

static void put_evaluation(TextWriter *writer, const RuleSet *set) {
    const NetBuiltin *const net = net_builtin_find(net_builtin_table(), set);
    RuleSet made_for;
    if (net == NULL || !rule_set_parse(net->rules, &made_for, NULL))
        text_put(writer, "evaluation: by hand\n");
    else
        text_print(writer, "evaluation: the net for %s%s\n", net->rules,
                   rule_set_plays_alike(&made_for, set) ? "" : ", the nearest");
}

static void put_book(TextWriter *writer, const RuleSet *set) {
    const char *const rules = book_rules_serving(set);
    text_print(writer, "opening book: %s%s\n", rules == NULL ? "none" : "that of ",
               rules == NULL ? "" : rules);
}

void describe_rule_set(TextWriter *writer, const RuleSet *set) {
    const RuleSet base = find_base(set);
    const bool is_composed = strcmp(set->name, base.name) != 0;
    text_print(writer, "%s: %s%s\n", set->name, is_composed ? "based on " : "", set->title);
    if (is_composed) {
        text_put(writer, "changed (marked *): ");
        put_changes(writer, set, &base);
        text_put_char(writer, '\n');
    }
    for (int i = 0; i < trait_count(); i++)
        put_trait(writer, set, &base, i);
    text_print(writer, "squares: %s\n", NUMBERING_NAMES[set->numbering]);
    if (set->game_type != 0)
        text_print(writer, "PDN GameType: %d\n", set->game_type);
    put_evaluation(writer, set);
    put_book(writer, set);
    put_draws(writer, set);
}

// JSON
// ------------------------------------------------------------------------------------------------

// Numbers stay numbers.
static void put_field(TextWriter *writer, const char *name, const char *value) {
    text_put_char(writer, ',');
    text_put_json(writer, name);
    text_put_char(writer, ':');
    if (text_is_digit(value[0]))
        text_put(writer, value);
    else
        text_put_json(writer, value);
}

// Words of a draw rule without their line breaks.
static void put_words_json(TextWriter *writer, const char *words) {
    char line[2 * WIDTH];
    TextWriter copy = text_writer(line, sizeof line);
    for (; *words != '\0'; words++)
        if (*words != '\n')
            text_put_char(&copy, *words);
        else {
            text_put_char(&copy, ' ');
            words += strspn(words + 1, " ");
        }
    text_put_json(writer, line);
}

static void put_endings_json(TextWriter *writer, const DrawRules *draws) {
    bool is_first = true;
    for (int i = 0; i < ENDING_NAME_COUNT; i++) {
        if ((draws->endings & ENDING_NAMES[i].rule) == 0)
            continue;
        text_put(writer, is_first ? "{\"name\":" : ",{\"name\":");
        text_put_json(writer, ENDING_NAMES[i].name);
        text_put(writer, ",\"words\":");
        put_words_json(writer, ENDING_NAMES[i].words);
        text_put_char(writer, '}');
        is_first = false;
    }
}

void describe_rule_set_json(TextWriter *writer, const RuleSet *set) {
    const DrawRules *const draws = &set->draws;
    const RuleSet base = find_base(set);
    const NetBuiltin *const net = net_builtin_find(net_builtin_table(), set);
    const char *const book = book_rules_serving(set);
    char title[DESCRIBE_SIZE / 8];
    TextWriter words = text_writer(title, sizeof title);
    const bool is_composed = strcmp(set->name, base.name) != 0;
    text_print(&words, "%s%s", set->title, is_composed ? "; changed: " : "");
    put_changes(&words, set, &base);
    text_put(writer, "{\"name\":");
    text_put_json(writer, set->name);
    put_field(writer, "title", title);
    put_field(writer, "base", base.name);
    for (int i = 0; i < trait_count(); i++)
        put_field(writer, trait_name(i), trait_value(i, set));
    put_field(writer, "squares", NUMBERING_NAMES[set->numbering]);
    put_field(writer, "evaluation", net == NULL ? NET_BY_HAND : net->rules);
    if (book == NULL)
        text_put(writer, ",\"book\":null");
    else
        put_field(writer, "book", book);
    text_print(writer, ",\"gametype\":%d,\"repetitions\":%d,\"quiet-king-plies\":%d,\"endings\":[",
               set->game_type, draws->repetitions, draws->quiet_king_plies);
    put_endings_json(writer, draws);
    text_put(writer, "]}\n");
}
