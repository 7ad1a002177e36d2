// SPDX-License-Identifier: MIT
// The search as a whole: transposition table, threads and their memory, kept from move to move.
// One search at a time; searcher_stop and searcher_ponder_hit may be called from other threads.
#ifndef CJ_SEARCHER_H
#define CJ_SEARCHER_H

#include "egdb/egdb.h"
#include "eval/net.h"
#include "game/game.h"
#include "search/limits.h"

#include <stddef.h>

typedef struct Searcher Searcher;

// Returns NULL when memory is out. The table takes about `hash_mb` MiB.
Searcher *searcher_open(size_t hash_mb, int threads);
void searcher_close(Searcher *searcher);
// Changes the size of the table (its content is lost); false, with the old one kept, if memory is
// out.
bool searcher_set_hash(Searcher *searcher, size_t hash_mb);
bool searcher_set_threads(Searcher *searcher, int threads);
// Forgets everything learned: table and histories. The next search is as the first of a process.
void searcher_clear(Searcher *searcher);
// Searches the game's last position and returns when a limit is reached or searcher_stop is called.
void searcher_run(Searcher *searcher, const Game *game, const SearchLimits *limits,
                  const SearchListener *listener, SearchResult *result);
// Makes a running search, or the next one when none runs yet and searcher_prepare was called,
// return.
void searcher_stop(Searcher *searcher);
// Sets a row of margins.def; false when there is none of this name or the value is out of range.
bool searcher_set_margin(Searcher *searcher, const char *name, int value);
// Evaluates with the net from now on where it fits the rule set; by hand elsewhere and with NULL.
// The net stays the caller's and must live until another is chosen or the searcher is closed.
void searcher_use_net(Searcher *searcher, const Net *net);
// Asks these endgame databases from now on in searches of the rule set that they were opened for;
// NULL: none. They stay the caller's and must live until others are chosen or the searcher is
// closed.
void searcher_use_egdb(Searcher *searcher, Egdb *egdb);
// Counts the processor time of this process instead of the time that passes, or that again.
void searcher_use_cpu_clock(Searcher *searcher, bool is_on);
// Arms the next searcher_run: stops and ponder hits that arrive from now on belong to it.
void searcher_prepare(Searcher *searcher);
// The limits of a pondering search begin to count; a second hit changes nothing.
void searcher_ponder_hit(Searcher *searcher);

#endif
