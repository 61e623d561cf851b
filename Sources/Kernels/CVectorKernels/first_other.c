// The first of many values that is not a day, a Gregorian date or a lunar date of a range.

#if !defined(KERNEL)
    #define KERNEL "first_other.c"
    #include <stdint.h>

// The days of each packed month 0…15 of a common year; 0 for one that does not exist.
static const uint32_t month_lengths[16] = {0, 31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};

    #include "every_path.h"

size_t calbench_first_other_day(int path, int32_t first, int32_t last, const void *days, size_t count) {
    return CALL(path, first_other_day, (uint32_t)first, (uint32_t)last, days, count);
}

size_t calbench_first_other_date(int path, const void *dates, size_t count) {
    return CALL(path, first_other_date, dates, count);
}

size_t calbench_first_other_lunar_date(
    int path, const int32_t *table, int32_t first_month, int32_t months, const void *dates, size_t count) {
    return CALL(path, first_other_lunar_date, table, (uint32_t)first_month, (uint32_t)months, dates, count);
}

#else

/// The first lane that is not 0.
LANE size_t ON_PATH(first_lane)(words values) {
    uint32_t numbers[LANES];
    store(numbers, values);
    size_t lane = 0;
    while (lane < LANES - 1 && numbers[lane] == 0) lane++;
    return lane;
}

// Returns the position of the first number for which `is_other(x)`, an expression of words, is not 0.
#define FIRST_OTHER(inputs, count, is_other)                                     \
    do {                                                                         \
        const char *from = (inputs);                                             \
        size_t done = 0;                                                         \
        for (; done + LANES <= (count); done += LANES) {                         \
            words others = is_other(load(from + 4 * done));                      \
            if (!is_zero(others)) return done + ON_PATH(first_lane)(others);     \
        }                                                                        \
        if (done < (count)) {                                                    \
            words others = is_other(load_some(from + 4 * done, (count) - done)); \
            if (!is_zero(others)) return done + ON_PATH(first_lane)(others);     \
        }                                                                        \
        return (count);                                                          \
    } while (0)

static size_t ON_PATH(first_other_day)(uint32_t first, uint32_t last, const void *days, size_t count) {
    words lowest = (words){0} + first;
    words highest = (words){0} + last;
    #define IS_OTHER(day) (LESS(day, lowest) | LESS(highest, day))
    FIRST_OTHER(days, count, IS_OTHER);
    #undef IS_OTHER
}

LANE words ON_PATH(is_other_date)(words date) {
    const words none = {0};
    words offset = date - (1900 << 9);
    words is_other_year = LESS(offset, none) | LESS(none + ((201 << 9) - 1), offset);
    words year = date >> 9;
    words month = date >> 5 & 15;
    words is_common = ~EQUAL(year & 3, none) | EQUAL(year, none + 1900) | EQUAL(year, none + 2100);
    words length = look_up_16(month_lengths, month) + (~is_common & EQUAL(month, none + 2) & 1);
    words day = date & 31;
    return is_other_year | EQUAL(day, none) | LESS(length, day);
}

static size_t ON_PATH(first_other_date)(const void *dates, size_t count) {
    FIRST_OTHER(dates, count, ON_PATH(is_other_date));
}

LANE words ON_PATH(is_other_lunar_date)(const int32_t *table, uint32_t first_month, uint32_t months, words date) {
    const words none = {0};
    words month = (words)((integers)date >> 5) - first_month;
    words is_other_month = LESS(month, none) | LESS(none + (months - 1), month);
    // Other months are looked up in the first entry.
    words length = gather(table, month & ~is_other_month) & 31;
    words day = date & 31;
    return is_other_month | EQUAL(day, none) | LESS(length, day);
}

static size_t ON_PATH(first_other_lunar_date)(
    const int32_t *table, uint32_t first_month, uint32_t months, const void *dates, size_t count) {
    #define IS_OTHER(date) ON_PATH(is_other_lunar_date)(table, first_month, months, date)
    FIRST_OTHER(dates, count, IS_OTHER);
    #undef IS_OTHER
}

#undef FIRST_OTHER

#endif
