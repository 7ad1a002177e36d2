// SPDX-License-Identifier: MIT
// Runs the whole protocol loop on a beginning and any bytes behind it. Searches end at the end of
// the input; inputs that ask for long counts, much memory or files are left out.
#ifndef CJ_FUZZ_SESSION_H
#define CJ_FUZZ_SESSION_H

#include "base/text.h"
#include "protocol/command_loop.h"

#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

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
                        has_word(text, size, "threads") || has_word(text, size, "tt-size");
    return !has_word(text, size, "bench") && !has_word(text, size, "log") &&
           !has_word(text, size, "file") && !(counts && has_long_number(text, size));
}

static void fuzz_session(const char *beginning, const uint8_t *data, size_t size) {
    const LoopPlan plan = {.speech = SPEECH_CONSOLE};
    const size_t skipped = strlen(beginning);
    char *const text = malloc(skipped + size);
    FILE *const out = fopen("/dev/null", "w");
    if (text == NULL || out == NULL)
        abort();
    memcpy(text, beginning, skipped);
    memcpy(text + skipped, data, size);
    FILE *const in = fmemopen(text, skipped + size, "r");
    if (in != NULL && is_small(text + skipped, size))
        command_loop_run(in, out, &plan);
    if (in != NULL)
        fclose(in);
    fclose(out);
    free(text);
}

#endif
