// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "base/thread.h"
#include "egdb/egdb_commands.h"
#include "egdb/folder_args.h"
#include "egdb/verify_folder.h"

typedef struct Options {
    const char *rules;
    const char *slice;
    int64_t threads;
    int64_t memory_mb;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(Options, rules),
    FOLDER_ARGS_SLICE(Options, slice, "only this one and its reverse"),
    ARGS_THREADS(Options, threads, "threads (default: all processors)"),
    ARGS_NUMBER(Options, memory_mb, "memory", 0, "MB", 64, 1 << 20,
                "memory for positions (default 8192)"),
};

static const ArgCommand COMMAND = {
    .name = "verify",
    .help = "Checks every position of every slice against the positions that its moves lead to.",
    .operands = "DIR",
    .min_operands = 1,
    .max_operands = 1,
    ARGS_OPTIONS(OPTIONS)};

int cmd_verify(int argc, char **argv) {
    Options options = {.threads = thread_processors(), .memory_mb = 8192};
    ArgOperands operands;
    RuleSet set;
    Slice slice;
    SliceSet chosen;
    SliceFolder folder;
    const int status = args_parse(&COMMAND, argc, argv, &options, &operands);
    if (status != ARGS_OK)
        return status;
    if (!folder_args_open(options.rules, operands.texts[0], &set, &folder))
        return EXIT_BAD;
    if (options.slice != NULL && !folder_args_read_slice(options.slice, &set, &slice, &chosen))
        return EXIT_BAD;
    return verify_folder_and_tell(&(VerifyPlan){.folder = &folder,
                                                .only = options.slice != NULL ? &chosen : NULL,
                                                .pieces = SLICE_MAX_PIECES,
                                                .threads = (int)options.threads,
                                                .memory_mb = options.memory_mb});
}
