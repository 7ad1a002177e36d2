#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Compiles the public headers as C++ and prints TAP. Use: compile_cpp.py ROOT -- COMPILER...

The C compiler is asked to read C++; one that cannot (gcc without g++) skips the test.
"""
import pathlib
import subprocess
import sys

FLAGS = ["-std=c++17", "-fsyntax-only", "-Wall", "-Wextra", "-Wpedantic", "-Werror",
         "-x", "c++", "-"]


def compile_source(compiler, root, source):
    """Returns the compiler's complaint, empty when the source compiles."""
    command = compiler + ["-I", str(root / "include")] + FLAGS
    result = subprocess.run(command, input=source, capture_output=True, text=True, check=False)
    return result.stdout + result.stderr if result.returncode else ""


def main():
    split = sys.argv.index("--")
    root, compiler = pathlib.Path(sys.argv[1]), sys.argv[split + 1:]
    headers = sorted((root / "include").glob("*.h"))
    if compile_source(compiler, root, "int main() {}\n"):
        print(f"1..0 # SKIP SKIPPED: {compiler[0]} does not compile C++ here")
        return 0
    failed = False
    print(f"1..{len(headers)}")
    for number, header in enumerate(headers, 1):
        include = f'#include "{header.name}"\n'
        complaint = compile_source(compiler, root, include * 2 + "int main() { return 0; }\n")
        failed = failed or complaint != ""
        print(f"{'not ok' if complaint else 'ok'} {number} - {header.name} as C++")
        for line in complaint.splitlines():
            print(f"# {line}")
    return 1 if failed or not headers else 0


if __name__ == "__main__":
    sys.exit(main())
