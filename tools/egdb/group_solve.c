// SPDX-License-Identifier: MIT
// Level by level: a level decides the positions whose distance it is. Losses first, from the wins
// of earlier levels alone; then wins, from the losses of the level before.
#include "egdb/group_parts.h"

#include <string.h>

static void lose(Group *group, Colour side, WordBits found, int level) {
    GroupSide *const view = &group->sides[side];
    group_decide(group, side, found, level);
    group_list_add(group, &view->lost[group->current], found);
}

static void win(Group *group, Colour side, WordBits found, int level) {
    GroupSide *const view = &group->sides[side];
    group_decide(group, side, found, level);
    view->not_won[found.word] &= ~found.bits;
    group_list_add(group, &view->won[group->current], found);
}

// Which of the positions have no quiet move of a king to a position that is not won.
static Squares without_escape(const Group *group, Colour side, uint32_t word, Squares squares) {
    const Squares *const not_won = group->sides[colour_other(side)].not_won;
    const Squares can_move = group->sides[side].may_win[word];
    const WordSteps steps = group_steps(group, side, word);
    for (const KingStep *step = steps.step; step < steps.end && squares != 0; step++)
        if ((step->path & steps.blocked) == 0)
            squares &=
                ~(can_move & ~step->path & not_won[steps.base + step->target * steps.stride]);
    if (squares != 0 && side == group->fast && group->has_fast)
        squares &= ~(can_move & group_slide(group, not_won[word], group_free(group, word)));
    return squares;
}

// Level 1 looks at every position that may be lost.
static void lose_all(Group *group, Colour side) {
    const Squares *const may_lose = group->sides[side].may_lose;
    for (uint32_t word = 0; word < group->words; word++) {
        if (may_lose[word] == 0)
            continue;
        const Squares lost = without_escape(group, side, word, may_lose[word]);
        if (lost != 0)
            lose(group, side, (WordBits){lost, word}, 1);
    }
}

static void lose_marked(Group *group, Colour side, int level) {
    GroupSide *const view = &group->sides[side];
    for (uint32_t i = 0; i < view->marked_count; i++) {
        const uint32_t word = view->marked_words[i];
        const Squares lost =
            without_escape(group, side, word, view->marked[word] & view->may_lose[word]);
        view->marked[word] = 0;
        if (lost != 0)
            lose(group, side, (WordBits){lost, word}, level);
    }
    view->marked_count = 0;
}

// Moves out of the group that win: group_find_exits has marked those positions.
static void win_by_exits(Group *group, Colour side) {
    GroupSide *const view = &group->sides[side];
    for (uint32_t word = 0; word < group->words; word++) {
        const Squares won = view->marked[word];
        view->marked[word] = 0;
        if (won != 0)
            win(group, side, (WordBits){won, word}, 1);
    }
}

static void win_some(Group *group, Colour side, WordBits found, int level) {
    found.bits &= group->sides[side].may_win[found.word];
    if (found.bits != 0)
        win(group, side, found, level);
}

// The positions from which `side` can move to a lost one.
static void win_before(Group *group, Colour side, WordBits lost, int level) {
    const WordSteps steps = group_steps(group, side, lost.word);
    for (const KingStep *step = steps.step; step < steps.end; step++)
        if ((step->path & steps.blocked) == 0)
            win_some(group, side,
                     (WordBits){lost.bits & ~step->path, steps.base + step->target * steps.stride},
                     level);
    if (side == group->fast && group->has_fast)
        win_some(group, side,
                 (WordBits){group_slide(group, lost.bits, group_free(group, lost.word)), lost.word},
                 level);
}

static void mark(Group *group, Colour side, uint32_t word, Squares squares) {
    GroupSide *const view = &group->sides[side];
    squares &= view->may_lose[word];
    if (squares == 0)
        return;
    if (view->marked[word] == 0)
        view->marked_words[view->marked_count++] = word;
    view->marked[word] |= squares;
}

// The positions from which `side` can move to a won one have an escape less.
static void mark_before(Group *group, Colour side, WordBits won) {
    const WordSteps steps = group_steps(group, side, won.word);
    for (const KingStep *step = steps.step; step < steps.end; step++)
        if ((step->path & steps.blocked) == 0)
            mark(group, side, steps.base + step->target * steps.stride, won.bits & ~step->path);
    if (side == group->fast && group->has_fast)
        mark(group, side, won.word, group_slide(group, won.bits, group_free(group, won.word)));
}

// Wins of one level; returns whether the level decided anything for this side.
static bool win_level(Group *group, Colour side, int level) {
    const WordList *const lost = &group->sides[colour_other(side)].lost[1 - group->current];
    if (level == 1)
        win_by_exits(group, side);
    for (uint32_t i = 0; i < lost->count; i++)
        win_before(group, side, lost->items[i], level);
    return group->sides[side].won[group->current].count +
               group->sides[side].lost[group->current].count >
           0;
}

static void mark_level(Group *group, Colour side) {
    const WordList *const won = &group->sides[colour_other(side)].won[group->current];
    for (uint32_t i = 0; i < won->count; i++)
        mark_before(group, side, won->items[i]);
}

static void next_level(Group *group) {
    group->current = 1 - group->current;
    for (Colour side = WHITE; side <= BLACK; side++) {
        group->sides[side].won[group->current].count = 0;
        group->sides[side].lost[group->current].count = 0;
    }
}

static void solve_levels(Group *group) {
    bool is_going_on = true;
    for (int level = 1; is_going_on && !group->is_exhausted; level++) {
        next_level(group);
        for (Colour side = WHITE; side <= BLACK; side++)
            if (level == 1)
                lose_all(group, side);
            else
                lose_marked(group, side, level);
        is_going_on = win_level(group, WHITE, level);
        is_going_on = win_level(group, BLACK, level) || is_going_on;
        for (Colour side = WHITE; side <= BLACK; side++)
            mark_level(group, side);
    }
}

bool group_solve(Group *group, const Position *men) {
    const Squares free = board_squares(group->pair->table->board_size) & ~position_occupied(men);
    group->men = *men;
    king_sets_fill(&group->rest, group->pair->set, free);
    king_sets_fill(&group->other, group->pair->set, free);
    group->words = group->rest.count * group->other.count;
    group->is_exhausted = false;
    group_find_exits(group);
    solve_levels(group);
    return !group->is_exhausted && group_store(group);
}
