#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Values of published problems with at most five pieces, from a database of other people, against
the databases that come with the program.

The file is ../shared/data/problems_le5_db_values.tsv and is no part of the repository; without it
the test is skipped. Lines: FEN, the value for the side to move (W, L or D) with a distance of
another kind, the result of the problem, its name. Use: test_problem_values.py CANALEJAS-EGDB ROOT
"""
import functools
import json
import pathlib
import subprocess
import sys

import tap

VALUES = {"W": "win", "L": "loss", "D": "draw"}
PROBLEMS = 97


def run(program, *arguments):
    return subprocess.run([program, *map(str, arguments)], capture_output=True, check=True,
                          text=True, timeout=60).stdout


def check(program, folder, line):
    fen, value, _, name = line.split("\t")
    found = json.loads(run(program, "probe", folder, "-f", fen, "--json").splitlines()[0])["value"]
    wanted = VALUES[value.split()[0]]
    return [] if found == wanted else [f"{name}, {fen}: expected {wanted}, found {found}"]


def check_all(path, program, folder):
    lines = path.read_text(encoding="utf-8").splitlines()
    tap.no_fault("\n".join(text for line in lines for text in check(program, folder, line)))
    tap.equal(len(lines), PROBLEMS)


def main():
    program, root = sys.argv[1:3]
    path = pathlib.Path(root).resolve().parent / "shared/data/problems_le5_db_values.tsv"
    if not path.is_file():
        tap.skip_all("no file ../shared/data/problems_le5_db_values.tsv beside the repository")
    folder = pathlib.Path(root, "books/egdb")
    case = functools.partial(check_all, path, program, folder)
    return tap.run_cases([("values of problems", case)])


if __name__ == "__main__":
    sys.exit(main())
