// SPDX-License-Identifier: MIT
#include "match/report_html.h"

#include "match/report_chart.h"
#include "match/report_games.h"
#include "match/report_style.h"
#include "match/report_tables.h"
#include "page/page_frame.h"
#include "page/safe_text.h"

#include <inttypes.h>
#include <math.h>
#include <time.h>

static bool has_text(const char *text) { return text != NULL && text[0] != '\0'; }

// The title as it is; whoever shows it escapes it.
static void put_title(const MatchInfo *info, TextBuffer *out) {
    if (has_text(info->event))
        text_buffer_put(out, info->event);
    else if (info->engine_count == 2)
        text_buffer_print(out, "%s – %s", info->names[0], info->names[1]);
    else
        text_buffer_print(out, "%d engines", info->engine_count);
}

// Writes and empties the text; false when memory was out for it.
static bool write_text(FILE *out, TextBuffer *text) {
    const bool is_whole = !text->failed;
    fputs(text_buffer_text(text), out);
    text_buffer_free(text);
    return is_whole;
}

static bool put_head(const ReportPage *page, const char *title) {
    TextBuffer head = {0};
    page_frame_begin(&head, title, NULL);
    const bool is_begun = write_text(page->out, &head);
    report_style_put(page->out);
    page_frame_begin_body(&head);
    return write_text(page->out, &head) && is_begun;
}

static bool put_end(const ReportPage *page) {
    TextBuffer end = {0};
    page_frame_end(&end, "canalejas-match");
    return write_text(page->out, &end);
}

static int64_t first_start(const ReportPage *page) {
    int64_t first = 0;
    for (int i = 0; i < page->game_count; i++)
        if (first == 0 || page->games[i].started < first)
            first = page->games[i].started;
    return first;
}

static void put_start(const ReportPage *page) {
    const time_t start = (time_t)first_start(page);
    struct tm parts;
    char text[40];
    if (start > 0 && gmtime_r(&start, &parts) != NULL &&
        strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts) > 0)
        fprintf(page->out, " · begun %s", text);
}

static void put_about(const ReportPage *page, const char *title) {
    const MatchInfo *const info = page->info;
    page_put_element(page, "h1", NULL, title);
    fputs("\n<p class=\"about\">", page->out);
    safe_text_put_html(page->out, info->set->name);
    fputs(" · ", page->out);
    safe_text_put_html(page->out, info->mode);
    fputs(" · openings ", page->out);
    safe_text_put_html(page->out, info->openings);
    fprintf(page->out, " · seed %" PRIu64 "%s", info->seed,
            info->is_cpu_clock ? " · clocks count CPU time" : "");
    put_start(page);
    fputs("</p>\n", page->out);
}

static void put_tile(const ReportPage *page, const char *name, Figure figure) {
    fputs("<div>", page->out);
    page_put_element(page, "span", NULL, name);
    page_put_figure(page, "b", NULL, figure);
    fputs("</div>", page->out);
}

static Figure figure_risk(const char *letter, double risk) {
    Figure figure;
    snprintf(figure.text, sizeof figure.text, "%s = %g", letter, risk);
    return figure;
}

static Figure games_of_plan(const ReportPage *page) {
    Figure figure;
    snprintf(figure.text, sizeof figure.text, "%d of %d", page->totals->game_count,
             page->info->games_planned);
    return figure;
}

// The first engine's figures; in a round robin they stand in the table only.
static void put_tiles(const ReportPage *page) {
    const StatsCounts counts = standings_counts_of(page->totals, 0);
    const StatsEstimate estimate = stats_estimate(&counts);
    fputs("<div class=\"tiles\">", page->out);
    put_tile(page, "Games", games_of_plan(page));
    if (page->info->engine_count == 2) {
        put_tile(page, "Score", figure_percent(estimate.score.value));
        put_tile(page, "Elo", figure_interval(&estimate.elo));
        put_tile(page, "Normalised Elo", figure_interval(&estimate.nelo));
        put_tile(page, "Likelihood of superiority", figure_percent(estimate.los));
    } else {
        put_tile(page, "Engines", figure_count(page->info->engine_count));
    }
    fputs("</div>\n", page->out);
}

static const char *sprt_words(SprtStatus status) {
    return status == SPRT_ACCEPT ? "accepted" : status == SPRT_REJECT ? "rejected" : "undecided";
}

static void put_bound(const ReportPage *page, double bound, double elo, const char *risk) {
    fputs("<div>", page->out);
    page_put_figure(page, "span", NULL, figure_decimal(bound, 2));
    fputs("<br>", page->out);
    page_put_figure(page, "span", NULL, figure_short(elo));
    fprintf(page->out, " Elo<br>%s</div>", risk);
}

static void put_sprt(const ReportPage *page) {
    const SprtPlan *const plan = &page->info->sprt;
    const SprtResult sprt = standings_judge_sprt(page->info, page->totals);
    const double share = (sprt.llr - sprt.lower) / (sprt.upper - sprt.lower);
    page_begin_part(page, "Sequential test");
    fprintf(page->out,
            "<div class=\"gauge\"><i style=\"left:%.1f%%\"></i></div>\n<div class=\"ends\">",
            100 * fmin(1, fmax(0, share)));
    put_bound(page, sprt.lower, plan->elo0, figure_risk("β", plan->beta).text);
    fputs("<div>LLR ", page->out);
    page_put_figure(page, "span", NULL, figure_decimal(sprt.llr, 2));
    fprintf(page->out, "<br><b>%s</b></div>", sprt_words(sprt.status));
    put_bound(page, sprt.upper, plan->elo1, figure_risk("α", plan->alpha).text);
    fputs("</div>\n", page->out);
    page_end_part(page);
}

static bool put_body(const ReportPage *page, const char *title) {
    put_about(page, title);
    put_tiles(page);
    if (page->info->has_sprt)
        put_sprt(page);
    report_tables_put_standings(page);
    report_tables_put_cross(page);
    const bool has_chart = report_chart_put_scores(page);
    report_chart_put_pairs(page);
    report_tables_put_engines(page);
    const bool has_list = report_games_put_list(page);
    return has_chart && has_list;
}

bool report_html_write(FILE *out, const MatchInfo *info, const MatchTotals *totals,
                       const GameRecord games[], int game_count) {
    ReportPage page = {
        .out = out, .info = info, .totals = totals, .games = games, .game_count = game_count};
    TextBuffer title = {0};
    standings_rank(totals, page.order);
    put_title(info, &title);
    const bool has_head = put_head(&page, text_buffer_text(&title));
    const bool has_body = put_body(&page, text_buffer_text(&title));
    const bool is_whole = put_end(&page) && has_head && has_body && !title.failed;
    text_buffer_free(&title);
    return is_whole && fflush(out) == 0 && ferror(out) == 0;
}
