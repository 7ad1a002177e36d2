// SPDX-License-Identifier: MIT
// The tuned numbers of the search by name, so that a tuner can set them.
#ifndef CJ_MARGINS_H
#define CJ_MARGINS_H

#include <stdbool.h>

typedef struct Margins {
#define MARGIN(id, value, lowest, highest, meaning) int id;
#include "search/margins.def"
#undef MARGIN
} Margins;

Margins margins_default(void);

// What a tuner needs to know of one number. Strings are static.
typedef struct MarginRow {
    const char *name;
    int value;
    int lowest;
    int highest;
    const char *meaning;
} MarginRow;

int margins_count(void);
MarginRow margins_row(int index);
// False when there is no such number or the value is out of its range.
bool margins_set(Margins *margins, const char *name, int value);

#endif
