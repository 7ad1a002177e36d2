#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Sums up the test cases of meson's testlog.json files.

Prints every failed or skipped case with its diagnosis; the last line is `N passed, N failed`, with
`, N skipped` if any were. A test program that crashes, hangs, leaks or breaks off its plan counts
as one failure beside its failed cases. Exit status 0 when something ran and nothing failed.
Use: sum_tests.py testlog.json...
"""
import itertools
import json
import re
import sys

CASE = re.compile(r"^(not )?ok\b\s*(\d+)?\s*(?:-\s*)?(.*?)\s*(?:#\s*(SKIP|TODO)\S*\s*(.*))?$", re.I)
PLAN = re.compile(r"^1\.\.(\d+)\s*(?:#\s*SKIP\S*\s*(.*))?$", re.I)
LAST_LINES = 15


class Totals:
    def __init__(self):
        self.passed = self.failed = self.skipped = 0

    def fail(self, program, case, diagnosis):
        self.failed += 1
        print(f"FAILED {program}: {case}")
        for line in diagnosis:
            print(f"    {line}")

    def skip(self, program, reason):
        self.skipped += 1
        print(f"SKIPPED {program}: {reason}")

    def line(self):
        text = f"{self.passed} passed, {self.failed} failed"
        return text + (f", {self.skipped} skipped" if self.skipped else "")


def add_cases(program, lines, totals):
    """Counts the TAP cases of one program; returns (cases seen, cases planned or None)."""
    seen, planned = 0, None
    for number, line in enumerate(lines):
        plan, case = PLAN.match(line), CASE.match(line)
        if plan:
            planned = (planned or 0) + int(plan.group(1))
            if planned == 0:
                totals.skip(program, plan.group(2) or "no reason given")
        elif case:
            seen += 1
            name = case.group(3) or case.group(5) or f"case {case.group(2)}"
            if (case.group(4) or "").upper() == "SKIP":
                totals.skip(program, case.group(5) or name)
            elif case.group(1) and not case.group(4):
                totals.fail(program, name, diagnosis_around(lines, number))
            else:
                totals.passed += 1
    return seen, planned


def diagnosis_around(lines, number):
    """What was printed during a failed case and right behind it."""
    def is_other(line):
        return not (CASE.match(line) or PLAN.match(line))

    before = list(itertools.takewhile(is_other, reversed(lines[:number])))[::-1]
    after = list(itertools.takewhile(is_other, lines[number + 1:]))
    return [line.removeprefix("# ") for line in before[-LAST_LINES:] + after[:LAST_LINES]]


def program_fault(record, failed, seen, planned):
    """What is wrong with the program as a whole, or None."""
    code = record.get("returncode") or 0
    if record["result"] == "TIMEOUT":
        return f"timed out after {record.get('duration', 0):.0f} s"
    if code < 0:
        return f"killed by signal {-code}"
    if planned is not None and seen != planned:
        return f"broke off: {seen} of {planned} cases"
    # Meson takes the "not ok # SKIP" of cmocka for a failure; then the program itself ended well.
    skipped_only = record["result"] == "FAIL" and code == 0
    if record["result"] not in ("OK", "SKIP", "EXPECTEDFAIL") and not failed and not skipped_only:
        return f"exit status {code}, {record['result'].lower()}"
    return None


def add_program(record, totals):
    program = record["name"].split(" / ")[-1]
    lines = (record.get("stdout") or "").splitlines()
    failed_before = totals.failed
    seen, planned = add_cases(program, lines, totals)
    fault = program_fault(record, totals.failed - failed_before, seen, planned)
    if fault:
        last = (lines + (record.get("stderr") or "").splitlines())[-LAST_LINES:]
        totals.fail(program, fault, last)
    elif not seen and planned is None:
        if record["result"] == "SKIP":
            totals.skip(program, (lines or ["no reason given"])[-1].removeprefix("SKIPPED "))
        else:
            totals.passed += 1


def main(paths):
    totals = Totals()
    for path in paths:
        try:
            with open(path, encoding="utf-8", errors="replace") as log:
                for line in log:
                    add_program(json.loads(line), totals)
        except OSError as error:
            totals.fail(path, f"no test results: {error.strerror}", [])
    if totals.passed + totals.failed == 0:
        totals.fail("all", "no test was executed", [])
    print(totals.line())
    return 1 if totals.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
