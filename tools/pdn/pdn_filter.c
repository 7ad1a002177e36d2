// SPDX-License-Identifier: MIT
// `canalejas-pdn filter`: the games that meet all conditions.
#include "args/output.h"
#include "pdn/game_input.h"
#include "pdn/game_output.h"
#include "pdn/game_select.h"
#include "pdn/pdn_program.h"

#include <inttypes.h>

typedef struct FilterArgs {
    GameInput input;
    GameOutputArgs output;
    GameConditions conditions;
    bool is_inverted;
} FilterArgs;

typedef struct Filter {
    const FilterArgs *args;
    GameOutput output;
    int64_t games;
    int64_t written;
} Filter;

static bool take_game(void *context, const PdnGame *game) {
    Filter *const filter = context;
    filter->games++;
    if (game_meets(game, &filter->args->conditions) == filter->args->is_inverted)
        return true;
    filter->written++;
    return game_output_add(&filter->output, game);
}

int cmd_pdn_filter(int argc, char **argv) {
    static const ArgOption OPTIONS[] = {
        GAME_INPUT_ARGS(FilterArgs, input),
        GAME_CONDITION_ARGS(FilterArgs, conditions),
        ARGS_FLAG(FilterArgs, is_inverted, "invert", 0, "the games that do not meet them all"),
        GAME_OUTPUT_ARGS(FilterArgs, output),
    };
    const ArgCommand command = {.name = "filter",
                                .help = "Writes the games that meet all conditions. Status 1 when "
                                        "there is none.",
                                .operands = "FILE...",
                                .min_operands = 1,
                                .max_operands = ARGS_ANY,
                                ARGS_OPTIONS(OPTIONS)};
    FilterArgs args = {.output = GAME_OUTPUT_DEFAULT, .conditions = {.max_plies = INT64_MAX}};
    ArgOperands files;
    Filter filter = {.args = &args};
    const int parsed = args_parse(&command, argc, argv, &args, &files);
    if (parsed != ARGS_OK)
        return parsed;
    if (!game_conditions_check(&args.conditions) ||
        !game_output_open(&filter.output, &args.output, &files))
        return EXIT_BAD;
    const GameVisitor visitor = {.context = &filter, .game = take_game};
    const int visited = game_input_visit(&args.input, &files, &visitor);
    const int status = game_output_close(&filter.output, visited);
    output_note("%" PRId64 " of %" PRId64 " games", filter.written, filter.games);
    return status == EXIT_DONE && filter.written == 0 ? EXIT_NO : status;
}
