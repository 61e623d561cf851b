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

// `value`, changed by one in the bytes of the mask; of the intrinsics clang makes two instructions.
#define STEP(value, instruction, mask) \
    __asm__(instruction " %2, %0, %0%{%1%}" : "+v"(value) : "Yk"((__mmask64)(mask)), "v"(_mm512_set1_epi8(1)))

/// The low bytes of 64 terms, and a quarter of their years: bytes 0…3 of each number are of vectors 0, 2, 1 and 3.
LANE void ON_PATH(term_bytes)(const char *terms, words *low, words *quarter) {
    // The odd words are loaded over those of vectors 0 and 2.
    words even = (words)_mm512_mask_loadu_epi16(_mm512_loadu_si512(terms), 0xaaaaaaaa, terms + 62);
    words odd = (words)_mm512_mask_loadu_epi16(_mm512_loadu_si512(terms + 128), 0xaaaaaaaa, terms + 190);
    *low = SELECT(0x00ff00ff, even, odd << 8);
    *quarter = SELECT(0x00ff00ff, even >> 7, odd + odd);
}

/// What the dates have more than 16 times the terms.
LANE __m512i ON_PATH(term_dates)(const int8_t *steps, words low, words quarter) {
    __m512i date = ON_PATH(entries)(steps, low);
    #define ABOVE(number) _mm512_cmpgt_epi8_mask((__m512i)quarter, ON_PATH(entries)(steps + 128 * (number), low))
    STEP(date, "vpsubb", ABOVE(1));
    STEP(date, "vpsubb", ABOVE(2));
    STEP(date, "vpaddb", ABOVE(3));
    #undef ABOVE
    return date;
}

/// Writes the dates of 64 terms.
LANE void ON_PATH(write_dates)(const char *terms, char *dates, __m512i date) {
    words term[4];
    memcpy(term, terms, sizeof term);
    term[0] = (term[0] << 4) + ((words)date & 255);
    term[1] = (words)_mm512_dpbusd_epi32((__m512i)(term[1] << 4), date, _mm512_set1_epi32(1 << 16));
    term[2] = (words)_mm512_dpbusd_epi32((__m512i)(term[2] << 4), date, _mm512_set1_epi32(1 << 8));
    term[3] = (term[3] << 4) + ((words)date >> 24);
    memcpy(dates, term, sizeof term);
}

static void ON_PATH(dates_of_terms)(
    const int8_t *restrict steps, const uint16_t *restrict table, const void *restrict terms, void *restrict dates,
    size_t count) {
    const char *source = terms;
    char *target = dates, last[256] = {0};
    size_t blocks = count / 64, rest = count % 64;
    words low, quarter;
    // The bytes of one block, the lookups of the block before and the output of the one before that in one iteration:
    // they use other units of the processor.
    if (blocks > 0) {
        ON_PATH(term_bytes)(source, &low, &quarter);
        __m512i date = ON_PATH(term_dates)(steps, low, quarter);
        if (blocks > 1) ON_PATH(term_bytes)(source + 256, &low, &quarter);
        for (size_t block = 0; block + 2 < blocks; block++) {
            __m512i next = ON_PATH(term_dates)(steps, low, quarter);
            ON_PATH(term_bytes)(source + 256 * (block + 2), &low, &quarter);
            ON_PATH(write_dates)(source + 256 * block, target + 256 * block, date);
            date = next;
        }
        if (blocks > 1) {
            ON_PATH(write_dates)(source + 256 * (blocks - 2), target + 256 * (blocks - 2), date);
            date = ON_PATH(term_dates)(steps, low, quarter);
        }
        ON_PATH(write_dates)(source + 256 * (blocks - 1), target + 256 * (blocks - 1), date);
    }
    if (rest > 0) {
        memcpy(last, source + 256 * blocks, 4 * rest);
        ON_PATH(term_bytes)(last, &low, &quarter);
        ON_PATH(write_dates)(last, last, ON_PATH(term_dates)(steps, low, quarter));
        memcpy(target + 256 * blocks, last, 4 * rest);
    }
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
