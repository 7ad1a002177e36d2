#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
# Checks that the libraries keep no mutable state at file scope: no object file may have a variable
# in a writable section. The log is the one exception. Use: check_state.sh LIBRARY...
set -u
if ! symbols=$(objdump -t "$@"); then
    exit 1
fi
found=$(awk '
    /:     file format/ { object = $1 }
    / (\.data|\.bss|\.tdata|\.tbss|\*COM\*)/ && !/ \.data\.rel\.ro/ && $NF !~ /^\./ {
        print object, $NF
    }
' <<<"$symbols" | grep -v '^src_base_log\.c\.o ')
if [ -n "$found" ]; then
    echo "mutable variables at file scope:"
    echo "$found"
    exit 1
fi
echo "state: $(grep -c 'file format' <<<"$symbols") object files, no mutable variable"
