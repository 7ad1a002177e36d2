// SPDX-License-Identifier: MIT
// The command `go` of Hub: the search started, its lines sent. Each accepted `go` is answered by
// exactly one `done`, whose first field is the move; without one when there is no legal move.
#include "protocol/hub.h"

#include "engine/engine_view.h"
#include "protocol/hub_fields.h"

#include <inttypes.h>
#include <stdlib.h>

enum { INFO_SIZE = 20480, WIN_CENTI = 10000, MOST_CENTI = 7999 };

// A win in N plies is 100 - N/100; clients take what is above 80 for decided.
static int score_in_centi(cj_score score) {
    switch (score.type) {
    case CJ_SCORE_WIN:
        return WIN_CENTI - score.value;
    case CJ_SCORE_LOSS:
        return score.value - WIN_CENTI;
    case CJ_SCORE_DRAW:
        return 0;
    case CJ_SCORE_CP:
        break;
    }
    return score.value > MOST_CENTI    ? MOST_CENTI
           : score.value < -MOST_CENTI ? -MOST_CENTI
                                       : score.value;
}

static void put_score(TextWriter *writer, cj_score score) {
    const int centi = score_in_centi(score);
    text_print(writer, " score=%s%d.%02d", centi < 0 ? "-" : "", abs(centi) / 100,
               abs(centi) % 100);
}

// draughtsnet cannot read one move in quotes.
static void put_line(TextWriter *writer, const Session *session) {
    int count = 0;
    const Move *const line = engine_view_line(session->engine, &count);
    const char *const quote = count > 1 ? "\"" : "";
    if (count == 0)
        return;
    text_print(writer, " pv=%s", quote);
    for (int i = 0; i < count; i++) {
        if (i > 0)
            text_put_char(writer, ' ');
        hub_view_put_move(writer, &session->hub->view, line[i]);
    }
    text_put(writer, quote);
}

// Hub has neither bounds nor several best lines.
static void send_info(void *context, const cj_info *info) {
    Session *const session = context;
    char text[INFO_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    if (info->multi_pv != 1 || info->score.bound != CJ_EXACT)
        return;
    session->hub->has_info = true;
    text_print(&writer, "info depth=%d", info->depth);
    put_score(&writer, info->score);
    text_print(&writer, " nodes=%" PRId64 " time=%.3f nps=%.2f", info->nodes,
               (double)info->time_ms / 1000, (double)info->nodes_per_second / 1e6);
    put_line(&writer, session);
    line_io_write(session->io, text);
}

static void send_done(Session *session, const Move *answer, int count) {
    static const char *const NAMES[] = {"move", "ponder"};
    enum { NAME_COUNT = sizeof NAMES / sizeof NAMES[0] };
    char text[1024];
    TextWriter writer = text_writer(text, sizeof text);
    text_put(&writer, "done");
    for (int i = 0; i < count && i < NAME_COUNT; i++) {
        text_print(&writer, " %s=", NAMES[i]);
        hub_view_put_move(&writer, &session->hub->view, answer[i]);
    }
    line_io_write(session->io, text);
}

static void send_best(void *context, const cj_best *best) {
    Session *const session = context;
    char text[64];
    TextWriter writer = text_writer(text, sizeof text);
    int count = 0;
    const Move *const answer = engine_view_answer(session->engine, &count);
    if (!session->hub->has_info) { // clients want a score of every search
        text_put(&writer, "info depth=1");
        put_score(&writer, best->score);
        line_io_write(session->io, text);
    }
    send_done(session, answer, count);
}

// Where no search can be had, the first legal move is an answer all the same.
static void answer_without_search(Session *session) {
    MoveList list;
    rule_set_list_moves(engine_view_rules(session->engine), engine_view_position(session->engine),
                        &list);
    send_done(session, list.moves, list.count > 0 ? 1 : 0);
}

static void start_search(Session *session, const char *arguments) {
    Hub *const hub = session->hub;
    HubField field;
    cj_limits limits = hub_level_limits(&hub->level);
    const cj_callbacks callbacks = {send_info, send_best, session};
    limits.ponder = hub_field_find(arguments, "ponder", &field);
    hub->level = (HubLevel){.is_faulty = false};
    hub->view = (HubView){engine_view_rules(session->engine), hub->frame};
    hub->has_info = false;
    engine_view_want_texts(session->engine, ENGINE_TEXTS_NONE);
    if (!session_search(session, &limits, &callbacks))
        answer_without_search(session);
}

void hub_go(Session *session, const char *arguments) {
    if (!session->hub->is_ready)
        session_note(session, "go: not initialised; send init first");
    else if (hub_is_idle(session, "go"))
        start_search(session, arguments);
}
