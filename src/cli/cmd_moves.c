// SPDX-License-Identifier: MIT
// `canalejas moves`: the legal moves of a position, one a line.
#include "args/args_common.h"
#include "args/output.h"
#include "cli/commands.h"
#include "notation/move_name.h"
#include "rules/route.h"

#include <stdlib.h>
#include <string.h>

enum { LINE_SIZE = 4096 };

typedef struct SquareName {
    char text[SQUARE_NAME_SIZE];
} SquareName;

static SquareName square_name(const RuleSet *set, int square) {
    SquareName name;
    square_name_format(set, square, NOTATION_OFFICIAL, name.text);
    return name;
}

// Numbers in their order, letters with ranks in that of the alphabet.
static int compare_names(const void *a, const void *b) {
    const char *const left = ((const SquareName *)a)->text;
    const char *const right = ((const SquareName *)b)->text;
    if (text_is_digit(left[0]) && text_is_digit(right[0]))
        return atoi(left) - atoi(right);
    return strcmp(left, right);
}

static void put_names(TextWriter *writer, const char *key, const SquareName *names, int count) {
    text_print(writer, ",\"%s\":[", key);
    for (int i = 0; i < count; i++)
        text_print(writer, "%s\"%s\"", i > 0 ? "," : "", names[i].text);
    text_put_char(writer, ']');
}

static void put_captured(TextWriter *writer, const RuleSet *set, Move move) {
    SquareName names[BOARD_MAX_SQUARES] = {{""}};
    int count = 0;
    for (Squares left = move.captured; left != 0;)
        names[count++] = square_name(set, bits_take_first(&left));
    qsort(names, (size_t)count, sizeof names[0], compare_names);
    put_names(writer, "captured", names, count);
}

static void put_path(TextWriter *writer, const RuleSet *set, const Position *position, Move move) {
    int path[ROUTE_SIZE];
    SquareName names[ROUTE_SIZE];
    const int count = route_find(set, position, move, path);
    for (int i = 0; i < count; i++)
        names[i] = square_name(set, path[i]);
    put_names(writer, "path", names, count);
}

static void write_json(MoveNamer *namer, Move move) {
    const RuleSet *const set = namer->set;
    char line[LINE_SIZE];
    char name[MOVE_NAME_SIZE];
    TextWriter writer = text_writer(line, sizeof line);
    move_namer_format_short(namer, move, name);
    text_print(&writer, "{\"move\":\"%s\",\"from\":\"%s\",\"to\":\"%s\"", name,
               square_name(set, move.from).text, square_name(set, move.to).text);
    put_captured(&writer, set, move);
    put_path(&writer, set, namer->position, move);
    text_put(&writer, "}\n");
    output_write(line);
}

static void write_moves(const RuleSet *set, const Position *position, bool is_json) {
    MoveList list;
    MoveNamer namer;
    rule_set_list_moves(set, position, &list);
    move_namer_open(&namer, set, position, NOTATION_OFFICIAL);
    for (int i = 0; i < list.count; i++) {
        char name[MOVE_NAME_SIZE];
        if (is_json) {
            write_json(&namer, list.moves[i]);
            continue;
        }
        move_namer_format_short(&namer, list.moves[i], name);
        output_print("%s\n", name);
    }
    if (list.count == MAX_MOVES)
        output_note("moves: the list is full at %d moves; there may be more", MAX_MOVES);
}

typedef struct MovesArgs {
    const char *rules;
    const char *fen;
    bool is_json;
} MovesArgs;

static const ArgOption OPTIONS[] = {ARGS_RULES(MovesArgs, rules), ARGS_FEN(MovesArgs, fen),
                                    ARGS_JSON(MovesArgs, is_json)};

static const ArgCommand COMMAND = {.name = "moves",
                                   .help = "Lists the legal moves of a position, one a line.",
                                   ARGS_OPTIONS(OPTIONS)};

int cmd_moves(int argc, char **argv) {
    MovesArgs args = {0};
    RuleSet set;
    Position position;
    const int status = args_parse(&COMMAND, argc, argv, &args, NULL);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(args.rules, &set) || !args_read_position(&set, args.fen, &position))
        return EXIT_BAD;
    write_moves(&set, &position, args.is_json);
    return EXIT_DONE;
}
