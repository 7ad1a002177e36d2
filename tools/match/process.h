// SPDX-License-Identifier: MIT
// Engine processes: each in a process group of its own, with pipes to its input and output. The
// guardian is a small process of ours that kills the groups when the runner itself dies, however
// that happens. Invariant: a pid is told to the guardian before its program starts, and taken back
// only when the whole group has been killed.
#ifndef CJ_PROCESS_H
#define CJ_PROCESS_H

#include "base/message.h"

#include <stdint.h>
#include <sys/types.h>

enum { PROCESS_MEMBERS = 8 };

typedef struct Guardian {
    int pipe; // -1 when there is none
} Guardian;

typedef struct Process {
    const Guardian *guardian;
    pid_t pid;  // leader of the group; 0 = none
    int input;  // that we write to, non-blocking; -1 = closed
    int output; // that we read from, non-blocking
    int member_count;
    pid_t members[PROCESS_MEMBERS]; // other processes of the group, as last looked for
} Process;

typedef struct ProcessPlan {
    char *const *argv;
    const char *folder;     // NULL = where we are
    const char *error_file; // appended to; NULL = discarded
    bool is_silent;         // its output is discarded
} ProcessPlan;

// To be started before any thread.
bool guardian_start(Guardian *guardian, Message *error);
// Kills what is still running.
void guardian_stop(Guardian *guardian);

// Starts a program; tells why when it cannot be run.
bool process_start(Process *process, const Guardian *guardian, const ProcessPlan *plan,
                   Message *error);
// The end of its input, for whoever watches what it does then.
void process_close_input(Process *process);
// Closes its input, gives it `grace_ms` to end, then kills the whole group. Harmless when none
// runs.
void process_stop(Process *process, int64_t grace_ms);
// Whether the leader has ended; if so, how goes into `how` ("exit status 1", "signal 11").
bool process_has_ended(const Process *process, char *how, size_t size);
// Waits a little for a process that has closed its output, until it has ended too.
void process_await_end(const Process *process, int64_t patience_ms);

// Looks for the other processes of the group, so that their time is counted.
void process_find_members(Process *process);
// CPU time used so far by the leader and the members found, all threads; -1 when it cannot be had.
int64_t process_cpu_us(const Process *process);

#endif
