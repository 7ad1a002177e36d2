// SPDX-License-Identifier: MIT
#include "match/pdn_out.h"

#include "pdn/pdn_command.h"
#include "pdn/pdn_write.h"

#include <inttypes.h>
#include <time.h>

enum { COMMENT_SIZE = 256 };

// Tags
// ------------------------------------------------------------------------------------------------

static bool set_date(PdnGame *game, int64_t started) {
    char text[32] = "????.??.??";
    const time_t seconds = (time_t)started;
    struct tm parts;
    if (gmtime_r(&seconds, &parts) != NULL)
        strftime(text, sizeof text, "%Y.%m.%d", &parts);
    return pdn_game_set_tag(game, "Date", text);
}

static bool set_number(PdnGame *game, const char *name, int number) {
    char text[16];
    snprintf(text, sizeof text, "%d", number);
    return pdn_game_set_tag(game, name, text);
}

// Result and GameType only get their places here.
static bool set_tags(PdnGame *game, const MatchInfo *info, const GameRecord *record) {
    const int white = record->engines[WHITE];
    const int black = record->engines[BLACK];
    return pdn_game_set_tag(game, "Event", info->event) && pdn_game_set_tag(game, "Site", "?") &&
           set_date(game, record->started) && set_number(game, "Round", record->number) &&
           pdn_game_set_tag(game, "White", info->names[white]) &&
           pdn_game_set_tag(game, "Black", info->names[black]) &&
           pdn_game_set_tag(game, "Result", "") && pdn_game_set_tag(game, "GameType", "") &&
           pdn_game_set_tag(game, "Opening", record->opening) &&
           pdn_game_set_tag(game, "Termination", game_end_name(record->end)) &&
           pdn_game_set_tag(game, "WhiteLimit", info->limits[white]) &&
           pdn_game_set_tag(game, "BlackLimit", info->limits[black]) &&
           set_number(game, "PlyCount", record->ply_count);
}

// Moves
// ------------------------------------------------------------------------------------------------

static void put_score(TextWriter *writer, RecordScore score, Colour side) {
    const bool is_win = (score.kind == RECORD_WIN) == (side == WHITE);
    if (score.kind == RECORD_NO_SCORE)
        return;
    text_put_char(writer, ' ');
    if (score.kind == RECORD_CENTI)
        pdn_command_put_score(
            writer,
            (PdnScore){.kind = PDN_CENTI, .value = side == WHITE ? score.value : -score.value});
    else
        pdn_command_put_score(
            writer, (PdnScore){.kind = is_win ? PDN_WIN : PDN_LOSS, .value = score.value});
}

static void format_comment(const PlyRecord *ply, Colour side, char out[COMMENT_SIZE]) {
    TextWriter writer = text_writer(out, COMMENT_SIZE);
    if (ply->clock_us >= 0) {
        pdn_command_put_time(&writer, "clk", ply->clock_us / 1000);
        text_put_char(&writer, ' ');
    }
    pdn_command_put_time(&writer, "emt", ply->wall_us / 1000);
    if (ply->cpu_us >= 0)
        text_print(&writer, " [%%cpu %.3f]", (double)ply->cpu_us / 1e6);
    put_score(&writer, ply->score, side);
    if (ply->depth >= 0)
        text_print(&writer, " [%%depth %d]", ply->depth);
    if (ply->nodes >= 0)
        text_print(&writer, " [%%nodes %" PRId64 "]", ply->nodes);
}

static bool add_moves(PdnGame *game, const GameRecord *record) {
    char comment[COMMENT_SIZE];
    int node = 0;
    for (int i = 0; i < record->ply_count; i++) {
        const PlyRecord *const ply = &record->plies[i];
        const Colour side = game->nodes[node].after.side;
        node = pdn_game_add_move(game, node, ply->move);
        if (node < 0)
            return false;
        format_comment(ply, side, comment);
        if (!ply->is_opening && !pdn_game_add_comment(game, node, comment))
            return false;
    }
    return pdn_game_add_comment(game, node, record->reason);
}

bool pdn_out_write(FILE *out, const MatchInfo *info, const GameRecord *record) {
    const PdnWritePlan plan = pdn_write_plan(PDN_FOR_ALL);
    PdnGame game;
    TextBuffer text = {0};
    bool is_ok = pdn_game_open(&game, info->set);
    if (is_ok) {
        game.result = record->result;
        game.nodes[0].after = record->start;
        is_ok = set_tags(&game, info, record) && add_moves(&game, record) &&
                pdn_write_game(&game, &plan, &text);
    }
    if (is_ok)
        fwrite(text.text, 1, text.length, out);
    text_buffer_free(&text);
    pdn_game_close(&game);
    return is_ok;
}
