// SPDX-License-Identifier: MIT
// What a reader of games has to say about a file: what it forgave, which moves are illegal, what it
// cannot read. A notice names its place and never stops the reading.
#ifndef CJ_PDN_NOTICE_H
#define CJ_PDN_NOTICE_H

#include "base/message.h"

#include <stdint.h>

typedef enum {
    PDN_FORGIVEN, // not by the book, but read
    PDN_DOUBT,    // read, but something in the game contradicts something else
    PDN_ILLEGAL,  // a move that the rules do not allow; its line ends before it
    PDN_UNREAD,   // a part that cannot be read and was left out or kept as a comment
    PDN_NOTICE_KINDS
} PdnNoticeKind;

// Counted from 1, columns in characters.
typedef struct PdnPlace {
    int64_t line;
    int64_t column;
} PdnPlace;

typedef struct PdnNotice {
    PdnNoticeKind kind;
    int64_t game; // from 1
    PdnPlace place;
    Message message;
} PdnNotice;

// Who hears of it.
typedef struct PdnListener {
    void (*tell)(void *context, const PdnNotice *notice); // NULL: nobody
    void *context;
} PdnListener;

#endif
