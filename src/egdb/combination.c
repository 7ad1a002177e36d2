// SPDX-License-Identifier: MIT
#include "egdb/combination.h"

// Each factor divides exactly, and a count that is 0 stays 0.
#define C0(n) UINT64_C(1)
#define C1(n) (C0(n) * (n))
#define C2(n) (C1(n) * ((n)-1) / 2)
#define C3(n) (C2(n) * ((n)-2) / 3)
#define C4(n) (C3(n) * ((n)-3) / 4)
#define C5(n) (C4(n) * ((n)-4) / 5)
#define C6(n) (C5(n) * ((n)-5) / 6)
#define C7(n) (C6(n) * ((n)-6) / 7)
#define C8(n) (C7(n) * ((n)-7) / 8)

#define TEN(C, n)                                                                                  \
    C(n + UINT64_C(0)), C(n + UINT64_C(1)), C(n + UINT64_C(2)), C(n + UINT64_C(3)),                \
        C(n + UINT64_C(4)), C(n + UINT64_C(5)), C(n + UINT64_C(6)), C(n + UINT64_C(7)),            \
        C(n + UINT64_C(8)), C(n + UINT64_C(9))
#define ALL(C)                                                                                     \
    { TEN(C, 0), TEN(C, 10), TEN(C, 20), TEN(C, 30), TEN(C, 40), C(UINT64_C(50)) }

const uint32_t COMBINATION_COUNTS[COMBINATION_MAX + 1][BOARD_MAX_SQUARES + 1] = {
    ALL(C0), ALL(C1), ALL(C2), ALL(C3), ALL(C4), ALL(C5), ALL(C6), ALL(C7), ALL(C8),
};

static int element_at(Squares set, int place) {
    while (place-- > 0)
        set &= set - 1;
    return bits_first(set);
}

Squares combination_subset(uint32_t rank, int k, Squares set) {
    Squares subset = 0;
    int n = bits_count(set);
    for (; k > 0; k--) {
        do
            n--;
        while (combination_count(n, k) > rank);
        rank -= combination_count(n, k);
        subset |= bits_one(element_at(set, n));
    }
    return subset;
}
