// SPDX-License-Identifier: MIT
#include "match/pdn_out.h"

#include "base/text.h"
#include "notation/fen.h"
#include "notation/move_name.h"

#include <inttypes.h>
#include <string.h>
#include <time.h>

enum { LINE_WIDTH = 90, INTERNATIONAL_TYPE = 20 };

// The moves, in lines that are not too long.
typedef struct Lines {
    FILE *out;
    int column;
} Lines;

static void put_word(Lines *lines, const char *word) {
    const int length = (int)strlen(word);
    if (lines->column > 0 && lines->column + 1 + length > LINE_WIDTH) {
        fputc('\n', lines->out);
        lines->column = 0;
    }
    lines->column += fprintf(lines->out, "%s%s", lines->column > 0 ? " " : "", word);
}

static void put_tag(FILE *out, const char *name, const char *value) {
    fprintf(out, "[%s \"", name);
    for (; *value != '\0'; value++) {
        if (*value == '"' || *value == '\\')
            fputc('\\', out);
        fputc((unsigned char)*value < ' ' ? ' ' : *value, out);
    }
    fputs("\"]\n", out);
}

// Tags
// ------------------------------------------------------------------------------------------------

static const char *result_text(const MatchInfo *info, Result result) {
    const bool is_two = info->set->game_type == INTERNATIONAL_TYPE;
    switch (result) {
    case RESULT_WHITE_WINS:
        return is_two ? "2-0" : "1-0";
    case RESULT_BLACK_WINS:
        return is_two ? "0-2" : "0-1";
    case RESULT_DRAW:
        return is_two ? "1-1" : "1/2-1/2";
    default:
        return "*";
    }
}

static void put_date(FILE *out, int64_t started) {
    char text[32] = "????.??.??";
    const time_t seconds = (time_t)started;
    struct tm parts;
    if (gmtime_r(&seconds, &parts) != NULL)
        strftime(text, sizeof text, "%Y.%m.%d", &parts);
    put_tag(out, "Date", text);
}

static void put_tags(FILE *out, const MatchInfo *info, const GameRecord *record) {
    char text[FEN_SIZE];
    const Position start = rule_set_start(info->set);
    put_tag(out, "Event", info->event);
    put_tag(out, "Site", "?");
    put_date(out, record->started);
    snprintf(text, sizeof text, "%d", record->number);
    put_tag(out, "Round", text);
    put_tag(out, "White", info->names[record->engines[WHITE]]);
    put_tag(out, "Black", info->names[record->engines[BLACK]]);
    put_tag(out, "Result", result_text(info, record->result));
    if (info->set->game_type != 0) {
        snprintf(text, sizeof text, "%d", info->set->game_type);
        put_tag(out, "GameType", text);
    } else {
        put_tag(out, "Rules", info->set->name);
    }
    put_tag(out, "Opening", record->opening);
    put_tag(out, "Termination", game_end_name(record->end));
    put_tag(out, "WhiteLimit", info->limits[record->engines[WHITE]]);
    put_tag(out, "BlackLimit", info->limits[record->engines[BLACK]]);
    snprintf(text, sizeof text, "%d", record->ply_count);
    put_tag(out, "PlyCount", text);
    if (!position_is_equal(&start, &record->start)) {
        fen_format(info->set, &record->start, NOTATION_OFFICIAL, text);
        put_tag(out, "SetUp", "1");
        put_tag(out, "FEN", text);
    }
}

// Moves
// ------------------------------------------------------------------------------------------------

static void put_time(TextWriter *writer, const char *name, int64_t us) {
    const int64_t ms = us / 1000;
    text_print(writer, " [%%%s %d:%02d:%02d.%03d]", name, (int)(ms / 3600000),
               (int)(ms / 60000 % 60), (int)(ms / 1000 % 60), (int)(ms % 1000));
}

static void put_score(TextWriter *writer, RecordScore score, Colour side) {
    const int sign = side == WHITE ? 1 : -1;
    if (score.kind == RECORD_CENTI)
        text_print(writer, " [%%eval %.2f]", (double)(sign * score.value) / 100);
    else if (score.kind != RECORD_NO_SCORE)
        text_print(writer, " [%%eval #%d]",
                   score.kind == RECORD_WIN ? sign * score.value : -sign * score.value);
}

static void format_comment(const PlyRecord *ply, Colour side, char *out, size_t size) {
    TextWriter writer = text_writer(out, size);
    text_put_char(&writer, '{');
    if (ply->clock_us >= 0)
        put_time(&writer, "clk", ply->clock_us);
    put_time(&writer, "emt", ply->wall_us);
    if (ply->cpu_us >= 0)
        text_print(&writer, " [%%cpu %.3f]", (double)ply->cpu_us / 1e6);
    put_score(&writer, ply->score, side);
    if (ply->depth >= 0)
        text_print(&writer, " [%%depth %d]", ply->depth);
    if (ply->nodes >= 0)
        text_print(&writer, " [%%nodes %" PRId64 "]", ply->nodes);
    memmove(out + 1, out + 2, writer.length - 1);
    out[writer.length - 1] = '}';
    out[writer.length] = '\0';
}

static void put_moves(Lines *lines, const MatchInfo *info, const GameRecord *record) {
    char text[MOVE_NAME_SIZE + 16];
    Position position = record->start;
    const int offset = position.side != rule_set_first_side(info->set);
    bool needs_number = true;
    for (int i = 0; i < record->ply_count; i++) {
        const PlyRecord *const ply = &record->plies[i];
        const bool is_second = (i + offset) % 2 != 0;
        if (!is_second || needs_number) {
            snprintf(text, sizeof text, "%d.%s", (i + offset) / 2 + 1, is_second ? ".." : "");
            put_word(lines, text);
        }
        move_name_format_short(info->set, &position, ply->move, NOTATION_OFFICIAL, text);
        put_word(lines, text);
        needs_number = !ply->is_opening;
        if (!ply->is_opening) {
            format_comment(ply, position.side, text, sizeof text);
            put_word(lines, text);
        }
        position = position_after(&position, ply->move);
    }
}

void pdn_out_write(FILE *out, const MatchInfo *info, const GameRecord *record) {
    Lines lines = {.out = out};
    char reason[RECORD_REASON_SIZE + 2];
    put_tags(out, info, record);
    put_moves(&lines, info, record);
    snprintf(reason, sizeof reason, "{%s}", record->reason);
    for (char *c = reason + 1; c[0] != '\0' && c[1] != '\0'; c++)
        if (*c == '}' || *c == '{')
            *c = '?';
    put_word(&lines, reason);
    put_word(&lines, "*");
    fputs("\n\n", out);
}
