#include "sha256.h"

#if defined(__x86_64__)
#include <cpuid.h>
#include <immintrin.h>
#elif defined(__ARM_FEATURE_SHA2)
#include <arm_neon.h>
#endif

static const uint32_t constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static uint32_t rotated(uint32_t word, int bits) {
    return word >> bits | word << (32 - bits);
}

void calbench_sha256_plain(uint32_t state[8], const uint8_t *blocks, size_t count) {
    for (; count > 0; count--, blocks += 64) {
        uint32_t words[64];
        for (int i = 0; i < 16; i++) {
            const uint8_t *bytes = blocks + 4 * i;
            words[i] = (uint32_t)bytes[0] << 24 | bytes[1] << 16 | bytes[2] << 8 | bytes[3];
        }
        for (int i = 16; i < 64; i++) {
            uint32_t early = words[i - 15], late = words[i - 2];
            words[i] = words[i - 16] + (rotated(early, 7) ^ rotated(early, 18) ^ early >> 3) + words[i - 7]
                + (rotated(late, 17) ^ rotated(late, 19) ^ late >> 10);
        }
        uint32_t a = state[0], b = state[1], c = state[2], d = state[3], e = state[4], f = state[5], g = state[6], h = state[7];
        for (int i = 0; i < 64; i++) {
            uint32_t first = h + (rotated(e, 6) ^ rotated(e, 11) ^ rotated(e, 25)) + ((e & f) ^ (~e & g)) + constants[i] + words[i];
            uint32_t second = (rotated(a, 2) ^ rotated(a, 13) ^ rotated(a, 22)) + ((a & b) ^ (a & c) ^ (b & c));
            h = g, g = f, f = e, e = d + first, d = c, c = b, b = a, a = first + second;
        }
        state[0] += a, state[1] += b, state[2] += c, state[3] += d;
        state[4] += e, state[5] += f, state[6] += g, state[7] += h;
    }
}

#if defined(__x86_64__)

// Every x86 processor with these has SSSE3 and SSE4.1. The instructions want the words as ABEF and CDGH, first ones highest.
__attribute__((target("sha,sse4.1"))) static void sha_ni(uint32_t state[8], const uint8_t *blocks, size_t count) {
    const __m128i order = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state + 1), 0x1B);
    __m128i abef = _mm_alignr_epi8(cdab, efgh, 8), cdgh = _mm_blend_epi16(efgh, cdab, 0xF0);
    for (; count > 0; count--, blocks += 64) {
        __m128i w[4], old_abef = abef, old_cdgh = cdgh;
        for (int i = 0; i < 4; i++) w[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)blocks + i), order);
        for (int i = 0; i < 16; i++) {
            __m128i words = _mm_add_epi32(w[i % 4], _mm_loadu_si128((const __m128i *)constants + i));
            cdgh = _mm_sha256rnds2_epu32(cdgh, abef, words);
            abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(words, 0x0E));
            __m128i later = w[(i + 3) % 4], sum = _mm_alignr_epi8(later, w[(i + 2) % 4], 4);
            w[i % 4] = _mm_sha256msg2_epu32(_mm_add_epi32(_mm_sha256msg1_epu32(w[i % 4], w[(i + 1) % 4]), sum), later);
        }
        abef = _mm_add_epi32(abef, old_abef);
        cdgh = _mm_add_epi32(cdgh, old_cdgh);
    }
    __m128i feba = _mm_shuffle_epi32(abef, 0x1B), dchg = _mm_shuffle_epi32(cdgh, 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)state + 1, _mm_alignr_epi8(dchg, feba, 8));
}

// A virtual machine takes microseconds for a question about its processor: it is asked once.
static int has_sha(void) {
    static int known; // 1 no, 2 yes
    int has = __atomic_load_n(&known, __ATOMIC_RELAXED);
    if (has == 0) {
        unsigned a, b, c, d;
        // Bit 29 of EBX of leaf 7.
        has = 1 + (__get_cpuid_count(7, 0, &a, &b, &c, &d) && b >> 29 & 1);
        __atomic_store_n(&known, has, __ATOMIC_RELAXED);
    }
    return has == 2;
}

void calbench_sha256(uint32_t state[8], const uint8_t *blocks, size_t count) {
    if (has_sha()) {
        sha_ni(state, blocks, count);
    } else {
        calbench_sha256_plain(state, blocks, count);
    }
}

#elif defined(__ARM_FEATURE_SHA2)

void calbench_sha256(uint32_t state[8], const uint8_t *blocks, size_t count) {
    uint32x4_t abcd = vld1q_u32(state), efgh = vld1q_u32(state + 4);
    for (; count > 0; count--, blocks += 64) {
        uint32x4_t w[4], old_abcd = abcd, old_efgh = efgh;
        for (int i = 0; i < 4; i++) w[i] = vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(blocks + 16 * i)));
        for (int i = 0; i < 16; i++) {
            uint32x4_t words = vaddq_u32(w[i % 4], vld1q_u32(constants + 4 * i)), before = abcd;
            abcd = vsha256hq_u32(abcd, efgh, words);
            efgh = vsha256h2q_u32(efgh, before, words);
            w[i % 4] = vsha256su1q_u32(vsha256su0q_u32(w[i % 4], w[(i + 1) % 4]), w[(i + 2) % 4], w[(i + 3) % 4]);
        }
        abcd = vaddq_u32(abcd, old_abcd);
        efgh = vaddq_u32(efgh, old_efgh);
    }
    vst1q_u32(state, abcd);
    vst1q_u32(state + 4, efgh);
}

#else

void calbench_sha256(uint32_t state[8], const uint8_t *blocks, size_t count) {
    calbench_sha256_plain(state, blocks, count);
}

#endif
