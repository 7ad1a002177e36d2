// SPDX-License-Identifier: MIT
// The program: finds the subcommand and hands over to it; without one it speaks a protocol.
#include "base/text.h"
#include "base/version.h"
#include "cli/commands.h"
#include "cli/output.h"

#include <string.h>

typedef struct Subcommand {
    const char *name;
    int (*run)(int argc, char **argv);
    const char *help;
} Subcommand;

static const Subcommand SUBCOMMANDS[] = {
    {"uci", cmd_uci, "speaks UCI on stdin and stdout"},
    {"hub", cmd_hub, "speaks Hub, version 2, on stdin and stdout"},
    {"rules", cmd_rules, "lists the rule sets, or one with all its traits"},
    {"moves", cmd_moves, "lists the legal moves of a position"},
    {"perft", cmd_perft, "counts the leaves of the game tree"},
    {"bench", cmd_bench, "searches a fixed set of positions and prints a signature"},
    {"analyse", cmd_analyse, "searches positions and prints the best lines"},
    {"eval", cmd_eval, "shows where the score of a position comes from"},
    {"board", cmd_board, "draws a position"},
};

enum { SUBCOMMAND_COUNT = sizeof SUBCOMMANDS / sizeof SUBCOMMANDS[0] };

static int print_help(void) {
    output_print("Canalejas %s plays and analyses the draughts games of many countries.\n\n"
                 "usage: canalejas                  the first line on stdin decides: uci, hub,\n"
                 "                                  or a console command (help lists them)\n"
                 "       canalejas COMMAND [--help]\n\n",
                 version_text());
    for (int i = 0; i < SUBCOMMAND_COUNT; i++)
        output_print("  %-8s %s\n", SUBCOMMANDS[i].name, SUBCOMMANDS[i].help);
    output_write("\n  --help     this help\n  --version  the version\n");
    return EXIT_DONE;
}

static int fail_unknown(const char *word) {
    char names[160];
    TextWriter list = text_writer(names, sizeof names);
    const char *nearest = SUBCOMMANDS[0].name;
    for (int i = 0; i < SUBCOMMAND_COUNT; i++) {
        text_print(&list, "%s%s", i > 0 ? ", " : "", SUBCOMMANDS[i].name);
        nearest = text_nearer(word, nearest, SUBCOMMANDS[i].name);
    }
    if (text_is_near(word, nearest))
        return output_fail("unknown command '%.40s': nearest is '%s'; see canalejas --help", word,
                           nearest);
    return output_fail("unknown command '%.40s': expected one of %s", word, names);
}

int main(int argc, char **argv) {
    if (argc < 2)
        return cmd_session();
    if (strcmp(argv[1], "--help") == 0 || strcmp(argv[1], "-h") == 0 ||
        strcmp(argv[1], "help") == 0)
        return print_help();
    if (strcmp(argv[1], "--version") == 0) {
        output_print("Canalejas %s\n", version_text());
        return EXIT_DONE;
    }
    for (int i = 0; i < SUBCOMMAND_COUNT; i++)
        if (strcmp(argv[1], SUBCOMMANDS[i].name) == 0)
            return SUBCOMMANDS[i].run(argc - 1, argv + 1);
    return fail_unknown(argv[1]);
}
