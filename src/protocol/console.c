// SPDX-License-Identifier: MIT
#include "protocol/console.h"

#include "base/clock.h"
#include "base/terminal.h"
#include "engine/bench.h"
#include "engine/engine_view.h"
#include "engine/perft_job.h"
#include "notation/fen.h"
#include "notation/move_name.h"
#include "protocol/describe.h"

#include <inttypes.h>
#include <string.h>

// Writes text that ends with a line end.
static void write_text(Session *session, TextWriter *writer) {
    if (writer->length > 0 && writer->buffer[writer->length - 1] == '\n')
        writer->buffer[writer->length - 1] = '\0';
    line_io_write(session->io, writer->buffer);
}

// Reads the first argument as a number; without one it is `value` as it was. Says what is wrong.
static bool read_number(Session *session, const char *arguments, int64_t min, int64_t max,
                        int64_t *value) {
    char word[32];
    if (!text_copy_token(&arguments, word, sizeof word) || text_parse_int(word, min, max, value))
        return true;
    session_note(session, "expected a whole number from %" PRId64 " to %" PRId64 ", got '%s'", min,
                 max, word);
    return false;
}

// Position
// ------------------------------------------------------------------------------------------------

void console_draw(Session *session, const char *arguments) {
    (void)arguments;
    char text[BOARD_TEXT_SIZE];
    char fen[CJ_FEN_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    const BoardLook look = describe_look(terminal_is_interactive(session->io->out));
    board_text_put(&writer, engine_view_rules(session->engine),
                   engine_view_position(session->engine), engine_view_style(session->engine), look);
    write_text(session, &writer);
    cj_fen(session->engine, fen);
    line_io_print(session->io, "rules %s", cj_rules(session->engine));
    line_io_print(session->io, "fen %s", fen);
    const Outcome outcome = engine_view_outcome(session->engine);
    if (outcome.result != RESULT_NONE)
        line_io_print(session->io, "%s: %s", describe_result(outcome.result), outcome.reason);
}

void console_moves(Session *session, const char *arguments) {
    (void)arguments;
    cj_move move;
    for (int i = 0; cj_move_get(session->engine, i, &move); i++)
        line_io_write(session->io, move.name);
}

void console_play(Session *session, const char *arguments) {
    char name[CJ_MOVE_NAME_SIZE];
    while (text_copy_token(&arguments, name, sizeof name)) {
        if (!cj_play(session->engine, name)) {
            session_fail(session);
            return;
        }
    }
}

void console_undo(Session *session, const char *arguments) {
    (void)arguments;
    if (!cj_undo(session->engine))
        session_fail(session);
}

void console_flip(Session *session, const char *arguments) {
    (void)arguments;
    const RuleSet *const set = engine_view_rules(session->engine);
    const Position turned =
        position_turned(engine_view_position(session->engine), rule_set_board_size(set));
    char fen[FEN_SIZE];
    fen_format(set, &turned, NOTATION_OFFICIAL, fen);
    if (!cj_set_position(session->engine, fen, NULL))
        session_fail(session);
}

void console_rules(Session *session, const char *arguments) {
    char name[RULE_SET_NAME_SIZE];
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    if (!text_copy_token(&arguments, name, sizeof name)) {
        describe_rule_sets(&writer);
        write_text(session, &writer);
        return;
    }
    session_settle(session);
    if (!cj_set_rules(session->engine, name)) {
        session_fail(session);
        return;
    }
    describe_rule_set(&writer, engine_view_rules(session->engine));
    write_text(session, &writer);
}

void console_eval(Session *session, const char *arguments) {
    (void)arguments;
    char text[DESCRIBE_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    const Eval eval = engine_view_eval(session->engine);
    describe_eval(&writer, &eval, engine_view_rules(session->engine),
                  engine_view_position(session->engine), engine_view_style(session->engine));
    write_text(session, &writer);
}

// Counting and measuring
// ------------------------------------------------------------------------------------------------

// A tree counted by root move.
typedef struct TreeCount {
    PerftJob job;
    int depth;
    MoveList moves;
    uint64_t counts[MAX_MOVES];
    uint64_t total;
    int64_t time_ms;
} TreeCount;

// Counts the tree below the present position until it is stopped; says why it has no count.
static bool count_tree(Session *session, int64_t depth, TreeCount *count) {
    if (depth < 0 || depth > PERFT_MAX_DEPTH) {
        session_note(session, "perft: expected a depth from 0 to %d, got %" PRId64, PERFT_MAX_DEPTH,
                     depth);
        return false;
    }
    const int64_t start_ms = clock_now_ms();
    count->job = (PerftJob){.set = engine_view_rules(session->engine),
                            .position = *engine_view_position(session->engine),
                            .threads = (int)session_number(session, "Threads"),
                            .must_stop = session_must_stop,
                            .context = session};
    count->depth = (int)depth;
    count->total = depth == 0;
    count->moves.count = 0;
    if (depth > 0 && !perft_job_divide(&count->job, count->depth, &count->moves, count->counts)) {
        session_note(session, session_must_stop(session) ? "perft was stopped before its end"
                                                         : "no memory for perft");
        return false;
    }
    for (int i = 0; i < count->moves.count; i++)
        count->total += count->counts[i];
    count->time_ms = clock_now_ms() - start_ms;
    return true;
}

// As other programs answer `go perft`.
void console_count_tree(Session *session, int64_t depth) {
    TreeCount count;
    char name[MOVE_NAME_SIZE];
    if (!count_tree(session, depth, &count))
        return;
    for (int i = 0; i < count.moves.count; i++) {
        move_name_format_path(count.job.set, &count.job.position, count.moves.moves[i],
                              engine_view_style(session->engine), name);
        line_io_print(session->io, "%s: %" PRIu64, name, count.counts[i]);
    }
    line_io_print(session->io, "Nodes searched: %" PRIu64, count.total);
}

// As the command line does with --divide.
static void write_divided(Session *session, const TreeCount *count) {
    MoveNamer namer;
    char name[MOVE_NAME_SIZE];
    move_namer_open(&namer, count->job.set, &count->job.position,
                    engine_view_style(session->engine));
    for (int i = 0; i < count->moves.count; i++) {
        move_namer_format_short(&namer, count->moves.moves[i], name);
        line_io_print(session->io, "%s %" PRIu64, name, count->counts[i]);
    }
    line_io_print(session->io, "depth %d nodes %" PRIu64 " ms %" PRId64, count->depth, count->total,
                  count->time_ms);
}

void console_perft(Session *session, const char *arguments) {
    int64_t depth = -1;
    TreeCount count;
    if (!read_number(session, arguments, 0, PERFT_MAX_DEPTH, &depth))
        return;
    if (depth < 0)
        session_note(session, "perft: a depth is missing, such as perft 6");
    else if (count_tree(session, depth, &count))
        write_divided(session, &count);
}

static void send_bench_line(void *context, const BenchLine *line) {
    Session *const session = context;
    const RuleSet *const set = engine_view_rules(session->engine);
    char fen[FEN_SIZE];
    fen_format(set, &line->position, engine_view_style(session->engine), fen);
    line_io_print(session->io, "position %d nodes %" PRId64 " %s", line->number,
                  line->result.report.nodes, fen);
}

static void run_bench(Session *session, int64_t depth) {
    const Eval eval = engine_view_eval(session->engine);
    const BenchSetup setup = {.set = engine_view_rules(session->engine),
                              .net = eval.net,
                              .depth = (int)depth,
                              .threads = (int)session_number(session, "Threads"),
                              .hash_mb = BENCH_HASH_MB,
                              .must_stop = session_must_stop,
                              .stop_context = session};
    BenchTotals totals;
    Message error;
    const bool is_done = bench_run(&setup, send_bench_line, session, &totals, &error);
    if (!is_done) {
        session_note(session, "bench: %s", error.text);
        return;
    }
    line_io_print(session->io, "nodes %" PRId64, totals.nodes);
    line_io_print(session->io, "nps %" PRId64, bench_speed(&totals));
    line_io_print(session->io, "signature %" PRIu64, totals.signature);
}

void console_bench(Session *session, const char *arguments) {
    int64_t depth = bench_default_depth(engine_view_rules(session->engine));
    session_settle(session);
    if (cj_is_searching(session->engine))
        session_note(session, "bench: a search is running; send stop first");
    else if (read_number(session, arguments, 1, BENCH_MAX_DEPTH, &depth))
        run_bench(session, depth);
}
