// SPDX-License-Identifier: MIT
// Tags and comments: the texts of a game file that hold sentences.
#include "pdn/pdn_lex.h"

#include <string.h>

// Tags
// ------------------------------------------------------------------------------------------------

static bool is_inline_blank(char c) { return c == ' ' || c == '\t'; }

static bool is_high(char c) { return (unsigned char)c >= 0x80; }

static bool is_name_letter(char c) {
    return text_is_letter(c) || text_is_digit(c) || c == '_' || is_high(c);
}

static const char *skip_inline_blanks(const char *at) {
    while (is_inline_blank(*at))
        at++;
    return at;
}

static const char *skip_name(const char *at) {
    while (is_name_letter(*at))
        at++;
    return at;
}

// Whether a tag begins here: a bracket, a name, and a quote.
static bool is_tag_line(const char *at) {
    if (*at != '[' || !text_is_letter(at[1]))
        return false;
    const char *const behind = skip_name(at + 1);
    return is_inline_blank(*behind) && *skip_inline_blanks(behind) == '"';
}

// What ends a quoted value: a quote with the bracket behind it, or with the next tag.
static bool is_closing(const char *quote) {
    const char *const next = skip_inline_blanks(quote + 1);
    return *next == ']' || is_tag_line(next);
}

typedef struct Value {
    const char *end; // its last character is before it
    const char *behind;
    bool has_quotes; // within
    bool is_open;    // nothing ends it but the end of the line
} Value;

// The end of the value that begins at `at`.
static Value find_value(const char *at) {
    const char *const line_end = at + strcspn(at, "\r\n");
    const char *last_quote = NULL;
    const char *escaped = NULL; // a quote behind a backslash that would end it all the same
    int quotes = 0;
    for (const char *c = at; c < line_end; c++) {
        if (*c == '\\' && (c[1] == '"' || c[1] == '\\')) {
            c++;
            escaped = *c == '"' && is_closing(c) ? c : escaped;
            continue;
        }
        if (*c != '"')
            continue;
        if (is_closing(c))
            return (Value){c, c + 1, quotes > 0, false};
        last_quote = c;
        quotes++;
    }
    if (escaped != NULL)
        return (Value){escaped, escaped + 1, quotes > 0, false};
    if (last_quote != NULL)
        return (Value){last_quote, last_quote + 1, quotes > 1, false};
    return (Value){line_end, line_end, false, true};
}

static void add_value(PdnLexer *lexer, const char *at, const char *end) {
    for (; at < end; at++) {
        if (lexer->raw.length == PDN_MAX_VALUE) {
            pdn_lexer_forgive(lexer, "the value of a tag is too long: cut");
            break;
        }
        if (*at == '\\' && at + 1 < end && (at[1] == '"' || at[1] == '\\'))
            at++;
        const bool is_control = (unsigned char)*at < ' ' || *at == 0x7f;
        text_buffer_put_char(&lexer->raw, is_control ? ' ' : *at);
    }
    pdn_lexer_take_raw(lexer, &lexer->value);
}

static const char *read_quoted(PdnLexer *lexer, const char *at) {
    const Value value = find_value(at + 1);
    if (value.is_open)
        pdn_lexer_forgive(lexer, "the value of a tag is not closed");
    else if (value.has_quotes)
        pdn_lexer_forgive(lexer, "a quote within the value of a tag, without a backslash");
    add_value(lexer, at + 1, value.end);
    return value.behind;
}

// A value without quotes goes to the bracket or the end of the line.
static const char *read_bare(PdnLexer *lexer, const char *at) {
    const char *const behind = at + strcspn(at, "]\r\n");
    const char *end = behind;
    while (end > at && (is_inline_blank(end[-1]) || strchr("'\"", end[-1]) != NULL))
        end--;
    at += *at == '\'';
    pdn_lexer_forgive(lexer, "the value of a tag has no quotes");
    add_value(lexer, at, at < end ? end : at);
    return behind;
}

// The rest of a line that is longer than the window.
static void skip_to_bracket(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    while (!pdn_source_is_at_end(source) && strchr("]\r\n", *source->at) == NULL)
        pdn_source_step(source);
}

static void close_tag(PdnLexer *lexer, const char *at) {
    PdnSource *const source = &lexer->source;
    at = skip_inline_blanks(at);
    pdn_source_skip(source, (size_t)(at - source->at));
    if (*source->at != ']' && !is_tag_line(source->at)) {
        pdn_lexer_forgive(lexer, "a tag without its closing bracket");
        skip_to_bracket(lexer);
    }
    if (*source->at == ']')
        pdn_source_step(source);
}

bool pdn_lex_tag(PdnLexer *lexer) {
    const char *const name = skip_inline_blanks(lexer->source.at + 1);
    const char *const behind = skip_name(name);
    const char *at = skip_inline_blanks(behind);
    if (!(text_is_letter(*name) || is_high(*name)) || behind - name > PDN_MAX_WORD)
        return false;
    const bool has_value = *at != ']' && *at != '\0' && *at != '\r' && *at != '\n';
    if (!has_value && behind - name == 3) // a wrapper such as [pgn]
        return false;
    text_buffer_add(&lexer->raw, name, (size_t)(behind - name));
    pdn_lexer_take_raw(lexer, &lexer->text);
    text_buffer_cut(&lexer->raw, 0);
    if (!has_value)
        pdn_lexer_forgive(lexer, "a tag without a value");
    else
        at = *at == '"' ? read_quoted(lexer, at) : read_bare(lexer, at);
    close_tag(lexer, at);
    return true;
}

// Comments
// ------------------------------------------------------------------------------------------------

// What a comment is made of: blanks become one, braces parentheses, so that it can be written
// between braces again.
static void add_to_comment(PdnLexer *lexer, char c) {
    TextBuffer *const raw = &lexer->raw;
    const bool is_blank = (unsigned char)c <= ' ' || c == 0x7f;
    if (raw->length == PDN_MAX_COMMENT) {
        pdn_lexer_forgive(lexer, "a comment is too long: cut");
        text_buffer_put_char(raw, ' ');
    }
    if (raw->length > PDN_MAX_COMMENT)
        return;
    if (!is_blank)
        text_buffer_put_char(raw, c == '{' ? '(' : c == '}' ? ')' : c);
    else if (raw->length > 0 && raw->text[raw->length - 1] != ' ')
        text_buffer_put_char(raw, ' ');
}

static void finish_comment(PdnLexer *lexer) {
    TextBuffer *const raw = &lexer->raw;
    if (raw->length > 0 && raw->text[raw->length - 1] == ' ')
        text_buffer_cut(raw, raw->length - 1);
    pdn_lexer_take_raw(lexer, &lexer->text);
}

// Whether a line begins here with the tag of another game.
static bool is_before_tag(PdnSource *source) {
    if (*source->at != '\n' && *source->at != '\r')
        return false;
    pdn_source_fill(source);
    return is_tag_line(source->at + 1);
}

// Whether a closing brace that stands here within an inner comment belongs to it: another closing
// one comes behind it before any opens.
static bool closes_inner(const PdnSource *source) {
    const char *const next = source->at + 1 + strcspn(source->at + 1, "{}");
    return *next == '}';
}

// Depth of comments after the character here; 0 ends the comment.
static int depth_in_braces(PdnLexer *lexer, int depth) {
    PdnSource *const source = &lexer->source;
    if (*source->at == '{')
        return depth + 1;
    if (*source->at != '}')
        return depth;
    if (depth == 1)
        return 0;
    pdn_source_fill(source);
    const bool is_inner = closes_inner(source);
    pdn_lexer_forgive(lexer, is_inner ? "a comment within a comment"
                                      : "an opening brace within a comment");
    return is_inner ? depth - 1 : 0;
}

static int depth_in_parentheses(PdnLexer *lexer, int depth) {
    const char c = *lexer->source.at;
    return depth + (c == '(') - (c == ')');
}

static void lex_line_comment(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    while (!pdn_source_is_at_end(source) && *source->at != '\n' && *source->at != '\r') {
        add_to_comment(lexer, *source->at);
        pdn_source_step(source);
    }
    finish_comment(lexer);
}

void pdn_lex_comment(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    const char opening = *source->at;
    int depth = 1;
    pdn_source_step(source);
    if (opening == ';') {
        lex_line_comment(lexer);
        return;
    }
    while (!pdn_source_is_at_end(source) && !is_before_tag(source)) {
        depth = opening == '{' ? depth_in_braces(lexer, depth) : depth_in_parentheses(lexer, depth);
        if (depth > 0)
            add_to_comment(lexer, *source->at);
        pdn_source_step(source);
        if (depth == 0)
            break;
    }
    if (depth > 0)
        pdn_lexer_forgive(lexer, "a comment that is not closed");
    finish_comment(lexer);
}
