// SPDX-License-Identifier: MIT
#include "match/opening.h"

#include "base/random.h"
#include "base/text.h"
#include "book/ballot_play.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_PLIES = 60, MAX_OPENINGS = 500000, RANDOM_TRIES = 1000 };

// The list
// ------------------------------------------------------------------------------------------------

bool opening_list_add(OpeningList *list, const char *id, const Position *start, const Move *moves,
                      int count) {
    if (list->count == list->capacity) {
        const int capacity = list->capacity == 0 ? 256 : 2 * list->capacity;
        Opening *const grown = realloc(list->items, (size_t)capacity * sizeof *grown);
        if (grown == NULL)
            return false;
        list->items = grown;
        list->capacity = capacity;
    }
    Move *const copy = malloc(((size_t)count + 1) * sizeof *copy);
    if (copy == NULL)
        return false;
    if (count > 0)
        memcpy(copy, moves, (size_t)count * sizeof *copy);
    Opening *const item = &list->items[list->count++];
    *item = (Opening){.start = *start, .count = count, .moves = copy};
    snprintf(item->id, sizeof item->id, "%s", id);
    return true;
}

void opening_list_free(OpeningList *list) {
    for (int i = 0; i < list->count; i++)
        free(list->items[i].moves);
    free(list->items);
    *list = (OpeningList){0};
}

static bool fail_memory(Message *error) { return message_fail(error, "memory is out"); }

// Ballots
// ------------------------------------------------------------------------------------------------

static bool add_ballot(const RuleSet *set, const Ballot *ballot, OpeningList *list,
                       Message *error) {
    Move moves[BALLOT_PLIES];
    char id[RECORD_ID_SIZE];
    const Position start = rule_set_start(set);
    if (!ballot_read_moves(set, ballot, moves, error))
        return false;
    snprintf(id, sizeof id, "ballot %d", ballot->number);
    return opening_list_add(list, id, &start, moves, BALLOT_PLIES) || fail_memory(error);
}

static bool make_ballots(const OpeningPlan *plan, const char *class, OpeningList *list,
                         Message *error) {
    for (int i = 0; i < ballot_count(); i++) {
        const Ballot ballot = ballot_get(i);
        const bool is_wanted =
            strcmp(class, "all") == 0 || strcmp(class, ballot_class_name(ballot.class)) == 0;
        if (is_wanted && !add_ballot(plan->set, &ballot, list, error))
            return false;
    }
    return list->count > 0 ||
           message_fail(error, "ballots: expected crossboard, mail, barred or all, got '%.40s'",
                        class);
}

// All positions after N plies
// ------------------------------------------------------------------------------------------------

// Positions seen: a table of indices + 1 into a list, open addressing.
typedef struct Seen {
    int *slots;
    uint32_t mask;
} Seen;

static Position position_at_end(const Opening *opening) {
    Position position = opening->start;
    for (int i = 0; i < opening->count; i++)
        position = position_after(&position, opening->moves[i]);
    return position;
}

// Whether the list has the position already; if not, its slot is taken for the next index.
static bool seen_before(Seen *seen, const OpeningList *list, const Position *position) {
    uint32_t slot = (uint32_t)position_key(position) & seen->mask;
    for (; seen->slots[slot] != 0; slot = (slot + 1) & seen->mask) {
        const Position other = position_at_end(&list->items[seen->slots[slot] - 1]);
        if (position_is_equal(&other, position))
            return true;
    }
    seen->slots[slot] = list->count + 1;
    return false;
}

static bool add_followers(const RuleSet *set, const Opening *opening, Seen *seen,
                          OpeningList *next) {
    MoveList list;
    Move moves[MAX_PLIES];
    const Position position = position_at_end(opening);
    rule_set_list_moves(set, &position, &list);
    memcpy(moves, opening->moves, (size_t)opening->count * sizeof *moves);
    for (int i = 0; i < list.count && next->count < MAX_OPENINGS; i++) {
        const Position after = position_after(&position, list.moves[i]);
        if (result_of_position(set, &after).result != RESULT_NONE ||
            seen_before(seen, next, &after))
            continue;
        char id[RECORD_ID_SIZE];
        snprintf(id, sizeof id, "position %d", next->count + 1);
        moves[opening->count] = list.moves[i];
        if (!opening_list_add(next, id, &opening->start, moves, opening->count + 1))
            return false;
    }
    return true;
}

static bool go_one_ply(const RuleSet *set, OpeningList *list, Message *error) {
    enum { SLOTS = 1 << 20 };
    OpeningList next = {0};
    Seen seen = {.slots = calloc(SLOTS, sizeof *seen.slots), .mask = SLOTS - 1};
    bool is_ok = seen.slots != NULL;
    for (int i = 0; i < list->count && is_ok; i++)
        is_ok = add_followers(set, &list->items[i], &seen, &next);
    free(seen.slots);
    opening_list_free(list);
    *list = next;
    return is_ok || fail_memory(error);
}

static bool make_plies(const OpeningPlan *plan, int plies, OpeningList *list, Message *error) {
    const Position start = rule_set_start(plan->set);
    if (!opening_list_add(list, "start", &start, NULL, 0))
        return fail_memory(error);
    for (int i = 0; i < plies; i++)
        if (!go_one_ply(plan->set, list, error))
            return false;
    return list->count < MAX_OPENINGS ||
           message_fail(error, "plies:%d: more than %d positions", plies, MAX_OPENINGS);
}

// Random openings
// ------------------------------------------------------------------------------------------------

static bool play_random(const RuleSet *set, Random *random, Move *moves, int plies) {
    Position position = rule_set_start(set);
    for (int i = 0; i < plies; i++) {
        MoveList list;
        rule_set_list_moves(set, &position, &list);
        if (list.count == 0)
            return false;
        moves[i] = list.moves[random_below(random, (uint32_t)list.count)];
        position = position_after(&position, moves[i]);
        if (result_of_position(set, &position).result != RESULT_NONE)
            return false;
    }
    return true;
}

static bool ends_like_another(const OpeningList *list, const Opening *opening) {
    const Position end = position_at_end(opening);
    for (int i = 0; i < list->count; i++) {
        const Position other = position_at_end(&list->items[i]);
        if (&list->items[i] != opening && position_is_equal(&other, &end))
            return true;
    }
    return false;
}

static bool make_random(const OpeningPlan *plan, int plies, OpeningList *list, Message *error) {
    Random random = {plan->seed};
    const Position start = rule_set_start(plan->set);
    int tries = 0;
    while (list->count < plan->wanted && tries < RANDOM_TRIES) {
        Move moves[MAX_PLIES];
        char id[RECORD_ID_SIZE];
        snprintf(id, sizeof id, "random %d", list->count + 1);
        tries++;
        if (!play_random(plan->set, &random, moves, plies))
            continue;
        if (!opening_list_add(list, id, &start, moves, plies))
            return fail_memory(error);
        if (ends_like_another(list, &list->items[list->count - 1]))
            free(list->items[--list->count].moves);
        else
            tries = 0;
    }
    return list->count > 0 || message_fail(error, "random:%d: no game lasts so long", plies);
}

// ------------------------------------------------------------------------------------------------

static bool read_plies(const char *text, int *plies, Message *error) {
    int64_t value = 0;
    const char *const number = strchr(text, ':') + 1;
    if (!text_parse_int(number, 1, MAX_PLIES, &value))
        return message_fail(error, "openings: expected 1 to %d plies, got '%.40s'", MAX_PLIES,
                            number);
    *plies = (int)value;
    return true;
}

bool opening_list_make(const OpeningPlan *plan, OpeningList *list, Message *error) {
    const Position start = rule_set_start(plan->set);
    int plies = 0;
    *list = (OpeningList){0};
    bool is_ok = false;
    if (strcmp(plan->text, "start") == 0)
        is_ok = opening_list_add(list, "start", &start, NULL, 0) || fail_memory(error);
    else if (strncmp(plan->text, "ballots:", 8) == 0)
        is_ok = make_ballots(plan, plan->text + 8, list, error);
    else if (strcmp(plan->text, "eleven") == 0)
        is_ok = opening_make_eleven(plan, list, error);
    else if (strncmp(plan->text, "plies:", 6) == 0)
        is_ok = read_plies(plan->text, &plies, error) && make_plies(plan, plies, list, error);
    else if (strncmp(plan->text, "random:", 7) == 0)
        is_ok = read_plies(plan->text, &plies, error) && make_random(plan, plies, list, error);
    else
        is_ok = opening_read_file(plan, list, error);
    if (is_ok && list->count == 0)
        is_ok = message_fail(error, "openings %.200s: there is none", plan->text);
    if (!is_ok)
        opening_list_free(list);
    return is_ok;
}
