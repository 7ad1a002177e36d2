// SPDX-License-Identifier: MIT
#include "pdn/annotate_output.h"

#include "args/name_list.h"
#include "args/output.h"
#include "pdn/annotate_json.h"
#include "pdn/annotate_text.h"
#include "pdn/annotate_tree.h"

#include <string.h>

static const struct FormatRow {
    const char *name;
    const char *ending;
} FORMATS[ANNOTATE_FORMATS] = {
    [ANNOTATE_PDN] = {"pdn", ".pdn"},
    [ANNOTATE_JSON] = {"json", ".json"},
    [ANNOTATE_TEXT] = {"text", ".txt"},
};

static bool has_ending(const char *path, const char *ending) {
    const size_t length = strlen(path);
    const size_t packed = length > 3 && text_equal_nocase(path + length - 3, ".gz") ? 3 : 0;
    const size_t wanted = strlen(ending);
    return length - packed > wanted &&
           strncmp(path + length - packed - wanted, ending, wanted) == 0;
}

bool annotate_output_format(const char *name, const char *path, AnnotateFormat *format) {
    NameList list = {0};
    char all[NAME_LIST_TEXT];
    *format = ANNOTATE_PDN;
    for (int i = 0; i < ANNOTATE_FORMATS; i++) {
        name_list_add(&list, FORMATS[i].name);
        if (name == NULL ? has_ending(path, FORMATS[i].ending)
                         : strcmp(name, FORMATS[i].name) == 0) {
            *format = (AnnotateFormat)i;
            return true;
        }
    }
    name_list_format(&list, "", all);
    if (name != NULL)
        output_fail("--format: expected one of %s, got '%.40s'", all, name);
    return name == NULL;
}

bool annotate_output_open(AnnotateOutput *output, AnnotateFormat format, const GameOutputArgs *args,
                          const ArgOperands *inputs, const char *limits) {
    *output = (AnnotateOutput){.format = format, .limits = limits};
    return game_output_open(&output->games, args, inputs);
}

static bool put_game(AnnotateOutput *output, const AnnotatedGame *annotated) {
    TextBuffer *const text = &output->games.text;
    text_buffer_cut(text, 0);
    switch (output->format) {
    case ANNOTATE_JSON:
        annotate_json_put(text, annotated);
        text_buffer_put(text, "\n");
        break;
    default:
        annotate_text_put(text, annotated);
        break;
    }
    return game_output_flush(&output->games);
}

bool annotate_output_add(AnnotateOutput *output, AnnotatedGame *annotated) {
    if (!annotate_tree_put(annotated, output->limits)) {
        output->games.text.failed = true;
        return false;
    }
    return output->format == ANNOTATE_PDN ? game_output_add(&output->games, &annotated->game)
                                          : put_game(output, annotated);
}

int annotate_output_close(AnnotateOutput *output, int status) {
    return game_output_close(&output->games, status);
}
