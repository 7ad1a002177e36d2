// SPDX-License-Identifier: MIT
// The protocol loop as Hub, fed with any bytes.
#include "fuzz/fuzz_session.h"

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    fuzz_session("hub\nset-param name=hash value=1\ninit\n", data, size);
    return 0;
}
