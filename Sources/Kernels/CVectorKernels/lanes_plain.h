// One lane: portable C. Runs of values, which need no gather, are written for four lanes, which the compiler has for
// every processor.

#define LANES 1
typedef uint32_t words;
typedef int32_t integers;

#undef RUN_LANES
#undef run_words
#undef run_integers
#undef is_zero_run
#define RUN_LANES 4
typedef uint32_t run_words __attribute__((vector_size(16)));
typedef int32_t run_integers __attribute__((vector_size(16)));

LANE run_words counting(void) { return (run_words){0, 1, 2, 3}; }

LANE int is_zero_run(run_words values) {
    typedef uint64_t halves __attribute__((vector_size(16)));
    halves both = (halves)values;
    return (both[0] | both[1]) == 0;
}

LANE words high_product(words value, uint32_t factor) { return (uint32_t)((uint64_t)value * factor >> 32); }

LANE words small_product(words value, uint32_t factor) {
    // The mask changes no value; it lets the compiler use a 16-bit product where it makes vectors.
    return (value & 0x7fff) * factor;
}

LANE words gather(const void *table, words index) { return ((const uint32_t *)table)[(integers)index]; }

LANE words gather_high_half(const int16_t *table, words index) { return (uint32_t)table[(integers)index] << 16; }

LANE run_words look_up_halves(const uint16_t *table, const void *indices) {
    int32_t at[RUN_LANES];
    memcpy(at, indices, sizeof at);
    return (run_words){table[at[0]], table[at[1]], table[at[2]], table[at[3]]};
}

LANE run_words look_up_pieces(const uint32_t *table, const void *numbers) {
    int32_t at[RUN_LANES];
    memcpy(at, numbers, sizeof at);
    return (run_words){table[at[0] >> 4], table[at[1] >> 4], table[at[2] >> 4], table[at[3] >> 4]};
}

LANE words look_up_16(const uint32_t *table, words index) { return table[index & 15]; }

LANE run_words widened(const int16_t *entries) {
    typedef int16_t halves __attribute__((vector_size(8)));
    typedef int32_t wholes __attribute__((vector_size(16)));
    halves narrow;
    memcpy(&narrow, entries, sizeof narrow);
    return (run_words)__builtin_convertvector(narrow, wholes);
}

LANE int is_zero(words value) { return value == 0; }

LANE void copy_64(void *target, const void *source) { memcpy(target, source, 64); }

LANE void store_row(void *target, const void *row, size_t column) {
    memset(target, 0, 64);
    memcpy((char *)target + column, row, 31);
}

#undef LESS
#undef EQUAL
#define LESS(left, right) (-(words)((integers)(left) < (integers)(right)))
#define EQUAL(left, right) (-(words)((left) == (right)))
