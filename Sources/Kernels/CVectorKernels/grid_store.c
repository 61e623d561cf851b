// Month and first weekday → one of 91 grids, copied whole: its number is that of the month less the first weekday.

#if !defined(KERNEL)
    #define KERNEL "grid_store.c"
    #include "every_path.h"

void calbench_grid_store(
    int path, const void *grids, const uint8_t *months, int32_t first_month, const void *inputs, void *outputs,
    size_t count) {
    CALL(path, stored_grids, grids, from_zero(months, 1, first_month), inputs, outputs, count);
}

#else

static void ON_PATH(stored_grids)(
    const void *restrict grids, const uint8_t *restrict months, const void *restrict inputs, void *restrict outputs,
    size_t count) {
    #pragma clang loop unroll_count(4)
    for (size_t index = 0; index < count; index++) {
        uint32_t input;
        memcpy(&input, (const char *)inputs + 4 * index, 4);
        size_t number = months[input >> 3] - (input & 7);
        memcpy((char *)outputs + 64 * index, (const char *)grids + 64 * number, 64);
    }
}

#endif
