// Solar term → Gregorian date by one load a term from a table of months and days.

#if !defined(KERNEL)
    #define KERNEL "terms_date.c"
    #include "every_path.h"

void calbench_terms_date(
    int path, const uint16_t *table, int32_t first_year, const void *terms, void *dates, size_t count) {
    CALL(path, dates_of_terms, from_zero(table, 64, first_year), terms, dates, count);
}

#else

static void ON_PATH(dates_of_terms)(
    const uint16_t *restrict table, const void *restrict terms, void *restrict dates, size_t count) {
    #define DATE(terms) (((load_run(terms) & ~31u) << 4) + look_up_halves(table, terms, 0))
    LOOK_UP_FROM_MEMORY(terms, dates, count, DATE);
    #undef DATE
}

#endif
