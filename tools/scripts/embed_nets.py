#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the assembler source that carries the nets of a table inside the executable.

Use: embed_nets.py TABLE.def FOLDER OUTPUT.S DEPFILE. Each row NET(id, "file", "rules") becomes the
symbols net_data_ID and net_data_end_ID around the bytes of FOLDER/file. The depfile names the nets,
so that a net that changed is embedded again.
"""
import pathlib
import re
import sys

ROW = re.compile(r'^NET\((\w+), *"([^"]+)", *"[^"]+"\)', re.M)

HEAD = """\
#define JOIN_(a, b) a##b
#define JOIN(a, b) JOIN_(a, b)
#define SYMBOL(name) JOIN(__USER_LABEL_PREFIX__, name)
#if defined(__ELF__)
#define LOCAL(name) .hidden SYMBOL(name)
    .section .note.GNU-stack, "", %progbits
    .section .rodata
#elif defined(__APPLE__)
#define LOCAL(name) .private_extern SYMBOL(name)
    .const
#else
#define LOCAL(name)
    .section .rdata, "dr"
#endif
"""

BLOCK = """\
    .balign 64
    .globl SYMBOL(net_data_{id})
    .globl SYMBOL(net_data_end_{id})
    LOCAL(net_data_{id})
    LOCAL(net_data_end_{id})
SYMBOL(net_data_{id}):
    .incbin "{path}"
SYMBOL(net_data_end_{id}):
    .byte 0
"""


def main():
    table, folder, output, depfile = map(pathlib.Path, sys.argv[1:])
    rows = [(name, folder / file) for name, file in ROW.findall(table.read_text())]
    missing = [str(path) for _, path in rows if not path.is_file()]
    if missing:
        sys.exit(f"embed_nets.py: {table} names nets that are not there: {' '.join(missing)}")
    output.write_text(
        HEAD + "".join(BLOCK.format(id=name, path=path.as_posix()) for name, path in rows))
    escaped = (str(path).replace(" ", "\\ ") for path in [table] + [path for _, path in rows])
    depfile.write_text(f"{output}: {' '.join(escaped)}\n")


main()
