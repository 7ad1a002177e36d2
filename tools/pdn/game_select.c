// SPDX-License-Identifier: MIT
#include "pdn/game_select.h"

#include "args/output.h"
#include "notation/fen.h"
#include "notation/move_name.h"
#include "pdn/pdn_tag.h"

#include <string.h>

// Texts and dates
// ------------------------------------------------------------------------------------------------

// Whether the text has the part that is asked for; NULL asks for none.
static bool has_part(const char *text, const char *part) {
    return part == NULL || pdn_tag_contains(text != NULL ? text : "", part);
}

// A date as one number, year * 10000 and so on; what is unknown (??) or left out is `missing`.
// Returns -1 when it does not begin with a year.
static int read_date(const char *text, int missing) {
    int parts[3] = {0, missing, missing};
    for (int i = 0; i < 3; i++) {
        const size_t digits = strspn(text, "0123456789");
        if ((i == 0 && digits != 4) || digits > 4)
            return -1;
        int value = 0;
        for (size_t j = 0; j < digits; j++)
            value = 10 * value + (text[j] - '0');
        parts[i] = digits > 0 ? value : missing;
        text += digits + strspn(text + digits, "?");
        if (*text != '.' && *text != '-' && *text != '/')
            break;
        text++;
    }
    return 10000 * parts[0] + 100 * parts[1] + parts[2];
}

static bool is_in_time(const PdnGame *game, const GameConditions *conditions) {
    const char *const tag = pdn_game_tag(game, "Date");
    if (conditions->from == NULL && conditions->to == NULL)
        return true;
    if (tag == NULL || read_date(tag, 0) < 0)
        return false;
    // A date that is known in part is taken if it can be meant.
    return (conditions->from == NULL || read_date(tag, 99) >= read_date(conditions->from, 0)) &&
           (conditions->to == NULL || read_date(tag, 0) <= read_date(conditions->to, 99));
}

// Results
// ------------------------------------------------------------------------------------------------

static const char *const RESULT_NAMES[] = {"unknown", "white", "black", "draw", "decided"};

enum { RESULT_NAME_COUNT = 5, DECIDED = 4 };

// The place of a word in RESULT_NAMES, which begin in the order of Result; -1 when it has none.
static int result_index(const char *name) {
    for (int i = 0; i < RESULT_NAME_COUNT; i++)
        if (strcmp(RESULT_NAMES[i], name) == 0)
            return i;
    return -1;
}

static bool has_result(const PdnGame *game, const char *name) {
    const int wanted = name == NULL ? -1 : result_index(name);
    if (wanted == DECIDED)
        return game->result == RESULT_WHITE_WINS || game->result == RESULT_BLACK_WINS;
    return wanted < 0 || (int)game->result == wanted;
}

// Moves and positions
// ------------------------------------------------------------------------------------------------

static bool begins_with(const PdnGame *game, const char *moves) {
    char word[MOVE_NAME_SIZE];
    int node = 0;
    while (moves != NULL && text_copy_token(&moves, word, sizeof word)) {
        Move move;
        const int next = game->nodes[node].child;
        if (next == 0 ||
            !move_name_parse(&game->set, &game->nodes[node].after, word, &move, NULL) ||
            !move_is_equal(move, game->nodes[next].move))
            return false;
        node = next;
    }
    return true;
}

static bool comes_through(const PdnGame *game, const char *fen) {
    Position position;
    if (fen == NULL)
        return true;
    if (!fen_parse(&game->set, fen, &position, NULL))
        return false;
    int node = 0;
    do {
        if (position_is_equal(&game->nodes[node].after, &position))
            return true;
        node = game->nodes[node].child;
    } while (node != 0);
    return false;
}

// ------------------------------------------------------------------------------------------------

// Whether some rule set can read it.
static bool can_be_fen(const char *fen) {
    Position position;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        if (fen_parse(&set, fen, &position, NULL))
            return true;
    }
    return false;
}

// The same for one move.
static bool can_be_move(const char *name) {
    MoveText move;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        if (move_text_read(&set, name, NOTATION_OFFICIAL, &move, NULL))
            return true;
    }
    return false;
}

// Tells which position or move no rule set can read, and why the usual one does not.
static bool check_texts(const GameConditions *conditions, const RuleSet *usual) {
    char word[MOVE_NAME_SIZE];
    const char *moves = conditions->moves;
    Message error;
    Position position;
    MoveText move;
    if (conditions->position != NULL && !can_be_fen(conditions->position)) {
        fen_parse(usual, conditions->position, &position, &error);
        output_fail("--position: %s", error.text);
        return false;
    }
    while (moves != NULL && text_copy_token(&moves, word, sizeof word))
        if (!can_be_move(word)) {
            move_text_read(usual, word, NOTATION_OFFICIAL, &move, &error);
            output_fail("--moves: %s", error.text);
            return false;
        }
    return true;
}

bool game_conditions_check(const GameConditions *conditions) {
    RuleSet set = rule_set_named(0);
    Message error;
    if (conditions->result != NULL && result_index(conditions->result) < 0) {
        output_fail("--result: expected white, black, draw, decided or unknown, got '%.40s'",
                    conditions->result);
        return false;
    }
    if (conditions->rules != NULL && !rule_set_parse(conditions->rules, &set, &error)) {
        output_fail("--only-rules: %s", error.text);
        return false;
    }
    const char *const dates[] = {conditions->from, conditions->to};
    for (int i = 0; i < 2; i++)
        if (dates[i] != NULL && read_date(dates[i], 0) < 0) {
            output_fail("--%s: expected a date such as 2004 or 2004.10.27, got '%.40s'",
                        i == 0 ? "from" : "to", dates[i]);
            return false;
        }
    return check_texts(conditions, &set);
}

bool game_meets(const PdnGame *game, const GameConditions *conditions) {
    const char *const white = pdn_game_player(game, WHITE);
    const char *const black = pdn_game_player(game, BLACK);
    const int plies = pdn_game_ply_count(game);
    RuleSet set;
    if (conditions->rules != NULL && rule_set_parse(conditions->rules, &set, NULL) &&
        strcmp(set.name, game->set.name) != 0)
        return false;
    if (conditions->is_whole && (game->illegal > 0 || game->unread > 0))
        return false;
    return (has_part(white, conditions->player) || has_part(black, conditions->player)) &&
           has_part(white, conditions->white) && has_part(black, conditions->black) &&
           has_part(pdn_game_tag(game, "Event"), conditions->event) &&
           has_result(game, conditions->result) && is_in_time(game, conditions) &&
           plies >= conditions->min_plies && plies <= conditions->max_plies &&
           begins_with(game, conditions->moves) && comes_through(game, conditions->position);
}
