// SPDX-License-Identifier: MIT
#include "match/report_tables.h"

#include <inttypes.h>

static void put_number(const ReportPage *page, const char *kind, int64_t number) {
    page_put_figure(page, "td", kind, figure_count(number));
}

static void put_standing(const ReportPage *page, int place) {
    const Standing standing = standings_of_engine(page->totals, page->order[place]);
    fputs("<tr>", page->out);
    put_number(page, "place", place + 1);
    page_put_engine(page, "th", standing.engine);
    put_number(page, "wide", stats_count_games(&standing.counts));
    put_number(page, "wide", standing.counts.wins);
    put_number(page, "wide", standing.counts.draws);
    put_number(page, "wide", standing.counts.losses);
    page_put_figure(page, "td", "strong", figure_percent(standing.estimate.score.value));
    page_put_figure(page, "td", NULL, figure_interval(&standing.estimate.elo));
    page_put_figure(page, "td", NULL, figure_percent(standing.estimate.los));
    page_put_figure(page, "td", NULL, figure_interval(&standing.estimate.nelo));
    put_number(page, standing.faults > 0 ? "fault" : "dim", standing.faults);
    fputs("</tr>\n", page->out);
}

void report_tables_put_standings(const ReportPage *page) {
    page_begin_part(page, "Standings");
    fputs("<div class=\"scroll\"><table>\n<tr><th></th><th class=\"name\">Engine</th>"
          "<th class=\"wide\">Games</th><th class=\"wide\">Won</th><th class=\"wide\">Drawn</th>"
          "<th class=\"wide\">Lost</th><th>Score</th><th>Elo</th><th>LOS</th>"
          "<th>Normalised Elo</th><th>Faults</th></tr>\n",
          page->out);
    for (int place = 0; place < page->info->engine_count; place++)
        put_standing(page, place);
    fputs("</table></div>\n<p class=\"note\">Elo and normalised Elo against all opponents taken "
          "together, with half of the 95&nbsp;% interval. LOS is the likelihood of superiority. "
          "Faults are games lost on time, by an illegal move or by a failure.</p>\n",
          page->out);
    page_end_part(page);
}

// The tint of a cell: how far the score is from even, in percent of the full colour.
static void put_cell(const ReportPage *page, int engine, int other) {
    const StatsCounts counts = standings_counts_between(page->totals, engine, other);
    if (engine == other || stats_count_games(&counts) == 0) {
        page_put_element(page, "td", engine == other ? "self" : "dim", "·");
        return;
    }
    const double lead = 2 * stats_estimate(&counts).score.value - 1;
    fprintf(page->out, "<td class=\"cell %s\" style=\"--tint:%.0f%%\">", lead < 0 ? "bad" : "good",
            (lead < 0 ? -lead : lead) * 70);
    page_put_figure(page, "b", NULL, figure_points(&counts));
    fputs("<small>", page->out);
    page_put_counts(page, counts.wins, counts.draws, counts.losses);
    fputs("</small></td>", page->out);
}

void report_tables_put_cross(const ReportPage *page) {
    const int count = page->info->engine_count;
    page_begin_part(page, "Cross table");
    fputs("<div class=\"scroll\"><table class=\"cross\">\n<tr><th></th><th class=\"name\">Engine"
          "</th>",
          page->out);
    for (int place = 0; place < count; place++)
        page_put_figure(page, "th", NULL, figure_count(place + 1));
    fputs("</tr>\n", page->out);
    for (int place = 0; place < count; place++) {
        fputs("<tr>", page->out);
        put_number(page, "place", place + 1);
        page_put_engine(page, "th", page->order[place]);
        for (int other = 0; other < count; other++)
            put_cell(page, page->order[place], page->order[other]);
        fputs("</tr>\n", page->out);
    }
    fputs("</table></div>\n", page->out);
    page_end_part(page);
}

static void put_fact(const ReportPage *page, const char *name, Figure figure) {
    fputs("<div>", page->out);
    page_put_element(page, "dt", NULL, name);
    page_put_figure(page, "dd", NULL, figure);
    fputs("</div>", page->out);
}

static void put_outcomes(const ReportPage *page, const char *name, const Outcomes *outcomes) {
    fputs("<div>", page->out);
    page_put_element(page, "dt", NULL, name);
    fputs("<dd>", page->out);
    page_put_counts(page, outcomes->wins, outcomes->draws, outcomes->losses);
    fputs("</dd></div>", page->out);
}

// The faults that happened, each in words; one word when there was none.
static void put_faults(const ReportPage *page, const EngineTotals *sums, int faults) {
    fputs("<p class=\"faults\">", page->out);
    if (faults == 0)
        page_put_element(page, "span", "dim", "No faults");
    for (int end = 0; end < GAME_END_COUNT; end++)
        if (sums->faults[end] > 0) {
            fprintf(page->out, "<span class=\"badge\">%d × ", sums->faults[end]);
            page_put_element(page, "b", NULL, game_end_name((GameEnd)end));
            fputs("</span> ", page->out);
        }
    if (sums->restarts > 0)
        fprintf(page->out, "<span class=\"dim\">%d restarts</span>", sums->restarts);
    fputs("</p>", page->out);
}

static void put_engine(const ReportPage *page, int engine) {
    const Standing standing = standings_of_engine(page->totals, engine);
    const EngineTotals *const sums = &page->totals->engines[engine];
    fputs("<article>", page->out);
    page_put_engine(page, "h3", engine);
    page_put_element(page, "p", "limit", page->info->limits[engine]);
    fputs("<dl>", page->out);
    put_outcomes(page, "As White", &sums->as[WHITE]);
    put_outcomes(page, "As Black", &sums->as[BLACK]);
    put_fact(page, "Wall ms a move", figure_mean(standing.wall_ms));
    put_fact(page, "CPU ms a move", figure_mean(standing.cpu_ms));
    put_fact(page, "Longest move, ms", figure_mean(standing.longest_ms));
    put_fact(page, "Nodes a second", figure_rate(standing.nodes_per_s));
    put_fact(page, "Mean depth", figure_mean(standing.depth));
    put_fact(page, "Moves", figure_count(sums->moves));
    fputs("</dl>", page->out);
    put_faults(page, sums, standing.faults);
    page_put_element(page, "code", NULL, page->info->commands[engine]);
    fputs("</article>\n", page->out);
}

void report_tables_put_engines(const ReportPage *page) {
    page_begin_part(page, "Engines");
    fputs("<div class=\"cards\">\n", page->out);
    for (int place = 0; place < page->info->engine_count; place++)
        put_engine(page, page->order[place]);
    fputs("</div>\n", page->out);
    page_end_part(page);
}
