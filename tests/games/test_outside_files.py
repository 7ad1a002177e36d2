#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Game files of other people that lie beside the repository: all are read, no legal move refused.

The files are in ../shared/data/pdn and are no part of the repository; without them the test is
skipped. Games and moves were counted when each refusal had been looked at; the first file named
russian is of Czech draughts: all its moves are legal there, 84 of its games break off in Russian.
Use: test_outside_files.py CANALEJAS-PDN ROOT
"""
import functools
import json
import pathlib
import subprocess
import sys

import tap

# File: games, moves, rule set, moves that nobody knows.
FILES = {
    "english_11man_ballots_2400": (2400, 0, "english", 0),
    "english_OCA2.0_excerpt_43games": (43, 2280, "english", 0),
    "english_tricks_traps_shots_90": (91, 3017, "english", 0),
    "international_italy40camp_45_failcase": (45, 4804, "international", 0),
    "international_nk2003_33games": (33, 3268, "international", 0),
    "international_windragon_annotated": (1, 152, "international", 0),
    "italian_campionato_assoluto_2005": (53, 3227, "italian", 0),
    "pydraughts_american_30games": (30, 2672, "english", 0),
    "pydraughts_antidraughts_25games": (25, 1384, "antidraughts", 0),
    "pydraughts_brazilian_25games": (25, 1179, "brazilian", 0),
    "pydraughts_russian_30games": (22, 585, "russian", 0),
    "russian_abatsiev_failcase_56": (56, 2648, "russian", 50),
    "russian_mrcd2007_102games": (102, 4542, "czech", 0),
}


def run(program, *arguments):
    return subprocess.run([program, *map(str, arguments)], capture_output=True, check=False,
                          timeout=120).stdout


def check(program, path, expected):
    games, moves, rules, unknown = expected
    found = json.loads(run(program, "check", "--json", "-q", path))
    wanted = {"games": games, "moves": moves, "illegal": 0, "rules": {rules: games},
              "unread_moves": unknown}
    return [f"{key}: expected {value}, found {found[key]}" for key, value in wanted.items()
            if found[key] != value]


# What is written of a file is read back and written the same.
def check_round(program, path, folder):
    once, twice = pathlib.Path(folder, "once.pdn"), pathlib.Path(folder, "twice.pdn")
    run(program, "convert", "-o", once, path)
    run(program, "convert", "-o", twice, once)
    return [] if once.read_bytes() == twice.read_bytes() else ["written twice, it differs"]


def check_file(program, path, expected, folder):
    assert path.is_file(), f"{path} is not there"
    tap.no_fault("\n".join(check(program, path, expected) + check_round(program, path, folder)))


def main():
    program, root = sys.argv[1:3]
    data = pathlib.Path(root).resolve().parent / "shared/data/pdn"
    if not data.is_dir():
        tap.skip_all("no folder ../shared/data/pdn beside the repository")
    return tap.run_cases([
        (name, functools.partial(check_file, program, data / f"{name}.pdn", expected))
        for name, expected in sorted(FILES.items())])


if __name__ == "__main__":
    sys.exit(main())
