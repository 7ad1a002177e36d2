// SPDX-License-Identifier: MIT
#include "match/json_out.h"

#include "base/text.h"
#include "match/standings.h"
#include "notation/fen.h"
#include "notation/move_name.h"

#include <inttypes.h>
#include <math.h>

enum { STRING_SIZE = 4096 };

static void put_string(FILE *out, const char *name, const char *value) {
    char text[STRING_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    text_put_json(&writer, value);
    fprintf(out, ",\"%s\":%s", name, writer.overflow ? "null" : text);
}

static void put_number(FILE *out, const char *name, double value, int decimals) {
    if (isfinite(value))
        fprintf(out, ",\"%s\":%.*f", name, decimals, value);
    else
        fprintf(out, ",\"%s\":null", name);
}

// -1 stands for not known.
static double known(double value) { return value >= 0 ? value : (double)NAN; }

static void put_time(FILE *out, const char *name, int64_t us) {
    put_number(out, name, known((double)us) / 1000, 3);
}

void json_out_write_match(FILE *out, const MatchInfo *info) {
    fprintf(out, "{\"match\":true");
    put_string(out, "event", info->event);
    put_string(out, "rules", info->set->name);
    put_string(out, "mode", info->mode);
    put_string(out, "openings", info->openings);
    fprintf(out, ",\"seed\":%" PRIu64 ",\"games\":%d,\"cpu_clock\":%s,\"engines\":[", info->seed,
            info->games_planned, info->is_cpu_clock ? "true" : "false");
    for (int i = 0; i < info->engine_count; i++) {
        fprintf(out, "%s{\"index\":%d", i > 0 ? "," : "", i);
        put_string(out, "name", info->names[i]);
        put_string(out, "command", info->commands[i]);
        put_string(out, "limit", info->limits[i]);
        fputc('}', out);
    }
    fputs("]}\n", out);
}

// Games
// ------------------------------------------------------------------------------------------------

static void put_score(FILE *out, RecordScore score) {
    static const char *const NAMES[] = {"", "cp", "win", "loss"};
    if (score.kind == RECORD_NO_SCORE)
        fputs(",\"score\":null", out);
    else
        fprintf(out, ",\"score\":{\"%s\":%d}", NAMES[score.kind], score.value);
}

static void put_ply(FILE *out, const char *move, const PlyRecord *ply) {
    fprintf(out, "{\"move\":\"%s\"", move);
    if (ply->is_opening) {
        fputs(",\"opening\":true}", out);
        return;
    }
    put_time(out, "ms", ply->wall_us);
    put_time(out, "cpu_ms", ply->cpu_us);
    put_time(out, "clock_ms", ply->clock_us);
    put_score(out, ply->score);
    put_number(out, "depth", known(ply->depth), 0);
    put_number(out, "nodes", known((double)ply->nodes), 0);
    fputc('}', out);
}

static void put_plies(FILE *out, const MatchInfo *info, const GameRecord *record) {
    char name[MOVE_NAME_SIZE];
    Position position = record->start;
    fputs(",\"plies\":[", out);
    for (int i = 0; i < record->ply_count; i++) {
        const PlyRecord *const ply = &record->plies[i];
        move_name_format_short(info->set, &position, ply->move, NOTATION_OFFICIAL, name);
        if (i > 0)
            fputc(',', out);
        put_ply(out, name, ply);
        position = position_after(&position, ply->move);
    }
    fputc(']', out);
}

void json_out_write_game(FILE *out, const MatchInfo *info, const GameRecord *record) {
    static const char *const RESULTS[] = {"none", "white", "black", "draw"};
    char fen[FEN_SIZE];
    fen_format(info->set, &record->start, NOTATION_OFFICIAL, fen);
    fprintf(out, "{\"game\":%d,\"pair\":%d,\"white\":%d,\"black\":%d", record->number, record->pair,
            record->engines[WHITE], record->engines[BLACK]);
    put_string(out, "opening", record->opening);
    put_string(out, "fen", fen);
    put_string(out, "result", RESULTS[record->result]);
    put_string(out, "end", game_end_name(record->end));
    put_string(out, "reason", record->reason);
    put_number(out, "culprit", known(record->culprit), 0);
    fprintf(out, ",\"white_restarts\":%d,\"black_restarts\":%d", record->restarts[WHITE],
            record->restarts[BLACK]);
    put_plies(out, info, record);
    fputs("}\n", out);
}

// Totals
// ------------------------------------------------------------------------------------------------

static void put_interval(FILE *out, const char *name, StatsInterval interval) {
    fprintf(out, ",\"%s\":{\"is_finite\":%s", name, isfinite(interval.value) ? "true" : "false");
    put_number(out, "value", interval.value, 4);
    put_number(out, "low", interval.low, 4);
    put_number(out, "high", interval.high, 4);
    fputc('}', out);
}

static void write_engine(FILE *out, const MatchInfo *info, const MatchTotals *totals, int engine) {
    const Standing standing = standings_of_engine(totals, engine);
    const EngineTotals *const sums = &totals->engines[engine];
    fprintf(out, "{\"engine\":%d", engine);
    put_string(out, "name", info->names[engine]);
    fprintf(out, ",\"wins\":%" PRId64 ",\"draws\":%" PRId64 ",\"losses\":%" PRId64,
            standing.counts.wins, standing.counts.draws, standing.counts.losses);
    put_interval(out, "score", standing.estimate.score);
    put_interval(out, "elo", standing.estimate.elo);
    put_interval(out, "nelo", standing.estimate.nelo);
    put_number(out, "los", standing.estimate.los, 4);
    fprintf(out, ",\"moves\":%" PRId64, sums->moves);
    put_number(out, "ms", known(standing.wall_ms), 3);
    put_number(out, "cpu_ms", known(standing.cpu_ms), 3);
    put_number(out, "longest_ms", known(standing.longest_ms), 3);
    put_number(out, "nodes_per_s", known(standing.nodes_per_s), 0);
    put_number(out, "depth", known(standing.depth), 2);
    fprintf(out, ",\"restarts\":%d,\"faults\":{", sums->restarts);
    for (int end = GAME_END_FIRST_FAULT; end <= GAME_END_LAST_FAULT; end++)
        fprintf(out, "%s\"%s\":%d", end > GAME_END_FIRST_FAULT ? "," : "",
                game_end_name((GameEnd)end), sums->faults[end]);
    fputs("}}\n", out);
}

static void write_pairing(FILE *out, const PairingTotals *pairing) {
    fprintf(out,
            "{\"pairing\":[%d,%d],\"wins\":%d,\"draws\":%d,\"losses\":%d,"
            "\"pairs\":[%d,%d,%d,%d,%d]}\n",
            pairing->first, pairing->second, pairing->outcomes.wins, pairing->outcomes.draws,
            pairing->outcomes.losses, pairing->pairs[0], pairing->pairs[1], pairing->pairs[2],
            pairing->pairs[3], pairing->pairs[4]);
}

static void write_sprt(FILE *out, const MatchInfo *info, const MatchTotals *totals) {
    const SprtResult result = standings_judge_sprt(info, totals);
    fprintf(out, "{\"sprt\":\"%s\",\"elo0\":%g,\"elo1\":%g,\"alpha\":%g,\"beta\":%g",
            sprt_status_name(result.status), info->sprt.elo0, info->sprt.elo1, info->sprt.alpha,
            info->sprt.beta);
    put_number(out, "llr", result.llr, 4);
    put_number(out, "lower", result.lower, 4);
    put_number(out, "upper", result.upper, 4);
    fputs("}\n", out);
}

void json_out_write_totals(FILE *out, const MatchInfo *info, const MatchTotals *totals) {
    for (int i = 0; i < info->engine_count; i++)
        write_engine(out, info, totals, i);
    for (int i = 0; i < totals->pairing_count; i++)
        write_pairing(out, &totals->pairings[i]);
    if (info->has_sprt)
        write_sprt(out, info, totals);
}
