// SPDX-License-Identifier: MIT
// Options of commands that are options of the engine too, with the same bounds.
#ifndef CJ_ARGS_ENGINE_H
#define CJ_ARGS_ENGINE_H

#include "args/args_common.h"
#include "engine/options.h"

#define ARGS_HASH(values, field, help)                                                             \
    ARGS_NUMBER(values, field, "hash", 0, "MB", 1, OPTION_HASH_MAX, help)

#endif
