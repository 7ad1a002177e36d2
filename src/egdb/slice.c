// SPDX-License-Identifier: MIT
#include "egdb/slice.h"

#include "base/text.h"

#include <string.h>

void slice_write_name(Slice slice, char name[SLICE_NAME_SIZE]) {
    TextWriter writer = text_writer(name, SLICE_NAME_SIZE);
    text_print(&writer, "%d%dv%d%d", slice.me_men, slice.me_kings, slice.opp_men, slice.opp_kings);
}

bool slice_parse_name(const char *name, Slice *slice) {
    if (strlen(name) != 5 || name[2] != 'v')
        return false;
    for (int i = 0; i < 5; i++)
        if (i != 2 && !text_is_digit(name[i]))
            return false;
    const Slice read = {(uint8_t)(name[0] - '0'), (uint8_t)(name[1] - '0'),
                        (uint8_t)(name[3] - '0'), (uint8_t)(name[4] - '0')};
    if (slice_pieces(read) > SLICE_MAX_PIECES)
        return false;
    *slice = read;
    return true;
}

// Appends the slice and its reverse, unless the reverse comes first or play has ended.
static int add_pair(const RuleSet *set, Slice slice, Slice *list, int count) {
    const Slice reverse = slice_reversed(slice);
    const int order = slice_me(slice) != slice_me(reverse) ? slice_me(slice) - slice_me(reverse)
                                                           : slice.me_men - reverse.me_men;
    if (order < 0 || (rule_set_first_king_wins(set) && slice.me_kings + slice.opp_kings > 0))
        return count;
    list[count++] = slice;
    if (order > 0)
        list[count++] = reverse;
    return count;
}

int slice_list(const RuleSet *set, int pieces, Slice *list) {
    int count = 0;
    for (int men = 0; men <= pieces; men++)
        for (int me = 1; me < pieces; me++)
            for (int me_men = 0; me_men <= me; me_men++) {
                const int opp_men = men - me_men;
                if (opp_men >= 0 && opp_men <= pieces - me)
                    count = add_pair(set,
                                     (Slice){(uint8_t)me_men, (uint8_t)(me - me_men),
                                             (uint8_t)opp_men, (uint8_t)(pieces - me - opp_men)},
                                     list, count);
            }
    return count;
}

// The opponent moved last: its king was there first.
static bool is_settled_by_king(Slice slice, EgdbValue *value) {
    *value = slice.opp_kings > 0 ? VALUE_LOSS : VALUE_WIN;
    return slice.me_kings + slice.opp_kings > 0;
}

bool slice_is_settled(const RuleSet *set, Slice slice, EgdbValue *value) {
    if (rule_set_first_king_wins(set) && is_settled_by_king(slice, value))
        return true;
    *value = VALUE_DRAW;
    if (rule_set_one_king_each_draws(set) && slice_is_equal(slice, (Slice){0, 1, 0, 1}))
        return true;
    if (slice_me(slice) > 0)
        return false;
    *value = rule_set_loser_wins(set) ? VALUE_WIN : VALUE_LOSS;
    return true;
}
