#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The script that builds the books which come with the program: it can be killed and goes on,
leaves alone what is done, and makes a book for every named rule set, which the engine finds.

Use: test_build_books.py SCRIPT CANALEJAS CANALEJAS-BOOK
"""
import json
import pathlib
import shutil
import subprocess
import sys
import time

from tap import run_cases

SCRIPT, CANALEJAS, BOOK = (pathlib.Path(path).resolve() for path in sys.argv[1:4])
TINY = ["--nodes", "30", "--positions", "40", "--different", "8", "--sample", "10"]


def command(folder, *more):
    return [sys.executable, SCRIPT, "--work", folder / "work", "--books", folder / "bin/books",
            "--page", folder / "openings.md", "--threads", "2", *more]


def run(folder, *more, status=0):
    done = subprocess.run(command(folder, *more), capture_output=True, text=True, timeout=240,
                          check=False)
    assert done.returncode == status, f"status {done.returncode}: {done.stdout}{done.stderr}"
    return done


def programs(folder):
    (folder / "bin").mkdir()
    for program in (CANALEJAS, BOOK):
        shutil.copy(program, folder / "bin")
    return folder / "bin"


def rule_sets(program):
    out = subprocess.run([program, "rules", "--json"], capture_output=True, text=True,
                         check=True).stdout
    return [json.loads(line)["name"] for line in out.splitlines()]


def plays_from_book(program, rules):
    text = f"setoption name Rules value {rules}\nsetoption name OwnBook value true\n" \
           "position startpos\ngo depth 1\nquit\n"
    out = subprocess.run([program, "uci"], input=text, capture_output=True, text=True, timeout=20,
                         check=True).stdout
    return "info string book" in out


def every_rule_set_has_a_book_that_the_engine_finds(folder):
    """every named rule set has a book that the engine finds"""
    where = programs(folder)
    rows = run(folder, *TINY, where).stdout.splitlines()
    books = {path.stem for path in (where / "books").glob("*.book")}
    assert len(rows) == 2 + len(books), rows
    for rules in rule_sets(where / "canalejas"):
        assert plays_from_book(where / "canalejas", rules), rules
    assert not plays_from_book(where / "canalejas", "russian+rows=2")
    shared = {"portuguese", "damas-online"}
    assert books == set(rule_sets(where / "canalejas")) - shared, books
    assert (folder / "openings.md").read_text().count("\n| ") == 176


def what_is_done_is_left_alone(folder):
    """what is done is left alone, and other numbers begin anew"""
    where = programs(folder)
    first = run(folder, *TINY, where, "spanish", "thai")
    before = (where / "books/thai.book").read_bytes()
    again = run(folder, *TINY, where, "spanish", "thai")
    assert again.stdout == first.stdout and again.stderr == "", again.stderr
    more = run(folder, *TINY, "--positions", "200", where, "thai")
    assert "[1 of 1] thai" in more.stderr, more.stderr
    assert (where / "books/thai.book").read_bytes() != before


def a_killed_run_goes_on(folder):
    """killed in the middle of a book, it goes on to the same books"""
    whole, parts = folder / "whole", folder / "parts"
    whole.mkdir()
    parts.mkdir()
    options = ["--nodes", "2000", "--positions", "250", "--different", "2", "--sample", "5"]
    names = ["thai", "damas8"]
    run(whole, *options, programs(whole), *names)
    where = programs(parts)
    process = subprocess.Popen(list(map(str, command(parts, *options, where, *names))),
                               stderr=subprocess.DEVNULL, stdout=subprocess.DEVNULL)
    state = parts / "work/damas8.json"
    while not state.exists():
        assert process.poll() is None, "it ended before it could be killed"
        time.sleep(0.01)
    process.kill()
    process.wait()
    assert not (where / "books/damas8.book").exists()
    run(parts, *options, where, *names)
    for name in names:
        book = f"bin/books/{name}.book"
        assert (whole / book).read_bytes() == (parts / book).read_bytes(), name


def what_cannot_be_is_told(folder):
    """rule sets without a book of their own"""
    where = programs(folder)
    assert "got portuguese" in run(folder, where, "portuguese", status=1).stderr


CASES = [every_rule_set_has_a_book_that_the_engine_finds, what_is_done_is_left_alone,
         a_killed_run_goes_on, what_cannot_be_is_told]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
