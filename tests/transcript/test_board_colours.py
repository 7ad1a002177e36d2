#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Boards in colours on a terminal, in TAP: where there is one that wants them, and marked squares.

Use: test_board_colours.py CANALEJAS
"""
import os
import pty
import subprocess
import sys

import tap

BOARD = [sys.argv[1], "board", "-f", "B:W18:B12"]
MARKED = "\x1b[43m"


def on_terminal(*arguments, **variables):
    """What the command writes to a terminal."""
    master, slave = pty.openpty()
    environment = {**os.environ, "TERM": "xterm", "NO_COLOR": "", **variables}
    with subprocess.Popen([*BOARD, *arguments], stdout=slave, env=environment) as process:
        os.close(slave)
        text = b""
        while True:
            try:
                piece = os.read(master, 65536)
            except OSError:  # the other end is closed
                piece = b""
            if not piece:
                break
            text += piece
    os.close(master)
    return process.returncode, text.decode().replace("\r\n", "\n")


def colours():
    status, text = on_terminal()
    assert status == 0 and "\x1b[42m" in text and MARKED not in text, text
    assert text.endswith("Black to move\n"), text


def marks():
    status, text = on_terminal("--mark", "18,12")
    assert status == 0 and text.count(MARKED) == 2, text


def no_colours():
    """a dumb terminal, NO_COLOR, no terminal"""
    assert "\x1b" not in on_terminal(TERM="dumb")[1]
    assert "\x1b" not in on_terminal(NO_COLOR="1")[1]
    done = subprocess.run(BOARD, capture_output=True, check=False)
    assert b"\x1b" not in done.stdout and done.returncode == 0, done


def marks_without_colours():
    tap.equal(on_terminal("--mark", "18", NO_COLOR="1"), (2, ""))


CASES = [colours, marks, no_colours, marks_without_colours]

if __name__ == "__main__":
    sys.exit(tap.run_cases(CASES))
