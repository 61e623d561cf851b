// Four lanes of NEON.

#define LANES 4
#define TOGETHER 4
typedef uint32_t words __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));

LANE words counting(void) { return (words){0, 1, 2, 3}; }

LANE words high_halves(words values, uint32_t factor) {
    return ((values & 0xffff) * (factor & 0xffff) >> 16) | ((values >> 16) * (factor >> 16) & 0xffff0000);
}

LANE words field_product(words fields, uint32_t high, uint32_t factor, uint32_t times) {
    // One multiplication and addition.
    return fields * factor + high * (times - (factor << 16));
}

LANE words look_up_bytes(const uint8_t *table, words indices) {
    return (words)vqtbl1q_u8(vld1q_u8(table), (uint8x16_t)indices);
}

LANE words widened(const int16_t *entries) { return (words)vmovl_s16(vld1_s16(entries)); }

LANE int is_zero(words values) { return vmaxvq_u32((uint32x4_t)values) == 0; }

#include "lanes_any.h"
