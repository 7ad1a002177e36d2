#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes tables of endgame databases: by material the wins, losses, draws and the longest win.

A page RULES.md for each rule set that the folder DIR holds goes into the folder OUT; on stdout goes
the table of all of them, by number of pieces. With --pieces N a page RULES-N.md has the materials
with so many pieces alone, and with --no-lines no page has the positions of the longest wins, which
take long to find in large databases. PROGRAMS is the folder of canalejas and canalejas-egdb.
Use: egdb_tables.py [--pieces N] [--no-lines] PROGRAMS DIR OUT
"""
import argparse
import json
import pathlib
import subprocess
import textwrap

# The damas family goes first.
FIRST = ["damas8", "damas12", "pierde8", "pierde12", "mayor8", "mayor12", "damas-online"]
COLUMNS = 100


def run_json(program, *arguments):
    out = subprocess.run([program, *map(str, arguments)], capture_output=True, text=True,
                         check=True).stdout
    return [json.loads(line) for line in out.splitlines()]


def pieces_text(men, kings):
    parts = [f"{count} {name}{'s' if count > 1 else ''}" if name == "king" or count == 1
             else f"{count} men" for count, name in ((kings, "king"), (men, "man")) if count]
    return ", ".join(parts)


def number(value):
    """With blanks between the thousands."""
    return f"{value:,}".replace(",", " ")


def sides(row):
    return (pieces_text(row["me_men"], row["me_kings"]),
            pieces_text(row["opp_men"], row["opp_kings"]))


def longest(row):
    """The longest win of a row, marked when the draw rules allow fewer plies."""
    if row["win"] == 0:
        return "-"
    return f"{row['longest_win']}{' *' if row['longest_win'] > row['limit'] else ''}"


def page(rules, rows):
    lines = [f"# Endgames: {rules['title']} (`{rules['name']}`)", "",
             "Made by `tools/scripts/egdb_tables.py`; `doc/endgames.md` says what values and "
             "distances mean.",
             "Seen from the side to move. The longest win is in plies to the next capture, man's "
             "move or end."]
    if any(longest(row).endswith("*") for row in rows):
        lines += ["An asterisk marks one beyond the plies that the draw rules allow there."]
    lines += ["", "| to move | against | positions | wins | losses | draws | longest win |",
              "|---|---|--:|--:|--:|--:|--:|"]
    for row in rows:
        me, opp = sides(row)
        counts = " | ".join(number(row[key]) for key in ("positions", "win", "loss", "draw"))
        lines.append(f"| {me} | {opp} | {counts} | {longest(row)} |")
    if any("longest_fen" in row for row in rows):
        lines += ["", "## The longest wins", "",
                  "The first position of each material, and best play of both sides from there.",
                  ""]
    for row in rows:
        if "longest_fen" in row:
            me, opp = sides(row)
            plies = f"{row['longest_win']} {'ply' if row['longest_win'] == 1 else 'plies'}"
            lines += textwrap.wrap(f"{me} against {opp}, {plies}: `{row['longest_fen']}` "
                                   f"{row['longest_line']}", COLUMNS, initial_indent="* ",
                                   subsequent_indent="  ", break_long_words=False,
                                   break_on_hyphens=False)
    return "\n".join(lines) + "\n"


def summary(rules, rows, page_name):
    """A line for each number of pieces."""
    for pieces in sorted({row["pieces"] for row in rows}):
        of_these = [row for row in rows if row["pieces"] == pieces]
        counts = " | ".join(number(sum(row[key] for row in of_these))
                            for key in ("positions", "win", "loss", "draw"))
        best = max(of_these, key=lambda row: row["longest_win"])
        print(f"| [{rules['name']}](endgames/{page_name}) | {pieces} | {counts} | "
              f"{longest(best)} |")


def stats(program, rules, folder, arguments):
    options = [] if arguments.no_lines else ["--longest"]
    rows = run_json(program, "stats", "-r", rules, folder, "--json", *options)
    return [row for row in rows if "me_men" in row and arguments.pieces in (None, row["pieces"])]


def parse():
    parser = argparse.ArgumentParser()
    parser.add_argument("--pieces", type=int)
    parser.add_argument("--no-lines", action="store_true")
    parser.add_argument("places", nargs=3, metavar="FOLDER", type=pathlib.Path)
    return parser.parse_args()


def main():
    arguments = parse()
    programs, folder, out = arguments.places
    out.mkdir(exist_ok=True)
    known = {rules["name"]: rules for rules in run_json(programs / "canalejas", "rules", "--json")}
    found = [name for name in known if (folder / name).is_dir()]
    found.sort(key=lambda name: FIRST.index(name) if name in FIRST else len(FIRST))
    print("| rule set | pieces | positions | wins | losses | draws | longest win |")
    print("|---|--:|--:|--:|--:|--:|--:|")
    for name in found:
        rows = stats(programs / "canalejas-egdb", name, folder, arguments)
        page_name = f"{name}.md" if arguments.pieces is None else f"{name}-{arguments.pieces}.md"
        pathlib.Path(out, page_name).write_text(page(known[name], rows), encoding="utf-8")
        summary(known[name], rows, page_name)


if __name__ == "__main__":
    main()
