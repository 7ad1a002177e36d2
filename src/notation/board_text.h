// SPDX-License-Identifier: MIT
// Positions drawn: as lines of text for a terminal, and as an SVG picture. White is at the bottom;
// squares are named at the edges (text) or on each square (SVG).
#ifndef CJ_BOARD_TEXT_H
#define CJ_BOARD_TEXT_H

#include "notation/square_name.h"

// Bytes that hold every drawing.
enum { BOARD_TEXT_SIZE = 4096, BOARD_SVG_SIZE = 32768 };

typedef enum { BOARD_ASCII, BOARD_UNICODE } BoardLook;

// Appends the board, each line with its end, and who is to move. In ASCII men are w and b, kings W
// and B.
void board_text_put(TextWriter *writer, const RuleSet *set, const Position *position,
                    NotationStyle style, BoardLook look);

// Appends a whole SVG document.
void board_svg_put(TextWriter *writer, const RuleSet *set, const Position *position,
                   NotationStyle style);

#endif
