#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""GWDGUI with the engine, on a screen that nobody sees: analysis on and off, moves of the engine.

Use: test_gwdgui.py ENGINE. The GUI is driven by mouse and keys; what it says to the engine and gets
back is read from files. Places on the screen are those of 1400x1000 with the window manager
openbox.
"""
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

import client

FOLDER = client.find("GWDGUI", "internationaldraughtsgui")
ENGINE = os.path.abspath(sys.argv[1])
PROGRAMS = ["Xvfb", "openbox", "xdotool"]
ENGINE_LOG = (325, 760)  # its menu opens with the right button
MENU_OPEN, MENU_CLOSE, MENU_ANALYSE = (400, 772), (400, 815), (400, 844)
AUTO_PLAY, STOP = (340, 73), (700, 73)
FIRST_MOVE = (80, 175)
OPEN_DIALOG = "Open engine"
FILE_SYSTEM = (386, 428)  # in the dialog
PATIENCE_S = 60


class Screen:
    """The GUI on a display of its own."""

    def __init__(self, folder):
        self.folder = pathlib.Path(folder)
        self.said, self.heard = self.folder / "said", self.folder / "heard"
        self.wrap_engine()
        self.processes = []
        self.environment = dict(os.environ)
        read, write = os.pipe()
        self.start("Xvfb", "-displayfd", str(write), "-screen", "0", "1400x1000x24",
                   pass_fds=[write])
        os.close(write)
        with os.fdopen(read) as numbers:
            self.environment["DISPLAY"] = f":{numbers.readline().strip()}"
        self.start("openbox")
        self.wait(lambda: self.ask("get_num_desktops"), "no window manager")
        self.start(str(FOLDER / "internationaldraughtsgui"))
        self.wait(self.windows, "no window")
        self.do("windowmove", "--sync", self.windows()[0], "0", "0")

    def wrap_engine(self):
        """The GUI starts the engine without an argument: the first line decides what is spoken."""
        path = self.folder / "Canalejas"
        path.write_text(f"#!/bin/sh\ntee -a {self.said} | '{ENGINE}' \"$@\" 2>&1 | "
                        f"tee -a {self.heard}\n")
        path.chmod(0o755)
        self.said.touch()
        self.heard.touch()
        self.engine = str(path)

    def start(self, *command, **options):
        self.processes.append(subprocess.Popen(
            command, env=self.environment, cwd=self.folder, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **options))

    def close(self):
        for process in reversed(self.processes):
            process.kill()
            process.wait()

    def do(self, *words):
        subprocess.run(["xdotool", *words], env=self.environment, check=True,
                       stdout=subprocess.DEVNULL, timeout=PATIENCE_S)

    def ask(self, *words):
        """What xdotool answers; nothing when there is no answer yet."""
        done = subprocess.run(["xdotool", *words], env=self.environment, capture_output=True,
                              text=True, check=False, timeout=PATIENCE_S)
        return done.stdout.strip() if done.returncode == 0 else ""

    def windows(self):
        """The windows of the GUI that are seen, an open menu among them."""
        return self.ask("search", "--onlyvisible", "--class", "draughts").split()

    def click(self, place, button="1"):
        self.do("mousemove", str(place[0]), str(place[1]), "click", button)

    def choose(self, place):
        before = len(self.windows())
        self.click(ENGINE_LOG, "3")
        self.wait(lambda: len(self.windows()) > before, "no menu")
        menu = set(self.windows())
        self.click(place)
        self.wait(lambda: menu - set(self.windows()), "the menu stays open")

    def open_engine(self):
        self.choose(MENU_OPEN)
        self.wait(lambda: self.ask("getactivewindow", "getwindowname") == OPEN_DIALOG,
                  "no dialog that opens an engine")
        self.click(FILE_SYSTEM)
        self.do("key", "ctrl+l")  # opens the field for the path
        self.do("key", "ctrl+a")
        self.do("type", "--delay", "60", self.engine)
        self.do("key", "Return")

    def count(self, start):
        return sum(line.startswith(start) for line in self.said.read_text().splitlines())

    def answers(self):
        return [line for line in self.heard.read_text().splitlines() if line.startswith("done")]

    def is_answered(self):
        return len(self.answers()) == self.count("go ")

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < end, f"{what}; it said last: {self.said.read_text()[-300:]}"
            time.sleep(0.05)


def check(screen):
    screen.open_engine()
    screen.wait(lambda: screen.count("go analyze") == 1 and screen.answers(), "no analysis")
    assert screen.count("set-param") > 5 and screen.count("init") == 1
    screen.click(AUTO_PLAY)
    screen.wait(lambda: screen.count("go think") >= 8, "no moves")
    stops = screen.count("stop")
    screen.click(STOP)
    screen.wait(lambda: screen.count("stop") > stops, "it does not stop")
    screen.wait(screen.is_answered, "a search without answer")
    moves = screen.count("go think")
    screen.choose(MENU_ANALYSE)
    searches = screen.count("go ")
    screen.click(FIRST_MOVE)
    screen.choose(MENU_ANALYSE)
    screen.wait(lambda: screen.count("go analyze") == 2, "no analysis again")
    screen.wait(screen.is_answered, "a search without answer")
    screen.choose(MENU_CLOSE)
    screen.wait(lambda: screen.count("quit") == 1, "the engine is not closed")
    assert screen.count("go ") == searches + 1, "it searches though analysis is off"
    errors = [line for line in screen.heard.read_text().splitlines() if line.startswith("error")]
    assert not errors, errors[0]
    return f"{moves} moves, {screen.count('go analyze')} analyses, {len(screen.answers())} answers"


def main():
    for program in PROGRAMS:
        if shutil.which(program) is None:
            client.skip(f"{program} is missing")
    print(f"GWDGUI {client.revision(FOLDER)}")
    with tempfile.TemporaryDirectory() as folder:
        screen = Screen(folder)
        try:
            return client.run([("analysis on and off", lambda: check(screen))])
        finally:
            screen.close()


if __name__ == "__main__":
    sys.exit(main())
