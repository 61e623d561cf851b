// Lunar date → day number by one load a date from a table of months; with VBMI by tables in registers.

#if !defined(KERNEL)
    #define KERNEL "lunar_day.c"
    #include "every_path.h"

void calbench_lunar_day(
    int path, const void *bytes, const uint16_t *table, int32_t first_month, int32_t line, const void *dates,
    void *days, size_t count) {
    CALL(path, days_of_lunar_dates, bytes, from_zero(table, 2, first_month), (uint32_t)line, dates, days, count);
}

#elif defined(VBMI)

/// The entries of a table of 256: two masked permutations take 0.95 of the time of two others and a blend.
LANE __m512i ON_PATH(by_year)(const __m512i_u *table, __m512i year) {
    __mmask64 late = _mm512_movepi8_mask(year);
    year = _mm512_mask2_permutex2var_epi8(table[0], year, ~late, table[1]);
    return _mm512_mask2_permutex2var_epi8(table[2], year, late, table[3]);
}

/// Writes the days over the dates.
LANE void ON_PATH(days)(const __m512i_u *tables, uint32_t line, words date[TOGETHER]) {
    // Of each date the year and the packed month as the halves of a number, months less 2¹⁶.
    const __m512i bits = _mm512_set1_epi64(0x2d25322a0d05120a);
    const __m512i factors = _mm512_set1_epi32((int)(0u - (21 << 16) + 13));
    __m512i fields[TOGETHER];
    EACH(fields[at] = _mm512_multishift_epi64_epi8(bits, (__m512i)date[at]))
    // Their low bytes: two months and two years in each number; two years and two months. Then those of the same dates.
    words bytes = counting() * 0x04040404;
    words first = (words)_mm512_permutex2var_epi8(fields[0], (__m512i)(bytes + 0x40004202), fields[1]);
    words second = (words)_mm512_permutex2var_epi8(fields[2], (__m512i)(bytes + 0x42024000), fields[3]);
    words month = SELECT(0xffff, first, second);
    __m512i year = (__m512i)(first >> 16 | second << 16);
    // Bit 5 of a difference is 1 from the leap month on.
    words after = (words)_mm512_sub_epi8(ON_PATH(by_year)(tables, year), (__m512i)month);
    __m512i place = (__m512i)SELECT(0x1f1f1f1f, month, after);
    __m512i lengths = (ON_PATH(by_year)(tables + 4, year) & _mm512_permutexvar_epi8(place, tables[16]))
        | (ON_PATH(by_year)(tables + 8, year) & _mm512_permutexvar_epi8(place, tables[17]));
    __m512i sum = _mm512_add_epi8(ON_PATH(by_year)(tables + 12, year), _mm512_permutexvar_epi8(place, tables[18]));
    sum = _mm512_add_epi8(sum, _mm512_popcnt_epi8(lengths));
    EACH(date[at] += line + 310900 - (21 << 16);
        // In assembly, because clang 21 makes two instructions of it.
        __asm__("vpdpwssd %2, %1, %0" : "+v"(date[at]) : "v"(fields[at]), "v"(factors));
        date[at] = (words)_mm512_dpbusd_epi32((__m512i)date[at], sum, _mm512_set1_epi32(1 << 8 * at)))
}

static void ON_PATH(days_of_lunar_dates)(
    const void *restrict bytes, const uint16_t *restrict table, uint32_t line, const void *restrict dates,
    void *restrict days, size_t count) {
    #define DAYS(date) ON_PATH(days)(bytes, line, date)
    ANSWER_IN_LANES(dates, days, count, DAYS);
    #undef DAYS
}

#else

static void ON_PATH(days_of_lunar_dates)(
    const void *restrict bytes, const uint16_t *restrict table, uint32_t line, const void *restrict dates,
    void *restrict days, size_t count) {
    // Without 16 a month.
    #define LESS_MONTHS(date) (line + (date) - ((date) >> 1 & ~15u))
    #define DAY(dates) (LESS_MONTHS(load_run(dates)) + look_up_halves(table, dates, 5))
    LOOK_UP_FROM_MEMORY(dates, days, count, DAY);
    #undef DAY
    #undef LESS_MONTHS
}

#endif
