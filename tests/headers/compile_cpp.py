#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the public headers as C++ and prints TAP. Use: compile_cpp.py ROOT -- COMPILER...

The C compiler is asked to read C++; one that cannot (gcc without g++) skips the test.
"""
import functools
import pathlib
import subprocess
import sys

import tap

FLAGS = ["-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
         "-x", "c++", "-"]


def compile_source(compiler, root, source):
    """Returns the compiler's complaint, empty when the source compiles."""
    command = compiler + ["-I", str(root / "include")] + FLAGS
    result = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    return result.stdout + result.stderr if result.returncode else ""


def check(compiler, root, header):
    include = f'#include "{header.name}"\n'
    tap.no_fault(compile_source(compiler, root, include * 2 + "int main() { return 0; }\n"))


def main():
    split = sys.argv.index("--")
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[split + 1:]
    headers = sorted((root / "include").glob("*.h"))
    if compile_source(compiler, root, "int main() {}\n"):
        tap.skip_all(f"{compiler[0]} does not compile C++ here")
    return tap.run_cases([
        (f"{header.name} as C++", functools.partial(check, compiler, root, header))
        for header in headers])


if __name__ == "__main__":
    sys.exit(main())
