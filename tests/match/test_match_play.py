#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Matches that go well: protocols, openings, clocks, draws, adjudication, modes, reports.

Use: test_match_play.py RUNNER STUB ENGINE EGDB
"""
import re
import sys

from match_cases import ENGINE, Table
from tap import run_cases


def check_protocol(protocol, rules, openings):
    with Table() as table:
        table.run(table.stub("A", protocol, seed=4, score=12),
                  table.stub("B", protocol, seed=5, score=-7),
                  "-r", rules, "--openings", openings, "--movetime", "2000", "--games", "4",
                  "--concurrency", "2")
        table.check_complete(4)
        for game in table.games():
            assert game["culprit"] is None, game["reason"]
            plies = [ply for ply in game["plies"] if "ms" in ply]
            assert {ply["score"]["cp"] for ply in plies} <= {12, -7}, plies[:4]
            assert all(ply["depth"] >= 2 and ply["nodes"] == 1000 for ply in plies)


def check_dxp(mode):
    extra = "connects=yes" if mode == "client" else ""
    with Table() as table:
        port = 30000 + hash(table.label) % 20000 // 10 * 10
        table.run(table.stub("Follower", "dxp", f"port={port} {extra}", seed=4, mode=mode,
                             port="{port}", at=5),
                  table.stub("B", "hub", seed=5), "-r", "international", "--openings", "random:3",
                  "--tc", "60", "--games", "4", "--concurrency", "2")
        table.check_complete(4)
        for game in table.games():
            assert game["culprit"] is None or mode == "draw", game["reason"]
            if mode == "resign":
                assert game["end"] == "resignation", game
                assert game["result"] == ("black" if game["white"] == 0 else "white"), game
            elif mode == "draw":
                assert game["end"] == "draw agreement" and game["result"] == "draw", game
            else:
                assert game["end"] == "rules", game


def check_real_engine():
    """The project's own engine: reports, speed of the runner, comments of the PDN."""
    with Table() as table:
        pdn = table.folder / "pdn"
        text = table.run(["--engine", f'name=A cmd="{ENGINE} uci" option.Hash=4 nodes=400'],
                         ["--engine", f'name=B cmd="{ENGINE} uci" option."Move Overhead"=5'],
                         "--nodes", "200", "--games", "4", "--pdn", str(pdn), "--html",
                         str(table.folder / "html"))
        table.check_complete(4)
        assert "400 nodes" in text and "200 nodes" in text, text
        games = pdn.read_text().split("[Event ")[1:]
        assert len(games) == 4
        for game in games:
            assert '[GameType "21"]' in game
            assert re.search(r"\[%emt \d:\d\d:\d\d\.\d{3}\] \[%cpu \d+\.\d{3}\] "
                             r"\[%eval -?(\d+\.\d\d|#\d+)\]\s\[%depth \d+\] \[%nodes \d+\]\}",
                             game.replace("\n", " ")), game[:1500]
            assert game.rstrip().endswith("*")
        assert "<script" not in (table.folder / "html").read_text()


def check_unknown_option():
    with Table() as table:
        text = table.run(["--engine", f'name=A cmd="{ENGINE} uci" option.Hsah=4'],
                         table.stub("B"), "--depth", "1", status=2)
        assert "engine A has no option 'Hsah'" in text, text


def check_clock():
    """A clock runs down by the time used, and up by the increment; the second control adds time."""
    with Table() as table:
        table.run(table.stub("A", seed=1, delay=4), table.stub("B", seed=2), "--tc", "5/0.5+0.01",
                  "--games", "2", "--margin", "1000", "--openings", "start")
        for game in table.games():
            clocks = {0: 500.0, 1: 500.0}
            count = {0: 0, 1: 0}
            for number, ply in enumerate(game["plies"]):
                side = game["black"] if number % 2 == 0 else game["white"]
                count[side] += 1
                clocks[side] = max(clocks[side] - ply["ms"], 0) + 10
                clocks[side] += 500 if count[side] % 5 == 0 else 0
                assert abs(clocks[side] - ply["clock_ms"]) < 0.1, (number, clocks, ply)


def check_margin():
    """The stub that comes 400 ms late is forgiven by the margin."""
    with Table() as table:
        late = table.stub("Late", mode="late", at=3)
        table.run(late, table.stub("B"), "--movetime", "50", "--margin", "5000", "--games", "2")
        assert all(g["culprit"] is None for g in table.games())
        table.run(late, table.stub("B"), "--tc", "0.2", "--games", "2")
        assert all(g["end"] == "time" and g["culprit"] == 0 for g in table.games())


def check_cpu_clock():
    """With the CPU clock sleeping costs nothing and calculating does."""
    with Table() as table:
        table.run(table.stub("Sleeper", delay=120), table.stub("B"), "--movetime", "50",
                  "--cpu-time", "--games", "2", "--move-limit", "6")
        assert all(g["end"] == "move limit" for g in table.games())
        slept = [p for g in table.games() for i, p in enumerate(g["plies"])
                 if "ms" in p and (g["black"] == 0) == (i % 2 == 0)]
        assert slept and all(p["ms"] >= 120 and p["cpu_ms"] < 60 for p in slept), slept
        table.run(table.stub("Spinner", spin=150), table.stub("B"), "--movetime", "50",
                  "--cpu-time", "--games", "2", "--move-limit", "6")
        assert all(g["end"] == "time" and g["culprit"] == 0 for g in table.games())


def check_adjudication():
    with Table() as table:
        table.run(table.stub("A", seed=1, score=20), table.stub("B", seed=2, score=-25),
                  "--depth", "1", "--games", "2", "--draw-score", "30,3,8")
        for game in table.games():
            assert game["end"] == "draw agreement" and game["result"] == "draw", game
            assert len(game["plies"]) == 16, len(game["plies"])
        table.run(table.stub("A", seed=1, score=500), table.stub("B", seed=2, score=-450),
                  "--depth", "1", "--games", "2", "--win-score", "400,3")
        for game in table.games():
            assert game["end"] == "agreed scores", game
            assert game["result"] == ("white" if game["white"] == 0 else "black"), game
            assert len(game["plies"]) == 3 + 6, len(game["plies"])
        table.run(table.stub("A", seed=1, score=500), table.stub("B", seed=2, score=450),
                  "--depth", "1", "--games", "2", "--win-score", "400,3", "--move-limit", "10")
        assert {g["end"] for g in table.games()} == {"move limit"}, "they do not agree"


KINGS = "B:WK1,K2:BK31,K32\n"


def check_rules_draw():
    """Kings that go to and fro: the third time the position stands the game is drawn."""
    with Table() as table:
        openings = table.folder / "kings.fen"
        openings.write_text("# two kings each\n\n" + KINGS)
        table.run(table.stub("A", mode="shuffle"), table.stub("B", mode="shuffle"), "--depth", "1",
                  "--openings", str(openings), "--games", "2")
        for game in table.games():
            assert game["end"] == "rules" and game["result"] == "draw", game
            assert "third" in game["reason"] and len(game["plies"]) == 8, game


def check_tournament():
    """The arbiter decides after 20 plies; repetition does not count."""
    with Table() as table:
        openings = table.folder / "kings.fen"
        openings.write_text(KINGS)
        arbiter = table.stub("Judge", extra="depth=3", score=15)[1]
        common = [table.stub("A", mode="shuffle"), table.stub("B", mode="shuffle"), "--tournament",
                  "--movetime", "1000", "--openings", str(openings), "--games", "2", "--arbiter",
                  arbiter]
        text = table.run(*common)
        assert "1000 ms a move" in text, text
        for game in table.games():
            assert game["end"] == "arbiter" and len(game["plies"]) == 20, game
            assert game["result"] == "black" and "Judge" in game["reason"], game
        table.run(*common, "--arbiter-margin", "15")
        assert all(g["end"] == "arbiter" and g["result"] == "draw" for g in table.games())


def check_modes():
    with Table() as table:
        engines = [table.stub(name, seed=seed) for seed, name in enumerate("ABCD")]
        table.run(*engines, "--depth", "1", "--games", "4", "--concurrency", "2")
        table.check_complete(24)
        assert {tuple(p["pairing"]) for p in table.objects("pairing")} == \
            {(a, b) for a in range(4) for b in range(a + 1, 4)}
        table.run(*engines, "--depth", "1", "--games", "3", "--gauntlet")
        table.check_complete(12)
        assert {tuple(p["pairing"]) for p in table.objects("pairing")} == {(0, 1), (0, 2), (0, 3)}
        for pairing in table.objects("pairing"):
            assert sum(pairing["pairs"]) == 2, pairing


def check_sprt():
    """The test ends a match by itself."""
    with Table() as table:
        table.run(["--engine", f'name=Strong cmd="{ENGINE} uci" nodes=500'],
                  table.stub("Random", seed=1), "--depth", "1", "--games", "400", "--sprt",
                  "0,200,0.05,0.05")
        sprt, = table.objects("sprt")
        assert sprt["sprt"] == "accept" and 4 <= len(table.games()) < 100, sprt


def check_seed():
    """The same seed is the same match; another seed has other colours or openings."""
    def play(seed):
        with Table() as table:
            table.run(table.stub("A", seed=1), table.stub("B", seed=2), "--depth", "1", "--games",
                      "8", "--seed", str(seed))
            return [(g["opening"], g["white"]) for g in table.games()]
    assert play(1) == play(1)
    assert len({tuple(play(seed)) for seed in (1, 2, 3)}) == 3


def check_compliance():
    """The project's engine passes; a stub that plays an illegal move does not."""
    with Table() as table:
        text = table.run("--compliance", f'cmd="{ENGINE} uci" option.Hash=4')
        assert "FAIL" not in text and "ok   a game against itself" in text, text
        assert re.search(r"^1[0-9] passed, 0 failed$", text, re.M), text
        spec = table.stub("Bad", mode="illegal", at=1)[1]
        text = table.run("--compliance", spec, status=1)
        assert "FAIL search by depth: 1-32" in text and "no legal move" in text, text
        spec = table.stub("Bad", mode="crash", at=2)[1]
        assert "FAIL" in table.run("--compliance", spec, status=1)


BAD_ARGUMENTS = {
    "": "--engine SPEC twice",
    "--engine cmd=a --engine cmd=b": "has no limit",
    "--engine cmd=a --engine cmd=a --depth 1": "two engines are called 'a'",
    "--engine name=a --engine cmd=b --depth 1": "cmd=COMMAND is missing",
    "--engine cmd=a --engine hash=b --depth 1": "unknown key 'hash'",
    "--engine cmd=a --engine cmd --depth 1": "expected KEY=VALUE",
    "--engine cmd=a proto=usi": "unexpected argument 'proto=usi'",
    "--engine cmd=a --engine cmd=b --depth x": "depth: expected a whole number",
    "--engine cmd=a --engine cmd=b --tc 5/": "tc: expected MOVES/TIME+INC",
    "--engine cmd=a --engine cmd=b --depth 1 -r nothing": "unknown rule set 'nothing'",
    "--engine cmd=a --engine cmd=b --depth 1 --openings ballots:all -r spanish":
        "does not fit the rule set spanish",
    "--engine cmd=a --engine cmd=b --depth 1 --openings none.fen": "cannot open 'none.fen'",
    "--engine cmd=a --engine cmd=b --depth 1 --sprt 5,0,0.05,0.05": "--sprt",
    "--engine cmd=a --engine cmd=b --depth 1 --resume": "--state FILE as well",
    "--engine cmd=a --engine cmd=b --depth 1 --tournament": "--arbiter SPEC as well",
    "--engine cmd=a --engine cmd=b --depth 1 --games 0": "--games: expected a whole number",
    "--engine cmd=a --engine cmd=b --depth 1 --draw-score 5": "--draw-score: expected",
    "--engine cmd=a --engine cmd=b,depth=x --depth 0": "--depth: expected a whole number from 1",
    "--xyzzy": "canalejas-match: unknown option --xyzzy; see canalejas-match --help",
    "--concurency 2": "nearest is --concurrency; see canalejas-match --help",
}


def check_arguments():
    for arguments, expected in BAD_ARGUMENTS.items():
        with Table() as table:
            text = table.run(arguments.split(" ") if arguments else [], status=2)
            assert expected in text, f"{arguments}: {text}"
    with Table() as table:
        text = table.run("--help")
        assert text.startswith("usage: canalejas-match [options]\n"), text
        assert all(f"--{word} " in text for word in ("engine", "openings", "sprt", "state")), text
        assert table.run("--version").startswith("Canalejas "), "no version"


CASES = [
    ("uci", lambda: check_protocol("uci", "english", "ballots:barred")),
    ("uci, algebraic squares", lambda: check_protocol("uci", "russian", "random:4")),
    ("uci, composed rules", lambda: check_protocol("uci", "damas8+king=two", "plies:2")),
    ("hub", lambda: check_protocol("hub", "international", "random:3")),
    ("hub, another variant", lambda: check_protocol("hub", "english", "eleven")),
    ("hub1", lambda: check_protocol("hub1", "international", "plies:2")),
    ("dxp, the engine listens", lambda: check_dxp("good")),
    ("dxp, the engine calls", lambda: check_dxp("client")),
    ("dxp, the engine resigns", lambda: check_dxp("resign")),
    ("dxp, the engine ends the game as a draw", lambda: check_dxp("draw")),
    ("the project's engine and the files", check_real_engine),
    ("an option that the engine does not have", check_unknown_option),
    ("clocks", check_clock),
    ("margin", check_margin),
    ("CPU clock", check_cpu_clock),
    ("adjudication by scores", check_adjudication),
    ("draw by repetition", check_rules_draw),
    ("tournament and arbiter", check_tournament),
    ("round robin and gauntlet", check_modes),
    ("sequential test", check_sprt),
    ("seed", check_seed),
    ("compliance", check_compliance),
    ("bad arguments", check_arguments),
]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
