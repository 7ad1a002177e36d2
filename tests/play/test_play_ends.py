#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How games of `canalejas play` end, each by its rule. Use: test_play_ends.py CANALEJAS"""
import sys

from table import Table
from tap import equal, run_cases

TWO = ("--side", "both")


def ends(moves, said, *options):
    table = Table(*options)
    for move in moves[:-1]:
        answer = table.say(move)
        assert "Game over" not in answer, f"over after {move}: {answer}"
    table.expect(moves[-1], "Game over: " + said)
    table.expect("11-15", "The game is over")
    table.end()


def by_no_pieces(_):
    ends(["15x22"], "Black has won (no pieces left).", *TWO, "-f", "B:W18:B15")


def by_being_blocked(_):
    ends(["18-22"], "Black has won (no legal move).", *TWO, "-f", "B:W29:B25,18")


def by_losing_all(_):
    ends(["15x22"], "White has won (no pieces left). In this game who cannot move has won.", *TWO,
         "-r", "english+loser-wins", "-f", "B:W18:B15")


def by_repetition(_):
    ends(["32-28", "1-5", "28-32", "5-1"] * 2, "draw (third repetition).", *TWO, "-f",
         "B:WK1:BK32")


def by_one_king_each(_):
    ends(["a1xd4"], "draw (one king each).", *TWO, "-r", "damas-online", "-f",
         "W:WKa1:Bc3,Kh2")


def by_a_counter(_):
    moves = ["47-38", "4-13", "38-20", "13-8", "20-33", "8-13", "33-38", "13-35", "38-49", "35-30"]
    ends(moves, "draw (5 moves a side with one or two pieces against a king).", *TWO, "-r",
         "international", "-f", "W:WK47:BK4")


def by_the_first_king(_):
    ends(["7-2"], "White has won (first king).", *TWO, "-r", "breakthrough", "-f", "W:W7:B40")


def by_resignation(_):
    ends(["11-15", "resign"], "Black has won (the other side has resigned).", *TWO)


def by_agreement_of_two(_):
    table = Table(*TWO)
    table.expect("draw", "Black offers a draw.", "White: accept or decline?")
    table.expect("11-15", "A draw has been offered: accept or decline it first.")
    table.expect("side white", "accept or decline it first")
    table.expect("decline", "declined")
    table.expect("draw", "you can repeat it after your next move")
    table.expect("accept", "No draw has been offered.")
    table.expect("11-15", "Black plays 11-15.")
    table.expect("draw", "White offers a draw.")
    table.expect("accept", "Game over: draw (by agreement).")
    table.expect("undo", "The game goes on.")
    table.expect("22-18", "White plays 22-18.")
    table.end()


def the_engine_decides_by_its_score(_):
    table = Table()
    table.expect("draw", "declined")  # too early
    table.end()
    table = Table("-f", "W:WK1,K2:BK32", "--side", "black")
    table.expect("draw", "declined")  # it is ahead
    table.end()
    table = Table("-f", "B:WK1:BK32,K31", "--side", "black")
    table.expect("draw", "Game over: draw (by agreement).")
    table.end()


def by_the_arbiter(_):
    moves = ["1-6", "31-26", "6-1", "26-31"] * 5
    ends(moves, "White has won (the arbiter's decision).", *TWO, "--tournament", "-f",
         "W:WK1,K2,K3,32:BK31,5")


def by_touching_in_a_tournament(_):
    ends(["11", "9-13"], "White has won (the other side touched a piece and moved another).", *TWO,
         "--tournament")


def touch_move_binds(_):
    table = Table("--touch-move", *TWO)
    table.expect("1", "Nothing can move from 1 now.")
    table.expect("1-5", "5 is occupied")  # commits to nothing
    table.expect("9-17", "illegal move 9-17", "The piece on 9 has been touched and must move: "
                 "9-13 9-14.")
    table.expect("11-15", "The piece on 9 has been touched and must move")
    table.expect("11", "The piece on 9 has been touched and must move")
    table.expect("undo", "nothing is taken back")
    equal(table.fen[0], "B")
    table.expect("9-14", "Black plays 9-14.")
    table.expect("22", "The piece on 22 has been touched and must move: 22-17 22-18.")
    table.expect("24-19", "must move")
    table.end()


def without_touch_move_a_square_only_asks(_):
    table = Table(*TWO)
    table.expect("9", "9 can move: 9-13 9-14.")
    table.expect("11-15", "Black plays 11-15.")
    table.end()


CASES = [by_no_pieces, by_being_blocked, by_losing_all, by_repetition, by_one_king_each,
         by_a_counter, by_the_first_king, by_resignation, by_agreement_of_two,
         the_engine_decides_by_its_score, by_the_arbiter, by_touching_in_a_tournament,
         touch_move_binds, without_touch_move_a_square_only_asks]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
