// Day number → Gregorian date; the method is explained in VectorGregorianDate.swift.

#if !defined(KERNEL)
    #define KERNEL "gregorian_date.c"
    #include "every_path.h"

void calbench_gregorian_date(int path, const void *days, void *dates, size_t count) {
    CALL(path, dates_of_days, days, dates, count);
}

#else

LANE words ON_PATH(date)(words day) {
    words backwards = 2348568 - day;  // from 8400-02-29
    words scaled_century = high_product(backwards, 481657695);
    words julian = backwards + (scaled_century >> 12) - (scaled_century >> 14);
    words years = high_product(julian, 11758980);
    words day_of_year = ((small_product(years, 1461) + 1460) >> 2) - julian;
    words month = (small_product(day_of_year, 2141) + 197913) >> 16;
    words jumps = (small_product(month, 45) + 2981) >> 5;
    return day_of_year + jumps + (8399u << 9) - (years << 9) + (LESS((words){0} + 305, day_of_year) & 128);
}

static void ON_PATH(dates_of_days)(const void *restrict days, void *restrict dates, size_t count) {
    ANSWER_IN_LANES(days, dates, count, ON_PATH(date));
}

#endif
