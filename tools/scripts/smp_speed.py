#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Measures what more threads gain: the time that a search to a given depth takes with N threads,
as a part of the time of one thread; geometric mean over positions of random play. Run it on an idle
machine. With --measure nodes the nodes of all threads divided by N stand for the time, which says
how much work is done twice, also on a busy machine.
"""
import argparse
import math
import pathlib
import random
import re
import sys
import time

from uci_session import UciSession

ROOT = pathlib.Path(__file__).resolve().parents[2]
NODES = re.compile(r" nodes (\d+)")


def make_positions(engine, count, seed):
    """Lists of moves from the start position; there is always a choice at their end."""
    lot, games = random.Random(seed), []
    while len(games) < count:
        moves = []
        for _ in range(lot.randint(6, 26)):
            engine.send("position startpos moves " + " ".join(moves))
            legal = engine.moves()
            if len(legal) < 2:
                break
            moves.append(lot.choice(legal))
        else:
            games.append(moves)
    return games


def measure(engine, moves, depth):
    """Seconds and nodes of a search with an empty table."""
    engine.new_game()
    engine.set_position("startpos moves " + " ".join(moves))
    start = time.monotonic()
    infos = [line for line in engine.ask(f"go depth {depth}", "bestmove") if NODES.search(line)]
    return time.monotonic() - start, int(NODES.search(infos[-1])[1])


def compare(arguments, engines, moves):
    """Median over the repetitions of the ratio of one position."""
    ratios = []
    for _ in range(arguments.repeat):
        one, many = (measure(engine, moves, arguments.depth) for engine in engines)
        if arguments.measure == "time":
            ratios.append(many[0] / one[0])
        else:
            ratios.append(many[1] / arguments.threads / one[1])
    ratios.sort()
    return ratios[len(ratios) // 2]


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--engine", default=ROOT / "build" / "canalejas", type=pathlib.Path)
    parser.add_argument("-r", "--rules", default="english")
    parser.add_argument("--positions", type=int, default=30)
    parser.add_argument("--depth", type=int, default=19)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--repeat", type=int, default=3)
    parser.add_argument("--hash", type=int, default=256)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--measure", choices=("time", "nodes"), default="time")
    arguments = parser.parse_args()
    options = {"Rules": arguments.rules, "Hash": arguments.hash}
    engines = [UciSession(arguments.engine, {**options, "Threads": threads})
               for threads in (1, arguments.threads)]
    logs = []
    for number, moves in enumerate(make_positions(engines[0], arguments.positions,
                                                  arguments.seed), 1):
        ratio = compare(arguments, engines, moves)
        logs.append(math.log(ratio))
        print(f"position {number:2}  {ratio:.3f}", flush=True)
    for engine in engines:
        engine.close()
    mean = sum(logs) / len(logs)
    error = math.sqrt(sum((x - mean) ** 2 for x in logs) / max(len(logs) - 1, 1) / len(logs))
    print(f"{arguments.threads} threads, depth {arguments.depth}, {len(logs)} positions: "
          f"{math.exp(mean):.3f} of the {arguments.measure} of one thread "
          f"({math.exp(mean - 1.96 * error):.3f} to {math.exp(mean + 1.96 * error):.3f})")
    return 0


if __name__ == "__main__":
    sys.exit(main())
