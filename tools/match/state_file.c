// SPDX-License-Identifier: MIT
#include "match/state_file.h"

#include "match/state_line.h"

#include <stdlib.h>

typedef struct GamesTaker {
    const RuleSet *set;
    const StateTaker *taker;
} GamesTaker;

static bool take_line(void *context, char *line, Message *error) {
    const GamesTaker *const games = context;
    GameRecord record;
    return state_line_parse(games->set, line, &record, error) &&
           games->taker->take(games->taker->context, &record, error);
}

bool state_file_open(StateFile *state, const StatePlan *plan, const StateTaker *taker,
                     Message *error) {
    GamesTaker games = {plan->set, taker};
    const JournalPlan journal = {.path = plan->path,
                                 .kind = "match",
                                 .key = plan->key,
                                 .resumes = plan->resumes,
                                 .is_synced = true};
    *state = (StateFile){.set = plan->set};
    return journal_open(&state->journal, &journal, &(JournalTaker){take_line, &games}, error);
}

bool state_file_add(StateFile *state, const GameRecord *record, Message *error) {
    char *const line = state_line_format(state->set, record);
    if (line == NULL)
        return message_fail(error, "memory is out");
    const bool is_ok = journal_add(&state->journal, line, error);
    free(line);
    return is_ok;
}

void state_file_close(StateFile *state) { journal_close(&state->journal); }
