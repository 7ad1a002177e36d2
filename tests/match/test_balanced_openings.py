#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""balanced_openings.py lists every different position that is level, and no other.

Use: test_balanced_openings.py PROGRAM MATCH_RUNNER
"""
import os
import pathlib
import subprocess
import sys
import tempfile

from tap import run_cases

PROGRAM, MATCH = map(os.path.abspath, sys.argv[1:3])
SCRIPT = pathlib.Path(__file__).resolve().parents[2] / "tools/scripts/balanced_openings.py"


def openings(*arguments):
    result = subprocess.run([sys.executable, SCRIPT, PROGRAM, *arguments], capture_output=True,
                            text=True, check=True)
    assert not result.stderr, result.stderr
    return result.stdout.splitlines()


def test_all_are_different():
    # The 302 lines of three plies lead to 216 positions, as a search without duplicates counts.
    found = openings("english", "--plies", "3", "--nodes", "1", "--limit", "30000")
    assert len(found) == len(set(found)) == 216, found


def test_only_level_ones_are_kept():
    every = openings("spanish", "--plies", "2", "--nodes", "2000", "--limit", "30000")
    level = openings("spanish", "--plies", "2", "--nodes", "2000", "--limit", "8")
    assert 0 < len(level) < len(every), (len(level), len(every))
    assert set(level) < set(every)


def test_a_lot_is_repeatable():
    arguments = ("russian", "--plies", "3", "--nodes", "1", "--most", "5", "--seed", "4")
    assert openings(*arguments) == openings(*arguments)
    assert len(openings(*arguments, "--limit", "30000")) == 5


def test_a_match_begins_from_them():
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "openings.fen")
        with open(path, "w", encoding="ascii") as file:
            file.write("\n".join(openings("damas8", "--plies", "1", "--nodes", "100")) + "\n")
        side = f'cmd="{PROGRAM} uci" option.Hash=1'
        result = subprocess.run([MATCH, "-r", "damas8", "--engine", f"name=A {side}", "--engine",
                                 f"name=B {side}", "--openings", path, "--games", "2", "--nodes",
                                 "50"], capture_output=True, text=True, check=False)
        assert result.returncode == 0, result.stdout + result.stderr
        assert "no time loss, illegal move, crash" in result.stdout, result.stdout


CASES = [("all different", test_all_are_different), ("level", test_only_level_ones_are_kept),
         ("repeatable", test_a_lot_is_repeatable), ("a match", test_a_match_begins_from_them)]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
