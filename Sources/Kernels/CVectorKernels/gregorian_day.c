// Gregorian date → day number; the lanes are explained in LanesGregorianDay.swift.

#if !defined(KERNEL)
    #define KERNEL "gregorian_day.c"
    #include <stdint.h>

// 32 × months less the days before them, for March…December, four that do not exist, January and February.
static const uint8_t too_many[16] = {0, 1, 3, 4, 6, 7, 8, 10, 11, 13, 0, 0, 0, 0, 142, 143};

enum {
    // Years before −4 415, of 2¹⁶, whose 1 in the high half of a year makes one product of both halves.
    YEARS = (1 << 16) + 4415,
    // The numbers of the first century and of the quarters for which nothing is left to add: days are 1 461 · year / 4 + 9 / 4
    // less 3 · century / 4 + 485 · NEAREST_EXPONENT / 4.
    CENTURIES = 4701,
    CENTURY_QUARTERS = 485,
    YEAR_QUARTERS = 9
};

// For VBMI, by year of a four-year cycle and month from March: the days before them, less what the packed date has more than
// the day, and 30 428. Months 10…13 do not exist.
#define YEAR(number)                                                                                       \
    -30428 - 147 * (number), -30429 - 147 * (number), -30431 - 147 * (number), -30432 - 147 * (number),     \
    -30434 - 147 * (number), -30435 - 147 * (number), -30436 - 147 * (number), -30438 - 147 * (number),     \
    -30439 - 147 * (number), -30441 - 147 * (number), 0, 0, 0, 0, -30570 - 147 * (number), -30571 - 147 * (number)
static const int16_t of_cycle[64] = {YEAR(0), YEAR(1), YEAR(2), YEAR(3)};
#undef YEAR

    #include "every_path.h"

void calbench_gregorian_day(int path, const void *dates, void *days, size_t count) {
    CALL(path, days_of_dates, dates, days, count);
}

#else

/// Writes the days over the dates.
LANE void ON_PATH(days)(words date[TOGETHER]) {
#if defined(VBMI)
    // Whole numbers are floats as in LanesGregorianDate.swift: the number of the four-year cycle is the upper bits of the
    // packed date, and 0x6000 of the exponent's. The century, from -4400 on and one more, is a float's low half.
    const __m512i fields = _mm512_set1_epi64(0x332b2525130b0505);
    const __m512i weights = _mm512_set1_epi32((int)((uint32_t)(1461 - 2048) << 16 | 1));
    const __m512i shares = _mm512_set1_epi32((int)(64905u << 16 | 49152));  // 19 015 << 16, and 3/4 of the century
    words too_much[TOGETHER];
    EACH(date[at] += WHOLE_BITS + ((4416 << 9) - (3 << 5)))
    EACH(too_much[at] = (words)_mm512_mulhi_epu16(
        (__m512i)fused((reals)date[at], 1 / 51200.0f, ALL(WHOLE - 163.5f)), shares))
    __m512i first = _mm512_loadu_si512(of_cycle), second = _mm512_loadu_si512(of_cycle + 32);
    EACH(__m512i cycle = _mm512_multishift_epi64_epi8(fields, (__m512i)date[at]);
        // In assembly, because clang 21 makes three instructions of the first and two of the second (0.075 instead of 0.100 ns).
        __asm__("vpermi2w %2, %1, %0%{%3%}" : "+v"(cycle) : "v"(first), "v"(second), "Yk"((__mmask32)0x55555555));
        __asm__("vpdpwssd %2, %1, %0" : "+v"(date[at]) : "v"(cycle), "v"(weights));
        date[at] -= too_much[at])
#elif LANES > 1
    words year[TOGETHER], century[TOGETHER], too_much[TOGETHER];
    EACH(date[at] += (YEARS << 9) - (3 << 5))
    EACH(year[at] = date[at] >> 9)
    EACH(century[at] = nearest(year[at], 0.01f, CENTURIES))
    EACH(century[at] = field_product(century[at], NEAREST_EXPONENT, 3, CENTURY_QUARTERS) >> 2)
    EACH(date[at] &= 511)
    EACH(too_much[at] = look_up_bytes(too_many, date[at] >> 5))
    EACH(year[at] = field_product(year[at], 1, 1461, YEAR_QUARTERS) >> 2)
    EACH(date[at] += year[at] - century[at] - too_much[at])
#else
    // Three months are subtracted from the packed date: January and February borrow from the year, which so begins in March.
    // What a date is too much within a year, where every month counts 32 days, is (45 · month + 13) / 32.
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
