// SPDX-License-Identifier: MIT
// Sessions with streams that fail, and the queue between the thread that reads and the one that
// serves. What the commands answer is in the transcripts.
#include "protocol/command_loop.h"

#include "base/clock.h"
#include "protocol/command_queue.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

enum { MANY_LINES = 200000, TEXT_SIZE = 4096 };

static const LoopPlan CONSOLE = {.speech = SPEECH_CONSOLE};
static const LoopPlan UCI = {.speech = SPEECH_UCI};

static FILE *stream_of(const char *text) {
    FILE *const file = tmpfile();
    assert_non_null(file);
    assert_true(fputs(text, file) >= 0);
    rewind(file);
    return file;
}

static void read_all(FILE *file, char text[TEXT_SIZE]) {
    rewind(file);
    text[fread(text, 1, TEXT_SIZE - 1, file)] = '\0';
    fclose(file);
}

static void every_go_is_answered_before_the_end(void **state) {
    (void)state;
    char text[TEXT_SIZE];
    FILE *const in = stream_of("go infinite\ngo movetime 60000\nstop\ngo ponder\nplay 9-13\nd\n");
    FILE *const out = tmpfile();
    assert_non_null(out);
    assert_int_equal(command_loop_run(in, out, &CONSOLE), 0);
    read_all(out, text);
    fclose(in);
    int answers = 0;
    for (const char *at = text; (at = strstr(at, "bestmove ")) != NULL; at++)
        answers++;
    assert_int_equal(answers, 3);
    assert_non_null(strstr(text, "fen W:"));
}

static void an_output_that_fails_ends_the_session(void **state) {
    (void)state;
    FILE *const in = stream_of("uci\nisready\nisready\ngo infinite\n");
    FILE *const out = fopen("/dev/full", "w");
    if (out == NULL)
        return; // a system without it
    command_loop_run(in, out, &UCI);
    assert_true(ferror(out) != 0);
    fclose(out);
    fclose(in);
}

static void an_input_that_cannot_be_read_is_named(void **state) {
    (void)state;
    char text[TEXT_SIZE];
    FILE *const in = fopen("/", "r");
    if (in == NULL)
        return; // a system that opens no folders
    FILE *const out = tmpfile();
    assert_non_null(out);
    assert_int_equal(command_loop_run(in, out, &UCI), 1);
    assert_true(ferror(in) != 0);
    fclose(in);
    read_all(out, text);
    assert_non_null(strstr(text, "info string cannot read the input: "));
}

static void a_queue_keeps_its_order(void **state) {
    (void)state;
    CommandQueue queue;
    QueuedLine line;
    command_queue_open(&queue);
    assert_true(command_queue_put(&queue, "one", 1, false));
    assert_true(command_queue_put(&queue, NULL, 2, false));
    assert_true(command_queue_put(&queue, "three", 5, true));
    assert_true(command_queue_take(&queue, &line));
    assert_string_equal(line.text, "one");
    free(line.text);
    assert_true(command_queue_take(&queue, &line));
    assert_null(line.text);
    assert_int_equal(line.number, 2);
    command_queue_close(&queue);
    assert_true(command_queue_take(&queue, &line));
    assert_string_equal(line.text, "three");
    assert_true(line.is_work);
    free(line.text);
    assert_false(command_queue_take(&queue, &line));
    command_queue_free(&queue);
}

static void put_many(void *context) {
    CommandQueue *const queue = context;
    char text[1024];
    memset(text, 'x', sizeof text - 1);
    text[sizeof text - 1] = '\0';
    for (int i = 1; i <= MANY_LINES; i++)
        command_queue_put(queue, text, i, false);
    command_queue_close(queue);
}

// 200 MiB go through it; it holds 32 MiB and a line at most.
static void a_full_queue_makes_its_writer_wait(void **state) {
    (void)state;
    CommandQueue queue;
    QueuedLine line;
    Thread writer;
    size_t most = 0;
    int64_t next = 1;
    command_queue_open(&queue);
    assert_true(thread_start(&writer, put_many, &queue));
    for (; command_queue_take(&queue, &line); next++) {
        assert_int_equal(line.number, next);
        free(line.text);
        mutex_lock(&queue.mutex);
        most = queue.bytes > most ? queue.bytes : most;
        mutex_unlock(&queue.mutex);
    }
    thread_join(writer);
    assert_int_equal(next, MANY_LINES + 1);
    assert_true(most <= ((size_t)32 << 20) + 2048);
    command_queue_free(&queue);
}

static void what_is_left_in_a_queue_is_freed(void **state) {
    (void)state;
    CommandQueue queue;
    command_queue_open(&queue);
    assert_true(command_queue_put(&queue, "left", 1, false));
    command_queue_free(&queue);
}

typedef struct Server {
    CommandQueue queue;
    atomic_int served;
} Server;

// Holds up its writer but at the last line, where it says that it has to wait itself.
static void serve_slowly(void *context) {
    Server *const server = context;
    for (QueuedLine line; command_queue_take(&server->queue, &line); free(line.text)) {
        clock_sleep_ms(20);
        atomic_store(&server->served, (int)line.number);
        command_queue_hold(&server->queue, line.number == 3);
        if (line.number == 3)
            clock_sleep_ms(200);
    }
}

static void a_writer_can_wait_until_all_is_served(void **state) {
    (void)state;
    Server server = {.served = 0};
    Thread thread;
    command_queue_open(&server.queue);
    assert_true(thread_start(&thread, serve_slowly, &server));
    assert_true(command_queue_put(&server.queue, "one", 1, false));
    assert_true(command_queue_put(&server.queue, "two", 2, false));
    command_queue_settle(&server.queue);
    assert_int_equal(server.served, 2);
    assert_true(command_queue_put(&server.queue, "three", 3, false));
    const int64_t start_ms = clock_now_ms();
    command_queue_settle(&server.queue);
    assert_int_equal(server.served, 3);
    assert_true(clock_now_ms() - start_ms < 200);
    command_queue_close(&server.queue);
    thread_join(thread);
    command_queue_free(&server.queue);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_go_is_answered_before_the_end),
        cmocka_unit_test(an_output_that_fails_ends_the_session),
        cmocka_unit_test(an_input_that_cannot_be_read_is_named),
        cmocka_unit_test(a_queue_keeps_its_order),
        cmocka_unit_test(a_full_queue_makes_its_writer_wait),
        cmocka_unit_test(a_writer_can_wait_until_all_is_served),
        cmocka_unit_test(what_is_left_in_a_queue_is_freed),
    };
    return cmocka_run_group_tests_name("command_loop", tests, NULL, NULL);
}
