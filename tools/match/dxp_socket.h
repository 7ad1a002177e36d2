// SPDX-License-Identifier: MIT
// TCP connections to engines on this machine: made with patience, since the engine has only just
// been started; without delay of small messages, non-blocking, closed on exec.
#ifndef CJ_DXP_SOCKET_H
#define CJ_DXP_SOCKET_H

#include "base/message.h"

#include <stdint.h>

// Connects to a port of this machine, trying again until the time is over.
bool dxp_socket_connect(int port, int64_t patience_ms, int *out, Message *error);
// Listens on a port of this machine.
bool dxp_socket_listen(int port, int *out, Message *error);
// Takes the first connection to the listening socket, which is closed and replaced by it.
bool dxp_socket_accept(int *socket, int64_t patience_ms, Message *error);

#endif
