// SPDX-License-Identifier: MIT
// `canalejas play`: a game in the terminal.
#include "args/args_common.h"
#include "args/output.h"
#include "base/random.h"
#include "cli/args_engine.h"
#include "cli/commands.h"
#include "game/tournament.h"
#include "play/play_level.h"
#include "play/play_session.h"

#include <string.h>

enum { MAX_MOVE_MS = 3600000 };

typedef struct PlayArgs {
    const char *rules, *fen, *path, *side, *autosave, *book;
    int64_t level, move_time_ms, hash_mb, threads;
    TimeControl time;
    bool is_touch_move, is_tournament, resumes, is_ascii, is_quiet;
} PlayArgs;

// MINUTES or MINUTES+SECONDS, each perhaps with a fraction.
static bool read_clock(void *field, const char *name, const char *value, Message *error) {
    enum { MOST_MINUTES = 1440, MOST_SECONDS = 3600 };
    TimeControl *const time = field;
    double minutes = 0;
    double seconds = 0;
    char rest = '\0';
    (void)name;
    const int found = sscanf(value, "%lf+%lf%c", &minutes, &seconds, &rest);
    if (value[strspn(value, "+.0123456789")] != '\0' || (found != 1 && found != 2) ||
        (found == 1 && strchr(value, '+') != NULL) || !(minutes > 0 && minutes <= MOST_MINUTES) ||
        !(seconds >= 0 && seconds <= MOST_SECONDS))
        return message_fail(error,
                            "expected MINUTES or MINUTES+SECONDS such as 5+3, at most %d and %d, "
                            "got '%.40s'",
                            MOST_MINUTES, MOST_SECONDS, value);
    *time = (TimeControl){.clock_us = (int64_t)(minutes * 60e6),
                          .increment_us = (int64_t)(seconds * 1e6)};
    return true;
}

static const ArgOption OPTIONS[] = {
    ARGS_RULES(PlayArgs, rules),
    ARGS_FEN(PlayArgs, fen),
    ARGS_NUMBER(PlayArgs, level, "level", 'l', "N", 1, PLAY_LEVELS,
                "how strong the engine plays, 1 (beginner) to 11 (all it can; default 4)"),
    ARGS_TEXT(PlayArgs, side, "side", 0, "white|black|both",
              "your side (default: who moves first); both: two players"),
    ARGS_CUSTOM(PlayArgs, time, "clock", 0, "MINUTES[+SECONDS]", read_clock,
                "time of each player, and what every move adds to it (default: none)"),
    ARGS_FLAG(PlayArgs, is_touch_move, "touch-move", 0,
              "a piece that was named must move if it can, and nothing is taken back"),
    ARGS_FLAG(PlayArgs, is_tournament, "tournament", 0,
              "American tournament rules: five minutes a move, one for a single capture, "
              "touch-move, colours by lot, an arbiter (english and pool)"),
    ARGS_NUMBER(PlayArgs, move_time_ms, "movetime", 0, "MS", 1, MAX_MOVE_MS,
                "time of the engine's moves at level 11 (default 2000, or by the clock)"),
    ARGS_TEXT(
        PlayArgs, book, "book", 0, "FILE",
        "opening book at level 11; none: none (default: the one that comes with the program)"),
    ARGS_FLAG(PlayArgs, resumes, "resume", 0, "goes on with the game that was kept last"),
    ARGS_TEXT(PlayArgs, autosave, "autosave", 0, "FILE",
              "where the running game is kept; none: nowhere (default: a file of the user's)"),
    ARGS_FLAG(PlayArgs, is_quiet, "no-board", 0, "draws the board only when asked (board)"),
    ARGS_FLAG(PlayArgs, is_ascii, "ascii", 0, "men w and b, kings W and B"),
    ARGS_HASH(PlayArgs, hash_mb, "size of the transposition table (default 64)"),
    ARGS_THREADS(PlayArgs, threads, "threads of a search at level 11 (default 1)"),
};

static const ArgCommand COMMAND = {
    .name = "play",
    .help = "A game in the terminal: a person against the engine, or two persons. FILE is a game "
            "to go on with (PDN).",
    .operands = "[FILE]",
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

static bool check_args(const PlayArgs *args, const RuleSet *set) {
    const bool has_start = args->fen != NULL || args->path != NULL;
    if (args->fen != NULL && args->path != NULL)
        output_fail("play: expected either -f FEN or a game file, got both");
    else if (args->resumes && (has_start || args->rules != NULL))
        output_fail("play: --resume has its rules and its game already: expected no -r, -f or FILE "
                    "beside it");
    else if (args->is_tournament && args->time.clock_us != 0)
        output_fail("play: --tournament has its own time: expected no --clock beside it");
    else if (args->is_tournament && strcmp(set->name, "english") != 0 &&
             strcmp(set->name, "pool") != 0)
        output_fail("play: --tournament: expected -r english or -r pool, got %.100s", set->name);
    else
        return true;
    return false;
}

// Without a wish: who moves first, in a tournament by lot.
static bool set_side(const PlayArgs *args, const PlaySettings *settings, bool is_engine[2]) {
    Random lot = {.state = (uint64_t)play_session_now()};
    Colour own = settings->start.side;
    if (args->side == NULL) {
        if (args->is_tournament)
            own = random_below(&lot, 2) == 0 ? WHITE : BLACK;
    } else if (strcmp(args->side, "white") == 0 || strcmp(args->side, "black") == 0) {
        own = args->side[0] == 'w' ? WHITE : BLACK;
    } else if (strcmp(args->side, "both") == 0) {
        return true;
    } else {
        output_fail("play: --side: expected white, black or both, got '%.40s'", args->side);
        return false;
    }
    is_engine[colour_other(own)] = true;
    return true;
}

static PlayTerms terms_of(const PlayArgs *args) {
    PlayTerms terms = {.time = args->time,
                       .is_touch_move = args->is_touch_move || args->is_tournament,
                       .is_tournament = args->is_tournament};
    if (args->is_tournament)
        terms.time = tournament_time(INT64_C(1000) * TOURNAMENT_MOVE_MS);
    return terms;
}

// Where there is no place for it the game is played all the same.
static const char *store_path(const PlayArgs *args, char usual[PLAY_PATH_SIZE]) {
    Message error;
    if (args->autosave != NULL)
        return strcmp(args->autosave, "none") == 0 ? "" : args->autosave;
    if (play_store_find(usual, &error))
        return usual;
    output_note("play: the game is not kept: %s; --autosave FILE names a place", error.text);
    return "";
}

int cmd_play(int argc, char **argv) {
    PlayArgs args = {.level = PLAY_USUAL_LEVEL, .hash_mb = 64, .threads = 1};
    PlaySettings settings = {.load_path = NULL};
    char usual[PLAY_PATH_SIZE];
    ArgOperands operands;
    const int status = args_parse(&COMMAND, argc, argv, &args, &operands);
    if (status != ARGS_OK)
        return status;
    args.path = operands.texts[0];
    if (!args_read_rules(args.rules, &settings.set) || !check_args(&args, &settings.set) ||
        !args_read_position(&settings.set, args.fen, &settings.start) ||
        !set_side(&args, &settings, settings.seats.is_engine))
        return EXIT_BAD;
    settings.is_set_given = args.rules != NULL;
    settings.terms = terms_of(&args);
    settings.seats.level = (int)args.level;
    settings.engine = (PlayEngine){.move_time_ms = args.move_time_ms,
                                   .hash_mb = args.hash_mb,
                                   .threads = args.threads,
                                   .book = args.book};
    settings.store_path = store_path(&args, usual);
    settings.is_usual_store = args.autosave == NULL;
    settings.load_path = args.path;
    settings.resumes = args.resumes;
    settings.is_ascii = args.is_ascii;
    settings.is_quiet = args.is_quiet;
    if (args.resumes && settings.store_path[0] == '\0')
        return output_fail("play: --resume: there is no file that keeps games");
    return play_session_run(&settings);
}
