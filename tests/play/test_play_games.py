#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Whole games of `canalejas play` in many rule sets: their ends, and the files that they leave.

Use: test_play_games.py CANALEJAS CANALEJAS-PDN
"""
import random
import subprocess
import sys

from table import Table
from tap import equal, run_cases

PDN = sys.argv[2]
RULES = ("english", "italian", "spanish", "russian", "brazilian", "pool", "czech", "international",
         "breakthrough", "thai", "damas8", "pierde12", "mayor8", "damas-online",
         "damas8+king=two+loser-wins", "russian+rows=2")
REASONS = ("no pieces left", "no legal move", "third repetition", "first king", "one king each",
           "moves a side")
MOST_MOVES = 300


def play_game(folder, rules, side):
    """Random moves against the weakest level, until the rules end the game."""
    lots = random.Random(rules + side)
    table = Table("-r", rules, "--level", "1", "--side", side, folder=folder)
    said = ""
    for _ in range(MOST_MOVES):
        moves = table.say("moves").split()
        said = table.say(lots.choice(moves))
        assert "illegal" not in said and "ambiguous" not in said, said
        if "Game over" in said:
            break
    assert any(reason in said for reason in REASONS), f"{rules}: {said}"
    table.end()
    return table.fen


def check_file(folder, rules, fen):
    path = folder / "game.pdn"
    checked = subprocess.run([PDN, "check", str(path)], capture_output=True, text=True, check=False)
    equal((checked.returncode, checked.stdout.count("\n")), (0, 1))
    again = Table("-r", rules, str(path))
    equal(again.fen, fen)
    again.expect("board", "The game is over.")
    again.end()


def case(rules, side):
    def run(folder):
        check_file(folder, rules, play_game(folder, rules, side))
    run.__name__ = f"{rules} as {side}"
    return run


def undo_goes_back_to_the_start(_):
    table = Table("--level", "1", "-r", "spanish")
    start = table.fen
    fens = []
    for move in ("9-13", "10-14", "1-5"):
        fens.append(table.fen)
        moves = table.say("moves").split()
        table.say(move if move in moves else moves[0])
    for fen in reversed(fens):
        table.expect("undo", "Taken back")
        equal(table.fen, fen)
    equal(table.fen, start)
    table.expect("undo", "There is no move of yours to take back.")
    table.end()


def the_same_commands_give_the_same_game(_):
    said = []
    for _ in range(2):
        table = Table("--level", "3", "-r", "international")
        for _ in range(8):
            said.append(table.say("hint"))
            said.append(table.say(table.say("moves").split()[0]))
        table.end()
    equal(said[:16], said[16:])


def sides_and_levels_change(_):
    table = Table("--level", "2", "-r", "czech")
    table.expect("level 1", "level 1")
    table.expect("level 12", "expected a number from 1 to 11, got '12'")
    table.expect("level", "2200")
    equal(table.fen[0], "W")
    table.expect("side black", "You have Black now.", "Canalejas plays")
    equal(table.fen[0], "B")
    table.expect("side both", "Two players now.")
    table.expect(table.say("moves").split()[0], "Black plays")
    equal(table.fen[0], "W")
    table.expect("side red", "expected white, black or both, got 'red'")
    table.expect("new international", "International draughts", "two players")
    table.expect("new chess", "unknown rule set 'chess'")
    table.expect("rules", "international")
    table.expect("flip")
    table.expect("board", "Move 1, White to move.")
    table.end()


def a_position_is_taken_up(_):
    table = Table("-r", "russian", "-f", "W:Wc3:BKh8", "--side", "both")
    equal(table.fen, "W:Wc3:BKh8")
    table.expect("eval", "Black wins in")
    table.expect("hint", "Hint: c3-")
    table.expect("why c3-b2", "illegal move c3-b2: a man does not move backwards")
    table.expect("why c3-d4", "c3-d4 is a legal move.")
    table.expect("clock", "White: no limit", "Black: no limit")
    table.end()


CASES = [case(rules, "white" if i % 2 == 0 else "black") for i, rules in enumerate(RULES)]
CASES += [undo_goes_back_to_the_start, the_same_commands_give_the_same_game,
          sides_and_levels_change, a_position_is_taken_up]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
