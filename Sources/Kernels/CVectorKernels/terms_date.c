// Solar term → Gregorian date from two bits a term.

#if !defined(KERNEL)
    #define KERNEL "terms_date.c"
    #include "every_path.h"

void calbench_terms_date(
    int path, const uint64_t *years, int32_t first_year, const int32_t *earliest, const void *terms, void *dates,
    size_t count) {
    CALL(path, dates_of_terms, from_zero(years, 8, first_year), earliest, terms, dates, count);
}

#else

/// A packed term / 16 is the number of a half of a year's 64 bits, from year 0 on.
LANE words ON_PATH(date_of_term)(const uint64_t *years, const int32_t *earliest, words term) {
    words bits = gather(years, term >> 4);
    words later = (bits >> ((term & 15) << 1)) & 3;
    return ((term >> 5) << 9) + look_up_24(earliest, term & 31) + later;
}

static void ON_PATH(dates_of_terms)(
    const uint64_t *restrict years, const int32_t *restrict earliest, const void *restrict terms,
    void *restrict dates, size_t count) {
    #define DATE(term) ON_PATH(date_of_term)(years, earliest, term)
    LOOK_UP_IN_LANES(terms, dates, count, DATE);
    #undef DATE
}

#endif
