#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""canalejas-train as a program: runs that are killed, its files from one command to the next, and
what it says about wrong arguments.

Use: test_train_program.py PROGRAM
"""
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from tap import run_cases

PROGRAM = os.path.abspath(sys.argv[1])
EGDB = pathlib.Path(__file__).resolve().parents[2] / "books/egdb"
GAMES = 400


def run(*arguments, status=0):
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                            timeout=120, check=False)
    assert result.returncode == status, \
        f"{arguments}: status {result.returncode}, expected {status}: " \
        f"{result.stdout}{result.stderr}"
    return result.stdout + result.stderr


def selfplay(folder):
    return ["selfplay", "-o", str(folder), "--games", str(GAMES), "--nodes", "100", "--seed", "3",
            "--threads", "2"]


def lines(folder):
    index = folder / "index.txt"
    return index.read_bytes().count(b"\n") if index.exists() else 0


def kill_after(folder, goal):
    """Starts a run and kills it when the index has so many lines; False when it ended before."""
    process = subprocess.Popen([PROGRAM, *selfplay(folder)], stdout=subprocess.DEVNULL)
    end = time.monotonic() + 60
    while lines(folder) < goal and process.poll() is None:
        assert time.monotonic() < end, "no batch is finished"
        time.sleep(0.002)
    was_running = process.poll() is None
    process.kill()
    process.wait()
    return was_running


def check_kill():
    """kill -9 again and again: the samples are those of a run in one piece."""
    with tempfile.TemporaryDirectory() as temporary:
        whole, killed = pathlib.Path(temporary, "whole"), pathlib.Path(temporary, "killed")
        run(*selfplay(whole))
        kills = sum(kill_after(killed, goal) for goal in (7, 8, 10))
        assert kills > 0, "every run ended before it could be killed"
        done = lines(killed)
        assert done < lines(whole), "nothing was left to do"
        run(*selfplay(killed))
        name = "chunk000001.samples"
        assert (whole / name).read_bytes() == (killed / name).read_bytes()
        assert run("info", whole) == run("info", killed)
        before = (killed / "index.txt").read_bytes()
        run(*selfplay(killed))
        assert (killed / "index.txt").read_bytes() == before, "a complete folder was changed"


def check_eval(folder, net, first):
    """Games with a net are others, and their folder remembers it."""
    net.write_bytes(first)
    played = folder.parent / "played"
    selfplay = ["selfplay", "-r", "international", "-o", played, "--games", 40, "--nodes", 50,
                "--egdb", EGDB]
    run(*selfplay, "--eval", net)
    assert "another run" in run(*selfplay, "--eval", net, "--egdb", "none", status=2)
    checksum = run("info", net).split("checksum ")[1].split()[0]
    assert f"eval {checksum} egdb 4\n" in run("info", played), run("info", played)
    name = "chunk000001.samples"
    assert (played / name).read_bytes() != (folder / name).read_bytes()
    assert "another run" in run(*selfplay, status=2)
    assert "made for international" in run(
        "selfplay", "-o", folder.parent / "other", "--eval", net, status=2)


def check_fit():
    """From samples to a net that can be read; another seed makes another net."""
    with tempfile.TemporaryDirectory() as temporary:
        folder, net = pathlib.Path(temporary, "samples"), pathlib.Path(temporary, "a.net")
        run("selfplay", "-r", "international", "-o", folder, "--games", 40, "--nodes", 50)
        fit = ["fit", "-r", "international", folder, "--hidden", 32, "--epochs", 2, "-o"]
        text = run(*fit, net)
        assert "score-scale" in text and "quantised held-out" in text, text
        text = run("info", net)
        assert "rules international board 10 checksum " in text, text
        assert f"inputs 190 accumulator 32 layer1 16 layer2 32 bytes {net.stat().st_size}" in text
        first = net.read_bytes()
        run(*fit, net, "--threads", 1)
        assert net.read_bytes() == first, "the number of threads changed the net"
        run(*fit, net, "--seed", 2)
        assert net.read_bytes() != first, "the seed changed nothing"
        checksums = {t.split("checksum ")[1].split()[0] for t in (text, run("info", net))}
        assert len(checksums) == 2, "two nets have one checksum"
        check_eval(folder, net, first)
        text = run("fit", "-r", "english", folder, "-o", net, status=2)
        assert "holds samples of international, expected english" in text, text
        net.write_bytes(first[:-1])
        assert str(net) in run("info", net, status=2)


def check_arguments():
    """One line that says what is wrong."""
    for arguments, part in (
            ([], "expected a command"),
            (["play"], "unknown command 'play': expected one of selfplay, fit, info"),
            (["selfplai"], "nearest is 'selfplay'; see canalejas-train --help"),
            (["fit", "--lambd", "x"], "--lambda: expected a number from 0 to 1, got 'x'"),
            (["fit", "--seed"], "fit: --seed: the value is missing: expected --seed N"),
            (["fit", "--thread=2", "-x"], "fit: unknown option -x; see canalejas-train fit --help"),
            (["info", "--jsn"], "info: unknown option --jsn: expected one of --help"),
            (["selfplay"], "-o DIR"),
            (["selfplay", "-o", "x", "--games", "0"], "--games: expected a whole number from 1"),
            (["selfplay", "-o", "x", "-r", "englisch"], "english"),
            (["selfplay", "-o", "/proc/none/x"], "cannot make the folder"),
            (["selfplay", "-o", "x", "--egdb", "/proc/none"], "/proc/none"),
            (["selfplay", "more"], "unexpected argument 'more'"),
            (["fit", "-o", "x"], "expected DIR..."),
            (["fit", "x"], "-o FILE.net"),
            (["fit", "x", "-o", "y", "--rate", "2"], "--rate: expected a number from 0 to 1"),
            (["fit", "/proc/none", "-o", "y"], "cannot open /proc/none"),
            (["info"], "expected FILE|DIR..."),
            (["info", "/proc/none"], "cannot read /proc/none")):
        text = run(*arguments, status=2)
        assert part in text and text.count("\n") == 1, f"{arguments}: {text}"
    for command in ("selfplay", "fit", "info"):
        assert f"usage: canalejas-train {command}" in run(command, "--help")
    assert "usage: canalejas-train COMMAND" in run("--help")
    assert run("--version").startswith("Canalejas ")


CASES = [check_kill, check_fit, check_arguments]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
