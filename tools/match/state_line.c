// SPDX-License-Identifier: MIT
#include "match/state_line.h"

#include "base/text.h"
#include "notation/fen.h"
#include "notation/hub_text.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { PLY_ROOM = 384, HEAD_ROOM = 2048, MAX_PLIES = 100000 };

// Writing
// ------------------------------------------------------------------------------------------------

static void put_ply(TextWriter *writer, const RuleSet *set, const PlyRecord *ply) {
    hub_text_put_move(writer, set, ply->move);
    if (ply->is_opening)
        return;
    text_print(writer, ",%d,%d,%d,%" PRId64 ",%" PRId64 ",%" PRId64 ",%" PRId64, ply->depth,
               (int)ply->score.kind, ply->score.value, ply->nodes, ply->wall_us, ply->cpu_us,
               ply->clock_us);
}

char *state_line_format(const RuleSet *set, const GameRecord *record) {
    char fen[FEN_SIZE];
    const size_t size = HEAD_ROOM + (size_t)record->ply_count * PLY_ROOM;
    char *const line = malloc(size);
    if (line == NULL)
        return NULL;
    TextWriter writer = text_writer(line, size);
    fen_format(set, &record->start, NOTATION_NUMERIC, fen);
    text_print(&writer, "%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%d\t%" PRId64 "\t%s\t%s\t%s\t",
               record->number, record->pair, record->engines[WHITE], record->engines[BLACK],
               (int)record->result, (int)record->end, record->culprit, record->restarts[WHITE],
               record->restarts[BLACK], record->started, record->opening, fen, record->reason);
    for (int i = 0; i < record->ply_count; i++) {
        if (i > 0)
            text_put_char(&writer, ' ');
        put_ply(&writer, set, &record->plies[i]);
    }
    return line;
}

// Reading
// ------------------------------------------------------------------------------------------------

// The next field of the line; NULL behind the last. Unlike strtok, fields may be empty.
static char *next_field(char **at, char separator) {
    char *const field = *at;
    if (field == NULL)
        return NULL;
    char *const end = strchr(field, separator);
    *at = end != NULL ? end + 1 : NULL;
    if (end != NULL)
        *end = '\0';
    return field;
}

static bool read_number(char **at, char separator, int64_t max, int64_t *value) {
    const char *const field = next_field(at, separator);
    return field != NULL && text_parse_int(field, -max, max, value);
}

static bool read_int(char **at, char separator, int max, int *value) {
    int64_t number = 0;
    const bool is_ok = read_number(at, separator, max, &number);
    *value = (int)number;
    return is_ok;
}

static bool read_ply(const RuleSet *set, const Position *position, char *text, PlyRecord *ply) {
    const char *const move = next_field(&text, ',');
    int kind = 0;
    *ply = (PlyRecord){.is_opening = text == NULL};
    if (!hub_text_parse_move(set, position, move, &ply->move, NULL))
        return false;
    if (ply->is_opening) {
        ply->depth = -1;
        ply->nodes = ply->wall_us = ply->cpu_us = ply->clock_us = -1;
        return true;
    }
    if (!read_int(&text, ',', INT32_MAX, &ply->depth) ||
        !read_int(&text, ',', RECORD_LOSS, &kind) || kind < 0 ||
        !read_int(&text, ',', INT32_MAX, &ply->score.value) ||
        !read_number(&text, ',', INT64_MAX, &ply->nodes) ||
        !read_number(&text, ',', INT64_MAX, &ply->wall_us) ||
        !read_number(&text, ',', INT64_MAX, &ply->cpu_us) ||
        !read_number(&text, ',', INT64_MAX, &ply->clock_us) || text != NULL)
        return false;
    ply->score.kind = (RecordScoreKind)kind;
    return true;
}

static bool read_plies(const RuleSet *set, char *text, GameRecord *record, Message *error) {
    Position position = record->start;
    int count = text[0] != '\0';
    for (const char *c = text; *c != '\0'; c++)
        count += *c == ' ';
    record->plies = count <= MAX_PLIES ? calloc((size_t)count + 1, sizeof *record->plies) : NULL;
    if (record->plies == NULL)
        return message_fail(error, "memory is out");
    for (int i = 0; i < count; i++) {
        PlyRecord *const ply = &record->plies[i];
        if (!read_ply(set, &position, next_field(&text, ' '), ply))
            return message_fail(error, "ply %d cannot be read", i + 1);
        position = position_after(&position, ply->move);
        record->ply_count++;
    }
    return true;
}

static bool copy_field(char **at, char *out, size_t size) {
    const char *const field = next_field(at, '\t');
    if (field == NULL)
        return false;
    TextWriter writer = text_writer(out, size);
    text_put(&writer, field);
    return true;
}

static bool read_head(char **at, GameRecord *record) {
    int result = 0;
    int end = 0;
    const int last = MATCH_MAX_ENGINES - 1;
    const bool is_ok = read_int(at, '\t', INT32_MAX, &record->number) &&
                       read_int(at, '\t', INT32_MAX, &record->pair) &&
                       read_int(at, '\t', last, &record->engines[WHITE]) &&
                       read_int(at, '\t', last, &record->engines[BLACK]) &&
                       read_int(at, '\t', RESULT_DRAW, &result) &&
                       read_int(at, '\t', GAME_END_COUNT - 1, &end) &&
                       read_int(at, '\t', last, &record->culprit) &&
                       read_int(at, '\t', INT32_MAX, &record->restarts[WHITE]) &&
                       read_int(at, '\t', INT32_MAX, &record->restarts[BLACK]) &&
                       read_number(at, '\t', INT64_MAX, &record->started) &&
                       copy_field(at, record->opening, sizeof record->opening);
    record->result = (Result)result;
    record->end = (GameEnd)end;
    return is_ok && record->number > 0 && record->pair >= 0 && record->engines[WHITE] >= 0 &&
           record->engines[BLACK] >= 0 && result > RESULT_NONE && end >= 0;
}

bool state_line_parse(const RuleSet *set, char *line, GameRecord *record, Message *error) {
    Message reason;
    char *at = line;
    *record = (GameRecord){.number = 0};
    if (!read_head(&at, record))
        return message_fail(error, "a number is missing or out of range");
    const char *const fen = next_field(&at, '\t');
    if (fen == NULL || !fen_parse(set, fen, &record->start, &reason))
        return message_fail(error, "the position cannot be read");
    if (!copy_field(&at, record->reason, sizeof record->reason) || at == NULL)
        return message_fail(error, "the moves are missing");
    if (read_plies(set, at, record, error))
        return true;
    game_record_free(record);
    return false;
}
