// SPDX-License-Identifier: MIT
// The tags of a written game.
#include "pdn/pdn_write.h"

#include "notation/fen.h"
#include "pdn/pdn_rules.h"
#include "pdn/pdn_tag.h"

#include <stdio.h>
#include <string.h>

static void put_tag(TextBuffer *out, const char *name, const char *value) {
    text_buffer_print(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            text_buffer_put_char(out, '\\');
        text_buffer_put_char(out, *value);
    }
    text_buffer_put(out, "\"]\n");
}

// Which tags stand already.
typedef struct Written {
    bool result;
    bool type;
    bool fen;
} Written;

static bool has_only_letters(const char *name) {
    while (text_is_letter(*name))
        name++;
    return *name == '\0';
}

// What the game decides
// ------------------------------------------------------------------------------------------------

static bool is_black_first(const PdnGame *game, const PdnWritePlan *plan) {
    return plan->is_first_player_first ? rule_set_first_side(&game->set) == BLACK
                                       : pdn_result_is_black_first(game);
}

const char *pdn_write_result(const PdnGame *game, const PdnWritePlan *plan) {
    return pdn_result_text(&game->set, game->result, plan->results, is_black_first(game, plan));
}

// A result that is no win, loss or draw stays as the file had it.
static void put_result(const PdnGame *game, const PdnWritePlan *plan, TextBuffer *out) {
    const char *const old = pdn_game_tag(game, "Result");
    const bool is_odd = game->result == RESULT_NONE && old != NULL && *old != '\0' &&
                        pdn_result_read(old, false) == RESULT_NONE;
    put_tag(out, "Result", is_odd ? old : pdn_write_result(game, plan));
}

// Two rule sets may share a number: then their name is written too.
static void put_type(const PdnGame *game, const PdnWritePlan *plan, TextBuffer *out) {
    bool leads_back;
    char text[16];
    const int number = pdn_rules_game_type(&game->set, plan->has_lidraughts_types, &leads_back);
    snprintf(text, sizeof text, "%d", number);
    if (number != 0)
        put_tag(out, "GameType", text);
    if (!leads_back)
        put_tag(out, "Rules", game->set.name);
}

static bool needs_fen(const PdnGame *game) {
    const Position start = rule_set_start(&game->set);
    return !position_is_equal(&start, &game->nodes[0].after);
}

static void put_fen(const PdnGame *game, const PdnWritePlan *plan, TextBuffer *out) {
    char fen[FEN_SIZE];
    fen_format(&game->set, &game->nodes[0].after, plan->fen_style, fen);
    put_tag(out, "SetUp", "1");
    put_tag(out, "FEN", fen);
}

// Writes the tag of the group that this one is of, once.
static void put_derived(const PdnGame *game, const PdnWritePlan *plan, const char *name,
                        Written *written, TextBuffer *out) {
    if (pdn_tag_is_same(name, "Result") && !written->result) {
        put_result(game, plan, out);
        written->result = true;
    } else if ((pdn_tag_is_same(name, "GameType") || pdn_tag_is_same(name, "Rules")) &&
               !written->type) {
        put_type(game, plan, out);
        written->type = true;
    } else if ((pdn_tag_is_same(name, "FEN") || pdn_tag_is_same(name, "SetUp")) && !written->fen &&
               pdn_game_tag(game, "FEN") != NULL) {
        put_fen(game, plan, out);
        written->fen = true;
    }
}

// The others
// ------------------------------------------------------------------------------------------------

// The name to write. PlayStrategy's P1 is who moves first.
static const char *name_of(const PdnGame *game, const PdnWritePlan *plan, const char *name) {
    const bool is_black_first = rule_set_first_side(&game->set) == BLACK;
    if (!plan->has_standard_names)
        return name;
    if (strcmp(name, "P1") == 0)
        return is_black_first ? "Black" : "White";
    if (strcmp(name, "P2") == 0)
        return is_black_first ? "White" : "Black";
    return pdn_tag_standard(name);
}

static bool is_player(const char *name) {
    return pdn_tag_is_same(name, "White") || pdn_tag_is_same(name, "Black");
}

// Both players in their order where that counts, in the place of the first of them.
static void put_players(const PdnGame *game, TextBuffer *out) {
    const Colour first = rule_set_first_side(&game->set);
    const Colour second = colour_other(first);
    put_tag(out, first == WHITE ? "White" : "Black", pdn_game_player(game, first));
    put_tag(out, second == WHITE ? "White" : "Black", pdn_game_player(game, second));
}

void pdn_write_tags(const PdnGame *game, const PdnWritePlan *plan, TextBuffer *out) {
    Written written = {false, false, false};
    bool has_players = false;
    for (int i = 0; i < game->tag_count; i++) {
        const char *const own = pdn_game_text(game, game->tags[i].name);
        const char *const name = name_of(game, plan, own);
        if (pdn_tag_is_derived(own)) {
            put_derived(game, plan, own, &written, out);
        } else if (plan->is_first_player_first && is_player(name)) {
            if (!has_players)
                put_players(game, out);
            has_players = true;
        } else if (!plan->has_only_letters || has_only_letters(name)) {
            put_tag(out, name, pdn_game_text(game, game->tags[i].value));
        }
    }
    if (!written.result)
        put_result(game, plan, out);
    if (!written.type)
        put_type(game, plan, out);
    if (!written.fen && needs_fen(game))
        put_fen(game, plan, out);
}
