// SPDX-License-Identifier: MIT
#include "pdn/game_input.h"

#include "args/args_common.h"
#include "args/output.h"

bool game_input_read_encoding(void *field, const char *name, const char *value, Message *error) {
    const PdnEncoding encoding = pdn_encoding_named(value);
    (void)name;
    if (encoding == PDN_ENCODINGS)
        return message_fail(
            error, "expected auto, utf-8, cp-1252, latin-1 or windows-1251, got '%.40s'", value);
    *(PdnEncoding *)field = encoding;
    return true;
}

// A file while it is read.
typedef struct FileVisit {
    const GameVisitor *visitor;
    const char *path;
} FileVisit;

static void pass_notice(void *context, const PdnNotice *notice) {
    const FileVisit *const visit = context;
    visit->visitor->notice(visit->visitor->context, visit->path, notice);
}

// All games of a reader; false, told, when it breaks off.
static bool visit_games(const FileVisit *visit, PdnReader *reader, PdnGame *game, bool *goes_on) {
    Message error;
    PdnReadState state = PDN_READ_END;
    while (*goes_on && (state = pdn_reader_next(reader, game, &error)) == PDN_READ_GAME)
        *goes_on = visit->visitor->game(visit->visitor->context, game);
    if (state == PDN_READ_FAILED)
        output_note("%s", error.text);
    return state != PDN_READ_FAILED;
}

static bool visit_file(const FileVisit *visit, const PdnReadPlan *plan, PdnGame *game,
                       bool *goes_on) {
    Message error;
    PdnReader *const reader = pdn_reader_open(visit->path, plan, &error);
    if (reader == NULL) {
        output_note("%s", error.text);
        return false;
    }
    if (visit->visitor->begin != NULL)
        *goes_on = visit->visitor->begin(visit->visitor->context, visit->path);
    const bool is_read = visit_games(visit, reader, game, goes_on);
    pdn_reader_close(reader);
    if (visit->visitor->file != NULL)
        visit->visitor->file(visit->visitor->context, visit->path);
    return is_read;
}

static int visit_paths(const PdnReadPlan *plan, const ArgOperands *paths,
                       const GameVisitor *visitor, PdnGame *game) {
    FileVisit visit = {.visitor = visitor};
    PdnReadPlan with_notices = *plan;
    bool is_ok = true;
    bool goes_on = true;
    if (visitor->notice != NULL)
        with_notices.listener = (PdnListener){pass_notice, &visit};
    for (int i = 0; i < paths->count && goes_on; i++) {
        visit.path = paths->texts[i];
        is_ok = visit_file(&visit, &with_notices, game, &goes_on) && is_ok;
    }
    return is_ok && goes_on ? EXIT_DONE : EXIT_BAD;
}

int game_input_visit(const GameInput *input, const ArgOperands *paths, const GameVisitor *visitor) {
    RuleSet set;
    PdnGame game;
    if (!args_read_rules(input->rules, &set))
        return EXIT_BAD;
    const PdnReadPlan plan = {.set = input->rules != NULL ? &set : NULL,
                              .encoding = input->encoding};
    const int status = pdn_game_open(&game, &set) ? visit_paths(&plan, paths, visitor, &game)
                                                  : output_fail("no memory to read games");
    pdn_game_close(&game);
    return status;
}
