// SPDX-License-Identifier: MIT
// An engine that plays in a match, whatever its protocol: started, told of a game, asked for moves,
// stopped. Everything here has a deadline, so that no engine can hold the runner up. The protocols
// are behind EngineDriver. One thread uses an engine at a time.
#ifndef CJ_MATCH_ENGINE_H
#define CJ_MATCH_ENGINE_H

#include "match/engine_spec.h"
#include "match/line_reader.h"
#include "match/process.h"
#include "match/record.h"

#include "base/text.h"
#include "game/game.h"

#include <stdio.h>

enum { ANSWER_TEXT_SIZE = 80 };

// How a conversation went. The faults are those of GameEnd.
typedef enum {
    ENGINE_OK,
    ENGINE_LATE, // answered, but only after it was told to stop
    ENGINE_CRASH,
    ENGINE_HANG,
    ENGINE_FLOOD,
    ENGINE_STOPPED // the match is being ended
} EngineStatus;

// What an engine may use for one move. All that are not 0 hold together; has_clock says that the
// clocks mean something.
typedef struct SearchLimits {
    int64_t move_time_us;
    bool has_clock;
    int64_t clock_us[2]; // by colour, the increment of the coming move included
    int64_t increment_us[2];
    int moves_to_go;
    int depth;
    int64_t nodes;
    int64_t patience_us; // after so long it is told to stop
} SearchLimits;

typedef enum {
    ANSWER_MOVE,    // a legal move
    ANSWER_ILLEGAL, // squares, but no legal move, or none where there is one
    ANSWER_GARBAGE, // nothing that can be read
    ANSWER_RESIGNS,
    ANSWER_DRAW,     // takes the game to be drawn
    ANSWER_ENDS_GAME // ends the game otherwise
} AnswerKind;

typedef struct SearchAnswer {
    AnswerKind kind;
    Move move;
    char text[ANSWER_TEXT_SIZE]; // as the engine wrote it, cut
    int depth;                   // these three: -1 or none when not told
    RecordScore score;
    int64_t nodes;
    int64_t wall_us;
    int64_t cpu_us; // -1 when not known
} SearchAnswer;

// What all engines of a match share.
typedef struct EngineContext {
    const RuleSet *set;
    const Guardian *guardian;
    const atomic_bool *stop;
} EngineContext;

typedef struct EngineDriver EngineDriver;

typedef struct MatchEngine {
    const EngineSpec *spec;
    const EngineContext *context;
    const EngineDriver *driver;
    int port; // DXP: of this copy of the engine
    Process process;
    int input;  // that we write to: the pipe or the socket
    int socket; // DXP, else -1
    LineReader reader;
    FILE *log;
    char *history; // owned; the moves of the game as the protocol wants them
    size_t history_size;
    size_t history_length;
    int history_plies;
    int64_t deadline_us; // of the call that runs
    bool is_in_game;     // DXP: between game request and game end
    bool is_accepted;    // DXP: the request has been answered
} MatchEngine;

// One protocol. `read` looks at one line during a search: true when it is the answer, which is then
// in `answer` (kind, move, text); otherwise it may note depth, score and nodes there.
struct EngineDriver {
    bool (*prepare)(MatchEngine *engine, Message *error); // before the process; NULL = nothing
    bool (*open)(MatchEngine *engine, Message *error);    // to the point where a game can start
    EngineStatus (*new_game)(MatchEngine *engine);
    EngineStatus (*search)(MatchEngine *engine, const Game *game, const SearchLimits *limits);
    bool (*read)(MatchEngine *engine, const Game *game, char *line, SearchAnswer *answer);
    EngineStatus (*stop)(MatchEngine *engine);
    void (*end_game)(MatchEngine *engine); // NULL when the protocol has no such word
    void (*quit)(MatchEngine *engine);
    char delimiter;
    bool is_silent; // nobody reads the process's output
};

extern const EngineDriver DRIVER_UCI;
extern const EngineDriver DRIVER_HUB;
extern const EngineDriver DRIVER_HUB1;
extern const EngineDriver DRIVER_DXP;

// Starts the process and shakes hands. `slot` tells apart copies of the engine that run at the same
// time. On failure nothing is left running and the message says what happened.
bool engine_open(MatchEngine *engine, const EngineSpec *spec, const EngineContext *context,
                 int slot, Message *error);
// Ends the process, kindly first. Harmless when it does not run.
void engine_close(MatchEngine *engine);
bool engine_is_open(const MatchEngine *engine);
// Forgets the last game.
EngineStatus engine_new_game(MatchEngine *engine);
// Asks for a move of the game's present position and waits for it.
EngineStatus engine_search(MatchEngine *engine, const Game *game, const SearchLimits *limits,
                           SearchAnswer *answer);
// The game is over, by whatever reason.
void engine_end_game(MatchEngine *engine);

// For the drivers
// ------------------------------------------------------------------------------------------------

// How long an engine may take to say which protocol it speaks.
enum { ENGINE_HANDSHAKE_MS = 15000 };

// Sends one line (the delimiter is added). Waits while the engine does not read.
EngineStatus engine_send(MatchEngine *engine, const char *format, ...) CJ_PRINTF(2, 3);
// Sends bytes as they are.
EngineStatus engine_send_bytes(MatchEngine *engine, const char *bytes, size_t length);
// The next line before engine->deadline_us.
EngineStatus engine_read_line(MatchEngine *engine, char **line);
// Reads lines until one is `word` or starts with `word` and a blank.
EngineStatus engine_wait_for(MatchEngine *engine, const char *word);
// Sends a line and waits for the word that answers it.
EngineStatus engine_ask(MatchEngine *engine, const char *line, const char *word);
// Ends the opening of an engine: sends the init lines of its spec, then asks.
bool engine_get_ready(MatchEngine *engine, const char *line, const char *word, Message *error);
// Sends a line that has no answer, then asks, so that the line has been obeyed.
EngineStatus engine_tell(MatchEngine *engine, const char *order, const char *line,
                         const char *word);
void engine_set_deadline(MatchEngine *engine, int64_t from_now_ms);
// Brings engine->history up to the game: `put` appends a move and what separates moves. False when
// memory is out.
typedef void (*EnginePutMove)(TextWriter *writer, const MatchEngine *engine,
                              const Position *position, Move move);
bool engine_update_history(MatchEngine *engine, const Game *game, EnginePutMove put);
// Notes the text of an answer as the engine wrote it.
void engine_note_text(SearchAnswer *answer, const char *text);
// The answer is no legal move: decides whether it names squares at all. NULL when there was none.
void engine_note_fault(const MatchEngine *engine, SearchAnswer *answer, const char *text,
                       NotationStyle style);
// "no answer to 'uci' within 10 s" and the like.
bool engine_fail(const MatchEngine *engine, EngineStatus status, const char *doing, Message *error);

#endif
