// SPDX-License-Identifier: MIT
#include "pdn/annotate_output.h"

#include "args/name_list.h"
#include "args/output.h"
#include "pdn/annotate_json.h"
#include "pdn/annotate_page.h"
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
    [ANNOTATE_HTML] = {"html", ".html"},
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
                          const ArgOperands *inputs, const char *searched) {
    *output = (AnnotateOutput){.format = format, .searched = searched};
    if (!game_output_open(&output->games, args, inputs))
        return false;
    if (format == ANNOTATE_HTML)
        annotate_page_begin(&output->games.text);
    // What cannot be written is told when the output is closed.
    game_output_flush(&output->games);
    return true;
}

static bool put_game(AnnotateOutput *output, const AnnotatedGame *annotated) {
    TextBuffer *const text = &output->games.text;
    text_buffer_cut(text, 0);
    if (output->format == ANNOTATE_JSON) {
        annotate_json_put(text, annotated, output->searched);
        text_buffer_put(text, "\n");
    } else if (output->format == ANNOTATE_HTML) {
        annotate_page_put(text, annotated, output->searched, !output->has_game);
    } else {
        annotate_text_put(text, annotated);
    }
    output->has_game = true;
    return game_output_flush(&output->games);
}

static bool put_annotations(const AnnotateOutput *output, AnnotatedGame *annotated) {
    return annotate_tree_put(annotated) && (output->format != ANNOTATE_PDN ||
                                            annotate_tree_put_heading(annotated, output->searched));
}

bool annotate_output_add(AnnotateOutput *output, AnnotatedGame *annotated) {
    if (!put_annotations(output, annotated)) {
        output->games.text.failed = true;
        return false;
    }
    return output->format == ANNOTATE_PDN ? game_output_add(&output->games, &annotated->game)
                                          : put_game(output, annotated);
}

int annotate_output_close(AnnotateOutput *output, int status) {
    if (output->format == ANNOTATE_HTML && status != EXIT_BAD) {
        text_buffer_cut(&output->games.text, 0);
        annotate_page_end(&output->games.text);
        game_output_flush(&output->games);
    }
    return game_output_close(&output->games, status);
}
