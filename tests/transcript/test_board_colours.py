#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Boards in colours on a terminal, in TAP: where there is one that wants them, and marked squares.

Use: test_board_colours.py CANALEJAS
"""
import os
import pty
import subprocess
import sys

BOARD = [sys.argv[1], "board", "-f", "B:W18:B12"]
MARKED = "\x1b[43m"
results = []


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


def check(name, is_ok):
    results.append((name, is_ok))


def main():
    status, text = on_terminal()
    check("colours", status == 0 and "\x1b[42m" in text and MARKED not in text)
    check("who is to move", text.endswith("Black to move\n"))
    status, text = on_terminal("--mark", "18,12")
    check("marks", status == 0 and text.count(MARKED) == 2)
    check("a dumb terminal", "\x1b" not in on_terminal(TERM="dumb")[1])
    check("NO_COLOR", "\x1b" not in on_terminal(NO_COLOR="1")[1])
    status, text = on_terminal("--mark", "18", NO_COLOR="1")
    check("marks without colours", status == 2 and text == "")
    done = subprocess.run(BOARD, capture_output=True, check=False)
    check("no terminal", b"\x1b" not in done.stdout and done.returncode == 0)
    print(f"1..{len(results)}")
    for number, (name, is_ok) in enumerate(results, 1):
        print(f"{'ok' if is_ok else 'not ok'} {number} - {name}")


main()
