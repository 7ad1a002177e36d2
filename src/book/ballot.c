// SPDX-License-Identifier: MIT
#include "book/ballot.h"

#define BALLOT(number, moves, class) {number, moves, BALLOT_##class},
static const Ballot BALLOTS[] = {
#include "book/ballot.def"
};
#undef BALLOT

int ballot_count(void) { return (int)(sizeof BALLOTS / sizeof *BALLOTS); }

Ballot ballot_get(int index) { return BALLOTS[index]; }

const char *ballot_class_name(BallotClass class) {
    static const char *const NAMES[BALLOT_CLASSES] = {"crossboard", "mail", "barred"};
    return NAMES[class];
}
