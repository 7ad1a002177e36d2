#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Values of published problems with at most five pieces, from a database of other people, against
the databases that come with the program.

The file is ../shared/data/problems_le5_db_values.tsv and is no part of the repository; without it
the test is skipped. Lines: FEN, the value for the side to move (W, L or D) with a distance of
another kind, the result of the problem, its name. Use: test_problem_values.py CANALEJAS-EGDB ROOT
"""
import json
import pathlib
import subprocess
import sys

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


def main():
    program, root = sys.argv[1:3]
    path = pathlib.Path(root).resolve().parent / "shared/data/problems_le5_db_values.tsv"
    if not path.is_file():
        print("1..0 # SKIP no file ../shared/data/problems_le5_db_values.tsv beside the repository")
        return 0
    lines = path.read_text(encoding="utf-8").splitlines()
    folder = pathlib.Path(root, "books/egdb")
    problems = [text for line in lines for text in check(program, folder, line)]
    if len(lines) != PROBLEMS:
        problems.append(f"expected {PROBLEMS} lines, found {len(lines)}")
    print("1..1")
    print(f"{'not ok' if problems else 'ok'} 1 - {len(lines)} problems")
    for text in problems:
        print("# " + text)
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
