// The cheapest code that reads inputs and writes answers: what a machine can do at most.

#ifndef CALBENCH_MACHINE_LIMITS_H
#define CALBENCH_MACHINE_LIMITS_H

#include <stddef.h>
#include <stdint.h>

enum {
    /// The C library's copy and fill.
    CALBENCH_LIMIT_PLAIN = 0,
    /// Vectors of 16 bytes, which every processor of these architectures has.
    CALBENCH_LIMIT_VECTOR16 = 1,
    /// Vectors of 32 bytes: AVX2.
    CALBENCH_LIMIT_VECTOR32 = 2,
    /// Vectors of 64 bytes: AVX-512F.
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

/// Reads the first four bytes of an input only when the answer before is known.
///
/// `tie` is 0 and not known to the compiler. Only the first bytes of each output are written.
void calbench_limit_in_turn(
    const uint8_t *inputs, size_t input_bytes, uint8_t *outputs, size_t output_bytes, size_t count, uint32_t tie);

#endif
