// Sixteen lanes of AVX-512.

#define LANES 16
typedef uint32_t words __attribute__((vector_size(64)));
typedef int32_t integers __attribute__((vector_size(64)));

#define RUN_LANES LANES
#define run_words words
#define run_integers integers
#define is_zero_run is_zero

/// 0…15.
LANE words counting(void) { return (words){0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}; }

/// The high 32 bits of the products.
LANE words high_product(words values, uint32_t factor) {
    __m512i all = _mm512_set1_epi32((int)factor);
    __m512i even = _mm512_srli_epi64(_mm512_mul_epu32((__m512i)values, all), 32);
    __m512i odd = _mm512_mul_epu32(_mm512_srli_epi64((__m512i)values, 32), all);
    return (words)_mm512_mask_blend_epi32(0xaaaa, even, odd);
}

/// The products of numbers below 32 768: one instruction, where a 32-bit product is two on many processors.
LANE words small_product(words values, uint32_t factor) {
    return (words)_mm512_madd_epi16((__m512i)values, _mm512_set1_epi32((int)factor));
}

/// The high halves of the 32-bit products of the low 16 bits and a 16-bit factor.
LANE words high_halves(words values, uint32_t factor) {
    return (words)_mm512_mulhi_epu16((__m512i)values, _mm512_set1_epi32((int)factor));
}

/// The products of the low 16 bits of ``nearest`` numbers, below 32 768, and a 15-bit factor, plus NEAREST_EXPONENT ×
/// `times`, a 15-bit number: one instruction with the addition.
LANE words field_product(words fields, uint32_t factor, uint32_t times) {
    return (words)_mm512_madd_epi16((__m512i)fields, _mm512_set1_epi32((int)(times << 16 | factor)));
}

/// The bytes of a table of 16 at the indices 0…15 in the low bytes; the other bytes of an index are 0, and so is byte 0.
LANE words look_up_bytes(const uint8_t *table, words indices) {
    __m512i bytes = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)table));
    return (words)_mm512_shuffle_epi8(bytes, (__m512i)indices);
}

LANE words gather(const void *table, words indices) {
    return (words)_mm512_i32gather_epi32((__m512i)indices, table, 4);
}

/// Entries of 16 bits in the high halves; the entry before each is read too.
LANE words gather_high_half(const int16_t *table, words indices) {
    return (words)_mm512_i32gather_epi32((__m512i)indices, table - 1, 2);
}

/// The entries of 16 bits at LANES indices in memory.
///
/// Loads and insertions one by one: a gather takes two to three times as long (Zen 5).
LANE words look_up_halves(const uint16_t *table, const void *indices) {
    int32_t at[LANES];
    memcpy(at, indices, sizeof at);
    __m128i halves[2];
    for (int half = 0; half < 2; half++) {
        const int32_t *own = at + 8 * half;
        halves[half] = _mm_setr_epi16(
            (short)table[own[0]], (short)table[own[1]], (short)table[own[2]], (short)table[own[3]],
            (short)table[own[4]], (short)table[own[5]], (short)table[own[6]], (short)table[own[7]]);
    }
    return (words)_mm512_cvtepu16_epi32(_mm256_set_m128i(halves[1], halves[0]));
}

/// The entries of 32 bits at LANES numbers in memory, each divided by 16 and rounded down.
LANE words look_up_pieces(const uint32_t *table, const void *numbers) {
    int32_t at[LANES];
    memcpy(at, numbers, sizeof at);
    #define PIECE(lane) (int)table[at[lane] >> 4]
    #define FOUR(lane) _mm_setr_epi32(PIECE(lane), PIECE(lane + 1), PIECE(lane + 2), PIECE(lane + 3))
    __m256i low = _mm256_set_m128i(FOUR(4), FOUR(0)), high = _mm256_set_m128i(FOUR(12), FOUR(8));
    #undef FOUR
    #undef PIECE
    return (words)_mm512_inserti64x4(_mm512_castsi256_si512(low), high, 1);
}

/// One of 16 numbers; the other bits of an index are ignored.
LANE words look_up_16(const uint32_t *table, words indices) {
    return (words)_mm512_permutexvar_epi32((__m512i)indices, _mm512_loadu_si512(table));
}

/// Entries of 16 bits, with their signs.
LANE words widened(const int16_t *entries) {
    return (words)_mm512_cvtepi16_epi32(_mm256_loadu_si256((const __m256i *)entries));
}

LANE int is_zero(words values) { return _mm512_test_epi32_mask((__m512i)values, (__m512i)values) == 0; }

LANE void copy_64(void *target, const void *source) { _mm512_storeu_si512(target, _mm512_loadu_si512(source)); }

/// Writes 64 bytes: 31 of a row from a column 0…6 on, and zeros.
LANE void store_row(void *target, const void *row, size_t column) {
    __m256i labels = _mm256_maskz_mov_epi8(0x7fffffff, _mm256_loadu_si256((const __m256i *)row));
    _mm512_storeu_si512(target, _mm512_setzero_si512());
    _mm256_storeu_si256((__m256i *)((char *)target + column), labels);
}

#define LESS(left, right) ((words)((integers)(left) < (integers)(right)))
#define EQUAL(left, right) ((words)((left) == (right)))
