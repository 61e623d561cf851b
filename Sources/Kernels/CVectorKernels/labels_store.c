// Month and first weekday → labels: a row of a table, stored from the column of the 1st on; with VBMI shifted to it in a
// register.

#if !defined(KERNEL)
    #define KERNEL "labels_store.c"
    #include <stdalign.h>
    #include <stdint.h>

    #define FOUR(cell) cell, cell + 1, cell + 2, cell + 3
    #define SIXTEEN(cell) FOUR(cell), FOUR(cell + 4), FOUR(cell + 8), FOUR(cell + 12)
static alignas(64) const uint8_t cells[64] = {SIXTEEN(0), SIXTEEN(16), SIXTEEN(32), SIXTEEN(48)};
// Four times the column of the 1st, for its weekday less the first weekday, −6…6.
    #define EACH 0x01010101
static const int32_t columns[13] = {
    1 * EACH, 2 * EACH, 3 * EACH, 4 * EACH, 5 * EACH, 6 * EACH, 0,
    1 * EACH, 2 * EACH, 3 * EACH, 4 * EACH, 5 * EACH, 6 * EACH};

    #include "every_path.h"

void calbench_labels_store(
    int path, const void *rows, int32_t first_month, const void *inputs, void *outputs, size_t count) {
    CALL(path, stored_labels, from_zero(rows, 32, first_month), inputs, outputs, count);
}

#else

/// Writes 64 bytes: 31 of a row from a column on, and zeros. The column is −6…6; below 0 it is seven further.
LANE void ON_PATH(store_row)(char *target, const char *row, ptrdiff_t column) {
    #if defined(VBMI)
    // 64 bytes of which all but the first 31 are 0; the order of a permutation is counted, not loaded.
    __m512i labels = _mm512_zextsi256_si512(_mm256_maskz_loadu_epi8(0x7fffffff, row));
    __m512i order = _mm512_sub_epi8(_mm512_load_si512(cells), _mm512_set1_epi32(columns[column + 6]));
    _mm512_storeu_si512(target, _mm512_permutexvar_epi8(order, labels));
    #else
    typedef uint32_t labels __attribute__((vector_size(32)));
    labels all;
    if (__builtin_unpredictable(column < 0)) column += 7;
    memcpy(&all, row, sizeof all);
    all &= (labels){~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, 0x00ffffff};
    memset(target, 0, 8);
    memset(target + 32, 0, 32);
    memcpy(target + column, &all, sizeof all);
    #endif
}

static void ON_PATH(stored_labels)(
    const void *restrict rows, const void *restrict inputs, void *restrict outputs, size_t count) {
    #pragma clang loop unroll_count(4)
    for (size_t index = 0; index < count; index++) {
        uint32_t input;
        memcpy(&input, (const char *)inputs + 4 * index, 4);
        const char *row = (const char *)rows + 4 * (size_t)(input & ~7u);
        ON_PATH(store_row)((char *)outputs + 64 * index, row, row[31] - (ptrdiff_t)(input & 7));
    }
}

#endif
