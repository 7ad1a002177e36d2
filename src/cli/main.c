// SPDX-License-Identifier: MIT
// The engine's program: its commands; without one it speaks a protocol.
#include "args/output.h"
#include "args/program.h"
#include "cli/commands.h"

const char PROGRAM_NAME[] = "canalejas";

static const ProgramCommand COMMANDS[] = {
    {"play", cmd_play, "plays a game with you, or keeps one of two players"},
    {"uci", cmd_uci, "speaks UCI on stdin and stdout"},
    {"hub", cmd_hub, "speaks Hub, version 2, on stdin and stdout"},
    {"dxp", cmd_dxp, "plays by DXP over TCP"},
    {"rules", cmd_rules, "lists the rule sets, or one with all its traits"},
    {"moves", cmd_moves, "lists the legal moves of a position"},
    {"perft", cmd_perft, "counts the leaves of the game tree"},
    {"bench", cmd_bench, "searches a fixed set of positions and prints a signature"},
    {"analyse", cmd_analyse, "searches positions and prints the best lines"},
    {"eval", cmd_eval, "shows where the score of a position comes from"},
    {"board", cmd_board, "draws a position"},
};

int main(int argc, char **argv) {
    const Program program = {
        .about = "plays and analyses the draughts games of many countries.",
        .usage = "usage: canalejas                  the first line on stdin decides: uci, hub,\n"
                 "                                  or a console command (help lists them)\n"
                 "       canalejas COMMAND [--help]\n",
        .commands = COMMANDS,
        .command_count = sizeof COMMANDS / sizeof COMMANDS[0],
        .run_bare = cmd_session};
    return program_run(&program, argc, argv);
}
