// SPDX-License-Identifier: MIT
// Commands within comments, [%clk 1:55:21]: clock times, evaluations and what programs add. They
// are a part of the comment's text, so that none is lost; times are in milliseconds.
#ifndef CJ_PDN_COMMAND_H
#define CJ_PDN_COMMAND_H

#include "base/text.h"
#include "pdn/pdn_game.h"

typedef enum { PDN_CENTI, PDN_WIN, PDN_LOSS } PdnScoreKind;

// From White's side: hundredths of a man, or plies until White wins or loses.
typedef struct PdnScore {
    PdnScoreKind kind;
    int value;
} PdnScore;

// Writes the text behind the name of the first command with this name into `size` bytes; false when
// there is none, or a longer text.
bool pdn_command_find(const char *comment, const char *name, char *out, size_t size);

// The time of a command, as h:mm:ss, mm:ss or seconds, each with a fraction or without.
bool pdn_command_time(const char *comment, const char *name, int64_t *ms);
// The time left on the clock of a player: of [%clk], which is the mover's, or of [%clock w.. b..].
bool pdn_command_clock(const char *comment, Colour colour, Colour mover, int64_t *ms);
// The score of [%eval]: 0.17 in men, #12 or #-12 in plies.
bool pdn_command_score(const char *comment, PdnScore *score);

// Append a command.
void pdn_command_put_time(TextWriter *writer, const char *name, int64_t ms);
void pdn_command_put_score(TextWriter *writer, PdnScore score);

// Appends what a comment says beside its commands.
void pdn_command_strip(const char *comment, TextBuffer *out);
// Appends a comment without the commands of this name.
void pdn_command_drop(const char *comment, const char *name, TextBuffer *out);

#endif
