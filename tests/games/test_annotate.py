#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""canalejas-pdn annotate, in TAP: what is marked and said, what it survives, what it refuses.

Use: test_annotate.py CANALEJAS-PDN CANALEJAS-BOOK
"""
import gzip
import json
import re
import subprocess
import sys
import time

from tap import equal, run_cases

PROGRAM, BOOK_PROGRAM = sys.argv[1:3]
NODES = "--nodes=4000"

BLUNDER = """[Event "Two men for nothing"]
[White "Ana"]
[Black "Bo"]
[Result "0-1"]
[GameType "21"]

1. 11-15 22-18 2. 15x22 25x18 3. 8-11 {a remark [%clk 0:01:02] [%eval 3.21]} 29-25 4. 4-8 21-17
5. 9-14 18x9 6. 6x29 0-1

"""
RUSSIAN = '[GameType "25"]\n[White "A"]\n\n1. c3-d4 d6-c5 2. b2-c3 f6-g5 *\n\n'
LARGE = '[GameType "20"]\n\n1. 32-28 19-23 2. 28x19 14x23 *\n\n'
PROVEN = '[GameType "21"]\n[FEN "W:WK14,K10:B5"]\n[Result "*"]\n\n1... 14-9 2. 5x14 *\n\n'


def start(*arguments):
    return [PROGRAM, "annotate", *map(str, arguments)]


def run(*arguments, stdin=""):
    done = subprocess.run(start(*arguments), input=stdin.encode(), capture_output=True,
                          check=False, timeout=120)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def check_marks(folder):
    """A man given away is a blunder with the better line, and it is where the game turned."""
    source, target = folder / "a.pdn", folder / "b.pdn"
    source.write_text(BLUNDER)
    status, out, err = run(NODES, "-o", target, source)
    equal((status, out, err), (0, "", ""))
    text = re.sub(r"\s+", " ", target.read_text())
    assert '[Annotator "Canalejas' in text
    assert re.search(r"4\.\.\. 21-17\?\? \{\[%eval -\d\.\d\d\] Blunder: winning chance", text), text
    assert re.search(r"\(4\.\.\. \d+-\d+ \{\[%eval ", text), text
    assert "Turning point: 4... 21-17 by White, winning chance from" in text, text
    assert "a remark [%clk 0:01:02]" in text and "3.21" not in text, text
    equal(text.count("{[%eval"), 11 + len(re.findall(r" \(\d+\.", text)))
    checked = subprocess.run([PROGRAM, "check", "-q", target], capture_output=True, check=False)
    equal(checked.returncode, 0)
    assert "0 forgiven, 0 doubtful" in checked.stdout.decode()
    assert not (folder / "b.pdn.state").exists()


def check_again(folder):
    """Scores of an annotated game are replaced, and its lines get no second place."""
    once, twice = folder / "once.pdn", folder / "twice.pdn"
    (folder / "a.pdn").write_text(BLUNDER)
    run(NODES, "-o", once, folder / "a.pdn")
    run(NODES, "-o", twice, once)
    first, second = once.read_text(), twice.read_text()
    equal(second.count("%eval"), first.count("%eval"))
    equal(len(re.findall(r"\(\d+\.", second)), len(re.findall(r"\(\d+\.", first)))


def check_json(folder):
    (folder / "a.pdn").write_text(BLUNDER + RUSSIAN + LARGE)
    status, out, _ = run(NODES, "--format", "json", folder / "a.pdn")
    equal(status, 0)
    games = [json.loads(line) for line in out.splitlines()]
    equal([game["rules"] for game in games], ["english", "russian", "international"])
    equal([game["board"] for game in games], [8, 8, 10])
    equal(games[1]["squares"][0], "b8")
    game = games[0]
    equal((game["white"]["name"], game["result"]), ("Ana", "black"))
    main = [node for node in game["nodes"] if "ply" in node]
    equal([node["ply"] for node in main], list(range(12)))
    blunder = main[game["turning_ply"]]
    equal((blunder["mark"], main[game["turning_ply"] + 1]["move"]), ("blunder", "21-17"))
    assert blunder["loss"] >= 0.2 and "cp" in blunder["best"], blunder
    assert main[1]["forced"] is False and main[2]["forced"] is True
    equal(main[2]["score"]["cp"], -main[3]["score"]["cp"])
    equal(main[3]["path"], [15, 22])
    equal(main[5]["comment"].split(":")[0], "a remark")


def check_text(folder):
    (folder / "a.pdn").write_text(BLUNDER)
    status, out, _ = run(NODES, "-o", folder / "a.txt", folder / "a.pdn")
    equal((status, out), (0, ""))
    text = (folder / "a.txt").read_text()
    assert text.startswith("Game 1: Ana (White) - Bo (Black), 0-1, english"), text
    assert "4... 21-17 ??" in text and "(forced)" in text and "Accuracy: White" in text, text


def check_proof(folder):
    """What a search proves is told as proven."""
    (folder / "a.pdn").write_text(PROVEN)
    status, out, _ = run("--depth", "17", "--egdb", "none", "--format", "text", folder / "a.pdn")
    equal(status, 0)
    assert re.search(r"1\.\.\. 14-9 .* 100 %  win in 3 plies", out), out
    assert re.search(r"In the last position White has a win in 1 pl", out), out


def check_threads(folder):
    """With nodes for a limit the result is the same for any number of threads."""
    (folder / "a.pdn").write_text(BLUNDER + RUSSIAN + LARGE)
    outputs = {run(NODES, "--threads", count, folder / "a.pdn")[1] for count in (1, 2, 5)}
    equal(len(outputs), 1)


def check_kill(folder):
    """After kill -9 the run goes on, and ends as one that was not disturbed."""
    source, target, calm = folder / "a.pdn", folder / "b.pdn", folder / "c.pdn"
    state = folder / "b.pdn.state"
    source.write_text((BLUNDER + RUSSIAN) * 2)
    target.write_text("as it was")
    run("--nodes=25000", "-o", calm, source)
    kept = b""
    for goal in (3, 8, 13):
        with subprocess.Popen(start("--nodes=25000", "-o", target, source),
                              stderr=subprocess.PIPE) as process:
            end = time.monotonic() + 60
            while process.poll() is None and time.monotonic() < end and (
                    not state.exists() or state.read_bytes().count(b"\n") < goal):
                time.sleep(0.002)
            process.kill()
        assert process.returncode == -9, (process.returncode, goal)
        equal(target.read_text(), "as it was")
        assert state.read_bytes().startswith(kept)
        kept = state.read_bytes()[:state.read_bytes().rfind(b"\n") + 1]
    state.write_bytes(state.read_bytes() + b"1\t2\t0\ttorn")
    status, _, err = run("--nodes=25000", "-o", target, source)
    equal(status, 0)
    assert re.search(r"canalejas-pdn: \d\d+ positions are known", err), err
    equal(target.read_bytes(), calm.read_bytes())
    assert not state.exists()


def check_state_refused(folder):
    """A state of other options or a damaged one is refused and stays."""
    source, target, state = folder / "a.pdn", folder / "b.pdn", folder / "b.pdn.state"
    source.write_text(BLUNDER)
    keeper = folder / "keep"
    keeper.write_text("canalejas-annotate 1\tother\t2f8c1a7e\n")
    status, _, err = run(NODES, "--state", keeper, "-o", target, source)
    equal(status, 2)
    assert "the checksum is wrong" in err and not target.exists(), err
    state.write_text("something else\n")
    status, _, err = run(NODES, "-o", target, source)
    equal(status, 2)
    assert "checksum" in err and state.read_text() == "something else\n", err
    state.write_text("")
    with subprocess.Popen(start("--nodes=3000000", "-o", target, source)) as process:
        while process.poll() is None and not state.read_bytes():
            time.sleep(0.002)
        process.kill()
    status, _, err = run(NODES, "-o", target, source)
    equal(status, 2)
    assert "belongs to another annotate" in err and "remove it" in err, err


def check_state_in_use(folder):
    """Two runs do not write one state file; the first one goes on."""
    source, target, state = folder / "a.pdn", folder / "b.pdn", folder / "b.pdn.state"
    source.write_text(BLUNDER)
    with subprocess.Popen(start("--nodes=30000000", "-o", target, source),
                          stderr=subprocess.PIPE) as process:
        while process.poll() is None and (not state.exists() or not state.read_bytes()):
            time.sleep(0.002)
        before = state.read_bytes()
        status, out, err = run("--nodes=30000000", "-o", target, source)
        kept = state.read_bytes()
        is_running = process.poll() is None
        process.kill()
    equal((status, out, is_running), (2, "", True))
    assert err.endswith(" is in use by another run\n") and err.count("\n") == 1, err
    assert kept.startswith(before) and not target.exists()


def check_refused(folder):
    source = folder / "a.pdn"
    source.write_text(BLUNDER)
    for arguments, words in (
            (["--format", "xml", source], "--format: expected one of"),
            (["-o", source, source], "is read from"),
            (["-o", folder / "no" / "b.pdn", source], "b.pdn"),
            ([folder / "none.pdn"], "cannot be opened"),
            (["--movetime", "0", source], "--movetime"),
            ([], "expected FILE")):
        status, out, err = run(*arguments)
        equal((status, out), (2, ""))
        assert words in err and err.count("\n") == 1, err
    equal(source.read_text(), BLUNDER)


def check_odd_games(folder):
    """Empty files, games without moves, illegal moves: told, and the rest is annotated."""
    source = folder / "a.pdn"
    source.write_text("")
    equal(run(NODES, source)[:2], (0, ""))
    source.write_text('[Event "nothing"]\n[GameType "21"]\n*\n\n1. 11-15 24-20 2. 1-2 *\n')
    status, out, err = run(NODES, source)
    equal(status, 0)
    assert "a.pdn:5:" in err and "illegal" in err, err
    equal(out.count("[Event"), 1)
    assert "24-20" in out and "illegal move 1-2" in re.sub(r"\s+", " ", out), out
    status, out, _ = run(NODES, "-", stdin=BLUNDER)
    equal(status, 0)
    assert "21-17??" in out


def check_book(folder):
    """The last move that a book has is told, and a book of another game is none."""
    source, book = folder / "a.pdn", folder / "a.book"
    source.write_text(BLUNDER)
    subprocess.run([BOOK_PROGRAM, "from-pdn", "--min-games", "1", "--plies", "4", "-o", book,
                    source], capture_output=True, check=True)
    source.write_text(BLUNDER + RUSSIAN)
    status, out, _ = run(NODES, "--book", book, "--format", "json", source)
    equal(status, 0)
    games = [json.loads(line) for line in out.splitlines()]
    equal([game["book_moves"] for game in games], [4, 0])
    equal([game["book_text"] for game in games], ["Last book move: 2... 25x18.", ""])
    text = re.sub(r"\s+", " ", run(NODES, "--book", book, source)[1])
    assert "Last book move: 2... 25x18." in text, text
    status, out, err = run(NODES, "--book", source, source)
    equal((status, out, err.count("\n")), (2, "", 1))
    assert "--book: " in err, err


def check_packed(folder):
    with gzip.open(folder / "a.pdn.gz", "wt") as file:
        file.write(BLUNDER)
    status, _, _ = run(NODES, "-o", folder / "b.json.gz", folder / "a.pdn.gz")
    equal(status, 0)
    with gzip.open(folder / "b.json.gz", "rt") as file:
        equal(json.loads(file.read())["rules"], "english")


CASES = [check_marks, check_again, check_json, check_text, check_proof, check_threads, check_kill,
         check_state_refused, check_state_in_use, check_refused, check_odd_games, check_packed,
         check_book]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
