// SPDX-License-Identifier: MIT
// Games of a PDN file one after the other, in memory that does not grow with the file: plain or
// gzip, in the usual codes, of many dialects. What is wrong in a game never stops the reading: it
// is told, and the games around it are kept. doc/pdn.md says what is forgiven.
#ifndef CJ_PDN_READER_H
#define CJ_PDN_READER_H

#include "pdn/pdn_encoding.h"
#include "pdn/pdn_game.h"
#include "pdn/pdn_notice.h"

typedef struct PdnReader PdnReader;

typedef struct PdnReadPlan {
    const RuleSet *set; // of all games; NULL: each says itself, or its moves do
    PdnEncoding encoding;
    PdnListener listener; // hears what is forgiven, illegal, left out
} PdnReadPlan;

typedef enum { PDN_READ_GAME, PDN_READ_END, PDN_READ_FAILED } PdnReadState;

// A file, "-" is standard input. NULL, with a message, when it cannot be opened or memory is out.
PdnReader *pdn_reader_open(const char *path, const PdnReadPlan *plan, Message *error);
// The same for a text in memory, which must stay until the reader is closed.
PdnReader *pdn_reader_open_text(const char *text, size_t size, const PdnReadPlan *plan,
                                Message *error);
void pdn_reader_close(PdnReader *reader);

// Reads the next game into one that was opened; what it held is thrown away. Fails, with a message,
// when the file cannot be read on or memory is out.
PdnReadState pdn_reader_next(PdnReader *reader, PdnGame *game, Message *error);

#endif
