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
FILE_SYSTEM = (386, 428)  # in the dialog that opens a file
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
        time.sleep(2)
        self.start(str(FOLDER / "internationaldraughtsgui"))
        time.sleep(8)
        self.do("search", "--sync", "--name", "^International Draughts$", "windowmove", "0", "0")
        time.sleep(2)

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

    def click(self, place, button="1"):
        self.do("mousemove", str(place[0]), str(place[1]), "click", button)
        time.sleep(1.5)

    def choose(self, place):
        self.click(ENGINE_LOG, "3")
        self.click(place)

    def open_engine(self):
        self.choose(MENU_OPEN)
        time.sleep(2)
        self.click(FILE_SYSTEM)
        self.do("key", "ctrl+l")  # opens the field for the path
        time.sleep(2)
        self.do("key", "ctrl+a")
        self.do("type", "--delay", "60", self.engine)
        time.sleep(2)
        self.do("key", "Return")

    def count(self, start):
        return sum(line.startswith(start) for line in self.said.read_text().splitlines())

    def answers(self):
        return [line for line in self.heard.read_text().splitlines() if line.startswith("done")]

    def wait(self, condition, what):
        end = time.monotonic() + PATIENCE_S
        while not condition():
            assert time.monotonic() < end, f"{what}; it said last: {self.said.read_text()[-300:]}"
            time.sleep(0.2)


def check(screen):
    screen.open_engine()
    screen.wait(lambda: screen.count("go analyze") == 1 and screen.answers(), "no analysis")
    assert screen.count("set-param") > 5 and screen.count("init") == 1
    screen.click(AUTO_PLAY)
    screen.wait(lambda: screen.count("go think") >= 8, "no moves")
    screen.click(STOP)
    time.sleep(2)
    moves = screen.count("go think")
    screen.choose(MENU_ANALYSE)
    before = screen.said.read_text()
    screen.click(FIRST_MOVE)
    time.sleep(2)
    assert screen.said.read_text() == before, "it searches though analysis is off"
    searches = screen.count("go analyze")
    screen.choose(MENU_ANALYSE)
    screen.wait(lambda: screen.count("go analyze") > searches, "no analysis again")
    screen.wait(lambda: len(screen.answers()) == screen.count("go "), "a search without answer")
    screen.choose(MENU_CLOSE)
    screen.wait(lambda: screen.count("quit") == 1, "the engine is not closed")
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
