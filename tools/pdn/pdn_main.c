// SPDX-License-Identifier: MIT
// canalejas-pdn: game files are checked, counted, converted, sorted out.
#include "args/output.h"
#include "args/program.h"
#include "pdn/pdn_program.h"

const char PROGRAM_NAME[] = "canalejas-pdn";

static const ProgramCommand COMMANDS[] = {
    {"check", cmd_pdn_check, "what is wrong in game files, and where"},
    {"annotate", cmd_pdn_annotate, "searches every move, marks mistakes, shows what was better"},
    {"stats", cmd_pdn_stats, "games, results and lengths by rule set"},
    {"convert", cmd_pdn_convert, "writes games anew, also for other programs"},
    {"dedupe", cmd_pdn_dedupe, "writes each game once"},
    {"filter", cmd_pdn_filter, "writes the games that meet conditions"},
};

int main(int argc, char **argv) {
    const Program program = {.about = "works on files of games in PDN.",
                             .commands = COMMANDS,
                             .command_count = (int)(sizeof COMMANDS / sizeof COMMANDS[0])};
    return program_run(&program, argc, argv);
}
