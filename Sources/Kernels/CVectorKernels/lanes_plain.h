// One lane: portable C. Runs of values, which need no gather, are written for four lanes, which the compiler has for
// every processor.

#define LANES 1
#define TOGETHER 1
typedef uint32_t words;
typedef int32_t integers;

#define RUN_LANES 4
typedef uint32_t run_words __attribute__((vector_size(16)));
typedef int32_t run_integers __attribute__((vector_size(16)));

LANE run_words counting(void) { return (run_words){0, 1, 2, 3}; }

LANE int is_zero_run(run_words values) {
    typedef uint64_t halves __attribute__((vector_size(16)));
    halves both = (halves)values;
    return (both[0] | both[1]) == 0;
}

/// The high 32 bits of the product.
LANE words high_product(words value, uint32_t factor) { return (uint32_t)((uint64_t)value * factor >> 32); }

LANE words small_product(words value, uint32_t factor) {
    // The mask changes no value; it lets the compiler use a 16-bit product where it makes vectors.
    return (value & 0x7fff) * factor;
}

LANE run_words widened(const int16_t *entries) {
    typedef int16_t halves __attribute__((vector_size(8)));
    typedef int32_t wholes __attribute__((vector_size(16)));
    halves narrow;
    memcpy(&narrow, entries, sizeof narrow);
    return (run_words)__builtin_convertvector(narrow, wholes);
}

#define LESS(left, right) (-(words)((integers)(left) < (integers)(right)))

#include "lanes_any.h"
