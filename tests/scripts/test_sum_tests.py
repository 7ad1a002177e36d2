#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""sum_tests.py counts passed, failed, skipped, crashed, hung and broken-off test programs."""
import functools
import json
import pathlib
import subprocess
import sys
import tempfile

import fixture
import tap


def record(stdout, result="OK", returncode=0):
    return {"name": "canalejas:unit / test_thing", "stdout": stdout, "stderr": "",
            "result": result, "returncode": returncode, "duration": 3.0}


# Name: (records, last line, exit status, text that must be in the output).
CASES = {
    "passes": ([record("1..2\nok 1 - a\nok 2 - b\n")], "2 passed, 0 failed", 0, ""),
    "two programs": (
        [record("1..1\nok 1 - a\n"), record("1..1\nok 1 - b\n")], "2 passed, 0 failed", 0, ""),
    "failed case with its diagnosis": (
        [record("1..2\nok 1 - a\nposition 7\nnot ok 2 - b\n# 0x1 != 0x2\n", "ERROR", 1)],
        "1 passed, 1 failed", 1, "FAILED test_thing: b\n    position 7\n    0x1 != 0x2"),
    "skipped case": (
        [record("1..2\nok 1 - a\nok 2 - b # SKIP no wine\n")],
        "1 passed, 0 failed, 1 skipped", 0, "SKIPPED test_thing: no wine"),
    "skipped case as cmocka writes it": (
        [record("1..2\nok 1 - a\nnot ok 2 # SKIP b\n", "FAIL", 0)],
        "1 passed, 0 failed, 1 skipped", 0, "SKIPPED test_thing: b"),
    "skipped program": (
        [record("1..0 # SKIP no wine\n", "SKIP"), record("1..1\nok 1 - a\n")],
        "1 passed, 0 failed, 1 skipped", 0, "SKIPPED test_thing: no wine"),
    "crash": (
        [record("1..2\nok 1 - a\n", "ERROR", -11)], "1 passed, 1 failed", 1, "killed by signal 11"),
    "hang": (
        [record("1..2\nok 1 - a\n", "TIMEOUT", -15)],
        "1 passed, 1 failed", 1, "timed out after 3 s"),
    "broken off": (
        [record("1..3\nok 1 - a\n")], "1 passed, 1 failed", 1, "broke off: 1 of 3 cases"),
    "case twice under one number": (
        [record("1..2\nok 1 - a\nok 1 - b\n", "ERROR", 0)],
        "2 passed, 1 failed", 1, "exit status 0, error"),
    "leak found at exit": (
        [record("1..1\nok 1 - a\n", "ERROR", 23)], "1 passed, 1 failed", 1, "exit status 23"),
    "program without cases": ([record("", "FAIL", 1)], "0 passed, 1 failed", 1, "exit status 1"),
    "nothing executed": ([], "0 passed, 1 failed", 1, "no test was executed"),
    "only skipped": (
        [record("1..0 # SKIP no wine\n", "SKIP")],
        "0 passed, 1 failed, 1 skipped", 1, "no test was executed"),
}


def run_case(records):
    with tempfile.TemporaryDirectory() as folder:
        log = pathlib.Path(folder, "testlog.json")
        log.write_text("".join(json.dumps(r) + "\n" for r in records), encoding="utf-8")
        command = fixture.python_script("sum_tests.py") + [str(log)]
        return subprocess.run(command, capture_output=True, text=True, check=False)


def check(records, last, status, part):
    result = run_case(records)
    assert result.stdout.splitlines()[-1:] == [last] and part in result.stdout, \
        result.stdout + result.stderr
    tap.equal(result.returncode, status)


if __name__ == "__main__":
    sys.exit(tap.run_cases([(name, functools.partial(check, *case))
                            for name, case in CASES.items()]))
