#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_format.sh finds an unformatted file, and nothing in a sound tree."""
import shutil
import sys

import fixture
import tap

CASES = {
    "formatted file": ({"src/base/thing.c": "int a;\n"}, None),
    "unformatted file": ({"src/base/thing.c": "int   a;\n"}, "clang-format-violations"),
    "empty tree": ({}, "no source file found"),
}

if __name__ == "__main__":
    if not (shutil.which("clang-format") or shutil.which("clang-format-14")):
        tap.skip_all("clang-format was not found")
    sys.exit(fixture.run_cases(["bash", str(fixture.SCRIPTS / "check_format.sh")], CASES))
