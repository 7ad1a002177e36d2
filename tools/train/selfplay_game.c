// SPDX-License-Identifier: MIT
#include "train/selfplay_game.h"

#include "train/train_opening.h"

#include <stdlib.h>
#include <string.h>

enum {
    HASH_MB = 1,         // fits into the cache of the processor
    OPENING_TRIES = 200, // then the game starts at the start
    OPENING_MAX_SCORE = 150,
    VARIED_PLIES = 6, // at first one of the best moves is drawn by lot
    VARIED_LINES = 3,
    VARIED_MARGIN = 20, // how much worse such a move may be
    UNSAMPLED_PLIES = 4,
    WON_SCORE = 1200,
    WON_PLIES = 6,
    LEVEL_SCORE = 8,
    LEVEL_PLIES = 40,
    LEVEL_FROM = 100,
    STILL_PLIES = 40,     // kings alone have moved for so long: nobody will win
    STILL_SCORE = 140,    // with less than this
    STILL_UNSAMPLED = 10, // from then on positions teach nothing new
    KNOWN_PLIES = 12      // a game whose result is known goes on for so long
};

// The best lines as last reported.
typedef struct Lines {
    int count;
    Move moves[VARIED_LINES];
    int scores[VARIED_LINES];
} Lines;

// How long one side has been winning, or nobody.
typedef struct Agreement {
    int white_wins;
    int black_wins;
    int level;
} Agreement;

// What the databases told when the game reached them, and how long ago that was.
typedef struct Known {
    Result result; // RESULT_NONE until then
    int plies;
} Known;

bool selfplay_player_open(SelfplayPlayer *player, const SelfplayRules *rules) {
    const Position start = rule_set_start(&rules->set);
    *player = (SelfplayPlayer){.searcher = searcher_open(HASH_MB, 1)};
    const bool is_open = game_open(&player->game, &rules->set, &start);
    if (player->searcher != NULL)
        searcher_use_net(player->searcher, rules->net);
    return is_open && player->searcher != NULL;
}

void selfplay_player_close(SelfplayPlayer *player) {
    searcher_close(player->searcher);
    game_close(&player->game);
}

static void note_report(void *context, const SearchReport *report) {
    Lines *const lines = context;
    const int i = report->multi_pv - 1;
    if (i < 0 || i >= VARIED_LINES || report->pv_count == 0)
        return;
    lines->moves[i] = report->pv[0];
    lines->scores[i] = report->score;
    lines->count = lines->count > i ? lines->count : i + 1;
}

// Searches the game's last position for up to `multi_pv` lines.
static Lines search_lines(SelfplayPlayer *player, const SelfplayRules *rules, int multi_pv) {
    const SearchLimits limits = {.nodes = rules->nodes, .multi_pv = multi_pv};
    Lines lines = {0};
    const SearchListener listener = {note_report, &lines};
    SearchResult result;
    searcher_prepare(player->searcher);
    searcher_run(player->searcher, &player->game, &limits, &listener, &result);
    return lines;
}

// One of the lines that are nearly as good as the best.
static Move draw_line(const Lines *lines, Random *random) {
    int good = 1;
    while (good < lines->count && lines->scores[good] >= lines->scores[0] - VARIED_MARGIN)
        good++;
    return lines->moves[random_below(random, (uint32_t)good)];
}

static void agreement_note(Agreement *agreement, int white_score) {
    agreement->white_wins = white_score > WON_SCORE ? agreement->white_wins + 1 : 0;
    agreement->black_wins = white_score < -WON_SCORE ? agreement->black_wins + 1 : 0;
    agreement->level = abs(white_score) < LEVEL_SCORE ? agreement->level + 1 : 0;
}

// What the players agree on: proven wins at once, others after some plies.
static Result agreement_result(const Agreement *agreement, int white_score, int plies, int still) {
    if (white_score >= SCORE_WIN_MIN || agreement->white_wins >= WON_PLIES)
        return RESULT_WHITE_WINS;
    if (white_score <= -SCORE_WIN_MIN || agreement->black_wins >= WON_PLIES)
        return RESULT_BLACK_WINS;
    const bool is_level = agreement->level >= LEVEL_PLIES && plies >= LEVEL_FROM;
    const bool is_still = still >= STILL_PLIES && abs(white_score) < STILL_SCORE;
    return is_level || is_still ? RESULT_DRAW : RESULT_NONE;
}

// Puts the game at an opening that a search finds level.
static void start_game(SelfplayPlayer *player, const SelfplayRules *rules, Random *random,
                       TrainOpening *opening) {
    for (int i = 0; i < OPENING_TRIES; i++) {
        if (!train_opening_make(&rules->set, random, opening))
            continue;
        game_restart(&player->game, &rules->set, &opening->position);
        const Lines lines = search_lines(player, rules, 1);
        if (lines.count > 0 && abs(lines.scores[0]) <= OPENING_MAX_SCORE)
            return;
    }
    *opening = (TrainOpening){.position = rule_set_start(&rules->set)};
    game_restart(&player->game, &rules->set, &opening->position);
}

// The result is filled in when the game is over; until then it holds whose view the sample has.
static void add_sample(SelfplayRecord *record, const RuleSet *set, const Position *position,
                       int score, int ply) {
    if (!sample_is_quiet(set, position))
        return;
    record->samples[record->count++] =
        (Sample){.position = sample_position(position, rule_set_board_size(set)),
                 .score = sample_score(score),
                 .result = position->side == WHITE ? 1 : -1,
                 .ply = (uint8_t)(ply < UINT8_MAX ? ply : UINT8_MAX)};
}

static void set_results(SelfplayRecord *record, Result result, int64_t number) {
    const int white = (result == RESULT_WHITE_WINS) - (result == RESULT_BLACK_WINS);
    record->result = result;
    for (int i = 0; i < record->count; i++) {
        record->samples[i].result = (int8_t)(record->samples[i].result * white);
        record->samples[i].game = (uint32_t)number;
    }
}

// A capture without choice needs no search.
static bool find_forced_capture(const Game *game, Move *move) {
    MoveList list;
    rule_set_list_moves(&game->set, game_position(game), &list);
    *move = list.moves[0];
    return list.count == 1 && move_is_capture(*move);
}

// One move; *result tells how the game stands then.
static bool play_ply(SelfplayPlayer *player, const SelfplayRules *rules, Random *random,
                     SelfplayRecord *record, Agreement *agreement) {
    Game *const game = &player->game;
    const Position position = *game_position(game);
    Move move;
    if (find_forced_capture(game, &move))
        return game_play(game, move);
    const int still = game->plies[game->count].draws.quiet_king_plies;
    const bool is_varied = game->count < VARIED_PLIES;
    const Lines lines = search_lines(player, rules, is_varied ? VARIED_LINES : 1);
    const int score = lines.scores[0];
    const int white_score = position.side == WHITE ? score : -score;
    if (game->count >= UNSAMPLED_PLIES && still < STILL_UNSAMPLED)
        add_sample(record, &rules->set, &position, score, record->plies);
    agreement_note(agreement, white_score);
    record->result = agreement_result(agreement, white_score, record->plies, still);
    move = is_varied ? draw_line(&lines, random) : lines.moves[0];
    return game_play(game, move);
}

// The databases know better than the players how a game ends. It goes on for a while, since the
// evaluation must also know few pieces where there are no databases.
static void ask_egdb(const SelfplayRules *rules, const Game *game, Known *known) {
    if (known->result != RESULT_NONE)
        known->plies++;
    else if (rules->egdb != NULL)
        known->result = egdb_result(rules->egdb, game);
}

static Result result_so_far(const Game *game, const Known *known) {
    const Result result = game_outcome(game).result;
    if (known->plies >= KNOWN_PLIES)
        return known->result;
    return result == RESULT_NONE && game->count >= SELFPLAY_MAX_PLIES ? RESULT_DRAW : result;
}

bool selfplay_game_play(SelfplayPlayer *player, const SelfplayRules *rules, int64_t number,
                        SelfplayRecord *record) {
    Random random = {bits_mix(rules->seed ^ UINT64_C(0x9e3779b97f4a7c15),
                              (uint64_t)number ^ UINT64_C(0xbf58476d1ce4e5b9))};
    Agreement agreement = {0};
    Known known = {.result = RESULT_NONE};
    TrainOpening opening;
    searcher_clear(player->searcher);
    start_game(player, rules, &random, &opening);
    record->count = 0;
    record->result = RESULT_NONE;
    record->plies = opening.plies;
    while (record->result == RESULT_NONE) {
        ask_egdb(rules, &player->game, &known);
        record->result = result_so_far(&player->game, &known);
        if (record->result != RESULT_NONE)
            break;
        if (!play_ply(player, rules, &random, record, &agreement))
            return false;
        record->plies++;
    }
    set_results(record, known.result != RESULT_NONE ? known.result : record->result, number);
    return true;
}
