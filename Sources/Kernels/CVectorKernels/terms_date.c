// Solar term → Gregorian date by one load a term from a table of months and days; with VBMI by tables in registers.

#if !defined(KERNEL)
    #define KERNEL "terms_date.c"
    #include "every_path.h"

void calbench_terms_date(
    int path, const int8_t *steps, const uint16_t *table, int32_t first_year, const void *terms, void *dates,
    size_t count) {
    CALL(path, dates_of_terms, steps, from_zero(table, 64, first_year), terms, dates, count);
}

#elif defined(VBMI)

/// The entry of a table of 128 for the low 7 bits of each byte.
LANE __m512i ON_PATH(entries)(const int8_t *table, words bytes) {
    return _mm512_permutex2var_epi8(_mm512_loadu_si512(table), (__m512i)bytes, _mm512_loadu_si512(table + 64));
}

/// Writes the dates over the terms.
LANE void ON_PATH(term_dates)(const int8_t *steps, words term[TOGETHER]) {
    // Bytes 0…3 of each number are of vectors 0, 2, 1 and 3.
    words even = SELECT(0xffff, term[0], term[1] << 16);
    words odd = SELECT(0xffff, term[2], term[3] << 16);
    words low = SELECT(0x00ff00ff, even, odd << 8);
    words quarter = SELECT(0x00ff00ff, even >> 7, odd << 1);  // year / 4
    __m512i date = ON_PATH(entries)(steps, low);
    // With saturation, which never happens: of other masked ones clang makes two instructions.
    #define STEP(number, by)                                                                                     \
        date = _mm512_mask_##by##s_epu8(                                                                         \
            date, _mm512_cmpgt_epi8_mask((__m512i)quarter, ON_PATH(entries)(steps + 128 * (number), low)), date, \
            _mm512_set1_epi8(1))
    STEP(1, sub);
    STEP(2, sub);
    STEP(3, add);
    #undef STEP
    words dates = (words)date;
    term[0] = (term[0] << 4) + (dates & 255);
    term[1] = (term[1] << 4) + (dates >> 16 & 255);
    term[2] = (term[2] << 4) + (dates >> 8 & 255);
    term[3] = (term[3] << 4) + (dates >> 24);
}

static void ON_PATH(dates_of_terms)(
    const int8_t *restrict steps, const uint16_t *restrict table, const void *restrict terms, void *restrict dates,
    size_t count) {
    #define DATES(term) ON_PATH(term_dates)(steps, term)
    ANSWER_IN_LANES(terms, dates, count, DATES);
    #undef DATES
}

#else

static void ON_PATH(dates_of_terms)(
    const int8_t *restrict steps, const uint16_t *restrict table, const void *restrict terms, void *restrict dates,
    size_t count) {
    #define DATE(terms) (((load_run(terms) & ~31u) << 4) + look_up_halves(table, terms, 0))
    LOOK_UP_FROM_MEMORY(terms, dates, count, DATE);
    #undef DATE
}

#endif
