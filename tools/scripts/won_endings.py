#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Does the engine win its won endings against itself, within the draw rules?

Draws positions with few pieces by lot, keeps those that a deep search proves won, and lets
canalejas-match play each of them twice, the colours of the two (equal) players changed. Prints a
line for each game that was not won, with its reason, then the totals of each rule set. No man
stands on the first or last row, and both sides have moves, none of them a capture. Exit status 0
when every rule set reaches --goal.
Use: won_endings.py ENGINE MATCH_RUNNER [--rules english,spanish] [--count N] [--movetime MS] ...
"""
import argparse
import json
import os
import random
import subprocess
import sys
import tempfile

from uci_session import UciSession

MAN_SQUARES = range(5, 29)
ALL_SQUARES = range(1, 33)
QUICK_NODES, QUICK_SCORE = 3000, 80  # what is less clear is not searched deeper


def draw_fen(chance, most_pieces):
    total = chance.randint(3, most_pieces)
    white = chance.randint(1, total - 1)
    squares = []
    sides = {"W": [], "B": []}
    for place in range(total):
        is_king = chance.random() < 0.6
        free = [s for s in (ALL_SQUARES if is_king else MAN_SQUARES) if s not in squares]
        square = chance.choice(free)
        squares.append(square)
        sides["W" if place < white else "B"].append(("K" if is_king else "") + str(square))
    turn = chance.choice("WB")
    return f"{turn}:W{','.join(sides['W'])}:B{','.join(sides['B'])}"


def is_quiet(session, fen):
    """Both sides have moves and none of them is a capture."""
    other = {"W": "B", "B": "W"}[fen[0]] + fen[1:]
    for position in (other, fen):
        moves = session.moves() if session.set_position(f"fen {position}") else []
        if not moves or any("x" in move for move in moves):
            return False
    return True


def find_won(session, options):
    """Positions with the side that wins them, as ('W' or 'B', fen, the winner's score)."""
    chance = random.Random(options.seed)
    found = []
    while len(found) < options.count:
        fen = draw_fen(chance, options.pieces)
        if not is_quiet(session, fen):
            continue
        session.new_game()
        session.set_position(f"fen {fen}")
        kind, number = session.score(f"nodes {QUICK_NODES}")
        if kind == "cp" and abs(number) < QUICK_SCORE:
            continue
        kind, number = session.score(f"nodes {options.proof_nodes}")
        least = options.least_moves if kind == "mate" else options.score
        if least is not None and abs(number) >= least:
            winner = fen[0] if number > 0 else {"W": "B", "B": "W"}[fen[0]]
            found.append((winner, fen, f"{kind} {abs(number)}"))
    return found


def player(name, options):
    words = [f"name={name}", f"cmd=\"{os.path.abspath(options.engine)} uci\"", "option.Hash=16",
             "option.CpuClock=true"]
    if options.eval:
        words.append(f"option.EvalFile={os.path.abspath(options.eval)}")
    return " ".join(words)


def play(rules, positions, options):
    """The games as the match runner reports them, in the order of the positions."""
    with tempfile.TemporaryDirectory() as folder:
        openings, report = os.path.join(folder, "won.fen"), os.path.join(folder, "won.json")
        with open(openings, "w", encoding="ascii") as file:
            file.write("".join(fen + "\n" for _, fen, _ in positions))
        subprocess.run([options.runner, "-r", rules, "--engine", player("A", options),
                        "--engine", player("B", options), "--openings", openings, "--order",
                        "listed", "--games", str(2 * len(positions)), "--movetime",
                        str(options.movetime), "--cpu-time", "--margin", "5000", "--json", report,
                        "--concurrency", str(options.concurrency)],
                       check=True, stdout=subprocess.DEVNULL)
        with open(report, encoding="utf-8") as file:
            games = [json.loads(line) for line in file]
    return sorted((game for game in games if "game" in game), key=lambda game: game["game"])


def judge(rules, positions, games):
    """Prints what was not won; returns the number of games that were."""
    won = 0
    for game in games:
        winner, fen, score = positions[game["pair"]]
        wanted = {"W": "white", "B": "black"}[winner]
        if game["result"] == wanted:
            won += 1
        else:
            print(f"{rules} {fen} {wanted} wins ({score}): {game['result']} after "
                  f"{len(game['plies'])} plies, {game['reason']}", flush=True)
    return won


def read_options():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("engine")
    parser.add_argument("runner")
    parser.add_argument("--rules", default="english,spanish,russian,damas8")
    parser.add_argument("--count", type=int, default=200, help="positions of each rule set")
    parser.add_argument("--pieces", type=int, default=5, help="at most so many")
    parser.add_argument("--movetime", type=int, default=50, help="processor milliseconds a move")
    parser.add_argument("--proof-nodes", type=int, default=100000)
    parser.add_argument("--least-moves", type=int, default=3, help="shorter wins are left out")
    parser.add_argument("--score", type=int, help="take a score from so much on for a win, too")
    parser.add_argument("--eval", help="an evaluation net")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--concurrency", type=int, default=1)
    parser.add_argument("--goal", type=float, default=95.0, help="per cent")
    return parser.parse_args()


def main():
    options = read_options()
    reached = True
    for rules in options.rules.split(","):
        session = UciSession(options.engine, {"Rules": rules, "Hash": 16})
        positions = find_won(session, options)
        session.close()
        games = play(rules, positions, options)
        won = judge(rules, positions, games)
        share = 100.0 * won / max(1, len(games))
        reached = reached and share >= options.goal
        print(f"{rules}: {won} of {len(games)} games from {len(positions)} positions won, "
              f"{share:.1f} %", flush=True)
    return 0 if reached else 1


if __name__ == "__main__":
    sys.exit(main())
