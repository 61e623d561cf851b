// Day number → lunar date: consecutive days are answered by consecutive entries of a table, other days by a gather.

#if !defined(KERNEL)
    #define KERNEL "lunar_date_sweep.c"
    #include "every_path.h"

void calbench_lunar_date_sweep(
    int path, const int16_t *table, int32_t first_day, int32_t line, const void *days, void *dates, size_t count) {
    // The first entry stands for no day.
    CALL(path, swept_dates, from_zero(table + 1, 2, first_day), (uint32_t)line, days, dates, count);
}

#else

/// Days that are compared before they are answered.
#define RUN 32

LANE words ON_PATH(swept_date)(const int16_t *table, uint32_t line, words day) {
    words miss = (words)((integers)gather_high_half(table, day) >> 16);
    return day + (day << 1) + line + miss;
}

static void ON_PATH(swept_dates)(
    const int16_t *restrict table, uint32_t line, const void *restrict days, void *restrict dates,
    size_t count) {
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
            run_words run;
            memcpy(&run, from + 4 * lane, sizeof run);
            differences |= run ^ (expected + lane);
        }
        if (is_zero_run(differences)) {
            const int16_t *misses = table + (int32_t)first;
            run_words start = expected + (expected << 1) + line;
            for (uint32_t lane = 0; lane < RUN; lane += RUN_LANES) {
                run_words answers = start + 3 * lane + widened(misses + lane);
                memcpy(to + 4 * lane, &answers, sizeof answers);
            }
        } else {
            for (uint32_t lane = 0; lane < RUN; lane += LANES) {
                store(to + 4 * lane, ON_PATH(swept_date)(table, line, load(from + 4 * lane)));
            }
        }
    }
    #define DATE(day) ON_PATH(swept_date)(table, line, day)
    LOOK_UP_IN_LANES(input + 4 * in_runs, output + 4 * in_runs, count - in_runs, DATE);
    #undef DATE
}

#undef RUN

#endif
