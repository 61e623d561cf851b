// Day number → lunar date by one load a day from a table of pieces of sixteen days, or, for consecutive days, by
// consecutive entries of a table of days.

#if !defined(KERNEL)
    #define KERNEL "lunar_date.c"
    #include "every_path.h"

void calbench_lunar_date_gather(
    int path, const uint32_t *pieces, int32_t first_piece, int32_t line, const void *days, void *dates, size_t count) {
    CALL(path, dates_of_pieces, from_zero(pieces, 4, first_piece), (uint32_t)line, days, dates, count);
}

void calbench_lunar_date_sweep(
    int path, const uint32_t *pieces, int32_t first_piece, const int16_t *table, int32_t first_day, int32_t line,
    const void *days, void *dates, size_t count) {
    CALL(
        path, swept_dates, from_zero(pieces, 4, first_piece), from_zero(table, 2, first_day), (uint32_t)line, days, dates,
        count);
}

#else

/// Days that are compared before they are answered: 64 take 0.90 of the time of 32 in vectors (1 024 days, Zen 4), 1.35 without.
#define RUN (LANES > 1 ? 64 : 32)

/// The dates of RUN_LANES days in memory.
LANE run_words ON_PATH(dates_in_pieces)(const uint32_t *pieces, uint32_t line, const void *days) {
    run_words piece = look_up(pieces, days, 4);
    run_words day = load_run(days);
    run_words is_before = (run_words)((run_integers)((day & 15) - (piece & 31)) >> 31);
    run_words jump = ~is_before & (piece >> 5 & 2047);
    return line + day + ((day & ~15u) << 1) + (run_words)((run_integers)piece >> 16) + jump;
}

#define DATES(days) ON_PATH(dates_in_pieces)(pieces, line, days)

static void ON_PATH(dates_of_pieces)(
    const uint32_t *restrict pieces, uint32_t line, const void *restrict days, void *restrict dates, size_t count) {
    LOOK_UP_FROM_MEMORY(days, dates, count, DATES);
}

static void ON_PATH(swept_dates)(
    const uint32_t *restrict pieces, const int16_t *restrict table, uint32_t line, const void *restrict days,
    void *restrict dates, size_t count) {
    const char *input = days;
    char *output = dates;
    size_t in_runs = count - count % RUN;
    for (size_t done = 0; done < in_runs; done += RUN) {
        const char *from = input + 4 * done;
        char *to = output + 4 * done;
        uint32_t first;
        memcpy(&first, from, 4);
        run_words expected = counting() + first;
        run_words differences = {0};
        for (uint32_t lane = 0; lane < RUN; lane += RUN_LANES) {
            differences |= load_run(from + 4 * lane) ^ (expected + lane);
        }
        // Expected, so that other days take no registers of theirs: 0.92 of the time on AVX2; other days take 1.05.
        if (__builtin_expect(is_zero_run(differences), 1)) {
            const int16_t *misses = table + (int32_t)first;
            run_words start = expected + (expected << 1) + line;
            for (uint32_t lane = 0; lane < RUN; lane += RUN_LANES) {
                run_words answers = start + 3 * lane + widened(misses + lane);
                memcpy(to + 4 * lane, &answers, sizeof answers);
            }
        } else {
            for (uint32_t lane = 0; lane < RUN; lane += RUN_LANES) {
                run_words answers = DATES(from + 4 * lane);
                memcpy(to + 4 * lane, &answers, sizeof answers);
            }
        }
    }
    LOOK_UP_FROM_MEMORY(input + 4 * in_runs, output + 4 * in_runs, count - in_runs, DATES);
}

#undef DATES
#undef RUN

#endif
