// SPDX-License-Identifier: MIT
#include "egdb/verify_folder.h"

#include "args/output.h"
#include "base/progress.h"
#include "notation/fen.h"

#include <inttypes.h>
#include <stdlib.h>

typedef struct Verification {
    const VerifyPlan *plan;
    VerifySummary *summary;
    VerifyTools tools;
    Progress progress;
    uint64_t all;
} Verification;

// Calls `visit` for every slice to be verified until one fails.
static bool for_slices(Verification *verification,
                       bool (*visit)(Verification *verification, Slice slice, Message *error),
                       Message *error) {
    const VerifyPlan *const plan = verification->plan;
    for (int pieces = 2; pieces <= plan->pieces; pieces++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_folder_list(plan->folder, pieces, list);
        for (int i = 0; i < count; i++)
            if (!(plan->only_new && slice_folder_is_verified(plan->folder, list[i])) &&
                !visit(verification, list[i], error))
                return false;
    }
    return true;
}

static bool add_slice(Verification *verification, Slice slice, Message *error) {
    (void)error;
    verification->all += value_table_entry(&verification->tools.table, slice)->index.positions;
    return true;
}

static bool check_slice(Verification *verification, Slice slice, Message *error) {
    const VerifyPlan *const plan = verification->plan;
    VerifySummary *const summary = verification->summary;
    const uint64_t wrong = summary->result.wrong;
    char name[SLICE_NAME_SIZE];
    if (value_table_bytes(&verification->tools.table) > (uint64_t)plan->memory_mb << 19)
        value_table_clear(&verification->tools.table);
    if (!verify_slice(&verification->tools, slice, &summary->result, error))
        return false;
    summary->slices++;
    summary->without_distances += !summary->result.has_distances;
    slice_write_name(slice, name);
    if (progress_is_due(&verification->progress))
        progress_show(&verification->progress, (double)summary->result.positions,
                      (double)verification->all, "verifying %s: %.1f of %.1f million positions",
                      name, (double)summary->result.positions / 1e6,
                      (double)verification->all / 1e6);
    return summary->result.wrong > wrong || !summary->result.has_distances ||
           slice_folder_set_verified(plan->folder, slice, error);
}

bool verify_folder(const VerifyPlan *plan, VerifySummary *summary, Message *error) {
    Verification verification = {
        .plan = plan, .summary = summary, .tools = {.folder = plan->folder}};
    *summary = (VerifySummary){0};
    if (!value_table_open(&verification.tools.table, plan->folder->set, plan->pieces))
        return message_fail(error, "no memory to begin");
    work_crew_open(&verification.tools.crew, plan->threads);
    progress_start(&verification.progress, PROGRESS_EVERYWHERE);
    for_slices(&verification, add_slice, NULL);
    const bool is_done = for_slices(&verification, check_slice, error);
    progress_end(&verification.progress);
    work_crew_close(&verification.tools.crew);
    value_table_close(&verification.tools.table);
    return is_done;
}

int verify_folder_and_tell(const VerifyPlan *plan) {
    VerifySummary summary;
    Message error;
    char fen[FEN_SIZE];
    char name[SLICE_NAME_SIZE];
    if (!verify_folder(plan, &summary, &error))
        return output_fail("%s", error.text);
    output_print("verified %d slices, %" PRIu64 " positions: %" PRIu64 " wrong\n", summary.slices,
                 summary.result.positions, summary.result.wrong);
    if (summary.without_distances > 0)
        output_print("%d slices have no distances: their wins are not proved\n",
                     summary.without_distances);
    if (summary.result.wrong == 0)
        return EXIT_DONE;
    slice_write_name(summary.result.slice, name);
    fen_format(plan->folder->set, &summary.result.first_wrong, NOTATION_NUMERIC, fen);
    output_print("for example in %s: %s\n", name, fen);
    return EXIT_NO;
}
