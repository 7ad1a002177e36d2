#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""How many positions a second are looked up: builds databases and measures them (a benchmark).

Use: bench_probes.py PROGRAM [RULES [PIECES]]
"""
import subprocess
import sys
import tempfile


def main():
    program = sys.argv[1]
    rules = sys.argv[2] if len(sys.argv) > 2 else "english"
    pieces = sys.argv[3] if len(sys.argv) > 3 else "4"
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "build", "-r", rules, "-n", pieces, "-o", folder, "--no-verify"],
                       check=True)
        subprocess.run([program, "bench", "-r", rules, folder], check=True)


if __name__ == "__main__":
    main()
