// SPDX-License-Identifier: MIT
#include "protocol/describe.h"

#include "base/terminal.h"
#include "protocol/describe_worth.h"
#include "protocol/uci_text.h"

#include <stdlib.h>
#include <string.h>

BoardLook describe_look(bool is_terminal) {
    return is_terminal && terminal_has_utf8() ? BOARD_UNICODE : BOARD_ASCII;
}

// Evaluation
// ------------------------------------------------------------------------------------------------

static void put_men_column(TextWriter *writer, int hundredths) {
    char text[24];
    TextWriter cell = text_writer(text, sizeof text);
    text_put_hundredths(&cell, hundredths);
    text_print(writer, " %8s", text);
}

// The terms by name, in one line each.
static const char *const TERM_WORDS[][2] = {
    {"material", "men and kings at their value"},
    {"advance", "rows that men have gone forward"},
    {"back rank", "men that still guard their first row"},
    {"centre", "pieces on the central squares"},
    {"mobility", "squares open to men and kings, kings shut in"},
    {"lead", "being ahead counts more the fewer pieces are left"},
    {"chase", "kings of the side ahead close to those of the other"},
};

static const char *term_words(const char *name) {
    for (size_t i = 0; i < sizeof TERM_WORDS / sizeof TERM_WORDS[0]; i++)
        if (strcmp(TERM_WORDS[i][0], name) == 0)
            return TERM_WORDS[i][1];
    return "";
}

const char *describe_result(Result result) {
    static const char *const WORDS[] = {[RESULT_NONE] = "still playing",
                                        [RESULT_WHITE_WINS] = "White has won",
                                        [RESULT_BLACK_WINS] = "Black has won",
                                        [RESULT_DRAW] = "draw"};
    return WORDS[result];
}

// A search gives no evaluation to a game that is over, whatever the terms say.
static void put_outcome(TextWriter *writer, const RuleSet *set, const Position *position) {
    const Outcome outcome = result_of_position(set, position);
    if (outcome.result != RESULT_NONE)
        text_print(writer, "the game is over, which counts alone: %s (%s)\n",
                   describe_result(outcome.result), outcome.reason);
}

static void put_terms(TextWriter *writer, const Eval *eval, const Position *position) {
    EvalTerm terms[EVAL_MAX_TERMS];
    const int count = eval_explain(eval, position, terms);
    int sum = 0;
    text_print(writer, "%-20s %8s %8s %8s\n", "men", "White", "Black", "balance");
    for (int i = 0; i < count; i++) {
        const int balance = terms[i].white - terms[i].black;
        text_print(writer, "%-20s", terms[i].name);
        put_men_column(writer, terms[i].white);
        put_men_column(writer, terms[i].black);
        put_men_column(writer, balance);
        text_print(writer, "  %s\n", term_words(terms[i].name));
        sum += balance;
    }
    text_print(writer, "%-20s %8s %8s", "sum, from White", "", "");
    put_men_column(writer, sum);
    text_put(writer, abs(eval_position(eval, position)) == abs(sum)
                         ? "\n"
                         : "  scaled down: such endings are drawn\n");
}

static void put_net(TextWriter *writer, const Net *net, const RuleSet *set) {
    const NetShape *const shape = net_shape(net);
    text_print(writer, "by the net for %s%s%s (2 x %d values)\n", shape->rules,
               net_is_exact(net, set) ? "" : ", the nearest to ",
               net_is_exact(net, set) ? "" : set->name, shape->accumulator);
}

static void put_chances(TextWriter *writer, int score) {
    const WinDrawLoss chances = uci_text_chances((cj_score){.type = CJ_SCORE_CP, .value = score});
    text_print(writer, " (win %.1f %%, draw %.1f %%, loss %.1f %%)\n", chances.win / 10.0,
               chances.draw / 10.0, chances.loss / 10.0);
}

void describe_eval(TextWriter *writer, const Eval *eval, const RuleSet *set,
                   const Position *position, NotationStyle style) {
    if (eval->net == NULL)
        put_terms(writer, eval, position);
    else
        put_net(writer, eval->net, set);
    describe_worth_put(writer, eval, set, position, style);
    text_put(writer, "evaluation, from the side to move: ");
    text_put_hundredths(writer, eval_position(eval, position));
    put_chances(writer, eval_position(eval, position));
    put_outcome(writer, set, position);
}

static void put_terms_json(TextWriter *writer, const Eval *eval, const Position *position) {
    EvalTerm terms[EVAL_MAX_TERMS];
    const int count = eval_explain(eval, position, terms);
    text_put(writer, "\"terms\":[");
    for (int i = 0; i < count; i++) {
        text_put(writer, i > 0 ? ",{\"name\":" : "{\"name\":");
        text_put_json(writer, terms[i].name);
        text_print(writer, ",\"white\":%d,\"black\":%d}", terms[i].white, terms[i].black);
    }
    text_put_char(writer, ']');
}

void describe_eval_json(TextWriter *writer, const Eval *eval, const RuleSet *set,
                        const Position *position, NotationStyle style) {
    text_put_char(writer, '{');
    if (eval->net == NULL) {
        put_terms_json(writer, eval, position);
    } else {
        text_put(writer, "\"net\":");
        text_put_json(writer, net_shape(eval->net)->rules);
    }
    text_put(writer, ",\"pieces\":");
    describe_worth_put_json(writer, eval, set, position, style);
    const int score = eval_position(eval, position);
    const WinDrawLoss chances = uci_text_chances((cj_score){.type = CJ_SCORE_CP, .value = score});
    text_print(writer, ",\"cp\":%d,\"wdl\":[%d,%d,%d]", score, chances.win, chances.draw,
               chances.loss);
    const Outcome outcome = result_of_position(set, position);
    if (outcome.result != RESULT_NONE) {
        text_put(writer, ",\"result\":");
        text_put_json(writer, describe_result(outcome.result));
        text_put(writer, ",\"reason\":");
        text_put_json(writer, outcome.reason);
    }
    text_put(writer, "}\n");
}
