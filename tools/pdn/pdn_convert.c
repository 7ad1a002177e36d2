// SPDX-License-Identifier: MIT
// `canalejas-pdn convert`: games written anew.
#include "args/output.h"
#include "pdn/game_input.h"
#include "pdn/game_output.h"
#include "pdn/pdn_program.h"

typedef struct ConvertArgs {
    GameInput input;
    GameOutputArgs output;
} ConvertArgs;

static bool take_game(void *context, const PdnGame *game) { return game_output_add(context, game); }

int cmd_pdn_convert(int argc, char **argv) {
    static const ArgOption OPTIONS[] = {
        GAME_INPUT_ARGS(ConvertArgs, input),
        GAME_OUTPUT_ARGS(ConvertArgs, output),
    };
    const ArgCommand command = {.name = "convert",
                                .help = "Writes the games of all files into one, as PDN 3.0 in "
                                        "UTF-8 or as far as another program reads it.",
                                .operands = "FILE...",
                                .min_operands = 1,
                                .max_operands = ARGS_ANY,
                                ARGS_OPTIONS(OPTIONS)};
    ConvertArgs args = {.output = GAME_OUTPUT_DEFAULT};
    ArgOperands files;
    GameOutput output;
    const int parsed = args_parse(&command, argc, argv, &args, &files);
    if (parsed != ARGS_OK)
        return parsed;
    if (!game_output_open(&output, &args.output, &files))
        return EXIT_BAD;
    const GameVisitor visitor = {.context = &output, .game = take_game};
    return game_output_close(&output, game_input_visit(&args.input, &files, &visitor));
}
