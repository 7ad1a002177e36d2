#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Hostile input of `canalejas play`: nothing ends it, nothing is lost, and wrong options are told.

Use: test_play_input.py CANALEJAS
"""
import random
import sys

from table import Table, run
from tap import equal, run_cases

SCRIPT = b"11-15\nundo\ndraw\n9-13\nboard\nsave\nlevel 1\nnew russian\nc3-d4\nresign\nquit\n"


def long_lines(folder):
    for length in (1 << 20, (1 << 20) + 1, 3 << 20):
        text = b"x" * length + b"\n11-15\nfen\n"
        status, out, err = run("--side", "both", "--no-board", "--autosave", folder / "g.pdn",
                               text=text)
        equal((status, err), (0, ""))
        assert "Black plays 11-15." in out and len(out) < 1000, out[:2000]


def bytes_of_any_kind(folder):
    lots = random.Random(1)
    text = b"11\0-15\n\0\n\xff\xfe\n\x1b[2J\n\r\n  \n" + lots.randbytes(200000) + b"\n11-15\nfen\n"
    status, out, err = run("--side", "both", "--no-board", "--autosave", folder / "g.pdn",
                           text=text)
    equal((status, err), (0, ""))
    assert "\x1b" not in out and "\0" not in out, "control characters were repeated"
    assert "Black plays 11-15." in out


def the_end_of_input_anywhere(folder):
    for length in range(len(SCRIPT)):
        status, _, err = run("--level", "1", "--no-board", "--autosave", folder / f"{length}.pdn",
                             text=SCRIPT[:length])
        equal((length, status, err), (length, 0, ""))


def illegal_moves_have_reasons(_):
    table = Table("--side", "both")
    for text, said in (("9-18", "illegal move 9-18: a man moves one square"),
                       ("22-18", "the piece on 22 is the opponent's, Black is to move"),
                       ("14-17", "there is no piece on 14"),
                       ("1-5", "5 is occupied"),
                       ("11-99", "square 99 is not on the board"),
                       ("11-", "expected a square"),
                       ("undu", "'undu' is no command: nearest is undo"),
                       ("xyzzyx", "is neither a move nor a command; help lists them."),
                       ("moves 40", "'40' is no square of this board"),
                       ("why", "a move is missing")):
        table.expect(text, said)
    table.say("11-15")
    table.say("22-18")
    table.expect("9-13", "illegal move 9-13: a capture is compulsory (15x22)")
    table.expect("15X22", "Black plays 15x22.")
    table.expect("HELP", "takes your last move back")
    table.end()


def wrong_options_are_told(_):
    for options, said in ((["--level", "0"], "--level: expected a whole number from 1 to 11"),
                          (["--side", "red"], "--side: expected white, black or both, got 'red'"),
                          (["--clock", "5+"], "--clock: expected MINUTES or MINUTES+SECONDS"),
                          (["--clock", "0"], "--clock: expected MINUTES"),
                          (["--clock", "nan"], "--clock: expected MINUTES"),
                          (["--clock", "1e3"], "--clock: expected MINUTES"),
                          (["-r", "chess"], "-r: unknown rule set 'chess'"),
                          (["-f", "W:W1:B32"], "-f: man on its promotion row"),
                          (["-f", "W:W21:B5", "x.pdn"], "either -f FEN or a game file, got both"),
                          (["--resume", "-r", "pool"], "--resume has its rules"),
                          (["--tournament", "-r", "thai"], "expected -r english or -r pool"),
                          (["--tournament", "--clock", "5"], "expected no --clock beside it"),
                          (["a.pdn", "b.pdn"], "unexpected argument 'b.pdn'")):
        status, out, err = run("--autosave", "none", *options)
        equal((status, out), (2, ""))
        assert said in err and err.count("\n") == 1, err


CASES = [long_lines, bytes_of_any_kind, the_end_of_input_anywhere, illegal_moves_have_reasons,
         wrong_options_are_told]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
