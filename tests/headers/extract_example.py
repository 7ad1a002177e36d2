#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the only C program of a Markdown text into a file. Use: extract_example.py TEXT FILE."""
import pathlib
import re
import sys


def main():
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    programs = re.findall(r"^```c\n(.*?)^```$", text, re.M | re.S)
    if len(programs) != 1:
        print(f"{sys.argv[1]}: expected one C program, found {len(programs)}", file=sys.stderr)
        return 1
    pathlib.Path(sys.argv[2]).write_text(programs[0], encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
