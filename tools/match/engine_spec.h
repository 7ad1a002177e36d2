// SPDX-License-Identifier: MIT
// An engine of a match as it stands on the command line: words KEY=VALUE, shell quotes allowed.
//   name=A cmd="./engine uci" proto=uci dir=/folder option.Hash=16 init="a line" movetime=120
// Limits that are not given are those of the match.
#ifndef CJ_ENGINE_SPEC_H
#define CJ_ENGINE_SPEC_H

#include "match/words.h"

#include "notation/square_name.h"

enum { SPEC_MAX_OPTIONS = 40, SPEC_MAX_INIT = 64, SPEC_LIMITS_SIZE = 96 };

typedef enum { PROTOCOL_UCI, PROTOCOL_HUB, PROTOCOL_HUB1, PROTOCOL_DXP, PROTOCOL_COUNT } Protocol;

// What an engine is allowed. All that are not 0 hold together.
typedef struct MoveLimits {
    int64_t move_time_us;
    int64_t clock_us; // for `clock_moves` moves, or for the game when that is 0
    int64_t increment_us;
    int clock_moves;
    int depth;
    int64_t nodes;
} MoveLimits;

typedef struct EngineOption {
    const char *name;
    const char *value;
} EngineOption;

typedef struct EngineSpec {
    const char *text; // as given, the caller's
    Words words;      // owns the strings
    const char *name;
    const char *command;
    const char *folder;     // working folder, NULL = that of the runner
    const char *error_file; // gets what the engine writes to stderr, NULL = nobody
    const char *log_file;   // gets every line of the conversation, NULL = none
    Protocol protocol;
    NotationStyle notation; // of squares in UCI
    bool restarts;          // after a fault it is started again and asked once more
    bool connects;          // DXP: the engine connects to the runner and not the reverse
    int port;               // DXP
    int option_count;
    EngineOption options[SPEC_MAX_OPTIONS];
    int init_count;
    const char *init[SPEC_MAX_INIT]; // lines sent as they are before the first game
    MoveLimits limits;
    char limits_text[SPEC_LIMITS_SIZE];
} EngineSpec;

// To be freed by the caller. Names the key that is wrong and what was expected.
bool engine_spec_parse(const char *text, const MoveLimits *limits, EngineSpec *out, Message *error);
void engine_spec_free(EngineSpec *spec);

// Reads one limit: key movetime (ms), tc (MOVES/TIME+INC, in seconds), depth, nodes. The
// message does not repeat the key; it is empty when the key names no limit.
bool move_limits_set(MoveLimits *limits, const char *key, const char *value, Message *error);
bool move_limits_are_set(const MoveLimits *limits);
// In words, as in "40 moves in 300 s + 2 s, depth 12".
void move_limits_format(const MoveLimits *limits, char out[SPEC_LIMITS_SIZE]);

#endif
