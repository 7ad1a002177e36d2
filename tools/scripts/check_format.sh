#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks that every C file is as clang-format leaves it. Exit status 0 yes, 1 no, 77 clang-format is
# absent. Use: check_format.sh [ROOT]
set -u
root=${1:-$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)}

tool=$(command -v clang-format-14 || command -v clang-format) || {
    echo "SKIPPED format: clang-format was not found (Debian: clang-format)"
    exit 77
}
cd "$root" || exit 2
mapfile -d '' files < <(find src include tools tests -name '*.[ch]' -print0 2>/dev/null)
if [ "${#files[@]}" -eq 0 ]; then
    echo "format: no source file found in $root"
    exit 1
fi
"$tool" --dry-run -Werror "${files[@]}" || exit 1
echo "format: ${#files[@]} files, 0 problems"
