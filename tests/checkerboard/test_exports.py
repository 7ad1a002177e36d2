#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the library for CheckerBoard exports its three functions and nothing else. TAP.

Reads a library of Linux with nm, one of Windows with objdump. Use: test_exports.py LIBRARY
"""
import re
import subprocess
import sys

EXPECTED = ["enginecommand", "getmove", "islegal"]
# Libraries that a 64-bit Windows has by itself.
OF_WINDOWS = {"kernel32.dll", "msvcrt.dll", "ws2_32.dll", "advapi32.dll", "user32.dll"}


def output_of(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout


def exports(library):
    if library.endswith(".dll"):
        listing = output_of("x86_64-w64-mingw32-objdump", "-p", library)
        return sorted(re.findall(r"^\s*\[ *\d+\] (?!\+base)(\w+)$", listing, re.M))
    return sorted(line.split()[-1] for line in output_of(
        "nm", "-D", "--defined-only", library).splitlines())


def foreign_libraries(library):
    """What a library for Windows needs beside the system's own."""
    if not library.endswith(".dll"):
        return []
    listing = output_of("x86_64-w64-mingw32-objdump", "-p", library)
    needed = re.findall(r"DLL Name: (\S+)", listing)
    return [name for name in needed if name.lower() not in OF_WINDOWS]


def main():
    library = sys.argv[1]
    found, foreign = exports(library), foreign_libraries(library)
    print("1..2")
    print(f"{'ok' if found == EXPECTED else 'not ok'} 1 - exports {' '.join(found)}")
    print(f"{'not ok' if foreign else 'ok'} 2 - needs no library {' '.join(foreign)}")
    return 1 if foreign or found != EXPECTED else 0


if __name__ == "__main__":
    sys.exit(main())
