// SPDX-License-Identifier: MIT
#include "match/report_chart.h"

#include "page/safe_text.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>

enum { MAX_SAMPLES = 240, PLOT_UNITS = 1000 };

// The score of one engine at moments of the match, in the share of the games that had ended.
typedef struct Series {
    int count;
    double moment[MAX_SAMPLES];
    StatsInterval score[MAX_SAMPLES];
} Series;

// The part of the scale that is shown, counted in steps from 0.
typedef struct Scale {
    int first;
    int last;
    double step;
} Scale;

static bool is_duel(const ReportPage *page) { return page->info->engine_count == 2; }

static int shown_engines(const ReportPage *page) {
    return is_duel(page) ? 1 : page->info->engine_count;
}

static bool is_sampled(int game, int games) {
    const int64_t kept = games < MAX_SAMPLES ? games : MAX_SAMPLES;
    return game == games || (int64_t)(game + 1) * kept / games > (int64_t)game * kept / games;
}

static void take_sample(const MatchTotals *totals, int engine, double moment, Series *series) {
    const StatsCounts counts = standings_counts_of(totals, engine);
    if (stats_count_games(&counts) == 0 || series->count == MAX_SAMPLES)
        return;
    series->moment[series->count] = moment;
    series->score[series->count++] = stats_estimate(&counts).score;
}

// Plays the match again, game by game.
static bool collect(const ReportPage *page, Series series[]) {
    MatchTotals totals = match_totals_open(page->info->engine_count);
    bool is_whole = true;
    for (int game = 0; game < page->game_count && is_whole; game++) {
        is_whole = match_totals_add(&totals, &page->games[game]);
        if (is_sampled(game, page->game_count))
            for (int engine = 0; engine < shown_engines(page); engine++)
                take_sample(&totals, engine, (game + 1.0) / page->game_count, &series[engine]);
    }
    match_totals_close(&totals);
    return is_whole;
}

// Covers even scores and everything behind the unsteady first tenth, in round steps.
static Scale choose_scale(const Series series[], int count, bool has_band) {
    static const double STEPS[] = {0.01, 0.02, 0.05, 0.1, 0.25};
    double low = 0.5;
    double high = 0.5;
    for (int i = 0; i < count; i++)
        for (int k = 0; k < series[i].count; k++) {
            const StatsInterval score = series[i].score[k];
            if (series[i].moment[k] < 0.1 && k + 1 < series[i].count)
                continue;
            low = fmin(low, has_band ? score.low : score.value);
            high = fmax(high, has_band ? score.high : score.value);
        }
    size_t i = 0;
    while (i + 1 < sizeof STEPS / sizeof STEPS[0] && (high - low) / STEPS[i] > 4)
        i++;
    return (Scale){.first = (int)fmax(0, floor(low / STEPS[i])),
                   .last = (int)fmin(round(1 / STEPS[i]), ceil(high / STEPS[i] + 1e-6)),
                   .step = STEPS[i]};
}

static double height_of(const Scale *scale, double score) {
    const double share = (score / scale->step - scale->first) / (scale->last - scale->first);
    return (1 - fmin(1, fmax(0, share))) * PLOT_UNITS;
}

static void put_grid(const ReportPage *page, const Scale *scale) {
    for (int i = scale->first; i <= scale->last; i++)
        fprintf(page->out, "<path class=\"%s\" d=\"M0 %.0fH%d\"/>",
                fabs(i * scale->step - 0.5) < 1e-9 ? "even" : "grid",
                height_of(scale, i * scale->step), PLOT_UNITS);
}

static void put_band(const ReportPage *page, const Series *series, const Scale *scale) {
    fputs("<path class=\"band s0\" d=\"", page->out);
    for (int i = 0; i < series->count; i++)
        fprintf(page->out, "%c%.0f %.0f", i == 0 ? 'M' : 'L', series->moment[i] * PLOT_UNITS,
                height_of(scale, series->score[i].high));
    for (int i = series->count - 1; i >= 0; i--)
        fprintf(page->out, "L%.0f %.0f", series->moment[i] * PLOT_UNITS,
                height_of(scale, series->score[i].low));
    fputs("Z\"/>", page->out);
}

static void put_line(const ReportPage *page, int engine, const Series *series, const Scale *scale) {
    fprintf(page->out, "<path class=\"line s%d%s\" d=\"", engine % REPORT_COLOURS,
            engine >= REPORT_COLOURS ? " dashed" : "");
    for (int i = 0; i < series->count; i++)
        fprintf(page->out, "%s%.0f %.0f", i == 0 ? "M" : "L", series->moment[i] * PLOT_UNITS,
                height_of(scale, series->score[i].value));
    fputs("h0\"/>", page->out);
}

static void put_score_labels(const ReportPage *page, const Scale *scale) {
    fputs("<div class=\"ys\">", page->out);
    for (int i = scale->first; i <= scale->last; i++)
        fprintf(page->out, "<span style=\"top:%.1f%%\">%.0f&#8239;%%</span>",
                height_of(scale, i * scale->step) * 100 / PLOT_UNITS, i * scale->step * 100);
    fputs("</div>", page->out);
}

static void put_legend(const ReportPage *page) {
    fputs("<p class=\"legend\">", page->out);
    for (int place = 0; place < page->info->engine_count; place++)
        if (!is_duel(page) || page->order[place] == 0)
            page_put_engine(page, "span", page->order[place]);
    if (is_duel(page))
        page_put_element(page, "span", "dim", "with the 95 % interval");
    fputs("</p>\n", page->out);
}

static void put_scores(const ReportPage *page, const Series series[]) {
    const int count = shown_engines(page);
    const Scale scale = choose_scale(series, count, is_duel(page));
    page_begin_part(page, "Score over time");
    put_legend(page);
    fputs("<div class=\"chart\">", page->out);
    put_score_labels(page, &scale);
    fprintf(page->out,
            "<svg viewBox=\"0 0 %d %d\" preserveAspectRatio=\"none\" role=\"img\" "
            "aria-label=\"Score of the engines after each game\">",
            PLOT_UNITS, PLOT_UNITS);
    put_grid(page, &scale);
    if (is_duel(page))
        put_band(page, &series[0], &scale);
    for (int engine = 0; engine < count; engine++)
        if (series[engine].count > 0)
            put_line(page, engine, &series[engine], &scale);
    fprintf(page->out,
            "</svg><div class=\"xs\"><span>0</span><span>%d</span><span>%d games</span></div>"
            "</div>\n",
            page->game_count / 2, page->game_count);
    page_end_part(page);
}

bool report_chart_put_scores(const ReportPage *page) {
    if (page->game_count < 2)
        return true;
    Series *const series = calloc((size_t)shown_engines(page), sizeof *series);
    if (series == NULL)
        return false;
    const bool is_whole = collect(page, series);
    if (is_whole)
        put_scores(page, series);
    free(series);
    return is_whole;
}

static void put_pair_bar(const ReportPage *page, int engine) {
    const StatsCounts counts = standings_counts_of(page->totals, engine);
    const double pairs = (double)stats_count_pairs(&counts);
    fputs("<div class=\"pairs\">", page->out);
    page_put_engine(page, "div", engine);
    fputs("<div class=\"bar\">", page->out);
    for (int i = 0; i < STATS_PAIR_SCORES; i++) {
        const int64_t count = counts.pairs[i];
        if (count == 0)
            continue;
        fprintf(page->out, "<span class=\"p%d\" style=\"flex-grow:%" PRId64 "\">", i, count);
        if ((double)count >= 0.06 * pairs)
            fprintf(page->out, "%" PRId64, count);
        fputs("</span>", page->out);
    }
    fputs("</div><small>", page->out);
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        fprintf(page->out, "%s%" PRId64, i == 0 ? "" : " · ", counts.pairs[i]);
    fputs("</small></div>\n", page->out);
}

void report_chart_put_pairs(const ReportPage *page) {
    static const char *const POINTS[STATS_PAIR_SCORES] = {"0", "½", "1", "1½", "2"};
    page_begin_part(page, "Pairs of games");
    fputs("<p class=\"legend\"><span class=\"dim\">Points from an opening played with both "
          "colours:</span>",
          page->out);
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        fprintf(page->out, "<span><i class=\"key p%d\"></i>%s</span>", i, POINTS[i]);
    fputs("</p>\n", page->out);
    for (int place = 0; place < page->info->engine_count; place++)
        if (!is_duel(page) || page->order[place] == 0)
            put_pair_bar(page, page->order[place]);
    page_end_part(page);
}
