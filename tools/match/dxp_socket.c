// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // accept4
#include "match/dxp_socket.h"

#include "base/clock.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { TRY_MS = 20 };

static struct sockaddr_in local_address(int port) {
    return (struct sockaddr_in){.sin_family = AF_INET,
                                .sin_port = htons((uint16_t)port),
                                .sin_addr = {.s_addr = htonl(INADDR_LOOPBACK)}};
}

static int open_socket(void) {
    const int yes = 1;
    const int fd = socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd >= 0)
        setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return fd;
}

// On this machine a connection is made or refused at once, so the blocking call does not wait.
static int try_connect(int port) {
    const struct sockaddr_in address = local_address(port);
    const int fd = open_socket();
    if (fd >= 0 && connect(fd, (const struct sockaddr *)&address, sizeof address) == 0)
        return fd;
    if (fd >= 0)
        close(fd);
    return -1;
}

static void set_non_blocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

bool dxp_socket_connect(int port, int64_t patience_ms, int *out, Message *error) {
    const int64_t end = clock_now_ms() + patience_ms;
    int fd = try_connect(port);
    while (fd < 0 && clock_now_ms() < end) {
        clock_sleep_ms(TRY_MS);
        fd = try_connect(port);
    }
    *out = fd;
    if (fd < 0)
        return message_fail(error, "nobody listens on port %d", port);
    set_non_blocking(fd);
    return true;
}

bool dxp_socket_listen(int port, int *out, Message *error) {
    const struct sockaddr_in address = local_address(port);
    const int yes = 1;
    *out = open_socket();
    if (*out >= 0)
        setsockopt(*out, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);
    if (*out >= 0 && bind(*out, (const struct sockaddr *)&address, sizeof address) == 0 &&
        listen(*out, 1) == 0)
        return true;
    return message_fail(error, "cannot listen on port %d: %s", port, strerror(errno));
}

bool dxp_socket_accept(int *socket, int64_t patience_ms, Message *error) {
    const int yes = 1;
    struct pollfd wanted = {.fd = *socket, .events = POLLIN};
    const bool has_caller = poll(&wanted, 1, (int)patience_ms) > 0;
    const int fd = has_caller ? accept4(*socket, NULL, NULL, SOCK_CLOEXEC | SOCK_NONBLOCK) : -1;
    close(*socket);
    *socket = fd;
    if (fd < 0)
        return message_fail(error, "the engine has not connected");
    setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    return true;
}
