// SPDX-License-Identifier: MIT
#include "match/report_games.h"

#include "page/safe_text.h"

#include <stdlib.h>

enum { MOST_GAMES_OPEN = 400 }; // a longer list is folded up at first

// A place in the list.
typedef struct Entry {
    const GameRecord *game;
} Entry;

static int compare_numbers(const void *a, const void *b) {
    const int one = ((const Entry *)a)->game->number;
    const int other = ((const Entry *)b)->game->number;
    return (one > other) - (one < other);
}

static const char *result_text(Result result) {
    switch (result) {
    case RESULT_WHITE_WINS:
        return "1–0";
    case RESULT_BLACK_WINS:
        return "0–1";
    case RESULT_DRAW:
        return "½–½";
    case RESULT_NONE:
        break;
    }
    return "*";
}

static void put_player(const ReportPage *page, const GameRecord *game, Colour colour) {
    const bool has_won = game->result == (colour == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS);
    fprintf(page->out, "<td class=\"%s%s\">", colour == WHITE ? "white" : "black",
            has_won ? " won" : "");
    page_put_engine(page, "span", game->engines[colour]);
    fputs("</td>", page->out);
}

static void put_end(const ReportPage *page, const GameRecord *game) {
    fputs("<td class=\"how\">", page->out);
    if (game_end_is_fault(game->end)) {
        page_put_element(page, "span", "badge", game_end_name(game->end));
        fputc(' ', page->out);
    }
    safe_text_put_html(page->out,
                       game->reason[0] != '\0' ? game->reason : game_end_name(game->end));
    fputs("</td>", page->out);
}

static void put_game(const ReportPage *page, const GameRecord *game) {
    fprintf(page->out, "<tr><td class=\"no\">%d</td>", game->number);
    put_player(page, game, WHITE);
    put_player(page, game, BLACK);
    page_put_element(page, "td", "result", result_text(game->result));
    page_put_element(page, "td", "opening", game->opening);
    put_end(page, game);
    fprintf(page->out, "<td class=\"plies\">%d</td><td class=\"plot\">", game->ply_count);
    report_plot_put_game(page->out, game);
    fputs("</td></tr>\n", page->out);
}

static void put_list(const ReportPage *page, const Entry entries[]) {
    page_begin_part(page, "Games");
    fprintf(
        page->out,
        "<details%s><summary>%d games</summary>\n<p class=\"legend\">"
        "<span class=\"dim\">Scores as the engines told them, each in its engine's colour: up is "
        "good for White, the middle line is even, half of the way is two men.</span></p>\n",
        page->game_count <= MOST_GAMES_OPEN ? " open" : "", page->game_count);
    fputs("<table class=\"games\">\n<thead><tr><th></th><th>White</th><th>Black</th>"
          "<th>Result</th><th>Opening</th><th>How it ended</th><th>Plies</th><th>Scores</th>"
          "</tr></thead>\n<tbody>\n",
          page->out);
    for (int i = 0; i < page->game_count; i++)
        put_game(page, entries[i].game);
    fputs("</tbody></table></details>\n", page->out);
    page_end_part(page);
}

bool report_games_put_list(const ReportPage *page) {
    if (page->game_count == 0)
        return true;
    Entry *const entries = calloc((size_t)page->game_count, sizeof *entries);
    if (entries == NULL)
        return false;
    for (int i = 0; i < page->game_count; i++)
        entries[i].game = &page->games[i];
    qsort(entries, (size_t)page->game_count, sizeof *entries, compare_numbers);
    put_list(page, entries);
    free(entries);
    return true;
}
