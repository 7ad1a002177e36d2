// SPDX-License-Identifier: MIT
// Reads commands until the end: the table of all commands of UCI and console. One thread reads, so
// that stop, quit, isready and the end of input are seen whatever runs; another serves the rest in
// its order, and waits where a command needs what a search with limits still holds.
#ifndef CJ_COMMAND_LOOP_H
#define CJ_COMMAND_LOOP_H

#include <stdbool.h>
#include <stdio.h>

// Serves one session. With is_uci it speaks UCI from the start; otherwise the first line decides:
// `uci` means UCI, `hub` is refused and ends it, anything else is a console command. Returns the
// exit status: 0 after quit or the end of input, 1 when memory is out or the input cannot be read.
// A stream that failed keeps its error mark.
int command_loop_run(FILE *in, FILE *out, bool is_uci);

#endif
