#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""The transcript driver sees what is wrong: right and wrong transcripts for `cat` and `sh`."""
import functools
import pathlib
import sys
import tempfile

import driver
import tap

# Name, program, transcript, a part of the complaint (None: it must pass).
CASES = [
    ("lines come back", "cat", "$\n> a\n> bc d\n< a\n< b* d\n= 0\n", None),
    ("skipping finds a line", "cat", "$\n> a\n> b\n<< b\n= 0\n", None),
    ("bytes and repetitions", "cat", "$\n>b x\\x41\\n\n< xA\n>x 3 ab\n< ababab\n= 0\n", None),
    ("files and arguments", "cat", "% f.txt hello\n$ f.txt\n< hello\n= 0\n", None),
    ("bytes in a file", "cat", "%b f.txt a\\x41\\n\n$ f.txt\n< aA\n= 0\n", None),
    ("output to a file", "sh", "o f.txt\n$ -c 'echo 1'\n= 0\n$ -c 'cat f.txt'\n< 1\n= 0\n", None),
    ("status and stderr", "sh", "$ -c 'echo no >&2; exit 3'\n2< no\n= 3\n", None),
    ("one of two statuses", "sh", "$ -c 'exit 3'\n= 0|3\n", None),
    ("silence", "cat", "$\n~ 50\n= 0\n", None),
    ("a reader that goes away", "sh", "x 1\n$ -c 'echo 1; sleep 1; exec yes'\n< 1\n=* -13\n", None),
    ("an end that is made", "cat", "$\nk\n$\n= 0\n", None),
    ("messages without a connection", "cat", "$\nd> a\n= 0\n", "there is no connection"),
    ("nobody who listens", "cat", "! 100\n$\nd\n= 0\n", "nobody listens"),
    ("another line", "cat", "$\n> a\n< b\n= 0\n", "got `a`"),
    ("a longer line", "cat", "$\n> ab\n< a\n= 0\n", "got `ab`"),
    ("a line too much", "cat", "$\n> a\n> b\n< a\n= 0\n", "wrote more: `b`"),
    ("a missing line", "cat", "$\n.\n< a\n= 0\n", "end of output"),
    ("nothing to skip to", "cat", "$\n> a\n.\n<< b\n= 0\n", "the last line was `a`"),
    ("a line too late", "sh", "! 50\n$ -c 'sleep 5'\n< a\n", "nothing within"),
    ("no silence", "cat", "$\n> a\n~ 300\n= 0\n", "got `a`"),
    ("another status", "sh", "$ -c 'exit 1'\n= 0\n", "status 1"),
    ("no end", "sh", "! 50\n$ -c 'sleep 5'\n= 0\n", "still runs"),
    ("unexpected stderr", "sh", "$ -c 'echo no >&2'\n= 0\n", "wrote more: `no`"),
    ("no start", "cat", "> a\n", "no program runs"),
    ("no finish", "cat", "$\n> a\n< a\n", "the program still runs"),
    ("an unknown step", "cat", "$\n?\n", "unknown step `?`"),
]


def check(program, transcript, expected):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "case.txt")
        path.write_text(transcript, encoding="utf-8")
        complaint = driver.play_file(program, path)
    if expected is None:
        tap.no_fault(complaint)
    else:
        assert complaint and expected in complaint, f"complaint: {complaint}"


if __name__ == "__main__":
    sys.exit(tap.run_cases([(name, functools.partial(check, *case)) for name, *case in CASES]))
