// Gregorian date → day number; the plain path is explained in VectorGregorianDay.swift, the lanes in
// LanesGregorianDay.swift.

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

/// Writes the days over the dates.
LANE void ON_PATH(days)(words date[TOGETHER]) {
#if defined(VBMI)
    // Whole numbers are floats as in LanesGregorianDate.swift. What is subtracted is a byte of the table below three bytes
    // that all dates share; their low byte is 0 because the century counts 196 = 4 · 49 more.
    __m512i bytes = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)too_many));
    __m512i shared = _mm512_set1_epi32(WHOLE_BITS + 2332160);
    reals sum[TOGETHER], year[TOGETHER], century[TOGETHER];
    words too_much[TOGETHER];
    EACH(sum[at] = (reals)(date[at] + WHOLE_BITS + ((4416 << 9) - (3 << 5))))
    EACH(too_much[at] = (words)_mm512_mask_permutexvar_epi8(
        shared, 0x1111111111111111, (__m512i)((words)sum[at] >> 5), bytes))
    EACH(year[at] = fused(sum[at], 1 / 512.0f, ALL(WHOLE - 16384.5f)) - (WHOLE - 0.5f))
    EACH(century[at] = fused(sum[at], 1 / 51200.0f, ALL(WHOLE - 164.5f)) - (WHOLE - 196.5f))
    EACH(sum[at] = fused(year[at], -146.75f, sum[at]))  // 365.25 − 512
    EACH(sum[at] = fused(century[at], -0.75f, sum[at]))
    EACH(date[at] = (words)sum[at] - too_much[at])
#elif LANES > 1
    words year[TOGETHER], century[TOGETHER], too_much[TOGETHER];
    EACH(date[at] += (((1 << 16) + 4415) << 9) - (3 << 5))
    EACH(year[at] = date[at] >> 9)
    EACH(century[at] = nearest(year[at], 0.01f, 4701))
    EACH(century[at] = field_product(century[at], NEAREST_EXPONENT, 3, 485) >> 2)
    EACH(date[at] &= 511)
    EACH(too_much[at] = look_up_bytes(too_many, date[at] >> 5))
    EACH(year[at] = field_product(year[at], 1, 1461, 9) >> 2)
    EACH(date[at] += year[at] - century[at] - too_much[at])
#else
    words packed = *date + ((4400 << 9) - (3 << 5));
    words year = packed >> 9;
    words century = small_product(year, 5243) >> 19;
    words in_year = packed & 511;
    words month = in_year >> 5;  // 0…9 for March…December, 14 and 15 for January and February
    words too_much = ((small_product(month, 45) + 13) >> 5) + (LESS((words){0} + 9, month) & 122);
    *date = (small_product(year, 1461) >> 2) - century + (century >> 2) + in_year - too_much - (719469 + 11 * 146097);
#endif
}

static void ON_PATH(days_of_dates)(const void *restrict dates, void *restrict days, size_t count) {
    ANSWER_IN_LANES(dates, days, count, ON_PATH(days));
}

#endif
