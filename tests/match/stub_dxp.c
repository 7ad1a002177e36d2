// SPDX-License-Identifier: MIT
// The stub engine as a DXP follower: mode=good listens on its port, mode=client calls there.
// Mode resign gives up at its chosen move, mode draw ends the game as a draw.
#include "match/stub_engine.h"

#include "base/clock.h"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { MESSAGE_LIMIT = 128 };

static int open_connection(const Stub *stub) {
    const int yes = 1;
    const struct sockaddr_in address = {.sin_family = AF_INET,
                                        .sin_port = htons((uint16_t)stub->port),
                                        .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
    const struct sockaddr *const any = (const struct sockaddr *)&address;
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    setsockopt(fd, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (strcmp(stub->mode, "client") == 0)
        return connect(fd, any, sizeof address) == 0 ? fd : -1;
    if (bind(fd, any, sizeof address) != 0 || listen(fd, 1) != 0)
        return -1;
    return accept(fd, NULL, NULL);
}

static bool send_text(int fd, const char *text) {
    const size_t length = strlen(text) + 1;
    return write(fd, text, length) == (ssize_t)length;
}

static bool read_text(int fd, char text[MESSAGE_LIMIT]) {
    int length = 0;
    while (length < MESSAGE_LIMIT && read(fd, text + length, 1) == 1)
        if (text[length++] == '\0')
            return true;
    return false;
}

static int pair_at(const char *text) { return 10 * (text[0] - '0') + text[1] - '0'; }

// R, version, name, colour, minutes, moves, start kind, side, position.
static void take_request(Stub *stub, const char *text) {
    enum { KIND = 42, SIDE = 43, SQUARES = 44 };
    stub_new_game(stub);
    stub->position = rule_set_start(&stub->set);
    if (text[KIND] != 'B')
        return;
    stub->position = (Position){.side = text[SIDE] == 'W' ? WHITE : BLACK};
    for (int i = 0; i < 50; i++) {
        const char piece = text[SQUARES + i];
        const Squares square = bits_one(board_square_of_number(10, i + 1));
        if (piece == 'w' || piece == 'W')
            stub->position.pieces[WHITE] |= square;
        if (piece == 'z' || piece == 'Z')
            stub->position.pieces[BLACK] |= square;
        if (piece == 'W' || piece == 'Z')
            stub->position.kings |= square;
    }
}

static void take_move(Stub *stub, const char *text) {
    MoveList list;
    Move wanted = {.from = (uint8_t)board_square_of_number(10, pair_at(text + 5)),
                   .to = (uint8_t)board_square_of_number(10, pair_at(text + 7))};
    for (int i = 0; i < pair_at(text + 9); i++)
        wanted.captured |= bits_one(board_square_of_number(10, pair_at(text + 11 + 2 * i)));
    rule_set_list_moves(&stub->set, &stub->position, &list);
    for (int i = 0; i < list.count; i++) {
        if (move_is_equal(list.moves[i], wanted)) {
            stub->position = position_after(&stub->position, list.moves[i]);
            return;
        }
    }
    exit(5);
}

// Captured squares from the highest number on: any order is right.
static void format_move(Move move, char *out, size_t size) {
    int length = snprintf(out, size, "M0001%02d%02d%02d", board_number(10, move.from),
                          board_number(10, move.to), bits_count(move.captured));
    for (Squares left = move.captured; left != 0;) {
        const int square = bits_last(left);
        left &= ~bits_one(square);
        length += snprintf(out + length, size - (size_t)length, "%02d", board_number(10, square));
    }
}

static bool answer(Stub *stub, int fd) {
    char text[MESSAGE_LIMIT] = "M0001010100";
    Move move;
    const StubAnswer kind = stub_choose(stub, &move);
    if (stub_does(stub, "resign"))
        return send_text(fd, "E10");
    if (stub_does(stub, "draw"))
        return send_text(fd, "E20");
    if (kind == STUB_GARBAGE)
        return send_text(fd, "Mrubbish");
    if (kind == STUB_MOVE) {
        format_move(move, text, sizeof text);
        stub->position = position_after(&stub->position, move);
    }
    return kind == STUB_NOTHING || send_text(fd, text);
}

int stub_run_dxp(Stub *stub) {
    char text[MESSAGE_LIMIT];
    char accepted[MESSAGE_LIMIT];
    const int fd = open_connection(stub);
    bool is_ok = fd >= 0;
    snprintf(accepted, sizeof accepted, "A%-32s0", "Stub");
    while (is_ok && read_text(fd, text)) {
        if (text[0] == 'R') {
            take_request(stub, text);
            is_ok = send_text(fd, accepted) && send_text(fd, "CHello") && answer(stub, fd);
        } else if (text[0] == 'M') {
            take_move(stub, text);
            is_ok = answer(stub, fd);
        } else if (text[0] == 'E') {
            is_ok = send_text(fd, "E00");
        }
    }
    return is_ok ? 0 : 6;
}
