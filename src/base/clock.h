// SPDX-License-Identifier: MIT
// Time that only goes forward.
#ifndef CJ_CLOCK_H
#define CJ_CLOCK_H

#include <stdint.h>

// Microseconds since some fixed moment.
int64_t clock_now_us(void);
int64_t clock_now_ms(void);
// Waits at least so long.
void clock_sleep_ms(int64_t ms);

#endif
