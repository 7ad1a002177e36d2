# SPDX-License-Identifier: MIT
# Sourced by tools/run, tools/test and .ci/run, which set `root`: finds or installs what a build
# needs, builds, and runs the tests.
# shellcheck shell=bash disable=SC2154

# Debian's meson and python3 go before any other ones of the user.
[ -x /usr/bin/meson ] || [ ! -x /usr/bin/apt-get ] || PATH=/usr/bin:/bin:$PATH
[ ! -x /usr/bin/meson ] || PATH=/usr/bin:/bin:$PATH
export PATH

has_header() {
    echo "#include <$1>" | ${CC:-cc} -E - >/dev/null 2>&1
}

has_cmocka() {
    printf '#include <%s.h>\n' setjmp stdarg stddef stdint cmocka |
        ${CC:-cc} -E - >/dev/null 2>&1
}

# The compiler for Windows and its zlib.
has_mingw() { command -v x86_64-w64-mingw32-gcc-posix >/dev/null; }
has_mingw_zlib() {
    echo "#include <zlib.h>" | x86_64-w64-mingw32-gcc-posix -E - >/dev/null 2>&1
}

# Prints the Debian packages that are missing for a build with these: zlib, cmocka, or mingw for
# Windows.
missing_packages() {
    command -v meson >/dev/null || echo meson
    command -v ninja >/dev/null || echo ninja-build
    command -v pkg-config >/dev/null || echo pkg-config
    command -v "${CC:-cc}" >/dev/null || echo gcc
    has_header stdio.h || echo libc6-dev
    for library in "$@"; do
        case $library in
        zlib) has_header zlib.h || echo zlib1g-dev ;;
        cmocka) has_cmocka || echo libcmocka-dev ;;
        mingw)
            has_mingw || echo gcc-mingw-w64-x86-64
            has_mingw_zlib || echo libz-mingw-w64-dev
            ;;
        esac
    done
}

# Runs apt-get as root, or as a user who needs no password for it; false when that may not be.
run_apt_get() {
    local as_root=()
    command -v apt-get >/dev/null || return 1
    if [ "$(id -u)" -ne 0 ]; then
        sudo -n true 2>/dev/null || return 1
        as_root=(sudo -n)
    fi
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive apt-get -qq -y "$@" >/dev/null 2>&1
}

# Installs packages; a second try after renewing the lists.
install_packages() {
    run_apt_get install --no-install-recommends "$@" && return
    run_apt_get update
    run_apt_get install --no-install-recommends "$@"
}

# Makes sure that a build is possible, or says in one line what is missing and leaves with 2.
require_packages() {
    local missing
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -gt 0 ] || return 0
    echo "installing ${missing[*]} ..." >&2
    install_packages "${missing[@]}"
    hash -r
    mapfile -t missing < <(missing_packages "$@")
    [ "${#missing[@]}" -gt 0 ] || return 0
    echo "missing: ${missing[*]} (Debian packages; install them and run this again)" >&2
    exit 2
}

# configure FOLDER OPTION...: sets a build folder up once; ninja notices later changes by itself.
configure() {
    local folder=$1 log
    shift
    [ -f "$folder/build.ninja" ] && return
    log=$(meson setup "$folder" "$@" 2>&1) && return
    echo "$log" >&2
    return 1
}

# build FOLDER TARGET...: quiet when there is nothing to do or all goes well.
build() {
    local log
    if [ -t 2 ]; then
        ninja -C "$@" --quiet >&2
        return
    fi
    log=$(ninja -C "$@" --quiet 2>&1) && return
    echo "$log" >&2
    return 1
}

# run_suites FOLDER ARGS...: runs meson's tests and sums them up; ARGS choose the suites. Suite
# `deepest`, which takes many minutes, is only for meson test --suite deepest.
run_suites() {
    local folder=$1 results=$1/meson-logs/testlog.json console=$1/meson-logs/console.txt
    shift
    rm -f "$results"
    meson test -C "$folder" --quiet --no-suite deepest "$@" >"$console" 2>&1
    [ -s "$results" ] || cat "$console"
    python3 "$root/tools/scripts/sum_tests.py" "$results"
}
