// SPDX-License-Identifier: MIT
// Command lines: what is read into the fields, and the exit status of every kind of mistake. The
// messages, help and versions are looked at by the transcripts.
#include "args/args_common.h"
#include "args/name_list.h"
#include "args/output.h"
#include "args/program.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

const char PROGRAM_NAME[] = "test_args";

enum { MAX_WORDS = 12 };

typedef struct Words {
    int count;
    int64_t sum;
} Words;

typedef struct Values {
    bool is_loud;
    int64_t number;
    double rate;
    const char *file;
    Words words;
} Values;

// Counts the words and adds up their values.
static bool add_word(void *field, const char *name, const char *value, Message *error) {
    Words *const words = field;
    int64_t number = 0;
    assert_string_equal(name, "word");
    if (!text_parse_int(value, 0, 9, &number))
        return message_fail(error, "expected a digit, got '%.40s'", value);
    words->count++;
    words->sum += number;
    return true;
}

static const ArgOption OPTIONS[] = {
    ARGS_FLAG(Values, is_loud, "loud", 'l', "makes noise"),
    ARGS_NUMBER(Values, number, "number", 'n', "N", -3, INT64_MAX, "whole"),
    ARGS_REAL(Values, rate, "rate", 0, "X", 0, 2, "real"),
    ARGS_TEXT(Values, file, "file", 'f', "FILE", "text"),
    ARGS_CUSTOM(Values, words, "word", 'w', "DIGIT", add_word, "as often as you like"),
};

static const ArgCommand NONE = {.name = "none", .help = "None.", ARGS_OPTIONS(OPTIONS)};
static const ArgCommand SOME = {.name = "some",
                                .help = "Some.",
                                .operands = "FILE...",
                                .min_operands = 1,
                                .max_operands = ARGS_ANY,
                                ARGS_OPTIONS(OPTIONS)};

// The words of one line as an argv that getopt may put in order.
typedef struct Line {
    char text[256];
    int argc;
    char *argv[MAX_WORDS + 1];
} Line;

static void split(Line *line, const char *text) {
    const int length = snprintf(line->text, sizeof line->text, "command %s", text);
    assert_in_range(length, 1, sizeof line->text - 1);
    line->argc = 0;
    for (char *word = strtok(line->text, " "); word != NULL; word = strtok(NULL, " ")) {
        assert_in_range(line->argc, 0, MAX_WORDS - 1);
        line->argv[line->argc++] = word;
    }
    line->argv[line->argc] = NULL;
}

static int parse(const ArgCommand *command, const char *text, Values *values) {
    Line line;
    split(&line, text);
    *values = (Values){.number = 7};
    return args_parse(command, line.argc, line.argv, values, NULL);
}

static void every_kind_fills_its_field(void **state) {
    (void)state;
    Values values;
    Line line;
    split(&line, "-l --number=-3 --rate 1.5e0 -f a.txt -w 4 --word 5");
    values = (Values){0};
    assert_int_equal(args_parse(&NONE, line.argc, line.argv, &values, NULL), ARGS_OK);
    assert_true(values.is_loud && values.number == -3 && values.rate == 1.5);
    assert_string_equal(values.file, "a.txt");
    assert_true(values.words.count == 2 && values.words.sum == 9);
    assert_int_equal(parse(&NONE, "-ln9223372036854775807", &values), ARGS_OK);
    assert_true(values.is_loud && values.number == INT64_MAX);
}

static void what_is_not_given_stays(void **state) {
    (void)state;
    Values values;
    assert_int_equal(parse(&NONE, "", &values), ARGS_OK);
    assert_true(!values.is_loud && values.number == 7 && values.file == NULL);
}

static void mistakes_are_refused(void **state) {
    (void)state;
    static const char *const BAD[] = {"--lout",
                                      "--xyzzy",
                                      "-x",
                                      "--loud=1",
                                      "-n",
                                      "--number",
                                      "-n -4",
                                      "-n 1.0",
                                      "-n 1x",
                                      "--rate",
                                      "--rate -0.1",
                                      "--rate 2.1",
                                      "--rate nan",
                                      "--rate inf",
                                      "--rate 0x1",
                                      "--rate x",
                                      "--rate=",
                                      "-w ten",
                                      "--number=999999999999999999999",
                                      "more",
                                      "-l -- more"};
    Values values;
    for (size_t i = 0; i < sizeof BAD / sizeof BAD[0]; i++)
        if (parse(&NONE, BAD[i], &values) != EXIT_BAD)
            fail_msg("'%s' was taken", BAD[i]);
}

static void operands_are_counted(void **state) {
    (void)state;
    Values values = {0};
    ArgOperands operands;
    Line line;
    split(&line, "a -l b");
    assert_int_equal(args_parse(&SOME, line.argc, line.argv, &values, &operands), ARGS_OK);
    assert_int_equal(operands.count, 2);
    assert_string_equal(operands.texts[0], "a");
    assert_string_equal(operands.texts[1], "b");
    assert_null(operands.texts[2]);
    assert_true(values.is_loud);
    assert_int_equal(parse(&SOME, "-l", &values), EXIT_BAD);
    assert_int_equal(parse(&SOME, "-- -l", &values), ARGS_OK);
    assert_false(values.is_loud);
}

static void rules_and_positions_are_read(void **state) {
    (void)state;
    RuleSet set;
    Position position;
    assert_true(args_read_rules(NULL, &set));
    assert_string_equal(set.name, "english");
    assert_false(args_read_rules("englisch", &set));
    assert_true(args_read_rules("international", &set));
    assert_true(args_read_position(&set, NULL, &position));
    assert_int_equal(bits_count(position_occupied(&position)), 40);
    assert_true(args_read_position(&set, "W:W31:B20", &position));
    assert_int_equal(bits_count(position_occupied(&position)), 2);
    assert_false(args_read_position(&set, "W:W51:B20", &position));
}

static int run_first(int argc, char **argv) {
    assert_string_equal(argv[0], "first");
    return 10 + argc;
}

static int run_second(int argc, char **argv) {
    (void)argv;
    return 20 + argc;
}

static int run_bare(void) { return 30; }

static int run(const Program *program, const char *text) {
    Line line;
    split(&line, text);
    return program_run(program, line.argc, line.argv);
}

static void commands_are_found(void **state) {
    (void)state;
    const ProgramCommand commands[] = {{"first", run_first, "one"}, {"second", run_second, "two"}};
    Program program = {.about = "tests.", .commands = commands, .command_count = 2};
    assert_int_equal(run(&program, "first --help"), 12);
    assert_int_equal(run(&program, "second"), 21);
    assert_int_equal(run(&program, "frist"), EXIT_BAD);
    assert_int_equal(run(&program, ""), EXIT_BAD);
    program.run_bare = run_bare;
    assert_int_equal(run(&program, ""), 30);
}

static void near_names_are_found(void **state) {
    (void)state;
    char text[NAME_LIST_TEXT];
    NameList list = {0};
    assert_null(name_list_near(&list, "a"));
    name_list_add(&list, "rules");
    name_list_add(&list, "threads");
    assert_string_equal(name_list_near(&list, "thread"), "threads");
    assert_null(name_list_near(&list, "xyzzy"));
    assert_true(name_list_format(&list, "--", text));
    assert_string_equal(text, "--rules, --threads");
    while (list.count < NAME_LIST_MAX)
        name_list_add(&list, "a-long-name");
    name_list_add(&list, "one-too-many");
    assert_int_equal(list.count, NAME_LIST_MAX);
    assert_false(name_list_format(&list, "--", text));
    assert_string_equal(text, "");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_fills_its_field),   cmocka_unit_test(what_is_not_given_stays),
        cmocka_unit_test(mistakes_are_refused),         cmocka_unit_test(operands_are_counted),

        cmocka_unit_test(rules_and_positions_are_read), cmocka_unit_test(commands_are_found),
        cmocka_unit_test(near_names_are_found),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
