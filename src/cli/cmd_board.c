// SPDX-License-Identifier: MIT
// `canalejas board`: a position drawn, as text or as an SVG file.
#include "args/args_common.h"
#include "args/output.h"
#include "base/terminal.h"
#include "cli/commands.h"
#include "notation/board_text.h"
#include "protocol/describe.h"

#include <errno.h>
#include <stdio.h>
#include <string.h>

static void write_text(const RuleSet *set, const Position *position, bool is_ascii) {
    char text[BOARD_TEXT_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    board_text_put(&writer, set, position, NOTATION_OFFICIAL, describe_look(!is_ascii));
    output_write(text);
}

static int write_svg(const RuleSet *set, const Position *position, const char *path) {
    char text[BOARD_SVG_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    board_svg_put(&writer, set, position, NOTATION_OFFICIAL);
    FILE *const file = fopen(path, "w");
    if (file == NULL)
        return output_fail("-o: cannot write %s: %s", path, strerror(errno));
    const bool is_written = fputs(text, file) >= 0 && fflush(file) == 0;
    const bool is_closed = fclose(file) == 0;
    if (!is_written || !is_closed)
        return output_fail("-o: cannot write %s: %s", path, strerror(errno));
    return EXIT_DONE;
}

// Whether the text ends like this, upper and lower case taken as the same.
static bool has_ending(const char *text, const char *ending) {
    const size_t length = strlen(text);
    const size_t wanted = strlen(ending);
    return length > wanted && text_equal_nocase(text + length - wanted, ending);
}

typedef struct BoardArgs {
    const char *rules;
    const char *fen;
    const char *path;
    bool is_ascii;
} BoardArgs;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(BoardArgs, rules),
    ARGS_FEN(BoardArgs, fen),
    ARGS_TEXT(BoardArgs, path, "output", 'o', "FILE.svg", "write an SVG picture"),
    ARGS_FLAG(BoardArgs, is_ascii, "ascii", 0,
              "men w and b, kings W and B, also where the locale has UTF-8"),
};

static const ArgCommand COMMAND = {
    .name = "board", .help = "Draws a position, White at the bottom.", ARGS_OPTIONS(OPTIONS)};

int cmd_board(int argc, char **argv) {
    BoardArgs args = {0};
    RuleSet set;
    Position position;
    const int status = args_parse(&COMMAND, argc, argv, &args, NULL);
    if (status != ARGS_OK)
        return status;
    if (args.path != NULL && !has_ending(args.path, ".svg"))
        return output_fail("-o: expected a file name that ends with .svg, got '%.60s'", args.path);
    if (!args_read_rules(args.rules, &set) || !args_read_position(&set, args.fen, &position))
        return EXIT_BAD;
    if (args.path != NULL)
        return write_svg(&set, &position, args.path);
    write_text(&set, &position, args.is_ascii);
    return EXIT_DONE;
}
