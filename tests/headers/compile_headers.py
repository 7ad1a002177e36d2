#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles every header of include/ and src/ by itself and prints TAP.

A header must need nothing before it and must bear being included twice. Use:
compile_headers.py ROOT -- COMPILER...
"""
import functools
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

import tap

FLAGS = ["-std=c17", "-D_POSIX_C_SOURCE=200809L", "-fsyntax-only", "-Wall", "-Wextra", "-Wshadow",
         "-Wconversion", "-Wstrict-prototypes", "-Wundef", "-Wno-unused-function", "-Werror",
         "-x", "c", "-"]


def compile_alone(compiler, root, header):
    """Returns the compiler's complaint, empty when the header compiles."""
    folder = header.parts[0]
    name = header.relative_to(folder).as_posix()
    source = f'#include "{name}"\n#include "{name}"\n'
    command = compiler + ["-I", str(root / "include"), "-I", str(root / "src")] + FLAGS
    result = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    return result.stdout + result.stderr if result.returncode else ""


def main():
    split = sys.argv.index("--")
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[split + 1:]
    headers = sorted(path.relative_to(root) for folder in ("include", "src")
                     for path in (root / folder).rglob("*.h"))
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = list(pool.map(lambda h: compile_alone(compiler, root, h), headers))
    return tap.run_cases([(str(header), functools.partial(tap.no_fault, complaint))
                          for header, complaint in zip(headers, complaints)])


if __name__ == "__main__":
    sys.exit(main())
