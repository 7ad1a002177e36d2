// SPDX-License-Identifier: MIT
#include "notation/variant_name.h"

#include <stddef.h>

static const VariantName NAMES[] = {
    {"normal", "international", true},
    {"killer", NULL, true},
    {"bt", "breakthrough", true},
    {"frisian", NULL, false},
    {"losing", "antidraughts", true},
    {"giveaway", "antidraughts", true},
    {"frysk", NULL, false},
    {"frysk!", NULL, false},
    {"turkish", NULL, false},
    {"canadian", NULL, false},
    {"antidraughts", "antidraughts", false},
    {"breakthrough", "breakthrough", false},
    {"pool", "pool", false},
    {"english", "english", false},
    {"american", "english", false},
    {"italian", "italian", false},
    {"spanish", "spanish", false},
    {"portuguese", "portuguese", false},
    {"russian", "russian", false},
    {"brazilian", "brazilian", false},
    {"czech", "czech", false},
    {"international", "international", false},
    {"standard", "international", false},
    {"thai", "thai", false},
};

enum { NAME_COUNT = sizeof NAMES / sizeof NAMES[0] };

const VariantName *variant_name(int index) {
    return index >= 0 && index < NAME_COUNT ? &NAMES[index] : NULL;
}
