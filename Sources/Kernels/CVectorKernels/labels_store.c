// Month and first weekday → labels: a row of a table, stored from the column of the 1st on.

#if !defined(KERNEL)
    #define KERNEL "labels_store.c"
    #include "every_path.h"

void calbench_labels_store(
    int path, const void *rows, int32_t first_month, const void *inputs, void *outputs, size_t count) {
    CALL(path, stored_labels, from_zero(rows, 32, first_month), inputs, outputs, count);
}

#else

/// Writes 64 bytes: 31 of a row from a column 0…6 on, and zeros.
LANE void ON_PATH(store_row)(char *target, const char *row, size_t column) {
    typedef uint32_t labels __attribute__((vector_size(32)));
    labels all;
    memcpy(&all, row, sizeof all);
    all &= (labels){~0u, ~0u, ~0u, ~0u, ~0u, ~0u, ~0u, 0x00ffffff};
    memset(target, 0, 8);
    memset(target + 32, 0, 32);
    memcpy(target + column, &all, sizeof all);
}

static void ON_PATH(stored_labels)(
    const void *restrict rows, const void *restrict inputs, void *restrict outputs, size_t count) {
    #pragma clang loop unroll_count(4)
    for (size_t index = 0; index < count; index++) {
        uint32_t input;
        memcpy(&input, (const char *)inputs + 4 * index, 4);
        const char *row = (const char *)rows + 4 * (size_t)(input & ~7u);
        ptrdiff_t column = row[31] - (ptrdiff_t)(input & 7);
        if (__builtin_unpredictable(column < 0)) column += 7;
        ON_PATH(store_row)((char *)outputs + 64 * index, row, (size_t)column);
    }
}

#endif
