// SPDX-License-Identifier: MIT
// Compiler attributes under project names, so that no other file names a compiler.
#ifndef CJ_ATTRIBUTES_H
#define CJ_ATTRIBUTES_H

// Inlined always: the specialised move generators rely on it (constants of a rule set fold away).
#define CJ_FORCE_INLINE static inline __attribute__((always_inline))
// A cold or large function that must not be inlined into a hot one.
#define CJ_NO_INLINE __attribute__((noinline))
// Checks the arguments of a printf-like function; counted from 1.
#if defined(_WIN32) && !defined(__clang__)
// The build asks for the printf of the standard, not for that of Windows.
#define CJ_PRINTF(text, first) __attribute__((format(gnu_printf, text, first)))
#else
#define CJ_PRINTF(text, first) __attribute__((format(printf, text, first)))
#endif

#define CJ_LIKELY(x) __builtin_expect(!!(x), 1)
#define CJ_UNLIKELY(x) __builtin_expect(!!(x), 0)

#endif
