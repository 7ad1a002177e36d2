#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks that the library for CheckerBoard exports its three functions and nothing else. TAP.

What is for Windows (the library and other programs named behind it) must also need no library that
Windows does not have. Use: test_exports.py LIBRARY [PROGRAM...]
"""
import re
import subprocess
import sys

import tap

LIBRARY, PROGRAMS = sys.argv[1], sys.argv[1:]
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


def check_exports():
    """exports the three functions"""
    tap.equal(exports(LIBRARY), EXPECTED)


def check_needs():
    """needs no foreign library"""
    tap.equal([name for program in PROGRAMS for name in foreign_libraries(program)], [])


CASES = [check_exports, check_needs]

if __name__ == "__main__":
    sys.exit(tap.run_cases(CASES))
