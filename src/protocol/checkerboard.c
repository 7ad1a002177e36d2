// SPDX-License-Identifier: MIT
// Opening and closing, options, rule sets, the judge's position.
#include "protocol/checkerboard.h"

#include "base/text.h"
#include "engine/engine_view.h"
#include "protocol/checkerboard_state.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *file_part(const char *path) {
    const char *name = path;
    for (; *path != '\0'; path++)
        if (*path == '/' || *path == '\\')
            name = path + 1;
    return name;
}

static bool is_joint(char c) { return c == '-' || c == '_'; }

void checkerboard_rules_of_file(const char *path, char *rules, size_t size) {
    static const char PROGRAM[] = "canalejas";
    const char *name = file_part(path);
    const char *const dot = strrchr(name, '.');
    const char *end = dot != NULL ? dot : name + strlen(name);
    for (const char *letter = PROGRAM; *letter != '\0'; letter++)
        if (text_lower(*name++) != *letter) {
            rules[0] = '\0';
            return;
        }
    if (end - name >= 2 && end[-2] == '6' && end[-1] == '4')
        end -= 2;
    while (name < end && is_joint(*name))
        name++;
    while (name < end && is_joint(end[-1]))
        end--;
    snprintf(rules, size, "%.*s", name < end ? (int)(end - name) : 0, name);
}

static void take_path(Checkerboard *cb, const char *path) {
    char rules[RULE_SET_NAME_SIZE];
    const size_t length = (size_t)(file_part(path) - path);
    if (length < sizeof cb->folder)
        memcpy(cb->folder, path, length);
    checkerboard_rules_of_file(path, rules, sizeof rules);
    if (rules[0] != '\0')
        cb_rules_set(cb, rules);
}

Checkerboard *checkerboard_open(const char *path) {
    Checkerboard *const cb = calloc(1, sizeof *cb);
    if (cb == NULL)
        return NULL;
    cb->judge = cj_open();
    cb->player = cj_open();
    mutex_open(&cb->mutex);
    condition_open(&cb->thought);
    if (cb->judge == NULL || cb->player == NULL) {
        checkerboard_close(cb);
        return NULL;
    }
    cb->uses_databases = true;
    cb->game_type = cb_rules_type(engine_view_rules(cb->judge));
    if (path != NULL)
        take_path(cb, path);
    return cb;
}

void checkerboard_close(Checkerboard *cb) {
    if (cb == NULL)
        return;
    mutex_lock(&cb->mutex);
    if (cb->is_thinking)
        cj_stop(cb->player);
    while (cb->is_thinking)
        condition_wait(&cb->thought, &cb->mutex);
    mutex_unlock(&cb->mutex);
    cj_close(cb->judge);
    cj_close(cb->player);
    condition_close(&cb->thought);
    mutex_close(&cb->mutex);
    free(cb);
}

// Options
// ------------------------------------------------------------------------------------------------

static bool fail_with(Checkerboard *cb, const cj_engine *engine) {
    return message_fail(&cb->error, "%s", cj_error(engine));
}

bool cb_option_set(Checkerboard *cb, OptionId id, const char *value) {
    OptionValue parsed;
    if (!option_parse(id, value, &parsed, &cb->error))
        return false;
    if (!cb->is_thinking)
        return cj_set_option(cb->player, option_row(id)->name, value) || fail_with(cb, cb->player);
    snprintf(cb->pending[id], sizeof cb->pending[id], "%s", value);
    cb->is_pending[id] = true;
    return true;
}

void cb_option_get(Checkerboard *cb, OptionId id, char *value, size_t size) {
    if (cb->is_pending[id])
        snprintf(value, size, "%s", cb->pending[id]);
    else
        cj_option_value(cb->player, option_row(id)->name, value, size);
}

void cb_options_settle(Checkerboard *cb) {
    for (int id = 0; id < OPTION_COUNT; id++) {
        if (cb->is_pending[id])
            cj_set_option(cb->player, option_row((OptionId)id)->name, cb->pending[id]);
        cb->is_pending[id] = false;
    }
}

// Rule sets
// ------------------------------------------------------------------------------------------------

int cb_rules_type(const RuleSet *set) {
    const bool white_begins = rule_set_first_side(set) == WHITE;
    switch (set->numbering) {
    case NUMBERING_MIRRORED:
        return CB_ITALIAN;
    case NUMBERING_BOTTOM_UP:
        return CB_SPANISH;
    case NUMBERING_TOP_LEFT:
    case NUMBERING_ALGEBRAIC:
        break;
    }
    // CheckerBoard's own Czech numbers go wrong.
    if (set->game_type > 0 && set->game_type != 29)
        return set->game_type;
    return white_begins ? CB_RUSSIAN : CB_POOL;
}

bool cb_rules_set(Checkerboard *cb, const char *rules) {
    char old[RULE_SET_NAME_SIZE];
    snprintf(old, sizeof old, "%s", cj_rules(cb->judge));
    if (!cj_set_rules(cb->judge, rules))
        return fail_with(cb, cb->judge);
    const RuleSet *const set = engine_view_rules(cb->judge);
    const int size = rule_set_board_size(set);
    if (size != CB_SIDE) {
        cj_set_rules(cb->judge, old);
        return message_fail(&cb->error,
                            "%.40s is played on %d by %d squares: CheckerBoard has 8 by 8", rules,
                            size, size);
    }
    cb->game_type = cb_rules_type(set);
    cb->history[0] = '\0';
    return cb_option_set(cb, OPTION_RULES, rules);
}

bool cb_rules_set_type(Checkerboard *cb, int game_type) {
    if (game_type == cb->game_type || game_type == engine_view_rules(cb->judge)->game_type)
        return true;
    for (int i = 0; i < rule_set_named_count(); i++) {
        const RuleSet set = rule_set_named(i);
        if (set.game_type == game_type && rule_set_board_size(&set) == CB_SIDE)
            return cb_rules_set(cb, set.name);
    }
    return message_fail(&cb->error, "game type %d: expected 21 to 26, 28, 29 or 31", game_type);
}

// The judge
// ------------------------------------------------------------------------------------------------

bool cb_judge_board(Checkerboard *cb, const CbBoard *board, int colour) {
    char hub[CB_HUB_SIZE];
    return cb_board_write_hub(board, colour, hub, &cb->error) && cb_judge_fen(cb, hub, NULL);
}

bool cb_judge_fen(Checkerboard *cb, const char *fen, const char *moves) {
    return cj_set_position(cb->judge, fen, moves) || fail_with(cb, cb->judge);
}
