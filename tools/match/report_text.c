// SPDX-License-Identifier: MIT
#include "match/report_text.h"

#include "match/figure.h"
#include "match/standings.h"
#include "page/safe_text.h"

enum { NAME_COLUMNS = 24, SHORT_NAME_COLUMNS = 12, CELL_COLUMNS = 14 };

// A table is written for one match in one order of its engines.
typedef struct Report {
    FILE *out;
    const MatchInfo *info;
    const MatchTotals *totals;
    int order[MATCH_MAX_ENGINES];
    int name_columns;
} Report;

static void put_right(FILE *out, Figure figure, int columns) {
    safe_text_put_column(out, figure.text, -columns);
}

static void put_heading(FILE *out, const char *text, int columns) {
    safe_text_put_column(out, text, -columns);
}

static void put_counts(FILE *out, const StatsCounts *counts) {
    fprintf(out, "+%lld =%lld -%lld", (long long)counts->wins, (long long)counts->draws,
            (long long)counts->losses);
}

static void put_sprt(FILE *out, const MatchInfo *info, const MatchTotals *totals) {
    const SprtResult sprt = standings_judge_sprt(info, totals);
    fprintf(out, "LLR %.2f (%.2f, %.2f) [%g, %g]", sprt.llr, sprt.lower, sprt.upper,
            info->sprt.elo0, info->sprt.elo1);
    if (sprt.status != SPRT_CONTINUE)
        fprintf(out, " %s", sprt_status_name(sprt.status));
}

void report_text_put_line(FILE *out, const MatchInfo *info, const MatchTotals *totals) {
    const StatsCounts counts = standings_counts_of(totals, 0);
    const StatsEstimate estimate = stats_estimate(&counts);
    fprintf(out, "%d/%d ", totals->game_count, info->games_planned);
    safe_text_put_column(out, info->names[0], SHORT_NAME_COLUMNS);
    fputs("  ", out);
    put_counts(out, &counts);
    fprintf(out, "  %s  Elo %s  LOS %s", figure_percent(estimate.score.value).text,
            figure_interval(&estimate.elo).text, figure_percent(estimate.los).text);
    if (info->has_sprt) {
        fputs("  ", out);
        put_sprt(out, info, totals);
    }
}

static int widest_name(const MatchInfo *info) {
    int widest = 6;
    for (int i = 0; i < info->engine_count; i++) {
        const int columns = safe_text_columns(info->names[i]);
        widest = columns > widest ? columns : widest;
    }
    return widest < NAME_COLUMNS ? widest : NAME_COLUMNS;
}

static void put_place(const Report *report, int place) {
    fprintf(report->out, "%2d  ", place + 1);
    safe_text_put_column(report->out, report->info->names[report->order[place]],
                         report->name_columns);
}

static void begin_table(const Report *report) {
    fputs("\n #  ", report->out);
    safe_text_put_column(report->out, "engine", report->name_columns);
}

static void put_strength(const Report *report) {
    FILE *const out = report->out;
    begin_table(report);
    fputs("   games      +      =      -    score              Elo      LOS             nElo\n",
          out);
    for (int place = 0; place < report->info->engine_count; place++) {
        const Standing standing = standings_of_engine(report->totals, report->order[place]);
        const StatsCounts *const counts = &standing.counts;
        put_place(report, place);
        fprintf(out, " %7lld %6lld %6lld %6lld", (long long)stats_count_games(counts),
                (long long)counts->wins, (long long)counts->draws, (long long)counts->losses);
        put_right(out, figure_percent(standing.estimate.score.value), 9);
        put_right(out, figure_interval(&standing.estimate.elo), 17);
        put_right(out, figure_percent(standing.estimate.los), 9);
        put_right(out, figure_interval(&standing.estimate.nelo), 17);
        fputc('\n', out);
    }
}

static void put_pairs(const Report *report) {
    static const char *const SCORES[STATS_PAIR_SCORES] = {"0", "½", "1", "1½", "2"};
    begin_table(report);
    for (int i = 0; i < STATS_PAIR_SCORES; i++)
        put_heading(report->out, SCORES[i], 8);
    fputs("   points of a pair of games\n", report->out);
    for (int place = 0; place < report->info->engine_count; place++) {
        const StatsCounts counts = standings_counts_of(report->totals, report->order[place]);
        put_place(report, place);
        for (int i = 0; i < STATS_PAIR_SCORES; i++)
            fprintf(report->out, "%8lld", (long long)counts.pairs[i]);
        fputc('\n', report->out);
    }
}

static void put_cell(const Report *report, int engine, int other) {
    const StatsCounts counts = standings_counts_between(report->totals, engine, other);
    const bool has_games = engine != other && stats_count_games(&counts) > 0;
    put_right(report->out, has_games ? figure_points(&counts) : figure_of("·"), CELL_COLUMNS);
}

static void put_cross_table(const Report *report) {
    const int count = report->info->engine_count;
    begin_table(report);
    for (int place = 0; place < count; place++)
        put_right(report->out, figure_count(place + 1), CELL_COLUMNS);
    fputc('\n', report->out);
    for (int place = 0; place < count; place++) {
        put_place(report, place);
        for (int other = 0; other < count; other++)
            put_cell(report, report->order[place], report->order[other]);
        fputc('\n', report->out);
    }
}

static void put_speed(const Report *report) {
    FILE *const out = report->out;
    begin_table(report);
    fputs("    ms/move     CPU ms    longest    nodes/s  depth   limit\n", out);
    for (int place = 0; place < report->info->engine_count; place++) {
        const Standing standing = standings_of_engine(report->totals, report->order[place]);
        put_place(report, place);
        put_right(out, figure_mean(standing.wall_ms), 11);
        put_right(out, figure_mean(standing.cpu_ms), 11);
        put_right(out, figure_mean(standing.longest_ms), 11);
        put_right(out, figure_rate(standing.nodes_per_s), 11);
        put_right(out, figure_mean(standing.depth), 7);
        fputs("   ", out);
        const char *const limit = report->info->limits[standing.engine];
        safe_text_put_column(out, limit, safe_text_columns(limit));
        fputc('\n', out);
    }
}

static bool has_trouble(const Report *report) {
    for (int engine = 0; engine < report->info->engine_count; engine++)
        if (standings_of_engine(report->totals, engine).faults > 0 ||
            report->totals->engines[engine].restarts > 0)
            return true;
    return false;
}

static void put_faults(const Report *report) {
    FILE *const out = report->out;
    if (!has_trouble(report)) {
        fputs("\nno time loss, illegal move, crash or other fault\n", out);
        return;
    }
    begin_table(report);
    for (int end = GAME_END_FIRST_FAULT; end <= GAME_END_LAST_FAULT; end++)
        put_heading(out, game_end_name((GameEnd)end),
                    2 + safe_text_columns(game_end_name((GameEnd)end)));
    put_heading(out, "restarts", 10);
    fputc('\n', out);
    for (int place = 0; place < report->info->engine_count; place++) {
        const EngineTotals *const sums = &report->totals->engines[report->order[place]];
        put_place(report, place);
        for (int end = GAME_END_FIRST_FAULT; end <= GAME_END_LAST_FAULT; end++)
            fprintf(out, "%*d", 2 + safe_text_columns(game_end_name((GameEnd)end)),
                    sums->faults[end]);
        fprintf(out, "%10d\n", sums->restarts);
    }
}

void report_text_put_tables(FILE *out, const MatchInfo *info, const MatchTotals *totals) {
    Report report = {.out = out, .info = info, .totals = totals, .name_columns = widest_name(info)};
    standings_rank(totals, report.order);
    fprintf(out, "%s, %s, seed %llu: %d of %d games\n", info->set->name, info->mode,
            (unsigned long long)info->seed, totals->game_count, info->games_planned);
    put_strength(&report);
    put_pairs(&report);
    put_cross_table(&report);
    put_speed(&report);
    put_faults(&report);
    if (info->has_sprt) {
        fputs("\nSPRT ", out);
        put_sprt(out, info, totals);
        fputc('\n', out);
    }
}
