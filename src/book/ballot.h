// SPDX-License-Identifier: MIT
// The three-move ballots from which English draughts is played: names of moves only; whoever plays
// them reads them against the rules.
#ifndef CJ_BALLOT_H
#define CJ_BALLOT_H

// Crossboard: played over the board. Mail: in postal play too. Barred: in neither, as unsound.
typedef enum { BALLOT_CROSSBOARD, BALLOT_MAIL, BALLOT_BARRED, BALLOT_CLASSES } BallotClass;

enum { BALLOT_PLIES = 3 };

// Strings are static.
typedef struct Ballot {
    int number;
    const char *moves; // three names separated by blanks, from the start position
    BallotClass class;
} Ballot;

int ballot_count(void);
// The ballot with this index, in the order of the numbers.
Ballot ballot_get(int index);
// "crossboard", "mail", "barred". Static.
const char *ballot_class_name(BallotClass class);

#endif
