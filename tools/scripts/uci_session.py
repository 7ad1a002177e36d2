# SPDX-License-Identifier: MIT
"""An engine that answers UCI commands, for the scripts that ask it about positions."""
import re
import subprocess

SCORE = re.compile(r" score (mate|cp|draw)(?: (-?\d+))?")


class UciSession:
    """Runs PROGRAM with the argument `uci`; options are values by name."""

    def __init__(self, program, options):
        self.process = subprocess.Popen([str(program), "uci"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True)
        self.ask("uci", "uciok")
        for name, value in options.items():
            self.send(f"setoption name {name} value {value}")
        self.ask("isready", "readyok")

    def send(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()

    def ask(self, line, end):
        """The lines of the answer before the one that begins with `end`."""
        self.send(line)
        lines = []
        for answer in self.process.stdout:
            if answer.startswith(end):
                return lines
            lines.append(answer.rstrip())
        raise OSError(f"the engine ended instead of writing `{end}`")

    def new_game(self):
        """Forgets what was searched before."""
        self.ask("ucinewgame\nisready", "readyok")

    def set_position(self, position):
        """`startpos` or `fen F`, moves behind it or not; False when it is refused."""
        answer = self.ask(f"position {position}\nisready", "readyok")
        return not any(line.startswith("info string") for line in answer)

    def moves(self):
        """The legal moves of the position."""
        return " ".join(self.ask("moves\nisready", "readyok")).split()

    def fen(self):
        """The position as FEN."""
        answer = self.ask("d\nisready", "readyok")
        return next(line[4:] for line in answer if line.startswith("fen "))

    def score(self, limit):
        """Kind (mate, cp, draw, none) and number of the last exact score of a search."""
        kind, number = "none", 0
        for line in self.ask(f"go {limit}", "bestmove"):
            match = None if "bound" in line else SCORE.search(line)
            if match:
                kind, number = match[1], int(match[2] or 0)
        return kind, number

    def close(self):
        self.send("quit")
        self.process.wait(10)
