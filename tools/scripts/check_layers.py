#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Checks the layers of the source tree: includes go downward only.

Reports an include that the table below does not allow, one that is not written from src/ (or from
tools/, include/), a cycle of files, and a field of `struct Rules` named outside src/rules/.
Use: check_layers.py [--tap] [ROOT]
"""
import pathlib
import re
import sys

import report

GAME = {"base", "rules", "game"}
TEXT = GAME | {"notation"}
BELOW_SEARCH = GAME | {"eval", "egdb", "book"}
BELOW_PROGRAMS = BELOW_SEARCH | TEXT | {"search", "engine", "public"}
# Layer: the layers whose headers it may include, beside its own. "public" is include/.
ALLOWED = {
    "public": set(),
    "base": set(),
    "rules": {"base"},
    "notation": {"base", "rules"},
    "game": {"base", "rules"},
    "args": {"base", "rules", "notation"},
    "page": {"base"},
    "pdn": TEXT,
    "eval": GAME,
    "egdb": GAME,
    "book": TEXT,
    "search": BELOW_SEARCH,
    "engine": BELOW_SEARCH | {"search", "notation", "public"},
    "protocol": BELOW_PROGRAMS | {"pdn"},
    "play": BELOW_PROGRAMS | {"pdn", "protocol", "args"},
    "cli": BELOW_PROGRAMS | {"pdn", "protocol", "args", "play"},
}
FOR_TOOLS = ALLOWED["play"] | {"page"}

INCLUDE = re.compile(r'^[ \t]*#[ \t]*include[ \t]*"([^"]+)"', re.M)
SUFFIXES = (".c", ".h", ".def", ".S")


def layer_of(path):
    """The layer of a file named from the root: base, ..., public, tools/match, ..."""
    parts = path.parts
    if parts[0] == "include":
        return "public"
    return parts[1] if parts[0] == "src" else "/".join(parts[:2])


def may_include(user, used):
    if user == used:
        return True
    return used in (FOR_TOOLS if user.startswith("tools/") else ALLOWED.get(user, set()))


def resolve(root, user, name):
    """The included file named from the root, or None when no include folder has it."""
    folders = ["src", "include"] + (["tools"] if user.parts[0] == "tools" else [])
    found = [pathlib.Path(f, name) for f in folders if (root / f / name).is_file()]
    return found[0] if found and ".." not in name else None


def find_cycle(graph):
    """The first cycle as a list of files, or None."""
    state = {}

    def visit(node, trail):
        state[node] = "open"
        for used in graph[node]:
            if state.get(used) == "open":
                return trail[trail.index(used):] + [used]
            cycle = visit(used, trail + [used]) if used not in state else None
            if cycle:
                return cycle
        state[node] = "done"
        return None

    for start in sorted(graph):
        cycle = visit(start, [start]) if start not in state else None
        if cycle:
            return cycle
    return None


def rules_fields(root):
    """The names of the fields of `struct Rules`."""
    header = root / "src/rules/rules.h"
    if not header.is_file():
        return []
    text = report.without_comments(header.read_text())
    body = re.search(r"struct Rules\s*\{(.*?)\n\}", text, re.S)
    return re.findall(r"(\w+)(?:\[\w*\])?(?:\s*:\s*\d+)?\s*;", body.group(1)) if body else []


def rules_uses(path, text, fields):
    """Problems: fields of Rules named in `text` through a Rules variable or a member `rules`."""
    if not fields:
        return []
    names = set(re.findall(r"\bRules\s+(?:const\s+)?\*?\s*(?:const\s+)?(\w+)", text))
    owner = "|".join(sorted(names | {r"\w*rules"}))
    use = re.compile(rf"\b(?:{owner})(?:\.|->)({'|'.join(fields)})\b")
    return [f"{path}:{text.count(chr(10), 0, m.start()) + 1}: field `{m.group(1)}` of Rules named "
            "outside src/rules/; ask a predicate of rules/rule_set.h" for m in use.finditer(text)]


def check(root):
    root = pathlib.Path(root)
    fields = rules_fields(root)
    problems, graph = [], {}
    files = sorted(p.relative_to(root) for folder in ("src", "include", "tools")
                   for p in (root / folder).rglob("*") if p.suffix in SUFFIXES)
    for path in files:
        text = report.without_comments((root / path).read_text())
        graph[path] = []
        for name in INCLUDE.findall(text):
            used = resolve(root, path, name)
            if used is None:
                problems.append(f'{path}: include "{name}" is not written from src/, include/ or '
                                "tools/, or does not exist")
                continue
            graph[path].append(used)
            if not may_include(layer_of(path), layer_of(used)):
                problems.append(f'{path}: layer {layer_of(path)} may not include "{name}"')
        if layer_of(path) != "rules":
            problems += rules_uses(path, text, fields)
    cycle = find_cycle({p: [u for u in used if u in graph] for p, used in graph.items()})
    if cycle:
        problems.append("include cycle: " + " -> ".join(map(str, cycle)))
    return len(files), problems


if __name__ == "__main__":
    sys.exit(report.main("layers", check))
