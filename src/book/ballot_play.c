// SPDX-License-Identifier: MIT
#include "book/ballot_play.h"

#include "notation/move_name.h"

#include <string.h>

bool ballot_is_for(const RuleSet *set) { return strcmp(set->name, "english") == 0; }

bool ballot_read_moves(const RuleSet *set, const Ballot *ballot, Move moves[BALLOT_PLIES],
                       Message *error) {
    Position position = rule_set_start(set);
    const char *at = ballot->moves;
    Message reason;
    for (int i = 0; i < BALLOT_PLIES; i++) {
        char name[16];
        text_copy_token(&at, name, sizeof name);
        if (!move_name_parse(set, &position, name, &moves[i], &reason))
            return message_fail(error, "ballot %d does not fit the rule set %.60s: %s",
                                ballot->number, set->name, reason.text);
        position = position_after(&position, moves[i]);
    }
    return true;
}

Position ballot_position(const RuleSet *set, const Move moves[BALLOT_PLIES]) {
    Position position = rule_set_start(set);
    for (int i = 0; i < BALLOT_PLIES; i++)
        position = position_after(&position, moves[i]);
    return position;
}
