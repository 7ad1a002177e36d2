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
    uint64_t all; // positions
    int count;
    Slice slices[SLICE_MAX_COUNT * SLICE_MAX_PIECES];
} Verification;

// The slices to be verified, and how many positions they have.
static void list_slices(Verification *verification) {
    const VerifyPlan *const plan = verification->plan;
    for (int pieces = 2; pieces <= plan->pieces; pieces++) {
        Slice list[SLICE_MAX_COUNT];
        const int count = slice_folder_list(plan->folder, pieces, list);
        for (int i = 0; i < count; i++) {
            if ((plan->only != NULL && !slice_set_has(plan->only, list[i])) ||
                (plan->only_new && slice_folder_is_verified(plan->folder, list[i])))
                continue;
            verification->slices[verification->count++] = list[i];
            verification->all +=
                value_table_entry(&verification->tools.table, list[i])->index.positions;
        }
    }
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
    return !plan->only_new || summary->result.wrong > wrong || !summary->result.has_distances ||
           slice_folder_set_verified(plan->folder, slice, error);
}

static bool check_slices(Verification *verification, Message *error) {
    const VerifyPlan *const plan = verification->plan;
    bool is_done = verification->count > 0 || plan->only_new ||
                   message_fail(error, "%.200s holds no databases of %.60s", plan->folder->path,
                                plan->folder->set->name);
    progress_start(&verification->progress, PROGRESS_EVERYWHERE);
    for (int i = 0; i < verification->count && is_done; i++)
        is_done = check_slice(verification, verification->slices[i], error);
    progress_end(&verification->progress);
    return is_done;
}

bool verify_folder(const VerifyPlan *plan, VerifySummary *summary, Message *error) {
    Verification verification = {
        .plan = plan, .summary = summary, .tools = {.folder = plan->folder}};
    *summary = (VerifySummary){0};
    if (!value_table_open(&verification.tools.table, plan->folder->set, plan->pieces))
        return message_fail(error, "no memory to begin");
    work_crew_open(&verification.tools.crew, plan->threads);
    list_slices(&verification);
    const bool is_done = check_slices(&verification, error);
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
        output_print("%d slices have no distances: that their losses end is not proved\n",
                     summary.without_distances);
    if (summary.result.wrong == 0)
        return EXIT_DONE;
    slice_write_name(summary.result.slice, name);
    fen_format(plan->folder->set, &summary.result.first_wrong, NOTATION_NUMERIC, fen);
    output_print("for example in %s: %s\n", name, fen);
    return EXIT_NO;
}
