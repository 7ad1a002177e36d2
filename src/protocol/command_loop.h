// SPDX-License-Identifier: MIT
// Reads commands until the end, in the dialect of what is spoken. One thread reads, so that stop,
// quit, isready or ping and the end of input are seen whatever runs; another serves the rest in its
// order, and waits where a command needs what a search with limits still holds.
#ifndef CJ_COMMAND_LOOP_H
#define CJ_COMMAND_LOOP_H

#include "protocol/hub.h"

#include <stdio.h>

// How a session begins.
typedef struct LoopPlan {
    Speech speech; // SPEECH_CONSOLE: the first line decides
    HubSettings hub;
} LoopPlan;

// Serves one session. At the console the first line may be `uci` or `hub`, which is spoken from
// then on; anything else is a console command. Returns the exit status: 0 after quit or the end of
// input, 1 when memory is out or the input cannot be read. A stream that failed keeps its error
// mark.
int command_loop_run(FILE *in, FILE *out, const LoopPlan *plan);

#endif
