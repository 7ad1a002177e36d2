// SPDX-License-Identifier: MIT
// Reading a text of games in tests: the games one after the other, and the notices as lines
// "kind game:line:column text".
#ifndef CJ_PDN_SAMPLE_H
#define CJ_PDN_SAMPLE_H

#include "pdn/pdn_reader.h"
#include "unit/named_set.h"

#include <stdio.h>
#include <string.h>

typedef struct PdnSample {
    PdnReader *reader;
    PdnGame game;
    TextBuffer notices;
    int counts[PDN_NOTICE_KINDS];
} PdnSample;

static inline void sample_hear(void *context, const PdnNotice *notice) {
    static const char *const KINDS[] = {"forgiven", "doubt", "illegal", "unread"};
    PdnSample *const sample = context;
    sample->counts[notice->kind]++;
    text_buffer_print(&sample->notices, "%s %d:%d:%d %s\n", KINDS[notice->kind], (int)notice->game,
                      (int)notice->place.line, (int)notice->place.column, notice->message.text);
}

// `text` must live on. `set` may be NULL.
static inline void sample_open_bytes(PdnSample *sample, const char *text, size_t size,
                                     const RuleSet *set) {
    const RuleSet first = rule_set_named(0);
    const PdnReadPlan plan = {.set = set, .listener = {sample_hear, sample}};
    *sample = (PdnSample){.reader = NULL};
    sample->reader = pdn_reader_open_text(text, size, &plan, NULL);
    assert_non_null(sample->reader);
    assert_true(pdn_game_open(&sample->game, &first));
}

static inline void sample_open(PdnSample *sample, const char *text) {
    sample_open_bytes(sample, text, strlen(text), NULL);
}

// Reads the next game; false at the end.
static inline bool sample_next(PdnSample *sample) {
    const PdnReadState state = pdn_reader_next(sample->reader, &sample->game, NULL);
    assert_int_not_equal(state, PDN_READ_FAILED);
    return state == PDN_READ_GAME;
}

static inline void sample_close(PdnSample *sample) {
    pdn_reader_close(sample->reader);
    pdn_game_close(&sample->game);
    text_buffer_free(&sample->notices);
}

// Fails unless the notices are these, one a line.
static inline void sample_check_notices(const PdnSample *sample, const char *expected) {
    assert_string_equal(text_buffer_text(&sample->notices), expected);
}

// The only game of a text, with all notices.
static inline void sample_only(PdnSample *sample, const char *text) {
    sample_open(sample, text);
    PdnGame next;
    const RuleSet first = rule_set_named(0);
    assert_true(sample_next(sample));
    assert_true(pdn_game_open(&next, &first));
    assert_int_equal(pdn_reader_next(sample->reader, &next, NULL), PDN_READ_END);
    pdn_game_close(&next);
}

#endif
