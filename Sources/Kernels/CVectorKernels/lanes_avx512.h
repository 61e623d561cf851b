// Sixteen lanes of AVX-512.

#define LANES 16
#define TOGETHER 4
typedef uint32_t words __attribute__((vector_size(64)));
typedef int32_t integers __attribute__((vector_size(64)));

/// 0…15.
LANE words counting(void) { return (words){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; }

/// The high halves of the 32-bit products of the halves of the values and of the factor.
LANE words high_halves(words values, uint32_t factor) {
    return (words)_mm512_mulhi_epu16((__m512i)values, _mm512_set1_epi32((int)factor));
}

/// The low 16 bits, below 32 768, times a 15-bit factor, plus `times` · `high`, which all numbers have in their high 16
/// bits: one instruction.
LANE words field_product(words fields, uint32_t high, uint32_t factor, uint32_t times) {
    return (words)_mm512_madd_epi16((__m512i)fields, _mm512_set1_epi32((int)(times << 16 | factor)));
}

/// The bytes of a table of 16 at the indices 0…15 in the low bytes; the other bytes of an index are 0, and so is byte 0.
LANE words look_up_bytes(const uint8_t *table, words indices) {
    __m512i bytes = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)table));
    return (words)_mm512_shuffle_epi8(bytes, (__m512i)indices);
}

/// Entries of 16 bits, with their signs.
LANE words widened(const int16_t *entries) {
    return (words)_mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)entries));
}

LANE int is_zero(words values) { return _mm512_test_epi32_mask((__m512i)values, (__m512i)values) == 0; }

#include "lanes_any.h"
