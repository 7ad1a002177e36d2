// SPDX-License-Identifier: MIT
// The lines that UCI sends, as text: options, scores, search information.
#ifndef CJ_UCI_TEXT_H
#define CJ_UCI_TEXT_H

#include "base/text.h"
#include "canalejas.h"

// Chances in permille; they add up to 1000.
typedef struct WinDrawLoss {
    int win;
    int draw;
    int loss;
} WinDrawLoss;

// Appends `option name ... type ...`.
void uci_text_put_option(TextWriter *writer, const cj_option *option);

// Appends `cp 35`, or `mate 3` in moves, negative when losing, with `lowerbound` or `upperbound`.
void uci_text_put_score(TextWriter *writer, cj_score score);

// A logistic curve through even chances of a win at one man ahead: it orders positions, it is not
// fitted to games.
WinDrawLoss uci_text_chances(cj_score score);

// Appends a whole `info` line without its end.
void uci_text_put_info(TextWriter *writer, const cj_info *info, bool shows_wdl);

#endif
