// SPDX-License-Identifier: MIT
// Words of a game file: numbers, moves and results, and what people write instead.
#include "pdn/pdn_lex.h"

#include "pdn/pdn_result.h"

#include <stdlib.h>
#include <string.h>

// What stands here
// ------------------------------------------------------------------------------------------------

static bool ends_word(char c) {
    return text_is_blank(c) || c == '\0' || strchr("[](){};$,<\"!?", c) != NULL;
}

// Whether a no-break space stands here, in UTF-8 or, behind an ASCII sign, in 8 bits.
static bool is_hard_blank(const char *at, char before) {
    return (*at == '\xc2' && at[1] == '\xa0') || (*at == '\xa0' && (unsigned char)before < 0x80);
}

// Bytes of the word that begins here.
static size_t word_length(const char *at) {
    size_t length = *at == '*' ? 1 : 0;
    while (length < PDN_MAX_WORD && !ends_word(at[length]) && at[length] != '*' &&
           !is_hard_blank(at + length, length > 0 ? at[length - 1] : '\xff'))
        length++;
    return length;
}

// Length of the name of a square here: one or two digits, or a letter and digits; 0 when none.
static size_t square_length(const char *at) {
    const size_t letter = text_is_letter(*at) ? 1 : 0;
    const size_t digits = strspn(at + letter, "0123456789");
    return digits == 1 || digits == 2 ? letter + digits : 0;
}

// Length of a separator of moves, in UTF-8 or as a dash of CP-1252.
static size_t separator_length(const char *at) {
    static const char *const SEPARATORS[] = {"-",
                                             "x",
                                             "X",
                                             ":",
                                             "\xc3\x97",
                                             "\xe2\x80\x90",
                                             "\xe2\x80\x91",
                                             "\xe2\x80\x92",
                                             "\xe2\x80\x93",
                                             "\xe2\x80\x94",
                                             "\xe2\x80\x95",
                                             "\xe2\x88\x92",
                                             "\x96",
                                             "\x97",
                                             "\xd7"};
    for (size_t i = 0; i < sizeof SEPARATORS / sizeof *SEPARATORS; i++)
        if (strncmp(at, SEPARATORS[i], strlen(SEPARATORS[i])) == 0)
            return strlen(SEPARATORS[i]);
    return 0;
}

// Whether the word has the form of a move: a square and a separator, or two algebraic squares.
static bool is_move(const char *word) {
    const size_t first = square_length(word);
    if (strspn(word, "0123456789") == 4 && word[4] == '\0')
        return true;
    if (first == 0)
        return false;
    const char *const next = word + first;
    return separator_length(next) > 0 || (text_is_letter(*word) && square_length(next) > 0);
}

// Taking words
// ------------------------------------------------------------------------------------------------

// Letters of other alphabets that look like those of squares and separators.
static const char *const LOOK_ALIKES[][2] = {
    {"\xd0\xb0", "a"}, {"\xd1\x81", "c"},   {"\xd0\xb5", "e"},     {"\xd1\x85", "x"},
    {"\xd0\x90", "a"}, {"\xd0\xa1", "c"},   {"\xd0\x95", "e"},     {"\xd0\xa5", "x"},
    {"\xd0\x92", "b"}, {"\xc2\xbd", "1/2"}, {"\xe2\x80\xa6", ".."}};

static bool put_look_alike(const char *at, size_t length, TextBuffer *out) {
    for (size_t i = 0; i < sizeof LOOK_ALIKES / sizeof *LOOK_ALIKES; i++)
        if (length == strlen(LOOK_ALIKES[i][0]) && memcmp(at, LOOK_ALIKES[i][0], length) == 0) {
            text_buffer_put(out, LOOK_ALIKES[i][1]);
            return true;
        }
    return false;
}

static bool is_plain(const char *text) {
    while (*text != '\0' && (unsigned char)*text < 0x80)
        text++;
    return *text == '\0';
}

// The raw bytes as UTF-8 with letters that look alike replaced, appended to the text.
static void take_word(PdnLexer *lexer) {
    TextBuffer *const value = &lexer->value;
    text_buffer_cut(value, 0);
    pdn_lexer_take_raw(lexer, value);
    text_buffer_cut(&lexer->raw, 0);
    if (value->length == 0)
        return;
    if (is_plain(value->text)) {
        text_buffer_add(&lexer->text, value->text, value->length);
        return;
    }
    bool is_changed = false;
    for (const char *at = value->text; *at != '\0';) {
        const size_t length = text_utf8_length(at) > 0 ? text_utf8_length(at) : 1;
        if (put_look_alike(at, length, &lexer->text))
            is_changed = true;
        else
            text_buffer_add(&lexer->text, at, length);
        at += length;
    }
    if (is_changed)
        pdn_lexer_forgive(lexer, "letters or signs of another alphabet in a word");
}

static void take_bytes(PdnLexer *lexer, size_t count) {
    text_buffer_add(&lexer->raw, lexer->source.at, count);
    pdn_source_skip(&lexer->source, count);
}

static const char *skip_blanks(const char *at) {
    enum { FAR = 40 };
    for (int i = 0; i < FAR && text_is_blank(*at); i++)
        at++;
    return at;
}

// Takes the next part of a move that was written with blanks (11 - 15): a separator, unless the
// word has it already, and a square.
static bool take_part(PdnLexer *lexer, bool has_separator) {
    const char *const here = lexer->source.at;
    const char *const separator = skip_blanks(here);
    const size_t length = has_separator ? 0 : separator_length(separator);
    const char *const square = skip_blanks(separator + length);
    const size_t size = square_length(square);
    if ((length == 0 && !has_separator) || size == 0 || text_is_letter(square[size]) ||
        text_is_digit(square[size]))
        return false;
    pdn_source_skip(&lexer->source, (size_t)(separator - here));
    take_bytes(lexer, length);
    pdn_source_skip(&lexer->source, (size_t)(square - separator) - length);
    take_bytes(lexer, size);
    take_word(lexer);
    return true;
}

static bool ends_with_separator(const char *word) {
    const size_t length = strlen(word);
    return length > 1 && (strchr("-xX:", word[length - 1]) != NULL ||
                          (length > 3 && separator_length(word + length - 3) == 3));
}

static void join_parts(PdnLexer *lexer) {
    const char *const word = text_buffer_text(&lexer->text);
    const size_t square = square_length(word);
    const bool is_open = square > 0 && ends_with_separator(word);
    if (!(is_open || (square > 0 && word[square] == '\0')) || !take_part(lexer, is_open))
        return;
    while (take_part(lexer, false))
        ;
    pdn_lexer_forgive(lexer, "blanks within a move");
}

// Kinds of words
// ------------------------------------------------------------------------------------------------

// Digits and dots, or dots alone. False when there are none.
static bool lex_number(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    const size_t digits = strspn(source->at, "0123456789");
    const size_t dots = strspn(source->at + digits, ".");
    if (dots == 0 || digits > 9 || strncmp(source->at, "0.5-", 4) == 0)
        return false;
    int number = 0;
    for (size_t i = 0; i < digits; i++)
        number = 10 * number + (source->at[i] - '0');
    lexer->token.kind = PDN_TOKEN_NUMBER;
    lexer->token.number = number;
    lexer->token.is_second = dots > 1;
    pdn_source_skip(source, digits + dots);
    return true;
}

// A number that lacks its dot.
static bool is_bare_number(const char *word) {
    const size_t digits = strspn(word, "0123456789");
    return digits > 0 && digits < 4 && word[digits] == '\0';
}

// A dash alone, or two: a move that nobody knows.
static bool lex_unknown_move(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    const size_t dashes = strspn(source->at, "-");
    if (dashes == 0 || dashes > 3 || !ends_word(source->at[dashes]))
        return false;
    pdn_source_skip(source, dashes);
    text_buffer_put(&lexer->text, PDN_UNKNOWN_MOVE);
    lexer->token.kind = PDN_TOKEN_MOVE;
    return true;
}

static bool lex_star(PdnLexer *lexer) {
    if (!lexer->has_star)
        return false;
    lexer->has_star = false;
    pdn_source_step(&lexer->source);
    pdn_lexer_forgive(lexer, "a star behind a move: read as $7");
    lexer->token.kind = PDN_TOKEN_NAG;
    lexer->token.number = 7;
    return true;
}

static void refuse_word(PdnLexer *lexer) {
    if (!lexer->has_odd_word)
        pdn_lexer_tell(lexer, PDN_FORGIVEN, lexer->token.place,
                       "expected a move, found '%.40s': skipped", text_buffer_text(&lexer->text));
    lexer->has_odd_word = true;
}

static void cut_dots(PdnLexer *lexer) {
    while (lexer->text.length > 1 && lexer->text.text[lexer->text.length - 1] == '.')
        text_buffer_cut(&lexer->text, lexer->text.length - 1);
}

// The kind of the word in `text`; false when it has none.
static bool classify(PdnLexer *lexer) {
    cut_dots(lexer);
    const char *const word = text_buffer_text(&lexer->text);
    const char *const result = text_is_digit(word[0]) && text_is_digit(word[1])
                                   ? NULL // as moves begin: spares looking
                                   : pdn_result_spelling(word);
    if (result != NULL) {
        lexer->token.kind = PDN_TOKEN_RESULT;
        text_buffer_cut(&lexer->text, 0);
        text_buffer_put(&lexer->text, result);
        return true;
    }
    if (is_bare_number(word)) {
        pdn_lexer_forgive(lexer, "a move number without its dot");
        lexer->token.kind = PDN_TOKEN_NUMBER;
        lexer->token.number = (int)strtol(word, NULL, 10);
        return true;
    }
    lexer->token.kind = PDN_TOKEN_MOVE;
    lexer->has_star = is_move(word) && *lexer->source.at == '*';
    return is_move(word);
}

static void take_odd_sign(PdnLexer *lexer) {
    take_bytes(lexer, 1);
    if (lexer->raw.text[0] == '\0') {
        text_buffer_put(&lexer->text, "a NUL byte");
        return;
    }
    take_word(lexer);
}

bool pdn_lex_word(PdnLexer *lexer) {
    PdnSource *const source = &lexer->source;
    if (lex_star(lexer) || lex_number(lexer) || lex_unknown_move(lexer))
        return true;
    const size_t length = word_length(source->at);
    if (length == 0) {
        take_odd_sign(lexer);
        refuse_word(lexer);
        return false;
    }
    take_bytes(lexer, length);
    take_word(lexer);
    join_parts(lexer);
    if (classify(lexer))
        return true;
    refuse_word(lexer);
    return false;
}
