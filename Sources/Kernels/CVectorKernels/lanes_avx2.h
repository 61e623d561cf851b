// Eight lanes of AVX2.

#define LANES 8
typedef uint32_t words __attribute__((vector_size(32)));
typedef int32_t integers __attribute__((vector_size(32)));

#undef RUN_LANES
#undef run_words
#undef run_integers
#undef is_zero_run
#define RUN_LANES LANES
#define run_words words
#define run_integers integers
#define is_zero_run is_zero

LANE words counting(void) { return (words){0, 1, 2, 3, 4, 5, 6, 7}; }

LANE words high_product(words values, uint32_t factor) {
    __m256i all = _mm256_set1_epi32((int)factor);
    __m256i even = _mm256_srli_epi64(_mm256_mul_epu32((__m256i)values, all), 32);
    __m256i odd = _mm256_mul_epu32(_mm256_srli_epi64((__m256i)values, 32), all);
    return (words)_mm256_blend_epi32(even, odd, 0xaa);
}

LANE words small_product(words values, uint32_t factor) {
    return (words)_mm256_madd_epi16((__m256i)values, _mm256_set1_epi32((int)factor));
}

LANE words high_halves(words values, uint32_t factor) {
    return (words)_mm256_mulhi_epu16((__m256i)values, _mm256_set1_epi32((int)factor));
}

LANE words field_product(words fields, uint32_t factor, uint32_t times) {
    return (words)_mm256_madd_epi16((__m256i)fields, _mm256_set1_epi32((int)(times << 16 | factor)));
}

LANE words look_up_bytes(const uint8_t *table, words indices) {
    __m256i bytes = _mm256_broadcastsi128_si256(_mm_loadu_si128((const __m128i *)table));
    return (words)_mm256_shuffle_epi8(bytes, (__m256i)indices);
}

LANE words gather(const void *table, words indices) {
    return (words)_mm256_i32gather_epi32((const int *)table, (__m256i)indices, 4);
}

LANE words gather_high_half(const int16_t *table, words indices) {
    return (words)_mm256_i32gather_epi32((const int *)(table - 1), (__m256i)indices, 2);
}

LANE words look_up_halves(const uint16_t *table, const void *indices) {
    int32_t at[LANES];
    memcpy(at, indices, sizeof at);
    __m128i halves = _mm_setr_epi16(
        (short)table[at[0]], (short)table[at[1]], (short)table[at[2]], (short)table[at[3]], (short)table[at[4]],
        (short)table[at[5]], (short)table[at[6]], (short)table[at[7]]);
    return (words)_mm256_cvtepu16_epi32(halves);
}

LANE words look_up_pieces(const uint32_t *table, const void *numbers) {
    int32_t at[LANES];
    memcpy(at, numbers, sizeof at);
    return (words)_mm256_setr_epi32(
        (int)table[at[0] >> 4], (int)table[at[1] >> 4], (int)table[at[2] >> 4], (int)table[at[3] >> 4],
        (int)table[at[4] >> 4], (int)table[at[5] >> 4], (int)table[at[6] >> 4], (int)table[at[7] >> 4]);
}

LANE words look_up_16(const uint32_t *table, words indices) {
    __m256i low = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)table), (__m256i)indices);
    __m256i high = _mm256_permutevar8x32_epi32(_mm256_loadu_si256((const __m256i *)(table + 8)), (__m256i)indices);
    // Bit 3 as the sign of a lane selects the half.
    __m256 half = (__m256)_mm256_slli_epi32((__m256i)indices, 28);
    return (words)_mm256_blendv_ps((__m256)low, (__m256)high, half);
}

LANE words widened(const int16_t *entries) {
    return (words)_mm256_cvtepi16_epi32(_mm_loadu_si128((const __m128i *)entries));
}

LANE int is_zero(words values) { return _mm256_testz_si256((__m256i)values, (__m256i)values); }

LANE void copy_64(void *target, const void *source) {
    __m256i low = _mm256_loadu_si256((const __m256i *)source);
    __m256i high = _mm256_loadu_si256((const __m256i *)source + 1);
    _mm256_storeu_si256((__m256i *)target, low);
    _mm256_storeu_si256((__m256i *)target + 1, high);
}

LANE void store_row(void *target, const void *row, size_t column) {
    __m256i weekday = _mm256_insert_epi8(_mm256_setzero_si256(), -1, 31);
    __m256i labels = _mm256_andnot_si256(weekday, _mm256_loadu_si256((const __m256i *)row));
    _mm256_storeu_si256((__m256i *)target, _mm256_setzero_si256());
    _mm256_storeu_si256((__m256i *)target + 1, _mm256_setzero_si256());
    _mm256_storeu_si256((__m256i *)((char *)target + column), labels);
}

#undef LESS
#undef EQUAL
#define LESS(left, right) ((words)((integers)(left) < (integers)(right)))
#define EQUAL(left, right) ((words)((left) == (right)))
