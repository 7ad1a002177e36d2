// SPDX-License-Identifier: MIT
#include "pdn/annotate_state.h"

#include "base/text_buffer.h"
#include "notation/hub_text.h"
#include "notation/move_name.h"
#include "rules/position.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { FIRST_CAPACITY = 1024, MAX_PLIES = 1 << 20 };

// Reading
// ------------------------------------------------------------------------------------------------

// Cuts the next field off; false when there is none.
static bool next_field(char **at, const char **field) {
    *field = *at;
    if (*at == NULL)
        return false;
    char *const end = strchr(*at, '\t');
    *at = end != NULL ? end + 1 : NULL;
    if (end != NULL)
        *end = '\0';
    return true;
}

static bool read_number(char **at, int64_t min, int64_t max, int64_t *value) {
    const char *field = NULL;
    return next_field(at, &field) && text_parse_int(field, min, max, value);
}

static bool read_key(char **at, uint64_t *key) {
    const char *field = NULL;
    char *end = NULL;
    if (!next_field(at, &field) || field[0] == '\0')
        return false;
    *key = strtoull(field, &end, 16);
    return *end == '\0';
}

static bool grow(AnnotateState *state) {
    const size_t capacity = state->capacity == 0 ? FIRST_CAPACITY : 2 * state->capacity;
    KeptLook *const grown = realloc(state->kept, capacity * sizeof *grown);
    if (grown == NULL)
        return false;
    state->kept = grown;
    state->capacity = capacity;
    return true;
}

static char *copy_text(const char *text) {
    const size_t size = strlen(text) + 1;
    char *const copy = malloc(size);
    return copy == NULL ? NULL : memcpy(copy, text, size);
}

static bool take_line(void *context, char *line, Message *error) {
    AnnotateState *const state = context;
    int64_t game = 0;
    int64_t ply = 0;
    int64_t is_better = 0;
    KeptLook kept = {.text = NULL};
    char *at = line;
    if (!read_number(&at, 1, INT64_MAX, &game) || !read_number(&at, 0, MAX_PLIES, &ply) ||
        !read_number(&at, 0, 1, &is_better) || !read_key(&at, &kept.key) || at == NULL)
        return message_fail(error, "a number is missing or out of range");
    kept.game = game;
    kept.ply = (int)ply;
    kept.is_better = is_better == 1;
    kept.text = copy_text(at);
    if (kept.text == NULL || (state->count == state->capacity && !grow(state))) {
        free(kept.text);
        return message_fail(error, "no memory for what is kept");
    }
    state->kept[state->count++] = kept;
    state->first_looks += !kept.is_better;
    return true;
}

static int compare_numbers(int64_t a, int64_t b) { return (a > b) - (a < b); }

static int compare_places(const void *a, const void *b) {
    const KeptLook *const x = a;
    const KeptLook *const y = b;
    const int by_game = compare_numbers(x->game, y->game);
    const int by_ply = compare_numbers(x->ply, y->ply);
    return by_game != 0 ? by_game : by_ply != 0 ? by_ply : (int)x->is_better - (int)y->is_better;
}

bool annotate_state_open(AnnotateState *state, const char *path, const char *key, Message *error) {
    const JournalPlan plan = {.path = path, .kind = "annotate", .key = key, .resumes = true};
    *state = (AnnotateState){.count = 0};
    if (!journal_open(&state->journal, &plan, &(JournalTaker){take_line, state}, error))
        return false;
    if (state->count > 0)
        qsort(state->kept, state->count, sizeof *state->kept, compare_places);
    return true;
}

void annotate_state_close(AnnotateState *state) {
    journal_close(&state->journal);
    for (size_t i = 0; i < state->count; i++)
        free(state->kept[i].text);
    free(state->kept);
    *state = (AnnotateState){.count = 0};
}

// Looks
// ------------------------------------------------------------------------------------------------

// Reads the moves until one is none: a look is as good with a shorter line.
static void read_moves(const RuleSet *set, const Position *start, const char *text, Look *look) {
    char name[MOVE_NAME_SIZE];
    Position position = *start;
    while (look->line_count < LOOK_LINE_MAX && text_copy_token(&text, name, sizeof name)) {
        Move *const move = &look->line[look->line_count];
        if (!hub_text_parse_move(set, &position, name, move, NULL))
            return;
        position = position_after(&position, *move);
        look->line_count++;
    }
}

static bool read_look(const RuleSet *set, const Position *position, char *text, Look *look) {
    int64_t kind = 0;
    int64_t value = 0;
    int64_t depth = 0;
    if (!read_number(&text, 0, LOOK_KINDS - 1, &kind) ||
        !read_number(&text, INT32_MIN, INT32_MAX, &value) ||
        !read_number(&text, 0, INT32_MAX, &depth) ||
        !read_number(&text, 0, INT64_MAX, &look->nodes) || text == NULL)
        return false;
    look->score = (LookScore){(LookKind)kind, (int)value};
    look->depth = (int)depth;
    read_moves(set, position, text, look);
    look->is_done = true;
    return true;
}

bool annotate_state_find(const AnnotateState *state, const LookPlace *place, Look *look) {
    const KeptLook wanted = {.game = place->game, .ply = place->ply, .is_better = place->is_better};
    const KeptLook *const kept = state->count == 0 ? NULL
                                                   : bsearch(&wanted, state->kept, state->count,
                                                             sizeof wanted, compare_places);
    *look = (Look){.is_done = false};
    if (kept == NULL || kept->key != position_key(&place->position))
        return false;
    char *const text = copy_text(kept->text);
    const bool is_read = text != NULL && read_look(place->set, &place->position, text, look);
    free(text);
    return is_read;
}

bool annotate_state_add(AnnotateState *state, const LookPlace *place, const Look *look,
                        Message *error) {
    char moves[LOOK_LINE_MAX * MOVE_NAME_SIZE];
    TextWriter writer = text_writer(moves, sizeof moves);
    TextBuffer line = {0};
    for (int i = 0; i < look->line_count; i++) {
        text_put(&writer, i > 0 ? " " : "");
        hub_text_put_move(&writer, place->set, look->line[i]);
    }
    text_buffer_print(&line, "%" PRId64 "\t%d\t%d\t%016" PRIx64 "\t%d\t%d\t%d\t%" PRId64 "\t%s",
                      place->game, place->ply, place->is_better, position_key(&place->position),
                      (int)look->score.kind, look->score.value, look->depth, look->nodes, moves);
    const bool is_kept = line.failed ? message_fail(error, "no memory to keep a position")
                                     : journal_add(&state->journal, line.text, error);
    text_buffer_free(&line);
    return is_kept;
}
