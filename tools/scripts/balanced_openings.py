#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Openings for matches in rule sets that have no ballots: every different position after some
plies that a search scores as level. One FEN a line goes to stdout, for --openings of
canalejas-match; progress to stderr.
Use: balanced_openings.py ENGINE RULES [--plies 4] [--limit 60] [--nodes 200000] [--most N]
"""
import argparse
import random
import sys
import time

from uci_session import UciSession


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("engine")
    parser.add_argument("rules")
    parser.add_argument("--plies", type=int, default=4)
    parser.add_argument("--limit", type=int, default=60, help="hundredths of a man (60)")
    parser.add_argument("--nodes", type=int, default=200000, help="of each search (200000)")
    parser.add_argument("--most", type=int, help="look at so many, drawn by lot (default: all)")
    parser.add_argument("--seed", type=int, default=1)
    return parser.parse_args()


def positions_after(session, plies):
    """The different positions after so many plies, as FEN, in the order in which they are met."""
    session.set_position("startpos")
    level = [session.fen()]
    for _ in range(plies):
        following = {}
        for fen in level:
            session.set_position(f"fen {fen}")
            for move in session.moves():
                session.set_position(f"fen {fen} moves {move}")
                following[session.fen()] = None
        level = list(following)
    return level


def show_progress(done, count, kept, start):
    if sys.stderr.isatty():
        left = (time.monotonic() - start) / done * (count - done)
        print(f"\r{done} of {count} positions, {kept} level, {left:.0f} s left ",
              end="\n" if done == count else "", file=sys.stderr, flush=True)


def main():
    options = read_options()
    session = UciSession(options.engine, {"Rules": options.rules, "OwnBook": "false"})
    level = positions_after(session, options.plies)
    if options.most is not None and options.most < len(level):
        level = random.Random(options.seed).sample(level, options.most)
    kept = 0
    start = time.monotonic()
    for done, fen in enumerate(level, 1):
        session.new_game()
        session.set_position(f"fen {fen}")
        kind, score = session.score(f"nodes {options.nodes}")
        if kind == "draw" or (kind == "cp" and abs(score) <= options.limit):
            kept += 1
            print(fen, flush=True)
        show_progress(done, len(level), kept, start)
    session.close()
    return 0


if __name__ == "__main__":
    sys.exit(main())
