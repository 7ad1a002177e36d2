// SPDX-License-Identifier: MIT
// canalejas-train: makes evaluation nets. Exit status 0: done; 2: bad arguments, or it could not be
// done.
#include "base/version.h"
#include "train/train_args.h"
#include "train/train_commands.h"

#include <stdio.h>
#include <string.h>

static int print_help(void) {
    printf("usage: canalejas-train COMMAND [options]\n"
           "Makes trained evaluations (canalejas %s).\n\n"
           "  selfplay  plays games and collects positions\n"
           "  fit       makes a net from collected positions\n"
           "  info      tells what a net or a folder of positions holds\n\n"
           "canalejas-train COMMAND --help lists the options of a command.\n",
           version_text());
    return TRAIN_DONE;
}

int main(int argc, char **argv) {
    const char *const name = argc > 1 ? argv[1] : "";
    if (strcmp(name, "selfplay") == 0)
        return cmd_selfplay(argc - 1, argv + 1);
    if (strcmp(name, "fit") == 0)
        return cmd_fit(argc - 1, argv + 1);
    if (strcmp(name, "info") == 0)
        return cmd_info(argc - 1, argv + 1);
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0)
        return print_help();
    return train_complain("expected a command: selfplay, fit or info, got '%.40s'; see --help",
                          name);
}
