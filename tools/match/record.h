// SPDX-License-Identifier: MIT
// What a match leaves behind: every game with the time, depth, score and nodes of each ply, and the
// facts about the match that reports print. Plain data: the runner fills it, the state file keeps
// it, reports read it. Engines are numbered from 0 in the order of the command line.
#ifndef CJ_RECORD_H
#define CJ_RECORD_H

#include "game/result.h"
#include "match/stats.h"

enum { MATCH_MAX_ENGINES = 32, RECORD_ID_SIZE = 48, RECORD_REASON_SIZE = 96 };

typedef enum { RECORD_NO_SCORE, RECORD_CENTI, RECORD_WIN, RECORD_LOSS } RecordScoreKind;

// From the side that moved.
typedef struct RecordScore {
    RecordScoreKind kind;
    int value; // hundredths of a man, or plies to the win or loss
} RecordScore;

// One move. A number that was not told or not measured is -1.
typedef struct PlyRecord {
    Move move;
    bool is_opening;   // came from the opening: nothing below means anything
    int depth;         // of the last iteration that the engine told
    RecordScore score; // the last one that the engine told
    int64_t nodes;
    int64_t wall_us;  // from the request to the answer
    int64_t cpu_us;   // used meanwhile by the engine's processes
    int64_t clock_us; // left on the clock after the move, increment added
} PlyRecord;

// How a game ended; state files keep the place, so a new end goes to the end of the list.
typedef enum {
    GAME_END_RULES,      // no legal move, first king, repetition, move counters
    GAME_END_MOVE_LIMIT, // drawn
    GAME_END_SCORES,     // won: both engines agreed on the score for long enough
    GAME_END_AGREEMENT,  // drawn: both engines' scores stayed within the margin
    GAME_END_ARBITER,    // decided by the arbiter
    GAME_END_RESIGNED,
    GAME_END_TIME,
    GAME_END_ILLEGAL, // a move that is none in this position
    GAME_END_GARBAGE, // an answer that is no move at all
    GAME_END_CRASH,   // the process ended or closed its output
    GAME_END_HANG,    // no answer, also after it was told to stop
    GAME_END_FLOOD,   // more output than anybody needs
    GAME_END_EGDB,    // decided by the endgame databases
    GAME_END_COUNT,
    GAME_END_FIRST_FAULT = GAME_END_TIME, // faults of one engine, which lost by them
    GAME_END_LAST_FAULT = GAME_END_FLOOD
} GameEnd;

// A short name of the end, as in "illegal move". Static.
const char *game_end_name(GameEnd end);

static inline bool game_end_is_fault(GameEnd end) {
    return end >= GAME_END_FIRST_FAULT && end <= GAME_END_LAST_FAULT;
}

// One finished game. The two games of one opening with colours changed have the same `pair`.
typedef struct GameRecord {
    int number;     // from 1, by the schedule; games end in any order
    int pair;       // from 0
    int engines[2]; // indexed by Colour
    char opening[RECORD_ID_SIZE];
    Position start;   // before the opening's moves
    int ply_count;    // the opening's moves included
    PlyRecord *plies; // owned
    Result result;
    GameEnd end;
    int culprit;     // engine at fault, -1 when none
    int restarts[2]; // of each side's engine during the game, after faults that were forgiven
    char reason[RECORD_REASON_SIZE]; // in words
    int64_t started;                 // seconds since 1970
} GameRecord;

// Frees what the record owns.
void game_record_free(GameRecord *record);

// Points of an engine's game times two: 2, 1 or 0.
int game_record_points(const GameRecord *record, Colour colour);

// What reports print about a match. Strings are owned by the runner.
typedef struct MatchInfo {
    const RuleSet *set;
    const char *event;
    const char *openings; // as on the command line
    const char *mode;     // "match", "gauntlet", "round robin"
    uint64_t seed;
    bool is_cpu_clock; // the clock is the engine's CPU time
    bool has_sprt;     // the match ends when the sequential test has decided
    SprtPlan sprt;
    int games_planned;
    int engine_count;
    const char *names[MATCH_MAX_ENGINES];
    const char *commands[MATCH_MAX_ENGINES];
    const char *limits[MATCH_MAX_ENGINES]; // in words, as in "100 ms a move"
} MatchInfo;

#endif
