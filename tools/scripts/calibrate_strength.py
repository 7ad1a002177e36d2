#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures the steps of src/engine/strength.def: each step plays the next two, Elo figures are
fitted to all results, and a table is printed. The figure of one step stays as it is (--anchor).
A state file keeps the matches that were played; run again, the script goes on from there.
"""
import argparse
import json
import math
import pathlib
import re
import sys

import match_result

ROOT = pathlib.Path(__file__).resolve().parents[2]
ROW = re.compile(r"^STRENGTH\(\s*(\d+),\s*(\d+),\s*(\d+)\)", re.M)
LOGISTIC = math.log(10) / 400


def read_steps(path):
    """Rows (elo, nodes, margin) of the table."""
    return [tuple(map(int, row)) for row in ROW.findall(path.read_text(encoding="utf-8"))]


def expected(difference):
    """Score that an advantage in Elo promises."""
    return 1 / (1 + math.exp(-LOGISTIC * difference))


def score_of(result):
    wins, draws, losses = result
    return (wins + draws / 2) / (wins + draws + losses)


def fit(count, results, anchor, value):
    """Elo of each player: the logistic fit to {(i, j): (wins, draws, losses)}; `anchor` gets
    `value`. A game beside each match, half won, keeps whitewashes finite."""
    elo = [0.0] * count
    for _ in range(20000):
        largest = 0.0
        for player in range(count):
            error, weight = 0.0, 0.0
            for (i, j), result in results.items():
                if player not in (i, j):
                    continue
                games = sum(result) + 1
                promised = expected(elo[i] - elo[j])
                surplus = (score_of(result) * (games - 1) + 0.5) - promised * games
                error += surplus if player == i else -surplus
                weight += games * promised * (1 - promised) * LOGISTIC
            step = error / weight if weight > 0 else 0.0
            elo[player] += 0.5 * step
            largest = max(largest, abs(step))
        if largest < 1e-6:
            break
    return [e - elo[anchor] + value for e in elo]


def interval(result):
    """95 % interval of the Elo difference of a match, as half its width."""
    games, score = sum(result), score_of(result)
    if score in (0.0, 1.0):
        return math.inf
    variance = (result[0] + result[1] / 4) / games - score * score
    deviation = math.sqrt(variance / games)
    return 1.96 * deviation / (score * (1 - score) * LOGISTIC)


def play_all(arguments, steps, state):
    """Plays what the state lacks."""
    for i in range(len(steps)):
        for j in range(i + 1, min(i + 3, len(steps))):
            key = f"{steps[i][1:]} {steps[j][1:]} {arguments.rules} {arguments.games}"
            if key not in state:
                specs = [match_result.engine_spec(name, arguments.engine, {
                    "Hash": 1, "UCI_LimitStrength": "true", "UCI_Elo": steps[k][0],
                    **dict(option.split("=", 1) for option in arguments.option)})
                    for name, k in (("A", i), ("B", j))]
                state[key] = match_result.play(arguments.match, *specs, [
                    "-r", arguments.rules, "--movetime", "60000", "--games",
                    str(arguments.games), "--openings", arguments.openings, "--seed",
                    str(arguments.seed), "--concurrency", str(arguments.concurrency)])
                if arguments.state:
                    arguments.state.write_text(json.dumps(state), encoding="utf-8")
                print(f"{steps[i][0]} - {steps[j][0]}: {state[key]}", file=sys.stderr)
            yield (i, j), tuple(state[key])


def print_table(steps, results, elo):
    print("| Elo in the table | nodes | margin | fitted Elo | against the next: games, score |")
    print("|--:|--:|--:|--:|---|")
    for i, (label, nodes, margin) in enumerate(steps):
        result = results.get((i, i + 1))
        text = "" if result is None else (
            f"{sum(result)}, +{result[0]} ={result[1]} -{result[2]}, "
            f"{-400 * math.log10(1 / min(max(score_of(result), 1e-9), 1 - 1e-9) - 1):+.0f}"
            f" ± {interval(result):.0f}")
        print(f"| {label} | {nodes} | {margin} | {elo[i]:.0f} | {text} |")


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default=ROOT / "build" / "canalejas", type=pathlib.Path)
    parser.add_argument("--match", default=ROOT / "build" / "canalejas-match", type=pathlib.Path)
    parser.add_argument("-r", "--rules", default="english")
    parser.add_argument("--games", type=int, default=200, help="of each match")
    parser.add_argument("--openings", default="random:6")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--anchor", type=int, default=-1, help="step that keeps its figure")
    parser.add_argument("--option", action="append", default=[], help="NAME=VALUE for the engine")
    parser.add_argument("--state", type=pathlib.Path)
    arguments = parser.parse_args()
    steps = read_steps(ROOT / "src" / "engine" / "strength.def")
    state = {}
    if arguments.state and arguments.state.exists():
        state = json.loads(arguments.state.read_text(encoding="utf-8"))
    try:
        results = dict(play_all(arguments, steps, state))
    except (match_result.MatchError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    anchor = arguments.anchor % len(steps)
    print_table(steps, results, fit(len(steps), results, anchor, steps[anchor][0]))
    return 0


if __name__ == "__main__":
    sys.exit(main())
