// Month and first weekday → one of 49 grids: the number of the grid is computed in lanes, the grid copied whole.

#if !defined(KERNEL)
    #define KERNEL "grid_store.c"
    #include "every_path.h"

void calbench_grid_store(
    int path, const void *grids, const uint32_t *months, const void *inputs, void *outputs, size_t count) {
    CALL(path, stored_grids, grids, months, inputs, outputs, count);
}

#else

/// Months whose numbers are computed before their grids are copied.
#define BLOCK 64

/// The number of a month's grid: 7 × pair of lengths + cells before the 1st.
LANE words ON_PATH(grid_number)(const uint32_t *months, words input) {
    // 4400 years more, so that no value is negative, and three months less, so that years begin in March.
    words packed = input + (4400 << 7) - (3 << 3);
    words year = packed >> 7;
    words century = small_product(year, 5243) >> 19;
    words month = look_up_16(months, packed >> 3 & 15);
    // The first weekday has three bits; 7 more than needed keep the sum positive.
    words weekday = year + (year >> 2) - century + (century >> 2) + (month >> 8 & 255) + 7 - (input & 7);
    words leading = weekday - 7 * (small_product(weekday, 18725) >> 17);
    // A leap year, of February and March only: of their civil years, which differ for February.
    words civil = (input + (4400 << 7)) >> 7;
    words civil_century = small_product(civil, 5243) >> 19;
    words is_century = EQUAL(civil, civil_century * 100);
    words quarters = (is_century & civil_century) | (~is_century & civil);
    words leap = EQUAL(quarters & 3, (words){0}) & (month >> 16);
    return (month & 255) + leap * 7 + leading;
}

#define NUMBER(input) ON_PATH(grid_number)(months, input)

static void ON_PATH(stored_grids)(
    const void *restrict grids, const uint32_t *restrict months, const void *restrict inputs, void *restrict outputs,
    size_t count) {
    const char *input = inputs;
    char *output = outputs;
    uint32_t numbers[BLOCK];
    while (count > 0) {
        size_t block = count < BLOCK ? count : BLOCK;
        ANSWER_IN_LANES(input, (char *)numbers, block, NUMBER);
        for (size_t index = 0; index < block; index++) {
            copy_64(output + 64 * index, (const char *)grids + 64 * (size_t)numbers[index]);
        }
        input += 4 * block;
        output += 64 * block;
        count -= block;
    }
}

#undef NUMBER
#undef BLOCK

#endif
