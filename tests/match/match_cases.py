# SPDX-License-Identifier: MIT
"""What the tests of the match runner share: starting it with stub engines, and looking at what it
wrote and left behind."""
import collections
import json
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import uuid

RUNNER, STUB, ENGINE, EGDB = (os.path.abspath(path) for path in sys.argv[1:5])


class Table:
    """A folder, a label that all its engines carry, and the runner."""

    def __init__(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)
        self.label = "label=" + uuid.uuid4().hex
        self.started = []

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for process in self.started:  # ended already, unless something has failed
            process.kill()
            process.wait()
        self.temporary.cleanup()

    def stub(self, name, protocol="uci", extra="", **keys):
        """An engine spec of a stub; `extra` goes into the spec, the keys to the stub."""
        words = " ".join(f"{key}={value}" for key, value in keys.items())
        command = f'"{STUB} {protocol} {self.label} {words}"'
        return ["--engine", f"name={name} proto={protocol} cmd={command} {extra}"]

    def command(self, *arguments):
        flat = [word for part in arguments for word in (part if isinstance(part, list) else [part])]
        return [RUNNER] + flat + ["--json", str(self.folder / "json")]

    def run(self, *arguments, status=0, timeout=60):
        """Plays a match; returns what it printed and checks that no engine is left."""
        result = subprocess.run(self.command(*arguments), capture_output=True, text=True,
                                timeout=timeout, check=False, cwd=self.folder)
        assert result.returncode == status, \
            f"status {result.returncode}, expected {status}: {result.stdout}{result.stderr}"
        self.check_no_orphan()
        return result.stdout + result.stderr

    def start(self, *arguments):
        process = subprocess.Popen(self.command(*arguments), stdout=subprocess.PIPE,
                                   stderr=subprocess.STDOUT, text=True, cwd=self.folder)
        self.started.append(process)
        return process

    def engines_running(self):
        count = 0
        for path in pathlib.Path("/proc").glob("[0-9]*/cmdline"):
            try:
                count += self.label.encode() in path.read_bytes().split(b"\0")
            except OSError:
                pass
        return count

    def check_no_orphan(self, patience_s=3):
        end = time.monotonic() + patience_s
        while self.engines_running() > 0:
            assert time.monotonic() < end, f"{self.engines_running()} engines are left running"
            time.sleep(0.02)

    def objects(self, kind):
        with open(self.folder / "json", encoding="utf-8") as file:
            return [row for row in map(json.loads, file) if kind in row]

    def games(self):
        return self.objects("game")

    def check_complete(self, count):
        """All games, each once, and each pair with colours changed."""
        games = self.games()
        assert sorted(g["game"] for g in games) == list(range(1, count + 1)), \
            sorted(g["game"] for g in games)
        pairs = collections.defaultdict(list)
        for game in games:
            pairs[game["pair"]].append(game)
        for first, second in pairs.values():
            assert (first["white"], first["black"]) == (second["black"], second["white"])
            assert first["opening"] == second["opening"]
