#include "machine_limits.h"

#include <string.h>

#if defined(__x86_64__)
#define TARGET(name) __attribute__((target(name)))
#else
#define TARGET(name)
#endif

typedef uint32_t v16 __attribute__((vector_size(16), may_alias));
typedef uint32_t v32 __attribute__((vector_size(32), may_alias));
typedef uint32_t v64 __attribute__((vector_size(64), may_alias));

int calbench_limit_has(int body) {
    switch (body) {
    case CALBENCH_LIMIT_PLAIN:
    case CALBENCH_LIMIT_VECTOR16: return 1;
#if defined(__x86_64__)
    case CALBENCH_LIMIT_VECTOR32: return __builtin_cpu_supports("avx2") != 0;
    case CALBENCH_LIMIT_VECTOR64: return __builtin_cpu_supports("avx512f") != 0;
#endif
    default: return 0;
    }
}

// A piece of 64 values has as many vectors of 64 bytes as a value has bytes. The inputs' vectors are combined by
// exclusive or, two at a time so that one does not wait for the other, and the combination is written as output.
#define PIECES(vector)                                                                                                  \
    {                                                                                                                   \
        const size_t width = sizeof(vector), per = 64 / width;                                                          \
        for (size_t piece = 0; piece < count / CALBENCH_LIMIT_PIECE; piece++) {                                         \
            const vector *from = (const vector *)(inputs + piece * 64 * input_bytes);                                   \
            vector *to = (vector *)(outputs + piece * 64 * output_bytes);                                               \
            vector one = {0}, two = {0};                                                                                \
            size_t i = 0;                                                                                               \
            for (; i + 2 <= input_bytes * per; i += 2) {                                                                \
                one ^= from[i];                                                                                         \
                two ^= from[i + 1];                                                                                     \
            }                                                                                                           \
            if (i < input_bytes * per) one ^= from[i];                                                                  \
            one ^= two;                                                                                                 \
            for (i = 0; i < output_bytes * per; i++) to[i] = one;                                                       \
        }                                                                                                               \
    }

// Four vectors at a time; a piece of equal size is a whole number of them.
#define COPY(vector)                                                                                                    \
    {                                                                                                                   \
        const vector *from = (const vector *)inputs;                                                                    \
        vector *to = (vector *)outputs;                                                                                 \
        const size_t vectors = count * input_bytes / sizeof(vector);                                                    \
        size_t i = 0;                                                                                                   \
        for (; i + 4 <= vectors; i += 4) {                                                                              \
            vector a = from[i], b = from[i + 1], c = from[i + 2], d = from[i + 3];                                      \
            to[i] = a;                                                                                                  \
            to[i + 1] = b;                                                                                              \
            to[i + 2] = c;                                                                                              \
            to[i + 3] = d;                                                                                              \
        }                                                                                                               \
        for (; i < vectors; i++) to[i] = from[i];                                                                       \
    }

#define MOVE(vector)                                                                                                    \
    if (input_bytes == output_bytes) COPY(vector) else PIECES(vector)

static __attribute__((noinline)) void move16(
    const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count) {
    MOVE(v16)
}

static __attribute__((noinline)) TARGET("avx2") void move32(
    const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count) {
    MOVE(v32)
}

static __attribute__((noinline)) TARGET("avx512f") void move64(
    const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count) {
    MOVE(v64)
}

// The library's copy and fill know what this processor does best with many bytes.
static void move_plain(
    const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count) {
    if (input_bytes == output_bytes) {
        memcpy(outputs, inputs, count * input_bytes);
        return;
    }
    const v16 *from = (const v16 *)inputs;
    v16 one = {0}, two = {0}, three = {0}, four = {0};
    // A piece has at least four vectors of 16 bytes.
    for (size_t i = 0; i < count * input_bytes / 16; i += 4) {
        one ^= from[i];
        two ^= from[i + 1];
        three ^= from[i + 2];
        four ^= from[i + 3];
    }
    one ^= two ^ three ^ four;
    memset(outputs, (int)(one[0] ^ one[1] ^ one[2] ^ one[3]), count * output_bytes);
}

void calbench_limit_copy(
    int body, const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count) {
    switch (body) {
    case CALBENCH_LIMIT_VECTOR16: move16(inputs, input_bytes, outputs, output_bytes, count); break;
    case CALBENCH_LIMIT_VECTOR32: move32(inputs, input_bytes, outputs, output_bytes, count); break;
    case CALBENCH_LIMIT_VECTOR64: move64(inputs, input_bytes, outputs, output_bytes, count); break;
    default: move_plain(inputs, input_bytes, outputs, output_bytes, count);
    }
}

void calbench_limit_in_turn(
    const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count, uint32_t tie) {
    size_t offset = 0;
    // The offset is added to the address as it is: a multiplication by the size would be waited for.
    for (size_t i = 0; i < count; i++, inputs += input_bytes, outputs += output_bytes) {
        uint32_t value;
        memcpy(&value, inputs + offset, 4);
        memcpy(outputs, &value, 4);
        offset = value & tie;
    }
}
