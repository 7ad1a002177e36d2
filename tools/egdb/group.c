// SPDX-License-Identifier: MIT
#include "egdb/group.h"

#include "egdb/group_parts.h"

#include <stdlib.h>

static bool open_side(GroupSide *side, uint32_t words, int bits) {
    side->not_won = malloc(words * sizeof(Squares));
    side->may_win = malloc(words * sizeof(Squares));
    side->may_lose = malloc(words * sizeof(Squares));
    side->marked = malloc(words * sizeof(Squares));
    side->marked_words = malloc(words * sizeof(uint32_t));
    side->distances = malloc((size_t)words * (size_t)bits);
    return side->not_won != NULL && side->may_win != NULL && side->may_lose != NULL &&
           side->marked != NULL && side->marked_words != NULL && side->distances != NULL;
}

static void close_side(GroupSide *side) {
    free(side->not_won);
    free(side->may_win);
    free(side->may_lose);
    free(side->marked);
    free(side->marked_words);
    free(side->distances);
    for (int i = 0; i < 2; i++) {
        free(side->won[i].items);
        free(side->lost[i].items);
    }
}

// How the kings of a slice are split. The fast king is one of the side that has fewer, so that few
// positions stand twice.
typedef struct Split {
    Colour fast;
    bool has_fast;
    int rest;
    int other;
    int squares;    // without men
    uint64_t words; // at most
} Split;

static Split split_kings(int board_size, Slice slice) {
    const bool is_white =
        slice.me_kings > 0 && (slice.opp_kings == 0 || slice.me_kings <= slice.opp_kings);
    const int kings = is_white ? slice.me_kings : slice.opp_kings;
    Split split = {.fast = is_white ? WHITE : BLACK,
                   .has_fast = kings > 0,
                   .rest = kings > 0 ? kings - 1 : 0,
                   .other = is_white ? slice.opp_kings : slice.me_kings,
                   .squares = board_square_count(board_size) - slice_men(slice)};
    split.words = (uint64_t)combination_count(split.squares, split.rest) *
                  combination_count(split.squares, split.other);
    return split;
}

// Four planes, a list of marked words and distances for each side to move.
uint64_t group_bytes(const RuleSet *set, Slice slice) {
    const Split split = split_kings(rule_set_board_size(set), slice);
    const uint64_t word = 2 * (4 * sizeof(Squares) + sizeof(uint32_t) + BOARD_BITS);
    return split.words * word + king_sets_bytes(set, split.rest, split.squares) +
           king_sets_bytes(set, split.other, split.squares);
}

bool group_open(Group *group, const SlicePair *pair) {
    const int board_size = pair->table->board_size;
    const Split split = split_kings(board_size, pair->entry[WHITE]->index.slice);
    *group = (Group){.pair = pair,
                     .fast = split.fast,
                     .has_fast = split.has_fast,
                     .bits = bits_last(board_squares(board_size)) + 1,
                     .words = (uint32_t)split.words};
    bool is_open = split.words < UINT32_MAX &&
                   king_sets_open(&group->rest, pair->set, split.rest, split.squares) &&
                   king_sets_open(&group->other, pair->set, split.other, split.squares);
    for (int i = 0; i < 2 && is_open; i++)
        is_open = open_side(&group->sides[i], group->words, group->bits);
    if (!is_open)
        group_close(group);
    return is_open;
}

void group_close(Group *group) {
    king_sets_close(&group->rest);
    king_sets_close(&group->other);
    close_side(&group->sides[WHITE]);
    close_side(&group->sides[BLACK]);
    *group = (Group){0};
}

void group_list_add(Group *group, WordList *list, WordBits item) {
    if (list->count == list->capacity) {
        const uint32_t capacity = list->capacity == 0 ? 256 : 2 * list->capacity;
        WordBits *const items = realloc(list->items, capacity * sizeof *items);
        if (items == NULL) {
            group->is_exhausted = true;
            return;
        }
        list->items = items;
        list->capacity = capacity;
    }
    list->items[list->count++] = item;
}

void group_decide(Group *group, Colour side, WordBits found, int distance) {
    GroupSide *const view = &group->sides[side];
    uint8_t *const distances = view->distances + (size_t)found.word * (size_t)group->bits;
    view->may_win[found.word] &= ~found.bits;
    view->may_lose[found.word] &= ~found.bits;
    for (Squares rest = found.bits & group_own_bits(group, found.word); rest != 0;)
        distances[bits_take_first(&rest)] =
            (uint8_t)(distance < DISTANCE_MAX ? distance : DISTANCE_MAX);
}
