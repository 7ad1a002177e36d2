#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""What test programs in Python print and return: cases that pass, fail, break off, skip."""
import contextlib
import io
import sys

import tap


def passes():
    """The first line. Another one."""


def passes_with_a_folder(folder):
    assert folder.is_dir() and not list(folder.iterdir())


def passes_with_its_default(number=3):
    tap.equal(number, 3)


def fails():
    tap.equal("one\ntwo", 3)


def breaks_off():
    return {}["key"]


def skips():
    raise tap.Skip("no screen")


# Name: cases, exit status, what is printed (a line of it: the rest of the diagnosis is left open).
CASES = {
    "passed": ([passes, passes_with_a_folder, passes_with_its_default], 0,
               ["1..3", "ok 1 - The first line. Another one", "ok 2 - passes_with_a_folder",
                "ok 3 - passes_with_its_default"]),
    "named": ([("a name", passes)], 0, ["1..1", "ok 1 - a name"]),
    "failed": ([fails, passes], 1,
               ["1..2", "not ok 1 - fails", "# expected 3, found 'one\\ntwo'",
                "ok 2 - The first line. Another one"]),
    "lines of a fault": ([("lines", lambda: tap.no_fault("one\ntwo"))], 1, ["# one", "# two"]),
    "broken off": ([breaks_off], 1, ["not ok 1 - breaks_off", "# KeyError: 'key'"]),
    "skipped": ([skips], 0, ["1..1", "ok 1 - skips # SKIP no screen"]),
    "nothing": ([], 1, ["1..0"]),
}


def output_of(cases):
    text = io.StringIO()
    with contextlib.redirect_stdout(text):
        status = tap.run_cases(cases)
    return status, text.getvalue().splitlines()


def main():
    """Without the functions that are looked at here."""
    failed = 0
    print(f"1..{len(CASES)}")
    for number, (name, (cases, status, lines)) in enumerate(CASES.items(), 1):
        found_status, found = output_of(cases)
        is_good = found_status == status and [line for line in found if line in lines] == lines
        failed += not is_good
        print(f"{'ok' if is_good else 'not ok'} {number} - {name}")
        if not is_good:
            print("# " + "\n# ".join(found))
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
