# SPDX-License-Identifier: MIT
"""What the tests of the check scripts share: small trees with one flaw each."""
import functools
import pathlib
import subprocess
import sys
import tempfile

import tap

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "tools/scripts"


def run_on_tree(command, files):
    """Writes {path: text} into a fresh folder, runs the command with it as last argument."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            target = pathlib.Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        return subprocess.run(command + [folder], capture_output=True, text=True, check=False)


def check(command, files, expected):
    result = run_on_tree(command, files)
    output = result.stdout + result.stderr
    if expected is None:
        assert result.returncode == 0, output
    else:
        assert result.returncode == 1 and expected in output, \
            f"expected: {expected}; exit status {result.returncode}\n{output}"


def run_cases(command, cases):
    """Runs {name: (files, expected text or None)}: None means that no problem may be found."""
    return tap.run_cases([(name, functools.partial(check, command, files, expected))
                          for name, (files, expected) in cases.items()])


def python_script(name):
    return [sys.executable, str(SCRIPTS / name)]
