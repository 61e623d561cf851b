#pragma once

#include <stddef.h>
#include <stdint.h>

/// SHA-256 of some blocks of 64 bytes more (FIPS 180-4, 6.2.2), with the processor's instructions where it has them.
void calbench_sha256(uint32_t state[8], const uint8_t *blocks, size_t count);
/// The same on any processor.
void calbench_sha256_plain(uint32_t state[8], const uint8_t *blocks, size_t count);
