// SPDX-License-Identifier: MIT
// The endgame databases of an engine handle: opened when a search of their rule set is prepared and
// kept until another rule set is prepared or an option changes. Files that cannot be used are told
// as warnings; play goes on without them.
#include "engine/engine_state.h"

#include <stdio.h>
#include <string.h>

void engine_warn(cj_engine *engine, const char *text) {
    Warnings *const warnings = &engine->warnings;
    if (warnings->count < WARNINGS_MAX)
        snprintf(warnings->texts[warnings->count++].text, MESSAGE_SIZE, "%s", text);
}

const char *cj_warning(cj_engine *engine) {
    Warnings *const warnings = &engine->warnings;
    Message fault;
    if (engine->egdb != NULL && egdb_take_fault(engine->egdb, &fault))
        engine_warn(engine, fault.text);
    if (warnings->told < warnings->count)
        return warnings->texts[warnings->told++].text;
    warnings->told = warnings->count = 0;
    return NULL;
}

static void tell(void *context, const char *text) {
    cj_engine *const engine = context;
    Message warning;
    message_fail(&warning, "endgame database not used: %s", text);
    engine_warn(engine, warning.text);
}

void engine_close_egdb(cj_engine *engine) {
    if (engine->searcher != NULL)
        searcher_use_egdb(engine->searcher, NULL);
    egdb_close(engine->egdb);
    engine->egdb = NULL;
    engine->egdb_rules[0] = '\0';
}

Egdb *engine_find_egdb(cj_engine *engine) {
    char path[2 * OPTION_TEXT_SIZE];
    const char *const rules = engine->game.set.name;
    const char *const named = engine->options.values[OPTION_EGDB_PATH].text;
    Message reason;
    if (strcmp(engine->egdb_rules, rules) == 0)
        return engine->egdb;
    engine_close_egdb(engine);
    snprintf(engine->egdb_rules, sizeof engine->egdb_rules, "%s", rules);
    if (!egdb_find_folder(named, path, sizeof path))
        return NULL;
    engine->egdb =
        egdb_open(&engine->game.set, path, (size_t)engine_number(engine, OPTION_EGDB_CACHE),
                  (EgdbReport){tell, engine}, &reason);
    // A user who names a folder wants to know that it serves nothing.
    if (engine->egdb == NULL && named[0] != '\0')
        engine_warn(engine, reason.text);
    return engine->egdb;
}
