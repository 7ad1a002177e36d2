// SPDX-License-Identifier: MIT
// The small picture of one game on a report page: what both engines thought of it, move by move.
#ifndef CJ_REPORT_PLOT_H
#define CJ_REPORT_PLOT_H

#include "match/record.h"

#include <stdio.h>

// Engines are told apart by so many colours, classes s0, s1, ... of the style sheet.
enum { REPORT_COLOURS = 8 };

// Draws both engines' scores from White's point of view, each line in its engine's colour, or a
// dash when no score was told. A line is broken where a move has no score.
void report_plot_put_game(FILE *out, const GameRecord *game);

// Height of a score in the picture, from -1 (lost) over 0 (even) to 1 (won); two men are 1/2.
double report_plot_height(const RecordScore *score);

#endif
