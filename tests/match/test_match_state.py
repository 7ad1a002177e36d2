#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Interrupted matches: nothing is lost, nothing is played twice, no engine is left behind.

Use: test_match_state.py RUNNER STUB ENGINE EGDB
"""
import os
import random
import signal
import sys
import time

from match_cases import Table
from tap import run_cases

GAMES = 24
PATIENCE_S = 60


def arguments(table, **keys):
    return [table.stub("A", seed=1, delay=1, **keys), table.stub("B", seed=2, delay=1),
            table.stub("C", seed=3, delay=1), "--movetime", "500", "--concurrency", "3",
            "--games", str(GAMES // 3), "--state", str(table.folder / "state"),
            "--pdn", str(table.folder / "pdn"), "--html", str(table.folder / "html")]


def lines(table):
    path = table.folder / "state"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def wait_until(process, condition, otherwise):
    end = time.monotonic() + PATIENCE_S
    while not condition() and process.poll() is None:
        assert time.monotonic() < end, otherwise
        time.sleep(0.005)


def wait_for_lines(table, process, count):
    wait_until(process, lambda: lines(table) >= count, "no game is finished")


def end_by_signal(table, process, number):
    process.send_signal(number)
    text, _ = process.communicate(timeout=PATIENCE_S)
    assert process.returncode == 1, (process.returncode, text)
    table.check_no_orphan()


def check_end(table, resumed_from):
    """All games are there once, and those that were finished are as they were."""
    table.check_complete(GAMES)
    pdn = (table.folder / "pdn").read_text()
    rounds = sorted(int(line.split('"')[1]) for line in pdn.split("\n")
                    if line.startswith("[Round "))
    assert rounds == list(range(1, GAMES + 1)), rounds
    assert lines(table) == GAMES + 1
    kept = (table.folder / "state").read_bytes()
    assert kept.startswith(resumed_from), "lines of finished games have changed"
    assert sum(e["wins"] + e["draws"] + e["losses"] for e in table.objects("engine")) == 2 * GAMES
    assert "</html>" in (table.folder / "html").read_text()


def check_kill():
    """kill -9, again and again."""
    generator = random.Random(7)
    with Table() as table:
        done = b""
        for goal in (2, 7, 13, 18):
            resume = ["--resume"] if lines(table) else []
            process = table.start(*arguments(table), *resume)
            wait_for_lines(table, process, goal)
            time.sleep(generator.random() * 0.05)
            assert process.poll() is None, process.stdout.read()
            process.kill()
            process.communicate()
            table.check_no_orphan()
            kept = (table.folder / "state").read_bytes()
            kept = kept[:kept.rfind(b"\n") + 1]
            assert kept.startswith(done), "lines of finished games have changed"
            done = kept
        table.run(*arguments(table), "--resume")
        check_end(table, done)
        again = table.run(*arguments(table), "--resume")
        assert f"{GAMES} games of" in again, again
        check_end(table, done)


def check_signal(number):
    """SIGINT and SIGTERM end the match in order, with status 1 and all files whole."""
    with Table() as table:
        process = table.start(*arguments(table))
        wait_for_lines(table, process, 5)
        end_by_signal(table, process, number)
        assert len(table.games()) == lines(table) - 1
        assert "</html>" in (table.folder / "html").read_text()
        done = (table.folder / "state").read_bytes()
        table.run(*arguments(table), "--resume")
        check_end(table, done)


def check_engine_in_mid_hang(number):
    """A signal does not wait for an engine that says nothing, nor for the end of its game."""
    with Table() as table:
        sign = table.folder / "hangs"
        process = table.start(table.stub("A", mode="hang", at=1, sign=sign), table.stub("B"),
                              "--nodes", "9", "--hang", "1000", "--games", "2")
        wait_until(process, sign.exists, "no engine hangs")
        end_by_signal(table, process, number)


def check_state_in_use():
    """Two runners do not write one state file."""
    with Table() as table, Table() as other:
        sign, state = table.folder / "hangs", str(table.folder / "state")
        process = table.start(table.stub("A", mode="hang", at=1, sign=sign), table.stub("B"),
                              "--nodes", "9", "--hang", "1000", "--state", state)
        wait_until(process, sign.exists, "no engine hangs")
        text = other.run(other.stub("A"), other.stub("B"), "--nodes", "9", "--state", state,
                         status=2)
        assert "is in use by another run" in text, text
        end_by_signal(table, process, signal.SIGTERM)


def check_torn_line():
    with Table() as table:
        table.run(*arguments(table))
        path = table.folder / "state"
        whole = path.read_bytes()
        path.write_bytes(whole[:-40])
        table.run(*arguments(table), "--resume")
        check_end(table, whole[:whole[:-1].rfind(b"\n") + 1])


def check_damage():
    """A changed line, a game twice, a foreign file, another match: all are refused."""
    with Table() as table:
        table.run(*arguments(table))
        path = table.folder / "state"
        whole = path.read_bytes()
        path.write_bytes(whole.replace(b"ballot ", b"bullet ", 1))
        text = table.run(*arguments(table), "--resume", status=2)
        assert "state:2: the checksum is wrong" in text, text
        path.write_bytes(whole + whole[whole[:-1].rfind(b"\n") + 1:])
        text = table.run(*arguments(table), "--resume", status=2)
        assert "is there twice" in text, text
        path.write_bytes(b"something else\n")
        text = table.run(*arguments(table), "--resume", status=2)
        assert "state:1:" in text, text
        path.write_bytes(whole)
        text = table.run(*arguments(table, score=3), "--resume", status=2)
        assert "belongs to another match" in text, text
        text = table.run(*arguments(table), status=2)
        assert "expected --resume" in text, text
        assert path.read_bytes() == whole, "a refused file was changed"


def check_longer():
    """A finished match can be made longer; the games played stay."""
    with Table() as table:
        path = table.folder / "state"
        common = [table.stub("A", seed=1), table.stub("B", seed=2), "--movetime", "500",
                  "--state", str(path)]
        table.run(*common, "--games", "4")
        first = path.read_bytes()
        table.run(*common, "--games", "10", "--resume")
        table.check_complete(10)
        assert path.read_bytes().startswith(first)


def check_unwritable():
    with Table() as table:
        if os.geteuid() != 0:
            table.folder.chmod(0o500)
        text = table.run(table.stub("A"), table.stub("B"), "--depth", "1", "--pdn",
                         str(table.folder / "no" / "pdn"), status=2)
        table.folder.chmod(0o700)
        assert "cannot write" in text and "pdn" in text, text


CASES = [
    ("kill -9 four times, then to the end", check_kill),
    ("SIGINT", lambda: check_signal(signal.SIGINT)),
    ("SIGTERM", lambda: check_signal(signal.SIGTERM)),
    ("SIGINT while an engine hangs", lambda: check_engine_in_mid_hang(signal.SIGINT)),
    ("SIGTERM while an engine hangs", lambda: check_engine_in_mid_hang(signal.SIGTERM)),
    ("a state file that another match uses", check_state_in_use),
    ("a torn last line", check_torn_line),
    ("damaged and foreign state files", check_damage),
    ("a match made longer", check_longer),
    ("files that cannot be written", check_unwritable),
]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
