// SPDX-License-Identifier: MIT
// The message for a text that cannot be read: what was expected, at which character, what is there.
#ifndef CJ_TEXT_FAULT_H
#define CJ_TEXT_FAULT_H

#include "base/message.h"

// Always returns false. `what` names the text ("bad FEN"); `at` points into `text`; characters are
// counted in bytes from 1.
bool text_fault_at(Message *error, const char *what, const char *text, const char *at,
                   const char *expected);

#endif
