// Four lanes of NEON. It has no gather: the entries are loaded one by one.

#define LANES 4
typedef uint32_t words __attribute__((vector_size(16)));
typedef int32_t integers __attribute__((vector_size(16)));

#undef RUN_LANES
#undef run_words
#undef run_integers
#undef is_zero_run
#define RUN_LANES LANES
#define run_words words
#define run_integers integers
#define is_zero_run is_zero

LANE words counting(void) { return (words){0, 1, 2, 3}; }

LANE words high_product(words values, uint32_t factor) {
    uint32x4_t numbers = (uint32x4_t)values;
    uint64x2_t low = vmull_n_u32(vget_low_u32(numbers), factor);
    uint64x2_t high = vmull_n_u32(vget_high_u32(numbers), factor);
    return (words)vuzp2q_u32(vreinterpretq_u32_u64(low), vreinterpretq_u32_u64(high));
}

LANE words small_product(words values, uint32_t factor) { return values * factor; }

LANE words high_halves(words values, uint32_t factor) { return (values & 0xffff) * factor >> 16; }

LANE words field_product(words fields, uint32_t factor, uint32_t times) {
    // All have the same high halves: one multiplication and addition.
    return fields * factor + NEAREST_EXPONENT * (times - (factor << 16));
}

LANE words look_up_bytes(const uint8_t *table, words indices) {
    return (words)vqtbl1q_u8(vld1q_u8(table), (uint8x16_t)indices);
}

LANE words gather(const void *table, words indices) {
    const uint32_t *entries = table;
    return (words){entries[(int32_t)indices[0]], entries[(int32_t)indices[1]], entries[(int32_t)indices[2]],
                   entries[(int32_t)indices[3]]};
}

LANE words gather_high_half(const int16_t *table, words indices) {
    return (words){(uint32_t)table[(int32_t)indices[0]], (uint32_t)table[(int32_t)indices[1]],
                   (uint32_t)table[(int32_t)indices[2]], (uint32_t)table[(int32_t)indices[3]]} << 16;
}

LANE words look_up_halves(const uint16_t *table, const void *indices) {
    int32_t at[LANES];
    memcpy(at, indices, sizeof at);
    return (words){table[at[0]], table[at[1]], table[at[2]], table[at[3]]};
}

LANE words look_up_pieces(const uint32_t *table, const void *numbers) {
    int32_t at[LANES];
    memcpy(at, numbers, sizeof at);
    return (words){table[at[0] >> 4], table[at[1] >> 4], table[at[2] >> 4], table[at[3] >> 4]};
}

LANE words look_up_16(const uint32_t *table, words indices) { return gather(table, indices & 15); }

LANE words widened(const int16_t *entries) { return (words)vmovl_s16(vld1_s16(entries)); }

LANE int is_zero(words values) { return vmaxvq_u32((uint32x4_t)values) == 0; }

LANE void copy_64(void *target, const void *source) {
    uint8x16x4_t all = vld1q_u8_x4(source);
    vst1q_u8_x4(target, all);
}

LANE void store_row(void *target, const void *row, size_t column) {
    memset(target, 0, 64);
    memcpy((char *)target + column, row, 31);
}

#undef LESS
#undef EQUAL
#define LESS(left, right) ((words)((integers)(left) < (integers)(right)))
#define EQUAL(left, right) ((words)((left) == (right)))
