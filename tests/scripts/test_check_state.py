#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_state.sh finds mutable variables at file scope, and nothing in a sound library."""
import functools
import pathlib
import shutil
import subprocess
import sys
import tempfile

import fixture
import tap

USE = "\nint use(void); int use(void) { return (int)count"
# Name: (source, whether it is sound).
CASES = {
    "constant": ("static const int count = 3;" + USE + "; }\n", True),
    "constant pointers": ('const char *const count[] = {"a", "b"};\n', True),
    "zero variable": ("static int count;" + USE + "++; }\n", False),
    "variable with a value": ("int count = 5;" + USE + "++; }\n", False),
    "variable of a thread": ("static _Thread_local int count;" + USE + "++; }\n", False),
    "variable in a function": ("int use(void) { static int count; return count++; }\n", False),
}


def is_sound(source):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder, "thing.c")
        path.write_text(source, encoding="utf-8")
        compiled = path.with_suffix(".o")
        subprocess.run(["cc", "-fPIC", "-c", str(path), "-o", str(compiled)], check=True)
        check = ["bash", str(fixture.SCRIPTS / "check_state.sh"), str(compiled)]
        return subprocess.run(check, capture_output=True, check=False).returncode == 0


def check(source, sound):
    tap.equal(is_sound(source), sound)


if __name__ == "__main__":
    if not (shutil.which("cc") and shutil.which("objdump")):
        tap.skip_all("cc or objdump was not found")
    sys.exit(tap.run_cases([(name, functools.partial(check, *case))
                            for name, case in CASES.items()]))
