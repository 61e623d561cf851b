// Month and first weekday → labels: a row of a table, stored from the column of the 1st on; with VBMI shifted to it in a
// register.

#if !defined(KERNEL)
    #define KERNEL "labels_store.c"
    #include <stdalign.h>
    #include <stdint.h>

// The byte of a row in each of 64 cells for a column of the 1st; none has byte 32, which is 0 in a register.
    #define BYTE(cell, column) ((cell) >= (column) && (cell) < (column) + 31 ? (cell) - (column) : 32)
    #define FOUR(cell, column) \
        BYTE(cell, column), BYTE(cell + 1, column), BYTE(cell + 2, column), BYTE(cell + 3, column)
    #define SIXTEEN(cell, column) \
        FOUR(cell, column), FOUR(cell + 4, column), FOUR(cell + 8, column), FOUR(cell + 12, column)
    #define ORDER(column) {SIXTEEN(0, column), SIXTEEN(16, column), SIXTEEN(32, column), SIXTEEN(48, column)}
// For the weekday of the 1st less the first weekday, −6…6; each in one line of the cache.
static alignas(64) const uint8_t orders[13][64] = {
    ORDER(1), ORDER(2), ORDER(3), ORDER(4), ORDER(5), ORDER(6), ORDER(0),
    ORDER(1), ORDER(2), ORDER(3), ORDER(4), ORDER(5), ORDER(6)};

    #include "every_path.h"

void calbench_labels_store(
    int path, const void *rows, int32_t first_month, const void *inputs, void *outputs, size_t count) {
    CALL(path, stored_labels, from_zero(rows, 32, first_month), inputs, outputs, count);
}

#else

/// Writes 64 bytes: 31 of a row from a column on, and zeros. The column is −6…6; below 0 it is seven further.
LANE void ON_PATH(store_row)(char *target, const char *row, ptrdiff_t column) {
    #if defined(VBMI)
    __m512i labels = _mm512_zextsi256_si512(_mm256_loadu_si256((const __m256i *)row));
    _mm512_storeu_si512(target, _mm512_permutexvar_epi8(_mm512_load_si512(orders[column + 6]), labels));
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
