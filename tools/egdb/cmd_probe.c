// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "egdb/egdb_commands.h"
#include "egdb/egdb_moves.h"
#include "egdb/folder_args.h"
#include "game/result.h"
#include "notation/fen.h"
#include "notation/move_name.h"

enum { CACHE_MB = 16, LINE_SIZE = 1024 };

typedef struct Options {
    const char *rules;
    const char *fen;
    bool is_json;
} Options;

static const ArgOption OPTIONS[] = {ARGS_RULES(Options, rules), ARGS_FEN(Options, fen),
                                    ARGS_JSON(Options, is_json)};

static const ArgCommand COMMAND = {
    .name = "probe",
    .help = "The value of a position for its side to move, and of every move for whoever makes it, "
            "the best first; wins and losses with the plies to a capture, a man's move or the end.",
    .operands = "DIR",
    .min_operands = 1,
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

// What a line tells; fewer plies than 0 stand for a distance that is none or not known.
typedef struct Answer {
    EgdbValue value;
    int plies;
} Answer;

static void put_answer(TextWriter *writer, Answer answer, bool is_json) {
    static const char *const VALUES[] = {[VALUE_DRAW] = "draw",
                                         [VALUE_WIN] = "win",
                                         [VALUE_LOSS] = "loss",
                                         [VALUE_UNKNOWN] = "unknown"};
    text_print(writer, is_json ? "\"value\":\"%s\"" : "%s", VALUES[answer.value]);
    if (answer.plies >= 0)
        text_print(writer, is_json ? ",\"plies\":%d" : " %d", answer.plies);
    text_put(writer, is_json ? "}\n" : "\n");
}

// A position and what the databases say about it.
typedef struct Probe {
    Position position;
    Answer answer;
    MoveList moves; // the best first; none where the game has ended
    EgdbMove judged[MAX_MOVES];
} Probe;

static Answer answer_of_move(const EgdbMove *judged) {
    return (Answer){judged->value, judged->plies > 0 ? judged->plies : -1};
}

// The best move settles what the files do not have, once nothing better can be among the unknown.
static void settle_by_moves(Probe *probe) {
    bool is_complete = true;
    for (int i = 0; i < probe->moves.count; i++)
        is_complete = is_complete && probe->judged[i].value != VALUE_UNKNOWN;
    if (probe->moves.count > 0 && (is_complete || probe->judged[0].value == VALUE_WIN))
        probe->answer = answer_of_move(&probe->judged[0]);
}

static void ask(Egdb *egdb, const RuleSet *set, Probe *probe) {
    const Position *const position = &probe->position;
    Answer *const answer = &probe->answer;
    *answer = (Answer){.value = egdb_probe(egdb, position, EGDB_ANY)};
    probe->moves.count = 0;
    // Where the game has ended there is nothing to choose, whatever could move.
    if (result_of_position(set, position).result != RESULT_NONE) {
        answer->plies = answer->value == VALUE_WIN || answer->value == VALUE_LOSS ? 0 : -1;
        return;
    }
    if (!egdb_distance(egdb, position, EGDB_ANY, &answer->plies))
        answer->plies = -1;
    rule_set_list_moves(set, position, &probe->moves);
    for (int i = 0; i < probe->moves.count; i++)
        probe->judged[i] = egdb_judge_move(egdb, position, probe->moves.moves[i]);
    egdb_sort_moves(&probe->moves, probe->judged);
    if (answer->value == VALUE_UNKNOWN)
        settle_by_moves(probe);
}

static void write_line(const char *key, const char *text, Answer answer, bool is_json) {
    char line[LINE_SIZE];
    TextWriter writer = text_writer(line, sizeof line);
    if (is_json)
        text_print(&writer, "{\"%s\":\"%s\",", key, text);
    else
        text_print(&writer, "%s ", text);
    put_answer(&writer, answer, is_json);
    output_write(line);
}

static void write_probe(const RuleSet *set, const Probe *probe, bool is_json) {
    MoveNamer namer;
    char fen[FEN_SIZE];
    fen_format(set, &probe->position, NOTATION_OFFICIAL, fen);
    write_line("fen", fen, probe->answer, is_json);
    move_namer_open(&namer, set, &probe->position, NOTATION_OFFICIAL);
    for (int i = 0; i < probe->moves.count; i++) {
        char name[MOVE_NAME_SIZE];
        move_namer_format_short(&namer, probe->moves.moves[i], name);
        write_line("move", name, answer_of_move(&probe->judged[i]), is_json);
    }
}

int cmd_probe(int argc, char **argv) {
    Options options = {0};
    ArgOperands operands;
    RuleSet set;
    Probe probe;
    Message fault;
    const int status = args_parse(&COMMAND, argc, argv, &options, &operands);
    if (status != ARGS_OK)
        return status;
    if (!args_read_rules(options.rules, &set) ||
        !args_read_position(&set, options.fen, &probe.position))
        return EXIT_BAD;
    Egdb *const egdb = folder_args_open_probing(&set, operands.texts[0], CACHE_MB);
    if (egdb == NULL)
        return EXIT_BAD;
    ask(egdb, &set, &probe);
    const bool is_damaged = egdb_take_fault(egdb, &fault);
    egdb_close(egdb);
    if (is_damaged)
        return output_fail("%s", fault.text);
    write_probe(&set, &probe, options.is_json);
    return probe.answer.value == VALUE_UNKNOWN ? EXIT_NO : EXIT_DONE;
}
