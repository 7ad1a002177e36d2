// SPDX-License-Identifier: MIT
// The protocol loop as UCI and as the console, fed with any bytes.
#include "fuzz/fuzz_session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_session("uci\nsetoption name Hash value 1\n", data, size);
    return 0;
}
