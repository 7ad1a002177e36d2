// SPDX-License-Identifier: MIT
// Texts of game files as UTF-8, whatever 8-bit code they were written in. A text that is valid
// UTF-8 is UTF-8; of others it is guessed whether they are CP-1252 (Latin-1 is a part of it) or
// Windows-1251: Russian words are runs of high letters, western ones have high letters among ASCII
// ones. What is guessed for one text counts for the doubtful ones behind it.
#ifndef CJ_PDN_ENCODING_H
#define CJ_PDN_ENCODING_H

#include "base/text_buffer.h"

#include <stdint.h>

typedef enum {
    PDN_ENCODING_AUTO,
    PDN_ENCODING_UTF8, // what is no valid UTF-8 becomes U+FFFD
    PDN_ENCODING_CP1252,
    PDN_ENCODING_LATIN1,
    PDN_ENCODING_CP1251,
    PDN_ENCODINGS
} PdnEncoding;

// The name of an encoding, as in "windows-1251"; and the encoding with this name (in any case, also
// by its usual other names), PDN_ENCODINGS when there is none.
const char *pdn_encoding_name(PdnEncoding encoding);
PdnEncoding pdn_encoding_named(const char *name);

// Whether all bytes are valid UTF-8.
bool pdn_encoding_is_utf8(const char *bytes, size_t size);

// Appends bytes that are no valid UTF-8 as UTF-8. `lean` is the evidence of the file so far (above
// 0: Windows-1251) and is brought up to date. Returns the encoding that was taken.
PdnEncoding pdn_encoding_decode(const char *bytes, size_t size, PdnEncoding encoding, int *lean,
                                TextBuffer *out);

// Appends one character as UTF-8; what is none (a surrogate, too large) as U+FFFD.
void pdn_encoding_put(TextBuffer *out, uint32_t character);

#endif
