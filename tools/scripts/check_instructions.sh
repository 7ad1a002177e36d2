#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Counts the instructions of `canalejas bench -d 6` under callgrind, which a busy machine does not
# disturb, and compares them with tests/instruction_budget.txt (compiler, then count). Exit status
# 0 within 3 %, 1 over it, 77 not comparable. Use: check_instructions.sh ENGINE [--record]
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
budget_file=$root/tests/instruction_budget.txt
engine=$1

skip() {
    echo "SKIPPED instructions: $1"
    exit 77
}

[ -x "$engine" ] || {
    echo "no program $engine"
    exit 1
}
command -v valgrind >/dev/null || skip "valgrind was not found"
grep -q avx2 /proc/cpuinfo || skip "the budget was measured on a processor with AVX2"
compiler="gcc-$(gcc -dumpfullversion)"

log=$(mktemp)
trap 'rm -f "$log"' EXIT
valgrind --tool=callgrind --callgrind-out-file=/dev/null "$engine" bench -d 6 >"$log" 2>&1 || {
    tail -n 20 "$log"
    exit 1
}
count=$(sed -n 's/.*Collected : \([0-9]*\).*/\1/p' "$log")
[ -n "$count" ] || {
    echo "no instruction count in the report of callgrind"
    exit 1
}
if [ "${2-}" = --record ]; then
    echo "$compiler $count" >"$budget_file"
    echo "instructions: recorded $count for $compiler"
    exit 0
fi

[ -f "$budget_file" ] || skip "no budget is recorded; measured $count with $compiler"
read -r budget_compiler budget <"$budget_file"
[ "$compiler" = "$budget_compiler" ] ||
    skip "the budget is for $budget_compiler; measured $count with $compiler"
permille=$(((count - budget) * 1000 / budget))
echo "instructions: $count, budget $budget ($permille per mille)"
[ "$permille" -le 30 ] || {
    echo "over budget by more than 3 %; if that is meant, record it with --record"
    exit 1
}
