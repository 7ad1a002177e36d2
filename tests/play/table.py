# SPDX-License-Identifier: MIT
"""What the tests of `canalejas play` share: a game at the other end of a pipe."""
import os
import subprocess
import sys

PROGRAM = sys.argv[1]


class Table:
    """A running game; what it says is read line by line."""

    def __init__(self, *options, folder=None):
        self.folder = folder
        keep = ["--autosave", str(folder / "game.pdn")] if folder else ["--autosave", "none"]
        self.process = subprocess.Popen(
            [PROGRAM, "play", "--no-board", *keep, *options], stdin=subprocess.PIPE,
            stdout=subprocess.PIPE, stderr=subprocess.STDOUT, env={**os.environ, "LC_ALL": "C"})
        self.hear()

    def send(self, text):
        self.process.stdin.write(text.encode() + b"\n")
        self.process.stdin.flush()

    def hear(self):
        """What was said until now: the position ends it."""
        self.send("fen")
        lines = []
        while True:
            line = self.process.stdout.readline().decode()
            assert line, f"ended after {lines}"
            if line[:2] in ("W:", "B:"):
                self.fen = line.strip()
                return " ".join(line.strip() for line in lines)
            lines.append(line)

    def say(self, text):
        self.send(text)
        return self.hear()

    def expect(self, text, *wanted):
        said = self.say(text)
        for part in wanted:
            assert part in said, f"after {text}: expected '{part}', got '{said}'"
        return said

    def end(self, status=0):
        """Ends the input; what was said last."""
        said = self.process.communicate(timeout=20)[0].decode()
        assert self.process.returncode == status, f"status {self.process.returncode}: {said}"
        return said

    def kill(self):
        self.process.kill()
        self.process.communicate()


def run(*arguments, text=b""):
    """The whole program at once: its status, and what it wrote to both outputs."""
    done = subprocess.run([PROGRAM, "play", *map(str, arguments)], input=text, check=False,
                          capture_output=True, timeout=60, env={**os.environ, "LC_ALL": "C"})
    return done.returncode, done.stdout.decode(), done.stderr.decode()
