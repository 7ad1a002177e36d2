#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_text.py finds each kind of flaw, and nothing in a sound tree."""
import sys

import fixture

HEAD = "// SPDX-License-Identifier: MIT\n"


def function(lines, parameters="int a", name="long_one"):
    """A function of so many lines, its head and its closing brace included."""
    return f"static int {name}({parameters}) {{\n" + "    a++;\n" * (lines - 2) + "}\n"


def tree(text, path="src/base/thing.c"):
    return {path: HEAD + text}


WRAPPED = "static bool wrapped(int a,\n                    int b) {\n" + "    a++;\n" * 58 + "}\n"
TABLE = "static const int table[] = {\n" + "    f(1),\n" * 80 + "};\n"
CALLBACK = "int call(int (*f)(int, int, int), int b, int c, int d, void *e) {\n    return 0;\n}\n"
HOME = "/".join(["", "home", "somebody", "engine"])

CASES = {
    "sound tree": (tree(function(60)), None),
    "empty tree": ({}, "no source file found"),
    "long function": (tree(function(61)), "long_one has 61 lines, at most 60"),
    "long function with a wrapped head": (tree(WRAPPED), "wrapped has 61 lines"),
    "long table": (tree(TABLE), None),
    "long search node": (tree(function(150), "src/search/alphabeta.c"), None),
    "too long search node": (
        tree(function(151), "src/search/alphabeta.c"), "long_one has 151 lines, at most 150"),
    "six parameters": (
        tree(function(5, "int a, int b, int c, int d, int e, int f")), "has 6 parameters"),
    "five parameters with a callback": (tree(CALLBACK), None),
    "template constants are not counted": (
        tree("CJ_FORCE_INLINE void f(const Rules rules, const Colour side, int a, int b, int c,\n"
             "                       int d, int e) {\n    a++;\n}\n"), None),
    "long file": (tree("\n" * 400), "401 lines, at most 400"),
    "same name twice": (
        {"src/base/thing.c": HEAD, "tools/match/thing.c": HEAD}, "same file name as"),
    "no licence line": ({"src/base/thing.c": "int a;\n"}, "no line `SPDX"),
    "tab": (tree("\tint a;\n"), "src/base/thing.c:2: tab"),
    "trailing blank": (tree("int a; \n"), "src/base/thing.c:2: trailing blank"),
    "long line": (tree("// " + "x" * 98 + "\n"), "101 columns"),
    "long line of a page": (
        {**tree(""), "doc/notes.md": "x " * 50 + "y\n"}, "doc/notes.md:1: 101 columns"),
    "long rows and addresses of a page": (
        {**tree(""), "doc/notes.md": "| " * 60 + f"|\n\nsee https://a.example/{'x' * 90}\n"}, None),
    "no newline at the end": (tree("int a;"), "no newline at the end"),
    "machine path in prose": (
        {**tree(""), "doc/notes.md": f"Build in {HOME}.\n"},
        "doc/notes.md:1: a path of one machine"),
    "relative path and address in prose": (
        {**tree(""), "doc/notes.md": "See doc/root/file and https://a.example/home/b.\n"}, None),
}

if __name__ == "__main__":
    sys.exit(fixture.run_cases(fixture.python_script("check_text.py"), CASES))
