// SPDX-License-Identifier: MIT
// Which version of the pass runs on this processor.
#include "train/model_pass.h"

ModelPass model_pass_choose(void) {
#ifdef CJ_HAS_PASS_AVX2
    if (__builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return model_pass_avx2;
#endif
    return model_pass_portable;
}
