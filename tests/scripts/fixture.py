# SPDX-License-Identifier: MIT
"""What the tests of the check scripts share: small trees with one flaw each, and TAP output."""
import pathlib
import subprocess
import sys
import tempfile

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "tools/scripts"


def run_on_tree(command, files):
    """Writes {path: text} into a fresh folder, runs the command with it as last argument."""
    with tempfile.TemporaryDirectory() as folder:
        for path, text in files.items():
            target = pathlib.Path(folder, path)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(text, encoding="utf-8")
        return subprocess.run(command + [folder], capture_output=True, text=True, check=False)


def run_cases(command, cases):
    """Runs {name: (files, expected text or None)}: None means that no problem may be found."""
    print(f"1..{len(cases)}")
    wrong = 0
    for number, (name, (files, expected)) in enumerate(cases.items(), 1):
        result = run_on_tree(command, files)
        output = result.stdout + result.stderr
        if expected is None:
            good = result.returncode == 0
        else:
            good = result.returncode == 1 and expected in output
        wrong += not good
        print(f"{'ok' if good else 'not ok'} {number} - {name}")
        if not good:
            print(f"# expected: {expected or 'no problem'}; exit status {result.returncode}")
            for line in output.splitlines():
                print(f"# {line}")
    return 1 if wrong else 0


def python_script(name):
    return [sys.executable, str(SCRIPTS / name)]
