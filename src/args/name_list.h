// SPDX-License-Identifier: MIT
// The names that a word could have been, for the messages about one that is unknown.
#ifndef CJ_NAME_LIST_H
#define CJ_NAME_LIST_H

#include "base/text.h"

enum { NAME_LIST_MAX = 64, NAME_LIST_TEXT = 240 };

typedef struct NameList {
    int count;
    const char *names[NAME_LIST_MAX]; // the caller's
} NameList;

// A name beyond NAME_LIST_MAX is dropped.
void name_list_add(NameList *list, const char *name);

// The name nearest to the word, or NULL when none is near.
const char *name_list_near(const NameList *list, const char *word);

// All names, each behind `prefix`: `--rules, --fen`. False, with an empty text, when they do not
// fit, so that no list is shown in part.
bool name_list_format(const NameList *list, const char *prefix, char out[NAME_LIST_TEXT]);

#endif
