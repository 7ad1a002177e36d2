#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""py-draughts and the engine: games in each rule set with which its Hub side can play.

Use: test_py_draughts.py ENGINE. The client passes no argument but `hub` and loses lines that come
together, so that a wrapper adds the rule set and a gap between lines, long enough for a busy
machine.
"""
import os
import sys
import tempfile
import types

import client

FOLDER = client.find("py-draughts", "draughts/engines/hub.py")
client.need("numpy", "loguru")
# The package's own __init__ also imports its web server, which needs much more.
package = types.ModuleType("draughts")
package.__path__ = [str(FOLDER / "draughts")]
sys.modules["draughts"] = package
from draughts.boards import antidraughts, breakthrough, standard
from draughts.engines.hub import HubEngine
from loguru import logger

ENGINE = os.path.abspath(sys.argv[1])
MOST_PLIES = 300
VARIANTS = [(standard.Board, "international"), (antidraughts.Board, "antidraughts"),
            (breakthrough.Board, "breakthrough")]


def check_variant(board_class, rules):
    def check():
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "canalejas-wrapper")
            client.wrapper(folder, ENGINE, "hub", "--hub-gap-ms", "30", "-r", rules)
            board = board_class()
            plies = 0
            with HubEngine(path, depth_limit=4) as engine:
                engine.new_game()
                while not board.game_over and plies < MOST_PLIES:
                    board.push(engine.get_best_move(board))
                    plies += 1
                assert engine.ping(), "no pong"
        return f"{plies} plies, result {board.result}"
    return check


def main():
    logger.remove()
    print(f"py-draughts {client.revision(FOLDER)}")
    cases = [(f"hub {rules}", check_variant(board, rules)) for board, rules in VARIANTS]
    return client.run(cases)


if __name__ == "__main__":
    sys.exit(main())
