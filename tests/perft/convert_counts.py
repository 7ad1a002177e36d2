#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Turn a JSON file of rule-set counts into the plain text that the tests read.

    convert_counts.py COUNTS.json > positions.txt

COUNTS.json has, for each rule set, the counts of its start position and a list of positions
with counts and legal moves; squares are numbered from the top left.  The form of the text is
told in its own first lines.
"""
import json
import sys

HEADER = """\
# Legal moves and perft counts. One position a line, four columns separated by tabs:
#   rule set, FEN, perft counts of depth 1, 2, 3, ..., legal moves
# Counts and moves are separated by blanks. A move is FROM>TO:CAPTURED,CAPTURED with nothing behind
# the colon when it is quiet; two ways of capturing the same pieces between the same squares are
# one move. Squares are numbered from the top left for every rule set. The moves column of a start
# position is empty, its counts are not: there only the counts are to be checked.
# Draws do not end the game in these counts. Made by convert_counts.py.
"""


def move_text(move):
    captured = ','.join(str(square) for square in sorted(move['captured']))
    return '%d>%d:%s' % (move['from'], move['to'], captured)


def line_of(name, fen, counts, moves):
    return '\t'.join((name, fen, ' '.join(map(str, counts)), ' '.join(map(move_text, moves))))


def lines_of(name, rule_set):
    start = rule_set['start']
    yield line_of(name, start['fen'], start['perft'], [])
    for position in rule_set['positions']:
        moves = position['moves']
        if len(moves) != position['perft'][0]:
            raise ValueError('%s: %d moves, but the first count is %d'
                             % (position['id'], len(moves), position['perft'][0]))
        yield line_of(name, position['fen'], position['perft'], moves)


def main():
    if len(sys.argv) != 2:
        sys.exit('usage: convert_counts.py COUNTS.json > positions.txt')
    with open(sys.argv[1], encoding='utf-8') as file:
        rule_sets = json.load(file)['rules']
    sys.stdout.write(HEADER)
    for name, rule_set in rule_sets.items():
        for line in lines_of(name, rule_set):
            print(line)


if __name__ == '__main__':
    main()
