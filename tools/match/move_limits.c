// SPDX-License-Identifier: MIT
// Limits of moves: reading them from options and engine specs, and putting them into words.
#include "match/engine_spec.h"

#include "base/text.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { US_PER_MS = 1000, US_PER_S = 1000000, MAX_TIME_S = 1000000 };

// Seconds, with a fraction if need be, that end at `end`.
static bool read_seconds(const char *text, const char *end, int64_t *us) {
    char copy[32];
    const size_t length = (size_t)(end - text);
    if (length == 0 || length >= sizeof copy || strspn(text, "0123456789.") < length)
        return false;
    memcpy(copy, text, length);
    copy[length] = '\0';
    char *stop = NULL;
    const double seconds = strtod(copy, &stop);
    if (*stop != '\0' || !(seconds >= 0 && seconds <= MAX_TIME_S))
        return false;
    *us = llround(seconds * US_PER_S);
    return true;
}

// MOVES/TIME+INC; the moves and the increment may be left out.
static bool read_clock(MoveLimits *limits, const char *text) {
    const char *const slash = strchr(text, '/');
    const char *const time = slash != NULL ? slash + 1 : text;
    const char *const plus = strchr(time, '+');
    const char *const end = time + strlen(time);
    int64_t moves = 0;
    if (slash != NULL) {
        char copy[16];
        const size_t length = (size_t)(slash - text);
        if (length >= sizeof copy)
            return false;
        memcpy(copy, text, length);
        copy[length] = '\0';
        if (!text_parse_int(copy, 1, 10000, &moves))
            return false;
    }
    limits->clock_moves = (int)moves;
    limits->increment_us = 0;
    return read_seconds(time, plus != NULL ? plus : end, &limits->clock_us) &&
           limits->clock_us > 0 &&
           (plus == NULL || read_seconds(plus + 1, end, &limits->increment_us));
}

static bool read_number(const char *text, int64_t max, int64_t *value, Message *error) {
    if (text_parse_int(text, 1, max, value))
        return true;
    return message_fail(error, "expected a whole number from 1 to %" PRId64 ", got '%.40s'", max,
                        text);
}

bool move_limits_set(MoveLimits *limits, const char *key, const char *value, Message *error) {
    int64_t number = 0;
    error->text[0] = '\0';
    if (strcmp(key, "movetime") == 0) {
        if (!read_number(value, (int64_t)MAX_TIME_S * 1000, &number, error))
            return false;
        limits->move_time_us = number * US_PER_MS;
    } else if (strcmp(key, "depth") == 0) {
        if (!read_number(value, 1000, &number, error))
            return false;
        limits->depth = (int)number;
    } else if (strcmp(key, "nodes") == 0) {
        if (!read_number(value, INT64_MAX, &limits->nodes, error))
            return false;
    } else if (strcmp(key, "tc") == 0) {
        if (!read_clock(limits, value))
            return message_fail(error,
                                "expected MOVES/TIME+INC in seconds, such as 40/60+0.5 "
                                "or 10+0.1, got '%.40s'",
                                value);
    } else {
        return false;
    }
    return true;
}

bool move_limits_are_set(const MoveLimits *limits) {
    return limits->move_time_us != 0 || limits->clock_us != 0 || limits->depth != 0 ||
           limits->nodes != 0;
}

static double seconds(int64_t us) { return (double)us / US_PER_S; }

void move_limits_format(const MoveLimits *limits, char out[SPEC_LIMITS_SIZE]) {
    TextWriter writer = text_writer(out, SPEC_LIMITS_SIZE);
    if (limits->clock_moves != 0)
        text_print(&writer, ", %d moves in", limits->clock_moves);
    if (limits->clock_us != 0)
        text_print(&writer, "%s%g s", limits->clock_moves != 0 ? " " : ", ",
                   seconds(limits->clock_us));
    if (limits->increment_us != 0)
        text_print(&writer, " + %g s", seconds(limits->increment_us));
    if (limits->move_time_us != 0)
        text_print(&writer, ", %g ms a move", (double)limits->move_time_us / US_PER_MS);
    if (limits->depth != 0)
        text_print(&writer, ", depth %d", limits->depth);
    if (limits->nodes != 0)
        text_print(&writer, ", %" PRId64 " nodes", limits->nodes);
    if (writer.length >= 2)
        memmove(out, out + 2, writer.length - 1);
}
