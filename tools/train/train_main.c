// SPDX-License-Identifier: MIT
// canalejas-train: makes evaluation nets. Exit status 0: done; 2: bad arguments, or it could not be
// done.
#include "args/output.h"
#include "args/program.h"
#include "train/train_commands.h"

const char PROGRAM_NAME[] = "canalejas-train";

static const ProgramCommand COMMANDS[] = {
    {"selfplay", cmd_selfplay, "plays games and collects positions"},
    {"fit", cmd_fit, "makes a net from collected positions"},
    {"info", cmd_info, "tells what a net or a folder of positions holds"},
};

int main(int argc, char **argv) {
    const Program program = {.about = "makes trained evaluations.",
                             .commands = COMMANDS,
                             .command_count = sizeof COMMANDS / sizeof COMMANDS[0]};
    return program_run(&program, argc, argv);
}
