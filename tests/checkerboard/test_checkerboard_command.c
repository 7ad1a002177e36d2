// SPDX-License-Identifier: MIT
// Commands and their replies. What is refused changes nothing, and no reply outgrows the buffer
// that the GUI has for it.
#include "protocol/checkerboard_state.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

static int open_checkerboard(void **state) {
    *state = checkerboard_open("engines/canalejas64.dll");
    return *state == NULL;
}

static int close_checkerboard(void **state) {
    checkerboard_close(*state);
    return 0;
}

static void assert_reply(Checkerboard *cb, const char *command, const char *expected) {
    char reply[CB_REPLY_SIZE];
    if (!checkerboard_command(cb, command, reply))
        fail_msg("%s was refused: %s", command, reply);
    assert_string_equal(reply, expected);
}

static void assert_refused(Checkerboard *cb, const char *command, const char *reason) {
    char reply[CB_REPLY_SIZE];
    assert_false(checkerboard_command(cb, command, reply));
    if (strstr(reply, reason) == NULL)
        fail_msg("%.60s: refused with '%s', not '%s'", command, reply, reason);
    assert_true(strlen(reply) < 256);
}

static void it_introduces_itself(void **state) {
    char reply[CB_REPLY_SIZE];
    assert_true(checkerboard_command(*state, "name", reply));
    assert_memory_equal(reply, "Canalejas ", 10);
    assert_true(strlen(reply) <= 30);
    assert_true(checkerboard_command(*state, "about", reply));
    assert_non_null(strstr(reply, "Rules in play: english"));
    assert_reply(*state, "help", "canalejas.html");
    assert_reply(*state, "get protocolversion", "2");
    assert_reply(*state, "get movelist B:W1:B", "movelist 0");
}

static void options_are_set_and_asked(void **state) {
    static const char *const CASES[][3] = {
        {"set hashsize 8", "get hashsize", "8"},
        {"set searchthreads 2", "get searchthreads", "2"},
        {"set book 3", "get book", "3"},
        {"set book 0", "get book", "0"},
        {"set allscores 1", "get allscores", "1"},
        {"set solve 1", "get solve", "1"},
        {"set dbpath D:\\end games\\db", "get dbpath", "D:\\end games\\db"},
        {"set enable_wld 0", "get enable_wld", "0"},
        {"set enable_wld 1", "get enable_wld", "1"},
        {"set dbmbytes 512", "get dbmbytes", "512"},
        {"set bookfile my book.cjb", "get bookfile", "engines/my book.cjb"},
        {"set bookfile C:\\b\\x.cjb", "get bookfile", "C:\\b\\x.cjb"},
        {"set bookfile", "get bookfile", ""},
        {"SET  HashSize   16 \r\n", " get hashsize ", "16"},
    };
    char reply[CB_REPLY_SIZE];
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        if (!checkerboard_command(*state, CASES[i][0], reply))
            fail_msg("%s was refused: %s", CASES[i][0], reply);
        assert_true(strlen(reply) < 256);
        assert_reply(*state, CASES[i][1], CASES[i][2]);
    }
}

static void an_off_database_keeps_its_path(void **state) {
    char reply[CB_REPLY_SIZE];
    assert_true(checkerboard_command(*state, "set enable_wld 0", reply));
    assert_true(checkerboard_command(*state, "set dbpath db", reply));
    assert_reply(*state, "get dbpath", "db");
    assert_reply(*state, "get enable_wld", "0");
}

static void refused_databases_change_nothing(void **state) {
    Checkerboard *const cb = *state;
    const cj_limits limits = {.infinite = true};
    const cj_callbacks callbacks = {NULL, NULL, NULL};
    char reply[CB_REPLY_SIZE];
    assert_true(checkerboard_command(cb, "set dbpath db", reply));
    // An engine that is busy takes no option.
    assert_true(cj_go(cb->player, &limits, &callbacks));
    assert_refused(cb, "set enable_wld 0", "search");
    assert_refused(cb, "set dbpath other", "search");
    cj_stop(cb->player);
    cj_wait(cb->player);
    assert_reply(cb, "get enable_wld", "1");
    assert_reply(cb, "get dbpath", "db");
}

static void unknown_commands_are_answered_with_a_question_mark(void **state) {
    static const char *const UNKNOWN[] = {"",           " ",           "get",        "set",
                                          "names",      "get nothing", "set name x", "get gamehist",
                                          "set cpus 2", "get mtcpath", "quit",       "\xff\xfe"};
    char reply[CB_REPLY_SIZE];
    for (size_t i = 0; i < sizeof UNKNOWN / sizeof UNKNOWN[0]; i++) {
        assert_false(checkerboard_command(*state, UNKNOWN[i], reply));
        assert_string_equal(reply, "?");
    }
}

static void bad_values_change_nothing(void **state) {
    assert_refused(*state, "set hashsize", "Hash");
    assert_refused(*state, "set hashsize 0", "from 1 to");
    assert_refused(*state, "set hashsize 99999999999999999999", "Hash");
    assert_refused(*state, "set searchthreads -1", "Threads");
    assert_refused(*state, "set book 4", "book '4': expected a number from 0 to 3");
    assert_refused(*state, "set allscores yes", "from 0 to 1");
    assert_refused(*state, "set gametype 20", "game type 20");
    assert_refused(*state, "set gametype twenty", "expected a number");
    assert_refused(*state, "set rules internatonal", "international");
    assert_refused(*state, "set rules international", "CheckerBoard has 8 by 8");
    assert_refused(*state, "set evalfile no such file", "no such file");
    assert_reply(*state, "get hashsize", "64");
    assert_reply(*state, "get book", "0");
    assert_reply(*state, "get rules", "english");
    assert_reply(*state, "get gametype", "21");
}

static void long_commands_are_refused(void **state) {
    enum { LONG = 1 << 20 };
    static char command[LONG + 16];
    static const char *const STARTS[] = {"set dbpath ",
                                         "set bookfile ",
                                         "set gamehist ",
                                         "get movelist ",
                                         "set rules ",
                                         "set hashsize ",
                                         ""};
    char reply[CB_REPLY_SIZE];
    for (size_t i = 0; i < sizeof STARTS / sizeof STARTS[0]; i++)
        for (int size = 200; size <= LONG; size = size < 300 ? size + 7 : size * 2) {
            snprintf(command, sizeof command, "%s", STARTS[i]);
            memset(command + strlen(STARTS[i]), 'x', (size_t)size);
            command[strlen(STARTS[i]) + (size_t)size] = '\0';
            checkerboard_command(*state, command, reply);
            assert_true(strlen(reply) < 256);
        }
    assert_reply(*state, "get rules", "english");
}

// Every rule set that fits has a type by which the GUI counts the squares as the rule set does.
static void game_types_choose_rules(void **state) {
    static const char *const CASES[][3] = {
        {"set gametype 22", "italian", "22"},
        {"set gametype 24", "spanish", "24"},
        {"set gametype 25", "russian", "25"},
        {"set gametype 26", "brazilian", "26"},
        {"set gametype 21", "english", "21"},
        {"set gametype 23", "pool", "23"},
        {"set gametype 29", "czech", "25"},
        {"set gametype 28", "portuguese", "24"},
        {"set gametype 24", "portuguese", "24"},
        {"set rules damas12", "damas12", "24"},
        {"set gametype 24", "damas12", "24"},
        {"set rules mayor8", "mayor8", "24"},
        {"set rules damas-online", "damas-online", "25"},
        {"set rules english+loser-wins", "english+goal=loser-wins", "23"},
        {"set rules pierde8+king=two", "pierde8+king=two", "24"},
    };
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        assert_reply(*state, CASES[i][0], CASES[i][1]);
        assert_reply(*state, "get gametype", CASES[i][2]);
        assert_reply(*state, "get rules", CASES[i][1]);
    }
}

// The examples of the API's own description come first, their moves in the engine's order.
static void move_lists_are_written(void **state) {
    static const char *const CASES[][3] = {
        {"italian", "B:W31:B3", "movelist 2,0,6,6,3,7;0,6,6,3,6;"},
        {"italian", "B:W11,13,19,21:B6,9",
         "movelist 2,2,6,6,6,22,15,11,5,22,19,5;2,6,6,9,25,18,13,5,25,21,5;"},
        {"english", "W:W31:B1", "movelist 2,0,5,5,31,26;0,5,5,31,27;"},
        {"english", "W:W6:B9", "movelist 2,0,5,9,6,1;0,5,9,6,2;"},
        {"spanish", "W:W1:B32", "movelist 1,0,5,5,1,5;"},
        {"english", "B:WK1:B", "movelist 0"},
        {"english", "B:W21:B17", "movelist 1,0,6,6,17,22;"},
    };
    char command[128];
    for (size_t i = 0; i < sizeof CASES / sizeof CASES[0]; i++) {
        snprintf(command, sizeof command, "set rules %s", CASES[i][0]);
        assert_reply(*state, command, CASES[i][0]);
        snprintf(command, sizeof command, "get movelist %s", CASES[i][1]);
        assert_reply(*state, command, CASES[i][2]);
    }
}

static void bad_positions_get_no_list(void **state) {
    assert_refused(*state, "get movelist", "FEN");
    assert_refused(*state, "get movelist B:W1:B2", "1");
    assert_refused(*state, "get movelist B:W33:B2", "33");
    assert_refused(*state, "get movelist B:W31,31:B2", "31");
    assert_refused(*state, "get movelist B:W31:B2 x", "x");
}

// The GUI keeps 28 moves of a position and no more.
static void long_lists_are_refused(void **state) {
    char reply[CB_REPLY_SIZE];
    assert_reply(*state, "set rules russian", "russian");
    assert_true(checkerboard_command(*state, "get movelist W:WK4,K32,K28,K3:B1", reply));
    assert_refused(*state, "get movelist W:WK4,K32,K28,K3,K20:B13", "too many");
}

static void histories_are_checked(void **state) {
    static const char *const GOOD = "set gamehist B:WK32:BK1 1-6 32-28 6-1";
    assert_reply(*state, GOOD, "");
    assert_reply(*state, "set gamehist B:W21,22:B1,2", "");
    assert_refused(*state, "set gamehist", "FEN");
    assert_refused(*state, "set gamehist B:WK32:BK1 1-7", "1-7");
    assert_refused(*state, "set gamehist 1-6 32-28", "FEN");
}

static void a_position_is_weighed(void **state) {
    char reply[CB_REPLY_SIZE];
    assert_true(checkerboard_command(*state, "staticevaluation W:W21,22,23:B1", reply));
    assert_int_equal(reply[0], '+');
    assert_non_null(strstr(reply, "for White"));
    assert_true(checkerboard_command(*state, "staticevaluation B:W21,22,23:B1", reply));
    assert_int_equal(reply[0], '-');
    assert_refused(*state, "staticevaluation x", "FEN");
}

#define TEST(name) cmocka_unit_test_setup_teardown(name, open_checkerboard, close_checkerboard)

int main(void) {
    const struct CMUnitTest tests[] = {
        TEST(it_introduces_itself),
        TEST(options_are_set_and_asked),
        TEST(an_off_database_keeps_its_path),
        TEST(refused_databases_change_nothing),
        TEST(unknown_commands_are_answered_with_a_question_mark),
        TEST(bad_values_change_nothing),
        TEST(long_commands_are_refused),
        TEST(game_types_choose_rules),
        TEST(move_lists_are_written),
        TEST(bad_positions_get_no_list),
        TEST(long_lists_are_refused),
        TEST(histories_are_checked),
        TEST(a_position_is_weighed),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
