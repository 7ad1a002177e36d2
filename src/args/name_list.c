// SPDX-License-Identifier: MIT
#include "args/name_list.h"

void name_list_add(NameList *list, const char *name) {
    if (list->count < NAME_LIST_MAX)
        list->names[list->count++] = name;
}

const char *name_list_near(const NameList *list, const char *word) {
    if (list->count == 0)
        return NULL;
    const char *nearest = list->names[0];
    for (int i = 1; i < list->count; i++)
        nearest = text_nearer(word, nearest, list->names[i]);
    return text_is_near(word, nearest) ? nearest : NULL;
}

bool name_list_format(const NameList *list, const char *prefix, char out[NAME_LIST_TEXT]) {
    TextWriter writer = text_writer(out, NAME_LIST_TEXT);
    for (int i = 0; i < list->count; i++)
        text_print(&writer, "%s%s%s", i > 0 ? ", " : "", prefix, list->names[i]);
    if (writer.overflow)
        out[0] = '\0';
    return !writer.overflow;
}
