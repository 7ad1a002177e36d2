#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles every header of include/ and src/ by itself and prints TAP.

A header must need nothing before it and must bear being included twice. Use:
compile_headers.py ROOT -- COMPILER...
"""
import os
import pathlib
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

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
    print(f"1..{len(headers)}")
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        complaints = list(pool.map(lambda h: compile_alone(compiler, root, h), headers))
    for number, (header, complaint) in enumerate(zip(headers, complaints), 1):
        print(f"{'not ok' if complaint else 'ok'} {number} - {header}")
        for line in complaint.splitlines():
            print(f"# {line}")
    return 1 if any(complaints) or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
