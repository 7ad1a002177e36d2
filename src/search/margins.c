// SPDX-License-Identifier: MIT
#include "search/margins.h"

#include <stddef.h>
#include <string.h>

static const MarginRow ROWS[] = {
#define MARGIN(id, value, lowest, highest, meaning) {#id, value, lowest, highest, meaning},
#include "search/margins.def"
#undef MARGIN
};

static const size_t OFFSETS[] = {
#define MARGIN(id, value, lowest, highest, meaning) offsetof(Margins, id),
#include "search/margins.def"
#undef MARGIN
};

enum { ROW_COUNT = sizeof ROWS / sizeof ROWS[0] };

Margins margins_default(void) {
    return (Margins){
#define MARGIN(id, value, lowest, highest, meaning) .id = value,
#include "search/margins.def"
#undef MARGIN
    };
}

int margins_count(void) { return ROW_COUNT; }

MarginRow margins_row(int index) { return ROWS[index]; }

bool margins_set(Margins *margins, const char *name, int value) {
    for (int i = 0; i < ROW_COUNT; i++) {
        if (strcmp(ROWS[i].name, name) != 0)
            continue;
        if (value < ROWS[i].lowest || value > ROWS[i].highest)
            return false;
        memcpy((char *)margins + OFFSETS[i], &value, sizeof value);
        return true;
    }
    return false;
}
