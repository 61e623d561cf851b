// Month and first weekday → labels: a row of a table, stored from the column of the 1st on.

#if !defined(KERNEL)
    #define KERNEL "labels_store.c"
    #include "every_path.h"

void calbench_labels_store(
    int path, const void *rows, int32_t first_month, const void *inputs, void *outputs, size_t count) {
    CALL(path, stored_labels, rows, first_month, inputs, outputs, count);
}

#else

static void ON_PATH(stored_labels)(
    const void *restrict rows, int32_t first_month, const void *restrict inputs, void *restrict outputs,
    size_t count) {
    char *output = outputs;
    for (size_t index = 0; index < count; index++, output += 64) {
        int32_t input;
        memcpy(&input, (const char *)inputs + 4 * index, 4);
        const char *row = (const char *)rows + 32 * (ptrdiff_t)((input >> 3) - first_month);
        int32_t difference = row[31] - (input & 7);
        store_row(output, row, (size_t)(difference + (difference >> 31 & 7)));
    }
}

#endif
