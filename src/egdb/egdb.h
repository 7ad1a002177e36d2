// SPDX-License-Identifier: MIT
// The endgame databases of one rule set, opened for probing: files in memory maps, decoded blocks
// in a cache that all threads share. A file that is damaged, foreign or of another version is
// refused with a message and the rest is used; one that turns out damaged later is given up in the
// same way. No probe is ever answered from such a file.
#ifndef CJ_EGDB_H
#define CJ_EGDB_H

#include "egdb/slice.h"

#include <stddef.h>

typedef struct Egdb Egdb;

// Stands for a folder where a user wants no databases, not even those that come with the program.
#define EGDB_NONE "none"

// Whether a probe may read and decode a block, or only look at those that are decoded.
typedef enum { EGDB_ANY, EGDB_CACHED_ONLY } EgdbMode;

// Is told, one line each, which files are not used and why.
typedef struct EgdbReport {
    void (*tell)(void *context, const char *text); // may be NULL
    void *context;
} EgdbReport;

// The folder that a user means: the one named, or with "" that of the program. False when there is
// none.
bool egdb_find_folder(const char *named, char *path, size_t size);

// Opens what the folder holds for the rule set, or for another one that plays alike. The cache
// takes at most about `cache_mb` MiB, and no more than all blocks need. NULL with the reason when
// there is nothing that can be used.
Egdb *egdb_open(const RuleSet *set, const char *folder, size_t cache_mb, EgdbReport report,
                Message *error);
void egdb_close(Egdb *egdb);

// The most pieces of a slice that is there.
int egdb_pieces(const Egdb *egdb);

// Files that are in use.
int egdb_file_count(const Egdb *egdb);

// The value of a position for its side to move; VALUE_UNKNOWN when it is not there (or not in the
// cache). Any thread may call it.
EgdbValue egdb_probe(Egdb *egdb, const Position *position, EgdbMode mode);

// Plies until a capture, a man's move or the end when the winner hurries and the loser delays (the
// distances of doc/formats.md). False when the position is not decided or its distance is not
// there.
bool egdb_distance(Egdb *egdb, const Position *position, EgdbMode mode, int *plies);

// The first damage found by a probe since the last call, once; false when there was none.
bool egdb_take_fault(Egdb *egdb, Message *fault);

#endif
