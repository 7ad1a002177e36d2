// SPDX-License-Identifier: MIT
// A GUI without windows: loads an engine for CheckerBoard, plays twenty games of several rule sets
// with every way to give time, while another thread sends commands as menus do. Prints TAP.
// Use: checkerboard_host LIBRARY [GAMES]
#include "checkerboard/host_board.h"

#include <pthread.h>
#include <stdatomic.h>
#include <time.h>

// In loser-wins games wins are proven from ply 12 on.
enum { GAMES = 20, MOST_PLIES = 44, LEAST_PLIES = 20, LEAST_LOSER_WINS_PLIES = 6 };

// Time for a move: seconds, info, moreinfo; whether somebody chooses Play meanwhile.
typedef struct TimeMode {
    const char *name;
    double max_time;
    int info;
    unsigned more_info;
    bool plays_now;
} TimeMode;

static const TimeMode MODES[] = {
    {"time per move", 0.005, 0, 0, false},
    {"exact time", 0.005, 2, 0, false},
    {"clock in 0.001 s", 1, 1 << 2, 100u << 16 | 2, false},
    {"clock in 0.01 s", 1, 2 << 2, 10u << 16 | 1, false},
    {"clock in 0.1 s", 1, 3 << 2, 1u << 16 | 0, false},
    {"Play at once", 1e6, 0, 0, true},
};

// Rule sets, and more plies than this that a game of each has.
typedef struct HostRules {
    const char *name;
    int least_plies;
} HostRules;

static const HostRules RULES[] = {
    {"english", LEAST_PLIES},   {"italian", LEAST_PLIES},
    {"spanish", LEAST_PLIES},   {"russian", LEAST_PLIES},
    {"brazilian", LEAST_PLIES}, {"damas12", LEAST_PLIES},
    {"pool", LEAST_PLIES},      {"pierde12", LEAST_LOSER_WINS_PLIES},
    {"czech", LEAST_PLIES},     {"english+loser-wins", LEAST_LOSER_WINS_PLIES},
};

typedef struct Host {
    HostLibrary library;
    int cases;
    int failures;
    atomic_bool is_over;
    atomic_int commands;
    atomic_int wrong_replies;
} Host;

static void report(Host *host, bool is_good, const char *what, const char *detail) {
    host->cases++;
    host->failures += !is_good;
    printf("%s %d - %s%s%s\n", is_good ? "ok" : "not ok", host->cases, what,
           detail[0] != '\0' ? ": " : "", detail);
    fflush(stdout);
}

static void rest_ms(long ms) {
    const struct timespec rest = {.tv_nsec = ms * 1000000};
    nanosleep(&rest, NULL);
}

// The menus: what a GUI may send while the engine thinks.
static void *send_commands(void *context) {
    static const char *const COMMANDS[] = {"name",
                                           "about",
                                           "get book",
                                           "get hashsize",
                                           "get gametype",
                                           "set book 2",
                                           "get allscores",
                                           "get movelist B:W1:B",
                                           "help",
                                           "get searchthreads",
                                           "staticevaluation B:WK30:BK3"};
    Host *const host = context;
    char reply[HOST_TEXT];
    for (unsigned i = 0; !atomic_load(&host->is_over); i++) {
        const char *const command = COMMANDS[i % (sizeof COMMANDS / sizeof COMMANDS[0])];
        const bool is_known = host->library.command(command, reply) != 0;
        atomic_fetch_add(&host->commands, 1);
        atomic_fetch_add(&host->wrong_replies, !is_known || strlen(reply) >= HOST_TEXT);
        if (i % 8 == 0)
            rest_ms(1);
    }
    return NULL;
}

static void *choose_play(void *context) {
    int *const play_now = context;
    rest_ms(5);
    __atomic_store_n(play_now, 1, __ATOMIC_RELAXED);
    return NULL;
}

// getmove, with somebody who chooses Play when the mode says so.
static int ask_move(Host *host, const TimeMode *mode, HostBoard *board, int colour,
                    HostMove *move) {
    char text[HOST_TEXT] = "";
    int play_now = 0;
    pthread_t player;
    const bool has_player =
        mode->plays_now && pthread_create(&player, NULL, choose_play, &play_now) == 0;
    const int result = host->library.getmove(board->at, colour, mode->max_time, text, &play_now,
                                             mode->info, (int)mode->more_info, move);
    if (has_player)
        pthread_join(player, NULL);
    return result;
}

// Whether the board is what one of the moves makes of the board before, and the same as the move
// that was told.
static bool is_one_of(const HostBoard *before, const HostBoard *after, const HostMove *told,
                      const HostMove *moves, int count) {
    HostBoard by_told = *before;
    host_play(&by_told, told);
    if (memcmp(&by_told, after, sizeof by_told) != 0)
        return false;
    for (int i = 0; i < count; i++) {
        HostBoard played = *before;
        host_play(&played, &moves[i]);
        if (memcmp(&played, after, sizeof played) == 0)
            return true;
    }
    return false;
}

typedef struct HostGame {
    HostBoard board;
    int colour;
    int game_type;
    bool is_over;
    char fault[256];
} HostGame;

// One move: the list of the legal ones, the history, the engine's answer compared with the list.
static void play_ply(Host *host, HostGame *game, const TimeMode *mode) {
    char fen[256];
    char command[HOST_TEXT];
    char reply[HOST_TEXT];
    HostMove moves[HOST_MOST_MOVES];
    HostMove told;
    host_write_fen(&game->board, game->colour, game->game_type, fen);
    snprintf(command, sizeof command, "get movelist %s", fen);
    const bool has_list = host->library.command(command, reply) != 0;
    const int count = has_list ? host_read_moves(reply, game->game_type, moves) : 0;
    snprintf(command, sizeof command, "set gamehist %s", fen);
    if (count < 0 || host->library.command(command, reply) == 0) {
        snprintf(game->fault, sizeof game->fault, "list or history refused at %.200s", fen);
        return;
    }
    HostBoard after = game->board;
    const int result = ask_move(host, mode, &after, game->colour, &told);
    if (has_list && count == 0)
        game->is_over = true;
    else if (has_list && !is_one_of(&game->board, &after, &told, moves, count))
        snprintf(game->fault, sizeof game->fault, "no such move at %.200s", fen);
    else if (memcmp(&after, &game->board, sizeof after) == 0)
        snprintf(game->fault, sizeof game->fault, "no move at %.200s", fen);
    game->is_over = game->is_over || result != HOST_UNKNOWN;
    game->board = after;
    game->colour ^= HOST_WHITE | HOST_BLACK;
}

static void play_game(Host *host, int number) {
    const TimeMode *const mode = &MODES[number % (int)(sizeof MODES / sizeof MODES[0])];
    const HostRules *const rules = &RULES[number % (int)(sizeof RULES / sizeof RULES[0])];
    char text[HOST_TEXT];
    char reply[HOST_TEXT];
    HostGame game = {.board = host_start()};
    snprintf(text, sizeof text, "set rules %s", rules->name);
    bool is_good = host->library.command(text, reply) != 0;
    is_good = is_good && host->library.command("get gametype", reply) != 0;
    game.game_type = atoi(reply);
    game.colour = game.game_type == 21 || game.game_type == 23 ? HOST_BLACK : HOST_WHITE;
    int plies = 0;
    for (; is_good && plies < MOST_PLIES && !game.is_over && game.fault[0] == '\0'; plies++)
        play_ply(host, &game, mode);
    is_good = is_good && game.fault[0] == '\0' && plies > rules->least_plies;
    snprintf(text, sizeof text, "game of %s, %s, %d plies %s", rules->name, mode->name, plies,
             game.fault);
    report(host, is_good, text, is_good ? "" : reply);
}

static void check_answers(Host *host) {
    static const char *const ANSWERS[][2] = {
        {"get protocolversion", "2"},
        {"get gametype", "21"},
        {"get movelist B:W1:B", "movelist 0"},
        {"get movelist B:W31:B3", "movelist 2,0,6,6,3,7;0,6,6,3,8;"},
        {"no such command", "?"},
    };
    char reply[HOST_TEXT];
    for (unsigned i = 0; i < sizeof ANSWERS / sizeof ANSWERS[0]; i++) {
        host->library.command(ANSWERS[i][0], reply);
        report(host, strcmp(reply, ANSWERS[i][1]) == 0, ANSWERS[i][0], reply);
    }
}

static void check_legality(Host *host) {
    HostBoard board = host_start();
    HostMove move;
    const bool is_right = host->library.islegal(board.at, HOST_BLACK, 11, 15, &move) != 0 &&
                          host_number(move.from, 21) == 11 && host_number(move.to, 21) == 15 &&
                          move.oldpiece == 6 &&
                          host->library.islegal(board.at, HOST_BLACK, 11, 14, &move) == 0;
    report(host, is_right, "islegal", "");
}

// Runs the games beside a thread that sends commands all the time.
static void play_games(Host *host, int games) {
    char text[64];
    pthread_t menus;
    const bool has_menus = pthread_create(&menus, NULL, send_commands, host) == 0;
    for (int i = 0; i < games; i++)
        play_game(host, i);
    atomic_store(&host->is_over, true);
    if (has_menus)
        pthread_join(menus, NULL);
    snprintf(text, sizeof text, "%d commands meanwhile", atomic_load(&host->commands));
    report(host, atomic_load(&host->commands) > games && atomic_load(&host->wrong_replies) == 0,
           text, "");
}

static bool load(Host *host, const char *path) {
    char reply[HOST_TEXT] = "";
    const bool is_loaded =
        host_library_open(&host->library, path) && host->library.command("name", reply) != 0;
    report(host, is_loaded && strncmp(reply, "Canalejas ", 10) == 0, "loaded", reply);
    return is_loaded;
}

int main(int argc, char **argv) {
    static Host host;
    if (argc != 2 && argc != 3) {
        fprintf(stderr, "usage: %s LIBRARY [GAMES]\n", argv[0]);
        return 2;
    }
    if (load(&host, argv[1])) {
        check_answers(&host);
        check_legality(&host);
        play_games(&host, argc == 3 ? atoi(argv[2]) : GAMES);
        host_library_close(&host.library);
        if (load(&host, argv[1]))
            host_library_close(&host.library);
    }
    printf("1..%d\n", host.cases);
    return host.failures > 0;
}
