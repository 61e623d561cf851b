// Lunar date → day number by one load a date from a table of months.

#if !defined(KERNEL)
    #define KERNEL "lunar_day.c"
    #include "every_path.h"

void calbench_lunar_day(
    int path, const uint16_t *table, int32_t first_month, int32_t line, const void *dates, void *days, size_t count) {
    CALL(path, days_of_lunar_dates, from_zero(table, 2, first_month), (uint32_t)line, dates, days, count);
}

#else

static void ON_PATH(days_of_lunar_dates)(
    const uint16_t *restrict table, uint32_t line, const void *restrict dates, void *restrict days, size_t count) {
    // Without 16 a month.
    #define LESS_MONTHS(date) (line + (date) - ((date) >> 1 & ~15u))
    #define DAY(dates) (LESS_MONTHS(load_run(dates)) + look_up_halves(table, dates, 5))
    LOOK_UP_FROM_MEMORY(dates, days, count, DAY);
    #undef DAY
    #undef LESS_MONTHS
}

#endif
