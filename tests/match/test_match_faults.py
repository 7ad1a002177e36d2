#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Engines that misbehave: each loses that game by its fault, is named, and does no harm.

Use: test_match_faults.py RUNNER STUB ENGINE EGDB
"""
import sys

from match_cases import STUB, Table
from tap import run_cases

# Misbehaviour of the stub: how the game ends.
FAULTS = {
    "crash": "crash",
    "exit": "crash",
    "hang": "no answer",
    "flood": "flood of output",
    "garbage": "unreadable answer",
    "illegal": "illegal move",
    "late": "time",
}


def check_fault(mode, end, protocol="uci", rules="english"):
    with Table() as table:
        text = table.run(table.stub("Good", protocol, seed=5),
                         table.stub("Bad", protocol, mode=mode, at=4),
                         "-r", rules, "--openings", "random:2", "--movetime", "100", "--games",
                         "4", "--concurrency", "2")
        table.check_complete(4)
        for game in table.games():
            assert game["end"] == end, game
            assert game["culprit"] == 1, game
            assert game["result"] == ("black" if game["white"] == 1 else "white"), game
            moves = sum("ms" in ply for ply in game["plies"])
            assert moves in (6, 7), f"the fault was to come at its fourth move: {moves}"
        good, bad = table.objects("engine")
        assert bad["faults"][end] == 4 and sum(bad["faults"].values()) == 4, bad
        assert sum(good["faults"].values()) == 0, good
        assert "Bad" in text and end in text, text


def check_restart(mode):
    """Forgiven by option: the same move is asked again and the game goes on."""
    with Table() as table:
        table.run(table.stub("Good", seed=5),
                  table.stub("Bad", extra="restart=yes", mode=mode, at=4),
                  "--movetime", "100", "--games", "2", "--win-score", "1000,1")
        for game in table.games():
            assert game["black_restarts" if game["black"] == 1 else "white_restarts"] == 3, game
            assert game["culprit"] == 1, "after three restarts there is no more mercy"
            moves = sum("ms" in ply for ply in game["plies"])
            assert moves > 20, moves


def check_restart_helps():
    """An engine that crashes at its 20th move only: the restart brings the game to its end."""
    with Table() as table:
        table.run(table.stub("Good", seed=5),
                  table.stub("Bad", extra="restart=yes", mode="crash", at=20),
                  "--movetime", "200", "--games", "6")
        games = table.games()
        assert any(g["end"] == "rules" and g["white_restarts"] + g["black_restarts"] > 0
                   for g in games), [(g["end"], len(g["plies"])) for g in games]


def check_deaf():
    """An engine that cannot start at all is a mistake in the command."""
    with Table() as table:
        text = table.run(table.stub("Good"), table.stub("Bad", mode="dead"), "--depth", "1",
                         status=2)
        assert "engine Bad" in text and "uciok" in text and "exit status 4" in text, text
        text = table.run(table.stub("Good"), ["--engine", "name=None cmd=./does-not-exist"],
                         "--depth", "1", status=2)
        assert "engine None" in text and "does-not-exist" in text and "No such file" in text, text


def check_untimed_hang():
    """Without a time limit, --hang is the patience."""
    with Table() as table:
        table.run(table.stub("Good", seed=2), table.stub("Bad", mode="hang", at=2),
                  "--nodes", "100", "--hang", "1", "--games", "2")
        assert all(g["end"] == "no answer" and g["culprit"] == 1 for g in table.games())


def check_process_group():
    """What an engine starts itself goes with it."""
    with Table() as table:
        shell = table.folder / "engine.sh"
        shell.write_text(f"#!/bin/sh\n{STUB} uci {table.label} < /dev/zero > /dev/null &\n"
                         f"exec {STUB} uci {table.label} seed=3\n")
        shell.chmod(0o755)
        table.run(table.stub("Good"), ["--engine", f"name=Parent cmd={shell}"],
                  "--depth", "1", "--games", "2")
        table.check_complete(2)


CASES = [(f"{mode} loses by {end}", lambda m=mode, e=end: check_fault(m, e))
         for mode, end in FAULTS.items()]
CASES += [(f"{protocol}: {mode} loses by {FAULTS[mode]}",
           lambda m=mode, p=protocol: check_fault(m, FAULTS[m], p, "international"))
          for protocol in ("hub", "hub1") for mode in ("crash", "garbage", "illegal")]
CASES += [
    ("restart: illegal move forgiven three times", lambda: check_restart("illegal")),
    ("restart: crash forgiven three times", lambda: check_restart("crash")),
    ("restart brings games to their end", check_restart_helps),
    ("an engine that cannot be started", check_deaf),
    ("a hang without time limit", check_untimed_hang),
    ("processes that an engine starts", check_process_group),
]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
