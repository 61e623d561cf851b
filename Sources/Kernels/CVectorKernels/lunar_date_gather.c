// Day number → lunar date by one load a day from a table of pieces of sixteen days.

#if !defined(KERNEL)
    #define KERNEL "lunar_date_gather.c"
    #include "every_path.h"

void calbench_lunar_date_gather(
    int path, const uint32_t *pieces, int32_t first_piece, int32_t line, const void *days, void *dates, size_t count) {
    CALL(path, dates_of_pieces, from_zero(pieces, 4, first_piece), (uint32_t)line, days, dates, count);
}

#else

LANE run_words ON_PATH(date_in_piece)(run_words piece, uint32_t line, run_words day) {
    run_words is_before = (run_words)((run_integers)((day & 15) - (piece & 31)) >> 31);
    run_words jump = ~is_before & (piece >> 5 & 2047);
    return line + day + ((day & ~15u) << 1) + (run_words)((run_integers)piece >> 16) + jump;
}

static void ON_PATH(dates_of_pieces)(
    const uint32_t *restrict pieces, uint32_t line, const void *restrict days, void *restrict dates, size_t count) {
    #define DATE(days) ON_PATH(date_in_piece)(look_up_pieces(pieces, days), line, load_run(days))
    LOOK_UP_FROM_MEMORY(days, dates, count, DATE);
    #undef DATE
}

#endif
