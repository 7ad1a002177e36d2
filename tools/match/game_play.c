// SPDX-License-Identifier: MIT
#include "match/game_play.h"

#include "args/output.h"
#include "game/tournament.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_RESTARTS = 3, FIRST_PLIES = 256, DRAW_OFFER_CENTI = 30 };

// The game as it runs.
typedef struct Play {
    GameTable *table;
    GameRecord *record;
    Game game;
    GameClock clock;
    Adjudicator adjudicator;
    int ply_capacity;
    bool is_void; // stopped, or out of memory
} Play;

static Colour side_of(const Play *play) { return game_position(&play->game)->side; }

// Ends
// ------------------------------------------------------------------------------------------------

static Result won_by(Colour colour) {
    return colour == WHITE ? RESULT_WHITE_WINS : RESULT_BLACK_WINS;
}

static void end_game(Play *play, Result result, GameEnd end, const char *reason) {
    play->record->result = result;
    play->record->end = end;
    TextWriter writer = text_writer(play->record->reason, sizeof play->record->reason);
    text_put(&writer, reason);
}

// The side loses by its own doing.
static void lose(Play *play, Colour side, GameEnd end, const char *reason) {
    end_game(play, won_by(colour_other(side)), end, reason);
    if (game_end_is_fault(end))
        play->record->culprit = play->record->engines[side];
}

static bool is_over(const Play *play) {
    return play->is_void || play->record->result != RESULT_NONE;
}

// Records
// ------------------------------------------------------------------------------------------------

static bool add_ply(Play *play, const PlyRecord *ply) {
    GameRecord *const record = play->record;
    if (record->ply_count == play->ply_capacity) {
        const int capacity = play->ply_capacity == 0 ? FIRST_PLIES : 2 * play->ply_capacity;
        PlyRecord *const grown = realloc(record->plies, (size_t)capacity * sizeof *grown);
        if (grown == NULL)
            return false;
        record->plies = grown;
        play->ply_capacity = capacity;
    }
    record->plies[record->ply_count++] = *ply;
    return true;
}

static void play_move(Play *play, const PlyRecord *ply) {
    if (!add_ply(play, ply) || !game_play(&play->game, ply->move))
        play->is_void = true;
}

static void play_opening(Play *play, const Opening *opening) {
    for (int i = 0; i < opening->count && !play->is_void; i++) {
        const PlyRecord ply = {.move = opening->moves[i],
                               .is_opening = true,
                               .depth = -1,
                               .nodes = -1,
                               .wall_us = -1,
                               .cpu_us = -1,
                               .clock_us = -1};
        play_move(play, &ply);
    }
}

// Engines
// ------------------------------------------------------------------------------------------------

static EngineStatus open_player(Play *play, Colour side, Message *error) {
    GameTable *const table = play->table;
    MatchEngine *const player = table->players[side];
    if (!engine_is_open(player) &&
        !engine_open(player, table->specs[side], table->context, table->slot, error))
        return ENGINE_CRASH;
    const EngineStatus status = engine_new_game(player);
    if (status != ENGINE_OK) {
        engine_fail(player, status, "starting a game", error);
        engine_close(player);
    }
    return status;
}

// Makes both engines ready. One that cannot be started is tried twice and loses then.
static void open_players(Play *play) {
    for (Colour side = WHITE; side <= BLACK && !is_over(play); side++) {
        Message error;
        EngineStatus status = open_player(play, side, &error);
        if (status != ENGINE_OK && !atomic_load(play->table->context->stop))
            status = open_player(play, side, &error);
        if (atomic_load(play->table->context->stop))
            play->is_void = true;
        else if (status != ENGINE_OK)
            lose(play, side, GAME_END_CRASH, error.text);
    }
}

// Moves
// ------------------------------------------------------------------------------------------------

// What the status or the answer is as an end of the game; GAME_END_RULES when all is well.
static GameEnd fault_of(EngineStatus status, const SearchAnswer *answer) {
    switch (status) {
    case ENGINE_CRASH:
        return GAME_END_CRASH;
    case ENGINE_HANG:
        return GAME_END_HANG;
    case ENGINE_FLOOD:
        return GAME_END_FLOOD;
    case ENGINE_LATE:
        return GAME_END_TIME;
    default:
        break;
    }
    switch (answer->kind) {
    case ANSWER_ILLEGAL:
        return GAME_END_ILLEGAL;
    case ANSWER_GARBAGE:
    case ANSWER_ENDS_GAME:
        return GAME_END_GARBAGE;
    default:
        return GAME_END_RULES;
    }
}

static void describe_fault(const Play *play, GameEnd fault, const SearchAnswer *answer,
                           const SearchLimits *limits, char out[RECORD_REASON_SIZE]) {
    char how[32] = "";
    TextWriter writer = text_writer(out, RECORD_REASON_SIZE);
    switch (fault) {
    case GAME_END_CRASH:
        process_has_ended(&play->table->players[side_of(play)]->process, how, sizeof how);
        text_print(&writer, "the process ended%s%s", how[0] != '\0' ? ": " : "", how);
        break;
    case GAME_END_HANG:
        text_print(&writer, "no answer within %" PRId64 " ms, nor to stop",
                   limits->patience_us / 1000);
        break;
    case GAME_END_TIME:
        text_print(&writer, "time: %.1f ms used",
                   (double)(play->clock.terms->is_cpu_clock ? answer->cpu_us : answer->wall_us) /
                       1000);
        break;
    case GAME_END_FLOOD:
        text_put(&writer, "flood of output");
        break;
    default:
        text_print(&writer, "%s: %s", game_end_name(fault), answer->text);
    }
}

static bool is_dead_after(GameEnd fault) {
    return fault == GAME_END_CRASH || fault == GAME_END_HANG || fault == GAME_END_FLOOD;
}

// Starts an engine again after a fault, if it may be; true when the move is to be asked again.
static bool forgive(Play *play, GameEnd fault) {
    const Colour side = side_of(play);
    MatchEngine *const player = play->table->players[side];
    const bool may = play->table->specs[side]->restarts && fault != GAME_END_TIME &&
                     play->record->restarts[side] < MAX_RESTARTS;
    Message error;
    if (may || is_dead_after(fault))
        engine_close(player);
    if (!may || open_player(play, side, &error) != ENGINE_OK)
        return false;
    play->record->restarts[side]++;
    return true;
}

static void judge_draw_claim(Play *play) {
    const GameRecord *const record = play->record;
    const Colour side = side_of(play);
    const int margin = play->table->terms->scores.draw_moves != 0
                           ? play->table->terms->scores.draw_score
                           : DRAW_OFFER_CENTI;
    int centi = 0;
    const bool has_score =
        record->ply_count > 0 &&
        record_score_in_centi(record->plies[record->ply_count - 1].score, &centi);
    if (has_score && centi <= margin && centi >= -margin)
        end_game(play, RESULT_DRAW, GAME_END_AGREEMENT, "one side ended the game as a draw");
    else
        lose(play, side, GAME_END_GARBAGE, "ended the game as a draw that was not agreed");
}

static void take_answer(Play *play, const SearchLimits *limits, const SearchAnswer *answer) {
    const Colour side = side_of(play);
    char reason[RECORD_REASON_SIZE];
    if (answer->kind == ANSWER_RESIGNS) {
        lose(play, side, GAME_END_RESIGNED, "resigned");
    } else if (answer->kind == ANSWER_DRAW) {
        judge_draw_claim(play);
    } else if (!game_clock_take(&play->clock, side, limits, answer)) {
        describe_fault(play, GAME_END_TIME, answer, limits, reason);
        lose(play, side, GAME_END_TIME, reason);
    } else {
        const PlyRecord ply = {.move = answer->move,
                               .depth = answer->depth,
                               .score = answer->score,
                               .nodes = answer->nodes,
                               .wall_us = answer->wall_us,
                               .cpu_us = answer->cpu_us,
                               .clock_us = game_clock_left(&play->clock, side)};
        adjudicator_note(&play->adjudicator, &play->table->terms->scores, side, ply.score);
        play_move(play, &ply);
    }
}

static void ask_for_move(Play *play) {
    const Colour side = side_of(play);
    const SearchLimits limits =
        game_clock_limits(&play->clock, &play->game.set, game_position(&play->game));
    SearchAnswer answer;
    const EngineStatus status =
        engine_search(play->table->players[side], &play->game, &limits, &answer);
    if (status == ENGINE_STOPPED) {
        play->is_void = true;
        return;
    }
    const GameEnd fault = fault_of(status, &answer);
    if (fault == GAME_END_RULES) {
        take_answer(play, &limits, &answer);
        return;
    }
    char reason[RECORD_REASON_SIZE];
    describe_fault(play, fault, &answer, &limits, reason);
    if (!forgive(play, fault))
        lose(play, side, fault, reason);
}

// Adjudication
// ------------------------------------------------------------------------------------------------

static void decide_by_score(Play *play, RecordScore score) {
    int centi = 0;
    char reason[RECORD_REASON_SIZE];
    TextWriter writer = text_writer(reason, sizeof reason);
    const Colour side = side_of(play);
    const int margin = play->table->terms->arbiter_margin;
    const bool has_score = record_score_in_centi(score, &centi);
    text_print(&writer, "arbiter %s: %s %+d", play->table->arbiter_spec->name,
               has_score ? "score of the side to move" : "no score,", centi);
    if (!has_score || (centi <= margin && centi >= -margin))
        end_game(play, RESULT_DRAW, GAME_END_ARBITER, reason);
    else
        end_game(play, won_by(centi > 0 ? side : colour_other(side)), GAME_END_ARBITER, reason);
}

static bool open_arbiter(const GameTable *table, Message *error) {
    return (engine_is_open(table->arbiter) ||
            engine_open(table->arbiter, table->arbiter_spec, table->context, table->slot, error)) &&
           engine_new_game(table->arbiter) == ENGINE_OK;
}

static void ask_arbiter(Play *play) {
    const GameTable *const table = play->table;
    const MoveLimits *const own = &table->arbiter_spec->limits;
    const SearchLimits limits = {
        .move_time_us = own->move_time_us,
        .depth = own->depth,
        .nodes = own->nodes,
        .patience_us = own->move_time_us != 0 ? own->move_time_us + table->terms->time.margin_us
                                              : table->terms->time.hang_us};
    SearchAnswer answer = {.depth = -1};
    Message error;
    EngineStatus status = ENGINE_CRASH;
    if (open_arbiter(table, &error))
        status = engine_search(table->arbiter, &play->game, &limits, &answer);
    if (atomic_load(table->context->stop)) {
        play->is_void = true;
        return;
    }
    if (status != ENGINE_OK && status != ENGINE_LATE)
        engine_close(table->arbiter);
    decide_by_score(play, answer.score);
}

static Result judge_by_egdb(const Play *play) {
    Egdb *const egdb = play->table->egdb;
    Message fault;
    if (egdb == NULL)
        return RESULT_NONE;
    const Result result = egdb_result(egdb, &play->game);
    if (egdb_take_fault(egdb, &fault))
        output_note("%s", fault.text);
    return result;
}

static void judge(Play *play) {
    const GameTerms *const terms = play->table->terms;
    const Outcome outcome = game_outcome(&play->game);
    if (outcome.result != RESULT_NONE) {
        end_game(play, outcome.result, GAME_END_RULES, outcome.reason);
        return;
    }
    const Result by_egdb = judge_by_egdb(play);
    const Result by_scores =
        adjudicator_result(&play->adjudicator, &terms->scores, play->game.count);
    if (by_egdb != RESULT_NONE)
        end_game(play, by_egdb, GAME_END_EGDB,
                 by_egdb == RESULT_DRAW ? "drawn by the databases" : "won by the databases");
    else if (by_scores == RESULT_DRAW)
        end_game(play, by_scores, GAME_END_AGREEMENT, "both engines see a draw");
    else if (by_scores != RESULT_NONE)
        end_game(play, by_scores, GAME_END_SCORES, "both engines see the win");
    else if (play->table->arbiter_spec != NULL && tournament_wants_arbiter(&play->game))
        ask_arbiter(play);
    else if (terms->move_limit != 0 && play->game.count >= 2 * terms->move_limit)
        end_game(play, RESULT_DRAW, GAME_END_MOVE_LIMIT, "move limit");
}

bool game_play_match_game(GameTable *table, const Opening *opening, GameRecord *record) {
    Play play = {.table = table, .record = record};
    record->result = RESULT_NONE;
    record->culprit = -1;
    record->start = opening->start;
    if (!game_open(&play.game, table->context->set, &opening->start))
        play.is_void = true;
    else
        play_opening(&play, opening);
    if (!is_over(&play))
        open_players(&play);
    if (!is_over(&play))
        play.clock =
            game_clock_start(&table->terms->time, (const MatchEngine *[2]){table->players[WHITE],
                                                                           table->players[BLACK]});
    while (!is_over(&play)) {
        judge(&play);
        if (!is_over(&play))
            ask_for_move(&play);
    }
    game_close(&play.game);
    engine_end_game(table->players[WHITE]);
    engine_end_game(table->players[BLACK]);
    return !play.is_void;
}
