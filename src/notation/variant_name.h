// SPDX-License-Identifier: MIT
// The names that other programs and game files give to variants, and the rule sets that they mean;
// also of variants that are not played here.
#ifndef CJ_VARIANT_NAME_H
#define CJ_VARIANT_NAME_H

#include <stdbool.h>

typedef struct VariantName {
    const char *name;
    const char *rules;   // the name of a rule set; NULL: not played here
    bool is_hub_private; // a word of Hub; in the text of a tag it may stand for something else
} VariantName;

// The row with this index; NULL behind the last. Of several names of a rule set the one that Hub
// programs use comes first; of several names in one text the first one says which variant it is.
const VariantName *variant_name(int index);

#endif
