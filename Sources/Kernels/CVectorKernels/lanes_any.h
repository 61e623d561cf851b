// What all paths have in common, given `words` and LANES.

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

/// Writes LANES numbers to any address.
LANE void store(void *place, words values) { memcpy(place, &values, sizeof values); }

/// `count` numbers, 1…LANES, and the first of them again in the other lanes.
LANE words load_some(const void *place, size_t count) {
    uint32_t numbers[LANES];
    memcpy(numbers, place, 4);
    for (size_t lane = 1; lane < LANES; lane++) numbers[lane] = numbers[0];
    memcpy(numbers, place, 4 * count);
    return load(numbers);
}

/// Writes the first `count` numbers.
LANE void store_some(void *place, words values, size_t count) { memcpy(place, &values, 4 * count); }

#if LANES > 1
/// `start` + `factor` × values, rounded to the nearest whole number, in the low 16 bits; NEAREST_EXPONENT in the others.
///
/// One fused multiplication and addition: floats from 2^23 on are whole numbers. Values are −2^24…2^24.
LANE words nearest(words values, float factor, uint32_t start) {
    typedef float reals __attribute__((vector_size(4 * LANES)));
    reals numbers = __builtin_convertvector((integers)values, reals);
    reals first = (reals){0} + (8388608.0f + (float)start);
    return (words)__builtin_elementwise_fma(numbers, (reals){0} + factor, first);
}
#endif

#if !defined(ANSWER_IN_LANES)
// Answers LANES numbers at a time: `answer(x)` is an expression of words.
#define ANSWER_IN_LANES(inputs, outputs, count, answer) ANSWER_BY_LOOP(, inputs, outputs, count, answer)

// The same for answers by table: four numbers at a time without vectors, which are slower where their lanes have to be
// loaded one by one.
#define LOOK_UP_IN_LANES(inputs, outputs, count, answer) \
    ANSWER_BY_LOOP(_Pragma("clang loop vectorize(disable) unroll_count(4)"), inputs, outputs, count, answer)

// The same for lookups that take their indices from memory: `answer(place)` answers the RUN_LANES numbers there.
#define LOOK_UP_FROM_MEMORY(inputs, outputs, count, answer)                                    \
    do {                                                                                       \
        const char *source = (inputs);                                                         \
        char *target = (outputs);                                                              \
        size_t rest = (count) % RUN_LANES;                                                     \
        size_t whole = (count) - rest;                                                         \
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

#define ANSWER_BY_LOOP(loop, inputs, outputs, count, answer)                                             \
    do {                                                                                                 \
        const char *source = (inputs);                                                                   \
        char *target = (outputs);                                                                        \
        size_t rest = (count) % LANES;                                                                   \
        size_t whole = (count) - rest;                                                                   \
        loop for (size_t at = 0; at < whole; at += LANES) {                                              \
            store(target + 4 * at, answer(load(source + 4 * at)));                                       \
        }                                                                                                \
        if (rest > 0) store_some(target + 4 * whole, answer(load_some(source + 4 * whole, rest)), rest); \
    } while (0)
#endif
