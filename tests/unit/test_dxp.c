// SPDX-License-Identifier: MIT
// DXP messages, and conversations of which both sides are in this program.
#include "protocol/dxp.h"

#include "base/clock.h"
#include "protocol/tcp_socket.h"
#include "unit/named_set.h"

#include <arpa/inet.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>

#include <cmocka.h>

#define NAME "Canalejas " CJ_VERSION

enum { QUEUE_SIZE = 64 };

// Messages
// ------------------------------------------------------------------------------------------------

static void a_request_is_read_back(void **state) {
    (void)state;
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    const RuleSet set = named_set("international");
    DxpRequest request = {.version = 1,
                          .name = "A name of more than 32 characters",
                          .follower = BLACK,
                          .minutes = 20,
                          .moves = 75,
                          .has_position = true,
                          .position = position_of(&set, "B:WK1,48:BK50,3")};
    DxpMessage message;
    Message error;
    request.name[32] = '\0';
    dxp_put_request(&writer, &request);
    assert_int_equal(strlen(text), 94);
    assert_true(dxp_message_read(text, &message, &error));
    assert_int_equal(message.type, DXP_REQUEST);
    assert_string_equal(message.request.name, request.name);
    assert_int_equal(message.request.follower, BLACK);
    assert_int_equal(message.request.minutes, 20);
    assert_int_equal(message.request.moves, 75);
    assert_true(position_is_equal(&message.request.position, &request.position));
}

// Each message cut anywhere, and with a character behind it.
static void messages_have_their_length(void **state) {
    (void)state;
    static const char *const TEXTS[] = {"R01DXP Client                      Z001020A",
                                        "R01DXP Client                      "
                                        "Z001020BWzzzzzzzzzzzzzzzzzzzzeeeeeeeeeewwwwwwwwwwwwwwwww"
                                        "www",
                                        "AScan 3.1                        0",
                                        "M0000322700",
                                        "M000021320127",
                                        "E01",
                                        "B012Z",
                                        "K1"};
    for (size_t i = 0; i < sizeof TEXTS / sizeof TEXTS[0]; i++) {
        char text[DXP_MESSAGE_SIZE];
        DxpMessage message;
        Message error;
        const size_t length = strlen(TEXTS[i]);
        assert_true(dxp_message_read(TEXTS[i], &message, &error));
        for (size_t cut = 0; cut < length; cut++) {
            memcpy(text, TEXTS[i], length);
            text[cut] = '\0';
            assert_false(dxp_message_read(text, &message, &error));
        }
        memcpy(text, TEXTS[i], length);
        memcpy(text + length, "0", 2);
        assert_false(dxp_message_read(text, &message, &error));
        assert_non_null(strstr(error.text, "expected the end"));
    }
}

static void a_move_is_what_it_captures(void **state) {
    (void)state;
    const RuleSet set = named_set("international");
    const Position position = position_of(&set, "W:W28:B22,11");
    DxpMessage message;
    Message error;
    Move move;
    char text[DXP_MESSAGE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    assert_true(dxp_message_read("M00172806022211", &message, &error));
    assert_int_equal(message.seconds, 17);
    assert_true(dxp_message_match(&set, &position, message.move, &move));
    dxp_put_move(&writer, move, 12345678);
    assert_string_equal(text, "M99992806021122");
    assert_true(dxp_message_read("M001728060122", &message, &error));
    assert_false(dxp_message_match(&set, &position, message.move, &move));
    assert_false(dxp_message_read("M001728510122", &message, &error));
    assert_false(dxp_message_read("M001700060122", &message, &error));
}

static void a_stream_is_cut_at_its_zeros(void **state) {
    (void)state;
    DxpFrames frames = {.length = 0};
    int count = 0;
    for (const char *c = "E01"; *c != '\0'; c++)
        assert_false(dxp_frames_take(&frames, *c));
    assert_true(dxp_frames_take(&frames, '\0'));
    assert_string_equal(frames.text, "E01");
    for (; count < 200; count++)
        assert_false(dxp_frames_take(&frames, 'x'));
    assert_true(dxp_frames_take(&frames, '\0'));
    assert_true(frames.is_too_long);
    assert_true(dxp_frames_take(&frames, '\0'));
    assert_string_equal(frames.text, "");
    assert_false(frames.is_too_long);
}

static void a_connection_has_its_patience(void **state) {
    (void)state;
    enum { MOST = 16, PATIENCE_MS = 100 };
    struct sockaddr_in place = {.sin_port = 0};
    socklen_t size = sizeof place;
    TcpAddress address = tcp_address_local(0); // any port
    int sockets[MOST];
    int count = 0;
    int listener = -1;
    Message error = {""};
    if (!tcp_listen(&address, &listener, &error))
        fail_msg("%s", error.text);
    assert_int_equal(getsockname(listener, (struct sockaddr *)&place, &size), 0);
    address = tcp_address_local(ntohs(place.sin_port));
    // Nobody accepts: when the system's queue is full it is silent.
    const int64_t start_ms = clock_now_ms();
    while (count < MOST && tcp_connect(&address, PATIENCE_MS, &sockets[count], &error))
        count++;
    assert_in_range(count, 1, MOST - 1);
    int is_kept_alive = 0;
    size = sizeof is_kept_alive;
    assert_int_equal(getsockopt(sockets[0], SOL_SOCKET, SO_KEEPALIVE, &is_kept_alive, &size), 0);
    assert_int_equal(is_kept_alive, 1);
    assert_non_null(strstr(error.text, "does not answer"));
    assert_in_range(clock_now_ms() - start_ms, PATIENCE_MS, 10000);
    while (count > 0)
        tcp_close(sockets[--count]);
    tcp_close(listener);
    assert_false(tcp_connect(&address, 0, &sockets[0], &error));
    assert_non_null(strstr(error.text, "nobody listens on port"));
}

static void addresses_are_split(void **state) {
    (void)state;
    static const struct {
        const char *text, *host, *port;
    } ROWS[] = {{"", "127.0.0.1", "27531"}, {"localhost", "localhost", "27531"},
                {":5", "127.0.0.1", "5"},   {"a.b:6", "a.b", "6"},
                {"[::1]:7", "::1", "7"},    {"[::1]", "::1", "27531"}};
    TcpAddress address;
    Message error;
    for (size_t i = 0; i < sizeof ROWS / sizeof ROWS[0]; i++) {
        assert_true(tcp_address_parse(ROWS[i].text, DXP_PORT, &address, &error));
        assert_string_equal(address.host, ROWS[i].host);
        assert_string_equal(address.port, ROWS[i].port);
    }
    assert_false(tcp_address_parse("a:0", DXP_PORT, &address, &error));
    assert_false(tcp_address_parse("a:65536", DXP_PORT, &address, &error));
}

// Conversations
// ------------------------------------------------------------------------------------------------

// One side: what it has sent and the other has not taken yet.
typedef struct Side {
    Dxp dxp;
    char queue[QUEUE_SIZE][DXP_MESSAGE_SIZE];
    int first;
    int last;
    char result[MESSAGE_SIZE]; // the last one
} Side;

static void put_message(void *context, const char *message) {
    Side *const side = context;
    assert_true(strlen(message) < DXP_MESSAGE_SIZE);
    memcpy(side->queue[side->last++ % QUEUE_SIZE], message, strlen(message) + 1);
}

static void drop_note(void *context, const char *text) {
    (void)context;
    (void)text;
}

static void keep_result(void *context, const char *text) {
    Side *const side = context;
    memcpy(side->result, text, strlen(text) + 1);
}

static void open_side(Side *side, cj_engine *engine, const DxpSettings *settings) {
    const DxpOutlet outlet = {put_message, drop_note, keep_result, side};
    memset(side, 0, sizeof *side);
    assert_true(cj_set_option(engine, "Rules", "international"));
    assert_true(cj_set_option(engine, "Hash", "1"));
    dxp_open(&side->dxp, engine, settings, &outlet);
}

static void pass_messages(Side *from, Side *to) {
    dxp_poll(&from->dxp);
    while (from->first < from->last)
        dxp_take(&to->dxp, from->queue[from->first++ % QUEUE_SIZE]);
}

static void two_sides_play_their_games(void **state) {
    (void)state;
    static const DxpSettings SETTINGS = {
        .games = 3, .follower = WHITE, .minutes = 1, .moves = 4, .move_time = 1};
    cj_engine *const first = cj_open();
    cj_engine *const second = cj_open();
    Side asks;
    Side follows;
    open_side(&asks, first, &SETTINGS);
    open_side(&follows, second, &SETTINGS);
    dxp_ask(&asks.dxp);
    const int64_t end_ms = clock_now_ms() + 50000;
    while (asks.dxp.state != DXP_OVER && clock_now_ms() < end_ms) {
        pass_messages(&asks, &follows);
        pass_messages(&follows, &asks);
    }
    assert_int_equal(asks.dxp.state, DXP_OVER);
    assert_int_equal(asks.dxp.games, 3);
    assert_string_equal(asks.result, "game 3: unknown as Black against " NAME ", 8 plies");
    pass_messages(&asks, &follows);
    assert_int_equal(follows.dxp.games, 3);
    assert_int_equal(follows.dxp.state, DXP_IDLE);
    dxp_close(&asks.dxp);
    dxp_close(&follows.dxp);
    cj_close(first);
    cj_close(second);
}

static void expect_sent(Side *side, const char *message) {
    assert_true(side->first < side->last);
    assert_string_equal(side->queue[side->first++ % QUEUE_SIZE], message);
}

// The answer to a request for a game.
static void expect_accepted(Side *side, char code) {
    char answer[DXP_MESSAGE_SIZE];
    snprintf(answer, sizeof answer, "A%-32s%c", NAME, code);
    expect_sent(side, answer);
}

static void an_initiator_ends_with_its_last_game(void **state) {
    (void)state;
    static const DxpSettings SETTINGS = {
        .games = 1, .follower = WHITE, .minutes = 5, .fen = "W:W32:B27,1", .move_time = 1};
    cj_engine *const engine = cj_open();
    Side side;
    open_side(&side, engine, &SETTINGS);
    dxp_ask(&side.dxp);
    char request[DXP_MESSAGE_SIZE];
    snprintf(request, sizeof request, "R01%-32sW005000B%s", NAME,
             "Wzeeeeeeeeeeeeeeeeeeeeeeeeezeeeeweeeeeeeeeeeeeeeeee");
    expect_sent(&side, request);
    dxp_take(&side.dxp, "E00");
    dxp_take(&side.dxp, "R01Other                           W005000A");
    expect_accepted(&side, '2');
    dxp_take(&side.dxp, "AOther                           0");
    assert_int_equal(side.dxp.state, DXP_PLAYING);
    dxp_take(&side.dxp, "E10");
    expect_sent(&side, "E01");
    assert_int_equal(side.dxp.state, DXP_OVER);
    assert_string_equal(side.result, "game 1: won as Black against Other, 0 plies");
    dxp_take(&side.dxp, "E00"); // the end is confirmed once only
    assert_int_equal(side.first, side.last);
    dxp_close(&side.dxp);
    cj_close(engine);
}

static void a_side_without_moves_gives_up(void **state) {
    (void)state;
    static const DxpSettings SETTINGS = {.games = 1};
    cj_engine *const engine = cj_open();
    Side side;
    open_side(&side, engine, &SETTINGS);
    static const char REQUEST[] =
        "R01Other                           Z005000BWeeeeeeeeeeeeeeeeeeeee"
        "ezeeeeweeeeeeeeeeeeeeeeeeeeee";
    dxp_take(&side.dxp, REQUEST);
    expect_accepted(&side, '0');
    dxp_take(&side.dxp, "M0000281700"); // no such move
    expect_sent(&side, "E00");
    dxp_take(&side.dxp, "E00");
    dxp_take(&side.dxp, REQUEST);
    expect_accepted(&side, '0');
    dxp_take(&side.dxp, "M000028190123");
    expect_sent(&side, "E10");
    dxp_take(&side.dxp, "E31");
    assert_string_equal(side.result, "game 2: lost as Black against Other, 1 plies");
    dxp_close(&side.dxp);
    cj_close(engine);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_request_is_read_back),
        cmocka_unit_test(messages_have_their_length),
        cmocka_unit_test(a_move_is_what_it_captures),
        cmocka_unit_test(a_stream_is_cut_at_its_zeros),
        cmocka_unit_test(addresses_are_split),
        cmocka_unit_test(a_connection_has_its_patience),
        cmocka_unit_test(two_sides_play_their_games),
        cmocka_unit_test(an_initiator_ends_with_its_last_game),
        cmocka_unit_test(a_side_without_moves_gives_up),
    };
    return cmocka_run_group_tests_name("dxp", tests, NULL, NULL);
}
