#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The databases that come with the program, as its user meets them: the engine finds them without
an option, and they are as small as promised. With --verify every position of every slice is proved.

Use: test_shipped_program.py ENGINE TOOL FOLDER [--verify]
"""
import json
import pathlib
import subprocess
import sys

from tap import run_cases

ENGINE, TOOL, FOLDER = (pathlib.Path(name).resolve() for name in sys.argv[1:4])
MOST_BYTES = {".values": 5_000_000, ".distances": 7_000_000}
# Nobody wins; a search by itself cannot tell after one ply.
DRAWN = {"english": "W:WK23:BK32", "portuguese": "W:WK1:BK16", "damas12": "W:WK1:BK16",
         "russian": "W:WKa3,Kc1:BKh8", "international": "W:WK1,K6,K7:BK46"}


def run(program, *arguments):
    # In the folder that holds `books`: a build deep below it would not find them from elsewhere.
    result = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True,
                            check=False, cwd=FOLDER.parents[1])
    assert result.returncode == 0, f"{arguments}: {result.stdout}{result.stderr}"
    return result.stdout


def check_found():
    """the engine finds them"""
    for rules, fen in DRAWN.items():
        line = run(ENGINE, "analyse", "-r", rules, "-f", fen, "--depth", 1, "--json")
        score = json.loads(line.splitlines()[-1])["score"]
        assert score == {"draw": True}, f"{rules} {fen}: {score}"


def check_sizes():
    """values and distances are small"""
    for ending, most in MOST_BYTES.items():
        size = sum(path.stat().st_size for path in FOLDER.rglob("*" + ending))
        assert 0 < size <= most, f"*{ending}: {size} bytes, at most {most}"
    others = {path.suffix for path in FOLDER.rglob("*") if path.is_file()} - set(MOST_BYTES)
    assert not others, f"other files: {others}"


def check_info():
    """every slice is there"""
    lines = run(TOOL, "info", FOLDER).splitlines()
    assert {line.split()[0] for line in lines} == {path.name for path in FOLDER.iterdir()}
    wrong = [line for line in lines if "(0 missing" not in line]
    assert not wrong, wrong


def check_verify():
    """every position is proved"""
    for path in sorted(FOLDER.iterdir()):
        text = run(TOOL, "verify", "-r", path.name, FOLDER)
        assert text.endswith(": 0 wrong\n") and text.count("\n") == 1, f"{path.name}: {text}"
        print(f"# {path.name}: {text}", end="", flush=True)


CASES = [check_verify] if "--verify" in sys.argv else [check_found, check_sizes, check_info]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
