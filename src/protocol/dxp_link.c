// SPDX-License-Identifier: MIT
#include "protocol/dxp_link.h"

#include "base/clock.h"

#include <string.h>

enum { CONNECT_MS = 10000, RETRY_MS = 1000, THINKING_MS = 5, WAITING_MS = 1000, READ_SIZE = 4096 };

// One connection.
typedef struct Link {
    const DxpPlan *plan;
    int socket;
    bool is_broken;
    DxpFrames frames;
    Dxp dxp;
} Link;

static void send_message(void *context, const char *message) {
    Link *const link = context;
    if (!tcp_write(link->socket, message, strlen(message) + 1))
        link->is_broken = true;
}

static void write_note(void *context, const char *text) {
    const Link *const link = context;
    fprintf(link->plan->notes, "dxp: %s\n", text);
    fflush(link->plan->notes);
}

static void write_result(void *context, const char *text) {
    const Link *const link = context;
    fprintf(link->plan->results, "%s\n", text);
    fflush(link->plan->results);
}

static void take_bytes(Link *link, const char *bytes, int count) {
    for (int i = 0; i < count; i++) {
        if (!dxp_frames_take(&link->frames, bytes[i]))
            continue;
        if (link->frames.is_too_long)
            dxp_refuse_long(&link->dxp, link->frames.text);
        else
            dxp_take(&link->dxp, link->frames.text);
    }
}

static void read_socket(Link *link) {
    char bytes[READ_SIZE];
    const int got = tcp_read(link->socket, bytes, sizeof bytes);
    if (got < 0)
        link->is_broken = true;
    else
        take_bytes(link, bytes, got);
}

// Returns how many games were finished.
static int serve(const DxpPlan *plan, cj_engine *engine, int socket) {
    Link link = {.plan = plan, .socket = socket};
    const DxpOutlet outlet = {send_message, write_note, write_result, &link};
    dxp_open(&link.dxp, engine, &plan->settings, &outlet);
    if (plan->initiates)
        dxp_ask(&link.dxp);
    while (!link.is_broken && link.dxp.state != DXP_OVER) {
        tcp_await_input(socket, link.dxp.is_thinking ? THINKING_MS : WAITING_MS);
        read_socket(&link);
        dxp_poll(&link.dxp);
    }
    dxp_close(&link.dxp);
    tcp_close(socket);
    return link.dxp.games;
}

// The only connection is over.
static bool has_games(int games, Message *error) {
    return games > 0 || message_fail(error, "no game was finished");
}

static bool serve_callers(const DxpPlan *plan, cj_engine *engine, Message *error) {
    int listener = -1;
    if (!tcp_listen(&plan->address, &listener, error))
        return false;
    fprintf(plan->notes, "dxp: listening on port %s of %s\n", plan->address.port,
            plan->address.host);
    fflush(plan->notes);
    int games = 0;
    for (bool goes_on = true; goes_on; goes_on = !plan->is_once) {
        int socket = -1;
        Message reason;
        // What keeps the system from accepting may pass: files that others hold, a caller gone.
        while (!tcp_accept(listener, -1, &socket, &reason))
            clock_sleep_ms(RETRY_MS);
        games = serve(plan, engine, socket);
    }
    tcp_close(listener);
    return has_games(games, error);
}

bool dxp_link_run(const DxpPlan *plan, cj_engine *engine, Message *error) {
    int socket = -1;
    if (!plan->connects)
        return serve_callers(plan, engine, error);
    if (!tcp_connect(&plan->address, CONNECT_MS, &socket, error))
        return false;
    return has_games(serve(plan, engine, socket), error);
}
