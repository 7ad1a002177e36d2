// SPDX-License-Identifier: MIT
// The words of a game file: tags, move numbers, moves, results, comments, parentheses. It knows the
// form of each and puts right what it can (telling the listener), but no game and no rule set: what
// stands where is the business of pdn_parse.c, which squares and moves are meant that of
// pdn_resolve.c. All texts are UTF-8.
#ifndef CJ_PDN_LEX_H
#define CJ_PDN_LEX_H

#include "pdn/pdn_encoding.h"
#include "pdn/pdn_game.h"
#include "pdn/pdn_notice.h"
#include "pdn/pdn_source.h"

enum { PDN_MAX_WORD = 250, PDN_MAX_WAITING = 8 };

// The text of a move that nobody knows, as in "1. - -".
#define PDN_UNKNOWN_MOVE "--"

typedef enum {
    PDN_TOKEN_END,
    PDN_TOKEN_TAG,     // `text` its name, `value` its value
    PDN_TOKEN_NUMBER,  // `number` of the move; `number` 0: dots alone
    PDN_TOKEN_MOVE,    // `text` as written
    PDN_TOKEN_RESULT,  // `text` as in PDN: 1-0, 1/2-1/2, 2-0, *
    PDN_TOKEN_NAG,     // `number` as in $1
    PDN_TOKEN_COMMENT, // `text`
    PDN_TOKEN_OPEN,    // of a variation
    PDN_TOKEN_CLOSE,
    PDN_TOKEN_SETUP // `text`: a FEN among the moves
} PdnTokenKind;

// Texts are valid until the next token.
typedef struct PdnToken {
    PdnTokenKind kind;
    const char *text;
    const char *value;
    int number;
    bool is_second; // a number with several dots: the second player's move follows
    bool follows_blank_line;
    PdnPlace place;
} PdnToken;

typedef struct PdnLexer {
    PdnSource source;
    PdnListener listener;
    PdnEncoding encoding;
    int lean;                           // see pdn_encoding_decode
    int64_t game;                       // for notices
    int64_t told[PDN_NOTICE_KINDS];     // notices so far
    PdnNotice waiting[PDN_MAX_WAITING]; // about the token, until it is known which game it is of
    int waiting_count;
    bool is_reading;   // a token
    bool has_odd_word; // the last word was one, and was told
    bool has_star;     // a star stands right behind a move
    bool is_repeated;  // the token is given once more
    PdnToken token;
    TextBuffer text;
    TextBuffer value;
    TextBuffer raw;
} PdnLexer;

bool pdn_lexer_open(PdnLexer *lexer, InStream *stream, const PdnListener *listener,
                    PdnEncoding encoding);
void pdn_lexer_close(PdnLexer *lexer);

// The next token, valid until the next call.
const PdnToken *pdn_lexer_next(PdnLexer *lexer);
// Makes the next call give the present token again: it belongs to the next game.
void pdn_lexer_repeat(PdnLexer *lexer);
// Tells what waits about the present token, which belongs to this game.
void pdn_lexer_accept(PdnLexer *lexer);

// Tells the listener about this place; while a token is read this waits until it is accepted.
void pdn_lexer_tell(PdnLexer *lexer, PdnNoticeKind kind, PdnPlace place, const char *format, ...)
    CJ_PRINTF(4, 5);

// Between pdn_lex.c and its parts
// ------------------------------------------------------------------------------------------------

// Tells about the present token.
void pdn_lexer_forgive(PdnLexer *lexer, const char *what);
// Appends the raw bytes to `out` as UTF-8 and tells about their code the first time.
void pdn_lexer_take_raw(PdnLexer *lexer, TextBuffer *out);
// Reads a tag at its bracket; false when there is none.
bool pdn_lex_tag(PdnLexer *lexer);
// Reads a comment at its brace, at its parenthesis, or (from a semicolon) to the end of the line.
void pdn_lex_comment(PdnLexer *lexer);
// Reads a word and sets the kind of the token; false when it is none that a game has.
bool pdn_lex_word(PdnLexer *lexer);

#endif
