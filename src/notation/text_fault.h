// SPDX-License-Identifier: MIT
// The message for a text that cannot be read: what was expected, at which character, what is there.
#ifndef CJ_TEXT_FAULT_H
#define CJ_TEXT_FAULT_H

#include "base/message.h"

// Always returns false. `what` names the text ("bad FEN"); `at` points into `text`; characters are
// counted in bytes from 1.
bool text_fault_at(Message *error, const char *what, const char *text, const char *at,
                   const char *expected);

// The same for the name of a square at `at`, a number or a letter and a rank, that a board of
// `board_size` rows does not have.
bool text_fault_square(Message *error, const char *what, const char *text, const char *at,
                       int board_size);

#endif
