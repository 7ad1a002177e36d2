// SPDX-License-Identifier: MIT
// Finds the model of a slice: what its values are like, in a few rounds over some of its blocks.
#ifndef CJ_MODEL_FIT_H
#define CJ_MODEL_FIT_H

#include "base/work_crew.h"
#include "egdb/block_fill.h"

// False without memory. The model does not depend on the threads.
bool model_fit(const BlockSource *source, WorkCrew *crew, SliceModel *model);

// The symbol of a run of right guesses; UINT32_MAX is one to the end of the block.
unsigned model_run_symbol(uint32_t run);

#endif
