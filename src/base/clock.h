// SPDX-License-Identifier: MIT
// Times that only go forward.
#ifndef CJ_CLOCK_H
#define CJ_CLOCK_H

#include <stdint.h>

// Microseconds since some fixed moment.
int64_t clock_now_us(void);
int64_t clock_now_ms(void);
// Microseconds of processor time that all threads of this process have used.
int64_t clock_cpu_us(void);
// Waits at least so long.
void clock_sleep_ms(int64_t ms);

#endif
