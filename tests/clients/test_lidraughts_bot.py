#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""lidraughts-bot, unmodified, with the engine, against a small server on this host.

Use: test_lidraughts_bot.py ENGINE. For each variant that both play the server challenges the bot,
streams a game in which the opponent moves at random, and judges every move by the rules of
pydraughts 0.5.7, on which the bot runs.
"""
import http.server
import json
import os
import queue
import random
import subprocess
import sys
import tempfile
import threading

import client

BOT = client.find("lidraughts-bot", "lidraughts-bot.py")
RULES = client.find("pydraughts-0.5.7", "draughts/engines/hub.py")
client.need("requests", "yaml", "backoff", "rich")
sys.path.insert(0, str(RULES))
client.stand_in_for_loadlib()
import draughts
import yaml

ENGINE = os.path.abspath(sys.argv[1])
VARIANTS = ["standard", "antidraughts", "breakthrough", "russian", "brazilian"]
MOST_PLIES = 24
CLOCK_MS = 60000
PATIENCE_S = 60


class Table:
    """The game that is played, and what the streams still have to say."""

    def __init__(self, variant, bot_side):
        self.variant = variant
        self.bot_side = bot_side
        self.board = draughts.Game(variant)
        self.parts = []  # of the moves, four digits each
        self.plies = 0
        self.events = queue.Queue()
        self.states = queue.Queue()
        self.over = threading.Event()
        self.fault = None
        self.lock = threading.Lock()

    def turn(self):
        return "white" if self.board.whose_turn() == draughts.WHITE else "black"

    def state(self):
        return {"type": "gameState", "moves": " ".join(self.parts), "wtime": CLOCK_MS,
                "btime": CLOCK_MS, "winc": 1000, "binc": 1000, "status": "started"}

    def full(self):
        bot = {"id": "bot", "name": "Bot", "title": "BOT", "rating": 1500}
        guest = {"id": "guest", "name": "Guest", "rating": 1500}
        players = {self.bot_side: bot, "black" if self.bot_side == "white" else "white": guest}
        return {"type": "gameFull", "id": "game1", "speed": "blitz", "perf": {"name": "Blitz"},
                "variant": {"key": self.variant, "name": self.variant.capitalize()},
                "rated": False, "clock": {"initial": CLOCK_MS, "increment": 1000},
                "initialFen": "startpos", "state": self.state(), **players}

    def push(self, part):
        turn = self.turn()
        self.board.push_str_move(part)
        self.parts.append(part)
        if self.turn() != turn:
            self.plies += 1
        if self.board.is_over() or self.plies >= MOST_PLIES:
            self.over.set()

    def reply(self):
        """The guest's moves as long as it is to move."""
        while not self.over.is_set() and self.turn() != self.bot_side:
            moves, _ = self.board.legal_moves()
            for start, end in random.Random(self.plies).choice(moves):
                self.push(f"{start:02d}{end:02d}")

    def take(self, part):
        with self.lock:
            try:
                if self.turn() != self.bot_side:
                    raise ValueError("out of turn")
                turn = self.turn()
                self.push(part)
            except Exception as problem:
                self.fault = f"{part} after {' '.join(self.parts)}: {problem}"
                self.over.set()
                return False
            if self.turn() != turn:
                self.reply()
                self.states.put(self.state())
            return True


class Server(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    table = None

    def log_message(self, *arguments):
        pass

    def send_json(self, data, status=200):
        text = json.dumps(data).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)

    def send_line(self, text):
        data = text.encode() + b"\n"
        self.wfile.write(f"{len(data):x}\r\n".encode() + data + b"\r\n")
        self.wfile.flush()

    def stream(self, source, first=None):
        """Lines as they come, each a chunk; an empty one says that we are still there."""
        self.send_response(200)
        self.send_header("Transfer-Encoding", "chunked")
        self.end_headers()
        if first is not None:
            self.send_line(json.dumps(first))
        while not (self.table.over.is_set() and source.empty()):
            try:
                self.send_line(json.dumps(source.get(timeout=0.5)))
            except queue.Empty:
                self.send_line("")

    def do_GET(self):
        path = self.path.split("?")[0]
        try:
            if path == "/api/account":
                self.send_json({"id": "bot", "username": "Bot", "title": "BOT"})
            elif path == "/api/account/playing":
                self.send_json({"nowPlaying": []})
            elif path == "/api/stream/event":
                self.stream(self.table.events)
            elif path.startswith("/api/bot/game/stream/"):
                with self.table.lock:
                    self.table.reply()
                    first = self.table.full()
                self.stream(self.table.states, first)
            else:
                self.send_json({"error": path}, 404)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def do_POST(self):
        self.rfile.read(int(self.headers.get("Content-Length", 0)))
        words = self.path.split("?")[0].strip("/").split("/")
        if words[-1] == "accept":
            self.table.events.put({"type": "gameStart", "game": {"id": "game1"}})
        if "move" in words and not self.table.take(words[-1]):
            self.send_json({"error": "bad move"}, 400)
            return
        self.send_json({"ok": True})


def challenge(variant):
    return {"type": "challenge", "challenge": {
        "id": "game1", "rated": False, "variant": {"key": variant}, "perf": {"name": "Blitz"},
        "speed": "blitz", "timeControl": {"limit": 60, "increment": 1},
        "challenger": {"name": "Guest", "rating": 1500}}}


def configure(folder, url):
    config = yaml.safe_load((BOT / "config.yml.default").read_text())
    config["token"] = "test"
    config["url"] = url
    config["engine"].update({
        "dir": os.path.dirname(ENGINE), "name": os.path.basename(ENGINE), "engine_argument": "hub",
        "working_dir": folder, "protocol": "hub", "ponder": True,
        "hub_options": {"hash": 4, "book-ply": 20, "bb-size": "auto",
                        "go_commands": {"movetime": 100}}})
    config["challenge"]["variants"] = VARIANTS
    path = os.path.join(folder, "config.yml")
    with open(path, "w", encoding="utf-8") as file:
        yaml.safe_dump(config, file)
    return path


def play(variant, bot_side):
    table = Server.table = Table(variant, bot_side)
    table.events.put(challenge(variant))
    server = client.serve(Server)
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", START_BOT, str(BOT), str(RULES),
                   os.path.dirname(os.path.abspath(__file__)), "--config",
                   configure(folder, server.url)]
        with open(os.path.join(folder, "log"), "w+", encoding="utf-8") as log:
            process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=subprocess.STDOUT,
                                       start_new_session=True)
            table.over.wait(PATIENCE_S)
            try:
                os.killpg(process.pid, 9)
            except ProcessLookupError:
                pass
            process.wait()
            server.shutdown()
            log.seek(0)
            text = log.read()
    assert table.fault is None, table.fault
    assert table.over.is_set(), f"stuck after {table.plies} plies: {text[-800:]}"
    return table.plies


# The bot as `python lidraughts-bot.py` starts it, with the pydraughts that it asks for.
START_BOT = """
import runpy, sys
bot, rules, here = sys.argv[1:4]
sys.path[:0] = [bot, rules, here]
sys.argv[:] = ["lidraughts-bot.py"] + sys.argv[4:]
import client
client.stand_in_for_loadlib()
runpy.run_path(bot + "/lidraughts-bot.py", run_name="__main__")
"""


def check_variant(variant):
    def check():
        plies = [play(variant, side) for side in ("white", "black")]
        return f"2 games, {sum(plies)} plies"
    return check


def main():
    print(f"lidraughts-bot {client.revision(BOT)}, pydraughts {client.revision(RULES)}")
    return client.run([(variant, check_variant(variant)) for variant in VARIANTS])


if __name__ == "__main__":
    sys.exit(main())
