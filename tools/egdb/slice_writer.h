// SPDX-License-Identifier: MIT
// Writes slice files (doc/formats.md). The coding of a block stands here alone.
#ifndef CJ_SLICE_WRITER_H
#define CJ_SLICE_WRITER_H

#include "base/work_crew.h"
#include "egdb/slice_file.h"

// Codes the packed values or distances `raw` of the slice that the header describes and replaces
// the file: it is whole or not there. The file does not depend on the number of threads.
bool slice_write(const char *path, const SliceFileHeader *header, const uint8_t *raw,
                 WorkCrew *crew, Message *error);

#endif
