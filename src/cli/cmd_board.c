// SPDX-License-Identifier: MIT
// `canalejas board`: a position drawn, as text or as an SVG file.
#include "args/args_common.h"
#include "args/output.h"
#include "base/file.h"
#include "base/terminal.h"
#include "cli/commands.h"
#include "notation/board_svg.h"
#include "notation/board_text.h"
#include "protocol/describe.h"

#include <string.h>

static int write_svg(const RuleSet *set, const Position *position, const BoardSvgView *view,
                     const char *path) {
    char text[BOARD_SVG_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    Message error;
    board_svg_put(&writer, set, position, view);
    return file_replace(path, text, writer.length, &error) ? EXIT_DONE
                                                           : output_fail("-o: %s", error.text);
}

// Whether the text ends like this, upper and lower case taken as the same.
static bool has_ending(const char *text, const char *ending) {
    const size_t length = strlen(text);
    const size_t wanted = strlen(ending);
    return length > wanted && text_equal_nocase(text + length - wanted, ending);
}

enum { MAX_TEXTS = 64 };

// The values of an option that may be given several times.
typedef struct Texts {
    int count;
    const char *texts[MAX_TEXTS];
} Texts;

typedef struct BoardArgs {
    const char *rules;
    const char *fen;
    const char *path;
    Texts marks;
    Texts arrows;
    bool is_black_down;
    bool is_ascii;
} BoardArgs;

static bool add_text(void *field, const char *name, const char *value, Message *error) {
    Texts *const texts = field;
    (void)name;
    if (texts->count == MAX_TEXTS)
        return message_fail(error, "expected it at most %d times", MAX_TEXTS);
    texts->texts[texts->count++] = value;
    return true;
}

static const ArgOption OPTIONS[] = {
    ARGS_RULES(BoardArgs, rules),
    ARGS_FEN(BoardArgs, fen),
    ARGS_TEXT(BoardArgs, path, "output", 'o', "FILE.svg", "write an SVG picture"),
    ARGS_CUSTOM(BoardArgs, marks, "mark", 0, "SQUARES", add_text,
                "squares to be marked, such as 18,22; may be given again"),
    ARGS_CUSTOM(BoardArgs, arrows, "arrow", 0, "PATH", add_text,
                "arrows in the picture, such as 11-15 or 8x15x22; may be given again"),
    ARGS_FLAG(BoardArgs, is_black_down, "black-down", 0, "Black at the bottom"),
    ARGS_FLAG(BoardArgs, is_ascii, "ascii", 0,
              "men w and b, kings W and B, also where the locale has UTF-8"),
};

// Tells what is wrong with marks and arrows and returns false.
static bool read_view(const BoardArgs *args, const RuleSet *set, BoardSvgView *view) {
    Message error;
    *view = (BoardSvgView){.style = NOTATION_OFFICIAL, .is_black_down = args->is_black_down};
    for (int i = 0; i < args->marks.count; i++)
        if (!board_svg_read_marks(view, set, args->marks.texts[i], &error)) {
            output_fail("--mark: %s", error.text);
            return false;
        }
    for (int i = 0; i < args->arrows.count; i++)
        if (!board_svg_read_arrows(view, set, args->arrows.texts[i], &error)) {
            output_fail("--arrow: %s", error.text);
            return false;
        }
    return true;
}

static const ArgCommand COMMAND = {
    .name = "board",
    .help = "Draws a position: as text, in colours on a terminal, or (-o) as a picture.",
    ARGS_OPTIONS(OPTIONS)};

static bool has_colours(void) {
    return terminal_is_interactive(stdout) && terminal_is_steerable() && terminal_wants_colours();
}

// With its numbers at the edges; on a terminal, and where the board is turned, on the squares.
static void write_text(const BoardArgs *args, const RuleSet *set, const Position *position,
                       const BoardSvgView *picture) {
    char text[BOARD_TEXT_SIZE + BOARD_GRID_SIZE];
    TextWriter writer = text_writer(text, sizeof text);
    const BoardGridView view = {.look = describe_look(!args->is_ascii),
                                .is_black_down = args->is_black_down,
                                .has_colours = has_colours(),
                                .marked = picture->marked};
    if (view.has_colours || view.is_black_down) {
        board_grid_put(&writer, set, position, &view);
        text_print(&writer, "%s to move\n", position->side == WHITE ? "White" : "Black");
    } else {
        board_text_put(&writer, set, position, NOTATION_OFFICIAL, view.look);
    }
    output_write(text);
}

int cmd_board(int argc, char **argv) {
    BoardArgs args = {0};
    RuleSet set;
    Position position;
    BoardSvgView view;
    const int status = args_parse(&COMMAND, argc, argv, &args, NULL);
    if (status != ARGS_OK)
        return status;
    if (args.path != NULL && !has_ending(args.path, ".svg"))
        return output_fail("-o: expected a file name that ends with .svg, got '%.60s'", args.path);
    if (args.path == NULL && (args.arrows.count > 0 || (args.marks.count > 0 && !has_colours())))
        return output_fail("board: %s: expected -o FILE.svg, too",
                           args.arrows.count > 0
                               ? "--arrow is for pictures"
                               : "--mark is for pictures and terminals with colours");
    if (!args_read_rules(args.rules, &set) || !args_read_position(&set, args.fen, &position))
        return EXIT_BAD;
    if (!read_view(&args, &set, &view))
        return EXIT_BAD;
    if (args.path != NULL)
        return write_svg(&set, &position, &view, args.path);
    write_text(&args, &set, &position, &view);
    return EXIT_DONE;
}
