#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The tables that are made of databases: every material, the numbers of stats, lines that fit.

Use: test_egdb_tables.py SCRIPT PROGRAMS
"""
import json
import pathlib
import subprocess
import sys

from tap import run_cases

SCRIPT, PROGRAMS = sys.argv[1], pathlib.Path(sys.argv[2])


def run(*arguments):
    return subprocess.run(list(map(str, arguments)), capture_output=True, check=True, text=True,
                          timeout=100).stdout


def number(text):
    return int(text.replace(" ", ""))


def check_page(text, stats):
    table = [[cell.strip() for cell in line.split("|")[1:-1]]
             for line in text.splitlines() if line.startswith("|")][2:]
    wanted = [[row[key] for key in ("positions", "win", "loss", "draw")] for row in stats]
    assert [[number(cell) for cell in row[2:6]] for row in table] == wanted, table
    assert text.count("\n* ") == sum(row["win"] > 0 for row in stats), text
    assert all(len(line) <= 100 for line in text.splitlines()), text


def check_options(databases, out):
    """One number of pieces in a page of its own, without lines of play."""
    summary = run(sys.executable, SCRIPT, "--pieces", 2, "--no-lines", PROGRAMS, databases, out)
    assert "| [english](endgames/english-2.md) | 2 | 3 488 | 716 | 402 | 2 370 | 11 |" in summary
    whole, part = ((out / f"{name}.md").read_text(encoding="utf-8")
                   for name in ("english", "english-2"))
    assert part == whole[:whole.index("\n## The longest wins")], part


def check_tables(folder):
    databases, out = folder / "databases", folder / "out"
    for rules in ("english", "damas8"):
        run(PROGRAMS / "canalejas-egdb", "build", "-r", rules, "-n", 2, "-o", databases)
    summary = run(sys.executable, SCRIPT, PROGRAMS, databases, out).splitlines()
    assert summary[2].startswith("| [damas8](endgames/damas8.md) | 2 | 3 488 | "), summary
    assert summary[3] == "| [english](endgames/english.md) | 2 | 3 488 | 716 | 402 | 2 370 | 11 |"
    for rules in ("english", "damas8"):
        stats = [json.loads(line) for line in
                 run(PROGRAMS / "canalejas-egdb", "stats", "-r", rules, databases,
                     "--json").splitlines()]
        check_page((out / f"{rules}.md").read_text(encoding="utf-8"),
                   [row for row in stats if "me_men" in row])
    check_options(databases, out)
    text = (out / "english.md").read_text(encoding="utf-8")
    assert "\n* 1 king against 1 king, 11 plies: `W:WK1:BK13` 1-5 13-17 5-9" in text, text


CASES = [check_tables]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
