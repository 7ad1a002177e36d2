#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""check_layers.py finds each kind of flaw, and nothing in a sound tree."""
import sys

import fixture

RULES = """struct Rules {
    bool king_flies; // comment; with a semicolon
    uint8_t rows[2];
};
"""
USE = "int a(Rules rules) { return rules.king_flies; }\n"
SOUND = {
    "src/base/bits.h": "int bits_count(void);\n",
    "src/base/bits.c": '#include "base/bits.h"\n#include <stdio.h>\n',
    "src/rules/rules.h": '#include "base/bits.h"\n' + RULES,
    "src/rules/slide.h": '#include "rules/rules.h"\n' + USE,
    "src/search/node.h": '#include "rules/rules.h"\n',
    "src/protocol/uci.h": '#include "search/node.h"\n',
    "src/cli/main.c": '#include "protocol/uci.h"\n// #include "cli/gone.h"\n',
    "tools/match/pairing.h": '#include "protocol/uci.h"\n',
    "tools/match/pairing.c": '#include "match/pairing.h"\n',
}


def with_file(path, text):
    return {**SOUND, path: text}


CASES = {
    "sound tree": (SOUND, None),
    "empty tree": ({}, "no source file found"),
    "upward include": (
        with_file("src/base/text.c", '#include "rules/rules.h"\n'),
        'src/base/text.c: layer base may not include "rules/rules.h"'),
    "sideways include": (
        {**SOUND, "src/eval/net.c": '#include "book/book.h"\n', "src/book/book.h": "\n"},
        'src/eval/net.c: layer eval may not include "book/book.h"'),
    "protocol sees cli": (
        {**SOUND, "src/protocol/hub.c": '#include "cli/args.h"\n', "src/cli/args.h": "\n"},
        'layer protocol may not include "cli/args.h"'),
    "tool sees another tool": (
        with_file("tools/book/build.c", '#include "match/pairing.h"\n'),
        'layer tools/book may not include "match/pairing.h"'),
    "unknown layer": (
        with_file("src/extra/thing.c", '#include "base/bits.h"\n'), "layer extra may not include"),
    "include not from src": (
        with_file("src/base/text.c", '#include "bits.h"\n'), '"bits.h" is not written from src/'),
    "include through the parent folder": (
        with_file("src/rules/move.c", '#include "../base/bits.h"\n'), "is not written from src/"),
    "cycle inside a layer": (
        {**SOUND, "src/game/a.h": '#include "game/b.h"\n', "src/game/b.h": '#include "game/a.h"\n'},
        "include cycle: src/game/a.h -> src/game/b.h -> src/game/a.h"),
    "field through a variable called rules": (
        with_file("src/eval/eval.c", "int f(void) { return set->rules.king_flies; }\n"),
        "src/eval/eval.c:1: field `king_flies` of Rules"),
    "field through a pointer of another name": (
        with_file("src/game/result.c", "int f(const Rules *r) {\n    return r->rows[0];\n}\n"),
        "src/game/result.c:2: field `rows` of Rules"),
    "field in a tool": (
        with_file("tools/egdb/job.c", "int f(void) { return my_rules->king_flies; }\n"),
        "tools/egdb/job.c:1: field `king_flies` of Rules"),
    "field of another struct": (
        with_file("src/game/result.c", "int f(Board *b) { return b->king_flies; }\n"), None),
}

if __name__ == "__main__":
    sys.exit(fixture.run_cases(fixture.python_script("check_layers.py"), CASES))
