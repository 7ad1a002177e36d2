#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""spsa.py finds the best numbers of a made-up game, and goes on from its log after a kill."""
import json
import math
import random
import sys

import fixture
from tap import run_cases

sys.path.insert(0, str(fixture.SCRIPTS))
import calibrate_strength  # noqa: E402  (found through the line above)
import spsa  # noqa: E402

BEST = {"width": 60, "depth": 5, "slope": -20}
ROWS = [{"name": "width", "value": 150, "low": 0, "high": 200},
        {"name": "depth", "value": 12, "low": 1, "high": 15},
        {"name": "slope", "value": 40, "low": -50, "high": 50}]
ITERATIONS = 1500


class Killed(Exception):
    """Stands for the end of the process."""


def weakness(values):
    """Elo lost by values that are not the best ones."""
    return sum(300 * ((values[row["name"]] - BEST[row["name"]]) / (row["high"] - row["low"])) ** 2
               for row in ROWS)


def play(plus, minus, iteration):
    """Eight games, half of them drawn, decided by lot with the odds of the difference."""
    lot = random.Random(iteration)
    odds = 1 / (1 + math.exp(-math.log(10) / 400 * (weakness(minus) - weakness(plus))))
    wins = sum(lot.random() < odds for _ in range(4))
    return wins, 4, 4 - wins


def play_until(last):
    def play_some(plus, minus, iteration):
        if iteration == last:
            raise Killed
        return play(plus, minus, iteration)
    return play_some


def tuner(game=play, iterations=ITERATIONS):
    return spsa.Tuner(ROWS, game, iterations, seed=3, step=0.05, rate=0.02)


def finds_the_best_numbers(folder):
    found = tuner()
    found.run(folder / "log")
    start = weakness({row["name"]: row["value"] for row in ROWS})
    end = weakness({row["name"]: value for row, value in zip(ROWS, found.values)})
    assert end < start / 10, (start, end, found.values)


def never_leaves_the_range(folder):
    tuner(iterations=200).run(folder / "log")
    for line in (folder / "log").read_text().splitlines()[1:]:
        for row, value in zip(ROWS, json.loads(line)["values"]):
            assert row["low"] <= value <= row["high"], line


def goes_on_after_a_kill(folder):
    whole, broken = folder / "whole", folder / "broken"
    tuner(iterations=60).run(whole)
    for last in (0, 17, 40):
        try:
            tuner(play_until(last), 60).run(broken)
            raise AssertionError("was not killed")
        except Killed:
            with open(broken, "ab") as log:
                log.write(b'{"iteration": 99, "val')
    tuner(iterations=60).run(broken)
    assert whole.read_bytes() == broken.read_bytes()


def refuses_the_log_of_another_tuning(folder):
    tuner(iterations=5).run(folder / "log")
    before = (folder / "log").read_bytes()
    try:
        tuner(iterations=6).run(folder / "log")
    except ValueError as error:
        assert "other numbers or settings" in str(error), error
    else:
        raise AssertionError("went on")
    assert before == (folder / "log").read_bytes()


def reads_the_margins_of_the_engine(_folder):
    path = fixture.SCRIPTS.parents[1] / "src" / "search" / "margins.def"
    rows = spsa.read_margins(path)
    written = [line for line in path.read_text().splitlines() if line.startswith("MARGIN(")]
    assert len(rows) == len(written) > 0
    assert all(row["low"] <= row["value"] <= row["high"] for row in rows)
    assert [row["name"] for row in spsa.read_margins(path, ["window"])] == ["window"]
    try:
        spsa.read_margins(path, ["windov"])
    except ValueError as error:
        assert "no margin windov" in str(error), error
    else:
        raise AssertionError("a margin that does not exist was taken")


def fits_elo_to_results(_folder):
    true = [0, 150, 260, 500]
    results = {}
    for i, j in ((0, 1), (1, 2), (2, 3), (0, 2), (1, 3)):
        wins = round(20000 * calibrate_strength.expected(true[i] - true[j]))
        results[i, j] = (wins, 0, 20000 - wins)
    elo = calibrate_strength.fit(4, results, 3, 2000)
    assert all(abs(e - 1500 - t) < 3 for e, t in zip(elo, true)), elo
    whitewash = calibrate_strength.fit(2, {(0, 1): (0, 0, 100)}, 1, 1000)
    assert -1000 < whitewash[0] < 500, whitewash
    steps = calibrate_strength.read_steps(
        fixture.SCRIPTS.parents[1] / "src" / "engine" / "strength.def")
    assert len(steps) > 5 and steps == sorted(steps), steps


CASES = [finds_the_best_numbers, never_leaves_the_range, goes_on_after_a_kill,
         refuses_the_log_of_another_tuning, reads_the_margins_of_the_engine, fits_elo_to_results]


if __name__ == "__main__":
    sys.exit(run_cases(CASES))
