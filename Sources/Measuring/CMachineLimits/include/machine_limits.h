// The cheapest code that reads inputs and writes answers: what a machine can do at most.

#ifndef CALBENCH_MACHINE_LIMITS_H
#define CALBENCH_MACHINE_LIMITS_H

#include <stddef.h>
#include <stdint.h>

enum {
    /// The C library's copy and fill, or loads one by one.
    CALBENCH_LIMIT_PLAIN = 0,
    /// Vectors of 16 bytes, which every processor of these architectures has; lookups store two entries at once.
    CALBENCH_LIMIT_VECTOR16 = 1,
    /// Vectors of 32 bytes and gathers of eight: AVX2.
    CALBENCH_LIMIT_VECTOR32 = 2,
    /// Vectors of 64 bytes and gathers of sixteen: AVX-512F.
    CALBENCH_LIMIT_VECTOR64 = 3,
    CALBENCH_LIMIT_BODIES = 4
};

/// Values that are read or written as one piece: a batch is a whole number of pieces.
enum { CALBENCH_LIMIT_PIECE = 64 };

/// Whether this processor can execute a body.
int calbench_limit_has(int body);

/// Reads `count` inputs of `input_bytes` and writes as many outputs of `output_bytes`.
///
/// Where inputs and outputs are of equal size it copies them; otherwise every byte written depends on inputs, and every
/// byte is read. Inputs and outputs begin at multiples of 64 bytes; `count` is a multiple of CALBENCH_LIMIT_PIECE.
void calbench_limit_copy(
    int body, const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count);

/// The same, and loads from `table` for each answer the entry of an index that is among the inputs.
///
/// Every four bytes of the inputs are an index. Inputs and outputs are of at least four bytes; where both are of four,
/// `outputs` are the entries in order.
void calbench_limit_lookup(
    int body, const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count,
    const uint32_t *table);

/// Reads an input only when the answer before is known: the first four bytes or, where there is a table, their entry.
///
/// `tie` is 0 and not known to the compiler. `table` may be null. Only the first bytes of each output are written.
void calbench_limit_in_turn(
    const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count,
    const uint32_t *table, uint32_t tie);

/// Follows `steps` entries of a table of indices, each load waiting for the one before. Returns the last.
uint32_t calbench_limit_chase(const uint32_t *table, size_t steps);

#endif
