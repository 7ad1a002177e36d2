// SPDX-License-Identifier: MIT
// `canalejas board`: a position drawn, as text or as an SVG file.
#include "cli/args.h"
#include "cli/commands.h"
#include "cli/output.h"
#include "notation/board_text.h"
#include "protocol/describe.h"
#include "protocol/terminal.h"

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

int cmd_board(int argc, char **argv) {
    const char *rules = NULL;
    const char *fen = NULL;
    const char *path = NULL;
    bool is_ascii = false;
    RuleSet set;
    Position position;
    const ArgOption options[] = {
        ARGS_RULES(&rules),
        ARGS_FEN(&fen),
        {"output", 'o', ARG_TEXT, &path, "FILE.svg", "write an SVG picture", 0, 0},
        {"ascii", 0, ARG_FLAG, &is_ascii, NULL,
         "men w and b, kings W and B, also where the locale has UTF-8", 0, 0}};
    const ArgCommand command = {"board", NULL, "Draws a position, White at the bottom.", options,
                                sizeof options / sizeof options[0]};
    const int status = args_parse(&command, argc, argv, NULL);
    if (status != ARGS_OK)
        return status;
    if (path != NULL && !has_ending(path, ".svg"))
        return output_fail("-o: expected a file name that ends with .svg, got '%.60s'", path);
    if (!args_read_rules(rules, &set) || !args_read_position(&set, fen, &position))
        return EXIT_USAGE;
    if (path != NULL)
        return write_svg(&set, &position, path);
    write_text(&set, &position, is_ascii);
    return EXIT_DONE;
}
