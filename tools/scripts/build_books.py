#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the opening books that come with the program, verifies each, and writes the page on the
ballots. Whoever stops it, or kills it, goes on with the same command.

A book is built in the folder WORK. Where games from it differ too little it gets more positions;
when it is verified it is copied to BOOKS. A row for each goes to stdout. PROGRAMS is the folder of
canalejas and canalejas-book.
Use: build_books.py [options] PROGRAMS [RULES...]    without rule sets: all
"""
import argparse
import dataclasses
import fcntl
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
MOST_BYTES = 8 * 1024 * 1024  # all books together
GAMES = 10000
GROWTH = 1.5
MOST_GROWTHS = 8


@dataclasses.dataclass(frozen=True)
class Plan:
    positions: int = 5000  # at first
    different: int = 2000  # of the games, at least
    margin: int = 15


PLAN = Plan()
# Where scores swing more from ply to ply, moves that are alike lie further apart.
PLANS = {
    "english": Plan(positions=20000, different=GAMES // 2),
    "antidraughts": Plan(margin=40),
}


def parse_arguments():
    parser = argparse.ArgumentParser(description=__doc__.split("\n\n", maxsplit=1)[0])
    parser.add_argument("programs", type=pathlib.Path)
    parser.add_argument("rules", nargs="*", help="rule sets (default: all that have a book)")
    parser.add_argument("--work", type=pathlib.Path, help="default: PROGRAMS/books")
    parser.add_argument("--books", type=pathlib.Path, default=ROOT / "books")
    parser.add_argument("--page", type=pathlib.Path, default=ROOT / "doc/openings.md")
    parser.add_argument("--nodes", type=int, default=100000, help="of a search (default 100000)")
    parser.add_argument("--threads", type=int, default=os.cpu_count())
    parser.add_argument("--sample", type=int, default=1000,
                        help="leaves that are searched again (default 1000)")
    parser.add_argument("--positions", type=int, help="at first, in place of the plan's")
    parser.add_argument("--different", type=int, help="games of 10000, in place of the plan's")
    arguments = parser.parse_args()
    arguments.work = arguments.work or arguments.programs / "books"
    return arguments


def plan_of(rules, arguments):
    plan = PLANS.get(rules, PLAN)
    if arguments.positions is not None:
        plan = dataclasses.replace(plan, positions=arguments.positions)
    if arguments.different is not None:
        plan = dataclasses.replace(plan, different=arguments.different)
    return plan


def all_rules(programs):
    """The rule sets that have a book of their own, instead of that of another one."""
    out = subprocess.run([programs / "canalejas", "rules", "--json"], capture_output=True,
                         text=True, check=True).stdout
    rows = [json.loads(line) for line in out.splitlines()]
    return [row["name"] for row in rows if row["book"] == row["name"]]


def lock(folder):
    """One run at a time. What a killed run has left at work has the lock too, until it ends."""
    handle = os.open(folder / "lock", os.O_RDWR | os.O_CREAT)
    os.set_inheritable(handle, True)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        print(f"another run is at work in {folder}; waiting for it", file=sys.stderr, flush=True)
        fcntl.flock(handle, fcntl.LOCK_EX)


def clock(seconds):
    return f"{int(seconds) // 3600}:{int(seconds) // 60 % 60:02}:{int(seconds) % 60:02}"


class Failure(Exception):
    pass


class Book:
    """One book on its way: what is known of it stands in WORK, so that it can be gone on with."""

    def __init__(self, rules, arguments):
        self.rules, self.arguments, self.plan = rules, arguments, plan_of(rules, arguments)
        self.path = arguments.work / f"{rules}.book"
        self.state_path = arguments.work / f"{rules}.json"
        self.asked = [self.plan.positions, self.plan.different, self.plan.margin, arguments.nodes,
                      arguments.sample]
        self.state = {"asked": self.asked, "positions": self.plan.positions, "seconds": 0.0}
        if self.state_path.exists():
            kept = json.loads(self.state_path.read_text(encoding="utf-8"))
            if kept["asked"] == self.asked:
                self.state = kept

    def save_state(self):
        draft = self.state_path.with_suffix(".draft")
        draft.write_text(json.dumps(self.state), encoding="utf-8")
        os.replace(draft, self.state_path)

    def checksum(self):
        return hashlib.sha256(self.path.read_bytes()).hexdigest() if self.path.exists() else None

    def is_done(self):
        return self.state.get("checksum", "") == self.checksum()

    def tool(self, command, *options):
        """Runs canalejas-book; its messages and progress go to stderr."""
        program = self.arguments.programs / "canalejas-book"
        done = subprocess.run([program, command, *map(str, options)], stdout=subprocess.PIPE,
                              text=True, check=False, close_fds=False)
        if done.returncode != 0:
            raise Failure(f"{self.rules}: canalejas-book {command}: status {done.returncode}: "
                          f"{done.stdout.strip()}")
        return done.stdout

    def build_once(self):
        self.tool("build", "-r", self.rules, "-o", self.path, "-n", self.state["positions"],
                  "--nodes", self.arguments.nodes, "--margin", self.plan.margin, "--confirm", 4,
                  "--threads", self.arguments.threads)

    def verify(self, *options):
        text = self.tool("verify", self.path, "--games", GAMES, "--threads",
                         self.arguments.threads, *options)
        return {"different": int(re.search(r"different games (\d+)", text)[1]),
                "entropy": float(re.search(r"entropy ([\d.]+)", text)[1]), "text": text}

    def build(self):
        self.save_state()
        first = self.state["positions"]
        while True:
            began = time.monotonic()
            self.build_once()
            self.state["seconds"] += time.monotonic() - began
            is_small = self.state["positions"] < self.plan.positions * GROWTH ** MOST_GROWTHS
            if self.verify()["different"] >= self.plan.different or not is_small:
                break
            self.state["positions"] = int(self.state["positions"] * GROWTH)
            self.save_state()
        if self.state["positions"] != first:
            print(f"{self.rules}: {self.state['positions']} positions, so that games differ",
                  file=sys.stderr)
        self.finish()

    def finish(self):
        found = self.verify("--sample", self.arguments.sample, "--deeper", 4)
        print(found["text"], end="", file=sys.stderr)
        info = json.loads(self.tool("info", "--json", self.path))
        self.state.update(checksum=self.checksum(), different=found["different"],
                          entropy=found["entropy"], stored=info["positions"], bytes=info["bytes"],
                          depth=info["mean_depth"], confirmed=info["confirmed"])
        self.save_state()

    def put_into(self, folder):
        folder.mkdir(parents=True, exist_ok=True)
        draft = folder / f"{self.rules}.draft"
        draft.write_bytes(self.path.read_bytes())
        os.replace(draft, folder / f"{self.rules}.book")

    def row(self):
        return (f"| {self.rules} | {self.state['stored']} | {self.plan.margin} | "
                f"{self.state['depth']} | {self.state['confirmed']} | {self.state['different']} | "
                f"{self.state['entropy']} | {self.state['bytes']} |")


def left_text(books):
    """An estimate from the books that are done."""
    done = [book for book in books if book.is_done()]
    positions = sum(book.state["stored"] for book in done)
    seconds = sum(book.state["seconds"] for book in done)
    rest = sum(book.state["positions"] for book in books if not book.is_done())
    return f", about {clock(rest * seconds / positions)} left" if positions and seconds else ""


def build_all(books, arguments):
    failures = []
    for number, book in enumerate(books, 1):
        try:
            if not book.is_done():
                print(f"[{number} of {len(books)}] {book.rules}{left_text(books)}",
                      file=sys.stderr, flush=True)
                book.build()
            book.put_into(arguments.books)
        except Failure as failure:
            failures.append(str(failure))
            print(failure, file=sys.stderr, flush=True)
    return failures


def main():
    arguments = parse_arguments()
    arguments.work.mkdir(parents=True, exist_ok=True)
    lock(arguments.work)
    known = all_rules(arguments.programs)
    unknown = [name for name in arguments.rules if name not in known]
    if unknown:
        sys.exit(f"build_books: expected rule sets that have a book of their own, "
                 f"got {' '.join(unknown)}")
    books = [Book(rules, arguments) for rules in arguments.rules or known]
    failures = build_all(books, arguments)
    size = sum(path.stat().st_size for path in arguments.books.glob("*.book"))
    if size > MOST_BYTES:
        failures.append(f"the books have {size} bytes, at most {MOST_BYTES} are wanted")
    english = arguments.books / "english.book"
    if english.exists() and not failures:
        subprocess.run([arguments.programs / "canalejas-book", "export", "--form", "openings",
                        "-o", arguments.page, english], check=True)
    print("| rule set | positions | margin | mean depth | leaves confirmed | different games | "
          "entropy | bytes |\n|---|--:|--:|--:|--:|--:|--:|--:|")
    for book in books:
        if book.is_done():
            print(book.row())
    for failure in failures:
        print(f"build_books: {failure}", file=sys.stderr)
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
