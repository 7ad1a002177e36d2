#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_state.sh finds mutable variables at file scope, and nothing in a sound library."""
import pathlib
import shutil
import subprocess
import sys
import tempfile

import fixture

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


def main():
    if not (shutil.which("cc") and shutil.which("objdump")):
        print("1..0 # SKIP cc or objdump was not found")
        return 0
    print(f"1..{len(CASES)}")
    results = [is_sound(source) == sound for source, sound in CASES.values()]
    for number, (name, good) in enumerate(zip(CASES, results), 1):
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
    return 0 if all(results) else 1


if __name__ == "__main__":
    sys.exit(main())
