// SPDX-License-Identifier: MIT
// Round trips of all texts on random play-outs and random positions, for every named rule set and
// the composed ones of rule_set_list.h: FEN, Hub, move names. Every name of a legal move is read
// back as that move, no two moves of a position share a name, every written path can be walked on
// the board, and every other text is refused with a reason.
// Arguments: positions per rule set (default 1500) and seed.
#include "notation/fen.h"
#include "notation/hub_text.h"
#include "notation/move_name.h"
#include "property/random_piece.h"
#include "property/rule_set_list.h"
#include "rules/route.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

typedef struct Run {
    int positions; // of each kind per rule set
    uint64_t seed;
    int whole_paths; // short names that needed their path, to show that such positions were met
    int refused;     // texts that were refused
} Run;

// Where a check is made.
typedef struct Scene {
    const RuleSet *set;
    const Position *position;
    Run *run;
} Scene;

static void fail_at(const Scene *scene, const char *text, const char *reason) {
    char fen[FEN_SIZE];
    fen_format(scene->set, scene->position, NOTATION_OFFICIAL, fen);
    fail_msg("%s %s: '%s' %s", scene->set->name, fen, text, reason);
}

static void check_fen(const Scene *scene, const char *text) {
    Position read;
    Message error = {""};
    if (!fen_parse(scene->set, text, &read, &error))
        fail_at(scene, text, error.text);
    if (!position_is_equal(&read, scene->position))
        fail_at(scene, text, "is read as another position");
}

static void check_position_texts(const Scene *scene) {
    char fen[FEN_SIZE];
    char tag[FEN_SIZE + 16];
    char hub[HUB_POSITION_SIZE];
    Position read;
    if (position_occupied(scene->position) == 0)
        return;
    for (NotationStyle style = NOTATION_OFFICIAL; style <= NOTATION_NUMERIC; style++) {
        fen_format(scene->set, scene->position, style, fen);
        check_fen(scene, fen);
        snprintf(tag, sizeof tag, "[FEN \"%s.\"]", fen);
        check_fen(scene, tag);
    }
    hub_text_format_position(scene->set, scene->position, hub);
    check_fen(scene, hub);
    if (!hub_text_parse_position(scene->set, hub, &read, NULL) ||
        !position_is_equal(&read, scene->position))
        fail_at(scene, hub, "is read as another position");
}

// Whether the path can be walked: straight steps of the moving piece over exactly one piece each,
// which is taken, and nothing else in the way.
static bool can_walk(const Scene *scene, Move move, const int *path, int count) {
    const int size = rule_set_board_size(scene->set);
    const Squares origin = bits_one(move.from);
    Squares standing = position_occupied(scene->position) & ~origin;
    Squares captured = 0;
    for (int i = 1; i < count; i++) {
        const int down = board_row(size, path[i]) > board_row(size, path[i - 1]) ? 1 : -1;
        const int right = board_column(size, path[i]) > board_column(size, path[i - 1]) ? 1 : -1;
        const Direction d =
            down < 0 ? (right < 0 ? UP_LEFT : UP_RIGHT) : (right < 0 ? DOWN_LEFT : DOWN_RIGHT);
        Squares over = 0;
        Squares at = bits_one(path[i - 1]);
        do {
            at = board_step(size, at, d) & board_squares(size);
            over |= at & standing;
        } while (at != 0 && at != bits_one(path[i]));
        if (at == 0 || bits_count(over) != 1 || (over & at) != 0 || (over & captured) != 0)
            return false;
        captured |= over;
        if (strstr(scene->set->name, "at-once") != NULL || strstr(scene->set->name, "thai") != NULL)
            standing &= ~over;
    }
    return captured == move.captured;
}

static void check_path(const Scene *scene, Move move) {
    int path[ROUTE_SIZE];
    const int count = route_find(scene->set, scene->position, move, path);
    char name[MOVE_NAME_SIZE];
    move_name_format_path(scene->set, scene->position, move, NOTATION_OFFICIAL, name);
    if (count < 2 || path[0] != move.from || path[count - 1] != move.to)
        fail_at(scene, name, "has the wrong ends");
    if (move_is_capture(move) && !can_walk(scene, move, path, count))
        fail_at(scene, name, "cannot be walked");
}

static void check_name(const Scene *scene, Move move, const char *name) {
    Move read = {0};
    Message error = {""};
    if (!move_name_parse(scene->set, scene->position, name, &read, &error))
        fail_at(scene, name, error.text);
    if (!move_is_equal(read, move) || read.promotes != move.promotes)
        fail_at(scene, name, "is read as another move");
}

static void check_hub_move(const Scene *scene, Move move) {
    char text[MOVE_NAME_SIZE];
    Move read = {0};
    Message error = {""};
    TextWriter writer = text_writer(text, sizeof text);
    hub_text_put_move(&writer, scene->set, move);
    if (!hub_text_parse_move(scene->set, scene->position, text, &read, &error))
        fail_at(scene, text, error.text);
    if (!move_is_equal(read, move))
        fail_at(scene, text, "is read as another move");
}

// Captured squares behind the ends, the last one first, in official names.
static void check_hub_form(const Scene *scene, Move move) {
    char text[MOVE_NAME_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    square_name_put(&writer, scene->set, move.from, NOTATION_OFFICIAL);
    text_put(&writer, "x");
    square_name_put(&writer, scene->set, move.to, NOTATION_OFFICIAL);
    for (Squares rest = move.captured; rest != 0; rest &= ~bits_one(bits_last(rest))) {
        text_put(&writer, ":");
        square_name_put(&writer, scene->set, bits_last(rest), NOTATION_OFFICIAL);
    }
    check_name(scene, move, text);
}

static void check_move(const Scene *scene, Move move) {
    char name[MOVE_NAME_SIZE];
    check_path(scene, move);
    check_hub_move(scene, move);
    // Where pieces are removed at once a captured square can also be a landing of another capture.
    if (move_is_capture(move) && strstr(scene->set->name, "at-once") == NULL &&
        strstr(scene->set->name, "thai") == NULL)
        check_hub_form(scene, move);
    for (NotationStyle style = NOTATION_OFFICIAL; style <= NOTATION_NUMERIC; style++) {
        move_name_format_path(scene->set, scene->position, move, style, name);
        check_name(scene, move, name);
        move_name_format_short(scene->set, scene->position, move, style, name);
        check_name(scene, move, name);
    }
    const char *const separator = strpbrk(name, "x-");
    scene->run->whole_paths += strpbrk(separator + 1, "x") != NULL;
}

// Any two squares: a legal move, or a reason why not.
static void check_two_squares(const Scene *scene, Random *random) {
    const uint32_t count = (uint32_t)rule_set_square_count(scene->set);
    const int from = square_name_nth(scene->set, (int)random_below(random, count), 0);
    const int to = square_name_nth(scene->set, (int)random_below(random, count), 0);
    char text[32];
    TextWriter writer = text_writer(text, sizeof text);
    square_name_put(&writer, scene->set, from, NOTATION_OFFICIAL);
    text_put(&writer, random_below(random, 2) == 0 ? "-" : "x");
    square_name_put(&writer, scene->set, to, NOTATION_OFFICIAL);
    Move read = {0};
    Message error = {""};
    if (move_name_parse(scene->set, scene->position, text, &read, &error)) {
        if (read.from != from || read.to != to)
            fail_at(scene, text, "is read as another move");
        return;
    }
    scene->run->refused++;
    const char *const reason = strstr(error.text, ": ");
    if ((strncmp(error.text, "illegal move ", 13) != 0 &&
         strncmp(error.text, "ambiguous move ", 15) != 0) ||
        reason == NULL || reason[2] == '\0' || strstr(error.text, "()") != NULL)
        fail_at(scene, text, error.text);
}

static void check_position(const Scene *scene, Random *random) {
    MoveList list;
    check_position_texts(scene);
    rule_set_list_moves(scene->set, scene->position, &list);
    for (int i = 0; i < list.count; i++)
        check_move(scene, list.moves[i]);
    for (int i = 0; i < 10; i++)
        check_two_squares(scene, random);
}

// A few pieces of one side, mostly kings, against many men: captures of many pieces.
static Position random_position(const RuleSet *set, Random *random) {
    const int size = rule_set_board_size(set);
    Position position = {.side = (Colour)random_below(random, 2)};
    const uint32_t many = size == 8 ? 14 : 24;
    for (Colour colour = WHITE; colour <= BLACK; colour++) {
        const uint32_t count = 1 + random_below(random, colour == position.side ? 4 : many);
        for (uint32_t i = 0; i < count; i++) {
            const Squares square = random_square(set, random);
            const bool is_king = random_below(random, colour == position.side ? 2 : 4) == 0;
            random_piece_put(set, &position, square, colour, is_king);
        }
    }
    return position;
}

static void check_rule_set(const char *name, Run *run) {
    RuleSet set;
    MoveList list;
    Message error;
    Random random = {run->seed};
    if (!rule_set_parse(name, &set, &error))
        fail_msg("%s", error.text);
    Position game = rule_set_start(&set);
    for (int i = 0; i < run->positions; i++) {
        const Position position = random_position(&set, &random);
        check_position(&(Scene){&set, &position, run}, &random);
        check_position(&(Scene){&set, &game, run}, &random);
        rule_set_list_moves(&set, &game, &list);
        game = list.count == 0 || random_below(&random, 100) == 0
                   ? rule_set_start(&set)
                   : position_after(&game, list.moves[random_below(&random, (uint32_t)list.count)]);
    }
}

static void test_named(void **state) {
    for (int i = 0; i < rule_set_named_count(); i++)
        check_rule_set(rule_set_named(i).name, (Run *)*state);
}

static void test_composed(void **state) {
    for (int i = 0; i < COMPOSED_RULE_SET_COUNT; i++)
        check_rule_set(COMPOSED_RULE_SETS[i], (Run *)*state);
}

// The checks above prove nothing about what was never met.
static void test_rare_cases_were_met(void **state) {
    const Run *const run = (const Run *)*state;
    print_message("# %d short names with their path, %d refused texts\n", run->whole_paths,
                  run->refused);
    assert_true(run->whole_paths > 0);
    assert_true(run->refused > 0);
}

int main(int count, char **arguments) {
    Run run = {.positions = count > 1 ? atoi(arguments[1]) : 1500,
               .seed = count > 2 ? strtoull(arguments[2], NULL, 10) : 1};
    const struct CMUnitTest tests[] = {
        cmocka_unit_test_prestate(test_named, &run),
        cmocka_unit_test_prestate(test_composed, &run),
        cmocka_unit_test_prestate(test_rare_cases_were_met, &run),
    };
    return cmocka_run_group_tests_name("notation", tests, NULL, NULL);
}
