#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the library for CheckerBoard exports its three functions and nothing else. TAP.

What is for Windows (the library and other programs named behind it) must also need no library that
Windows does not have. Use: test_exports.py LIBRARY [PROGRAM...]
"""
import re
import subprocess
import sys

EXPECTED = ["enginecommand", "getmove", "islegal"]
# Libraries that a 64-bit Windows has by itself.
OF_WINDOWS = {"kernel32.dll", "msvcrt.dll", "ws2_32.dll", "advapi32.dll", "user32.dll",
              "bcrypt.dll"}


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def exports(library):
    if library.endswith(".dll"):
        listing = output_of("x86_64-w64-mingw32-objdump", "-p", library)
        return sorted(re.findall(r"^\s*\[ *\d+\] (?!\+base)(\w+)$", listing, re.M))
    return sorted(line.split()[-1] for line in output_of(
        "nm", "-D", "--defined-only", library).splitlines())


def foreign_libraries(program):
    """What a program for Windows needs beside the system's own libraries."""
    if not program.endswith((".dll", ".exe")):
        return []
    needed = re.findall(r"DLL Name: (\S+)", output_of("x86_64-w64-mingw32-objdump", "-p", program))
    return [name for name in needed if name.lower() not in OF_WINDOWS]


def main():
    library, programs = sys.argv[1], sys.argv[1:]
    found = exports(library)
    foreign = [name for program in programs for name in foreign_libraries(program)]
    print("1..2")
    print(f"{'ok' if found == EXPECTED else 'not ok'} 1 - exports {' '.join(found)}")
    print(f"{'not ok' if foreign else 'ok'} 2 - needs no library {' '.join(foreign)}")
    return 1 if foreign or found != EXPECTED else 0


if __name__ == "__main__":
    sys.exit(main())
