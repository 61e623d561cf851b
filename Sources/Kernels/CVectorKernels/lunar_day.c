// Lunar date → day number by one load a date from a table of months.

#if !defined(KERNEL)
    #define KERNEL "lunar_day.c"
    #include "every_path.h"

void calbench_lunar_day(
    int path, const int32_t *table, int32_t first_month, const void *dates, void *days, size_t count) {
    CALL(path, days_of_lunar_dates, from_zero(table, 4, first_month), dates, days, count);
}

#else

static void ON_PATH(days_of_lunar_dates)(
    const int32_t *restrict table, const void *restrict dates, void *restrict days, size_t count) {
    #define DAY(date) ((words)((integers)gather(table, (date) >> 5) >> 5) + ((date) & 31))
    LOOK_UP_IN_LANES(dates, days, count, DAY);
    #undef DAY
}

#endif
