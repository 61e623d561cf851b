// Day number → lunar date by one load a day from a table of dates.

#if !defined(KERNEL)
    #define KERNEL "lunar_date_gather.c"
    #include "every_path.h"

void calbench_lunar_date_gather(
    int path, const int32_t *table, int32_t first_day, const void *days, void *dates, size_t count) {
    CALL(path, gathered_dates, from_zero(table, 4, first_day), days, dates, count);
}

#else

static void ON_PATH(gathered_dates)(
    const int32_t *restrict table, const void *restrict days, void *restrict dates, size_t count) {
    #define DATE(day) gather(table, day)
    LOOK_UP_IN_LANES(days, dates, count, DATE);
    #undef DATE
}

#endif
