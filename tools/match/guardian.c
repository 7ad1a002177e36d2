// SPDX-License-Identifier: MIT
// The guardian: reads pids from a pipe (negative: taken back) and kills their process groups when
// the pipe ends, which it does when the runner has gone.
#define _GNU_SOURCE // pipe2
#include "match/process.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <string.h>
#include <unistd.h>

enum { MAX_GROUPS = 1024, MAX_OPEN_FILES = 256 };

static void note_pid(pid_t *groups, int *count, pid_t pid) {
    for (int i = 0; i < *count; i++) {
        if (groups[i] == -pid) {
            groups[i] = groups[--*count];
            return;
        }
    }
    if (pid > 0 && *count < MAX_GROUPS)
        groups[(*count)++] = pid;
}

static _Noreturn void guard(int pipe) {
    pid_t groups[MAX_GROUPS];
    int count = 0;
    pid_t pid = 0;
    setsid();
    signal(SIGINT, SIG_IGN);
    signal(SIGTERM, SIG_IGN);
    signal(SIGHUP, SIG_IGN);
    // Whoever reads the runner's output must not wait for us.
    for (int fd = 0; fd < MAX_OPEN_FILES; fd++)
        if (fd != pipe)
            close(fd);
    for (;;) {
        const ssize_t got = read(pipe, &pid, sizeof pid);
        if (got == (ssize_t)sizeof pid)
            note_pid(groups, &count, pid);
        else if (got >= 0 || errno != EINTR)
            break;
    }
    for (int i = 0; i < count; i++)
        kill(-groups[i], SIGKILL);
    _exit(0);
}

bool guardian_start(Guardian *guardian, Message *error) {
    int ends[2];
    guardian->pipe = -1;
    if (pipe2(ends, O_CLOEXEC) != 0)
        return message_fail(error, "cannot make a pipe: %s", strerror(errno));
    const pid_t pid = fork();
    if (pid == 0) {
        close(ends[1]);
        guard(ends[0]);
    }
    close(ends[0]);
    if (pid < 0) {
        close(ends[1]);
        return message_fail(error, "cannot start a process: %s", strerror(errno));
    }
    guardian->pipe = ends[1];
    return true;
}

void guardian_stop(Guardian *guardian) {
    if (guardian->pipe >= 0)
        close(guardian->pipe);
    guardian->pipe = -1;
}
