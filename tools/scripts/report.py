# SPDX-License-Identifier: MIT
"""What the check scripts share: reading C text and reporting problems, plainly or as TAP."""
import pathlib
import re
import sys


def without_comments(text):
    """C text with comments blanked out; strings, line numbers and columns stay."""
    pattern = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/', re.S)

    def blank(match):
        token = match.group(0)
        return token if token[0] in "\"'" else re.sub(r"[^\n]", " ", token)

    return pattern.sub(blank, text)


def main(name, check):
    """Runs check(root), which returns (number of files looked at, problems). Exit status."""
    arguments = [a for a in sys.argv[1:] if a != "--tap"]
    root = arguments[0] if arguments else pathlib.Path(__file__).resolve().parents[2]
    looked_at, problems = check(root)
    if not looked_at:
        problems = [f"{root}: no source file found"]
    if "--tap" in sys.argv:
        print(f"1..1\n{'not ok' if problems else 'ok'} 1 - {name}: {looked_at} files")
        for problem in problems:
            print(f"# {problem}")
    else:
        for problem in problems:
            print(problem)
        print(f"{name}: {looked_at} files, {len(problems)} problems")
    return 1 if problems else 0
