// Includes KERNEL, the file that includes this one, once for each path of the architecture, with the lanes of the path
// and its instructions enabled. The idea is that of `foreach_target.h` of google/highway.
//
// In KERNEL, a name in ON_PATH(name) is another one on each path; `words` is LANES numbers of 32 bits (a plain uint32_t
// where LANES is 1), for which + - * & | << >> work as for one.

#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include "vector_kernels.h"

#define PASTE_PATH(name, path) name##_##path
#define PASTE(name, path) PASTE_PATH(name, path)
#define ON_PATH(name) PASTE(name, PATH)
#define LANE static inline __attribute__((always_inline, unused))

#define words ON_PATH(words)
#define integers ON_PATH(integers)
#define load ON_PATH(load)
#define load_run ON_PATH(load_run)
#define load_some ON_PATH(load_some)
#define high_product ON_PATH(high_product)
#define small_product ON_PATH(small_product)
#define high_halves ON_PATH(high_halves)
#define field_product ON_PATH(field_product)
#define look_up_bytes ON_PATH(look_up_bytes)
#define reals ON_PATH(reals)
#define fused ON_PATH(fused)
#define nearest ON_PATH(nearest)
#define widened ON_PATH(widened)
#define look_up ON_PATH(look_up)
#define look_up_halves ON_PATH(look_up_halves)
#define run_halves ON_PATH(run_halves)
#define is_zero ON_PATH(is_zero)
#define counting ON_PATH(counting)

// 2^23: floats from here to 2^24 are whole numbers, and so are their bits, from WHOLE_BITS on.
#define WHOLE 8388608.0f
#define WHOLE_BITS 0x4b000000u
// The high 16 bits of every float from 2^23 to 2^23 + 65 535, the numbers of `nearest`.
#define NEAREST_EXPONENT 0x4b00u

// For each bit, left where `mask` has 1, otherwise right.
#define SELECT(mask, left, right) (((left) & (mask)) | ((right) & ~(mask)))

// The address of entry 0 of a table whose first entry has another number, so that no lane has to subtract it.
static inline __attribute__((unused)) const void *from_zero(const void *table, ptrdiff_t size, ptrdiff_t first) {
    return (const void *)((uintptr_t)table - (uintptr_t)(size * first));
}

// A path is the header of its lanes, which ends with the kernel.
#if defined(__x86_64__)
    #include <immintrin.h>
    // The lanes of AVX-512; a kernel has code of its own where VBMI is defined.
    #define PATH vbmi
    #define VBMI
    #pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2,avx512vnni,avx512bitalg"))), apply_to = function)
    #include "lanes_avx512.h"
    #pragma clang attribute pop
    #undef VBMI

    #define PATH avx512
    #pragma clang attribute push(__attribute__((target("avx512f,avx512bw,avx512dq,avx512vl"))), apply_to = function)
    #include "lanes_avx512.h"
    #pragma clang attribute pop

    #define PATH avx2
    #pragma clang attribute push(__attribute__((target("avx2,fma"))), apply_to = function)
    #include "lanes_avx2.h"
    #pragma clang attribute pop
#elif defined(__aarch64__)
    #include <arm_neon.h>
    #define PATH neon
    #include "lanes_neon.h"
#endif

#define PATH plain
#include "lanes_plain.h"

// A call of a function on one path; plain for the paths of other architectures.
#if defined(__x86_64__)
    #define CALL(path, name, ...)                                         \
        ((path) == CALBENCH_VBMI ? PASTE_PATH(name, vbmi)(__VA_ARGS__) \
            : (path) == CALBENCH_AVX512 ? PASTE_PATH(name, avx512)(__VA_ARGS__) \
            : (path) == CALBENCH_AVX2 ? PASTE_PATH(name, avx2)(__VA_ARGS__) \
            : PASTE_PATH(name, plain)(__VA_ARGS__))
#elif defined(__aarch64__)
    #define CALL(path, name, ...)                                     \
        ((path) == CALBENCH_NEON ? PASTE_PATH(name, neon)(__VA_ARGS__) \
            : PASTE_PATH(name, plain)(__VA_ARGS__))
#else
    #define CALL(path, name, ...) PASTE_PATH(name, plain)(__VA_ARGS__)
#endif
