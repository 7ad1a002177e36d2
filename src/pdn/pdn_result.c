// SPDX-License-Identifier: MIT
#include "pdn/pdn_result.h"

#include "notation/square_name.h"
#include "pdn/pdn_tag.h"

#include <string.h>

// Spellings beside PDN's own, once dashes are hyphens, colons too, and halves written out.
static const char *const SPELLINGS[][2] = {
    {"*", "*"},     {"1-0", "1-0"}, {"0-1", "0-1"}, {"1/2-1/2", "1/2-1/2"}, {"2-0", "2-0"},
    {"0-2", "0-2"}, {"1-1", "1-1"}, {"0-0", "0-0"}, {"0.5-0.5", "1/2-1/2"}, {"1/2", "1/2-1/2"},
};

enum { SPELLING_COUNT = sizeof SPELLINGS / sizeof SPELLINGS[0], LONGEST = 24 };

// The word with blanks left out and dashes and halves in ASCII; false when it is too long.
static bool simplify(const char *word, char out[LONGEST]) {
    TextWriter writer = text_writer(out, LONGEST);
    while (*word != '\0') {
        const size_t dash = square_name_dash(word);
        if (dash > 0 || *word == ':')
            text_put_char(&writer, '-');
        else if (strncmp(word, "\xc2\xbd", 2) == 0)
            text_put(&writer, "1/2");
        else if (!text_is_blank(*word))
            text_put_char(&writer, *word);
        word += dash > 0 ? dash : strncmp(word, "\xc2\xbd", 2) == 0 ? 2 : 1;
    }
    return !writer.overflow;
}

const char *pdn_result_spelling(const char *word) {
    char simple[LONGEST];
    if (!simplify(word, simple))
        return NULL;
    for (int i = 0; i < SPELLING_COUNT; i++)
        if (strcmp(simple, SPELLINGS[i][0]) == 0)
            return SPELLINGS[i][1];
    return NULL;
}

bool pdn_result_is_black_first(const PdnGame *game) {
    if (rule_set_first_side(&game->set) == WHITE)
        return false;
    for (int i = 0; i < game->tag_count; i++) {
        const char *const name = pdn_game_text(game, game->tags[i].name);
        if (pdn_tag_is_same(name, "Black") || strcmp(name, "P1") == 0)
            return true;
        if (pdn_tag_is_same(name, "White"))
            return false;
    }
    return true;
}

Result pdn_result_read(const char *text, bool is_black_first) {
    const char *const spelling = pdn_result_spelling(text);
    if (spelling == NULL || strcmp(spelling, "*") == 0 || strcmp(spelling, "0-0") == 0)
        return RESULT_NONE;
    if (strcmp(spelling, "1/2-1/2") == 0 || strcmp(spelling, "1-1") == 0)
        return RESULT_DRAW;
    const bool has_first_won = spelling[0] != '0';
    return has_first_won == is_black_first ? RESULT_BLACK_WINS : RESULT_WHITE_WINS;
}

const char *pdn_result_text(const RuleSet *set, Result result, PdnResultStyle style,
                            bool is_black_first) {
    const bool is_two = style == PDN_RESULTS_TWO || (style == PDN_RESULTS_BY_GAME &&
                                                     rule_set_board_size(set) == BOARD_MAX_SIZE);
    if (result == RESULT_NONE)
        return "*";
    if (result == RESULT_DRAW)
        return is_two ? "1-1" : "1/2-1/2";
    const bool has_first_won = (result == RESULT_BLACK_WINS) == is_black_first;
    return has_first_won ? (is_two ? "2-0" : "1-0") : (is_two ? "0-2" : "0-1");
}
