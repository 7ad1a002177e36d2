#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Scan and the engine: 20 games each by Hub 1 (Scan 2.0), Hub 2 (Scan 3.1) and DXP.

Use: test_scan.py ENGINE MATCH. International draughts. No game may end by a fault of either side.
"""
import json
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import client

ENGINE, MATCH = (os.path.abspath(path) for path in sys.argv[1:3])
GAMES = 20
MOVE_MS = 40
PATIENCE_S = 1500
# Faults in the words of the match runner.
FAULTS = {"illegal move", "unreadable answer", "crash", "no answer", "flood of output"}


def count_ends(games):
    ends = {}
    for game in games:
        ends[game["end"]] = ends.get(game["end"], 0) + 1
    return ends


def play_match(name, folder, protocol):
    """Scan in the match runner, the engine by Hub. Time is not what is tested here."""
    with tempfile.TemporaryDirectory() as place:
        out = pathlib.Path(place) / "games.json"
        command = [MATCH, "--engine", f'name=Canalejas cmd="{ENGINE} hub" proto=hub option.hash=16',
                   "--engine", f'name={name} cmd="./scan hub" dir={folder} proto={protocol}',
                   "-r", "international", "--openings", "random:6", "--games", str(GAMES),
                   "--movetime", str(MOVE_MS), "--margin", "60000", "--seed", "1",
                   "--json", str(out)]
        done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
        assert done.returncode == 0, done.stderr or done.stdout
        games = [json.loads(line) for line in out.read_text().splitlines()]
    games = [game for game in games if "end" in game]
    ends = count_ends(games)
    assert len(games) == GAMES, f"{len(games)} games"
    assert not FAULTS & set(ends), ends
    wins = sum(game["result"] == ("white" if game["white"] == 0 else "black") for game in games)
    draws = sum(game["result"] == "draw" for game in games)
    return f"{GAMES} games, +{wins} ={draws} -{GAMES - wins - draws}, {ends}"


def check_hub1():
    return play_match("Scan2", client.find("scan2", "scan"), "hub1")


def check_hub2():
    return play_match("Scan31", client.find("scan31", "scan"), "hub")


def scan_folder(place, original, port):
    """A folder with Scan's data and a scan.ini of our own."""
    text = (original / "scan.ini").read_text()
    text = re.sub(r"(?m)^dxp-port.*$", f"dxp-port = {port}", text)
    text = re.sub(r"(?m)^dxp-initiator.*$", "dxp-initiator = false", text)
    (place / "scan.ini").write_text(text)
    (place / "data").symlink_to(original / "data")


def play_dxp(name):
    """Scan listens and follows; the engine calls and asks for the games, of 60 s and 999 moves."""
    original = client.find(name, "scan")
    with tempfile.TemporaryDirectory() as folder:
        port = client.free_port()
        scan_folder(pathlib.Path(folder), original, port)
        scan = subprocess.Popen([str(original / "scan"), "dxp"], cwd=folder,
                                stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
        try:
            command = [ENGINE, "dxp", "--connect", f"127.0.0.1:{port}", "--initiate",
                       "--games", str(GAMES), "--minutes", "1", "--moves", "999",
                       "--movetime", str(MOVE_MS)]
            done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE_S)
        finally:
            scan.kill()
            scan.wait()
    results = re.findall(r"(?m)^game \d+: (\w+) as ", done.stdout)
    assert done.returncode == 0 and len(results) == GAMES, done.stdout + done.stderr
    assert not done.stderr, done.stderr
    assert "unknown" not in results, done.stdout
    return (f"{GAMES} games, +{results.count('won')} ={results.count('drawn')} "
            f"-{results.count('lost')}")


def main():
    return client.run([
        ("Scan 2.0 by Hub 1", check_hub1),
        ("Scan 2.0 by DXP", lambda: play_dxp("scan2")),
        ("Scan 3.1 by Hub 2", check_hub2),
        ("Scan 3.1 by DXP", lambda: play_dxp("scan31")),
    ])


if __name__ == "__main__":
    sys.exit(main())
