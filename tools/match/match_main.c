// SPDX-License-Identifier: MIT
// canalejas-match: matches between engines. Exit status 0: played to the end; 1: interrupted, to be
// resumed; 2: bad arguments, or it could not be played.
#include "match/compliance.h"
#include "match/match.h"

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

// 0: everything passed, 1: something failed, 2: it could not be tried.
static int check_engine(const MatchPlan *plan) {
    Message error;
    const int failed = compliance_run(plan, &error);
    if (failed < 0)
        fprintf(stderr, "canalejas-match: %s\n", error.text);
    return failed < 0 ? 2 : failed > 0;
}

int main(int argc, char **argv) {
    MatchPlan plan;
    Message error;
    int status = 0;
    bool is_finished = false;
    // Pipes to engines must not get the numbers of the standard files.
    int fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO)
        fd = open("/dev/null", O_RDWR);
    close(fd);
    signal(SIGPIPE, SIG_IGN);
    if (!match_plan_read(&plan, argc, argv, &status))
        return status;
    if (plan.is_compliance)
        status = check_engine(&plan);
    else if (match_run(&plan, &is_finished, &error)) {
        status = is_finished ? 0 : 1;
    } else {
        fprintf(stderr, "canalejas-match: %s\n", error.text);
        status = 2;
    }
    match_plan_free(&plan);
    return status;
}
