#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""pydraughts and the engine: a game in each rule set by Hub, pondering, and a game by DXP.

Use: test_pydraughts.py ENGINE. The client's own rules check every move.
"""
import logging
import os
import random
import subprocess
import sys
import time

import client

FOLDER = client.find("pydraughts", "draughts/engines/hub.py")
sys.path.insert(0, str(FOLDER))
client.stand_in_for_loadlib()
import draughts
import draughts.engine

ENGINE = os.path.abspath(sys.argv[1])
MOST_PLIES = 300
# pydraughts' name, the engine's, whether the frame has to be told.
VARIANTS = [
    ("standard", "normal", False),
    ("english", "english", False),
    ("italian", "italian", True),
    ("russian", "russian", True),
    ("brazilian", "brazilian", True),
    ("antidraughts", "losing", False),
    ("breakthrough", "bt", False),
]


class Complaints(logging.Handler):
    """What pydraughts did not understand."""

    def __init__(self):
        super().__init__(logging.WARNING)
        self.texts = []

    def emit(self, record):
        self.texts.append(record.getMessage())


COMPLAINTS = Complaints()
logging.getLogger("pydraughts").addHandler(COMPLAINTS)


def open_engine(variant, frame):
    engine = draughts.engine.HubEngine([ENGINE, "hub"])
    options = {"variant": variant, "hash": "4"}
    if frame:
        options["hub-frame"] = "pdn"
    engine.configure(options)
    engine.init()
    engine.ping()
    return engine


def random_move(board, seed):
    return random.Random(seed).choice(board.legal_moves())


def play_game(variant, name, frame, engine_sides):
    """One game; the sides that the engine does not play move at random. Returns the plies."""
    COMPLAINTS.texts.clear()
    engine = open_engine(name, frame)
    board = draughts.Board(variant=variant)
    limits = [draughts.engine.Limit(depth=4), draughts.engine.Limit(nodes=300),
              draughts.engine.Limit(movetime=0.01), draughts.engine.Limit(time=0.3, inc=0.5)]
    plies = 0
    try:
        while not board.is_over() and plies < MOST_PLIES and board.legal_moves():
            if plies % 2 in engine_sides:
                result = engine.play(board, limits[plies // 2 % len(limits)], ponder=False)
                assert "score" in result.info, "no score"
                move = result.move
            else:
                move = random_move(board, plies)
            board.push(move)
            plies += 1
    finally:
        engine.quit()
        engine.kill_process()
    assert not COMPLAINTS.texts, COMPLAINTS.texts[0]
    return plies


def check_variant(variant, name, frame):
    def check():
        games = [play_game(variant, name, frame, sides) for sides in ((0, 1), (0,), (1,))]
        return f"{len(games)} games, {sum(games)} plies"
    return check


def check_ponder():
    """Pondering ends with a hit and with a stop; ping is answered meanwhile."""
    import threading
    COMPLAINTS.texts.clear()
    engine = open_engine("normal", False)
    try:
        for end in (engine.ponderhit, engine.stop, engine.ponderhit):
            board = draughts.Board()
            limit = draughts.engine.Limit(time=0.5)
            first = engine.play(board, limit, ponder=False)
            assert first.ponder is not None, "no move to ponder on"
            board.push(first.move)
            board.push(first.ponder)
            results = []
            thread = threading.Thread(
                target=lambda: results.append(engine.play(board, limit, ponder=True)))
            thread.start()
            time.sleep(0.3)
            assert not results, "it moved while pondering"
            end()
            thread.join(20)
            assert results and results[0].move, "no move after pondering"
    finally:
        engine.quit()
        engine.kill_process()
    assert not COMPLAINTS.texts, COMPLAINTS.texts[0]
    return "2 hits and 1 stop"


def play_dxp(variant, rules):
    def check():
        port = client.free_port()
        command = [ENGINE, "dxp", "-r", rules, "--listen", f"127.0.0.1:{port}", "--once",
                   "--movetime", "10"]
        process = subprocess.Popen(command, stderr=subprocess.PIPE)
        try:
            process.stderr.readline()  # it listens
            return dxp_game(variant, port)
        finally:
            process.terminate()
            process.wait(10)
    return check


def dxp_game(variant, port):
    engine = draughts.engine.DXPEngine(
        options={"engine-opened": True, "ip": "127.0.0.1", "port": port})
    board = draughts.Board(variant=variant)
    plies = 0
    while not board.is_over() and plies < MOST_PLIES:
        if plies % 2 == 1:
            move = engine.play(board).move
            if move is None:
                break
        else:
            move = random_move(board, plies)
        board.push(move)
        plies += 1
    engine.quit()
    assert plies > 10, f"only {plies} plies"
    assert engine.id["name"].startswith("Canalejas"), engine.id
    return f"{plies} plies"


def main():
    print(f"pydraughts {client.revision(FOLDER)}")
    cases = [(f"hub {v}", check_variant(v, name, frame)) for v, name, frame in VARIANTS]
    cases.append(("hub ponder", check_ponder))
    cases.append(("dxp standard", play_dxp("standard", "international")))
    cases.append(("dxp antidraughts", play_dxp("antidraughts", "antidraughts")))
    return client.run(cases)


if __name__ == "__main__":
    status = main()
    sys.stdout.flush()
    os._exit(status)  # pydraughts leaves a thread that never ends
