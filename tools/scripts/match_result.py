#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Plays one match with canalejas-match and gives its result; used by the scripts that measure or
tune. From the command line it prints the wins, draws and losses of the first engine.
Use: match_result.py RUNNER ENGINE_SPEC ENGINE_SPEC [OPTION OF THE RUNNER...]
"""
import json
import pathlib
import subprocess
import sys
import tempfile


class MatchError(Exception):
    """A match that was not played to its end, with the runner's last words."""


def engine_spec(name, program, options):
    """The spec of a UCI-style engine with these options (a dictionary)."""
    words = [f"name={name}", f"cmd='\"{program}\" uci'"]
    return " ".join(words + [f"'option.{key}={value}'" for key, value in options.items()])


def read_pairing(path):
    """Wins, draws and losses of the first engine in a report of the runner."""
    for line in path.read_text(encoding="utf-8").splitlines():
        entry = json.loads(line)
        if "pairing" in entry:
            return entry["wins"], entry["draws"], entry["losses"]
    raise MatchError(f"{path.name}: the runner's report has no line with a pairing")


def play(runner, first, second, arguments):
    """Plays a match of two specs; wins, draws and losses of the first."""
    with tempfile.TemporaryDirectory() as folder:
        report = pathlib.Path(folder) / "match.json"
        command = [str(runner), "--engine", first, "--engine", second, "--json", str(report)]
        done = subprocess.run(command + list(arguments), stdout=subprocess.DEVNULL,
                              stderr=subprocess.PIPE, check=False, text=True)
        if done.returncode != 0 or not report.exists():
            words = done.stderr.strip().splitlines() or ["no message"]
            raise MatchError(f"{runner}: status {done.returncode}: {words[-1]}")
        return read_pairing(report)


def main():
    if len(sys.argv) < 4:
        print(__doc__.strip().splitlines()[-1], file=sys.stderr)
        return 2
    try:
        print("wins %d draws %d losses %d" % play(*sys.argv[1:4], sys.argv[4:]))
    except (MatchError, OSError) as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
