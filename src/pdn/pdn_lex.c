// SPDX-License-Identifier: MIT
#include "pdn/pdn_lex.h"

#include "pdn/pdn_nag.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

bool pdn_lexer_open(PdnLexer *lexer, InStream *stream, const PdnListener *listener,
                    PdnEncoding encoding) {
    *lexer = (PdnLexer){.encoding = encoding, .game = 1};
    if (listener != NULL)
        lexer->listener = *listener;
    return pdn_source_open(&lexer->source, stream);
}

void pdn_lexer_close(PdnLexer *lexer) {
    pdn_source_close(&lexer->source);
    text_buffer_free(&lexer->text);
    text_buffer_free(&lexer->value);
    text_buffer_free(&lexer->raw);
}

void pdn_lexer_repeat(PdnLexer *lexer) { lexer->is_repeated = true; }

static void tell_now(PdnLexer *lexer, PdnNotice *notice) {
    lexer->told[notice->kind]++;
    notice->game = lexer->game;
    if (lexer->listener.tell != NULL)
        lexer->listener.tell(lexer->listener.context, notice);
}

void pdn_lexer_accept(PdnLexer *lexer) {
    for (int i = 0; i < lexer->waiting_count; i++)
        tell_now(lexer, &lexer->waiting[i]);
    lexer->waiting_count = 0;
}

void pdn_lexer_tell(PdnLexer *lexer, PdnNoticeKind kind, PdnPlace place, const char *format, ...) {
    PdnNotice notice = {.kind = kind, .place = place};
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(notice.message.text, sizeof notice.message.text, format, arguments);
    va_end(arguments);
    message_clean(notice.message.text);
    if (lexer->is_reading && lexer->waiting_count == PDN_MAX_WAITING)
        pdn_lexer_accept(lexer);
    if (lexer->is_reading)
        lexer->waiting[lexer->waiting_count++] = notice;
    else
        tell_now(lexer, &notice);
}

void pdn_lexer_forgive(PdnLexer *lexer, const char *what) {
    pdn_lexer_tell(lexer, PDN_FORGIVEN, lexer->token.place, "%s", what);
}

static bool is_ascii(const char *bytes, size_t size) {
    for (size_t i = 0; i < size; i++)
        if ((unsigned char)bytes[i] >= 0x80)
            return false;
    return true;
}

void pdn_lexer_take_raw(PdnLexer *lexer, TextBuffer *out) {
    const TextBuffer *const raw = &lexer->raw;
    const bool is_forced =
        lexer->encoding != PDN_ENCODING_AUTO && lexer->encoding != PDN_ENCODING_UTF8;
    if (raw->length == 0)
        return;
    if (is_ascii(raw->text, raw->length) ||
        (!is_forced && pdn_encoding_is_utf8(raw->text, raw->length))) {
        text_buffer_add(out, raw->text, raw->length);
        return;
    }
    const PdnEncoding taken =
        pdn_encoding_decode(raw->text, raw->length, lexer->encoding, &lexer->lean, out);
    if (!is_forced)
        pdn_lexer_tell(lexer, PDN_FORGIVEN, lexer->token.place,
                       taken == PDN_ENCODING_UTF8 ? "no valid UTF-8: faulty bytes replaced"
                                                  : "no valid UTF-8: read as %s",
                       pdn_encoding_name(taken));
}

// Blanks
// ------------------------------------------------------------------------------------------------

static void skip_line(PdnSource *source) {
    while (!pdn_source_is_at_end(source) && *source->at != '\n' && *source->at != '\r')
        pdn_source_step(source);
}

// Bytes of a character that is skipped like a blank: a blank, a no-break space in UTF-8 or 8 bits,
// a byte order mark of a file that was joined to another.
static size_t blank_length(const char *at) {
    if (text_is_blank(*at) || (unsigned char)*at == 0xa0)
        return 1;
    if (memcmp(at, "\xc2", 1) == 0 && at[1] == '\xa0')
        return 2;
    return strncmp(at, "\xef\xbb\xbf", 3) == 0 ? 3 : 0;
}

// Skips blanks and lines that begin with %. Returns the number of line ends.
static int skip_blanks(PdnSource *source) {
    const int64_t line = source->line;
    while (!pdn_source_is_at_end(source)) {
        const size_t length = blank_length(source->at);
        if (length > 0)
            pdn_source_skip(source, length);
        else if (*source->at == '%' && source->column == 1)
            skip_line(source);
        else
            break;
    }
    return source->line - line > 2 ? 2 : (int)(source->line - line);
}

// Signs
// ------------------------------------------------------------------------------------------------

static void give(PdnLexer *lexer, PdnTokenKind kind) {
    lexer->token.kind = kind;
    lexer->token.text = text_buffer_text(&lexer->text);
    lexer->token.value = text_buffer_text(&lexer->value);
}

// The mark that a run of ! and ? means, at least one; `length` is how much of the text it takes.
static int nag_of_strength(const char *at, size_t *length) {
    *length = strspn(at, "!?");
    const int nag = pdn_nag_of_sign(at, *length);
    // !!! and the like
    return nag != 0 ? nag : *at == '!' ? PDN_NAG_BRILLIANT : PDN_NAG_BLUNDER;
}

static bool lex_nag(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    int number = 0;
    if (!text_is_digit(source->at[1]))
        return false;
    pdn_source_step(source);
    for (; text_is_digit(*source->at); pdn_source_step(source))
        number = number > 255 ? number : 10 * number + (*source->at - '0');
    lexer->token.number = number;
    give(lexer, PDN_TOKEN_NAG);
    return true;
}

static bool lex_strength(PdnLexer *lexer, size_t before, size_t behind) {
    size_t length = 0;
    lexer->token.number = nag_of_strength(lexer->source.at + before, &length);
    pdn_source_skip(&lexer->source, before + length + behind);
    give(lexer, PDN_TOKEN_NAG);
    return true;
}

// Whether a variation begins behind this parenthesis and not a sentence: a number or a square comes
// first, perhaps behind a comment.
static bool is_variation(const char *at) {
    at++;
    while (text_is_blank(*at) || text_is_digit(*at) || *at == '.')
        at++;
    if (*at == '{' || *at == '-' || *at == 'x' || *at == ':' || *at == ')')
        return true;
    return text_is_letter(*at) && text_is_digit(at[1]);
}

static bool lex_parenthesis(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    const size_t strength = strspn(source->at + 1, "!?");
    if (strength > 0 && source->at[1 + strength] == ')')
        return lex_strength(lexer, 1, 1);
    if (is_variation(source->at)) {
        pdn_source_step(source);
        give(lexer, PDN_TOKEN_OPEN);
        return true;
    }
    pdn_lexer_forgive(lexer, "text in parentheses: read as a comment");
    pdn_lex_comment(lexer);
    give(lexer, PDN_TOKEN_COMMENT);
    return true;
}

// /FEN "..."/
static bool lex_setup(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    const char *at = source->at + 1;
    at += strspn(at, " \t");
    if (strncmp(at, "FEN", 3) != 0)
        return false;
    at += 3;
    at += strspn(at, " \t");
    if (*at != '"')
        return false;
    const char *const value = at + 1;
    const size_t length = strcspn(value, "\"\r\n");
    text_buffer_add(&lexer->raw, value, length);
    pdn_lexer_take_raw(lexer, &lexer->text);
    pdn_source_skip(source, (size_t)(value - source->at) + length);
    pdn_source_skip(source, strspn(source->at, "\" \t"));
    pdn_source_skip(source, *source->at == '/' ? 1 : 0);
    give(lexer, PDN_TOKEN_SETUP);
    return true;
}

// A markup element of a page that the text was copied from, at most 200 bytes on one line.
static bool skip_markup(PdnSource *source) {
    const size_t length = strcspn(source->at, ">\r\n");
    if (length > 200 || source->at[length] != '>')
        return false;
    pdn_source_skip(source, length + 1);
    return true;
}

// ------------------------------------------------------------------------------------------------

// The token at the present character, which is no blank; false when it was something to skip.
static bool lex_at(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    switch (*source->at) {
    case '[':
        if (!pdn_lex_tag(lexer))
            break;
        give(lexer, PDN_TOKEN_TAG);
        return true;
    case '{':
    case ';':
        pdn_lex_comment(lexer);
        give(lexer, PDN_TOKEN_COMMENT);
        return true;
    case '(':
        return lex_parenthesis(lexer);
    case ')':
        pdn_source_step(source);
        give(lexer, PDN_TOKEN_CLOSE);
        return true;
    case '$':
        if (lex_nag(lexer))
            return true;
        break;
    case '!':
    case '?':
        return lex_strength(lexer, 0, 0);
    case '/':
        if (lex_setup(lexer))
            return true;
        break;
    case '<':
        if (!skip_markup(source))
            break;
        pdn_lexer_forgive(lexer, "markup skipped");
        return false;
    default:
        break;
    }
    if (!pdn_lex_word(lexer))
        return false;
    give(lexer, lexer->token.kind);
    return true;
}

const PdnToken *pdn_lexer_next(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    PdnToken *const token = &lexer->token;
    if (lexer->is_repeated) {
        lexer->is_repeated = false;
        return token;
    }
    pdn_lexer_accept(lexer);
    bool is_found = false;
    int line_ends = 0;
    lexer->is_reading = true;
    while (!is_found) {
        pdn_source_fill(source);
        line_ends += skip_blanks(source);
        *token = (PdnToken){.place = {source->line, source->column},
                            .follows_blank_line = line_ends > 1};
        text_buffer_cut(&lexer->text, 0);
        text_buffer_cut(&lexer->value, 0);
        text_buffer_cut(&lexer->raw, 0);
        if (pdn_source_is_at_end(source)) {
            give(lexer, PDN_TOKEN_END);
            break;
        }
        pdn_source_fill(source);
        is_found = lex_at(lexer);
    }
    lexer->has_odd_word = false;
    lexer->is_reading = false;
    return token;
}
