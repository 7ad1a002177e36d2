// SPDX-License-Identifier: MIT
// Distances of whole slices: what a file holds of them (doc/formats.md), and all of them from that.
#ifndef CJ_DISTANCES_H
#define CJ_DISTANCES_H

#include "base/work_crew.h"
#include "egdb/value_table.h"

// A slice with its values and room for a distance of every position.
typedef struct DistanceTable {
    const RuleSet *set;
    const ValueEntry *entry;
    uint8_t *distances;
} DistanceTable;

// Makes the bytes that a file need not hold like those before them, so that they cost little.
void distances_thin(const DistanceTable *table, WorkCrew *crew);

// From the bytes of a file: right for losses, any for other positions.
void distances_find_losses(const DistanceTable *table, WorkCrew *crew);

// For wins, from the losses of the reverse slice; any for other positions.
void distances_find_wins(const DistanceTable *table, const ValueTable *values,
                         const DistanceTable *reverse, WorkCrew *crew);

#endif
