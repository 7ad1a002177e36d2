#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Games that endgame databases end: won and drawn ones, those that a draw rule would save, files
that cannot be used, and the state file.

Use: test_match_egdb.py RUNNER STUB ENGINE EGDB
"""
import subprocess
import sys
import tempfile

from match_cases import EGDB, Table
from tap import run_cases

WON = "W:WK5,K7:BK30"  # by White in 29 plies
DRAWN = "W:WK28:BK32"
CIRCLE = ["5-1", "30-26", "1-5", "26-30"]
DATABASES = tempfile.TemporaryDirectory()


def pdn_of(fen, moves):
    return f'[FEN "{fen}"]\n\n{" ".join(moves)} *\n'


class EgdbTable(Table):
    """A table with databases of three pieces and openings from positions or games."""

    def play(self, text, *arguments, mode="good", **options):
        openings = self.folder / "openings"
        openings.write_text(text)
        return self.run(self.stub("A", mode=mode), self.stub("B", mode=mode), "--depth", "1",
                        "--openings", str(openings), "--games", "2", "--concurrency", "2", "--egdb",
                        DATABASES.name, *arguments, **options)


def check_decided():
    """A position that is known ends the game before a move is made."""
    for fen, result in ((WON, "white"), ("B" + WON[1:], "white"), (DRAWN, "draw"),
                        ("W:WK30:BK5,K7", "black")):
        with EgdbTable() as table:
            text = table.play(fen)
            table.check_complete(2)
            for game in table.games():
                assert game["end"] == "endgame database" and game["result"] == result, game
                assert game["culprit"] is None and not game["plies"], game
            assert "endgame database: " in text, text


def check_reached():
    """A capture leads into the databases: one of the two wins."""
    with EgdbTable() as table:
        table.play("W:W21,K6:BK9,K10")
        for game in table.games():
            assert game["end"] == "endgame database" and len(game["plies"]) == 1, game
            assert game["result"] == {"6x15": "white", "6x13": "draw"}[game["plies"][0]["move"]], \
                game


def check_rules_first():
    """What the rules decide is theirs: the third time the position stands it is no win."""
    with EgdbTable() as table:
        table.play(pdn_of(WON, 2 * CIRCLE))
        for game in table.games():
            assert game["end"] == "rules" and game["result"] == "draw", game


def check_draw_rule():
    """Too few plies are left until a limit of kings' moves: the game goes on, and is drawn."""
    for circles, end in ((5, "endgame database"), (15, "rules")):
        with EgdbTable() as table:
            table.play(pdn_of(WON, circles * CIRCLE + ["7-2", "30-26"]), mode="shuffle")
            for game in table.games():
                assert game["end"] == end, game
                assert game["result"] == ("white" if end != "rules" else "draw"), game


def check_unusable():
    """Foreign databases and damaged files: told, and the game is played."""
    with EgdbTable() as table:
        text = table.play(WON, "-r", "italian", status=2)
        assert "no endgame databases of italian" in text, text
    path = DATABASES.name + "/english/02v01.values"
    with open(path, "rb") as file:
        whole = file.read()
    try:
        for damaged, told in ((whole[:-1], "not used: "),
                              (whole[:-1] + bytes([whole[-1] ^ 1]), "a block is damaged")):
            with open(path, "wb") as file:
                file.write(damaged)
            with EgdbTable() as table:
                text = table.play(WON, "--move-limit", "4", mode="shuffle")
                assert text.count(told) == 1, text
                assert "Traceback" not in text and len(table.games()) == 2
                assert all(game["culprit"] is None for game in table.games()), table.games()
    finally:
        with open(path, "wb") as file:
            file.write(whole)


def check_state():
    """How a game ended is in the state file."""
    with EgdbTable() as table:
        table.play(WON, "--state", "state")
        before = table.games()
        text = table.play(WON, "--state", "state", "--resume")
        assert "2 games of state are kept" in text, text
        assert table.games() == before and before[0]["end"] == "endgame database", before


CASES = [
    ("decided positions", check_decided),
    ("reached by a capture", check_reached),
    ("rules go first", check_rules_first),
    ("draw rule", check_draw_rule),
    ("unusable files", check_unusable),
    ("state file", check_state),
]

if __name__ == "__main__":
    with DATABASES:
        subprocess.run([EGDB, "build", "-n", "3", "-o", DATABASES.name], check=True,
                       stdout=subprocess.DEVNULL)
        sys.exit(run_cases(CASES))
