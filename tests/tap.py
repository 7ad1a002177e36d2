# SPDX-License-Identifier: MIT
"""What the test programs in Python share: running cases and printing TAP."""
import inspect
import pathlib
import sys
import tempfile
import traceback

LONGEST_TEXT = 4000


class Skip(Exception):
    """Raised by a case that needs what is not there; the text says what."""


def skip_all(reason):
    """Ends a program that cannot run any case here."""
    print(f"1..0 # SKIP {reason}")
    sys.exit(0)


def equal(found, expected):
    assert found == expected, f"expected {expected!r}, found {found!r}"


def no_fault(text):
    """Fails with this text unless it is empty or None."""
    assert not text, text


def name_of(case):
    return (case.__doc__ or case.__name__).splitlines()[0].rstrip(".")


def call(case):
    """Calls a case, with a fresh folder if it takes an argument."""
    if all(p.default is not p.empty for p in inspect.signature(case).parameters.values()):
        case()
        return
    with tempfile.TemporaryDirectory() as folder:
        case(pathlib.Path(folder))


def fault_of(error):
    """What went wrong and where, the innermost place first."""
    kind = "" if isinstance(error, AssertionError) and str(error) else type(error).__name__ + ": "
    places = [f"{pathlib.Path(frame.filename).name}:{frame.lineno}: {frame.line}"
              for frame in reversed(traceback.extract_tb(error.__traceback__))
              if frame.filename != __file__]
    return "\n".join([kind + str(error)[:LONGEST_TEXT], *places])


def run_cases(cases):
    """Runs functions, or pairs of a name and a function, and prints TAP. What a case raises is its
    failure. Exit status."""
    failed = 0
    print(f"1..{len(cases)}")
    for number, item in enumerate(cases, 1):
        name, case = item if isinstance(item, tuple) else (name_of(item), item)
        result, more, fault = "ok", "", ""
        try:
            call(case)
        except Skip as reason:
            more = f" # SKIP {reason}"
        except Exception as error:  # a case that breaks off has failed, whatever the reason
            result, fault = "not ok", fault_of(error)
            failed += 1
        print(f"{result} {number} - {name}{more}")
        for line in fault.splitlines():
            print(f"# {line}")
        sys.stdout.flush()
    return 0 if cases and not failed else 1
