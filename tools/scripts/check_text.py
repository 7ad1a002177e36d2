#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the form of the files: lengths, names, licence line, blanks, words.

Files over 400 lines, functions over 60 lines or with more than 5 parameters, two source files of
one name, a missing SPDX line, tabs, trailing blanks, lines over 100 columns (also of the pages),
missing last newline, and paths of a developer's machine.
Use: check_text.py [--tap] [--stats] [ROOT]
"""
import pathlib
import re
import sys

import report

MAX_FILE_LINES = 400
MAX_FUNCTION_LINES = 60
MAX_PARAMETERS = 5
MAX_COLUMNS = 100  # tables of one row a line (.def, | of a page) and addresses may be wider

# Function: (lines it may have, why it is one function).
LONG_FUNCTIONS = {
    "src/search/alphabeta.c": {"*": (150, "the search node reads best in one piece")},
}
# Functions that may have more parameters, and why.
MANY_PARAMETERS = {
    ("src/protocol/checkerboard_library.c", "getmove"): "the signature is CheckerBoard's",
}
# Not counted where CJ_FORCE_INLINE makes a template of the function: constants of each instance.
TEMPLATE_PARAMETER = re.compile(r"const (?:Rules|Colour) \w+$")

FOLDERS = ("src", "include", "tools", "tests")
SOURCE_SUFFIXES = (".c", ".h", ".def", ".S", ".py", ".sh")
# Programs without a suffix that are source all the same.
SOURCE_NAMES = ("tools/run", "tools/test", "tools/windows", ".ci/run")
BUILD_FILES = ("meson.build", "meson_options.txt")
# Also searched for words; everything else in the tree is data.
PROSE_SUFFIXES = (".md", ".txt", ".ini")
SKIPPED_FOLDERS = re.compile(r"^(\.git|build[^/]*|.*__pycache__|tests/fuzz/corpus)(/|$)")

MACHINE_PATH = re.compile(r"(?<![\w.$}/~-])/(?:work|root|tmp|home/\w+)/[\w.$-]")
SPDX = "SPDX-License-Identifier: MIT"

# A definition starts in column 0, may run over several lines, and its brace ends a line.
FUNCTION = re.compile(
    r"^(?!(?:typedef|struct|enum|union|else|do)\b[^(\n]*\{)(?P<head>[A-Za-z_][^;{}#=]*?"
    r"\b(?P<name>\w+)\s*\((?P<parameters>(?:[^(){};]|\((?:[^(){};]|\([^(){};]*\))*\))*)\)"
    r"[^;{}()=]*)\{[^\n]*\n(?P<body>.*?)^\}", re.M | re.S)


def count_parameters(head, parameters):
    flat = re.sub(r"\((?:[^()]|\([^()]*\))*\)", "", parameters).strip()
    items = [] if flat in ("", "void") else flat.split(",")
    if "CJ_FORCE_INLINE" in head:
        items = [item for item in items if not TEMPLATE_PARAMETER.match(item.strip())]
    return len(items)


def functions(text):
    """Yields (name, first line, number of lines, number of parameters) of each definition."""
    code = report.without_comments(text)
    for match in FUNCTION.finditer(code):
        first = code.count("\n", 0, match.start()) + 1
        lines = match.group(0).count("\n") + 1
        parameters = count_parameters(match.group("head"), match.group("parameters"))
        yield match.group("name"), first, lines, parameters


def line_limit(path, name):
    exceptions = LONG_FUNCTIONS.get(str(path), {})
    return exceptions.get(name, exceptions.get("*", (MAX_FUNCTION_LINES, "")))[0]


def check_functions(path, text):
    problems = []
    for name, line, lines, parameters in functions(text):
        if lines > line_limit(path, name):
            problems.append(f"{path}:{line}: {name} has {lines} lines, "
                            f"at most {line_limit(path, name)}")
        if parameters > MAX_PARAMETERS and (str(path), name) not in MANY_PARAMETERS:
            problems.append(f"{path}:{line}: {name} has {parameters} parameters, "
                            f"at most {MAX_PARAMETERS}")
    return problems


def check_lines(path, text):
    problems = []
    for number, line in enumerate(text.split("\n"), 1):
        if "\t" in line:
            problems.append(f"{path}:{number}: tab")
        if line != line.rstrip():
            problems.append(f"{path}:{number}: trailing blank")
    return problems


def is_wide(path, line):
    """Whether a line is too long and could be broken."""
    if len(line) <= MAX_COLUMNS or path.suffix == ".def":
        return False
    return path.suffix != ".md" or not (line.lstrip().startswith("|") or "://" in line)


def check_columns(path, text):
    return [f"{path}:{number}: {len(line)} columns, at most {MAX_COLUMNS}"
            for number, line in enumerate(text.split("\n"), 1) if is_wide(path, line)]


def check_source(path, text):
    problems = check_lines(path, text) + check_columns(path, text)
    if SPDX not in "\n".join(text.split("\n")[:2]):
        problems.append(f"{path}:1: no line `{SPDX}`")
    lines = text.count("\n")
    if lines > MAX_FILE_LINES and path.parts[0] in FOLDERS:
        problems.append(f"{path}: {lines} lines, at most {MAX_FILE_LINES}")
    if path.suffix in (".c", ".h"):
        problems += check_functions(path, text)
    return problems


def check_words(path, text):
    return [f"{path}:{text.count(chr(10), 0, match.start()) + 1}: a path of one machine: "
            f"{text[match.start():match.end() + 20].split()[0]}"
            for match in MACHINE_PATH.finditer(text)]


def check_names(paths):
    seen, problems = {}, []
    for path in paths:
        if path.name in seen:
            problems.append(f"{path}: same file name as {seen[path.name]}")
        seen[path.name] = path
    return problems


def text_files(root):
    for path in sorted(root.rglob("*")):
        name = path.relative_to(root)
        if path.is_file() and not SKIPPED_FOLDERS.match(name.as_posix()):
            yield name


def is_source(path):
    return path.suffix in SOURCE_SUFFIXES or str(path) in SOURCE_NAMES or path.name in BUILD_FILES


def check(root):
    root = pathlib.Path(root)
    problems, sources = [], []
    for path in text_files(root):
        if not is_source(path) and path.suffix not in PROSE_SUFFIXES:
            continue
        text = (root / path).read_text(encoding="utf-8")
        problems += check_words(path, text)
        if text and not text.endswith("\n"):
            problems.append(f"{path}: no newline at the end")
        if path.suffix == ".md":
            problems += check_columns(path, text)
        if is_source(path):
            sources.append(path)
            problems += check_source(path, text)
    problems += check_names([p for p in sources if p.suffix in (".c", ".h", ".def", ".S")])
    return len(sources), problems


def print_statistics(root):
    lengths = sorted(lines for path in text_files(root) if path.suffix in (".c", ".h")
                     and path.parts[0] in ("src", "include", "tools")
                     for _, _, lines, _ in functions((root / path).read_text()))
    if lengths:
        print(f"functions {len(lengths)} median {lengths[len(lengths) // 2]} "
              f"90% {lengths[len(lengths) * 9 // 10]} longest {lengths[-1]}")


if __name__ == "__main__":
    if "--stats" in sys.argv:
        sys.argv.remove("--stats")
        print_statistics(pathlib.Path(__file__).resolve().parents[2])
    sys.exit(report.main("text", check))
