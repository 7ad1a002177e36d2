// SPDX-License-Identifier: MIT
#include "protocol/hub_level.h"

#include "base/text.h"
#include "protocol/hub_fields.h"

enum { VALUE_SIZE = 64 };

static bool read_whole(const HubField *field, int64_t max, int64_t *out, Message *error) {
    char value[VALUE_SIZE];
    hub_field_copy(field, value, sizeof value);
    return text_parse_clamped(value, 1, max, out) ||
           message_fail(error, "level %.*s: expected a whole number, got '%.40s'",
                        (int)field->name_length, field->name, value);
}

static bool read_seconds(const HubField *field, int64_t *out, Message *error) {
    char value[VALUE_SIZE];
    hub_field_copy(field, value, sizeof value);
    return hub_parse_seconds(value, out) ||
           message_fail(error, "level %.*s: expected seconds, got '%.40s'", (int)field->name_length,
                        field->name, value);
}

static bool read_depth(const HubField *field, int *out, Message *error) {
    enum { LARGEST = 1000000 };
    int64_t number = 0;
    if (!read_whole(field, LARGEST, &number, error))
        return false;
    *out = (int)number;
    return true;
}

static bool read_move_time(const HubField *field, int64_t *out, Message *error) {
    int64_t ms = 0;
    if (!read_seconds(field, &ms, error))
        return false;
    *out = ms < 1 ? 1 : ms;
    return true;
}

static bool read_clock(HubLevel *level, const HubField *field, Message *error) {
    level->limits.has_clock = true;
    return read_seconds(field, &level->limits.white_time_ms, error);
}

// Reads one field into the level; flags and unknown names are passed over.
static bool read_field(HubLevel *level, const HubField *field, Message *error) {
    cj_limits *const limits = &level->limits;
    if (hub_field_is(field, "infinite"))
        *level = (HubLevel){.is_faulty = false};
    else if (hub_field_is(field, "depth"))
        return read_depth(field, &limits->depth, error);
    else if (hub_field_is(field, "nodes"))
        return read_whole(field, INT64_MAX, &limits->nodes, error);
    else if (hub_field_is(field, "move-time"))
        return read_move_time(field, &limits->move_time_ms, error);
    else if (hub_field_is(field, "moves"))
        return read_depth(field, &limits->moves_to_go, error);
    else if (hub_field_is(field, "time"))
        return read_clock(level, field, error);
    else if (hub_field_is(field, "inc"))
        return read_seconds(field, &limits->white_increment_ms, error);
    return true;
}

bool hub_level_add(HubLevel *level, const char *arguments, Message *error) {
    HubField field;
    Message later;
    bool is_read = true;
    while (hub_field_next(&arguments, &field))
        is_read = read_field(level, &field, is_read ? error : &later) && is_read;
    level->is_faulty = level->is_faulty || !is_read;
    return is_read;
}

cj_limits hub_level_limits(const HubLevel *level) {
    cj_limits limits = level->limits;
    // Hub adds the increment before the move; a clock that is below 0 until then is a client's that
    // has taken the increment off.
    limits.white_time_ms += limits.white_increment_ms;
    limits.black_time_ms = limits.white_time_ms;
    limits.black_increment_ms = limits.white_increment_ms;
    if (level->is_faulty)
        limits.depth = 1;
    return limits;
}
