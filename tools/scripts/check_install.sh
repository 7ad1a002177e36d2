#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Installs a build folder under a temporary prefix and builds the smallest program against it with
# pkg-config, as a user of the library would. Use: check_install.sh BUILD_FOLDER
set -eu
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
[ -f "$root/include/canalejas.h" ] || {
    echo "SKIPPED install: there is no include/canalejas.h"
    exit 77
}
prefix=$(mktemp -d)
trap 'rm -rf "$prefix"' EXIT
DESTDIR=$prefix meson install -C "$1" --quiet

pc_folder=$(dirname "$(find "$prefix" -name canalejas.pc)")
export PKG_CONFIG_PATH=$pc_folder PKG_CONFIG_SYSROOT_DIR=$prefix
echo '#include <canalejas.h>
int main(void) { return 0; }' >"$prefix/user.c"
# shellcheck disable=SC2046
cc -std=c17 -Wall -Wextra -Werror $(pkg-config --cflags canalejas) "$prefix/user.c" \
    -o "$prefix/user" $(pkg-config --static --libs canalejas)
"$prefix/user"
program=$(find "$prefix" -path '*/bin/canalejas' | head -n 1)
(cd "$prefix" && "$program" analyse -r english -f W:WK23:BK32 --depth 1 --json) |
    grep -q '"draw":true' || {
    echo "install: the program does not find its endgame databases"
    exit 1
}
books=$(find "$prefix" -name english.book)
printf 'setoption name OwnBook value true\nposition startpos\ngo depth 1\nquit\n' >"$prefix/input"
[ -z "$books" ] || (cd "$prefix" && "$program" uci <input) | grep -q 'info string book' || {
    echo "install: the program does not find its opening books"
    exit 1
}
echo "install: headers, library, pkg-config file, program and its endgame databases work"
