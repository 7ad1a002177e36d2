// SPDX-License-Identifier: MIT
#include "match/match_files.h"

#include "base/text.h"
#include "match/json_out.h"
#include "match/pdn_out.h"
#include "match/report_html.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { KEY_SIZE = 1 << 16, PATH_SIZE = 4096 };

// What tells this match from others. The number of games is not part of it: a match can be made
// longer.
static void put_key(TextWriter *writer, const MatchPlan *plan, const MatchInfo *info) {
    const TimeTerms *const time = &plan->terms.time;
    text_print(writer, "%s, %s, openings %s%s plies %d, seed %" PRIu64, info->set->name, info->mode,
               info->openings, plan->is_listed_order ? " listed" : "", plan->opening_plies,
               info->seed);
    text_print(writer, "%s%s", time->is_cpu_clock ? ", CPU clock" : "",
               time->is_tournament ? ", tournament" : "");
    for (int i = 0; i < info->engine_count; i++)
        text_print(writer, ", engine %s (%s)", plan->engines[i].text, info->limits[i]);
    for (char *c = writer->buffer; *c != '\0'; c++)
        if ((unsigned char)*c < ' ')
            *c = ' ';
}

static bool open_state(MatchFiles *files, const MatchPlan *plan, const MatchInfo *info,
                       const StateTaker *taker, Message *error) {
    char *const key = malloc(KEY_SIZE);
    if (key == NULL)
        return message_fail(error, "memory is out");
    TextWriter writer = text_writer(key, KEY_SIZE);
    put_key(&writer, plan, info);
    const StatePlan state = {
        .set = &plan->set, .path = plan->state_file, .key = key, .resumes = plan->resumes};
    const bool is_open = state_file_open(&files->state, &state, taker, error);
    free(key);
    return is_open;
}

static bool open_output(const char *path, FILE **file, Message *error) {
    *file = path != NULL ? fopen(path, "we") : NULL;
    return path == NULL || *file != NULL ||
           message_fail(error, "cannot write %.120s: %s", path, strerror(errno));
}

bool match_files_open(MatchFiles *files, const MatchPlan *plan, const MatchInfo *info,
                      const StateTaker *taker, Message *error) {
    *files = (MatchFiles){.pdn = NULL};
    if ((plan->state_file == NULL || open_state(files, plan, info, taker, error)) &&
        open_output(plan->pdn_file, &files->pdn, error) &&
        open_output(plan->json_file, &files->json, error)) {
        if (files->json != NULL)
            json_out_write_match(files->json, info);
        return true;
    }
    match_files_close(files);
    return false;
}

bool match_files_add(MatchFiles *files, const MatchInfo *info, const GameRecord *record,
                     Message *error) {
    if (files->state.journal.file != NULL && !state_file_add(&files->state, record, error))
        return false;
    match_files_write(files, info, record);
    return true;
}

void match_files_write(MatchFiles *files, const MatchInfo *info, const GameRecord *record) {
    if (files->pdn != NULL) {
        files->lacks_game = !pdn_out_write(files->pdn, info, record) || files->lacks_game;
        fflush(files->pdn);
    }
    if (files->json != NULL) {
        json_out_write_game(files->json, info, record);
        fflush(files->json);
    }
}

// Whole or not at all.
static bool write_page(const char *path, const MatchInfo *info, const MatchTotals *totals,
                       const MatchGames *games) {
    char part[PATH_SIZE];
    if (snprintf(part, sizeof part, "%s.part", path) >= (int)sizeof part)
        return false;
    FILE *const file = fopen(part, "we");
    if (file == NULL)
        return false;
    const bool is_whole = report_html_write(file, info, totals, games->records, games->count);
    const bool is_ok = fclose(file) == 0 && is_whole && rename(part, path) == 0;
    if (!is_ok)
        remove(part);
    return is_ok;
}

bool match_files_finish(MatchFiles *files, const MatchPlan *plan, const MatchInfo *info,
                        const MatchTotals *totals, const MatchGames *games) {
    bool is_ok = files->pdn == NULL ||
                 (fflush(files->pdn) == 0 && !ferror(files->pdn) && !files->lacks_game);
    if (files->json != NULL) {
        json_out_write_totals(files->json, info, totals);
        is_ok = fflush(files->json) == 0 && !ferror(files->json) && is_ok;
    }
    return (plan->html_file == NULL || write_page(plan->html_file, info, totals, games)) && is_ok;
}

void match_files_close(MatchFiles *files) {
    state_file_close(&files->state);
    if (files->pdn != NULL)
        fclose(files->pdn);
    if (files->json != NULL)
        fclose(files->json);
    *files = (MatchFiles){.pdn = NULL};
}
