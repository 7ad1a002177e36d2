#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""canalejas-book as a program: builds that are killed, books of games, every command on small
books, and what it says about wrong files and arguments.

Use: test_book_program.py PROGRAM
"""
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time

from tap import run_cases

PROGRAM = os.path.abspath(sys.argv[1])

GAMES = """[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[GameType "21"]

1. 11-15 23-19 2. 8-11 22-17 1-0

[White "Cid"]
[Black "Ann"]
[Result "1/2-1/2"]
[GameType "21"]

1. 11-15 23-19 2. 9-14 27-23 1/2-1/2

[White "Cid"]
[Black "Bob"]
[Result "0-1"]
[GameType "21"]

1. 11-15 22-18 2. 15x22 1-2 0-1

[White "Dov"]
[Black "Eva"]
[Result "1-0"]
[GameType "25"]

1. c3-d4 d6-c5 1-0
"""


def run(*arguments, status=0):
    result = subprocess.run([PROGRAM, *map(str, arguments)], capture_output=True, text=True,
                            timeout=120, check=False)
    assert result.returncode == status, \
        f"{arguments}: status {result.returncode}, expected {status}: " \
        f"{result.stdout}{result.stderr}"
    return result.stdout + result.stderr


def build(path, *more):
    return ["build", "-r", "damas8", "-o", str(path), "-n", "400", "--nodes", "1500",
            "--threads", "2", *more]


def probe(book, *more):
    return [json.loads(line) for line in run("probe", book, "--json", *more).splitlines()]


def check_kill():
    """kill -9 and stops by time: the book is that of a build in one piece"""
    with tempfile.TemporaryDirectory() as temporary:
        whole, parts = pathlib.Path(temporary, "whole.book"), pathlib.Path(temporary, "parts.book")
        run(*build(whole))
        kills = 0
        for _ in range(2):
            process = subprocess.Popen([PROGRAM, *build(parts)], stdout=subprocess.DEVNULL)
            time.sleep(0.1)
            kills += process.poll() is None
            process.kill()
            process.wait()
            assert not parts.exists() or "damas8" in run("info", parts)
        assert kills > 0, "every build ended before it could be killed"
        run(*build(parts))
        assert whole.read_bytes() == parts.read_bytes()
        assert "wrong scores 0; not reachable 0" in run("verify", whole, "--games", 200)
        info = json.loads(run("info", "--json", whole))
        assert info["positions"] >= 400 and info["searched"] == info["positions"], info
        assert info["expanded"] > 20 and info["depth"] > 5, info


def check_games():
    """books of games: visits, results from the mover's side, filters, learning"""
    with tempfile.TemporaryDirectory() as temporary:
        pdn, book = pathlib.Path(temporary, "games.pdn"), pathlib.Path(temporary, "games.book")
        pdn.write_text(GAMES)
        text = run("from-pdn", pdn, "-o", book, "--min-games", 1)
        assert "4 games read, 3 taken, 1 of another rule set, 1 with illegal moves" in text, text
        assert f"{pdn}:20:" in text and "illegal move 1-2" in text, text
        move, = probe(book)
        assert (move["move"], move["visits"], move["depth"]) == ("11-15", 3, 0), move
        assert (move["wins"], move["draws"], move["losses"]) == (1, 1, 1), move
        moves = probe(book, "--moves", "11-15")
        assert [m["move"] for m in moves] == ["23-19", "22-18"], moves
        assert (moves[1]["wins"], moves[1]["losses"]) == (0, 1), moves
        run("from-pdn", pdn, "-o", book)
        assert [m["move"] for m in probe(book, "--moves", "11-15")] == ["23-19"]
        run("from-pdn", pdn, "-o", book, "--min-games", 1, "--player", "ann", "--result", "draw")
        assert probe(book)[0]["visits"] == 1
        learned = pathlib.Path(temporary, "learned.book")
        run("from-pdn", pdn, "--learn", book, "-o", learned)
        assert probe(learned)[0]["visits"] == 4
        assert len(probe(learned, "--moves", "11-15")) == 1, "learning adds no moves"
        run("build", "-o", learned, "-n", 300, "--nodes", 50, "--confirm", 0)
        move = probe(learned)[0]
        assert move["depth"] > 0 and len(probe(learned)) == 7, move
        assert sum(m["visits"] for m in probe(learned)) == 4
        text = run("from-pdn", pdn, "-o", book, "--player", "Zoe", status=2)
        assert "none of the games can be used" in text, text
        text = run("from-pdn", pdn, "-o", book, "--result", "lost", status=2)
        assert "expected white, black, draw, decided or known" in text, text


def check_commands():
    """merge, prune and export of small books"""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        small, large = folder / "small.book", folder / "large.book"
        run("build", "-o", small, "-n", 300, "--nodes", 60)
        run("build", "-o", large, "-n", 330, "--nodes", 200)
        run("merge", small, large, "-o", folder / "both.book")
        assert "wrong scores 0" in run("verify", folder / "both.book")
        sizes = [json.loads(run("info", "--json", folder / name))["positions"]
                 for name in ("small.book", "large.book", "both.book")]
        assert max(sizes[:2]) <= sizes[2] <= sum(sizes[:2]), sizes
        run("prune", large, "--margin", 20, "--plies", 1, "-o", folder / "pruned.book")
        assert "wrong scores 0" in run("verify", folder / "pruned.book")
        assert json.loads(run("info", "--json", folder / "pruned.book"))["positions"] < sizes[1]
        tree = run("export", large, "--plies", 1).splitlines()
        assert len([line for line in tree if line.startswith("ballot")]) == 174, tree[:3]
        objects = [json.loads(line) for line in run("export", large, "--form", "json").splitlines()]
        assert len(objects) == sizes[1] and len({o["fen"] for o in objects}) == sizes[1]
        assert all(o["moves"] for o in objects)
        table = run("export", large, "--form", "openings").splitlines()
        assert table[0] == "# The three-move ballots of English draughts", table[0]
        assert len([row for row in table if row.startswith("|")]) == 2 + 175, table[-1]
        assert max(map(len, table)) <= 100, max(table, key=len)
        run("export", large, "--form", "pdn", "-o", folder / "large.pdn")
        text = (folder / "large.pdn").read_text()
        assert text.count("[Event ") == 175 and "[%eval" in text
        again = run("from-pdn", folder / "large.pdn", "-o", folder / "again.book", "--min-games", 1)
        assert "175 games read, 175 taken, 0 of another rule set, 0 with illegal" in again, again
        text = run("verify", large, "--sample", 5, "--deeper", 1, "--refuted", 30000)
        assert "searched 1 plies deeper" in text, text


def check_files():
    """damaged, foreign and wrong books: one line, status 2, nothing lost"""
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary)
        book = folder / "a.book"
        run("build", "-r", "thai", "-o", book, "-n", 30, "--nodes", 30)
        whole = book.read_bytes()
        cut, foreign, missing = folder / "cut.book", folder / "foreign.book", folder / "no.book"
        cut.write_bytes(whole[:-1])
        foreign.write_text(GAMES)
        for path, part in ((cut, "damaged or cut off"), (foreign, "this is no book file"),
                           (missing, "cannot be opened")):
            for arguments in (["info", path], ["probe", path], ["verify", path],
                              ["export", path], ["prune", path, "-o", folder / "x"],
                              ["merge", book, path, "-o", folder / "x"],
                              ["from-pdn", foreign, "--learn", path, "-o", folder / "x"]):
                text = run(*arguments, status=2)
                assert part in text and text.count("\n") == 1, f"{arguments}: {text}"
        before = foreign.read_bytes()
        assert "this is no book file" in run("build", "-o", foreign, status=2)
        assert foreign.read_bytes() == before
        text = run("build", "-r", "english", "-o", book, status=2)
        assert "of thai, which moves otherwise than english" in text, text
        assert book.read_bytes() == whole
        alike = folder / "alike.book"
        run("build", "-r", "damas8", "-o", alike, "-n", 10, "--nodes", 30, "--confirm", 0)
        text = run("build", "-r", "damas12", "-o", alike, status=2)
        assert "of damas8, which starts otherwise than damas12" in text, text
        other = folder / "english.book"
        run("build", "-o", other, "-n", 10, "--nodes", 30)
        text = run("merge", book, other, "-o", folder / "x", status=2)
        assert "of english, which moves otherwise than thai" in text, text
        assert not (folder / "x").exists()
        assert run("probe", book, "-f", "W:WK1:BK5", status=1) == "not in the book\n"


def check_arguments():
    """one line that says what is wrong"""
    for arguments, part in (
            ([], "expected a command"),
            (["bild"], "nearest is 'build'"),
            (["build"], "-o FILE.book"),
            (["build", "-o", "x.book", "-n", "0"], "-n: expected a whole number from 1"),
            (["build", "-o", "x.book", "-r", "englisch"], "english"),
            (["build", "-o", "x.book", "--eval", "no/net"], "no/net"),
            (["build", "-o", "no/folder/x.book", "-n", "1", "--nodes", "5"], "no/folder/x.book"),
            (["from-pdn", "x.pdn"], "-o FILE.book"),
            (["from-pdn", "no/x.pdn", "-o", "x.book"], "no/x.pdn"),
            (["merge", "a.book"], "expected"),
            (["prune", "a.book"], "-o FILE.book"),
            (["export", "a.book", "--form", "xml"], "expected pdn, json, tree or openings"),
            (["info"], "FILE.book"),
            (["probe", "no/x.book"], "no/x.book"),
            (["verify", "x.book", "--deeper", "x"], "--deeper: expected a whole number")):
        text = run(*arguments, status=2)
        assert part in text and text.count("\n") == 1, f"{arguments}: {text}"
    for command in ("build", "from-pdn", "info", "probe", "merge", "prune", "export", "verify"):
        assert f"usage: canalejas-book {command}" in run(command, "--help")


CASES = [check_kill, check_games, check_commands, check_files, check_arguments]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
