// Gregorian date → day number; the method is explained in VectorGregorianDay.swift.

#if !defined(KERNEL)
    #define KERNEL "gregorian_day.c"
    #include <stdint.h>

// 32 × months less the days before them, for March…December, four that do not exist, January and February.
static const uint8_t too_many[16] = {0, 1, 3, 4, 6, 7, 8, 10, 11, 13, 0, 0, 0, 0, 142, 143};

    #include "every_path.h"

void calbench_gregorian_day(int path, const void *dates, void *days, size_t count) {
    CALL(path, days_of_dates, dates, days, count);
}

#else

LANE words ON_PATH(day)(words date) {
    words packed = date + ((4400 << 9) - (3 << 5));
    words year = packed >> 9;
    words century = small_product(year, 5243) >> 19;
    words in_year = packed & 511;
    words month = in_year >> 5;  // 0…9 for March…December, 14 and 15 for January and February
#if LANES > 1
    words too_much = look_up_bytes(too_many, month);
#else
    words too_much = ((small_product(month, 45) + 13) >> 5) + (LESS((words){0} + 9, month) & 122);
#endif
    return (small_product(year, 1461) >> 2) - century + (century >> 2) + in_year - too_much - (719469 + 11 * 146097);
}

static void ON_PATH(days_of_dates)(const void *restrict dates, void *restrict days, size_t count) {
    ANSWER_IN_LANES(dates, days, count, ON_PATH(day));
}

#endif
