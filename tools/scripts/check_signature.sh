#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Compares the signature of `canalejas bench` with tests/signature.txt, so that nothing changes
# the search unnoticed. Exit status 0 when they agree. Use: check_signature.sh ENGINE [--record]
set -u
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
file=$root/tests/signature.txt
found=$("$1" bench | sed -n 's/^signature //p')
[ -n "$found" ] || {
    echo "$1 bench prints no signature"
    exit 1
}
if [ "${2-}" = --record ]; then
    echo "$found" >"$file"
    echo "signature: recorded $found"
    exit 0
fi
read -r recorded <"$file"
[ "$found" = "$recorded" ] || {
    echo "signature $found, recorded is $recorded; if the search was meant to change: --record"
    exit 1
}
echo "signature: $found"
