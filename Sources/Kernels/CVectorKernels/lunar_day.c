// Lunar date → day number by one load a date from a table of months; with VBMI by tables of years in registers.

#if !defined(KERNEL)
    #define KERNEL "lunar_day.c"
    #include "every_path.h"

void calbench_lunar_day(
    int path, const uint8_t *years, const uint16_t *table, int32_t first_month, int32_t line, const void *dates, void *days,
    size_t count) {
    CALL(path, days_of_lunar_dates, years, from_zero(table, 2, first_month), (uint32_t)line, dates, days, count);
}

#elif defined(VBMI)

/// The entry of a table of 256 for each byte.
LANE words ON_PATH(of_years)(const uint8_t *table, words years) {
    __m512i index = (__m512i)years;
    #define HALF(at) _mm512_permutex2var_epi8(_mm512_loadu_si512(table + (at)), index, _mm512_loadu_si512(table + (at) + 64))
    return (words)_mm512_mask_blend_epi8(_mm512_movepi8_mask(index), HALF(0), HALF(128));
    #undef HALF
}

// Pairs of bytes, of vectors 0 and 2 or of vectors 1 and 3.
#define PAIRS(low, high) _mm512_mask_blend_epi8(0xaaaaaaaaaaaaaaaa, (__m512i)(low), (__m512i)(high))
#define EVEN(low, high) PAIRS(low, (high) << 8)
#define ODD(low, high) PAIRS((low) >> 8, high)

/// Writes the days over the dates.
LANE void ON_PATH(lunar_days)(const uint8_t *table, words date[TOGETHER]) {
    // Byte v of each number is of vector v.
    #define HALVES(v, w) SELECT(0xffff, date[v], date[w] << 16)
    words even = HALVES(0, 2), odd = HALVES(1, 3);
    words slot = SELECT(0x00ff00ff, even >> 5, odd << 3) & 0x1f1f1f1f;
    words day = SELECT(0x00ff00ff, even, odd << 8) & 0x1f1f1f1f;
    EACH(date[at] = (words)_mm512_shrdi_epi32((__m512i)date[at], _mm512_set1_epi32(1), 10))  // 2^22 + year
    words year = SELECT(0x00ff00ff, HALVES(0, 2), HALVES(1, 3) << 8);
    #undef HALVES
    words first = ON_PATH(of_years)(table, year) + day;
    words most = ON_PATH(of_years)(table + 256, year), rest = ON_PATH(of_years)(table + 512, year);
    // The month's place in the year: its number, and one more from the leap month on.
    __m512i place = (__m512i)(slot >> 1 & 0x0f0f0f0f);
    place = _mm512_mask_adds_epu8(
        place, _mm512_cmpgt_epu8_mask((__m512i)slot, (__m512i)(rest << 1 & 0x1e1e1e1e)), place, _mm512_set1_epi8(1));
    words number = (words)place, others = (words)_mm512_sub_epi8(_mm512_set1_epi8(17), place);
    #define DAYS(pairs, others)                                                         \
        (words)_mm512_add_epi16(                                                        \
            _mm512_maddubs_epi16(pairs(number, first), _mm512_set1_epi16(1 << 8 | 29)), \
            _mm512_popcnt_epi16(_mm512_srlv_epi16(pairs(rest, most), (__m512i)(others))))
    even = DAYS(EVEN, others & 0x00ff00ff);
    odd = DAYS(ODD, (words)_mm512_srli_epi16((__m512i)others, 8));
    #undef DAYS
    // 365 · year − 64 · 11 236
    EACH(date[at] = (words)_mm512_madd_epi16((__m512i)date[at], _mm512_set1_epi32((int)(-11236u << 16 | 365))))
    date[0] += even & 0xffff;
    date[1] += odd & 0xffff;
    date[2] += even >> 16;
    date[3] += odd >> 16;
}

#undef PAIRS
#undef EVEN
#undef ODD

static void ON_PATH(days_of_lunar_dates)(
    const uint8_t *restrict years, const uint16_t *restrict table, uint32_t line, const void *restrict dates,
    void *restrict days, size_t count) {
    #define DAYS(date) ON_PATH(lunar_days)(years, date)
    ANSWER_IN_LANES(dates, days, count, DAYS);
    #undef DAYS
}

#else

static void ON_PATH(days_of_lunar_dates)(
    const uint8_t *restrict years, const uint16_t *restrict table, uint32_t line, const void *restrict dates,
    void *restrict days, size_t count) {
    // Without 16 a month.
    #define LESS_MONTHS(date) (line + (date) - ((date) >> 1 & ~15u))
    #define DAY(dates) (LESS_MONTHS(load_run(dates)) + look_up_halves(table, dates, 5))
    LOOK_UP_FROM_MEMORY(dates, days, count, DAY);
    #undef DAY
    #undef LESS_MONTHS
}

#endif
