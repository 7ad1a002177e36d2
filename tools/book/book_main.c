// SPDX-License-Identifier: MIT
// canalejas-book: opening books are made, looked into and checked. Exit status 0: done; 1: the
// answer is no; 2: bad arguments or files, or it could not be done.
#include "args/output.h"
#include "args/program.h"
#include "book/book_commands.h"

const char PROGRAM_NAME[] = "canalejas-book";

static const ProgramCommand COMMANDS[] = {
    {"build", cmd_book_build, "makes a book by searching"},
    {"from-pdn", cmd_book_from_pdn, "makes a book of games, or learns from them"},
    {"info", cmd_book_info, "what a book holds"},
    {"probe", cmd_book_probe, "the moves that a book has for a position"},
    {"merge", cmd_book_merge, "puts books together"},
    {"prune", cmd_book_prune, "leaves out what is seldom met"},
    {"export", cmd_book_export, "writes a book as PDN, JSON, text or a table"},
    {"verify", cmd_book_verify, "checks a book"},
};

int main(int argc, char **argv) {
    const Program program = {.about = "makes opening books and looks into them.",
                             .commands = COMMANDS,
                             .command_count = (int)(sizeof COMMANDS / sizeof COMMANDS[0])};
    return program_run(&program, argc, argv);
}
