// SPDX-License-Identifier: MIT
#include "args/args_common.h"
#include "args/output.h"
#include "base/thread.h"
#include "egdb/build.h"
#include "egdb/egdb_commands.h"
#include "egdb/folder_args.h"
#include "egdb/verify_folder.h"

typedef struct Options {
    const char *rules;
    const char *folder;
    const char *slice;
    int64_t pieces;
    int64_t threads;
    int64_t memory_mb;
    bool has_no_verify;
} Options;

static const ArgOption OPTIONS[] = {
    ARGS_RULES(Options, rules),
    ARGS_NUMBER(Options, pieces, "pieces", 'n', "PIECES", 2, SLICE_MAX_PIECES,
                "all material with at most so many pieces (default 4)"),
    FOLDER_ARGS_SLICE(Options, slice, "only this one, its reverse and what they need, not PIECES"),
    ARGS_TEXT(Options, folder, "output", 'o', "DIR",
              "folder of databases; what is there already is not built again"),
    ARGS_THREADS(Options, threads,
                 "threads (default: all processors); the files do not depend on it"),
    ARGS_NUMBER(Options, memory_mb, "memory", 0, "MB", 64, 1 << 20,
                "memory for positions (default 8192)"),
    ARGS_FLAG(Options, has_no_verify, "no-verify", 0,
              "leave what was built unverified; building again catches up"),
};

static const ArgCommand COMMAND = {
    .name = "build",
    .help = "Builds the databases that are missing, then verifies those that are new.",
    ARGS_OPTIONS(OPTIONS)};

int cmd_build(int argc, char **argv) {
    Options options = {.pieces = 4, .threads = thread_processors(), .memory_mb = 8192};
    RuleSet set;
    Slice slice;
    SliceSet chosen;
    SliceFolder folder;
    Message error;
    const int status = args_parse(&COMMAND, argc, argv, &options, NULL);
    if (status != ARGS_OK)
        return status;
    if (options.folder == NULL)
        return output_fail("build: expected a folder for the databases: -o DIR");
    if (!args_read_rules(options.rules, &set))
        return EXIT_BAD;
    if (options.slice != NULL) {
        if (!folder_args_read_slice(options.slice, &set, &slice, &chosen))
            return EXIT_BAD;
        slice_set_add_needed(&chosen, &set);
        options.pieces = slice_pieces(slice);
    }
    const BuildPlan plan = {.folder = &folder,
                            .only = options.slice != NULL ? &chosen : NULL,
                            .pieces = (int)options.pieces,
                            .threads = (int)options.threads,
                            .memory_mb = options.memory_mb};
    if (!slice_folder_open(&folder, options.folder, &set, true, &error) ||
        !build_run(&plan, &error))
        return output_fail("%s", error.text);
    if (options.has_no_verify)
        return EXIT_DONE;
    return verify_folder_and_tell(&(VerifyPlan){.folder = &folder,
                                                .only = plan.only,
                                                .pieces = plan.pieces,
                                                .threads = plan.threads,
                                                .memory_mb = plan.memory_mb,
                                                .only_new = true});
}
