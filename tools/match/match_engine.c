// SPDX-License-Identifier: MIT
#include "match/match_engine.h"

#include "base/clock.h"
#include "notation/move_text.h"

#include <errno.h>
#include <poll.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum {
    GRACE_MS = 2000, // from the word to stop to the answer
    READY_MS = 60000,
    NEW_GAME_MS = 30000,
    SEND_MS = 2000, // an engine that reads nothing for so long hangs
    QUIT_MS = 500,
    END_MS = 200,           // from the end of the output to that of the process
    HANG_BYTES = 256 << 10, // more than that without an answer is no hang but a flood
    HISTORY_SIZE = 4096
};

static const EngineDriver *driver_of(Protocol protocol) {
    static const EngineDriver *const DRIVERS[PROTOCOL_COUNT] = {&DRIVER_UCI, &DRIVER_HUB,
                                                                &DRIVER_HUB1, &DRIVER_DXP};
    return DRIVERS[protocol];
}

// Sending
// ------------------------------------------------------------------------------------------------

static EngineStatus wait_for_room(MatchEngine *engine, int64_t end_us) {
    const int64_t left_us = end_us - clock_now_us();
    if (left_us <= 0)
        return ENGINE_HANG;
    struct pollfd wanted = {.fd = engine->input, .events = POLLOUT};
    poll(&wanted, 1, (int)(left_us / 1000) + 1);
    return ENGINE_OK;
}

EngineStatus engine_send_bytes(MatchEngine *engine, const char *bytes, size_t length) {
    const int64_t end_us = clock_now_us() + SEND_MS * 1000;
    EngineStatus status = ENGINE_OK;
    while (length > 0 && status == ENGINE_OK) {
        const ssize_t sent = engine->input >= 0 ? write(engine->input, bytes, length) : -1;
        if (sent > 0) {
            bytes += sent;
            length -= (size_t)sent;
        } else if (engine->input >= 0 && (errno == EAGAIN || errno == EINTR)) {
            status = wait_for_room(engine, end_us);
        } else {
            status = ENGINE_CRASH;
        }
    }
    return status;
}

static void log_line(MatchEngine *engine, char mark, const char *line) {
    if (engine->log == NULL)
        return;
    fprintf(engine->log, "%.3f %c %s\n", (double)clock_now_us() / 1e6, mark, line);
    fflush(engine->log);
}

EngineStatus engine_send(MatchEngine *engine, const char *format, ...) {
    char small[1024];
    va_list arguments;
    va_start(arguments, format);
    const int length = vsnprintf(small, sizeof small - 1, format, arguments);
    va_end(arguments);
    if (length < 0)
        return ENGINE_CRASH;
    char *line = small;
    if ((size_t)length >= sizeof small - 1) {
        line = malloc((size_t)length + 2);
        if (line == NULL)
            return ENGINE_CRASH;
        va_start(arguments, format);
        vsnprintf(line, (size_t)length + 1, format, arguments);
        va_end(arguments);
    }
    log_line(engine, '>', line);
    line[length] = engine->driver->delimiter;
    const EngineStatus status = engine_send_bytes(engine, line, (size_t)length + 1);
    if (line != small)
        free(line);
    return status;
}

// Receiving
// ------------------------------------------------------------------------------------------------

void engine_set_deadline(MatchEngine *engine, int64_t from_now_ms) {
    engine->deadline_us = clock_now_us() + from_now_ms * 1000;
}

EngineStatus engine_read_line(MatchEngine *engine, char **line) {
    switch (line_reader_next(&engine->reader, engine->deadline_us, line)) {
    case READ_LINE:
        log_line(engine, '<', *line);
        return ENGINE_OK;
    case READ_LATE:
        return ENGINE_HANG;
    case READ_END:
        process_await_end(&engine->process, END_MS);
        return ENGINE_CRASH;
    case READ_FLOOD:
        return ENGINE_FLOOD;
    default:
        return ENGINE_STOPPED;
    }
}

EngineStatus engine_wait_for(MatchEngine *engine, const char *word) {
    const size_t length = strlen(word);
    for (;;) {
        char *line = NULL;
        const EngineStatus status = engine_read_line(engine, &line);
        if (status != ENGINE_OK)
            return status;
        while (text_is_blank(*line))
            line++;
        if (strncmp(line, word, length) == 0 &&
            (line[length] == '\0' || text_is_blank(line[length])))
            return ENGINE_OK;
    }
}

EngineStatus engine_ask(MatchEngine *engine, const char *line, const char *word) {
    const EngineStatus status = engine_send(engine, "%s", line);
    return status == ENGINE_OK ? engine_wait_for(engine, word) : status;
}

bool engine_fail(const MatchEngine *engine, EngineStatus status, const char *doing,
                 Message *error) {
    static const char *const WORDS[] = {
        [ENGINE_OK] = "refused",         [ENGINE_LATE] = "too late",
        [ENGINE_CRASH] = "it ended",     [ENGINE_HANG] = "no answer",
        [ENGINE_FLOOD] = "it floods us", [ENGINE_STOPPED] = "the match is being ended"};
    char how[32];
    process_has_ended(&engine->process, how, sizeof how);
    return message_fail(error, "engine %s: %s: %s%s%s", engine->spec->name, doing, WORDS[status],
                        how[0] != '\0' ? ", " : "", how);
}

bool engine_get_ready(MatchEngine *engine, const char *line, const char *word, Message *error) {
    char doing[48];
    for (int i = 0; i < engine->spec->init_count; i++)
        engine_send(engine, "%s", engine->spec->init[i]);
    engine_set_deadline(engine, READY_MS);
    const EngineStatus status = engine_ask(engine, line, word);
    snprintf(doing, sizeof doing, "waiting for '%s'", word);
    return status == ENGINE_OK || engine_fail(engine, status, doing, error);
}

EngineStatus engine_tell(MatchEngine *engine, const char *order, const char *line,
                         const char *word) {
    const EngineStatus status = engine_send(engine, "%s", order);
    return status == ENGINE_OK ? engine_ask(engine, line, word) : status;
}

// Start and end
// ------------------------------------------------------------------------------------------------

// The command with {port} replaced.
static void expand_command(const MatchEngine *engine, char *out, size_t size) {
    static const char MARK[] = "{port}";
    TextWriter writer = text_writer(out, size);
    const char *at = engine->spec->command;
    for (const char *mark = strstr(at, MARK); mark != NULL; mark = strstr(at, MARK)) {
        text_print(&writer, "%.*s%d", (int)(mark - at), at, engine->port);
        at = mark + sizeof MARK - 1;
    }
    text_put(&writer, at);
}

static bool start_process(MatchEngine *engine, Message *error) {
    char command[4096];
    Words words;
    expand_command(engine, command, sizeof command);
    if (!words_split(command, &words, error))
        return false;
    const ProcessPlan plan = {.argv = words.argv,
                              .folder = engine->spec->folder,
                              .error_file = engine->spec->error_file,
                              .is_silent = engine->driver->is_silent};
    const bool started = process_start(&engine->process, engine->context->guardian, &plan, error);
    words_free(&words);
    return started;
}

static void close_socket(MatchEngine *engine) {
    if (engine->socket >= 0)
        close(engine->socket);
    engine->socket = -1;
}

bool engine_open(MatchEngine *engine, const EngineSpec *spec, const EngineContext *context,
                 int slot, Message *error) {
    Message reason;
    *engine = (MatchEngine){.spec = spec,
                            .context = context,
                            .driver = driver_of(spec->protocol),
                            .port = spec->port + slot,
                            .socket = -1,
                            .input = -1};
    if ((engine->driver->prepare != NULL && !engine->driver->prepare(engine, &reason)) ||
        !start_process(engine, &reason)) {
        close_socket(engine);
        return message_fail(error, "engine %s: %s", spec->name, reason.text);
    }
    engine->input = engine->process.input;
    if (spec->log_file != NULL)
        engine->log = fopen(spec->log_file, "ae");
    engine->history = malloc(HISTORY_SIZE);
    engine->history_size = engine->history != NULL ? HISTORY_SIZE : 0;
    if (engine->history == NULL || !line_reader_open(&engine->reader, engine->process.output,
                                                     engine->driver->delimiter, context->stop))
        message_fail(error, "memory is out");
    else if (engine->driver->open(engine, error))
        return true;
    engine_close(engine);
    return false;
}

bool engine_is_open(const MatchEngine *engine) { return engine->process.pid != 0; }

void engine_close(MatchEngine *engine) {
    if (!engine_is_open(engine))
        return;
    engine->driver->quit(engine);
    process_stop(&engine->process, atomic_load(engine->context->stop) ? 0 : QUIT_MS);
    close_socket(engine);
    if (engine->log != NULL)
        fclose(engine->log);
    line_reader_close(&engine->reader);
    free(engine->history);
    *engine = (MatchEngine){.socket = -1, .input = -1};
}

// Games
// ------------------------------------------------------------------------------------------------

EngineStatus engine_new_game(MatchEngine *engine) {
    engine->history_length = 0;
    engine->history_plies = 0;
    line_reader_forgive(&engine->reader);
    engine_set_deadline(engine, NEW_GAME_MS);
    const EngineStatus status = engine->driver->new_game(engine);
    process_find_members(&engine->process);
    return status;
}

void engine_end_game(MatchEngine *engine) {
    if (engine_is_open(engine) && engine->driver->end_game != NULL)
        engine->driver->end_game(engine);
}

bool engine_update_history(MatchEngine *engine, const Game *game, EnginePutMove put) {
    while (engine->history_plies < game->count) {
        enum { ROOM = 512 };
        if (engine->history_length + ROOM > engine->history_size) {
            char *const grown = realloc(engine->history, 2 * engine->history_size);
            if (grown == NULL)
                return false;
            engine->history = grown;
            engine->history_size *= 2;
        }
        const GamePly *const ply = &game->plies[engine->history_plies++];
        TextWriter writer = text_writer(engine->history + engine->history_length, ROOM);
        put(&writer, engine, &ply->position, ply->move);
        engine->history_length += writer.length;
    }
    engine->history[engine->history_length] = '\0';
    return true;
}

void engine_note_text(SearchAnswer *answer, const char *text) {
    TextWriter writer = text_writer(answer->text, sizeof answer->text);
    for (; *text != '\0'; text++)
        text_put_char(&writer, (unsigned char)*text < ' ' || *text == 0x7f ? '?' : *text);
}

void engine_note_fault(const MatchEngine *engine, SearchAnswer *answer, const char *text,
                       NotationStyle style) {
    Message error;
    MoveText squares;
    const bool has_squares =
        text == NULL || move_text_read(engine->context->set, text, style, &squares, &error);
    answer->kind = has_squares ? ANSWER_ILLEGAL : ANSWER_GARBAGE;
    engine_note_text(answer, text != NULL ? text : "(no move)");
}

// Reads until the answer comes.
static EngineStatus await_answer(MatchEngine *engine, const Game *game, SearchAnswer *answer) {
    for (;;) {
        char *line = NULL;
        const EngineStatus status = engine_read_line(engine, &line);
        if (status != ENGINE_OK || engine->driver->read(engine, game, line, answer))
            return status;
    }
}

EngineStatus engine_search(MatchEngine *engine, const Game *game, const SearchLimits *limits,
                           SearchAnswer *answer) {
    *answer = (SearchAnswer){.depth = -1, .nodes = -1};
    line_reader_forgive(&engine->reader);
    const int64_t cpu_us = process_cpu_us(&engine->process);
    const int64_t start_us = clock_now_us();
    engine->deadline_us = start_us + limits->patience_us;
    EngineStatus status = engine->driver->search(engine, game, limits);
    if (status == ENGINE_OK)
        status = await_answer(engine, game, answer);
    if (status == ENGINE_HANG && engine->driver->stop(engine) == ENGINE_OK) {
        engine_set_deadline(engine, GRACE_MS);
        status = await_answer(engine, game, answer);
        status = status == ENGINE_OK ? ENGINE_LATE : status;
    }
    if (status == ENGINE_HANG && engine->reader.bytes > HANG_BYTES)
        status = ENGINE_FLOOD;
    const int64_t cpu_end_us = process_cpu_us(&engine->process);
    answer->wall_us = clock_now_us() - start_us;
    answer->cpu_us = cpu_us < 0 || cpu_end_us < cpu_us ? -1 : cpu_end_us - cpu_us;
    return status;
}
