// What all paths have in common, given `words` and LANES, and then the kernel.

#if LANES > 1
    #define RUN_LANES LANES
    #define run_words words
    #define run_integers integers
    #define is_zero_run is_zero
    // All bits of a lane where one number is below the other.
    #define LESS(left, right) ((words)((integers)(left) < (integers)(right)))
#endif

/// LANES numbers from any address.
LANE words load(const void *place) {
    words values;
    memcpy(&values, place, sizeof values);
    return values;
}

/// RUN_LANES numbers from any address.
LANE run_words load_run(const void *place) {
    run_words values;
    memcpy(&values, place, sizeof values);
    return values;
}

/// RUN_LANES entries of 16 bits.
typedef uint16_t run_halves __attribute__((vector_size(2 * RUN_LANES)));

// Sets all lanes of `entries` to the entries of a table at the RUN_LANES numbers of a place, each divided by 2^bits and
// rounded down; `one` and `two` are the types of a number and of a pair.
//
// Numbers are loaded in pairs: when they are loaded one by one, clang loads all of them as a vector, and taking its lanes
// apart lasts 1.8 times as long as this; a gather lasts 1.6 times as long (Zen 4, lunar.date/gather on AVX-512).
#define SET_FROM_TABLE(entries, table, numbers, bits, one, two)          \
    _Pragma("clang loop unroll(full)")                                   \
    for (int lane = 0; lane < RUN_LANES; lane += 2) {                    \
        two pair;                                                        \
        memcpy(&pair, (const char *)(numbers) + 4 * lane, sizeof pair);  \
        (entries)[lane] = (table)[(one)pair >> (bits)];                  \
        (entries)[lane + 1] = (table)[pair >> (32 + (bits))];            \
    }

/// The entries of 32 bits at RUN_LANES numbers in memory, each divided by 2^bits and rounded down.
LANE run_words look_up(const uint32_t *table, const void *numbers, int bits) {
    run_words entries;
    SET_FROM_TABLE(entries, table, numbers, bits, int32_t, int64_t);
    return entries;
}

/// The same for entries of 16 bits and numbers that are not negative.
LANE run_words look_up_halves(const uint16_t *table, const void *numbers, int bits) {
    run_halves entries;
    SET_FROM_TABLE(entries, table, numbers, bits, uint32_t, uint64_t);
    return __builtin_convertvector(entries, run_words);
}

#undef SET_FROM_TABLE

/// `count` numbers, 1…LANES, and the first of them again in the other lanes.
LANE words load_some(const void *place, size_t count) {
    uint32_t numbers[LANES];
    memcpy(numbers, place, 4);
    for (size_t lane = 1; lane < LANES; lane++) numbers[lane] = numbers[0];
    memcpy(numbers, place, 4 * count);
    return load(numbers);
}

#if LANES > 1
typedef float reals __attribute__((vector_size(4 * LANES)));

/// `factor` × values + `sum`, rounded once.
LANE reals fused(reals values, float factor, reals sum) {
    return __builtin_elementwise_fma(values, (reals){0} + factor, sum);
}

/// `start` + `factor` × values, rounded to the nearest whole number, in the low 16 bits; NEAREST_EXPONENT in the others.
/// Values are −2^24…2^24.
LANE words nearest(words values, float factor, uint32_t start) {
    return (words)fused(__builtin_convertvector((integers)values, reals), factor, (reals){0} + (WHOLE + (float)start));
}
#endif

#if !defined(EACH)
// The same number in all lanes.
#define ALL(number) ((reals){0} + (number))

// A statement for each of the TOGETHER vectors that are answered together; `at` is the vector's number. One vector's
// answer is a chain of operations that wait for each other: four at a time take 0.83 of the time (gregorian.date, AVX2).
#define EACH(statement) \
    _Pragma("clang loop unroll(full)") for (int at = 0; at < TOGETHER; at++) { statement; }

// Answers TOGETHER vectors at a time: `answer(x)` writes the answers over an array of them.
#define ANSWER_IN_LANES(inputs, outputs, count, answer)                 \
    do {                                                                \
        const char *source = (inputs);                                  \
        char *target = (outputs);                                       \
        size_t rest = (count) % (TOGETHER * LANES);                     \
        size_t whole = (count) - rest;                                  \
        for (size_t done = 0; done < whole; done += TOGETHER * LANES) { \
            words values[TOGETHER];                                     \
            memcpy(values, source + 4 * done, sizeof values);           \
            answer(values);                                             \
            memcpy(target + 4 * done, values, sizeof values);           \
        }                                                               \
        if (rest > 0) {                                                 \
            words values[TOGETHER];                                     \
            EACH(values[at] = load_some(source + 4 * whole, 1))         \
            memcpy(values, source + 4 * whole, 4 * rest);               \
            answer(values);                                             \
            memcpy(target + 4 * whole, values, 4 * rest);               \
        }                                                               \
    } while (0)

// The same for lookups that take their indices from memory: `answer(place)` answers the RUN_LANES numbers there.
#define LOOK_UP_FROM_MEMORY(inputs, outputs, count, answer)                                    \
    do {                                                                                       \
        const char *source = (inputs);                                                         \
        char *target = (outputs);                                                              \
        size_t rest = (count) % RUN_LANES;                                                     \
        size_t whole = (count) - rest;                                                         \
        _Pragma("clang loop unroll_count(16 / RUN_LANES)")                                     \
        for (size_t at = 0; at < whole; at += RUN_LANES) {                                     \
            run_words answers = answer(source + 4 * at);                                       \
            memcpy(target + 4 * at, &answers, sizeof answers);                                 \
        }                                                                                      \
        if (rest > 0) {                                                                        \
            uint32_t last[RUN_LANES];                                                          \
            for (size_t lane = 0; lane < RUN_LANES; lane++) {                                  \
                memcpy(last + lane, source + 4 * (whole + (lane < rest ? lane : 0)), 4);       \
            }                                                                                  \
            run_words answers = answer((const char *)last);                                    \
            memcpy(target + 4 * whole, &answers, 4 * rest);                                    \
        }                                                                                      \
    } while (0)
#endif

#include KERNEL

#undef PATH
#undef LANES
#undef TOGETHER
#undef LESS
#undef RUN_LANES
#undef run_words
#undef run_integers
#undef is_zero_run
