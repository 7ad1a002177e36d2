#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What `canalejas play` keeps: after kill -9, at the end of the input, beside other games.

Use: test_play_store.py CANALEJAS
"""
import os
import subprocess
import sys

from table import PROGRAM, Table, run
from tap import equal, run_cases


def a_killed_game_is_resumed(folder):
    table = Table("--level", "2", "-r", "italian", "--clock", "90+3", folder=folder)
    for _ in range(5):
        table.say(table.say("moves").split()[0])
        fen = table.fen
    table.kill()
    again = Table("--resume", folder=folder)
    equal(again.fen, fen)
    again.expect("level", ">    2")
    again.expect("clock", "White: 1:30:1")
    again.expect("undo", "Taken back")
    again.end()


def a_touched_piece_stays_touched(folder):
    table = Table("--side", "both", "--touch-move", folder=folder)
    table.say("11-15")
    table.expect("22", "The piece on 22 has been touched")
    table.kill()
    again = Table("--resume", folder=folder)
    again.expect("24-19", "The piece on 22 has been touched and must move")
    again.end()


def a_tournament_stays_one(folder):
    table = Table("--side", "both", "--tournament", folder=folder)
    table.say("11-15")
    table.kill()
    again = Table("--resume", folder=folder)
    again.expect("clock", "White: 4:5", "Black: 5:00")
    again.expect("22", "The piece on 22 has been touched")
    again.expect("24-19", "Game over: Black has won")
    again.end()


def the_end_of_the_input_keeps_the_game(folder):
    table = Table("--side", "both", folder=folder)
    table.say("11-15")
    said = table.end()
    assert f"canalejas play --resume --autosave {folder}/game.pdn goes on with it" in \
        " ".join(said.split()), said
    equal(Table("--resume", folder=folder).say("moves").split()[0], "22-17")


def an_unfinished_game_is_put_aside(folder):
    first = Table("--side", "both", folder=folder)
    first.say("11-15")
    first.end()
    kept = (folder / "game.pdn").read_bytes()
    second = Table("--side", "both", folder=folder)
    equal((folder / "game.pdn").read_bytes(), kept)  # nothing has happened yet
    second.expect("9-13", "the game that was there before is kept in", "game.pdn.old")
    second.expect("22-18", "White plays 22-18.")
    equal((folder / "game.pdn.old").read_bytes(), kept)
    second.say("resign")
    second.expect("new", "English draughts")
    said = second.say("9-13")
    assert "Note" not in said, said  # the last one has ended
    second.end()
    equal((folder / "game.pdn.old").read_bytes(), kept)


def two_programs_do_not_write_over_each_other(folder):
    first = Table("--side", "both", folder=folder)
    first.say("11-15")
    second = Table("--side", "both", folder=folder)
    second.say("9-13")
    of_second = (folder / "game.pdn").read_bytes()
    first.expect("22-18", "is another program's now; this game is kept in", "game.pdn-2")
    equal((folder / "game.pdn").read_bytes(), of_second)
    first.expect("15x22", "Black plays 15x22.")
    second.expect("22-18", "White plays 22-18.")
    first.end()
    second.end()
    assert b"15x22" in (folder / "game.pdn-2").read_bytes()
    assert b"15x22" not in (folder / "game.pdn").read_bytes()


def a_place_that_cannot_be_written_stops_no_game(folder):
    table = Table("--side", "both", "--autosave", str(folder / "no/such/folder.pdn"))
    table.expect("11-15", "The game is not kept", "no/such/folder.pdn")
    said = table.say("22-18")
    assert "not kept" not in said, said  # told once
    table.expect(f"save {folder}/no/x.pdn", "Not saved:", "no/x.pdn")
    table.expect(f"save {folder}", "is there already; save! writes over it.")
    table.expect(f"save! {folder}", "Not saved:")
    table.expect("save", "a file name is missing")
    table.expect("save " + "x" * 5000, "the file name is too long")
    table.expect("15x22", "Black plays 15x22.")
    table.end()


def files_are_saved_and_loaded(folder):
    path = folder / "a game.pdn"
    table = Table("--side", "both", "-r", "damas12")
    table.say("9-13")
    fen = table.fen
    table.expect(f"save {path}", "Saved in")
    table.say(table.say("moves").split()[0])
    table.expect(f"save {path}", "Saved in")  # this game's own file
    table.say("undo")
    table.say(f"save {path}")
    table.say("new russian")
    table.expect(f"load {path}", "Loaded: 1 moves.")
    equal(table.fen, fen)
    table.expect("load", "expected a file name")
    table.expect("load -", "expected the name of a file")
    table.expect(f"load {path} #2", "there is no game 2 in it, but 1")
    table.expect(f"load {folder}", "Not loaded:")
    equal(table.fen, fen)
    path.write_bytes(path.read_bytes() + b"[GameType \"25\"]\n1. c3-d4 b6-a5 *\n")
    table.expect(f"load {path} #2", "Loaded: 2 moves.", "Russian draughts")
    table.end()
    again = Table("--side", "both")
    again.expect(f"save {path}", "is there already; save! writes over it.")
    again.expect(f"save! {path}", "Saved in")
    again.end()


def what_is_no_game_is_refused(folder):
    path = folder / "game.pdn"
    status, out, err = run("--resume", "--autosave", path)
    equal((status, out), (2, ""))
    assert err.startswith("canalejas: play: --resume: ") and err.count("\n") == 1, err
    path.write_bytes(b"")
    status, _, err = run("--resume", "--autosave", path)
    equal(status, 2)
    assert "there is no game 1 in it, but 0" in err, err
    equal(run("--resume", "--autosave", "none")[0], 2)
    equal(run("no/such.pdn", "--autosave", "none")[0], 2)
    equal(run("--autosave", "x" * 5000)[0], 2)


def the_usual_place_is_the_users(folder):
    environment = {**os.environ, "LC_ALL": "C", "XDG_STATE_HOME": str(folder)}
    command = [PROGRAM, "play", "--side", "both", "--no-board"]
    subprocess.run(command, input=b"11-15\n", capture_output=True, env=environment, check=True)
    done = subprocess.run(command + ["--resume"], input=b"fen\n", capture_output=True,
                          env=environment, check=True)
    assert (folder / "canalejas/game.pdn").exists()
    assert b"W:W21" in done.stdout and b"15" in done.stdout, done.stdout
    del environment["XDG_STATE_HOME"]
    environment["HOME"] = str(folder)
    subprocess.run(command, input=b"11-15\n", capture_output=True, env=environment, check=True)
    assert (folder / ".local/state/canalejas/game.pdn").exists()
    del environment["HOME"]
    done = subprocess.run(command, input=b"11-15\n", capture_output=True, env=environment,
                          check=True)
    assert b"the game is not kept: HOME is not set" in done.stderr, done.stderr


CASES = [a_killed_game_is_resumed, a_touched_piece_stays_touched, a_tournament_stays_one,
         the_end_of_the_input_keeps_the_game, an_unfinished_game_is_put_aside,
         two_programs_do_not_write_over_each_other, a_place_that_cannot_be_written_stops_no_game,
         files_are_saved_and_loaded, what_is_no_game_is_refused, the_usual_place_is_the_users]

if __name__ == "__main__":
    sys.exit(run_cases(CASES))
