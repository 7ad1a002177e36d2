// SPDX-License-Identifier: MIT
#define _GNU_SOURCE // pipe2, and CPU clocks of other processes
#include "match/process.h"

#include "base/clock.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum { POLL_MS = 2, NO_FILE = -1 };

// The pipes of a start: of input, of output, and the one through which the child tells why it could
// not run its program.
typedef struct Pipes {
    int input[2];
    int output[2];
    int report[2];
} Pipes;

static void close_file(int *fd) {
    if (*fd >= 0)
        close(*fd);
    *fd = NO_FILE;
}

static void close_pipes(Pipes *pipes) {
    for (int i = 0; i < 2; i++) {
        close_file(&pipes->input[i]);
        close_file(&pipes->output[i]);
        close_file(&pipes->report[i]);
    }
}

static bool open_pipes(Pipes *pipes, Message *error) {
    *pipes = (Pipes){{NO_FILE, NO_FILE}, {NO_FILE, NO_FILE}, {NO_FILE, NO_FILE}};
    if (pipe2(pipes->input, O_CLOEXEC) == 0 && pipe2(pipes->output, O_CLOEXEC) == 0 &&
        pipe2(pipes->report, O_CLOEXEC) == 0)
        return true;
    message_fail(error, "cannot make a pipe: %s", strerror(errno));
    close_pipes(pipes);
    return false;
}

static void tell_guardian(const Guardian *guardian, pid_t pid) {
    if (guardian->pipe >= 0 && write(guardian->pipe, &pid, sizeof pid) < 0)
        return; // it has been killed; process_stop still does its work
}

// In the child: only calls that are safe between fork and exec of a threaded program.
static _Noreturn void run_child(const Guardian *guardian, const ProcessPlan *plan,
                                const Pipes *pipes) {
    sigset_t none;
    sigemptyset(&none);
    setpgid(0, 0);
    tell_guardian(guardian, getpid()); // while SIGPIPE is ignored: the guardian may be gone
    sigprocmask(SIG_SETMASK, &none, NULL);
    signal(SIGPIPE, SIG_DFL);
    signal(SIGINT, SIG_DFL);
    signal(SIGTERM, SIG_DFL);
    const char *const path = plan->error_file != NULL ? plan->error_file : "/dev/null";
    const int errors = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0644);
    const int output = plan->is_silent ? open("/dev/null", O_WRONLY | O_CLOEXEC) : pipes->output[1];
    if (errors >= 0 && dup2(errors, STDERR_FILENO) >= 0 &&
        dup2(pipes->input[0], STDIN_FILENO) >= 0 && dup2(output, STDOUT_FILENO) >= 0 &&
        (plan->folder == NULL || chdir(plan->folder) == 0))
        execvp(plan->argv[0], plan->argv);
    const int reason = errno;
    const ssize_t told = write(pipes->report[1], &reason, sizeof reason);
    _exit(told < 0 ? 126 : 127);
}

static void set_non_blocking(int fd) { fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK); }

bool process_start(Process *process, const Guardian *guardian, const ProcessPlan *plan,
                   Message *error) {
    Pipes pipes;
    *process = (Process){.guardian = guardian, .input = NO_FILE, .output = NO_FILE};
    if (plan->argv[0] == NULL)
        return message_fail(error, "the command is empty");
    if (!open_pipes(&pipes, error))
        return false;
    const pid_t pid = fork();
    if (pid == 0)
        run_child(guardian, plan, &pipes);
    const int fork_error = errno;
    close_file(&pipes.input[0]);
    close_file(&pipes.output[1]);
    close_file(&pipes.report[1]);
    int reason = 0;
    if (pid < 0 || read(pipes.report[0], &reason, sizeof reason) == (ssize_t)sizeof reason) {
        close_pipes(&pipes);
        if (pid > 0) {
            waitpid(pid, NULL, 0);
            tell_guardian(guardian, -pid);
        }
        return message_fail(error, "cannot run '%.100s': %s", plan->argv[0],
                            strerror(pid < 0 ? fork_error : reason));
    }
    close_file(&pipes.report[0]);
    set_non_blocking(pipes.input[1]);
    set_non_blocking(pipes.output[0]);
    process->pid = pid;
    process->input = pipes.input[1];
    process->output = pipes.output[0];
    return true;
}

bool process_has_ended(const Process *process, char *how, size_t size) {
    siginfo_t info = {.si_pid = 0};
    how[0] = '\0';
    if (process->pid == 0)
        return true;
    // WNOWAIT: the group must not lose its number before it is killed.
    if (waitid(P_PID, (id_t)process->pid, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        return true;
    if (info.si_pid == 0)
        return false;
    snprintf(how, size, info.si_code == CLD_EXITED ? "exit status %d" : "signal %d",
             info.si_status);
    return true;
}

void process_await_end(const Process *process, int64_t patience_ms) {
    char how[32];
    const int64_t end = clock_now_ms() + patience_ms;
    while (!process_has_ended(process, how, sizeof how) && clock_now_ms() < end)
        clock_sleep_ms(POLL_MS);
}

void process_close_input(Process *process) { close_file(&process->input); }

void process_stop(Process *process, int64_t grace_ms) {
    process_close_input(process);
    process_await_end(process, grace_ms);
    close_file(&process->output);
    if (process->pid == 0)
        return;
    kill(-process->pid, SIGKILL);
    while (waitpid(process->pid, NULL, 0) < 0 && errno == EINTR)
        ;
    tell_guardian(process->guardian, -process->pid);
    process->pid = 0;
    process->member_count = 0;
}

// Processor time
// ------------------------------------------------------------------------------------------------

// The process group of a pid by /proc, -1 when it has gone.
static pid_t group_of(const char *pid) {
    char path[64];
    char text[512];
    int group = -1;
    if (snprintf(path, sizeof path, "/proc/%.20s/stat", pid) >= (int)sizeof path)
        return -1;
    FILE *const file = fopen(path, "re");
    if (file == NULL)
        return -1;
    const size_t length = fread(text, 1, sizeof text - 1, file);
    fclose(file);
    text[length] = '\0';
    // The name in brackets may hold anything, also brackets.
    const char *const rest = strrchr(text, ')');
    return rest != NULL && sscanf(rest + 1, " %*c %*d %d", &group) == 1 ? group : -1;
}

void process_find_members(Process *process) {
    process->member_count = 0;
    DIR *const folder = process->pid != 0 ? opendir("/proc") : NULL;
    if (folder == NULL)
        return;
    for (struct dirent *entry = readdir(folder); entry != NULL; entry = readdir(folder)) {
        const pid_t pid = (pid_t)strtol(entry->d_name, NULL, 10);
        if (pid > 0 && pid != process->pid && process->member_count < PROCESS_MEMBERS &&
            group_of(entry->d_name) == process->pid)
            process->members[process->member_count++] = pid;
    }
    closedir(folder);
}

static int64_t cpu_of(pid_t pid) {
    clockid_t clock;
    struct timespec time;
    if (pid == 0 || clock_getcpuclockid(pid, &clock) != 0 || clock_gettime(clock, &time) != 0)
        return -1;
    return (int64_t)time.tv_sec * 1000000 + time.tv_nsec / 1000;
}

int64_t process_cpu_us(const Process *process) {
    int64_t sum = cpu_of(process->pid);
    for (int i = 0; sum >= 0 && i < process->member_count; i++) {
        const int64_t used = cpu_of(process->members[i]);
        sum += used > 0 ? used : 0;
    }
    return sum;
}
