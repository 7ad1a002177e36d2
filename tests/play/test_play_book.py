#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The opening book of `canalejas play`: played from at full strength alone, and not where it is
switched off; a file that is no book is told.

Use: test_play_book.py CANALEJAS CANALEJAS-BOOK
"""
import subprocess
import sys

from table import Table
from tap import run_cases

BOOK = sys.argv[2]
FULL = ("--level", "11", "--side", "white", "--movetime", "20")


def make_book(folder):
    path = folder / "own.book"
    subprocess.run([BOOK, "build", "-r", "english", "-o", str(path), "-n", "250", "--nodes", "30",
                    "--confirm", "0"], check=True, capture_output=True, timeout=60)
    return str(path)


def said_at_the_start(*options):
    table = Table("-r", "english", *options)
    said = table.expect("new", "Canalejas plays")
    table.end()
    return said


def the_book_is_played_from_at_full_strength(folder):
    assert "from its book" in said_at_the_start(*FULL, "--book", make_book(folder))


def without_a_book_the_engine_searches(_):
    assert "book" not in said_at_the_start(*FULL, "--book", "none")


def low_levels_have_no_book(folder):
    said = said_at_the_start("--level", "3", "--side", "white", "--book", make_book(folder))
    assert "book" not in said, said


def a_file_that_is_no_book_is_told(folder):
    path = folder / "no.book"
    path.write_text("no book")
    table = Table("-r", "english", "--level", "11", "--side", "black", "--movetime", "20",
                  "--book", str(path))
    said = table.expect("side white", "Note: opening book not used", "this is no book file",
                        "Canalejas plays")
    assert "from its book" not in said, said
    table.end()


CASES = [the_book_is_played_from_at_full_strength, without_a_book_the_engine_searches,
         low_levels_have_no_book, a_file_that_is_no_book_is_told]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
