// SPDX-License-Identifier: MIT
#include "pdn/pdn_write.h"

#include "notation/move_name.h"
#include "pdn/pdn_nag.h"

#include <stdio.h>
#include <string.h>

enum { LINE_WIDTH = 80, USUAL_MOVE = 6, RUSSIAN_TYPE = 25 };

typedef struct PdnWriter {
    const PdnGame *game;
    const PdnWritePlan *plan;
    TextBuffer *out;
    size_t column;
    bool needs_number; // the next move has its number written whoever moves
    bool is_glued;     // the next word follows without a blank
    char takes;
} PdnWriter;

// Plans
// ------------------------------------------------------------------------------------------------

PdnWritePlan pdn_write_plan(PdnTarget target) {
    PdnWritePlan plan = {.has_comments = true,
                         .has_variations = true,
                         .has_nags = true,
                         .is_colon_wanted = true,
                         .width = LINE_WIDTH};
    switch (target) {
    case PDN_FOR_CHECKERBOARD:
        plan.style = plan.fen_style = NOTATION_NUMERIC;
        plan.results = PDN_RESULTS_ONE;
        plan.has_nags = plan.has_variations = plan.is_colon_wanted = false;
        plan.is_first_player_first = plan.has_standard_names = true;
        plan.ends_with_result = true;
        break;
    case PDN_FOR_LIDRAUGHTS:
        plan.fen_style = NOTATION_NUMERIC;
        plan.results = PDN_RESULTS_TWO;
        plan.has_only_letters = plan.has_standard_names = plan.has_lidraughts_types = true;
        plan.ends_with_result = true;
        break;
    case PDN_FOR_PYDRAUGHTS:
        plan.has_variations = plan.is_colon_wanted = false;
        plan.has_standard_names = plan.ends_with_result = true;
        plan.results = PDN_RESULTS_TWO;
        break;
    default:
        break;
    }
    return plan;
}

static const char *const TARGETS[PDN_TARGETS] = {"standard", "checkerboard", "lidraughts",
                                                 "pydraughts"};

const char *pdn_write_target_name(PdnTarget target) { return TARGETS[target]; }

PdnTarget pdn_write_target_named(const char *name) {
    for (int i = 0; i < PDN_TARGETS; i++)
        if (text_equal_nocase(TARGETS[i], name))
            return (PdnTarget)i;
    return PDN_TARGETS;
}

// Words
// ------------------------------------------------------------------------------------------------

// A word that must not stand first in a line: there % hides the rest of it, and a bracket with a
// letter looks like a tag.
static bool needs_company(const char *word) {
    return *word == '%' || (*word == '[' && text_is_letter(word[1]));
}

// The blank or line end in front of a word.
static void put_gap(PdnWriter *writer, const char *word, size_t length) {
    const bool is_full =
        writer->plan->width > 0 && writer->column + 1 + length > (size_t)writer->plan->width;
    if (writer->column > 0 && !writer->is_glued) {
        const bool is_broken = is_full && !needs_company(word);
        text_buffer_put_char(writer->out, is_broken ? '\n' : ' ');
        writer->column = is_broken ? 0 : writer->column + 1;
    }
    writer->is_glued = false;
}

static void add_text(PdnWriter *writer, const char *text, size_t length) {
    text_buffer_add(writer->out, text, length);
    writer->column += length;
}

static void put_word(PdnWriter *writer, const char *word, size_t length) {
    put_gap(writer, word, length);
    add_text(writer, word, length);
}

// Appends to the word before.
static void put_glued(PdnWriter *writer, const char *text) { add_text(writer, text, strlen(text)); }

// Bytes up to the next blank; a command such as [%clk 0:01] is one word.
static size_t word_length(const char *at) {
    const size_t command = at[0] == '[' && at[1] == '%' ? strcspn(at, "]") : 0;
    return command + strcspn(at + command, " ");
}

static void put_comment(PdnWriter *writer, PdnText comment) {
    const char *at = pdn_game_text(writer->game, comment);
    if (*at == '\0' || !writer->plan->has_comments)
        return;
    const size_t first = word_length(at);
    put_gap(writer, "{", first + 1);
    add_text(writer, "{", 1);
    add_text(writer, at, first);
    for (at += first; *at == ' ';) {
        const size_t length = word_length(++at);
        put_word(writer, at, length);
        at += length;
    }
    put_glued(writer, "}");
    writer->needs_number = true;
}

// Moves
// ------------------------------------------------------------------------------------------------

static void put_nags(PdnWriter *writer, const PdnNode *node) {
    char mark[8];
    for (int i = 0; i < node->nag_count && writer->plan->has_nags; i++) {
        const char *const sign = pdn_nag_sign(node->nags[i]);
        snprintf(mark, sizeof mark, "$%d", node->nags[i]);
        if (i == 0 && sign != NULL)
            put_glued(writer, sign);
        else
            put_word(writer, mark, strlen(mark));
    }
}

static void put_move(PdnWriter *writer, int number, int ply) {
    const PdnNode *const node = &writer->game->nodes[number];
    const Position *const before = &writer->game->nodes[node->parent].after;
    const bool is_second = ply % 2 != 0;
    char text[MOVE_NAME_SIZE];
    if (!is_second || writer->needs_number) {
        snprintf(text, sizeof text, "%d.%s", ply / 2 + 1, is_second ? ".." : "");
        put_gap(writer, text, strlen(text) + USUAL_MOVE); // a number ends no line
        put_glued(writer, text);
    }
    move_name_format_short(&writer->game->set, before, node->move, writer->plan->style, text);
    for (char *c = text; writer->takes != 'x' && (c = strchr(c, 'x')) != NULL;)
        *c = writer->takes;
    put_word(writer, text, strlen(text));
    writer->needs_number = false;
    put_nags(writer, node);
}

static void put_line(PdnWriter *writer, int number, int ply);

// The other moves in the place of a first child, each with its line.
static void put_variations(PdnWriter *writer, int number, int ply) {
    const PdnGame *const game = writer->game;
    int other = writer->plan->has_variations ? game->nodes[number].sibling : 0;
    for (; other != 0; other = game->nodes[other].sibling) {
        put_word(writer, "(", 1);
        writer->is_glued = true;
        writer->needs_number = true;
        put_comment(writer, game->nodes[other].before);
        put_line(writer, other, ply);
        put_glued(writer, ")");
        writer->needs_number = true;
    }
}

// A line from its first move on. The depth of calls is that of the variations.
static void put_line(PdnWriter *writer, int number, int ply) {
    const PdnGame *const game = writer->game;
    for (; number != 0; number = game->nodes[number].child, ply++) {
        put_move(writer, number, ply);
        put_comment(writer, game->nodes[number].comment);
        if (game->nodes[game->nodes[number].parent].child == number)
            put_variations(writer, number, ply);
    }
}

bool pdn_write_game(const PdnGame *game, const PdnWritePlan *plan, TextBuffer *out) {
    const bool has_colon = plan->is_colon_wanted && game->set.game_type == RUSSIAN_TYPE;
    PdnWriter writer = {.game = game,
                        .plan = plan,
                        .out = out,
                        .needs_number = true,
                        .takes = has_colon ? ':' : 'x'};
    const bool is_second = game->nodes[0].after.side != rule_set_first_side(&game->set);
    const char *const end = plan->ends_with_result ? pdn_write_result(game, plan) : "*";
    pdn_write_tags(game, plan, out);
    put_comment(&writer, game->nodes[0].comment);
    put_line(&writer, game->nodes[0].child, is_second ? 1 : 0);
    put_word(&writer, end, strlen(end));
    text_buffer_put(out, "\n\n");
    return !out->failed;
}
