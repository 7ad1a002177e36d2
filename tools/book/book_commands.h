// SPDX-License-Identifier: MIT
// The subcommands of canalejas-book. Each takes its arguments from its own name on and returns the
// exit status.
#ifndef CJ_BOOK_COMMANDS_H
#define CJ_BOOK_COMMANDS_H

int cmd_book_build(int argc, char **argv);
int cmd_book_from_pdn(int argc, char **argv);
int cmd_book_info(int argc, char **argv);
int cmd_book_probe(int argc, char **argv);
int cmd_book_merge(int argc, char **argv);
int cmd_book_prune(int argc, char **argv);
int cmd_book_export(int argc, char **argv);
int cmd_book_verify(int argc, char **argv);

#endif
