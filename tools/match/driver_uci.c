// SPDX-License-Identifier: MIT
// The UCI-style protocol: position startpos|fen ... moves ..., go, bestmove. Moves are written with
// their whole landing path and read in any form.
#include "match/match_engine.h"

#include "notation/fen.h"
#include "notation/move_name.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

enum { MAX_DECLARED = 256, OPTION_NAME_SIZE = 64 };

// The names of the options that an engine declares.
typedef struct Declared {
    int count;
    char names[MAX_DECLARED][OPTION_NAME_SIZE];
} Declared;

// Handshake
// ------------------------------------------------------------------------------------------------

// option name NAME WITH BLANKS type ...
static void note_option(Declared *declared, const char *line) {
    static const char START[] = "option name ";
    const char *const end = strstr(line, " type ");
    if (strncmp(line, START, sizeof START - 1) != 0 || end == NULL ||
        declared->count == MAX_DECLARED)
        return;
    const char *const name = line + sizeof START - 1;
    TextWriter writer = text_writer(declared->names[declared->count++], OPTION_NAME_SIZE);
    text_print(&writer, "%.*s", end > name ? (int)(end - name) : 0, name);
}

static bool is_declared(const Declared *declared, const char *name) {
    for (int i = 0; i < declared->count; i++)
        if (text_equal_nocase(declared->names[i], name))
            return true;
    return false;
}

static EngineStatus read_declarations(MatchEngine *engine, Declared *declared) {
    for (;;) {
        char *line = NULL;
        const EngineStatus status = engine_read_line(engine, &line);
        if (status != ENGINE_OK || strncmp(line, "uciok", 5) == 0)
            return status;
        note_option(declared, line);
    }
}

static bool send_options(MatchEngine *engine, const Declared *declared, Message *error) {
    const EngineSpec *const spec = engine->spec;
    const char *const rules = is_declared(declared, "Rules")         ? "Rules"
                              : is_declared(declared, "UCI_Variant") ? "UCI_Variant"
                                                                     : NULL;
    if (rules != NULL)
        engine_send(engine, "setoption name %s value %s", rules, engine->context->set->name);
    if (spec->notation == NOTATION_NUMERIC && is_declared(declared, "Notation"))
        engine_send(engine, "setoption name Notation value numeric");
    for (int i = 0; i < spec->option_count; i++) {
        const EngineOption *const option = &spec->options[i];
        if (!is_declared(declared, option->name))
            return message_fail(error, "engine %s has no option '%.60s'", spec->name, option->name);
        if (option->value[0] == '\0')
            engine_send(engine, "setoption name %s", option->name);
        else
            engine_send(engine, "setoption name %s value %s", option->name, option->value);
    }
    return true;
}

static bool uci_open(MatchEngine *engine, Message *error) {
    Declared *const declared = calloc(1, sizeof *declared);
    if (declared == NULL)
        return message_fail(error, "memory is out");
    engine_set_deadline(engine, ENGINE_HANDSHAKE_MS);
    EngineStatus status = engine_send(engine, "uci");
    if (status == ENGINE_OK)
        status = read_declarations(engine, declared);
    const bool is_set = status == ENGINE_OK && send_options(engine, declared, error);
    free(declared);
    if (status != ENGINE_OK)
        return engine_fail(engine, status, "waiting for uciok", error);
    if (!is_set)
        return false;
    return engine_get_ready(engine, "isready", "readyok", error);
}

static EngineStatus uci_new_game(MatchEngine *engine) {
    return engine_tell(engine, "ucinewgame", "isready", "readyok");
}

// Search
// ------------------------------------------------------------------------------------------------

static void put_move(TextWriter *writer, const MatchEngine *engine, const Position *position,
                     Move move) {
    char name[MOVE_NAME_SIZE];
    move_name_format_path(engine->context->set, position, move, engine->spec->notation, name);
    text_print(writer, " %s", name);
}

static EngineStatus send_position(MatchEngine *engine, const Game *game) {
    char fen[FEN_SIZE];
    const RuleSet *const set = engine->context->set;
    const Position start = rule_set_start(set);
    if (!engine_update_history(engine, game, put_move))
        return ENGINE_CRASH;
    const char *const moves = engine->history_length > 0 ? " moves" : "";
    if (position_is_equal(&start, &game->plies[0].position))
        return engine_send(engine, "position startpos%s%s", moves, engine->history);
    fen_format(set, &game->plies[0].position, engine->spec->notation, fen);
    return engine_send(engine, "position fen %s%s%s", fen, moves, engine->history);
}

static int64_t to_ms(int64_t us) { return us > 0 ? us / 1000 : 0; }

static EngineStatus uci_search(MatchEngine *engine, const Game *game, const SearchLimits *limits) {
    char text[256];
    TextWriter writer = text_writer(text, sizeof text);
    const EngineStatus status = send_position(engine, game);
    if (status != ENGINE_OK)
        return status;
    text_put(&writer, "go");
    if (limits->move_time_us != 0)
        text_print(&writer, " movetime %" PRId64, to_ms(limits->move_time_us));
    if (limits->has_clock)
        text_print(&writer, " wtime %" PRId64 " btime %" PRId64 " winc %" PRId64 " binc %" PRId64,
                   to_ms(limits->clock_us[WHITE]), to_ms(limits->clock_us[BLACK]),
                   to_ms(limits->increment_us[WHITE]), to_ms(limits->increment_us[BLACK]));
    if (limits->has_clock && limits->moves_to_go != 0)
        text_print(&writer, " movestogo %d", limits->moves_to_go);
    if (limits->depth != 0)
        text_print(&writer, " depth %d", limits->depth);
    if (limits->nodes != 0)
        text_print(&writer, " nodes %" PRId64, limits->nodes);
    return engine_send(engine, "%s", text);
}

static bool next_number(char **save, int64_t *value) {
    const char *const word = strtok_r(NULL, " \t", save);
    return word != NULL && text_parse_int(word, INT64_MIN, INT64_MAX, value);
}

static void note_score(char **save, SearchAnswer *answer) {
    const char *const kind = strtok_r(NULL, " \t", save);
    int64_t value = 0;
    if (kind == NULL || !next_number(save, &value) || value < -100000 || value > 100000)
        return;
    if (strcmp(kind, "cp") == 0)
        answer->score = (RecordScore){RECORD_CENTI, (int)value};
    else if (strcmp(kind, "mate") == 0)
        answer->score = value > 0 ? (RecordScore){RECORD_WIN, (int)(2 * value - 1)}
                                  : (RecordScore){RECORD_LOSS, (int)(-2 * value)};
}

// Depth, score and nodes of the best line.
static void note_info(char *line, SearchAnswer *answer) {
    SearchAnswer noted = *answer;
    char *save = NULL;
    int64_t value = 0;
    for (const char *word = strtok_r(line, " \t", &save); word != NULL;
         word = strtok_r(NULL, " \t", &save)) {
        if (strcmp(word, "string") == 0 || strcmp(word, "pv") == 0)
            break;
        if (strcmp(word, "score") == 0)
            note_score(&save, &noted);
        else if (strcmp(word, "depth") == 0 && next_number(&save, &value))
            noted.depth = value >= 0 && value < 10000 ? (int)value : -1;
        else if (strcmp(word, "nodes") == 0 && next_number(&save, &value))
            noted.nodes = value >= 0 ? value : -1;
        else if (strcmp(word, "multipv") == 0 && next_number(&save, &value) && value != 1)
            return;
    }
    *answer = noted;
}

static void read_move(const MatchEngine *engine, const Game *game, char *text,
                      SearchAnswer *answer) {
    Message error;
    text[strcspn(text, " \t")] = '\0';
    const bool is_none =
        text[0] == '\0' || strcmp(text, "(none)") == 0 || strcmp(text, "0000") == 0;
    if (!is_none &&
        move_name_parse(engine->context->set, game_position(game), text, &answer->move, &error))
        engine_note_text(answer, text);
    else
        engine_note_fault(engine, answer, is_none ? NULL : text, engine->spec->notation);
}

static bool uci_read(MatchEngine *engine, const Game *game, char *line, SearchAnswer *answer) {
    line += strspn(line, " \t");
    if (strncmp(line, "info ", 5) == 0) {
        note_info(line + 5, answer);
        return false;
    }
    if (strncmp(line, "bestmove", 8) != 0 || (line[8] != '\0' && !text_is_blank(line[8])))
        return false;
    line += 8;
    line += strspn(line, " \t");
    read_move(engine, game, line, answer);
    return true;
}

static EngineStatus uci_stop(MatchEngine *engine) { return engine_send(engine, "stop"); }

static void uci_quit(MatchEngine *engine) { engine_send(engine, "quit"); }

const EngineDriver DRIVER_UCI = {.open = uci_open,
                                 .new_game = uci_new_game,
                                 .search = uci_search,
                                 .read = uci_read,
                                 .stop = uci_stop,
                                 .end_game = NULL,
                                 .quit = uci_quit,
                                 .delimiter = '\n'};
