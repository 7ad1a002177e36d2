// SPDX-License-Identifier: MIT
// canalejas-egdb: builds endgame databases and tells what is in them. Exit status 0: done; 1: the
// databases are wrong, or do not have the position; 2: bad arguments, or it could not be done.
#include "args/output.h"
#include "args/program.h"
#include "egdb/egdb_commands.h"

const char PROGRAM_NAME[] = "canalejas-egdb";

int main(int argc, char **argv) {
    static const ProgramCommand commands[] = {
        {"build", cmd_build, "builds the databases that are missing, and verifies them"},
        {"stats", cmd_stats, "wins, losses and draws of every slice"},
        {"probe", cmd_probe, "the value of a position and of all its moves"},
        {"verify", cmd_verify, "checks every position against its successors"},
        {"bench", cmd_probe_speed, "how many positions are looked up in a second"},
        {"info", cmd_folder_info, "tells what databases a folder holds"},
    };
    const Program program = {.about = "builds and verifies endgame databases.",
                             .commands = commands,
                             .command_count = (int)(sizeof commands / sizeof commands[0])};
    return program_run(&program, argc, argv);
}
