// SPDX-License-Identifier: MIT
// Games as PDN 3.0, one after the other. What is written is read back as the same game, unless the
// plan leaves something out. The tags FEN, SetUp, Result, GameType and Rules are written as the
// game is, whatever their texts say.
#ifndef CJ_PDN_WRITE_H
#define CJ_PDN_WRITE_H

#include "notation/square_name.h"
#include "pdn/pdn_result.h"

// Programs that read less than PDN 3.0.
typedef enum {
    PDN_FOR_ALL,
    PDN_FOR_CHECKERBOARD,
    PDN_FOR_LIDRAUGHTS,
    PDN_FOR_PYDRAUGHTS,
    PDN_TARGETS
} PdnTarget;

typedef struct PdnWritePlan {
    NotationStyle style;     // of moves
    NotationStyle fen_style; // of squares in a FEN
    PdnResultStyle results;
    bool ends_with_result; // behind the moves, else *
    bool is_colon_wanted;  // for captures where PDN has it: Russian draughts
    bool has_comments;
    bool has_variations;
    bool has_nags;
    bool has_standard_names;    // of tags: White for Bianco
    bool has_only_letters;      // in names of tags: others are left out
    bool has_lidraughts_types;  // its own GameType numbers
    bool is_first_player_first; // the tag of who moves first stands first, and so in results
    int width;                  // of lines, 0: one line for all moves
} PdnWritePlan;

// The plan for a program; see doc/pdn.md for what each of them cannot read.
PdnWritePlan pdn_write_plan(PdnTarget target);
// "standard", "checkerboard", "lidraughts", "pydraughts"; and back, PDN_TARGETS when it is none.
const char *pdn_write_target_name(PdnTarget target);
PdnTarget pdn_write_target_named(const char *name);

// Appends the game and an empty line; false when memory is out.
bool pdn_write_game(const PdnGame *game, const PdnWritePlan *plan, TextBuffer *out);

// Between pdn_write.c and pdn_write_tags.c
// ------------------------------------------------------------------------------------------------

void pdn_write_tags(const PdnGame *game, const PdnWritePlan *plan, TextBuffer *out);
// The result as it is written for this game.
const char *pdn_write_result(const PdnGame *game, const PdnWritePlan *plan);

#endif
