// SPDX-License-Identifier: MIT
// The whole protocol loop fed with any bytes. Searches end at the end of the input; inputs that ask
// for long counts, much memory or files are left out.
#include "base/text.h"
#include "protocol/command_loop.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

static const char BEGINNING[] = "uci\nsetoption name Hash value 1\n";

// Whether the word stands anywhere, in upper or lower case.
static bool has_word(const char *text, size_t size, const char *word) {
    const size_t length = strlen(word);
    for (size_t at = 0; at + length <= size; at++) {
        size_t same = 0;
        while (same < length && text_lower(text[at + same]) == word[same])
            same++;
        if (same == length)
            return true;
    }
    return false;
}

static bool has_long_number(const char *text, size_t size) {
    int digits = 0;
    for (size_t i = 0; i < size; i++) {
        digits = text_is_digit(text[i]) ? digits + 1 : 0;
        if (digits > 1 || (digits == 1 && text[i] > '5'))
            return true;
    }
    return false;
}

// Whether the input is harmless and soon done.
static bool is_small(const char *text, size_t size) {
    const bool counts = has_word(text, size, "perft") || has_word(text, size, "hash") ||
                        has_word(text, size, "threads");
    return !has_word(text, size, "bench") && !has_word(text, size, "log") &&
           !has_word(text, size, "file") && !(counts && has_long_number(text, size));
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    const size_t skipped = sizeof BEGINNING - 1;
    char *const text = malloc(skipped + size);
    FILE *const out = fopen("/dev/null", "w");
    if (text == NULL || out == NULL)
        abort();
    memcpy(text, BEGINNING, skipped);
    memcpy(text + skipped, data, size);
    FILE *const in = fmemopen(text, skipped + size, "r");
    if (in != NULL && is_small(text + skipped, size))
        command_loop_run(in, out, false);
    if (in != NULL)
        fclose(in);
    fclose(out);
    free(text);
    return 0;
}
