// SPDX-License-Identifier: MIT
#include "pdn/game_output.h"

#include "args/name_list.h"
#include "args/output.h"

#include <string.h>
#include <sys/stat.h>

bool game_output_read_target(void *field, const char *name, const char *value, Message *error) {
    const PdnTarget target = pdn_write_target_named(value);
    (void)name;
    if (target == PDN_TARGETS)
        return message_fail(
            error, "expected standard, checkerboard, lidraughts or pydraughts, got '%.40s'", value);
    *(PdnTarget *)field = target;
    return true;
}

static bool is_same_file(const char *a, const char *b) {
    struct stat file_a;
    struct stat file_b;
    if (strcmp(a, "-") == 0 || stat(a, &file_a) != 0 || stat(b, &file_b) != 0)
        return false;
    // Windows has no numbers of files.
    if (file_a.st_ino == 0)
        return strcmp(a, b) == 0;
    return S_ISREG(file_a.st_mode) && file_a.st_dev == file_b.st_dev &&
           file_a.st_ino == file_b.st_ino;
}

// The index of a word among the names, -1 when it is none of them; told.
static int index_of(const char *option, const char *word, const char *const *names, int count) {
    NameList list = {0};
    char all[NAME_LIST_TEXT];
    for (int i = 0; i < count; i++) {
        if (strcmp(names[i], word) == 0)
            return i;
        name_list_add(&list, names[i]);
    }
    name_list_format(&list, "", all);
    output_fail("--%s: expected one of %s, got '%.40s'", option, all, word);
    return -1;
}

static bool make_plan(const GameOutputArgs *args, PdnWritePlan *plan) {
    static const char *const NOTATIONS[] = {"official", "numeric"};
    static const char *const RESULTS[] = {"one", "two", "game"};
    *plan = pdn_write_plan(args->target);
    if (args->notation != NULL) {
        const int index = index_of("notation", args->notation, NOTATIONS, 2);
        if (index < 0)
            return false;
        plan->style = plan->fen_style = index == 0 ? NOTATION_OFFICIAL : NOTATION_NUMERIC;
    }
    if (args->results != NULL) {
        const int index = index_of("results", args->results, RESULTS, 3);
        if (index < 0)
            return false;
        plan->results = index == 0   ? PDN_RESULTS_ONE
                        : index == 1 ? PDN_RESULTS_TWO
                                     : PDN_RESULTS_BY_GAME;
    }
    if (args->width != GAME_OUTPUT_WIDTH_UNSET)
        plan->width = (int)args->width;
    plan->has_comments = plan->has_comments && !args->leaves_comments;
    plan->has_variations = plan->has_variations && !args->leaves_variations;
    plan->has_nags = plan->has_nags && !args->leaves_nags;
    plan->ends_with_result = plan->ends_with_result || args->ends_with_result;
    return true;
}

bool game_output_open(GameOutput *output, const GameOutputArgs *args, const ArgOperands *inputs) {
    Message error;
    *output = (GameOutput){.stream = NULL};
    if (!make_plan(args, &output->plan))
        return false;
    for (int i = 0; i < inputs->count; i++)
        if (is_same_file(args->path, inputs->texts[i])) {
            output_fail("--output: %s is read from: expected another file", args->path);
            return false;
        }
    output->stream = out_stream_open(args->path, &error);
    if (output->stream == NULL)
        output_fail("--output: %s", error.text);
    return output->stream != NULL;
}

bool game_output_add(GameOutput *output, const PdnGame *game) {
    text_buffer_cut(&output->text, 0);
    return pdn_write_game(game, &output->plan, &output->text) && game_output_flush(output);
}

bool game_output_flush(GameOutput *output) {
    return !output->text.failed &&
           out_stream_write(output->stream, text_buffer_text(&output->text), output->text.length);
}

int game_output_close(GameOutput *output, int status) {
    Message error;
    if (output->text.failed)
        status = output_fail("no memory to write a game");
    if (status == EXIT_BAD)
        out_stream_drop(output->stream);
    else if (!out_stream_close(output->stream, &error))
        status = output_fail("%s", error.text);
    text_buffer_free(&output->text);
    return status;
}
