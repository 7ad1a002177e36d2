// SPDX-License-Identifier: MIT
// Marks of moves (numeric annotation glyphs, $1 and on) and the signs that stand for the first six.
#ifndef CJ_PDN_NAG_H
#define CJ_PDN_NAG_H

#include <stddef.h>

enum {
    PDN_NAG_GOOD = 1,
    PDN_NAG_MISTAKE,
    PDN_NAG_BRILLIANT,
    PDN_NAG_BLUNDER,
    PDN_NAG_INTERESTING,
    PDN_NAG_DUBIOUS,
    PDN_NAG_FORCED
};

// "!" for $1, "??" for $4; NULL where a mark has no sign. Static.
const char *pdn_nag_sign(int nag);
// The mark of a sign of `length` characters, 0 when it is none of the six.
int pdn_nag_of_sign(const char *sign, size_t length);

#endif
