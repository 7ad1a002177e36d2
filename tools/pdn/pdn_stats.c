// SPDX-License-Identifier: MIT
// `canalejas-pdn stats`: what games there are, by rule set.
#include "args/args_common.h"
#include "args/output.h"
#include "pdn/game_input.h"
#include "pdn/pdn_command.h"
#include "pdn/pdn_program.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

// Rule sets that are told apart; all others are the last one.
enum { MAX_SETS = 100 };

typedef struct StatsArgs {
    GameInput input;
    bool is_json;
} StatsArgs;

typedef struct SetStats {
    char name[RULE_SET_NAME_SIZE];
    int64_t games;
    int64_t results[4]; // by Result
    int64_t plies;      // of the main lines
    int64_t shortest;
    int64_t longest;
    int64_t positions; // games that do not begin at the start
    int64_t variation_moves;
    int64_t commented; // moves with a comment
    int64_t clocked;   // moves with a clock time
    int64_t evaluated; // moves with a score
} SetStats;

typedef struct Stats {
    SetStats sets[MAX_SETS];
    int count;
} Stats;

static SetStats *find_set(Stats *stats, const char *name) {
    for (int i = 0; i < stats->count; i++)
        if (strcmp(stats->sets[i].name, name) == 0)
            return &stats->sets[i];
    if (stats->count == MAX_SETS)
        return &stats->sets[MAX_SETS - 1];
    SetStats *const set = &stats->sets[stats->count++];
    *set = (SetStats){.shortest = INT64_MAX};
    snprintf(set->name, sizeof set->name, "%s", stats->count == MAX_SETS ? "others" : name);
    return set;
}

static void count_comments(SetStats *set, const PdnGame *game) {
    for (int i = 1; i < game->node_count; i++) {
        const PdnNode *const node = &game->nodes[i];
        const char *const comment = pdn_game_text(game, node->comment);
        const Colour mover = colour_other(node->after.side);
        PdnScore score;
        int64_t ms;
        if (*comment == '\0')
            continue;
        set->commented++;
        set->clocked += pdn_command_clock(comment, mover, mover, &ms);
        set->evaluated += pdn_command_score(comment, &score);
    }
}

static bool take_game(void *context, const PdnGame *game) {
    Stats *const stats = context;
    SetStats *const set = find_set(stats, game->set.name);
    const Position start = rule_set_start(&game->set);
    const int plies = pdn_game_ply_count(game);
    set->games++;
    set->results[game->result]++;
    set->plies += plies;
    set->shortest = plies < set->shortest ? plies : set->shortest;
    set->longest = plies > set->longest ? plies : set->longest;
    set->positions += !position_is_equal(&start, &game->nodes[0].after);
    set->variation_moves += game->node_count - 1 - plies;
    count_comments(set, game);
    return true;
}

static void print_set(const SetStats *set) {
    const double games = (double)set->games;
    output_print(
        "%s: %" PRId64 " games, %" PRId64 " moves (%.1f a game, %" PRId64 " to %" PRId64 ")\n",
        set->name, set->games, set->plies, (double)set->plies / games, set->shortest, set->longest);
    output_print("  White wins %" PRId64 " (%.1f %%), Black wins %" PRId64
                 " (%.1f %%), draws %" PRId64 " (%.1f %%), unknown %" PRId64 "\n",
                 set->results[RESULT_WHITE_WINS],
                 100 * (double)set->results[RESULT_WHITE_WINS] / games,
                 set->results[RESULT_BLACK_WINS],
                 100 * (double)set->results[RESULT_BLACK_WINS] / games, set->results[RESULT_DRAW],
                 100 * (double)set->results[RESULT_DRAW] / games, set->results[RESULT_NONE]);
    output_print(
        "  from a position of their own %" PRId64 "; moves in variations %" PRId64
        ", with a comment %" PRId64 ", with a clock %" PRId64 ", with a score %" PRId64 "\n",
        set->positions, set->variation_moves, set->commented, set->clocked, set->evaluated);
}

static void print_set_json(const SetStats *set) {
    output_print("{\"rules\":\"%s\",\"games\":%" PRId64 ",\"moves\":%" PRId64
                 ",\"shortest\":%" PRId64 ",\"longest\":%" PRId64 ",\"white\":%" PRId64
                 ",\"black\":%" PRId64 ",\"draws\":%" PRId64 ",\"unknown\":%" PRId64,
                 set->name, set->games, set->plies, set->shortest, set->longest,
                 set->results[RESULT_WHITE_WINS], set->results[RESULT_BLACK_WINS],
                 set->results[RESULT_DRAW], set->results[RESULT_NONE]);
    output_print(",\"positions\":%" PRId64 ",\"variation_moves\":%" PRId64 ",\"commented\":%" PRId64
                 ",\"clocked\":%" PRId64 ",\"evaluated\":%" PRId64 "}\n",
                 set->positions, set->variation_moves, set->commented, set->clocked,
                 set->evaluated);
}

int cmd_pdn_stats(int argc, char **argv) {
    static const ArgOption OPTIONS[] = {
        GAME_INPUT_ARGS(StatsArgs, input),
        ARGS_JSON(StatsArgs, is_json),
    };
    const ArgCommand command = {.name = "stats",
                                .help = "Counts the games of files by rule set: results, lengths, "
                                        "comments, clocks.",
                                .operands = "FILE...",
                                .min_operands = 1,
                                .max_operands = ARGS_ANY,
                                ARGS_OPTIONS(OPTIONS)};
    StatsArgs args = {.is_json = false};
    ArgOperands files;
    Stats stats = {.count = 0};
    const int parsed = args_parse(&command, argc, argv, &args, &files);
    if (parsed != ARGS_OK)
        return parsed;
    const GameVisitor visitor = {.context = &stats, .game = take_game};
    const int status = game_input_visit(&args.input, &files, &visitor);
    for (int i = 0; i < stats.count; i++)
        if (args.is_json)
            print_set_json(&stats.sets[i]);
        else
            print_set(&stats.sets[i]);
    return status;
}
