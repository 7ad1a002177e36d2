# SPDX-License-Identifier: MIT
"""What the tests with real clients share: finding a client, reporting, small servers.

The clients are checked out beside one another in the folder that the environment variable
CANALEJAS_CLIENTS names; doc/protocols.md says which. A test whose client is absent is skipped.
"""
import http.server
import os
import pathlib
import socket
import stat
import subprocess
import sys
import threading
import types

SKIPPED = 77


def skip(reason):
    print(f"SKIPPED {pathlib.Path(sys.argv[0]).stem}: {reason}")
    sys.exit(SKIPPED)


def find(name, file):
    """The folder of a client in which this file stands; ends the test as skipped without it."""
    root = os.environ.get("CANALEJAS_CLIENTS", "")
    if not root:
        skip("CANALEJAS_CLIENTS names no folder of clients")
    folder = pathlib.Path(root) / name
    if not (folder / file).exists():
        skip(f"{name} is not there (no {file} in {folder})")
    return folder.resolve()


def need(*modules):
    for module in modules:
        try:
            __import__(module)
        except ImportError:
            skip(f"Python module {module} is missing")


def stand_in_for_loadlib():
    """pydraughts imports msl.loadlib, for 32-bit libraries of CheckerBoard that we do not use."""
    try:
        import msl.loadlib  # noqa: F401
    except ImportError:
        module = types.ModuleType("msl.loadlib")
        module.Client64 = module.Server32 = object
        sys.modules["msl"] = types.ModuleType("msl")
        sys.modules["msl.loadlib"] = module


def revision(folder):
    """The commit that is checked out."""
    command = ["git", "-C", str(folder), "log", "-1", "--format=%h"]
    return subprocess.run(command, capture_output=True, text=True).stdout.strip() or "unknown"


def wrapper(folder, *command):
    """A program without arguments of its own that runs a command; for clients that pass none."""
    path = pathlib.Path(folder) / "canalejas-wrapper"
    words = " ".join(f"'{word}'" for word in command)
    path.write_text(f"#!/bin/sh\nexec {words}\n")
    path.chmod(path.stat().st_mode | stat.S_IXUSR)
    return str(path)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def serve(handler):
    """Starts an HTTP server on this host in a thread; returns it. Its address is server.url."""
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    server.daemon_threads = True
    server.handle_error = lambda *arguments: None  # a client that has gone away
    server.url = f"http://127.0.0.1:{server.server_address[1]}/"
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return server


def run(cases):
    """Runs named functions; the exit status says whether all went well."""
    failed = 0
    for name, case in cases:
        try:
            print(f"ok {name}: {case()}", flush=True)
        except Exception as problem:  # whatever goes wrong in a client
            failed += 1
            print(f"FAIL {name}: {type(problem).__name__}: {problem}", flush=True)
    return 1 if failed else 0
