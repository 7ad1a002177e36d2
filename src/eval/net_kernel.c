// SPDX-License-Identifier: MIT
#include "eval/net_kernel.h"

#include <stddef.h>

#if defined(__x86_64__)

static bool has_sse41(void) { return __builtin_cpu_supports("sse4.1"); }

static bool has_avx2(void) { return __builtin_cpu_supports("avx2"); }

static bool has_avx512(void) {
    return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
           __builtin_cpu_supports("avx512vl") && __builtin_cpu_supports("avx512vnni");
}

const NetKernel *net_kernel_find(int kernel) {
    const NetKernel *const kernels[] = {
        &net_kernel_portable, has_sse41() ? &net_kernel_sse41 : NULL,
        has_avx2() ? &net_kernel_avx2 : NULL, has_avx512() ? &net_kernel_avx512 : NULL};
    for (size_t i = 0; i < sizeof kernels / sizeof kernels[0]; i++)
        if (kernels[i] != NULL && kernel-- == 0)
            return kernels[i];
    return NULL;
}

#else

const NetKernel *net_kernel_find(int kernel) { return kernel == 0 ? &net_kernel_portable : NULL; }

#endif
