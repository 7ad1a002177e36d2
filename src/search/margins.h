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

// False when there is no such number or the value is out of its range.
bool margins_set(Margins *margins, const char *name, int value);

#endif
