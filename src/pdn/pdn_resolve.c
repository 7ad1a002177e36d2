// SPDX-License-Identifier: MIT
#include "pdn/pdn_resolve.h"

#include "pdn/pdn_result.h"
#include "pdn/pdn_rules.h"

#include <stdio.h>
#include <string.h>

// How far ahead the right one of several moves is looked for, and the fewest moves that may speak
// against a tag.
enum { LOOK_AHEAD = 40, FEWEST_MOVES = 4 };

static void tell_node(PdnResolve *resolve, PdnNoticeKind kind, int node, const char *text) {
    const PdnNode *const at = &resolve->game->nodes[node];
    pdn_lexer_tell(resolve->lexer, kind, (PdnPlace){at->line, at->column}, "%s", text);
}

static void tell_game(PdnResolve *resolve, PdnNoticeKind kind, const char *text) {
    pdn_lexer_tell(resolve->lexer, kind, (PdnPlace){resolve->game->line, 1}, "%s", text);
}

// Moves
// ------------------------------------------------------------------------------------------------

// Of several moves the one behind which more of the line can be read.
static Move choose_move(const PdnGame *game, const PdnReading *reading, const Position *before,
                        int node, const MoveList *named) {
    int best = 0;
    int best_count = -1;
    for (int i = 0; i < named->count; i++) {
        const Position after = position_after(before, named->moves[i]);
        const int count = pdn_reading_count(reading, game, node, &after, LOOK_AHEAD);
        if (count > best_count) {
            best = i;
            best_count = count;
        }
    }
    return named->moves[best];
}

// The nodes behind this one that are parts of its move lead to the same position.
static void join_nodes(PdnGame *game, int first, int last) {
    for (int node = first; node != last;) {
        node = game->nodes[node].child;
        game->nodes[node].fate = PDN_FATE_JOINED;
        game->nodes[node].after = game->nodes[first].after;
    }
}

static PdnFate read_node(PdnGame *game, const PdnReading *reading, int number) {
    PdnNode *const node = &game->nodes[number];
    const PdnNode *const parent = &game->nodes[node->parent];
    const bool is_side_line = parent->child != number;
    if (parent->fate >= PDN_FATE_BROKEN ||
        (is_side_line && game->nodes[parent->child].fate >= PDN_FATE_BROKEN))
        return PDN_FATE_BEHIND;
    MoveList named;
    const int last = pdn_reading_list(reading, game, number, &parent->after, &named);
    if (last == 0)
        return PDN_FATE_BROKEN;
    node->move = named.count == 1 ? named.moves[0]
                                  : choose_move(game, reading, &parent->after, last, &named);
    node->after = position_after(&parent->after, node->move);
    join_nodes(game, number, last);
    return named.count == 1 ? PDN_FATE_LEGAL : PDN_FATE_AMBIGUOUS;
}

// Plays the whole tree. Parents stand before their children. Returns whether nodes are to be taken
// out of it.
static bool read_nodes(PdnGame *game, const PdnReading *reading) {
    bool is_changed = false;
    for (int i = 0; i < game->node_count; i++)
        game->nodes[i].fate = PDN_FATE_LEGAL;
    game->nodes[0].after = reading->start;
    for (int i = 1; i < game->node_count; i++) {
        if (game->nodes[i].fate != PDN_FATE_JOINED)
            game->nodes[i].fate = (uint8_t)read_node(game, reading, i);
        is_changed = is_changed || game->nodes[i].fate >= PDN_FATE_JOINED;
    }
    return is_changed;
}

static void tell_ambiguous(PdnResolve *resolve, int number) {
    const PdnGame *const game = resolve->game;
    const PdnNode *const node = &game->nodes[number];
    const Position *const before = &game->nodes[node->parent].after;
    char name[MOVE_NAME_SIZE];
    Message message;
    move_name_format_path(&game->set, before, node->move, NOTATION_OFFICIAL, name);
    message_fail(&message, "move %.60s can mean several: read as %.100s",
                 pdn_game_text(game, node->name), name);
    tell_node(resolve, PDN_FORGIVEN, number, message.text);
}

static void tell_nodes(PdnResolve *resolve, const PdnReading *reading) {
    PdnGame *const game = resolve->game;
    for (int i = 1; i < game->node_count; i++) {
        const PdnNode *const node = &game->nodes[i];
        Message message;
        if (node->fate == PDN_FATE_AMBIGUOUS)
            tell_ambiguous(resolve, i);
        if (node->fate == PDN_FATE_JOINED)
            tell_node(resolve, PDN_FORGIVEN, i, "a capture written as several moves: joined");
        if (node->fate != PDN_FATE_BROKEN)
            continue;
        const char *const name = pdn_game_text(game, node->name);
        if (strcmp(name, PDN_UNKNOWN_MOVE) == 0) {
            tell_node(resolve, PDN_UNREAD, i, "an unknown move: its line ends before it");
            continue;
        }
        pdn_reading_report(reading, &game->nodes[node->parent].after, name, &message);
        tell_node(resolve, PDN_ILLEGAL, i, message.text);
    }
}

// The rule set
// ------------------------------------------------------------------------------------------------

static int readable_moves(const PdnGame *game, const PdnReading *reading) {
    return pdn_reading_count(reading, game, 0, &reading->start, PDN_MAX_NODES);
}

// Where the moves speak against the reading, the one that they speak for.
static void try_another(PdnResolve *resolve, PdnReading *reading, bool is_told) {
    const int total = pdn_game_ply_count(resolve->game);
    const int count = readable_moves(resolve->game, reading);
    PdnReading other;
    Message message;
    if (count == total || !pdn_rules_by_moves(resolve->game, &other))
        return;
    const int other_count = readable_moves(resolve->game, &other);
    if (other_count <= count || (is_told && (other_count < total || total < FEWEST_MOVES)))
        return;
    if (is_told) {
        message_fail(&message, "%.100s: but only %d of %d moves are legal in %.40s, all in %.40s",
                     reading->reason, count, total, reading->set.name, other.set.name);
        tell_game(resolve, PDN_DOUBT, message.text);
    }
    *reading = other;
}

// The reading to begin with. Returns false when the game is not played here.
static bool choose_reading(PdnResolve *resolve, PdnReading *reading, bool *is_told) {
    const PdnRulesTold told =
        resolve->given != NULL ? PDN_RULES_TOLD : pdn_rules_by_tags(resolve->game, reading);
    *is_told = told == PDN_RULES_TOLD;
    if (resolve->given != NULL) {
        *reading = pdn_rules_reading(resolve->game, resolve->given);
        reading->reason[0] = '\0';
    } else if (told == PDN_RULES_UNTOLD && resolve->has_last) {
        *reading = *resolve->last;
        reading->start = rule_set_start(&reading->set);
        snprintf(reading->reason, sizeof reading->reason, "as the games before it");
    } else if (told == PDN_RULES_UNTOLD) {
        pdn_rules_by_moves(resolve->game, reading);
    }
    return told != PDN_RULES_NOT_PLAYED;
}

static void remember_reading(PdnResolve *resolve, const PdnReading *reading, bool is_told) {
    const bool has_moves = resolve->game->node_count > 1;
    if (is_told || (!has_moves && resolve->has_last))
        return;
    *resolve->last = *reading;
    resolve->has_last = has_moves;
}

static void refuse_game(PdnResolve *resolve, PdnReading *reading) {
    Message message;
    const RuleSet set = rule_set_named(0);
    message_fail(&message, "%.100s is not played here: its moves are kept as a comment",
                 reading->reason);
    tell_game(resolve, PDN_UNREAD, message.text);
    char reason[sizeof reading->reason];
    memcpy(reason, reading->reason, sizeof reason);
    *reading = pdn_reading_of(&set);
    memcpy(reading->reason, reason, sizeof reason);
}

// Marks all moves as unread.
static void break_all(PdnGame *game) {
    for (int i = 1; i < game->node_count; i++)
        game->nodes[i].fate = game->nodes[i].parent == 0 ? PDN_FATE_BROKEN : PDN_FATE_BEHIND;
}

// Reads start and moves. Returns false when they cannot be read at all.
static bool read_game(PdnResolve *resolve, PdnReading *reading, bool *is_broken) {
    PdnGame *const game = resolve->game;
    bool is_told = false;
    Message message;
    if (!choose_reading(resolve, reading, &is_told)) {
        refuse_game(resolve, reading);
        return false;
    }
    bool has_start = pdn_reading_take_fen(reading, game, &message);
    *is_broken = !has_start || read_nodes(game, reading);
    if (*is_broken && resolve->given == NULL) {
        try_another(resolve, reading, is_told);
        has_start = pdn_reading_take_fen(reading, game, &message);
        *is_broken = has_start && read_nodes(game, reading);
    }
    game->set = reading->set;
    if (!has_start) {
        tell_game(resolve, PDN_UNREAD, message.text);
        return false;
    }
    remember_reading(resolve, reading, is_told);
    tell_nodes(resolve, reading);
    return true;
}

// The result
// ------------------------------------------------------------------------------------------------

static void tell_contradiction(PdnResolve *resolve) {
    const PdnGame *const game = resolve->game;
    const int last = pdn_game_last_node(game);
    const Outcome outcome = result_of_position(&game->set, &game->nodes[last].after);
    if (last == 0 || game->is_cut || game->result == RESULT_NONE || outcome.result == RESULT_NONE ||
        outcome.result == game->result)
        return;
    tell_node(resolve, PDN_DOUBT, last, "the result is another than that of the last position");
}

static void read_result(PdnResolve *resolve) {
    PdnGame *const game = resolve->game;
    const bool is_black_first = pdn_result_is_black_first(game);
    const char *const tag = pdn_game_tag(game, "Result");
    const Result by_moves = pdn_result_read(resolve->terminator, is_black_first);
    const Result by_tag = tag != NULL ? pdn_result_read(tag, is_black_first) : RESULT_NONE;
    Message message;
    game->result = by_tag != RESULT_NONE ? by_tag : by_moves;
    if (by_tag != RESULT_NONE && by_moves != RESULT_NONE && by_tag != by_moves) {
        message_fail(&message,
                     "tag Result says %.20s, behind the moves stands %.20s: the tag counts", tag,
                     resolve->terminator);
        tell_game(resolve, PDN_DOUBT, message.text);
    }
    tell_contradiction(resolve);
}

bool pdn_resolve_game(PdnResolve *resolve) {
    PdnGame *const game = resolve->game;
    PdnReading reading = {.reason = ""};
    bool is_broken = false;
    const bool is_read = read_game(resolve, &reading, &is_broken);
    game->set = reading.set;
    memcpy(game->reason, reading.reason, sizeof game->reason);
    if (!is_read) {
        game->nodes[0].after = reading.start;
        break_all(game);
    }
    if ((is_broken || !is_read) && !pdn_cut_broken(game, is_read ? &reading : NULL))
        return false;
    read_result(resolve);
    return true;
}
