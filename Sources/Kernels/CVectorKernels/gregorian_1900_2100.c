// Day number → Gregorian date and back for 1900–2100 alone; explained in Lanes1900To2100GregorianDate.swift and
// Lanes1900To2100GregorianDay.swift.

#if !defined(KERNEL)
    #define KERNEL "gregorian_1900_2100.c"
    #include <stdint.h>

// 32 × months since February, less the days before the month and 31, plus 128 for those of the next year. Month 0 and
// entries 13 and 14 do not exist: they are the bytes of 0xb4f11c00, which every date lacks besides.
static const uint8_t month_jumps[16] = {0x1c, 66, 67, 69, 70, 72, 73, 74, 76, 77, 79, 208, 209, 0xf1, 0xb4};

// 232, less what the packed month, from March, has more than the days before it. Month 0 does not exist: it is the byte of
// 0xb4b4b400, which every day lacks besides.
static const uint8_t month_days[16] = {0xb4, 90, 89, 232, 231, 229, 228, 226, 225, 224, 222, 221, 219};

    #include "every_path.h"

void calbench_gregorian_date_1900_2100(int path, const void *days, void *dates, size_t count) {
    CALL(path, dates_of_days, days, dates, count);
}

void calbench_gregorian_day_1900_2100(int path, const void *dates, void *days, size_t count) {
    CALL(path, days_of_dates, dates, days, count);
}

#else

#if LANES == 1
/// The leap days of the years from March 1899 on, before year 0…201.
LANE words leap_days(words year) { return (small_product(year, 4075) + 62) >> 14; }
#endif

/// Writes the dates over the days.
LANE void ON_PATH(dates)(words day[TOGETHER]) {
#if LANES > 1
    words jumps[TOGETHER];
    reals sum[TOGETHER], year[TOGETHER];
    EACH(sum[at] = (reals)(day[at] + WHOLE_BITS + 2824488))
    // 512 times the year, as in gregorian_date.c.
    EACH(year[at] = fused(sum[at], 512 * (1 / 365.24934f), ALL(512 * (WHOLE - 30629.5f))) - 512 * (WHOLE + 5795))
    EACH(sum[at] = fused(year[at], -365.24875f / 512, sum[at]))  // in the year
    EACH(jumps[at] = look_up_bytes(month_jumps, high_halves((words)sum[at], 12231 << 16 | 2142)))
    EACH(day[at] = (words)(year[at] + sum[at]) + jumps[at])
#else
    words since = *day + 25873;  // 1899-03-01
    words year = high_product(since + 1, 11759020);
    words day_of_year = since - small_product(year, 365) - leap_days(year);
    words month = (small_product(day_of_year, 2141) + 197913) >> 16;
    words jumps = (small_product(month, 45) + 2981) >> 5;
    *day = day_of_year + jumps + (1899u << 9) + (year << 9) + (LESS((words){0} + 305, day_of_year) & 128);
#endif
}

/// Writes the days over the dates.
LANE void ON_PATH(days)(words date[TOGETHER]) {
#if LANES > 1
    reals sum[TOGETHER], year[TOGETHER];
    EACH(sum[at] = (reals)(date[at] + WHOLE_BITS + 4211104))
    EACH(year[at] = fused(sum[at], 1 / 512.0f, ALL(WHOLE - 24635.5f)) - (WHOLE - 0.5f))
    EACH(sum[at] = fused(year[at], -146.75127f, sum[at]))
    EACH(date[at] = (words)sum[at] + look_up_bytes(month_days, (date[at] & 15 << 5) >> 5))
#else
    words packed = *date - (1899u << 9) - (3 << 5);
    words year = packed >> 9;
    words month = (packed & 511) >> 5;  // 0…9 for March…December, 14 and 15 for January and February
    words too_much = ((small_product(month, 45) + 13) >> 5) + (LESS((words){0} + 9, month) & 122);
    *date = packed - small_product(year, 147) + leap_days(year) - too_much - 25874;
#endif
}

static void ON_PATH(dates_of_days)(const void *restrict days, void *restrict dates, size_t count) {
    ANSWER_IN_LANES(days, dates, count, ON_PATH(dates));
}

static void ON_PATH(days_of_dates)(const void *restrict dates, void *restrict days, size_t count) {
    ANSWER_IN_LANES(dates, days, count, ON_PATH(days));
}

#endif
