// SPDX-License-Identifier: MIT
// Rule sets by the moves themselves.
#include "pdn/pdn_rules.h"

#include "notation/fen.h"

#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

// The rule sets that a game without tags may belong to; of those that allow as many moves the first
// is taken. Games where the loser or the first king wins have the same moves as others.
static const char *const CANDIDATES[] = {
    "english", "russian", "international", "italian", "brazilian", "spanish",      "pool",
    "czech",   "thai",    "portuguese",    "damas12", "damas8",    "damas-online", "mayor12",
};

enum { CANDIDATE_COUNT = sizeof CANDIDATES / sizeof CANDIDATES[0] };

typedef struct Guess {
    PdnReading reading;
    int count;       // moves that are legal
    bool is_natural; // names its squares as the game does
} Guess;

// The text that shows how squares are named: the first move, or the position.
static const char *sample_of(const PdnGame *game) {
    const int first = game->nodes[0].child;
    const char *const fen = pdn_game_tag(game, "FEN");
    return first != 0 ? pdn_game_text(game, game->nodes[first].name) : fen != NULL ? fen : "";
}

static int count_all(const PdnReading *reading, const PdnGame *game) {
    return pdn_reading_count(reading, game, 0, &reading->start, INT_MAX);
}

// Black's own view, where files and ranks are counted from its side.
static PdnReading turned(const RuleSet *set) {
    PdnReading reading = pdn_reading_of(set);
    pdn_reading_count_from(&reading, 3, true);
    return reading;
}

PdnReading pdn_rules_reading(const PdnGame *game, const RuleSet *set) {
    PdnReading reading = pdn_reading_of(set);
    if (rule_set_first_side(set) == WHITE || !pdn_reading_is_algebraic(sample_of(game)))
        return reading;
    PdnReading other = turned(set);
    if (!pdn_reading_take_fen(&other, game, NULL) || !pdn_reading_take_fen(&reading, game, NULL))
        return reading;
    return count_all(&other, game) >= count_all(&reading, game) ? other : reading;
}

static bool try_candidate(const PdnGame *game, const char *name, Guess *guess) {
    RuleSet set;
    const bool has_letters = pdn_reading_is_algebraic(sample_of(game));
    if (!rule_set_parse(name, &set, NULL))
        return false;
    guess->reading = pdn_rules_reading(game, &set);
    if (!pdn_reading_take_fen(&guess->reading, game, NULL))
        return false;
    guess->count = count_all(&guess->reading, game);
    guess->is_natural = has_letters == (set.numbering == NUMBERING_ALGEBRAIC);
    return true;
}

static bool is_better(const Guess *a, const Guess *b) {
    return a->count != b->count ? a->count > b->count : a->is_natural && !b->is_natural;
}

// The next best for comparison: one with as many legal moves, or the one that fails last.
static void give_reason(PdnReading *best, int count, int total, const Guess *second) {
    TextWriter writer = text_writer(best->reason, sizeof best->reason);
    if (total == 0) {
        text_print(&writer, "by the squares of the position");
        return;
    }
    text_print(&writer,
               count == total ? "by its moves: all %d are legal"
                              : "by its moves: %d of %d are legal",
               count, total);
    if (second->count == count)
        text_print(&writer, ", in %.40s too", second->reading.set.name);
    else
        text_print(&writer, ", in %.40s only %d", second->reading.set.name, second->count);
}

// The most usual game of a board like this: numbers above 32 are of a large one.
static PdnReading by_default(const PdnGame *game) {
    const char *const fen = pdn_game_tag(game, "FEN");
    bool is_large = false;
    RuleSet set;
    for (const char *at = fen != NULL ? fen : ""; *(at += strcspn(at, "0123456789")) != '\0';) {
        char *end;
        is_large = strtol(at, &end, 10) > 32 || is_large;
        at = end;
    }
    const char *const name = is_large                                    ? "international"
                             : pdn_reading_is_algebraic(sample_of(game)) ? "russian"
                                                                         : "english";
    PdnReading reading = {.reason = ""};
    if (rule_set_parse(name, &set, NULL))
        reading = pdn_reading_of(&set);
    snprintf(reading.reason, sizeof reading.reason, "by default: no moves tell which game it is");
    return reading;
}

bool pdn_rules_by_moves(const PdnGame *game, PdnReading *out) {
    Guess best = {.count = -1};
    Guess second = {.count = -1};
    const int total = pdn_game_ply_count(game);
    for (int i = 0; i < CANDIDATE_COUNT; i++) {
        Guess guess;
        if (!try_candidate(game, CANDIDATES[i], &guess))
            continue;
        if (is_better(&guess, &best)) {
            second = best;
            best = guess;
        } else if (is_better(&guess, &second)) {
            second = guess;
        }
    }
    const bool speaks =
        best.count > 0 || (best.count == 0 && total == 0 && pdn_game_tag(game, "FEN") != NULL);
    if (!speaks) {
        *out = by_default(game);
        return false;
    }
    *out = best.reading;
    give_reason(out, best.count, total, &second);
    return true;
}
