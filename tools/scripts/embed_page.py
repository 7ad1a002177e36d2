#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the C source that carries the parts of a page inside the executable.

Use: embed_page.py OUTPUT.c HEADER FILE... The style sheets, the scripts and the markup among the
files become PAGE_STYLE, PAGE_SCRIPT and PAGE_BODY, each in the order of the files; PAGE_SCRIPT_HASH
is the script as the page's policy names it.
"""
import base64
import hashlib
import pathlib
import sys

NAMES = {".css": "PAGE_STYLE", ".js": "PAGE_SCRIPT", ".html": "PAGE_BODY"}
COLUMNS = 16


def array(name, data):
    rows = (", ".join(str(byte) for byte in data[i:i + COLUMNS])
            for i in range(0, len(data), COLUMNS))
    return f"const char {name}[] = {{\n    " + ",\n    ".join(rows) + "};\n"


def main():
    output, header, *files = sys.argv[1:]
    texts = dict.fromkeys(NAMES.values(), b"")
    for file in map(pathlib.Path, files):
        data = file.read_bytes()
        if not data.isascii():
            # Kept as escapes, so that `char` may have either sign.
            data = "".join(c if ord(c) < 128 else escape(file.suffix, c)
                           for c in data.decode("utf-8")).encode("ascii")
        texts[NAMES[file.suffix]] += data
    digest = base64.b64encode(hashlib.sha256(texts["PAGE_SCRIPT"]).digest()).decode()
    pathlib.Path(output).write_text(
        f'#include "{header}"\n\n' +
        "\n".join(array(name, text + b"\0") for name, text in texts.items()) +
        f"\nconst char PAGE_SCRIPT_HASH[] = \"'sha256-{digest}'\";\n")


def escape(suffix, character):
    code = ord(character)
    return {".css": f"\\{code:06x}", ".js": f"\\u{code:04x}", ".html": f"&#{code};"}[suffix]


main()
