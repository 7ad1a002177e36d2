// SPDX-License-Identifier: MIT
// One way to read the moves of a game: a rule set, how squares are counted, and the position at the
// start. A game whose tags do not say which it is, is read in several ways, and the way that makes
// most sense is taken (pdn_rules.c).
#ifndef CJ_PDN_READING_H
#define CJ_PDN_READING_H

#include "notation/move_name.h"
#include "pdn/pdn_game.h"

typedef struct PdnReading {
    RuleSet set;
    bool is_mapped;              // the file counts squares in another way than the rule set
    bool maps_letters;           // that is so for names such as c3; else for numbers
    uint8_t squares[BOARD_BITS]; // from what is read in the rule set's way to what is meant
    Position start;
    char reason[PDN_REASON_SIZE]; // how it was found
} PdnReading;

// Reads as the rule set does, from its start position.
PdnReading pdn_reading_of(const RuleSet *set);

// Whether the first square of a move or a FEN is named by a letter and a digit; the letters of
// colours and kings in front of it do not count.
bool pdn_reading_is_algebraic(const char *text);

// Where square 1 or a1 is, as White sees the board: bit 0 right, bit 1 top.
void pdn_reading_count_from(PdnReading *reading, int corner, bool is_algebraic);

// Takes the start position from the game's FEN tag, if it has one. Fails as fen_parse does.
bool pdn_reading_take_fen(PdnReading *reading, const PdnGame *game, Message *error);

// The legal moves that the text of a node can mean. Some files write a capture as several moves,
// one for each piece: they are put together. Returns the last node that belongs to the move (the
// node itself, or one behind it), 0 when there is no legal move.
int pdn_reading_list(const PdnReading *reading, const PdnGame *game, int node,
                     const Position *position, MoveList *named);

// Why a text means no legal move; always returns false.
bool pdn_reading_report(const PdnReading *reading, const Position *position, const char *name,
                        Message *error);

// Nodes behind `node` (0: the start), along the first children, that can be read one after the
// other from `position`, at most about `limit`.
int pdn_reading_count(const PdnReading *reading, const PdnGame *game, int node,
                      const Position *position, int limit);

#endif
