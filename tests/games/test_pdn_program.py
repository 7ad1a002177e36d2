#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""canalejas-pdn on small files, in TAP: what each command prints, writes and returns.

Use: test_pdn_program.py CANALEJAS-PDN
"""
import gzip
import json
import os
import pathlib
import subprocess
import sys

from tap import equal, run_cases

PROGRAM = sys.argv[1]
GAMES = pathlib.Path(__file__).resolve().parent


def run(*arguments, stdin=b""):
    done = subprocess.run([PROGRAM, *map(str, arguments)], input=stdin, capture_output=True,
                          check=False, timeout=60)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def check_dialects(_):
    status, out, err = run("check", GAMES / "dialects.pdn")
    lines = [line.removeprefix(str(GAMES / "dialects.pdn") + ":")
             for line in out.splitlines()]
    equal(status, 1)
    equal(err, "")
    equal(lines[:-1], [
        "7:30: game 1: forgiven: a comment within a comment",
        "10:16: game 2: forgiven: a move number without its dot",
        "12:1: game 2: forgiven: a game without a result or * behind it",
        "12:1: game 3: forgiven: the value of a tag is not closed",
        "12:1: game 3: forgiven: a tag without its closing bracket",
        "14:19: game 3: illegal: illegal move 24-20: a capture is compulsory (19x12)",
        "16:1: game 4: not read: GameType 40, Frisian draughts is not played here: its moves are "
        "kept as a comment",
    ])
    assert " 4 games, " in lines[-1], lines[-1]


def check_json(_):
    status, out, _err = run("check", "--json", "-q", GAMES / "windows-1251.pdn",
                            GAMES / "cp-1252.pdn")
    files = [json.loads(line) for line in out.splitlines()]
    equal(status, 0)
    equal([(f["games"], f["moves"], f["illegal"], f["rules"]) for f in files],
          [(1, 4, 0, {"russian": 1}), (1, 2, 0, {"english": 1})])


def check_many_rule_sets(folder):
    path = folder / "many.pdn"
    path.write_text("".join(f'[Rules "english+rows={1 + i % 3}+king={king}{goal}"]\n*\n\n'
                            for king in ("short", "two", "flying") for i in range(3)
                            for goal in ("", "+loser-wins")))
    counts = json.loads(run("check", "--json", "-q", path)[1])["rules"]
    equal((len(counts), sum(counts.values()), counts["others"]), (16, 18, 3))
    path.write_text('[Rules "english"]\n*\n\n')
    equal(json.loads(run("check", "--json", "-q", path)[1])["rules"], {"english": 1})


def check_absent(_):
    status, out, err = run("check", "no/such/file.pdn", GAMES / "cp-1252.pdn")
    equal(status, 2)
    assert "no/such/file.pdn: cannot be opened" in err, err
    assert " 1 games, 2 moves" in out, out


def convert_codes(folder):
    out = folder / "out.pdn"
    equal(run("convert", "-o", out, GAMES / "windows-1251.pdn", GAMES / "cp-1252.pdn"),
          (0, "", ""))
    equal(out.read_text(encoding="utf-8"),
          '[White "Иванов"]\n[Black "Петров"]\n[GameType "25"]\n[Result "0-1"]\n'
          "1. c3-d4 d6-c5 {ход} 2. b2-c3 f6-g5 *\n\n"
          '[Black "Müller"]\n[White "André"]\n[GameType "21"]\n[Result "1-0"]\n'
          "1. 11-15 23-19 {“gut”} *\n\n")


def convert_twice(folder):
    once, twice = folder / "once.pdn", folder / "twice.pdn.gz"
    run("convert", "-o", once, GAMES / "dialects.pdn")
    run("convert", "-o", twice, once)
    equal(gzip.decompress(twice.read_bytes()), once.read_bytes())


def convert_onto_itself(folder):
    path = folder / "a.pdn"
    path.write_bytes((GAMES / "cp-1252.pdn").read_bytes())
    status, _out, err = run("convert", "-o", path, path)
    equal(status, 2)
    assert "is read from" in err, err
    equal(path.read_bytes(), (GAMES / "cp-1252.pdn").read_bytes())


def convert_keeps_the_old(folder):
    old = folder / "kept.pdn"
    old.write_text("kept")
    status, _out, err = run("convert", "-o", old, folder / "absent.pdn")
    equal(status, 2)
    assert "absent.pdn" in err, err
    equal(old.read_text(), "kept")
    equal([path.name for path in folder.glob("kept*")], ["kept.pdn"])


def convert_stdin(_):
    status, out, _err = run("convert", "--for", "lidraughts", "-",
                            stdin=b'[GameType "98"]\n1. 32-28 19-23 2. 28x19 14x23 0-2')
    equal((status, out), (0, '[GameType "98"]\n[Result "0-2"]\n'
                             "1. 32-28 19-23 2. 28x19 14x23 0-2\n\n"))


def dedupe(folder):
    path = folder / "a.pdn"
    path.write_text('[White "a"]\n1. 11-15 *\n[White "b"]\n1. 11-15 *\n[White "c"]\n1. 9-13 *\n'
                    '[White "d"]\n[FEN "B:B11:W32"]\n1. 11-15 *\n')
    status, out, err = run("dedupe", path)
    equal(status, 0)
    equal([line[8] for line in out.splitlines() if line.startswith("[White")], ["a", "c", "d"])
    assert "4 games, 1 left out" in err, err
    equal(run("dedupe", "--players", path)[1].count("[White"), 4)


FILTER_FILE = """[White "Smith, A."]
[Black "Jones"]
[Date "1999.05.??"]
[GameType "21"]
[Result "1-0"]
1. 11-15 23-19 *
[White "Jones"]
[Black "Brown"]
[Date "2004.10.27"]
[GameType "21"]
[Result "1/2-1/2"]
1. 9-13 24-20 2. 11-15 28-24 *
[White "X"]
[Black "Y"]
[GameType "25"]
1. c3-d4 d6-c5 *
"""

FILTERS = {
    ("--player", "jones"): "SJ",
    ("--white", "jones"): "J",
    ("--result", "draw"): "J",
    ("--result", "decided"): "S",
    ("--result", "unknown"): "X",
    ("--only-rules", "russian"): "X",
    ("--min-plies", "3"): "J",
    ("--max-plies", "2"): "SX",
    ("--from", "2000"): "J",
    ("--to", "1999.05.20"): "S",
    ("--from", "1999.05.20", "--to", "1999"): "S",
    ("--moves", "11-15 23-19"): "S",
    ("--moves", "c3-d4"): "X",
    ("--position", "B:W21,22,23,25,26,27,28,29,30,31,32,20:B1,2,3,4,5,6,7,8,10,11,12,13"): "J",
    ("--invert", "--player", "jones"): "X",
    ("--player", "nobody"): "",
}


def filters(folder):
    path = folder / "a.pdn"
    path.write_text(FILTER_FILE)
    for conditions, expected in FILTERS.items():
        status, out, _err = run("filter", *conditions, path)
        names = "".join(line[8] for line in out.splitlines() if line.startswith("[White"))
        assert names == expected, f"{conditions}: {names}"
        equal(status, 0 if expected else 1)


def bad_values(_):
    for arguments, expected in (
            (["check", "--encoding", "koi8", "x"],
             "check: --encoding: expected auto, utf-8, cp-1252, latin-1 or windows-1251, "
             "got 'koi8'"),
            (["convert", "--for", "chess", "x"],
             "convert: --for: expected standard, checkerboard, lidraughts or pydraughts, "
             "got 'chess'"),
            (["convert", "--results", "half", "x"],
             "--results: expected one of one, two, game, got 'half'")):
        equal(run(*arguments), (2, "", f"canalejas-pdn: {expected}\n"))


def bad_arguments(_):
    for arguments in (["filter", "--result", "lost", "x"], ["filter", "--from", "May", "x"],
                      ["filter", "--only-rules", "chess", "x"], ["convert", "--for", "chess", "x"],
                      ["convert", "--notation", "roman", "x"], ["check"],
                      ["check", "--encoding", "koi8", "x"], ["check", "-r", "chess", "x"]):
        status, out, err = run(*arguments)
        assert status == 2 and out == "" and err.count("\n") == 1, (arguments, status, out, err)


def stats(_):
    status, out, _err = run("stats", "--json", GAMES / "dialects.pdn", GAMES / "cp-1252.pdn")
    rules = {line["rules"]: line for line in map(json.loads, out.splitlines())}
    equal(status, 0)
    equal(rules["english"]["black"], 1)
    equal(rules["italian"]["games"], 3)
    equal(rules["italian"]["white"], 1)


def long_path(folder):
    """A path of any length stays whole, in JSON too."""
    (folder / "a.pdn").write_text("1. 11-15 22-18 2. 1-2 *\n")
    path = str(folder) + "/." * 1900 + "/a.pdn"
    status, out, _err = run("check", "--json", path)
    equal(status, 1)
    equal([json.loads(line)["file"] for line in out.splitlines()], [path, path])
    out = run("check", path)[1]
    equal([line.startswith(path + ":") for line in out.splitlines()], [True, True])


def nonsense(folder):
    """Conditions that nothing can meet are refused; those of other rule sets are not."""
    (folder / "a.pdn").write_text("1. 11-15 22-18 *\n")
    for option, text, words in (("--position", "here", "--position: "),
                                ("--position", "W:W99:B1", "--position: "),
                                ("--moves", "11-15 never", "--moves: ")):
        status, out, err = run("filter", option, text, folder / "a.pdn")
        equal((status, out), (2, ""))
        assert words in err and err.count("\n") == 1, err
    for option, text in (("--position", "W:W50:B1"), ("--moves", "c3-d4")):
        equal(run("filter", option, text, folder / "a.pdn")[0], 1)


CASES = [check_dialects, check_json, check_many_rule_sets, check_absent, convert_codes,
         convert_twice, convert_onto_itself, convert_keeps_the_old, convert_stdin, dedupe, filters,
         bad_values, bad_arguments, stats, long_path, nonsense]

if __name__ == "__main__":
    os.environ.pop("LC_ALL", None)
    sys.exit(run_cases(CASES))
