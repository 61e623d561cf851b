// Eight lanes of AVX2.

#define LANES 8
#if !defined(AVX2_TOGETHER)
    #define AVX2_TOGETHER 4
#endif
#define TOGETHER AVX2_TOGETHER
typedef uint32_t words __attribute__((vector_size(32)));
typedef int32_t integers __attribute__((vector_size(32)));

LANE words counting(void) { return (words){0, 1, 2, 3, 4, 5, 6, 7}; }

LANE words high_halves(words values, uint32_t factor) {
    return (words)_mm256_mulhi_epu16((__m256i)values, _mm256_set1_epi32((int)factor));
}

LANE words field_product(words fields, uint32_t high, uint32_t factor, uint32_t times) {
    return (words)_mm256_madd_epi16((__m256i)fields, _mm256_set1_epi32((int)(times << 16 | factor)));
}

LANE words look_up_bytes(const uint8_t *table, words indices) {
    __m256i bytes = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
    return (words)_mm256_shuffle_epi8(bytes, (__m256i)indices);
}

LANE words widened(const int16_t *entries) {
    return (words)_mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)entries));
}

LANE int is_zero(words values) { return _mm256_testz_si256((__m256i)values, (__m256i)values); }

#include "lanes_any.h"
