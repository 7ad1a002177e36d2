#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""canalejas-egdb as a program: builds that are killed, a disk that is full, what its commands tell,
and what it says about wrong arguments.

Use: test_egdb_program.py PROGRAM
"""
import json
import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time

from tap import run_cases

PROGRAM = os.path.abspath(sys.argv[1])


def run(*arguments, status=0, before=None):
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                            timeout=240, check=False, preexec_fn=before)
    assert result.returncode == status, \
        f"{arguments}: status {result.returncode}, expected {status}: " \
        f"{result.stdout}{result.stderr}"
    return result.stdout + result.stderr


def files(folder):
    return {path.name: path.read_bytes() for path in sorted(folder.rglob("*")) if path.is_file()}


def kill_after(folder, goal):
    """Starts a build and kills it when so many files are there; False when it ended before."""
    process = subprocess.Popen([PROGRAM, "build", "-n", "4", "-o", str(folder), "--no-verify"])
    end = time.monotonic() + 120
    while len(list(folder.rglob("*"))) < goal and process.poll() is None:
        assert time.monotonic() < end, "no slice is finished"
        time.sleep(0.001)
    was_running = process.poll() is None
    process.kill()
    process.wait()
    return was_running


def check_kill():
    """kill -9 again and again: the databases are those of a build in one piece."""
    with tempfile.TemporaryDirectory() as temporary:
        whole, killed = pathlib.Path(temporary, "whole"), pathlib.Path(temporary, "killed")
        run("build", "-n", 4, "-o", whole, "--no-verify", "--threads", 1)
        kills = sum(kill_after(killed, goal) for goal in (5, 20, 50))
        assert kills > 0, "every build ended before it could be killed"
        assert len(files(killed)) < len(files(whole)), "nothing was left to do"
        run("build", "-n", 4, "-o", killed, "--no-verify")
        for name in killed.rglob("*.new"):
            name.unlink()
        assert files(whole) == files(killed)


def limit_files():
    signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (3000, 3000))


def check_full():
    """A disk that is full is told, and the build goes on later."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary, "full")
        text = run("build", "-n", 3, "-o", folder, status=2, before=limit_files)
        # A build that measures coverage cannot write its own files either, and says so.
        lines = [line for line in text.splitlines() if "libgcov" not in line and line]
        assert len(lines) == 1 and "cannot be written: " in lines[0], text
        assert not list(folder.rglob("*.new")), "half a file was left"
        before = files(folder)
        assert before, "nothing was finished"
        text = run("build", "-n", 3, "-o", folder)
        assert "verified 16 slices, 199520 positions: 0 wrong" in text, text
        after = files(folder)
        assert all(after[name] == before[name] for name in before)


def check_damage(folder):
    """Damaged and missing files, in a folder of 3 pieces."""
    path = folder / "english" / "11v01.values"
    whole = path.read_bytes()
    path.write_bytes(whole[:-1])
    text = run("verify", folder, status=2)
    assert "11v01.values: a block is damaged, or the file is cut short" in text, text
    (folder / "english" / "11v11.values").unlink(missing_ok=True)
    text = run("build", "-n", 4, "-o", folder, status=2)
    assert "11v01.values: a block is damaged" in text, text
    path.unlink()
    text = run("info", folder)
    assert "english 3 pieces: 11 slices (1 missing, 11 verified)" in text, text
    run("build", "-n", 3, "-o", folder)
    assert path.read_bytes() == whole
    other = folder / "russian"
    (folder / "english").rename(other)
    for command in ("stats", "verify"):
        text = run(command, "-r", "russian", folder, status=2)
        assert "holds no databases of russian" in text, text


def check_tell():
    """stats, verify and info tell what is there; damage is found."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        text = run("build", "-n", 3, "-o", folder)
        assert "verified 16 slices, 199520 positions: 0 wrong" in text, text
        assert "verified 16 slices, 199520 positions: 0 wrong" in run("verify", folder)
        assert "verified 0 slices" in run("build", "-n", 3, "-o", folder)
        assert "verified 2 slices, 22680 positions: 0 wrong" in \
            run("verify", folder, "--slice", "01v20")
        rows = [json.loads(line) for line in run("stats", folder, "--json").splitlines()]
        totals = [row for row in rows if row.get("total")]
        assert [(t["win"], t["loss"], t["draw"]) for t in totals] == \
            [(716, 402, 2370), (100250, 87305, 8477)], totals
        king = next(row for row in rows if row.get("me_kings") == 1 and row["pieces"] == 2)
        assert (king["positions"], king["win"], king["loss"], king["draw"]) == \
            (992, 230, 108, 654), king
        assert len(rows) == 18
        assert "2 0 1 0 1 992 230 108 654 11 10 80\n" in run("stats", folder)
        assert "english 2 pieces: 4 slices (0 missing, 4 verified), 3488 positions" in \
            run("info", folder)
        check_damage(folder)


def check_slice():
    """build --slice makes the files of that slice, its reverse and all that they need."""
    with tempfile.TemporaryDirectory() as temporary:
        whole, part = pathlib.Path(temporary, "whole"), pathlib.Path(temporary, "part")
        run("build", "-n", 4, "-o", whole, "--no-verify")
        text = run("build", "--slice", "12v01", "-o", part)
        made = files(part)
        assert {name[:5] for name in made} == {
            "12v01", "01v12", "03v01", "01v03",
            "02v01", "01v02", "11v01", "01v11", "10v01", "01v10", "01v01"}, sorted(made)
        assert "verified 11 slices" in text and ": 0 wrong" in text, text
        assert all(data == files(whole)[name] for name, data in made.items() if data)
        assert "verified 2 slices, " in run("verify", "--slice", "01v12", part)


def check_limit():
    """stats names slices with wins that the draw rules do not allow."""
    with tempfile.TemporaryDirectory() as temporary:
        rules = "brazilian+king=short"
        run("build", "-r", rules, "-n", 3, "-o", temporary, "--no-verify")
        told = [line for line in run("stats", "-r", rules, temporary).splitlines()
                if " has wins " in line]
        assert told == ["01v01 has wins of 11 plies, the limit is 10",
                        "02v01 has wins of 33 plies, the limit is 10"], told
        rows = [json.loads(line)
                for line in run("stats", "-r", rules, temporary, "--json").splitlines()]
        beyond = [(row["longest_win"], row["limit"]) for row in rows
                  if row.get("longest_win", 0) > row.get("limit", 0)]
        assert beyond == [(11, 10), (33, 10)], beyond


def probe(folder, fen, *arguments, status=0):
    """The lines of probe as objects: the position, then its moves."""
    text = run("probe", *arguments, folder, "-f", fen, "--json", status=status)
    return [json.loads(line) for line in text.splitlines()]


def check_probe_damage(folder):
    """Files that cannot be used are named, and never answer."""
    path = folder / "english" / "02v01.values"
    whole = path.read_bytes()
    fen = "W:WK5,K7:BK30"
    path.write_bytes(whole[:-1])
    text = run("probe", folder, "-f", fen)
    assert "not used: " in text and "02v01.values: " in text and "K7:BK30 win" in text, text
    path.write_bytes(whole[:-1] + bytes([whole[-1] ^ 1]))
    text = run("probe", folder, "-f", fen, status=2)
    assert "02v01 of english: a block is damaged" in text and text.count("\n") == 1, text
    path.unlink()
    (folder / "english" / "01v02.values").unlink()
    text = run("probe", folder, "-f", fen, status=1)
    assert text.startswith("W:WK5,K7:BK30 unknown\n"), text


def check_longest(folder):
    """The longest win of a slice is one, and its line takes as long."""
    rows = [json.loads(line) for line in
            run("stats", folder, "--json", "--longest").splitlines()]
    rows = [row for row in rows if row.get("win") and "me_men" in row]
    assert len(rows) == 16, rows
    for row in rows:
        found = probe(folder, row["longest_fen"])
        moves = row["longest_line"].split(" ")
        assert found[0] == {"fen": row["longest_fen"], "value": "win",
                            "plies": row["longest_win"]}, (row, found)
        assert len(moves) == row["longest_win"] and found[1]["move"] == moves[0], (row, found)
    assert " 11 10 80 W:WK1:BK13 1-5 13-17 5-9" in run("stats", folder, "--longest")


def check_bench(folder):
    """bench asks what it says it does, and everything is answered."""
    rows = [json.loads(line) for line in
            run("bench", folder, "--positions", 500, "--json").splitlines()]
    assert len(rows) == 4, rows
    assert all(row["probes"] == row["answered"] == 500 for row in rows), rows
    assert all(row["ms"] >= 0 and row["per_second"] > 0 for row in rows), rows


def check_probe():
    """probe tells the value of a position and of its moves."""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        run("build", "-n", 3, "-o", folder, "--no-verify")
        lines = probe(folder, "W:WK5,K7:BK30")
        assert lines[0]["fen"] == "W:WK5,K7:BK30" and lines[0]["value"] == "win", lines
        assert {line["move"] for line in lines[1:]} == \
            {"5-1", "5-9", "7-2", "7-3", "7-10", "7-11"}, lines
        assert lines[1] == {**lines[1], "value": "win", "plies": lines[0]["plies"]}, lines
        plies = [line.get("plies", 0) for line in lines[1:] if line["value"] == "win"]
        assert plies == sorted(plies), lines
        text = run("probe", folder, "-f", "W:WK5,K7:BK30")
        assert text.startswith(f"W:WK5,K7:BK30 win {plies[0]}\n{lines[1]['move']} win"), text
        # A capture; the double corner; an end; what only the moves tell; too many pieces.
        assert probe(folder, "W:WK14:BK18") == [
            {"fen": "W:WK14:BK18", "value": "win", "plies": 1},
            {"move": "14x23", "value": "win", "plies": 1}]
        assert probe(folder, "W:WK28:BK32")[0] == {"fen": "W:WK28:BK32", "value": "draw"}
        assert probe(folder, "B:WK1:B") == [{"fen": "B:WK1:B", "value": "loss", "plies": 0}]
        assert probe(folder, "W:W21,K6:BK9,K10") == [
            {"fen": "W:WK6,21:BK9,K10", "value": "win", "plies": 1},
            {"move": "6x15", "value": "win", "plies": 1},
            {"move": "6x13", "value": "draw"}]
        assert probe(folder, "B:W21-32:B1-12", status=1)[0]["value"] == "unknown"
        check_longest(folder)
        check_bench(folder)
        check_probe_damage(folder)


def check_arguments():
    """One line that says what is wrong."""
    for arguments, part in (
            (["build"], "-o DIR"),
            (["build", "-n", "9", "-o", "x"], "expected a whole number from 2 to 8"),
            (["build", "-n", "2", "-o", "/proc/none/x"], "cannot be made"),
            (["build", "-n", "6", "-o", "x", "--memory", "1"], "--memory"),
            (["build", "-r", "englisch", "-o", "x"], "english"),
            (["build", "--slice", "21", "-o", "x"], '"21" is no slice of english; expected one'),
            (["build", "--slice", "00v11", "-o", "x"], '"00v11" is no slice of english'),
            (["build", "--slice", "54v01", "-o", "x"], '"54v01" is no slice of english'),
            (["build", "--slice", "01v01", "-r", "kingscourt", "-o", "x"],
             '"01v01" is no slice of kingscourt'),
            (["stats"], "expected DIR"),
            (["stats", "/proc/none"], "cannot be opened"),
            (["verify", "/proc/none"], "cannot be opened"),
            (["probe"], "expected DIR"),
            (["bench", "/proc/none"], "cannot be opened"),
            (["bench", "/proc/none", "--positions", "0"], "--positions"),
            (["probe", "/proc/none"], "no endgame databases of english"),
            (["probe", "/proc/none", "-f", "W:W1:BK2"], "-f: man on its promotion row"),
            (["probe", "/proc/none", "-f", "W:W\x1b[2J" + "9" * 5000], "-f: "),
            (["probe", "-r", "russan", "/proc/none"], "russian"),
            (["info", "/proc/none"], "cannot be opened"),
            (["info", "/proc/self/fd"], "holds no databases")):
        text = run(*arguments, status=2)
        assert part in text and text.count("\n") == 1, f"{arguments}: {text}"
    for command in ("build", "stats", "probe", "verify", "bench", "info"):
        assert f"usage: canalejas-egdb {command}" in run(command, "--help")


CASES = [check_kill, check_full, check_tell, check_slice, check_limit, check_probe,
         check_arguments]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
