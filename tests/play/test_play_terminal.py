#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""`canalejas play` in a pseudo terminal: what people see. Use: test_play_terminal.py CANALEJAS"""
import fcntl
import os
import pty
import re
import select
import struct
import sys
import termios
import time

from table import PROGRAM
from tap import run_cases

TIMEOUT_S = 20
CLEAR = "\x1b[H\x1b[2J"


class Terminal:
    """The program with a terminal of 80 columns and 24 rows."""

    def __init__(self, *options, **environment):
        self.pid, self.fd = pty.fork()
        if self.pid == 0:
            # Before the program runs: a signal of a new size would make it write its prompt twice.
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", 24, 80, 0, 0))
            variables = {**os.environ, "TERM": "xterm", "LC_ALL": "C.UTF-8", **environment}
            os.execve(PROGRAM, [PROGRAM, "play", "--autosave", "none", *options], variables)
        self.text = ""

    def read(self, end_s):
        """What comes next, at the latest at that time; nothing at the end of the program."""
        ready = select.select([self.fd], [], [], max(0, end_s - time.monotonic()))[0]
        assert ready, f"nothing comes any more, last {self.text[-600:]!r}"
        try:
            return os.read(self.fd, 65536).decode("utf-8", "replace")
        except OSError:
            return ""

    def wait_for(self, wanted):
        """Reads until the text has come; all that came until then."""
        end_s = time.monotonic() + TIMEOUT_S
        while wanted not in self.text:
            got = self.read(end_s)
            assert got, f"waited for {wanted!r}, got {self.text[-600:]!r}"
            self.text += got
        at = self.text.index(wanted) + len(wanted)
        said, self.text = self.text[:at], self.text[at:]
        return said

    def type(self, text):
        os.write(self.fd, text.encode())

    def end(self):
        """The exit status, after all that comes."""
        end_s = time.monotonic() + TIMEOUT_S
        while self.read(end_s):
            pass
        status = os.waitstatus_to_exitcode(os.waitpid(self.pid, 0)[1])
        os.close(self.fd)
        return status


def plain(text):
    return re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", text)


def the_board_stays_in_its_place(_):
    terminal = Terminal("--level", "1")
    screen = terminal.wait_for("Black> ")
    assert CLEAR in screen, screen
    assert "\x1b[42m" in screen and "\u26c2" in screen and "\u26c0" in screen, screen
    terminal.type("11-15\r")
    screen = terminal.wait_for("Canalejas plays")
    last = screen[screen.rindex(CLEAR):]
    assert "\x1b[43m" in last, "the last move is not marked"
    assert all(len(line) < 80 for line in plain(last).splitlines()), plain(last)
    terminal.wait_for("Black> ")
    terminal.type("quit\r")
    assert terminal.end() == 0


def long_texts_take_the_screen_alone(_):
    terminal = Terminal("--level", "1")
    terminal.wait_for("Black> ")
    terminal.type("help\r")
    screen = terminal.wait_for("Black> ")
    last = plain(screen[screen.rindex(CLEAR):])
    assert "to move." not in last and last.count("\n") < 24, last
    terminal.type("moves\r")
    screen = terminal.wait_for("Black> ")
    assert "Move 1, Black to move." in screen and "9-13" in screen, screen
    terminal.type("\x04")
    assert terminal.end() == 0


def without_utf8_and_colours(_):
    terminal = Terminal("--level", "1", LC_ALL="C", NO_COLOR="1")
    screen = terminal.wait_for("Black> ")
    assert screen.isascii() and "\x1b[42m" not in screen and "b12" in screen, screen
    terminal.type("quit\r")
    assert terminal.end() == 0
    terminal = Terminal("--level", "1", TERM="dumb")
    screen = terminal.wait_for("Black> ")
    assert "\x1b[H" not in screen, screen
    terminal.type("quit\r")
    assert terminal.end() == 0


def a_flag_falls_while_nobody_types(_):
    terminal = Terminal("--side", "both", "--clock", "0.005")
    terminal.wait_for("Game over: White has won (the other side's time is over).")
    terminal.wait_for("over> ")
    terminal.type("quit\r")
    assert terminal.end() == 0


CASES = [the_board_stays_in_its_place, long_texts_take_the_screen_alone, without_utf8_and_colours,
         a_flag_falls_while_nobody_types]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
