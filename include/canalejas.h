/* SPDX-License-Identifier: MIT
 *
 * Canalejas: a draughts engine to embed. One handle is one engine with one game: open it, choose
 * the rule set, set a position, ask for legal moves, play, search, close.
 *
 * Functions that return bool return false on an error; cj_error() then says what is wrong, where,
 * and what was expected, and the engine is as before the call. Text goes in and out as UTF-8.
 * Squares and moves are named as the rule set names them (or numerically with option Notation).
 *
 * Threads: a handle belongs to one thread at a time, except that cj_stop() and cj_ponder_hit() may
 * be called from any thread. Callbacks come from the search thread and must not call any function
 * of the same handle but cj_stop().
 */
#ifndef CANALEJAS_H
#define CANALEJAS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

#ifdef __GNUC__
#define CJ_API __attribute__((visibility("default")))
#else
#define CJ_API
#endif

enum {
    CJ_MOVE_NAME_SIZE = 256, /* bytes of a move's text with its zero */
    CJ_FEN_SIZE = 320,       /* bytes of a position's text */
    CJ_MAX_PATH = 64,        /* squares of one move */
    CJ_MAX_MOVES = 512       /* legal moves of one position */
};

/* An engine with its game. */
typedef struct cj_engine cj_engine;

/* Opens an engine: english, start position, default options. NULL when memory is out. */
CJ_API cj_engine *cj_open(void);
/* Stops a running search and frees everything. NULL is allowed. */
CJ_API void cj_close(cj_engine *engine);
/* Version of the library, such as "0.1.0". Static. */
CJ_API const char *cj_version(void);
/* Message of the last call that failed. Owned by the engine, valid until the next failure. */
CJ_API const char *cj_error(const cj_engine *engine);

/* What went wrong without a call having failed, such as an endgame database that cannot be used:
 * each text once, NULL when there is none left. Owned by the engine, valid until the next call. */
CJ_API const char *cj_warning(cj_engine *engine);

/* Options
 * ----------------------------------------------------------------------------------------*/

typedef enum { CJ_CHECK, CJ_SPIN, CJ_COMBO, CJ_BUTTON, CJ_STRING } cj_option_type;

/* All strings are static. */
typedef struct cj_option {
    const char *name;
    const char *help; /* one line */
    cj_option_type type;
    const char *default_value;
    int64_t min; /* of a spin */
    int64_t max;
    const char *values; /* of a combo, separated by '|'; NULL otherwise */
} cj_option;

CJ_API int cj_option_count(void);
/* The option with this index; false when there is none. */
CJ_API bool cj_option_get(int index, cj_option *option);
/* Names are compared without case. A button takes no value (NULL). Hash and Threads take their
 * memory at once and keep their value when there is none. Fails while a search runs; waits for one
 * that was stopped. */
CJ_API bool cj_set_option(cj_engine *engine, const char *name, const char *value);
/* The present value as text, cut at `size` bytes; that of a button is empty. */
CJ_API bool cj_option_value(cj_engine *engine, const char *name, char *value, size_t size);

/* Rule sets
 * --------------------------------------------------------------------------------------*/

/* Chooses a rule set by name or composition ("damas8+king=two"); the same as option Rules. The game
 * starts again from the start position. */
CJ_API bool cj_set_rules(cj_engine *engine, const char *rules);
/* Name of the present rule set. Owned by the engine. */
CJ_API const char *cj_rules(const cj_engine *engine);
/* The named rule sets, index from 0; NULL behind the last. Static. */
CJ_API const char *cj_rules_name(int index);

/* Position and game
 * ------------------------------------------------------------------------------*/

/* Sets a position from FEN (or a Hub string; NULL = start position) and plays `moves` on it, names
 * separated by blanks (NULL = none). Nothing changes when any of them is refused. */
CJ_API bool cj_set_position(cj_engine *engine, const char *fen, const char *moves);
/* Plays one move in any usual form. */
CJ_API bool cj_play(cj_engine *engine, const char *move);
/* Takes the last move back; false at the start of the game. */
CJ_API bool cj_undo(cj_engine *engine);
/* The present position in canonical FEN. */
CJ_API void cj_fen(const cj_engine *engine, char fen[CJ_FEN_SIZE]);

/* A legal move. Squares are their numbers counted from the top left, 1 on. */
typedef struct cj_move {
    char name[CJ_MOVE_NAME_SIZE];      /* shortest unambiguous PDN form */
    char path_name[CJ_MOVE_NAME_SIZE]; /* full landing path */
    int path_count;
    int path[CJ_MAX_PATH]; /* origin, every landing, destination */
    int captured_count;
    int captured[CJ_MAX_PATH]; /* ascending */
    bool promotes;
} cj_move;

/* Number of legal moves. */
CJ_API int cj_move_count(const cj_engine *engine);
/* The legal move with this index; false when there is none. */
CJ_API bool cj_move_get(const cj_engine *engine, int index, cj_move *move);

typedef enum { CJ_PLAYING, CJ_WHITE_WINS, CJ_BLACK_WINS, CJ_DRAW } cj_result;

/* How the game stands, repetition and move limits included; `reason` (may be NULL) gets the rule in
 * words, static, or NULL while the game goes on. */
CJ_API cj_result cj_game_result(const cj_engine *engine, const char **reason);

/* Search
 * -----------------------------------------------------------------------------------------*/

typedef enum {
    CJ_SCORE_CP,   /* hundredths of a man */
    CJ_SCORE_WIN,  /* plies to the win */
    CJ_SCORE_LOSS, /* plies to the loss */
    CJ_SCORE_DRAW  /* proven draw */
} cj_score_type;

typedef enum { CJ_EXACT, CJ_LOWER, CJ_UPPER } cj_bound;

/* From the side to move. */
typedef struct cj_score {
    cj_score_type type;
    int value;
    cj_bound bound;
} cj_score;

/* A line that the search reports. Strings live until the callback returns. */
typedef struct cj_info {
    int depth;
    int selective_depth;
    int multi_pv; /* 1 = best line */
    cj_score score;
    int64_t nodes;
    int64_t time_ms;
    int64_t nodes_per_second;
    int hash_permille;
    int64_t table_hits;
    int pv_count;
    const char *pv;       /* moves with full landing path, separated by blanks */
    const char *pv_short; /* moves in the shortest form */
} cj_info;

/* The end of a search. `move` is "" when there is no legal move, `ponder` when none is expected. */
typedef struct cj_best {
    const char *move; /* full landing path */
    const char *move_short;
    const char *ponder;
    cj_score score;
    bool from_book; /* the move stands in the opening book; nothing was searched */
} cj_best;

/* Either may be NULL. */
typedef struct cj_callbacks {
    void (*on_info)(void *context, const cj_info *info);
    void (*on_best)(void *context, const cj_best *best);
    void *context;
} cj_callbacks;

/* All limits that are not 0 hold together; with none the search runs until cj_stop(). A limit below
 * 0 counts as 1. Times in milliseconds; a clock without time left means a move at once, an
 * increment below 0 is none, and more than 10^12 counts as 10^12. White is the side with the white
 * pieces, whoever starts. `infinite` and `ponder` keep the answer back until cj_stop(), `ponder`
 * also until cj_ponder_hit(). */
typedef struct cj_limits {
    int depth;
    int64_t nodes;
    int64_t move_time_ms;
    bool has_clock;
    int64_t white_time_ms;
    int64_t black_time_ms;
    int64_t white_increment_ms;
    int64_t black_increment_ms;
    int moves_to_go;
    int mate; /* stop at a win in so many moves */
    bool infinite;
    bool ponder;
    const char *search_moves; /* names separated by blanks; NULL = all */
} cj_limits;

/* Allocates and loads what a search needs, so that the first one does not pay for it; cj_go() does
 * it otherwise. When there is no memory for option Hash, it is halved until there is (the option
 * then says so). Fails when memory is out and while a search runs; waits for one that was stopped.
 */
CJ_API bool cj_prepare(cj_engine *engine);
/* Starts a search of the present position in a thread of its own; exactly one on_best follows, and
 * from then on the next search may be started. Playing and setting positions while it runs concern
 * the next search. Fails while a search runs or when a name in search_moves is no legal move; waits
 * for a search that was stopped. */
CJ_API bool cj_go(cj_engine *engine, const cj_limits *limits, const cj_callbacks *callbacks);
/* Ends the search soon (within 10 ms); harmless when none runs. */
CJ_API void cj_stop(cj_engine *engine);
/* The expected move was played: the search goes on under its limits. Only the first call of a
 * search with `ponder` means anything. */
CJ_API void cj_ponder_hit(cj_engine *engine);
/* Waits until on_best has returned. */
CJ_API void cj_wait(cj_engine *engine);
/* Whether a search runs; false from just before on_best on. */
CJ_API bool cj_is_searching(const cj_engine *engine);
/* Forgets what was learned from earlier searches (table, histories); the position stays. Fails
 * while a search runs; waits for one that was stopped. */
CJ_API bool cj_new_game(cj_engine *engine);

/* Leaves of the game tree at this depth below the present position. */
CJ_API uint64_t cj_perft(const cj_engine *engine, int depth);

#ifdef __cplusplus
}
#endif

#endif
