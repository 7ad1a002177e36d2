// SPDX-License-Identifier: MIT
// `canalejas-pdn annotate`: every move of the main lines searched and judged.
#include "args/args_common.h"
#include "args/output.h"
#include "base/version.h"
#include "engine/options.h"
#include "pdn/annotate_book.h"
#include "pdn/annotate_crew.h"
#include "pdn/annotate_output.h"
#include "pdn/game_input.h"
#include "pdn/pdn_program.h"
#include "search/limits.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { DEFAULT_TIME_MS = 1000, MAX_TIME_MS = 1000000000, DEFAULT_HASH_MB = 16, WORDS_SIZE = 160 };

typedef struct AnnotateArgs {
    GameInput input;
    GameOutputArgs output;
    const char *format;
    const char *state_path;
    const char *egdb;
    const char *book_path;
    int64_t move_time_ms;
    int64_t depth;
    int64_t nodes;
    int64_t hash_mb;
    int64_t threads;
} AnnotateArgs;

// A run: what the visits of the files and the crew need.
typedef struct Annotate {
    AnnotateArgs args;
    ArgOperands files;
    AnnotateFormat format;
    char searched[WORDS_SIZE];
    char *state_path; // owned; NULL: nothing is kept
    const char *path; // of the file that is read
    int64_t positions;
    Book book; // empty unless it is asked for
    AnnotateState state;
    AnnotateOutput output;
    Crew *crew;
} Annotate;

// Words
// ------------------------------------------------------------------------------------------------

// By whom and how the games are searched.
static void write_searched(const AnnotateArgs *args, char out[WORDS_SIZE]) {
    TextWriter writer = text_writer(out, WORDS_SIZE);
    text_print(&writer, "Canalejas %s", version_text());
    if (args->move_time_ms > 0)
        text_print(&writer, ", %" PRId64 " ms a move", args->move_time_ms);
    if (args->depth > 0)
        text_print(&writer, ", depth %" PRId64, args->depth);
    if (args->nodes > 0)
        text_print(&writer, ", %" PRId64 " nodes a move", args->nodes);
}

// What tells this run from others: whatever its looks depend on.
static void put_key(TextBuffer *key, const Annotate *annotate) {
    const AnnotateArgs *const args = &annotate->args;
    text_buffer_print(key, "%s, hash %" PRId64 ", databases %s, rules %s, encoding %s, games of",
                      annotate->searched, args->hash_mb,
                      args->egdb != NULL ? args->egdb : "of the program",
                      args->input.rules != NULL ? args->input.rules : "of each game",
                      pdn_encoding_name(args->input.encoding));
    for (int i = 0; i < annotate->files.count; i++)
        text_buffer_print(key, " %s", annotate->files.texts[i]);
    for (size_t i = 0; i < key->length; i++)
        if ((unsigned char)key->text[i] < ' ')
            key->text[i] = ' ';
}

// Reading
// ------------------------------------------------------------------------------------------------

static bool count_positions(void *context, const PdnGame *game) {
    Annotate *const annotate = context;
    int node = 0;
    for (; game->nodes[node].child != 0; node = game->nodes[node].child)
        annotate->positions += rule_set_count_moves(&game->set, &game->nodes[node].after) != 1;
    annotate->positions++;
    return true;
}

static bool begin_file(void *context, const char *path) {
    Annotate *const annotate = context;
    annotate->path = path;
    return true;
}

static bool add_game(void *context, const PdnGame *game) {
    Annotate *const annotate = context;
    return crew_add(annotate->crew, game, annotate->path);
}

static void tell_notice(void *context, const char *path, const PdnNotice *notice) {
    (void)context;
    if (notice->kind == PDN_ILLEGAL || notice->kind == PDN_UNREAD)
        output_note("%s:%" PRId64 ":%" PRId64 ": game %" PRId64 ": %s", path, notice->place.line,
                    notice->place.column, notice->game, notice->message.text);
}

static bool has_standard_input(const ArgOperands *files) {
    for (int i = 0; i < files->count; i++)
        if (strcmp(files->texts[i], "-") == 0)
            return true;
    return false;
}

// The run
// ------------------------------------------------------------------------------------------------

static bool take_game(void *context, AnnotatedGame *game) {
    Annotate *const annotate = context;
    game->book_moves = annotate_book_follow(&annotate->book, game);
    return annotate_output_add(&annotate->output, game);
}

// Searches and writes all games; the status is EXIT_BAD when that was told.
static int run_crew(Annotate *annotate) {
    const AnnotateArgs *const args = &annotate->args;
    const GameVisitor visitor = {
        .context = annotate, .begin = begin_file, .game = add_game, .notice = tell_notice};
    const CrewPlan plan = {.look = {.limits = {.depth = (int)args->depth,
                                               .nodes = args->nodes,
                                               .move_time_ms = args->move_time_ms},
                                    .hash_mb = args->hash_mb,
                                    .egdb = args->egdb},
                           .threads = args->threads > 0 ? (int)args->threads : thread_processors(),
                           .positions = annotate->positions,
                           .state = annotate->state_path != NULL ? &annotate->state : NULL,
                           .take = take_game,
                           .context = annotate};
    Message error;
    annotate->crew = crew_open(&plan, &error);
    if (annotate->crew == NULL)
        return output_fail("annotate: %s", error.text);
    const int visited = game_input_visit(&args->input, &annotate->files, &visitor);
    const bool is_done = crew_finish(annotate->crew, &error);
    crew_close(annotate->crew);
    if (is_done)
        return visited;
    return error.text[0] != '\0' ? output_fail("annotate: %s", error.text) : EXIT_BAD;
}

static bool open_state(Annotate *annotate) {
    TextBuffer key = {0};
    Message error;
    if (annotate->state_path == NULL)
        return true;
    put_key(&key, annotate);
    const bool is_open = !key.failed && annotate_state_open(&annotate->state, annotate->state_path,
                                                            key.text, &error);
    if (key.failed)
        output_fail("annotate: no memory");
    else if (!is_open)
        output_fail("%s%s", error.text,
                    annotate->state.journal.is_taken ? "" : "; remove it to begin anew");
    else if (annotate->state.count > 0)
        output_note("%" PRId64 " positions are known from %s", annotate->state.first_looks,
                    annotate->state_path);
    text_buffer_free(&key);
    return is_open;
}

// With the state open: what is kept goes when everything is written.
static int run(Annotate *annotate) {
    if (!annotate_output_open(&annotate->output, annotate->format, &annotate->args.output,
                              &annotate->files, annotate->searched))
        return EXIT_BAD;
    const int status = annotate_output_close(&annotate->output, run_crew(annotate));
    if (status != EXIT_BAD && annotate->state_path != NULL) {
        annotate_state_close(&annotate->state);
        remove(annotate->state_path);
    }
    return status;
}

static int count_games(Annotate *annotate) {
    const GameVisitor visitor = {.context = annotate, .game = count_positions};
    if (has_standard_input(&annotate->files))
        return EXIT_DONE;
    return game_input_visit(&annotate->args.input, &annotate->files, &visitor);
}

// --state, or beside a file that is written; nothing is kept of what goes to standard output.
static bool choose_state_path(Annotate *annotate) {
    const char *const given = annotate->args.state_path;
    const char *const output = annotate->args.output.path;
    TextBuffer path = {0};
    if (given == NULL && strcmp(output, "-") == 0)
        return true;
    text_buffer_print(&path, "%s%s", given != NULL ? given : output, given != NULL ? "" : ".state");
    annotate->state_path = path.text;
    return path.text != NULL || (output_fail("annotate: no memory"), false);
}

static bool open_book(Annotate *annotate) {
    Message error;
    if (annotate->args.book_path == NULL ||
        book_load(annotate->args.book_path, NULL, &annotate->book, &error))
        return true;
    output_fail("--book: %s", error.text);
    return false;
}

static int annotate_files(Annotate *annotate) {
    int status = EXIT_BAD;
    if (!annotate_output_format(annotate->args.format, annotate->args.output.path,
                                &annotate->format))
        return EXIT_BAD;
    write_searched(&annotate->args, annotate->searched);
    if (open_book(annotate) && choose_state_path(annotate) && count_games(annotate) == EXIT_DONE &&
        open_state(annotate))
        status = run(annotate);
    annotate_state_close(&annotate->state);
    book_close(&annotate->book);
    free(annotate->state_path);
    return status;
}

int cmd_pdn_annotate(int argc, char **argv) {
    static const ArgOption OPTIONS[] = {
        GAME_INPUT_ARGS(AnnotateArgs, input),
        ARGS_NUMBER(AnnotateArgs, move_time_ms, "movetime", 0, "MS", 1, MAX_TIME_MS,
                    "time for a move in milliseconds (1000 when no limit is given)"),
        ARGS_NUMBER(AnnotateArgs, depth, "depth", 0, "N", 1, MAX_PLY - 1, "plies to search"),
        ARGS_NUMBER(AnnotateArgs, nodes, "nodes", 0, "N", 1, INT64_MAX, "nodes to search"),
        ARGS_THREADS(AnnotateArgs, threads,
                     "positions that are searched at once (default: the processors there are)"),
        ARGS_NUMBER(AnnotateArgs, hash_mb, "hash", 0, "MB", 1, OPTION_HASH_MAX,
                    "transposition table of each thread (default 16)"),
        ARGS_TEXT(AnnotateArgs, egdb, "egdb", 0, "DIR",
                  "endgame databases, or none (default: those that come with the program)"),
        ARGS_TEXT(AnnotateArgs, book_path, "book", 0, "FILE",
                  "opening book; the last move of a game that it has is told"),
        ARGS_TEXT(AnnotateArgs, format, "format", 0, "pdn|json|text|html",
                  "what is written (default: as the name of the file ends, else pdn)"),
        ARGS_TEXT(AnnotateArgs, state_path, "state", 0, "FILE",
                  "keeps what is searched until all is written, so that the same command goes on "
                  "after a kill (default: the file to write with .state behind its name)"),
        GAME_OUTPUT_ARGS(AnnotateArgs, output),
    };
    const ArgCommand command = {
        .name = "annotate",
        .help = "Searches every move of the games' main lines, marks what loses winning chances, "
                "adds better lines as variations, and says how well both sides played and where "
                "the game turned.",
        .operands = "FILE...",
        .min_operands = 1,
        .max_operands = ARGS_ANY,
        ARGS_OPTIONS(OPTIONS)};
    Annotate annotate = {.args = {.output = GAME_OUTPUT_DEFAULT, .hash_mb = DEFAULT_HASH_MB}};
    const int parsed = args_parse(&command, argc, argv, &annotate.args, &annotate.files);
    if (parsed != ARGS_OK)
        return parsed;
    if (annotate.args.move_time_ms == 0 && annotate.args.depth == 0 && annotate.args.nodes == 0)
        annotate.args.move_time_ms = DEFAULT_TIME_MS;
    return annotate_files(&annotate);
}
