// SPDX-License-Identifier: MIT
#ifndef _WIN32
#define _GNU_SOURCE // accept4
#endif
#include "protocol/tcp_socket.h"

#include "base/clock.h"
#include "base/text.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

#ifdef _WIN32
#include <winsock2.h>
#include <ws2tcpip.h>
#define poll WSAPoll
#define MSG_NOSIGNAL 0
#define SOCK_CLOEXEC 0
typedef SOCKET NativeSocket; // no handle of Windows is too large for an int
typedef int NativeSize;
#else
#include <fcntl.h>
#include <netdb.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>
typedef int NativeSocket;
typedef size_t NativeSize;
#endif

enum {
    TRY_MS = 20,           // between two tries
    LONGEST_TRY_MS = 3000, // so that one address that is silent leaves time for the others
    SEND_MS = 2000,
    FAULT_SIZE = 64,
    IDLE_S = 60, // after which the system asks whether the other side is still there
    ASK_S = 10,
    ASK_TIMES = 6
};

// What differs between systems
// ------------------------------------------------------------------------------------------------

#ifdef _WIN32
static void begin(void) {
    WSADATA data;
    WSAStartup(MAKEWORD(2, 2), &data); // counted by the system; harmless when repeated
}

static void set_non_blocking(int fd) {
    u_long yes = 1;
    ioctlsocket((SOCKET)fd, (long)FIONBIO, &yes);
}

enum { FAULT_REFUSED = WSAECONNREFUSED, FAULT_SILENT = WSAETIMEDOUT };

static int last_code(void) { return WSAGetLastError(); }

static bool is_blocking(int code) { return code == WSAEWOULDBLOCK; }

static void format_fault(int code, char text[FAULT_SIZE]) {
    snprintf(text, FAULT_SIZE, "error %d of the system", code);
}

static int accept_next(int listener) { return (int)accept((SOCKET)listener, NULL, NULL); }

void tcp_close(int socket) {
    if (socket >= 0)
        closesocket((SOCKET)socket);
}
#else
static void begin(void) {}

static void set_non_blocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

enum { FAULT_REFUSED = ECONNREFUSED, FAULT_SILENT = ETIMEDOUT };

static int last_code(void) { return errno; }

static bool is_blocking(int code) {
    return code == EAGAIN || code == EWOULDBLOCK || code == EINTR || code == EINPROGRESS;
}

static void format_fault(int code, char text[FAULT_SIZE]) {
    snprintf(text, FAULT_SIZE, "%s", strerror(code));
}

static int accept_next(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC); }

void tcp_close(int socket) {
    if (socket >= 0)
        close(socket);
}
#endif

// Addresses
// ------------------------------------------------------------------------------------------------

TcpAddress tcp_address_local(int port) {
    TcpAddress address = {.host = "127.0.0.1"};
    snprintf(address.port, sizeof address.port, "%d", port & 0xffff);
    return address;
}

// Splits at the last colon outside brackets; returns where the port is, "" when there is none.
static const char *split_host(const char *text, const char **host, size_t *length) {
    const char *const bracket = text[0] == '[' ? strchr(text, ']') : NULL;
    const char *const colon = strrchr(bracket != NULL ? bracket : text, ':');
    *host = bracket != NULL ? text + 1 : text;
    const char *const end = bracket != NULL ? bracket : colon;
    *length = end != NULL ? (size_t)(end - *host) : strlen(*host);
    return colon != NULL ? colon + 1 : "";
}

bool tcp_address_parse(const char *text, int port, TcpAddress *out, Message *error) {
    const char *host;
    size_t length;
    int64_t number = port;
    const char *const port_text = split_host(text, &host, &length);
    if (length >= TCP_HOST_SIZE ||
        (port_text[0] != '\0' && !text_parse_int(port_text, 1, 65535, &number)))
        return message_fail(
            error, "address '%.60s': expected HOST:PORT with a port from 1 to 65535", text);
    *out = tcp_address_local((int)number);
    if (length > 0)
        snprintf(out->host, sizeof out->host, "%.*s", (int)length, host);
    return true;
}

static struct addrinfo *resolve(const TcpAddress *address, Message *error) {
    const struct addrinfo hints = {.ai_family = AF_UNSPEC, .ai_socktype = SOCK_STREAM};
    struct addrinfo *found = NULL;
    begin();
    const int fault = getaddrinfo(address->host, address->port, &hints, &found);
    if (fault == 0)
        return found;
    message_fail(error, "%s is no address: %s", address->host, gai_strerror(fault));
    return NULL;
}

static void set_number(int fd, int level, int option, int number) {
    setsockopt((NativeSocket)fd, level, option, (const char *)&number, sizeof number);
}

// Messages go at once, and a connection whose other side is gone without a word ends some day.
static void set_options(int fd) {
    set_number(fd, IPPROTO_TCP, TCP_NODELAY, 1);
    set_number(fd, SOL_SOCKET, SO_KEEPALIVE, 1);
#ifdef TCP_KEEPIDLE
    set_number(fd, IPPROTO_TCP, TCP_KEEPIDLE, IDLE_S);
    set_number(fd, IPPROTO_TCP, TCP_KEEPINTVL, ASK_S);
    set_number(fd, IPPROTO_TCP, TCP_KEEPCNT, ASK_TIMES);
#endif
}

static int open_socket(const struct addrinfo *info) {
    const int fd =
        (int)socket(info->ai_family, info->ai_socktype | SOCK_CLOEXEC, info->ai_protocol);
    if (fd >= 0)
        set_options(fd);
    return fd;
}

// Connecting
// ------------------------------------------------------------------------------------------------

// Waits for the end of a connect that was begun: 0 or what went wrong.
static int await_connection(int fd, int64_t end_ms) {
    struct pollfd wanted = {.fd = (NativeSocket)fd, .events = POLLOUT};
    int code = 0;
    socklen_t size = sizeof code;
    const int64_t left_ms = end_ms - clock_now_ms();
    if (poll(&wanted, 1, left_ms > 0 ? (int)left_ms : 0) <= 0)
        return FAULT_SILENT;
    if (getsockopt((NativeSocket)fd, SOL_SOCKET, SO_ERROR, (char *)&code, &size) != 0)
        return last_code();
    return code;
}

// Connects to one address; -1 with what went wrong.
static int connect_once(const struct addrinfo *info, int64_t end_ms, int *code) {
    const int64_t longest_ms = clock_now_ms() + LONGEST_TRY_MS;
    const int fd = open_socket(info);
    *code = fd < 0 ? last_code() : 0;
    if (fd < 0)
        return -1;
    set_non_blocking(fd);
    if (connect((NativeSocket)fd, info->ai_addr, (socklen_t)info->ai_addrlen) != 0)
        *code = last_code();
    if (*code != 0 && is_blocking(*code))
        *code = await_connection(fd, longest_ms < end_ms ? longest_ms : end_ms);
    if (*code == 0)
        return fd;
    tcp_close(fd);
    return -1;
}

static int try_connect(const struct addrinfo *info, int64_t end_ms, int *code) {
    int fd = -1;
    for (; info != NULL && fd < 0; info = info->ai_next)
        fd = connect_once(info, end_ms, code);
    return fd;
}

static bool fail_connecting(const TcpAddress *address, int code, Message *error) {
    char fault[FAULT_SIZE];
    if (code == FAULT_REFUSED)
        return message_fail(error, "nobody listens on port %s of %s", address->port, address->host);
    if (code == FAULT_SILENT)
        return message_fail(error, "port %s of %s does not answer", address->port, address->host);
    format_fault(code, fault);
    return message_fail(error, "cannot connect to port %s of %s: %s", address->port, address->host,
                        fault);
}

bool tcp_connect(const TcpAddress *address, int64_t patience_ms, int *out, Message *error) {
    const int64_t end_ms = clock_now_ms() + patience_ms;
    struct addrinfo *const found = resolve(address, error);
    int code = 0;
    *out = -1;
    if (found == NULL)
        return false;
    int fd = try_connect(found, end_ms, &code);
    while (fd < 0 && clock_now_ms() < end_ms) {
        clock_sleep_ms(TRY_MS);
        fd = try_connect(found, end_ms, &code);
    }
    freeaddrinfo(found);
    *out = fd;
    return fd >= 0 || fail_connecting(address, code, error);
}

static bool try_listen(const struct addrinfo *info, int *out) {
    *out = open_socket(info);
#ifndef _WIN32 // where it would let two programs listen
    if (*out >= 0)
        set_number(*out, SOL_SOCKET, SO_REUSEADDR, 1);
#endif
    return *out >= 0 && bind((NativeSocket)*out, info->ai_addr, (socklen_t)info->ai_addrlen) == 0 &&
           listen((NativeSocket)*out, 1) == 0;
}

bool tcp_listen(const TcpAddress *address, int *out, Message *error) {
    char fault[FAULT_SIZE];
    struct addrinfo *const found = resolve(address, error);
    *out = -1;
    if (found == NULL)
        return false;
    const bool is_open = try_listen(found, out);
    if (!is_open) {
        format_fault(last_code(), fault);
        message_fail(error, "cannot listen on port %s of %s: %s", address->port, address->host,
                     fault);
    }
    freeaddrinfo(found);
    if (!is_open) {
        tcp_close(*out);
        *out = -1;
    }
    return is_open;
}

bool tcp_accept(int listener, int64_t patience_ms, int *out, Message *error) {
    struct pollfd wanted = {.fd = (NativeSocket)listener, .events = POLLIN};
    const bool has_caller = poll(&wanted, 1, (int)patience_ms) > 0;
    *out = has_caller ? accept_next(listener) : -1;
    if (*out < 0)
        return message_fail(error, "nobody has connected");
    set_non_blocking(*out);
    set_options(*out);
    return true;
}

// Bytes
// ------------------------------------------------------------------------------------------------

void tcp_await_input(int socket, int64_t ms) {
    struct pollfd wanted = {.fd = (NativeSocket)socket, .events = POLLIN};
    poll(&wanted, 1, (int)ms);
}

int tcp_read(int socket, char *bytes, size_t size) {
    const int got = (int)recv((NativeSocket)socket, bytes, (NativeSize)size, 0);
    return got > 0 ? got : got < 0 && is_blocking(last_code()) ? 0 : -1;
}

bool tcp_write(int socket, const char *bytes, size_t length) {
    const int64_t end = clock_now_ms() + SEND_MS;
    while (length > 0 && clock_now_ms() < end) {
        const int sent = (int)send((NativeSocket)socket, bytes, (NativeSize)length, MSG_NOSIGNAL);
        if (sent < 0 && !is_blocking(last_code()))
            return false;
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        } else {
            struct pollfd wanted = {.fd = (NativeSocket)socket, .events = POLLOUT};
            poll(&wanted, 1, TRY_MS);
        }
    }
    return length == 0;
}
