#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""draughtsnet, unmodified, with the engine, against a small server on this host.

Use: test_draughtsnet.py ENGINE. The server hands out moves to find and games to analyse, as
lidraughts.org does, in the three variants that are played, and checks the answers by the engine's
own list of moves.
"""
import http.server
import json
import os
import subprocess
import sys
import tempfile
import threading

import client

FOLDER = client.find("draughtsnet", "draughtsnet.py")
client.need("requests")
ENGINE = os.path.abspath(sys.argv[1])
START = "Wbbbbbbbbbbbbbbbbbbbbeeeeeeeeeewwwwwwwwwwwwwwwwwwww"
PATIENCE_S = 240


def job(number, kind, variant, moves, **work):
    return {"work": {"type": kind, "id": f"job{number}", **work}, "game_id": f"game{number}",
            "position": START, "variant": variant, "moves": moves, "nodes": 20000}


JOBS = [
    job(1, "move", "standard", "32-28 19-23 28x19x23", level=1,
        clock={"wtime": 3000, "btime": 3000, "inc": 1}),
    job(2, "move", "antidraughts", "", level=3),
    job(3, "move", "breakthrough", "32-28", level=2),
    job(4, "analysis", "standard", "32-28 19-23 28x19x23 14x23x19 37-32"),
    job(5, "analysis", "antidraughts", "32-28 18-22"),
    job(6, "commentary", "standard", "32-28"),
]


class Server(http.server.BaseHTTPRequestHandler):
    """Answers each result with the next job."""

    waiting = []
    results = {}
    aborted = []
    all_done = threading.Event()

    def log_message(self, *arguments):
        pass

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("Content-Length", 0)))
        words = self.path.strip("/").split("/")
        if "abort" in words:
            self.aborted.append(words[-1])
            self.reply(204, None)
            return
        if words[-1] != "acquire":
            data = json.loads(body)
            if "analysis" in data and any(part is None for part in data["analysis"]):
                self.reply(204, None)  # a report of progress
                return
            self.results[words[-1]] = data
        if self.waiting:
            self.reply(202, self.waiting.pop(0))
        else:
            self.all_done.set()
            self.reply(204, None)

    def reply(self, status, data):
        text = json.dumps(data).encode() if data is not None else b""
        self.send_response(status)
        self.send_header("Content-Length", str(len(text)))
        self.end_headers()
        self.wfile.write(text)


def legal_pairs(variant, moves):
    """Origin and destination of each legal move, as draughtsnet writes them."""
    rules = {"standard": "international"}.get(variant, variant)
    played = f" moves {moves}" if moves else ""
    console = f"rules {rules}\nposition hub {START}{played}\nmoves\n"
    done = subprocess.run([ENGINE], input=console, capture_output=True, text=True, check=True)
    pairs = set()
    for line in done.stdout.splitlines():
        squares = line.replace("x", "-").split("-")
        if len(squares) >= 2 and all(s.isdigit() for s in squares):
            pairs.add(f"{int(squares[0]):02d}{int(squares[-1]):02d}")
    return pairs


def check_move(number):
    def check():
        given = JOBS[number - 1]
        move = Server.results[f"job{number}"]["move"]
        legal = legal_pairs(given["variant"], given["moves"])
        assert move["bestmove"] in legal, f"{move} is none of {sorted(legal)}"
        return f"{move['bestmove']} {move['taken']}".strip()
    return check


def check_analysis(number):
    def check():
        given = JOBS[number - 1]
        parts = Server.results[f"job{number}"]["analysis"]
        moves = given["moves"].split()
        assert len(parts) == len(moves) + 1, len(parts)
        for ply, part in enumerate(parts):
            legal = legal_pairs(given["variant"], " ".join(moves[:ply]))
            assert part["bestmove"] in legal, f"ply {ply}: {part}"
            assert "score" in part and part["nodes"] > 0 and part["depth"] > 0, part
            assert part["pv"].split()[0] == part["bestmove"], part
        return f"{len(parts)} positions"
    return check


def check_commentary():
    part = Server.results["job6"]["commentary"]
    assert part["bestmove"] and "score" in part, part
    return part["bestmove"]


def run_client(folder):
    server = client.serve(Server)
    command = [sys.executable, str(FOLDER / "draughtsnet.py"), "-v", "--no-conf",
               "--endpoint", server.url, "--key", "TESTKEY", "--cores", "1", "--memory", "64",
               "--threads-per-process", "1", "--engine-dir", folder,
               "--scan-command", f"{ENGINE} hub --all-variants", "--fixed-backoff"]
    log = open(os.path.join(folder, "log"), "w+", encoding="utf-8")
    process = subprocess.Popen(command, cwd=folder, stdout=log, stderr=subprocess.STDOUT,
                               start_new_session=True)
    finished = Server.all_done.wait(PATIENCE_S)
    process.terminate()
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
    server.shutdown()
    log.seek(0)
    return finished, log.read()


def check_log(finished, log):
    def check():
        assert finished, "not finished; its log ends with: " + log[-600:]
        assert not Server.aborted, Server.aborted
        assert "engine process has died" not in log.lower(), log[-600:]
        assert "Unexpected engine response to init: error" in log, "frisian was not refused"
        return "4 engines started, frisian refused by an error"
    return check


def main():
    print(f"draughtsnet {client.revision(FOLDER)}")
    Server.waiting = list(JOBS)
    with tempfile.TemporaryDirectory() as folder:
        finished, log = run_client(folder)
    cases = [("run", check_log(finished, log))]
    cases += [(f"move {JOBS[n - 1]['variant']}", check_move(n)) for n in (1, 2, 3)]
    cases += [(f"analysis {JOBS[n - 1]['variant']}", check_analysis(n)) for n in (4, 5)]
    cases.append(("commentary", check_commentary))
    return client.run(cases)


if __name__ == "__main__":
    sys.exit(main())
