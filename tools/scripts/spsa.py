#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Tunes the numbers of src/search/margins.def by matches of the engine against itself.

SPSA (Spall 1992, with the gains usual for game engines): in every iteration all numbers are moved
at random up or down by a step, both versions play each other, and every number goes a little
towards the version that won. The log keeps every iteration and is all the state there is: the same
command goes on after a kill. At the end the tuned numbers are printed.
"""
import argparse
import json
import math
import os
import pathlib
import random
import re
import sys

import match_result

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROW = re.compile(r"^MARGIN\(\s*(\w+),\s*(-?\d+),\s*(-?\d+),\s*(-?\d+),", re.M)
ALPHA, GAMMA, STABLE_PART = 0.602, 0.101, 0.1  # decay of gains; part of the run before it sets in


def read_margins(path, names=None):
    """Rows {name, value, low, high}; only those named, all when none is."""
    rows = [{"name": name, "value": int(value), "low": int(low), "high": int(high)}
            for name, value, low, high in ROW.findall(path.read_text(encoding="utf-8"))]
    unknown = set(names or []) - {row["name"] for row in rows}
    if unknown:
        raise ValueError(f"{path.name}: there is no margin {', '.join(sorted(unknown))}")
    return [row for row in rows if not names or row["name"] in names]


class Tuner:
    """The tuning of some numbers; `play(plus, minus, iteration)` gives wins, draws and losses of
    the first of two dictionaries of values."""

    def __init__(self, rows, play, iterations, seed, step=0.05, rate=0.002):
        self.rows, self.play, self.iterations, self.seed = rows, play, iterations, seed
        self.step, self.rate = step, rate
        self.values = [float(row["value"]) for row in rows]
        self.done = 0

    def header(self):
        """What a log must agree with to be gone on with."""
        return {"rows": self.rows, "iterations": self.iterations, "seed": self.seed,
                "step": self.step, "rate": self.rate}

    def gains(self, row, iteration):
        """Step and gain of one number: `step` of its range and `rate` at the end of the run."""
        last_step = max(self.step * (row["high"] - row["low"]), 0.5)
        stable = STABLE_PART * self.iterations
        step = last_step * (self.iterations / (iteration + 1)) ** GAMMA
        gain = (self.rate * last_step ** 2 *
                ((stable + self.iterations) / (stable + iteration + 1)) ** ALPHA)
        return step, gain / step

    def variant(self, signs, direction, iteration, lot):
        """The values moved one step; fractions are rounded by lot, equally for both versions."""
        values = {}
        for row, value, sign, part in zip(self.rows, self.values, signs, lot):
            step, _ = self.gains(row, iteration)
            moved = math.floor(value + direction * sign * step + part)
            values[row["name"]] = min(max(moved, row["low"]), row["high"])
        return values

    def iterate(self):
        """One iteration; returns its line for the log."""
        lot = random.Random(f"{self.seed}/{self.done}")
        signs = [lot.choice((-1, 1)) for _ in self.rows]
        parts = [lot.random() for _ in self.rows]
        plus = self.variant(signs, 1, self.done, parts)
        minus = self.variant(signs, -1, self.done, parts)
        wins, draws, losses = self.play(plus, minus, self.done)
        for i, row in enumerate(self.rows):
            _, gain = self.gains(row, self.done)
            moved = self.values[i] + gain * (wins - losses) * signs[i]
            self.values[i] = min(max(moved, float(row["low"])), float(row["high"]))
        self.done += 1
        return {"iteration": self.done, "wins": wins, "draws": draws, "losses": losses,
                "values": self.values}

    def run(self, path):
        """Goes on from the log until all iterations are done."""
        with open_log(path, self) as log:
            while self.done < self.iterations:
                write_line(log, self.iterate())


def write_line(log, entry):
    log.write((json.dumps(entry) + "\n").encode())
    log.flush()
    os.fsync(log.fileno())


def open_log(path, tuner):
    """Opens a log to append to. The tuner takes what is in it; half a line at the end is cut."""
    lines = path.read_bytes().split(b"\n") if path.exists() else [b""]
    whole = [json.loads(line) for line in lines[:-1]]
    if whole and whole[0] != json.loads(json.dumps(tuner.header())):
        raise ValueError(f"{path}: belongs to a tuning with other numbers or settings")
    if whole[1:]:
        tuner.done, tuner.values = whole[-1]["iteration"], whole[-1]["values"]
    log = open(path, "ab")
    log.truncate(sum(len(line) + 1 for line in lines[:-1]))
    if not whole:
        write_line(log, tuner.header())
    return log


def matches(arguments):
    """The play function of a tuner that plays real matches."""
    base = dict(option.split("=", 1) for option in arguments.option)
    if not arguments.nodes:
        base.setdefault("CpuClock", "true")

    def play(plus, minus, iteration):
        specs = []
        for name, values in (("plus", plus), ("minus", minus)):
            spec = match_result.engine_spec(name, arguments.engine, base)
            lines = [f"'init=setoption name Margin {key} value {value}'"
                     for key, value in values.items()]
            specs.append(" ".join([spec] + lines))
        return match_result.play(arguments.match, *specs, [
            "-r", arguments.rules, "--games", str(arguments.games), "--seed",
            str(arguments.seed * 1000003 + iteration), "--openings", arguments.openings,
            "--concurrency", str(arguments.concurrency)] + limits(arguments))
    return play


def limits(arguments):
    if arguments.nodes:
        return ["--nodes", str(arguments.nodes)]
    return ["--cpu-time", "--movetime", str(arguments.movetime)]


def print_values(tuner):
    print(f"after {tuner.done} iterations:")
    for row, value in zip(tuner.rows, tuner.values):
        print(f"{row['name']:20} {row['value']:6} -> {round(value):6}  ({value:.2f})")


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default=ROOT / "build" / "canalejas", type=pathlib.Path)
    parser.add_argument("--match", default=ROOT / "build" / "canalejas-match", type=pathlib.Path)
    parser.add_argument("--margins", default=ROOT / "src" / "search" / "margins.def",
                        type=pathlib.Path)
    parser.add_argument("--log", required=True, type=pathlib.Path)
    parser.add_argument("--only", default="", help="names of margins, separated by commas")
    parser.add_argument("-r", "--rules", default="english")
    parser.add_argument("--iterations", type=int, default=2000)
    parser.add_argument("--games", type=int, default=8, help="of each iteration")
    parser.add_argument("--nodes", type=int, default=0, help="a move; 0 = --movetime counts")
    parser.add_argument("--movetime", type=int, default=20, help="ms of CPU time a move")
    parser.add_argument("--openings", default="random:8")
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--step", type=float, default=0.05, help="last step, part of the range")
    parser.add_argument("--rate", type=float, default=0.002, help="last gain, in squared steps")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE for the engine")
    return parser.parse_args()


def main():
    arguments = parse_arguments()
    try:
        rows = read_margins(arguments.margins, [n for n in arguments.only.split(",") if n])
        tuner = Tuner(rows, matches(arguments), arguments.iterations, arguments.seed,
                      arguments.step, arguments.rate)
        tuner.run(arguments.log)
    except (match_result.MatchError, OSError, ValueError) as error:
        print(f"spsa: {error}", file=sys.stderr)
        return 1
    print_values(tuner)
    return 0


if __name__ == "__main__":
    sys.exit(main())
