// SPDX-License-Identifier: MIT
// canalejas-match: matches between engines. Exit status 0: played to the end; 1: interrupted, to be
// resumed; 2: bad arguments, or it could not be played.
#include "args/args.h"
#include "args/output.h"
#include "match/compliance.h"
#include "match/match.h"

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

const char PROGRAM_NAME[] = "canalejas-match";

static int check_engine(const MatchPlan *plan) {
    Message error;
    const int failed = compliance_run(plan, &error);
    if (failed < 0)
        return output_fail("%s", error.text);
    return failed > 0 ? EXIT_NO : EXIT_DONE;
}

static int play(const MatchPlan *plan) {
    Message error;
    bool is_finished = false;
    if (!match_run(plan, &is_finished, &error))
        return output_fail("%s", error.text);
    return is_finished ? EXIT_DONE : EXIT_NO;
}

int main(int argc, char **argv) {
    MatchPlan plan;
    // Pipes to engines must not get the numbers of the standard files.
    int fd = open("/dev/null", O_RDWR);
    while (fd >= 0 && fd <= STDERR_FILENO)
        fd = open("/dev/null", O_RDWR);
    close(fd);
    signal(SIGPIPE, SIG_IGN);
    int status = match_plan_read(&plan, argc, argv);
    if (status != ARGS_OK)
        return status;
    status = plan.is_compliance ? check_engine(&plan) : play(&plan);
    match_plan_free(&plan);
    return status;
}
