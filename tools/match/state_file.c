// SPDX-License-Identifier: MIT
#include "match/state_file.h"

#include "match/state_line.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#include <zlib.h>

#define STATE_MAGIC "canalejas-match 1\t"

enum { CRC_DIGITS = 8 };

static unsigned long checksum(const char *text, size_t length) {
    return crc32(crc32(0, NULL, 0), (const unsigned char *)text, (unsigned)length);
}

static bool write_line(StateFile *state, const char *text, Message *error) {
    const size_t length = strlen(text);
    // In one write, so that a kill tears at most the last line.
    if (fprintf(state->file, "%s\t%08lx\n", text, checksum(text, length)) > 0 &&
        fflush(state->file) == 0 && fsync(fileno(state->file)) == 0)
        return true;
    return message_fail(error, "cannot write the state file: %s", strerror(errno));
}

// Cuts the checksum off; false when it is missing or wrong.
static bool check_line(char *line, size_t length) {
    if (length < CRC_DIGITS + 1 || line[length - CRC_DIGITS - 1] != '\t')
        return false;
    char *end = NULL;
    line[length - CRC_DIGITS - 1] = '\0';
    const unsigned long told = strtoul(line + length - CRC_DIGITS, &end, 16);
    return *end == '\0' && told == checksum(line, length - CRC_DIGITS - 1);
}

// Reading
// ------------------------------------------------------------------------------------------------

static bool take_first(const StatePlan *plan, const char *line, Message *error) {
    const size_t magic = strlen(STATE_MAGIC);
    if (strncmp(line, STATE_MAGIC, magic) != 0)
        return message_fail(error, "%.80s is no state file of a match", plan->path);
    if (strcmp(line + magic, plan->key) != 0)
        return message_fail(error, "%.60s belongs to another match: '%.220s'", plan->path,
                            line + magic);
    return plan->resumes ||
           message_fail(error, "%.80s exists: expected --resume, or another file", plan->path);
}

static bool take_game(const StatePlan *plan, const StateTaker *taker, char *line, Message *error) {
    GameRecord record;
    return state_line_parse(plan->set, line, &record, error) &&
           taker->take(taker->context, &record, error);
}

// Reads line by line; `good` becomes the length of the whole lines.
static bool read_lines(StateFile *state, const StatePlan *plan, const StateTaker *taker, long *good,
                       Message *error) {
    char *line = NULL;
    size_t size = 0;
    bool is_ok = true;
    *good = 0;
    for (int number = 1; is_ok; number++) {
        const ssize_t length = getline(&line, &size, state->file);
        if (length <= 0 || line[length - 1] != '\n')
            break; // the end, or a torn line
        line[length - 1] = '\0';
        Message reason = {""};
        is_ok =
            check_line(line, (size_t)length - 1) || message_fail(&reason, "the checksum is wrong");
        if (is_ok)
            is_ok = number == 1 ? take_first(plan, line, &reason)
                                : take_game(plan, taker, line, &reason);
        if (!is_ok)
            message_fail(error, "%.80s:%d: %s", plan->path, number, reason.text);
        *good = ftell(state->file);
    }
    free(line);
    return is_ok;
}

bool state_file_open(StateFile *state, const StatePlan *plan, const StateTaker *taker,
                     Message *error) {
    long good = 0;
    *state = (StateFile){.set = plan->set, .file = fopen(plan->path, "a+e")};
    if (state->file == NULL)
        return message_fail(error, "cannot open %.80s: %s", plan->path, strerror(errno));
    rewind(state->file);
    bool is_ok = read_lines(state, plan, taker, &good, error);
    if (is_ok && ftruncate(fileno(state->file), good) != 0)
        is_ok = message_fail(error, "cannot cut %.80s: %s", plan->path, strerror(errno));
    if (is_ok && good == 0) {
        const size_t length = strlen(STATE_MAGIC) + strlen(plan->key) + 1;
        char *const first = malloc(length);
        if (first != NULL)
            snprintf(first, length, "%s%s", STATE_MAGIC, plan->key);
        is_ok =
            first != NULL ? write_line(state, first, error) : message_fail(error, "memory is out");
        free(first);
    }
    if (!is_ok)
        state_file_close(state);
    return is_ok;
}

bool state_file_add(StateFile *state, const GameRecord *record, Message *error) {
    char *const line = state_line_format(state->set, record);
    if (line == NULL)
        return message_fail(error, "memory is out");
    const bool is_ok = write_line(state, line, error);
    free(line);
    return is_ok;
}

void state_file_close(StateFile *state) {
    if (state->file != NULL)
        fclose(state->file);
    state->file = NULL;
}
