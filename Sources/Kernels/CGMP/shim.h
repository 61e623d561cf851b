// What Swift needs of GMP: functions that gmp.h declares as macros, under names the importer sees, and forms that work in
// place, because `f(&x, &x)` is an exclusivity error in Swift. Nothing is computed here.
#ifndef CALBENCH_CGMP_SHIM_H
#define CALBENCH_CGMP_SHIM_H

#include <gmp.h>

#if GMP_LIMB_BITS != 64 || GMP_NAIL_BITS != 0
#error "calbench needs a GMP with 64-bit limbs and no nails"
#endif

// Whole numbers (mpz): used to make tables, never in an inner loop.

static inline void cgmp_init2(mpz_ptr x, mp_bitcnt_t bits) { mpz_init2(x, bits); }
static inline void cgmp_clear(mpz_ptr x) { mpz_clear(x); }
static inline void cgmp_set_ui(mpz_ptr x, unsigned long value) { mpz_set_ui(x, value); }
static inline int cgmp_sgn(mpz_srcptr x) { return mpz_sgn(x); }
static inline mp_limb_t cgmp_limb(mpz_srcptr x, mp_size_t index) { return mpz_getlimbn(x, index); }

static inline void cgmp_add_in_place(mpz_ptr x, mpz_srcptr y) { mpz_add(x, x, y); }
static inline void cgmp_sub_in_place(mpz_ptr x, mpz_srcptr y) { mpz_sub(x, x, y); }
static inline void cgmp_mul_in_place(mpz_ptr x, mpz_srcptr y) { mpz_mul(x, x, y); }
static inline void cgmp_fdiv_q_ui_in_place(mpz_ptr x, unsigned long y) { mpz_fdiv_q_ui(x, x, y); }
static inline void cgmp_fdiv_q_2exp_in_place(mpz_ptr x, mp_bitcnt_t bits) { mpz_fdiv_q_2exp(x, x, bits); }
static inline void cgmp_mul_2exp_in_place(mpz_ptr x, mp_bitcnt_t bits) { mpz_mul_2exp(x, x, bits); }

// Limbs (mpn): least significant limb first; `count` is in limbs.

static inline mp_limb_t cgmp_mpn_add_n(mp_limb_t *r, const mp_limb_t *x, const mp_limb_t *y, mp_size_t count) {
    return mpn_add_n(r, x, y, count);
}
static inline mp_limb_t cgmp_mpn_sub_n(mp_limb_t *r, const mp_limb_t *x, const mp_limb_t *y, mp_size_t count) {
    return mpn_sub_n(r, x, y, count);
}
static inline void cgmp_mpn_mul_n(mp_limb_t *r, const mp_limb_t *x, const mp_limb_t *y, mp_size_t count) {
    mpn_mul_n(r, x, y, count);
}
static inline mp_limb_t cgmp_mpn_mul_1(mp_limb_t *r, const mp_limb_t *x, mp_size_t count, mp_limb_t y) {
    return mpn_mul_1(r, x, count, y);
}
static inline mp_limb_t cgmp_mpn_submul_1(mp_limb_t *r, const mp_limb_t *x, mp_size_t count, mp_limb_t y) {
    return mpn_submul_1(r, x, count, y);
}
static inline mp_limb_t cgmp_mpn_lshift(mp_limb_t *r, const mp_limb_t *x, mp_size_t count, unsigned bits) {
    return mpn_lshift(r, x, count, bits);
}
static inline mp_limb_t cgmp_mpn_rshift(mp_limb_t *r, const mp_limb_t *x, mp_size_t count, unsigned bits) {
    return mpn_rshift(r, x, count, bits);
}
static inline void cgmp_mpn_tdiv_qr(
    mp_limb_t *q, mp_limb_t *r, const mp_limb_t *n, mp_size_t n_count, const mp_limb_t *d, mp_size_t d_count) {
    mpn_tdiv_qr(q, r, 0, n, n_count, d, d_count);
}

#endif
