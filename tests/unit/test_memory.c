// SPDX-License-Identifier: MIT
// Large blocks: where they begin, that all of them is there, and sizes that cannot be had.
#include "base/memory.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void check_block(size_t size, uintptr_t alignment) {
    unsigned char *const block = memory_allocate_large(size);
    assert_non_null(block);
    assert_int_equal((uintptr_t)block % alignment, 0);
    memset(block, 0x5a, size);
    assert_int_equal(block[size - 1], 0x5a);
    memory_free_large(block);
}

static void test_blocks_begin_at_a_line_or_page(void **state) {
    (void)state;
    check_block(1, 64);
    check_block(64, 64);
    check_block(((size_t)2 << 20) - 1, 64);
    check_block((size_t)2 << 20, (uintptr_t)2 << 20);
    check_block(((size_t)5 << 20) + 1, (uintptr_t)2 << 20);
}

static void test_a_size_that_cannot_be_had(void **state) {
    (void)state;
    assert_null(memory_allocate_large(SIZE_MAX));
    assert_null(memory_allocate_large(SIZE_MAX - 63));
    memory_free_large(NULL);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_blocks_begin_at_a_line_or_page),
        cmocka_unit_test(test_a_size_that_cannot_be_had),
    };
    return cmocka_run_group_tests_name("memory", tests, NULL, NULL);
}
