// SPDX-License-Identifier: MIT
#include "pdn/pdn_encoding.h"

#include "base/text.h"

#include <stddef.h>

enum { REPLACEMENT = 0xfffd, LEAN_LIMIT = 1000 };

// Characters 0x80 to 0x9f of CP-1252; the rest is Latin-1.
static const uint16_t CP1252[32] = {
    0x20ac, 0xfffd, 0x201a, 0x0192, 0x201e, 0x2026, 0x2020, 0x2021, 0x02c6, 0x2030, 0x0160,
    0x2039, 0x0152, 0xfffd, 0x017d, 0xfffd, 0xfffd, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0x02dc, 0x2122, 0x0161, 0x203a, 0x0153, 0xfffd, 0x017e, 0x0178,
};

// Characters 0x80 to 0xbf of Windows-1251; behind them the Russian alphabet from U+0410.
static const uint16_t CP1251[64] = {
    0x0402, 0x0403, 0x201a, 0x0453, 0x201e, 0x2026, 0x2020, 0x2021, 0x20ac, 0x2030, 0x0409,
    0x2039, 0x040a, 0x040c, 0x040b, 0x040f, 0x0452, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022,
    0x2013, 0x2014, 0xfffd, 0x2122, 0x0459, 0x203a, 0x045a, 0x045c, 0x045b, 0x045f, 0x00a0,
    0x040e, 0x045e, 0x0408, 0x00a4, 0x0490, 0x00a6, 0x00a7, 0x0401, 0x00a9, 0x0404, 0x00ab,
    0x00ac, 0x00ad, 0x00ae, 0x0407, 0x00b0, 0x00b1, 0x0406, 0x0456, 0x0491, 0x00b5, 0x00b6,
    0x00b7, 0x0451, 0x2116, 0x0454, 0x00bb, 0x0458, 0x0405, 0x0455, 0x0457,
};

typedef struct EncodingName {
    const char *name;
    PdnEncoding encoding;
} EncodingName;

// The first name of each is the one that is shown.
static const EncodingName NAMES[] = {
    {"auto", PDN_ENCODING_AUTO},           {"utf-8", PDN_ENCODING_UTF8},
    {"cp-1252", PDN_ENCODING_CP1252},      {"latin-1", PDN_ENCODING_LATIN1},
    {"windows-1251", PDN_ENCODING_CP1251}, {"utf8", PDN_ENCODING_UTF8},
    {"cp1252", PDN_ENCODING_CP1252},       {"windows-1252", PDN_ENCODING_CP1252},
    {"latin1", PDN_ENCODING_LATIN1},       {"iso-8859-1", PDN_ENCODING_LATIN1},
    {"cp1251", PDN_ENCODING_CP1251},       {"cp-1251", PDN_ENCODING_CP1251},
};

enum { NAME_COUNT = sizeof NAMES / sizeof NAMES[0] };

const char *pdn_encoding_name(PdnEncoding encoding) { return NAMES[encoding].name; }

PdnEncoding pdn_encoding_named(const char *name) {
    for (int i = 0; i < NAME_COUNT; i++)
        if (text_equal_nocase(NAMES[i].name, name))
            return NAMES[i].encoding;
    return PDN_ENCODINGS;
}

bool pdn_encoding_is_utf8(const char *bytes, size_t size) {
    for (size_t i = 0; i < size;) {
        const size_t wanted = text_utf8_wanted(bytes + i);
        if (wanted == 0 || wanted > size - i || text_utf8_length(bytes + i) == 0)
            return false;
        i += wanted;
    }
    return true;
}

void pdn_encoding_put(TextBuffer *out, uint32_t c) {
    if ((c >= 0xd800 && c < 0xe000) || c > 0x10ffff)
        c = REPLACEMENT;
    if (c < 0x80) {
        text_buffer_put_char(out, (char)c);
    } else if (c < 0x800) {
        text_buffer_put_char(out, (char)(0xc0 | c >> 6));
        text_buffer_put_char(out, (char)(0x80 | (c & 0x3f)));
    } else {
        if (c >= 0x10000) {
            text_buffer_put_char(out, (char)(0xf0 | c >> 18));
            text_buffer_put_char(out, (char)(0x80 | (c >> 12 & 0x3f)));
        } else {
            text_buffer_put_char(out, (char)(0xe0 | c >> 12));
        }
        text_buffer_put_char(out, (char)(0x80 | (c >> 6 & 0x3f)));
        text_buffer_put_char(out, (char)(0x80 | (c & 0x3f)));
    }
}

static uint32_t character_of(unsigned char byte, PdnEncoding encoding) {
    if (byte < 0x80)
        return byte;
    if (encoding == PDN_ENCODING_CP1251)
        return byte < 0xc0 ? CP1251[byte - 0x80] : 0x410 + byte - 0xc0u;
    return encoding == PDN_ENCODING_CP1252 && byte < 0xa0 ? CP1252[byte - 0x80] : byte;
}

static bool is_high_letter(char c) { return (unsigned char)c >= 0xc0; }

// Two high letters together speak for Russian, one with an ASCII letter beside it against it.
static int lean_of(const char *bytes, size_t size) {
    int lean = 0;
    for (size_t i = 0; i < size && lean < LEAN_LIMIT && lean > -LEAN_LIMIT; i++) {
        if (!is_high_letter(bytes[i]))
            continue;
        const char before = i > 0 ? bytes[i - 1] : ' ';
        const char behind = i + 1 < size ? bytes[i + 1] : ' ';
        lean += is_high_letter(before) - text_is_letter(before);
        lean += is_high_letter(behind) - text_is_letter(behind);
    }
    return lean;
}

static PdnEncoding guess(const char *bytes, size_t size, int *lean) {
    const int here = lean_of(bytes, size);
    const int sum = *lean + here;
    *lean = sum > LEAN_LIMIT ? LEAN_LIMIT : sum < -LEAN_LIMIT ? -LEAN_LIMIT : sum;
    const int deciding = here != 0 ? here : *lean;
    return deciding > 0 ? PDN_ENCODING_CP1251 : PDN_ENCODING_CP1252;
}

static void put_utf8_repaired(const char *bytes, size_t size, TextBuffer *out) {
    for (size_t i = 0; i < size;) {
        const size_t wanted = text_utf8_wanted(bytes + i);
        const bool is_whole =
            wanted > 0 && wanted <= size - i && pdn_encoding_is_utf8(bytes + i, wanted);
        if (is_whole)
            text_buffer_add(out, bytes + i, wanted);
        else
            pdn_encoding_put(out, REPLACEMENT);
        i += is_whole ? wanted : 1;
    }
}

PdnEncoding pdn_encoding_decode(const char *bytes, size_t size, PdnEncoding encoding, int *lean,
                                TextBuffer *out) {
    if (encoding == PDN_ENCODING_AUTO)
        encoding = guess(bytes, size, lean);
    if (encoding == PDN_ENCODING_UTF8)
        put_utf8_repaired(bytes, size, out);
    else
        for (size_t i = 0; i < size; i++)
            pdn_encoding_put(out, character_of((unsigned char)bytes[i], encoding));
    return encoding;
}
