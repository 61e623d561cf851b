// Day number → Gregorian date; the lanes are explained in LanesGregorianDate.swift.

#if !defined(KERNEL)
    #define KERNEL "gregorian_date.c"
    #include <stdint.h>

// 32 × months since February, less the days before the month and 31, plus 128 for those of the next year. Month 0 and
// entries 13 and 14 do not exist: they are the bytes of 0xb4c20f00, which every date lacks besides.
static const uint8_t month_jumps[16] = {0x0f, 66, 67, 69, 70, 72, 73, 74, 76, 77, 79, 208, 209, 0xc2, 0xb4};

enum {
    // Days from −7925-11-19 to 1970-01-01: no sum is negative.
    ORIGIN = 3613752,
    // From there to the middle of the century that begins on 1900-03-01, the 2 192nd.
    CENTURY = 3606506,
    CENTURIES = 2192,
    // To the middle of the year that begins on 1945-03-01, the 9 873rd, in days of the Julian calendar.
    YEAR = 3606509,
    YEARS = 9873,
    // Indices of the bytes that every date lacks, and months a day, in 1/2¹⁶.
    MONTH = 12278 << 16 | 2142
};

    // It has more constants than registers: with eight vectors together they are loaded half as often (0.95 of the time).
    #define AVX2_TOGETHER 8
    #include "every_path.h"

void calbench_gregorian_date(int path, const void *days, void *dates, size_t count) {
    CALL(path, dates_of_days, days, dates, count);
}

#else

/// Writes the dates over the days.
LANE void ON_PATH(dates)(words day[TOGETHER]) {
#if LANES > 1
    words jumps[TOGETHER];
    reals sum[TOGETHER], century[TOGETHER], year[TOGETHER];
    EACH(sum[at] = (reals)(day[at] + WHOLE_BITS + ORIGIN))
    EACH(century[at] = fused(sum[at] - (WHOLE + CENTURY), 1 / 36524.25f, ALL(WHOLE + CENTURIES)))
    EACH(sum[at] = fused(century[at] - (WHOLE - 3.5f), 0.75f, sum[at]))  // of the Julian calendar
    // 512 times the year, which rounds as the year does: so it is added to the date without another product.
    EACH(year[at] = fused(sum[at] - (WHOLE + YEAR), 512 * (4 / 1461.0f), ALL(512 * (WHOLE + YEARS))) - 512 * (WHOLE - 0.5f))
    EACH(sum[at] = fused(year[at], -365.25f / 512, sum[at]))  // in the year
    EACH(jumps[at] = look_up_bytes(month_jumps, high_halves((words)sum[at], MONTH)))
    EACH(day[at] = (words)(year[at] + sum[at]) + jumps[at])
#else
    // Days are counted backwards, as by Joffe, so that centuries and years are plain quotients, each the high half of one
    // product: 481 657 695 is 2⁴⁴ · 4 / 146 097 and 11 758 980 is 2³² · 4 / 1461, rounded up, exact for all days. The day
    // of the year from March is then counted forwards. Within a month the packed date grows with the day, and at its end it
    // jumps by 32 less the month's length, which adds up to (45 · month + 2 981) / 32.
    words backwards = 2348568 - *day;  // from 8400-02-29
    words scaled_century = high_product(backwards, 481657695);
    words julian = backwards + (scaled_century >> 12) - (scaled_century >> 14);
    words years = high_product(julian, 11758980);
    words day_of_year = ((small_product(years, 1461) + 1460) >> 2) - julian;
    words month = (small_product(day_of_year, 2141) + 197913) >> 16;
    words jumps = (small_product(month, 45) + 2981) >> 5;
    *day = day_of_year + jumps + (8399u << 9) - (years << 9) + (LESS((words){0} + 305, day_of_year) & 128);
#endif
}

static void ON_PATH(dates_of_days)(const void *restrict days, void *restrict dates, size_t count) {
    ANSWER_IN_LANES(days, dates, count, ON_PATH(dates));
}

#endif
