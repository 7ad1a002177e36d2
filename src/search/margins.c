// SPDX-License-Identifier: MIT
#include "search/margins.h"

#include <stddef.h>
#include <string.h>

typedef struct MarginRow {
    const char *name;
    size_t offset; // in Margins
    int lowest;
    int highest;
} MarginRow;

static const MarginRow ROWS[] = {
#define MARGIN(id, value, lowest, highest, meaning) {#id, offsetof(Margins, id), lowest, highest},
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

bool margins_set(Margins *margins, const char *name, int value) {
    for (int i = 0; i < ROW_COUNT; i++) {
        if (strcmp(ROWS[i].name, name) != 0)
            continue;
        if (value < ROWS[i].lowest || value > ROWS[i].highest)
            return false;
        memcpy((char *)margins + ROWS[i].offset, &value, sizeof value);
        return true;
    }
    return false;
}
