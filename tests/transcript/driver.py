#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays transcripts against the engine and prints TAP, one case a file.

A transcript is a text file; each line is one step:
  $ ARGUMENTS     start the program (in a temporary folder)
  > TEXT          send a line; {tmp} stands for the folder
  >b TEXT         send bytes, written as in a Python string, without a line end
  >x COUNT TEXT   send a line of the text so many times
  < PATTERN       the next line of output; * stands for anything
  << PATTERN      skip lines of output until this one
  2< PATTERN      the next line on stderr
  ~ MS            nothing is written for so long
  ! MS            time-out of what follows (10000)
  .               end of input
  o FILE          the output of the next program goes to this file
  x COUNT         of the next program read so many lines, then close its output
  = STATUS        the program ends with this status and wrote nothing more (several: 0|1)
  =* STATUS       the same, whatever else it wrote
  % FILE TEXT     append a line to a file in the folder
  %b FILE TEXT    append bytes, written as in a Python string
  k               end a program that does not end by itself
  d               connect to the program at {port}, a port that nobody used before
  d> TEXT         send a message there, with its zero byte
  d>b TEXT        send bytes there
  d< PATTERN      the next message from there
  d.              close that connection
  d=              the program closes it
  # ...           a comment
Use: driver.py PROGRAM TRANSCRIPT...
"""
import ast
import functools
import os
import pathlib
import queue
import re
import shlex
import socket
import subprocess
import sys
import tempfile
import threading
import time

import tap

DEFAULT_TIMEOUT_MS = 10000
BEFORE_START = ("$", "!", "%", "%b", "o", "x")


class Mismatch(Exception):
    """What happened is not what the transcript says."""


def matcher(pattern):
    """A compiled pattern; * stands for anything."""
    return re.compile(".*".join(re.escape(part) for part in pattern.split("*")), re.S)


def read_lines(stream, lines, count):
    """Reads to the end, or only so many lines unless count is None."""
    while count is None or count > 0:
        line = stream.readline()
        if not line:
            break
        lines.put(line.decode("utf-8", "replace").rstrip("\r\n"))
        count = count - 1 if count is not None else None
    stream.close()
    lines.put(None)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Messages:
    """A connection to the program that carries messages with a zero byte behind each."""

    def __init__(self, port, timeout):
        deadline = time.monotonic() + timeout
        while True:
            try:
                self.socket = socket.create_connection(("127.0.0.1", port), timeout)
                break
            except OSError:
                if time.monotonic() > deadline:
                    raise Mismatch(f"nobody listens on port {port}") from None
                time.sleep(0.05)
        self.bytes = b""

    def send(self, data):
        try:
            self.socket.sendall(data)
        except OSError as problem:
            raise Mismatch(str(problem)) from None

    def next(self):
        """The next message; None when the program has closed the connection."""
        while b"\0" not in self.bytes:
            try:
                got = self.socket.recv(4096)
            except socket.timeout:
                raise Mismatch("no message in time") from None
            except ConnectionError:
                got = b""
            if not got:
                return None
            self.bytes += got
        message, _, self.bytes = self.bytes.partition(b"\0")
        return message.decode("latin-1")

    def expect(self, pattern):
        message = self.next()
        if message is None:
            raise Mismatch("the connection was closed")
        if not matcher(pattern).fullmatch(message):
            raise Mismatch(f"got `{message}`")

    def expect_end(self):
        message = self.next()
        if message is not None:
            raise Mismatch(f"got `{message}`")


class Player:
    """Plays the steps of one transcript."""

    def __init__(self, program, folder):
        self.program = program
        self.folder = folder
        self.process = None
        self.timeout = DEFAULT_TIMEOUT_MS / 1000
        self.lines = {}
        self.count = None
        self.output = None
        self.port = free_port()
        self.messages = None

    def expand(self, text):
        return text.replace("{tmp}", self.folder).replace("{port}", str(self.port))

    def start(self, arguments):
        if self.process is not None:
            raise Mismatch("the program before this one has not ended")
        environment = {**os.environ, "LC_ALL": "C"}
        words = [self.expand(word) for word in shlex.split(arguments)]
        self.process = subprocess.Popen(
            [self.program] + words, cwd=self.folder, env=environment, stdin=subprocess.PIPE,
            stdout=self.output or subprocess.PIPE, stderr=subprocess.PIPE)
        self.lines = {}
        for stream in (self.process.stdout, self.process.stderr):
            lines = queue.Queue()
            if stream is None:
                lines.put(None)
                self.lines[stream] = lines
                continue
            count = self.count if stream is self.process.stdout else None
            threading.Thread(target=read_lines, args=(stream, lines, count), daemon=True).start()
            self.lines[stream] = lines
        self.count = None
        if self.output is not None:
            self.output.close()
        self.output = None

    def send(self, data):
        # From a thread: the program may be slow to read while it writes.
        def write():
            try:
                self.process.stdin.write(data)
                self.process.stdin.flush()
            except (BrokenPipeError, ValueError):
                pass
        writer = threading.Thread(target=write, daemon=True)
        writer.start()
        writer.join(self.timeout)
        if writer.is_alive():
            raise Mismatch("the program does not read its input")

    def next_line(self, stream, deadline):
        try:
            return self.lines[stream].get(timeout=max(0.0, deadline - time.monotonic()))
        except queue.Empty:
            raise Mismatch(f"nothing within {self.timeout:g} s") from None

    def expect(self, stream, pattern):
        line = self.next_line(stream, time.monotonic() + self.timeout)
        if line is None:
            raise Mismatch("end of output")
        if not matcher(pattern).fullmatch(line):
            raise Mismatch(f"got `{line[:300]}`")

    def skip_to(self, pattern):
        wanted, deadline, last = matcher(pattern), time.monotonic() + self.timeout, ""
        while True:
            line = self.next_line(self.process.stdout, deadline)
            if line is None:
                raise Mismatch(f"end of output; the last line was `{last[:300]}`")
            if wanted.fullmatch(line):
                return
            last = line

    def expect_silence(self, milliseconds):
        time.sleep(milliseconds / 1000)
        for stream, lines in self.lines.items():
            if not lines.empty():
                raise Mismatch(f"got `{lines.get()}`")

    def finish(self, statuses, is_strict):
        try:
            self.process.stdin.close()
        except BrokenPipeError:
            pass
        try:
            status = self.process.wait(self.timeout)
        except subprocess.TimeoutExpired:
            raise Mismatch(f"still runs after {self.timeout:g} s") from None
        process, self.process = self.process, None
        rest = [self.lines[s].get(timeout=5) for s in (process.stdout, process.stderr) if is_strict]
        for line in rest:
            if line is not None:
                raise Mismatch(f"ended, but wrote more: `{line[:300]}`")
        if str(status) not in statuses.split("|"):
            raise Mismatch(f"status {status}")

    def stop(self):
        if self.process is not None:
            self.process.kill()
            self.process.wait()

    def append(self, argument):
        name, _, text = argument.partition(" ")
        with open(os.path.join(self.folder, name), "a", encoding="utf-8") as file:
            file.write(text + "\n")

    def append_bytes(self, argument):
        name, _, text = argument.partition(" ")
        with open(os.path.join(self.folder, name), "ab") as file:
            file.write(ast.literal_eval(f"b'{text}'"))

    def converse(self, word, argument):
        if word == "d":
            self.messages = Messages(self.port, self.timeout)
        elif self.messages is None:
            raise Mismatch("there is no connection")
        elif word == "d>":
            self.messages.send(argument.encode() + b"\0")
        elif word == "d>b":
            self.messages.send(ast.literal_eval(f"b'{argument}'"))
        elif word == "d<":
            self.messages.expect(argument)
        elif word == "d=":
            self.messages.expect_end()
        elif word == "d.":
            self.messages.socket.close()
        else:
            raise Mismatch(f"unknown step `{word}`")

    def play(self, word, argument):
        if self.process is None and word not in BEFORE_START:
            raise Mismatch("no program runs")
        if word == "$":
            self.start(argument)
        elif word == ">":
            self.send((self.expand(argument) + "\n").encode())
        elif word == ">b":
            self.send(ast.literal_eval(f"b'{argument}'"))
        elif word == ">x":
            count, _, text = argument.partition(" ")
            self.send((text * int(count) + "\n").encode())
        elif word == "<":
            self.expect(self.process.stdout, argument)
        elif word == "2<":
            self.expect(self.process.stderr, argument)
        elif word == "<<":
            self.skip_to(argument)
        elif word == "~":
            self.expect_silence(int(argument))
        elif word == "!":
            self.timeout = int(argument) / 1000
        elif word == ".":
            self.process.stdin.close()
        elif word == "k":
            self.stop()
            self.process = None
        elif word == "x":
            self.count = int(argument)
        elif word in ("=", "=*"):
            self.finish(argument, word == "=")
        elif word == "o":
            self.output = open(os.path.join(self.folder, argument), "wb")
        elif word == "%":
            self.append(argument)
        elif word == "%b":
            self.append_bytes(argument)
        elif word.startswith("d"):
            self.converse(word, argument)
        else:
            raise Mismatch(f"unknown step `{word}`")


def play_file(program, path):
    """None, or what went wrong and where."""
    with tempfile.TemporaryDirectory() as folder:
        player = Player(program, folder)
        try:
            for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
                word, _, argument = line.partition(" ")
                if not line or word.startswith("#"):
                    continue
                try:
                    player.play(word, argument)
                except Mismatch as problem:
                    return f"{path.name}:{number}: `{line}`: {problem}"
            return None if player.process is None else f"{path.name}: the program still runs"
        finally:
            player.stop()


def check(program, path):
    tap.no_fault(play_file(program, path))


def main():
    program, paths = os.path.abspath(sys.argv[1]), [pathlib.Path(p) for p in sys.argv[2:]]
    return tap.run_cases([(path.stem, functools.partial(check, program, path)) for path in paths])


if __name__ == "__main__":
    sys.exit(main())
