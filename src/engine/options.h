// SPDX-License-Identifier: MIT
// The options as a table (options.def) and the values of one engine. Reading a value checks it;
// what a value brings about is the business of the engine and of the protocol.
#ifndef CJ_OPTIONS_H
#define CJ_OPTIONS_H

#include "base/message.h"
#include "base/thread.h"
#include "canalejas.h"
#include "search/limits.h"

enum { OPTION_TEXT_SIZE = 1024 };

typedef enum {
#define OPTION(id, ...) OPTION_##id,
#include "engine/options.def"
#undef OPTION
    OPTION_COUNT
} OptionId;

// The greatest values of numbers: OPTION_HASH_MAX, ...
enum {
#define OPTION(id, name, type, default_, min, max, ...) OPTION_##id##_MAX = max,
#include "engine/options.def"
#undef OPTION
};

// A value: `number` of a spin, 0 or 1 of a check, index of a combo; `text` as the protocols show
// it.
typedef struct OptionValue {
    int64_t number;
    char text[OPTION_TEXT_SIZE];
} OptionValue;

typedef struct Options {
    OptionValue values[OPTION_COUNT];
} Options;

// The row of an option, as in the public interface. Static.
const cj_option *option_row(OptionId id);

// Finds an option by its name without regard to case. Fails with the nearest name.
bool option_find(const char *name, OptionId *id, Message *error);

// Reads a value for an option; NULL or `<empty>` is the empty string. Fails with what was expected.
// The rule set options take any text here.
bool option_parse(OptionId id, const char *text, OptionValue *value, Message *error);

// The values that options.def gives.
void options_set_defaults(Options *options);

#endif
