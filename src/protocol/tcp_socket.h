// SPDX-License-Identifier: MIT
// TCP connections without delay of small messages, non-blocking, closed on exec; IPv4 and IPv6.
// The only file that knows how sockets differ between systems.
#ifndef CJ_TCP_SOCKET_H
#define CJ_TCP_SOCKET_H

#include "base/message.h"

#include <stddef.h>
#include <stdint.h>

enum { TCP_HOST_SIZE = 256, TCP_PORT_SIZE = 8 };

typedef struct TcpAddress {
    char host[TCP_HOST_SIZE];
    char port[TCP_PORT_SIZE];
} TcpAddress;

// Reads HOST:PORT, [IPV6]:PORT, HOST or :PORT; what is missing is 127.0.0.1 or `port`.
bool tcp_address_parse(const char *text, int port, TcpAddress *out, Message *error);
// A port of this machine.
TcpAddress tcp_address_local(int port);

// Connects, trying again until the time is over; a message tells a port on which nobody listens
// from one that does not answer.
bool tcp_connect(const TcpAddress *address, int64_t patience_ms, int *out, Message *error);
bool tcp_listen(const TcpAddress *address, int *out, Message *error);
// Takes the next connection to a listening socket; a patience below 0 has no end.
bool tcp_accept(int listener, int64_t patience_ms, int *out, Message *error);
// -1 is allowed.
void tcp_close(int socket);

// Waits until something can be read, or so long.
void tcp_await_input(int socket, int64_t ms);
// Reads what there is: the number of bytes, 0 when there is none yet, -1 when the peer is gone.
int tcp_read(int socket, char *bytes, size_t size);
// Sends all of it in one piece; false when the peer is gone or takes nothing for two seconds.
bool tcp_write(int socket, const char *bytes, size_t length);

#endif
