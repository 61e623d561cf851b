// The gregorian.date and gregorian.day kernels of calbench in C++, for comparison: the same methods on the same packed
// 32-bit numbers, one plain loop each, as one would write it for -O3. Sources of the methods: see the Swift files. The
// twins of the `lanes` kernels are written with intrinsics for AVX-512 and AVX2, whichever the processor has, and are
// the plain loops of `vector` elsewhere.
//
// Usage: gregorian [REPETITIONS]; prints "workload/kernel nanoseconds-per-element digest", the best of 5 blocks.
// CALBENCH_SIMD=avx512, avx2 or plain forces a path, as in calbench.

#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace {

using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i32 = std::int32_t;
using u128 = unsigned __int128;

// --- day number -> date -------------------------------------------------------------------------------------------

inline i32 hinnant_date(i32 day) {
    i32 const shifted = day + 719468;
    i32 const era = (shifted >= 0 ? shifted : shifted - 146096) / 146097;
    u32 const day_of_era = u32(shifted - era * 146097);
    u32 const year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36524 - day_of_era / 146096) / 365;
    u32 const day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    u32 const from_march = (5 * day_of_year + 2) / 153;
    u32 const day_of_month = day_of_year - (153 * from_march + 2) / 5 + 1;
    u32 const month = from_march < 10 ? from_march + 3 : from_march - 9;
    i32 const year = i32(year_of_era) + era * 400 + (month <= 2);
    return i32(u32(year) << 9 | month << 5 | day_of_month);
}

inline i32 neri_schneider_date(i32 day) {
    constexpr u32 eras = 82;
    u32 const numerator = 4 * (u32(day) + 719468 + 146097 * eras) + 3;
    u32 const century = numerator / 146097;
    u32 const day_of_century = numerator % 146097 / 4;
    u64 const product = u64(2939745) * (4 * day_of_century + 3);
    u32 const year_of_century = u32(product >> 32);
    u32 const day_of_year = u32(product) / 2939745 / 4;
    u32 const month_and_day = 2141 * day_of_year + 197913;
    u32 const bump = day_of_year >= 306;
    u32 const year = 100 * century + year_of_century - 400 * eras + bump;
    u32 const month = bump ? (month_and_day >> 16) - 12 : month_and_day >> 16;
    return i32(year << 9 | month << 5 | ((month_and_day & 0xffff) / 2141 + 1));
}

inline i32 joffe_date(i32 day) {
    constexpr u64 eras = 14704;
    u64 const backwards = 146097 * eras - 719469 - u64(std::int64_t(day));
    u64 const century = u64(u128(505054698555331) * backwards >> 64);
    u64 const julian = backwards + century - century / 4;
    u128 const product = u128(50504432782230121) * julian;
    u32 const year = u32(400 * eras - 1) - u32(product >> 64);
    u32 const part = u32(u128(782432) * u64(product) >> 64);
    bool const bump = part < 126464;
    u32 const month_and_day = (year & 3) * 512 + (bump ? 191360 : 977792) - part;
    u32 const day_of_month = u32(u128(8619973866219416) * (month_and_day & 0xffff) >> 64);
    return i32(((year + bump) << 9) + (month_and_day >> 16 << 5) + day_of_month + 1);
}

inline i32 vector_date(i32 day) {
    u32 const backwards = 2348568 - u32(day);
    u32 const scaled_century = u32(u64(backwards) * 481657695 >> 32);
    u32 const julian = backwards + (scaled_century >> 12) - (scaled_century >> 14);
    u32 const years = u32(u64(julian) * 11758980 >> 32) & 0x3fff;
    u32 const day_of_year = (((years * 1461 + 1460) >> 2) - julian) & 0x7fff;
    u32 const month = (day_of_year * 2141 + 197913) >> 16;
    u32 const jumps = (month * 45 + 2981) >> 5;
    return i32(8399 * 512 + day_of_year + jumps + (day_of_year > 305 ? 128 : 0) - (years << 9));
}

// The 400-year cycle in pieces of 16 days: what to add, the jump at the month's end, the day from which it counts.
struct CycleTable {
    std::vector<u32> entries;

    CycleTable() {
        constexpr int lengths[] = {31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
        int year = 0, month = 1, first = 0;
        for (int start = 0; start < 146097; start += 16) {
            bool const leap = year % 4 == 0 && (year % 100 != 0 || year == 0);
            int const length = lengths[month - 1] + (month == 2 && leap);
            int const next = first + length;
            int const to_add = year * 512 + month * 32 + 1 - first;
            int const jump = month == 12 ? 160 - length : 32 - length;
            int const change = next - start < 16 ? next - start : 16;
            entries.push_back(u32(to_add) << 16 | u32(jump) << 8 | u32(change));
            if (next <= start + 16) {
                first = next;
                if (++month == 13) month = 1, ++year;
            }
        }
    }

    i32 operator()(i32 day) const {
        u32 const shifted = u32(day) + 719528 + 10 * 146097;
        u32 const cycle = shifted / 146097;
        u32 const day_of_cycle = shifted - cycle * 146097;
        u32 const entry = entries[day_of_cycle >> 4];
        u32 const jump = (day_of_cycle & 15) >= (entry & 255) ? entry >> 8 & 255 : 0;
        return i32(shifted + cycle * 58703 + (entry >> 16) + jump - 4000 * 512);
    }
};

// --- date -> day number -------------------------------------------------------------------------------------------

inline i32 hinnant_day(i32 date) {
    u32 const month = u32(date) >> 5 & 15;
    i32 const year = (date >> 9) - (month <= 2);
    i32 const era = (year >= 0 ? year : year - 399) / 400;
    u32 const year_of_era = u32(year - era * 400);
    u32 const from_march = month > 2 ? month - 3 : month + 9;
    u32 const day_of_year = (153 * from_march + 2) / 5 + (u32(date) & 31) - 1;
    u32 const day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    return era * 146097 + i32(day_of_era) - 719468;
}

inline i32 neri_schneider_day(i32 date) {
    constexpr u32 eras = 82;
    u32 const civil_month = u32(date) >> 5 & 15;
    u32 const bump = civil_month <= 2;
    u32 const year = u32(date >> 9) + 400 * eras - bump;
    u32 const month = bump ? civil_month + 12 : civil_month;
    u32 const century = year / 100;
    u32 const before_year = 1461 * year / 4 - century + century / 4;
    u32 const before_month = (979 * month - 2919) / 32;
    return i32(before_year + before_month + (u32(date) & 31) - 1 - 719468 - 146097 * eras);
}

inline i32 joffe_day(i32 date) {
    constexpr u32 eras = 4000;
    i32 const month = date >> 5 & 15;
    u32 const bump = month <= 2;
    u32 const year = u32(date >> 9) + 400 * eras - bump;
    u32 const century = year / 100;
    u32 const before_year = 365 * year + year / 4 - century + century / 4;
    u32 const before_month = u32((979 * month + (bump ? 8829 : -2919)) >> 5);
    return i32(before_year + before_month + (u32(date) & 31) - 719469 - 146097 * eras);
}

inline i32 vector_day(i32 date) {
    u32 const packed = u32(date) + 4400 * 512 - 3 * 32;
    u32 const year = packed >> 9 & 0x3fff;
    u32 const century = (year * 5243) >> 19;
    u32 const in_year = packed & 511;
    u32 const month = in_year >> 5;
    u32 const too_much = (month * 45 + 13) >> 5;
    u32 const shifted = (year * 1461 >> 2) - century + (century >> 2) + in_year - too_much - (month > 9 ? 122 : 0);
    return i32(shifted - 719469 - 11 * 146097);
}

// --- in vector registers ------------------------------------------------------------------------------------------

using Fill = void (*)(i32 const* in, i32* out, std::size_t count);

template <i32 (*kernel)(i32)>
__attribute__((noinline)) void fill_plainly(i32 const* in, i32* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = kernel(in[i]);
}

#if defined(__x86_64__)
#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX2 __attribute__((target("avx2")))

AVX512 inline __m512i all16(i32 value) { return _mm512_set1_epi32(value); }
AVX2 inline __m256i all8(i32 value) { return _mm256_set1_epi32(value); }

AVX512 inline __m512i high16(__m512i x, u32 factor) {
    __m512i const even = _mm512_srli_epi64(_mm512_mul_epu32(x, all16(i32(factor))), 32);
    __m512i const odd = _mm512_mul_epu32(_mm512_srli_epi64(x, 32), all16(i32(factor)));
    return _mm512_mask_mov_epi32(even, 0xaaaa, odd);
}

AVX2 inline __m256i high8(__m256i x, u32 factor) {
    __m256i const even = _mm256_srli_epi64(_mm256_mul_epu32(x, all8(i32(factor))), 32);
    __m256i const odd = _mm256_mul_epu32(_mm256_srli_epi64(x, 32), all8(i32(factor)));
    return _mm256_blend_epi32(even, odd, 0xaa);
}

AVX512 void dates_avx512(i32 const* in, i32* out, std::size_t count) {
    std::size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        __m512i const backwards = _mm512_sub_epi32(all16(2348568), _mm512_loadu_si512(in + i));
        __m512i const century = high16(backwards, 481657695);
        __m512i const julian = _mm512_sub_epi32(
            _mm512_add_epi32(backwards, _mm512_srli_epi32(century, 12)), _mm512_srli_epi32(century, 14));
        __m512i const years = high16(julian, 11758980);
        __m512i const quarters = _mm512_add_epi32(_mm512_madd_epi16(years, all16(1461)), all16(1460));
        __m512i const day = _mm512_sub_epi32(_mm512_srli_epi32(quarters, 2), julian);
        __m512i const month =
            _mm512_srli_epi32(_mm512_add_epi32(_mm512_madd_epi16(day, all16(2141)), all16(197913)), 16);
        __m512i const jumps =
            _mm512_srli_epi32(_mm512_add_epi32(_mm512_madd_epi16(month, all16(45)), all16(2981)), 5);
        __m512i const packed = _mm512_sub_epi32(
            _mm512_add_epi32(_mm512_add_epi32(day, all16(8399 * 512)), jumps), _mm512_slli_epi32(years, 9));
        __mmask16 const bump = _mm512_cmpgt_epi32_mask(day, all16(305));
        _mm512_storeu_si512(out + i, _mm512_mask_add_epi32(packed, bump, packed, all16(128)));
    }
    for (; i < count; ++i) out[i] = vector_date(in[i]);
}

AVX2 void dates_avx2(i32 const* in, i32* out, std::size_t count) {
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i const backwards =
            _mm256_sub_epi32(all8(2348568), _mm256_loadu_si256(reinterpret_cast<__m256i const*>(in + i)));
        __m256i const century = high8(backwards, 481657695);
        __m256i const julian = _mm256_sub_epi32(
            _mm256_add_epi32(backwards, _mm256_srli_epi32(century, 12)), _mm256_srli_epi32(century, 14));
        __m256i const years = high8(julian, 11758980);
        __m256i const quarters = _mm256_add_epi32(_mm256_madd_epi16(years, all8(1461)), all8(1460));
        __m256i const day = _mm256_sub_epi32(_mm256_srli_epi32(quarters, 2), julian);
        __m256i const month =
            _mm256_srli_epi32(_mm256_add_epi32(_mm256_madd_epi16(day, all8(2141)), all8(197913)), 16);
        __m256i const jumps =
            _mm256_srli_epi32(_mm256_add_epi32(_mm256_madd_epi16(month, all8(45)), all8(2981)), 5);
        __m256i const packed = _mm256_sub_epi32(
            _mm256_add_epi32(_mm256_add_epi32(day, all8(8399 * 512)), jumps), _mm256_slli_epi32(years, 9));
        __m256i const bump = _mm256_and_si256(_mm256_cmpgt_epi32(day, all8(305)), all8(128));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), _mm256_add_epi32(packed, bump));
    }
    for (; i < count; ++i) out[i] = vector_date(in[i]);
}

AVX512 void days_avx512(i32 const* in, i32* out, std::size_t count) {
    std::size_t i = 0;
    for (; i + 16 <= count; i += 16) {
        __m512i const packed = _mm512_add_epi32(_mm512_loadu_si512(in + i), all16(4400 * 512 - 3 * 32));
        __m512i const year = _mm512_srli_epi32(packed, 9);
        __m512i const century = _mm512_srli_epi32(_mm512_madd_epi16(year, all16(5243)), 19);
        __m512i const in_year = _mm512_and_si512(packed, all16(511));
        __m512i const month = _mm512_srli_epi32(in_year, 5);
        __m512i const excess =
            _mm512_srli_epi32(_mm512_add_epi32(_mm512_madd_epi16(month, all16(45)), all16(13)), 5);
        __m512i const before = _mm512_add_epi32(
            _mm512_sub_epi32(_mm512_srli_epi32(_mm512_madd_epi16(year, all16(1461)), 2), century),
            _mm512_srli_epi32(century, 2));
        __m512i const day = _mm512_sub_epi32(
            _mm512_sub_epi32(_mm512_add_epi32(before, in_year), excess), all16(719469 + 11 * 146097));
        __mmask16 const late = _mm512_cmpgt_epi32_mask(month, all16(9));
        _mm512_storeu_si512(out + i, _mm512_mask_sub_epi32(day, late, day, all16(122)));
    }
    for (; i < count; ++i) out[i] = vector_day(in[i]);
}

AVX2 void days_avx2(i32 const* in, i32* out, std::size_t count) {
    std::size_t i = 0;
    for (; i + 8 <= count; i += 8) {
        __m256i const packed = _mm256_add_epi32(
            _mm256_loadu_si256(reinterpret_cast<__m256i const*>(in + i)), all8(4400 * 512 - 3 * 32));
        __m256i const year = _mm256_srli_epi32(packed, 9);
        __m256i const century = _mm256_srli_epi32(_mm256_madd_epi16(year, all8(5243)), 19);
        __m256i const in_year = _mm256_and_si256(packed, all8(511));
        __m256i const month = _mm256_srli_epi32(in_year, 5);
        __m256i const excess = _mm256_srli_epi32(_mm256_add_epi32(_mm256_madd_epi16(month, all8(45)), all8(13)), 5);
        __m256i const before = _mm256_add_epi32(
            _mm256_sub_epi32(_mm256_srli_epi32(_mm256_madd_epi16(year, all8(1461)), 2), century),
            _mm256_srli_epi32(century, 2));
        __m256i const late = _mm256_and_si256(_mm256_cmpgt_epi32(month, all8(9)), all8(122));
        __m256i const day = _mm256_sub_epi32(
            _mm256_sub_epi32(_mm256_add_epi32(before, in_year), excess), all8(719469 + 11 * 146097));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(out + i), _mm256_sub_epi32(day, late));
    }
    for (; i < count; ++i) out[i] = vector_day(in[i]);
}
#endif

struct Lanes {
    Fill dates = fill_plainly<vector_date>;
    Fill days = fill_plainly<vector_day>;

    Lanes() {
#if defined(__x86_64__)
        char const* const forced = std::getenv("CALBENCH_SIMD");
        auto const is_meant = [forced](char const* path) { return !forced || std::strcmp(forced, path) == 0; };
        __builtin_cpu_init();
        if (is_meant("avx512") && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
            && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl")) {
            dates = dates_avx512;
            days = days_avx512;
        } else if (is_meant("avx2") && __builtin_cpu_supports("avx2")) {
            dates = dates_avx2;
            days = days_avx2;
        }
#endif
    }
};

// --- timing ---------------------------------------------------------------------------------------------------------

template <typename Kernel>
__attribute__((noinline)) void fill(Kernel const& kernel, i32 const* in, i32* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) out[i] = kernel(in[i]);
}

// Inputs and outputs are placed as in the Swift program: each from a multiple of 64 bytes on and half a page apart
// modulo pages.
template <typename Filler>
void measure_fill(char const* name, Filler const& filler, std::vector<i32> const& inputs, int repetitions) {
    constexpr std::size_t page = 4096;
    std::size_t const count = inputs.size();
    char* const memory = static_cast<char*>(std::aligned_alloc(page, 2 * sizeof(i32) * count + page));
    i32* const in = reinterpret_cast<i32*>(memory);
    i32* const out = reinterpret_cast<i32*>(memory + sizeof(i32) * count + page / 2);
    std::memcpy(in, inputs.data(), sizeof(i32) * count);
    std::memset(out, 0, sizeof(i32) * count);
    double best = 1e9;
    for (int block = 0; block < 5; ++block) {
        auto const start = std::chrono::steady_clock::now();
        for (int i = 0; i < repetitions; ++i) filler(in, out, count);
        std::chrono::duration<double, std::nano> const time = std::chrono::steady_clock::now() - start;
        double const each = time.count() / repetitions / double(count);
        if (each < best) best = each;
    }
    u32 digest = 0;
    for (std::size_t i = 0; i < count; ++i) digest = digest * 31 + u32(out[i]);
    std::free(memory);
    std::printf("%s %.4f %u\n", name, best, digest);
}

template <typename Kernel>
void measure(char const* name, Kernel const& kernel, std::vector<i32> const& in, int repetitions) {
    auto const filler = [&kernel](i32 const* in, i32* out, std::size_t count) { fill(kernel, in, out, count); };
    measure_fill(name, filler, in, repetitions);
}

}  // namespace

int main(int argc, char** argv) {
    int const repetitions = argc > 1 ? std::atoi(argv[1]) : 100;
    std::vector<i32> days, dates;
    u64 state = 88172645463325252;
    for (int i = 0; i < 16384; ++i) {  // days of 1900-2100, by xorshift64
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        days.push_back(-25567 + i32(state % 73414));
        dates.push_back(hinnant_date(days.back()));
    }
    measure("gregorian.date/hinnant", [](i32 x) { return hinnant_date(x); }, days, repetitions);
    measure("gregorian.date/neri-schneider", [](i32 x) { return neri_schneider_date(x); }, days, repetitions);
    measure("gregorian.date/joffe", [](i32 x) { return joffe_date(x); }, days, repetitions);
    measure("gregorian.date/cycle-table", CycleTable(), days, repetitions);
    measure("gregorian.date/vector", [](i32 x) { return vector_date(x); }, days, repetitions);
    Lanes const lanes;
    measure_fill("gregorian.date/lanes", lanes.dates, days, repetitions);
    measure("gregorian.day/hinnant", [](i32 x) { return hinnant_day(x); }, dates, repetitions);
    measure("gregorian.day/neri-schneider", [](i32 x) { return neri_schneider_day(x); }, dates, repetitions);
    measure("gregorian.day/joffe", [](i32 x) { return joffe_day(x); }, dates, repetitions);
    measure("gregorian.day/vector", [](i32 x) { return vector_day(x); }, dates, repetitions);
    measure_fill("gregorian.day/lanes", lanes.days, dates, repetitions);
}
