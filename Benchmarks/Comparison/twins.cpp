// calbench's quickest kernels of seven workloads in C++, for comparison: plain loops as one would write them for -O3, and
// twins of the kernels in vector registers, with intrinsics for AVX-512 and AVX2, whichever the processor has (plain
// loops elsewhere). Sources of the methods: see the Swift files.
//
// Usage: twins ANSWERS [REPETITIONS]
//
// ANSWERS is written by `comparison --answers`: all inputs of 1900-2100 of each workload and the answers of its reference.
// Tables are made of them, and each twin must answer all of them, in order and reversed; otherwise the program exits with
// 4. Then it prints "workload/kernel nanoseconds-per-element digest", the best of 5 blocks.
// CALBENCH_SIMD=vbmi, avx512 (which are the same here), avx2 or plain forces a path, as in calbench.

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <string>
#include <vector>

#if defined(__x86_64__)
#include <immintrin.h>
#endif

namespace {

using u8 = std::uint8_t;
using u16 = std::uint16_t;
using u32 = std::uint32_t;
using u64 = std::uint64_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;
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

// What a workload is asked, and the answers of its reference, one after the other.
struct Workload {
    std::string name;
    std::vector<i32> inputs;
    std::vector<u8> answers;

    std::size_t stride() const { return answers.size() / inputs.size(); }
    i32 word(std::size_t index) const {
        i32 value;
        std::memcpy(&value, answers.data() + 4 * index, 4);
        return value;
    }
};

// Tables by packed year, month or piece of sixteen days, made of the answers; the first entry is that of 1900 (of lunar
// months 1899).
struct Tables {
    std::vector<u16> terms = std::vector<u16>(201 * 32);       // month and day
    std::vector<u32> pieces = std::vector<u32>(4589);          // first date, jump, day of the jump
    std::vector<u16> lunar_months = std::vector<u16>(202 * 32);  // day before the month, less a line
    std::vector<u8> months = std::vector<u8>(201 * 16);        // number of the grid from Sunday
    std::vector<u8> grids = std::vector<u8>(91 * 64);          // seven pairs of lengths, -6...6 cells before the 1st
    std::vector<u8> rows = std::vector<u8>(201 * 16 * 32);     // labels of 31 days, weekday of the 1st

    static constexpr i32 first_piece = -25567 >> 4, first_month = 1900 << 4, first_lunar_month = 1899 << 5;
    static constexpr i32 date_line = 1998000, day_line = -1030000;
} tables;

void make_tables(std::map<std::string, Workload> const& all) {
    auto const& terms = all.at("terms.date");
    for (std::size_t i = 0; i < terms.inputs.size(); ++i)
        tables.terms[std::size_t(terms.inputs[i] - 1900 * 32)] = u16(terms.word(i) & 511);

    auto const& days = all.at("lunar.date");
    for (std::size_t i = 0; i < days.inputs.size(); ++i) {
        i32 const day = days.inputs[i], above = days.word(i) - Tables::date_line - day - 2 * (day & ~15);
        u32& piece = tables.pieces[std::size_t((day >> 4) - Tables::first_piece)];
        i32 const first = i32(piece) >> 16;
        if (i == 0 || (day & 15) == 0)
            piece = u32(above) << 16 | 16;
        else if (above != first && (piece & 31) == 16)
            piece = u32(first) << 16 | u32(above - first) << 5 | u32(day & 15);
    }

    auto const& dates = all.at("lunar.day");
    for (std::size_t i = 0; i < dates.inputs.size(); ++i) {
        i32 const date = dates.inputs[i], month = date >> 5;
        tables.lunar_months[std::size_t(month - Tables::first_lunar_month)] =
            u16(dates.word(i) - (date & 31) - 16 * month - Tables::day_line);
    }

    // The grids of a month from seven first weekdays, by the cells before the 1st, tell the pair of lengths.
    auto const& grids = all.at("grid.fill");
    std::map<i32, std::string> months;
    for (std::size_t i = 0; i < grids.inputs.size(); ++i) {
        u8 const* const grid = grids.answers.data() + 64 * i;
        auto const before = std::size_t(std::find(grid, grid + 42, u8(1)) - grid);
        std::string& month = months[grids.inputs[i] >> 3];
        month.resize(7 * 64);
        std::memcpy(&month[64 * before], grid, 64);
        if ((grids.inputs[i] & 7) == 0) tables.months[std::size_t((grids.inputs[i] >> 3) - Tables::first_month)] = u8(before);
    }
    std::map<std::string, u8> pairs;
    for (auto const& [month, own] : months) {
        u8 const pair = pairs.emplace(own, u8(pairs.size())).first->second;
        tables.months[std::size_t(month - Tables::first_month)] += u8(13 * pair + 6);
        for (int before = -6; before < 7; ++before)
            std::memcpy(&tables.grids[std::size_t(64 * (13 * pair + 6 + before))], &own[std::size_t(64 * ((before + 7) % 7))], 64);
    }

    auto const& labels = all.at("month.labels");
    for (std::size_t i = 0; i < labels.inputs.size(); ++i) {
        auto const month = std::size_t((labels.inputs[i] >> 3) - Tables::first_month);
        int const weekday = (tables.months[month] - 6) % 13, before = (weekday - (labels.inputs[i] & 7) + 7) % 7;
        u8* const row = &tables.rows[32 * month];
        std::memcpy(row, labels.answers.data() + 64 * i + before, 31);
        row[31] = u8(weekday);
    }
}

using Fill = void (*)(void const* in, void* out, std::size_t count);

template <i32 (*kernel)(i32)>
__attribute__((noinline)) void fill_plainly(void const* in, void* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) static_cast<i32*>(out)[i] = kernel(static_cast<i32 const*>(in)[i]);
}

inline i32 table_term(i32 term) { return (term & ~31) << 4 | tables.terms[std::size_t(term - 1900 * 32)]; }

inline i32 piece_date(i32 day) {
    u32 const piece = tables.pieces[std::size_t((day >> 4) - Tables::first_piece)];
    i32 const jump = u32(day & 15) >= (piece & 31) ? piece >> 5 & 2047 : 0;
    return Tables::date_line + day + 2 * (day & ~15) + (i32(piece) >> 16) + jump;
}

inline i32 month_day(i32 date) {
    i32 const month = date >> 5;
    return Tables::day_line + date - 16 * month + tables.lunar_months[std::size_t(month - Tables::first_lunar_month)];
}

#define AVX512 __attribute__((target("avx512f,avx512bw,avx512dq,avx512vl")))
#define AVX2 __attribute__((target("avx2,fma")))

// Copies of 64 bytes, the same source for each instruction set.
#define GRIDS(name, path)                                                                       \
    path void name(void const* in, void* out, std::size_t count) {                              \
        u8 const* const months = tables.months.data();                                          \
        u8 const* const grids = tables.grids.data();                                            \
        for (std::size_t i = 0; i < count; ++i) {                                               \
            u32 const input = static_cast<u32 const*>(in)[i];                                   \
            std::size_t const number = months[(input >> 3) - u32(Tables::first_month)] - (input & 7); \
            std::memcpy(static_cast<u8*>(out) + 64 * i, grids + 64 * number, 64);               \
        }                                                                                       \
    }

#define LABELS(name, path)                                                                      \
    path void name(void const* in, void* out, std::size_t count) {                              \
        u8 const* const rows = tables.rows.data();                                              \
        for (std::size_t i = 0; i < count; ++i) {                                               \
            u32 const input = static_cast<u32 const*>(in)[i];                                   \
            u8 const* const row = rows + 32 * std::size_t((input >> 3) - u32(Tables::first_month)); \
            int const difference = row[31] - int(input & 7);                                    \
            u8* const target = static_cast<u8*>(out) + 64 * i;                                  \
            std::memset(target, 0, 64);                                                         \
            std::memcpy(target + (difference + (difference >> 31 & 7)), row, 31);               \
        }                                                                                       \
    }

GRIDS(grids_plain, )
LABELS(labels_plain, )

#if defined(__x86_64__)
GRIDS(grids_avx512, AVX512)
GRIDS(grids_avx2, AVX2)
LABELS(labels_avx512, AVX512)
LABELS(labels_avx2, AVX2)

AVX512 inline __m512i all16(i32 value) { return _mm512_set1_epi32(value); }
AVX2 inline __m256i all8(i32 value) { return _mm256_set1_epi32(value); }

// The bytes of gregorian_date.c and gregorian_day.c.
alignas(16) constexpr u8 month_jumps[16] = {0, 66, 67, 69, 70, 72, 73, 74, 76, 77, 79, 208, 209};
alignas(16) constexpr u8 too_many[16] = {0, 1, 3, 4, 6, 7, 8, 10, 11, 13, 0, 0, 0, 0, 142, 143};

#define LOOP(lanes)                                                                             \
    i32 const* const from = static_cast<i32 const*>(in);                                        \
    i32* const to = static_cast<i32*>(out);                                                     \
    std::size_t i = 0;                                                                          \
    for (; i + lanes <= count; i += lanes)
#define REST(kernel) \
    for (; i < count; ++i) to[i] = kernel(from[i])

// Four vectors together: one answer's operations wait for each other.
#define EACH(statement) _Pragma("GCC unroll 4") for (int at = 0; at < 4; ++at) { statement; }

AVX512 void dates_avx512(void const* in, void* out, std::size_t count) {
    __m512i const bytes = _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<__m128i const*>(month_jumps)));
    __m512 const century_factor = _mm512_set1_ps(1 / 36524.25f), year_factor = _mm512_set1_ps(4 / 1461.0f);
    __m512 const century_start = _mm512_set1_ps(8388608.0f + 2192), year_start = _mm512_set1_ps(8388608.0f + 22553);
    LOOP(4 * 16) {
        __m512i day[4], century[4], year[4], jumps[4];
        EACH(day[at] = _mm512_add_epi32(_mm512_loadu_si512(from + i + 16 * at), all16(7246)))
        EACH(century[at] =
             _mm512_castps_si512(_mm512_fmadd_ps(_mm512_cvtepi32_ps(day[at]), century_factor, century_start)))
        EACH(day[at] = _mm512_add_epi32(day[at], _mm512_srli_epi32(_mm512_madd_epi16(century[at], all16(3)), 2)))
        EACH(year[at] = _mm512_castps_si512(_mm512_fmadd_ps(_mm512_cvtepi32_ps(day[at]), year_factor, year_start)))
        EACH(day[at] =
             _mm512_sub_epi32(day[at], _mm512_srli_epi32(_mm512_madd_epi16(year[at], all16(482 << 16 | 1461)), 2)))
        EACH(jumps[at] = _mm512_shuffle_epi8(bytes, _mm512_mulhi_epu16(day[at], all16(2142))))
        EACH(day[at] = _mm512_add_epi32(day[at], _mm512_slli_epi32(year[at], 9)))
        EACH(_mm512_storeu_si512(to + i + 16 * at, _mm512_add_epi32(day[at], jumps[at])))
    }
    REST(vector_date);
}

AVX2 void dates_avx2(void const* in, void* out, std::size_t count) {
    __m256i const bytes = _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<__m128i const*>(month_jumps)));
    __m256 const century_factor = _mm256_set1_ps(1 / 36524.25f), year_factor = _mm256_set1_ps(4 / 1461.0f);
    __m256 const century_start = _mm256_set1_ps(8388608.0f + 2192), year_start = _mm256_set1_ps(8388608.0f + 22553);
    LOOP(4 * 8) {
        __m256i day[4], century[4], year[4], jumps[4];
        EACH(day[at] =
             _mm256_add_epi32(_mm256_loadu_si256(reinterpret_cast<__m256i const*>(from + i + 8 * at)), all8(7246)))
        EACH(century[at] =
             _mm256_castps_si256(_mm256_fmadd_ps(_mm256_cvtepi32_ps(day[at]), century_factor, century_start)))
        EACH(day[at] = _mm256_add_epi32(day[at], _mm256_srli_epi32(_mm256_madd_epi16(century[at], all8(3)), 2)))
        EACH(year[at] = _mm256_castps_si256(_mm256_fmadd_ps(_mm256_cvtepi32_ps(day[at]), year_factor, year_start)))
        EACH(day[at] =
             _mm256_sub_epi32(day[at], _mm256_srli_epi32(_mm256_madd_epi16(year[at], all8(482 << 16 | 1461)), 2)))
        EACH(jumps[at] = _mm256_shuffle_epi8(bytes, _mm256_mulhi_epu16(day[at], all8(2142))))
        EACH(day[at] = _mm256_add_epi32(day[at], _mm256_slli_epi32(year[at], 9)))
        EACH(_mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i + 8 * at), _mm256_add_epi32(day[at], jumps[at])))
    }
    REST(vector_date);
}

AVX512 void days_avx512(void const* in, void* out, std::size_t count) {
    __m512i const bytes = _mm512_broadcast_i32x4(_mm_load_si128(reinterpret_cast<__m128i const*>(too_many)));
    __m512 const factor = _mm512_set1_ps(0.01f), start = _mm512_set1_ps(8388608.0f + 4701);
    LOOP(4 * 16) {
        __m512i date[4], year[4], century[4], excess[4];
        EACH(date[at] = _mm512_add_epi32(_mm512_loadu_si512(from + i + 16 * at), all16(69951 * 512 - 3 * 32)))
        EACH(year[at] = _mm512_srli_epi32(date[at], 9))
        EACH(century[at] = _mm512_castps_si512(_mm512_fmadd_ps(_mm512_cvtepi32_ps(year[at]), factor, start)))
        EACH(century[at] = _mm512_srli_epi32(_mm512_madd_epi16(century[at], all16(485 << 16 | 3)), 2))
        EACH(date[at] = _mm512_and_si512(date[at], all16(511)))
        EACH(excess[at] = _mm512_shuffle_epi8(bytes, _mm512_srli_epi32(date[at], 5)))
        EACH(year[at] = _mm512_srli_epi32(_mm512_madd_epi16(year[at], all16(9 << 16 | 1461)), 2))
        EACH(date[at] = _mm512_add_epi32(date[at], _mm512_sub_epi32(year[at], century[at])))
        EACH(_mm512_storeu_si512(to + i + 16 * at, _mm512_sub_epi32(date[at], excess[at])))
    }
    REST(vector_day);
}

AVX2 void days_avx2(void const* in, void* out, std::size_t count) {
    __m256i const bytes = _mm256_broadcastsi128_si256(_mm_load_si128(reinterpret_cast<__m128i const*>(too_many)));
    __m256 const factor = _mm256_set1_ps(0.01f), start = _mm256_set1_ps(8388608.0f + 4701);
    LOOP(4 * 8) {
        __m256i date[4], year[4], century[4], excess[4];
        EACH(date[at] =
             _mm256_add_epi32(_mm256_loadu_si256(reinterpret_cast<__m256i const*>(from + i + 8 * at)), all8(69951 * 512 - 3 * 32)))
        EACH(year[at] = _mm256_srli_epi32(date[at], 9))
        EACH(century[at] = _mm256_castps_si256(_mm256_fmadd_ps(_mm256_cvtepi32_ps(year[at]), factor, start)))
        EACH(century[at] = _mm256_srli_epi32(_mm256_madd_epi16(century[at], all8(485 << 16 | 3)), 2))
        EACH(date[at] = _mm256_and_si256(date[at], all8(511)))
        EACH(excess[at] = _mm256_shuffle_epi8(bytes, _mm256_srli_epi32(date[at], 5)))
        EACH(year[at] = _mm256_srli_epi32(_mm256_madd_epi16(year[at], all8(9 << 16 | 1461)), 2))
        EACH(date[at] = _mm256_add_epi32(date[at], _mm256_sub_epi32(year[at], century[at])))
        EACH(_mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i + 8 * at), _mm256_sub_epi32(date[at], excess[at])))
    }
    REST(vector_day);
}

// Eight entries of a table at numbers in memory, which are loaded two at a time.
inline i64 two(i32 const* at) {
    i64 pair;
    std::memcpy(&pair, at, 8);
    return pair;
}

template <int bits>
AVX2 inline __m128i halves8(u16 const* table, i32 const* at) {
    u64 const a = u64(two(at)), b = u64(two(at + 2)), c = u64(two(at + 4)), d = u64(two(at + 6));
    auto const low = [](u64 pair) { return u32(pair) >> bits; };
    auto const high = [](u64 pair) { return pair >> (32 + bits); };
    return _mm_setr_epi16(
        i16(table[low(a)]), i16(table[high(a)]), i16(table[low(b)]), i16(table[high(b)]), i16(table[low(c)]),
        i16(table[high(c)]), i16(table[low(d)]), i16(table[high(d)]));
}

AVX2 inline __m256i pieces8(u32 const* table, i32 const* at) {
    i64 const a = two(at), b = two(at + 2), c = two(at + 4), d = two(at + 6);
    auto const low = [table](i64 pair) { return i32(table[i32(pair) >> 4]); };
    auto const high = [table](i64 pair) { return i32(table[pair >> 36]); };
    return _mm256_setr_epi32(low(a), high(a), low(b), high(b), low(c), high(c), low(d), high(d));
}

AVX512 void terms_avx512(void const* in, void* out, std::size_t count) {
    u16 const* const table = tables.terms.data() - 1900 * 32;
    LOOP(16) {
        __m512i const year = _mm512_and_si512(_mm512_loadu_si512(from + i), all16(~31));
        __m256i const dates = _mm256_set_m128i(halves8<0>(table, from + i + 8), halves8<0>(table, from + i));
        _mm512_storeu_si512(to + i, _mm512_add_epi32(_mm512_slli_epi32(year, 4), _mm512_cvtepu16_epi32(dates)));
    }
    REST(table_term);
}

AVX2 void terms_avx2(void const* in, void* out, std::size_t count) {
    u16 const* const table = tables.terms.data() - 1900 * 32;
    LOOP(8) {
        __m256i const year =
            _mm256_and_si256(_mm256_loadu_si256(reinterpret_cast<__m256i const*>(from + i)), all8(~31));
        _mm256_storeu_si256(
            reinterpret_cast<__m256i*>(to + i),
            _mm256_add_epi32(_mm256_slli_epi32(year, 4), _mm256_cvtepu16_epi32(halves8<0>(table, from + i))));
    }
    REST(table_term);
}

AVX512 void lunar_dates_avx512(void const* in, void* out, std::size_t count) {
    u32 const* const table = tables.pieces.data() - Tables::first_piece;
    LOOP(16) {
        __m512i const day = _mm512_loadu_si512(from + i);
        __m512i const piece = _mm512_inserti64x4(
            _mm512_castsi256_si512(pieces8(table, from + i)), pieces8(table, from + i + 8), 1);
        __mmask16 const late = _mm512_cmpge_epi32_mask(
            _mm512_and_si512(day, all16(15)), _mm512_and_si512(piece, all16(31)));
        __m512i const first = _mm512_add_epi32(
            _mm512_add_epi32(_mm512_add_epi32(day, all16(Tables::date_line)), _mm512_srai_epi32(piece, 16)),
            _mm512_slli_epi32(_mm512_and_si512(day, all16(~15)), 1));
        _mm512_storeu_si512(
            to + i, _mm512_mask_add_epi32(
                        first, late, first, _mm512_and_si512(_mm512_srli_epi32(piece, 5), all16(2047))));
    }
    REST(piece_date);
}

AVX2 void lunar_dates_avx2(void const* in, void* out, std::size_t count) {
    u32 const* const table = tables.pieces.data() - Tables::first_piece;
    LOOP(8) {
        __m256i const day = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(from + i));
        __m256i const piece = pieces8(table, from + i);
        __m256i const early = _mm256_cmpgt_epi32(
            _mm256_and_si256(piece, all8(31)), _mm256_and_si256(day, all8(15)));
        __m256i const jump = _mm256_andnot_si256(early, _mm256_and_si256(_mm256_srli_epi32(piece, 5), all8(2047)));
        __m256i const first = _mm256_add_epi32(
            _mm256_add_epi32(_mm256_add_epi32(day, all8(Tables::date_line)), _mm256_srai_epi32(piece, 16)),
            _mm256_slli_epi32(_mm256_and_si256(day, all8(~15)), 1));
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to + i), _mm256_add_epi32(first, jump));
    }
    REST(piece_date);
}

AVX512 void lunar_days_avx512(void const* in, void* out, std::size_t count) {
    u16 const* const table = tables.lunar_months.data() - Tables::first_lunar_month;
    LOOP(16) {
        __m512i const date = _mm512_loadu_si512(from + i);
        __m256i const days = _mm256_set_m128i(halves8<5>(table, from + i + 8), halves8<5>(table, from + i));
        __m512i const months = _mm512_and_si512(_mm512_srli_epi32(date, 1), all16(~15));
        _mm512_storeu_si512(
            to + i, _mm512_add_epi32(
                        _mm512_sub_epi32(_mm512_add_epi32(date, all16(Tables::day_line)), months),
                        _mm512_cvtepu16_epi32(days)));
    }
    REST(month_day);
}

AVX2 void lunar_days_avx2(void const* in, void* out, std::size_t count) {
    u16 const* const table = tables.lunar_months.data() - Tables::first_lunar_month;
    LOOP(8) {
        __m256i const date = _mm256_loadu_si256(reinterpret_cast<__m256i const*>(from + i));
        __m256i const months = _mm256_and_si256(_mm256_srli_epi32(date, 1), all8(~15));
        _mm256_storeu_si256(
            reinterpret_cast<__m256i*>(to + i),
            _mm256_add_epi32(
                _mm256_sub_epi32(_mm256_add_epi32(date, all8(Tables::day_line)), months),
                _mm256_cvtepu16_epi32(halves8<5>(table, from + i))));
    }
    REST(month_day);
}
#endif

// The twins of calbench's vector kernels on the path of this processor, or on the one that CALBENCH_SIMD forces.
std::vector<std::pair<char const*, Fill>> vector_twins() {
#if defined(__x86_64__)
    char const* const forced = std::getenv("CALBENCH_SIMD");
    auto const is_meant = [forced](char const* path) { return !forced || std::strcmp(forced, path) == 0; };
    __builtin_cpu_init();
    if ((is_meant("avx512") || is_meant("vbmi")) && __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
        && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl"))
        return {{"gregorian.date/lanes", dates_avx512}, {"gregorian.day/lanes", days_avx512},
                {"terms.date/lanes", terms_avx512},     {"lunar.date/gather", lunar_dates_avx512},
                {"lunar.day/gather", lunar_days_avx512}, {"grid.fill/store", grids_avx512},
                {"month.labels/store", labels_avx512}};
    if (is_meant("avx2") && __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma"))
        return {{"gregorian.date/lanes", dates_avx2}, {"gregorian.day/lanes", days_avx2},
                {"terms.date/lanes", terms_avx2},     {"lunar.date/gather", lunar_dates_avx2},
                {"lunar.day/gather", lunar_days_avx2}, {"grid.fill/store", grids_avx2},
                {"month.labels/store", labels_avx2}};
#endif
    return {{"gregorian.date/lanes", fill_plainly<vector_date>}, {"gregorian.day/lanes", fill_plainly<vector_day>},
            {"terms.date/lanes", fill_plainly<table_term>},      {"lunar.date/gather", fill_plainly<piece_date>},
            {"lunar.day/gather", fill_plainly<month_day>},       {"grid.fill/store", grids_plain},
            {"month.labels/store", labels_plain}};
}

// --- checking and timing --------------------------------------------------------------------------------------------

template <typename Kernel>
__attribute__((noinline)) void fill(Kernel const& kernel, void const* in, void* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) static_cast<i32*>(out)[i] = kernel(static_cast<i32 const*>(in)[i]);
}

std::map<std::string, Workload> read(char const* path) {
    std::ifstream file(path, std::ios::binary);
    std::map<std::string, Workload> all;
    std::string name;
    for (std::size_t count, stride; file >> name >> count >> stride && file.get() == '\n';) {
        Workload workload{name, std::vector<i32>(count), std::vector<u8>(count * stride)};
        file.read(reinterpret_cast<char*>(workload.inputs.data()), std::streamsize(4 * count));
        file.read(reinterpret_cast<char*>(workload.answers.data()), std::streamsize(count * stride));
        if (!file) break;
        all[name] = workload;
    }
    return all;
}

// All inputs of the workload, in order and reversed.
template <typename Filler>
void check(char const* name, Filler const& filler, Workload const& workload) {
    std::size_t const count = workload.inputs.size(), stride = workload.stride();
    std::vector<i32> const reversed(workload.inputs.rbegin(), workload.inputs.rend());
    std::vector<u8> answers(count * stride, 255), backwards(count * stride, 255);
    filler(workload.inputs.data(), answers.data(), count);
    filler(reversed.data(), backwards.data(), count);
    for (std::size_t i = 0; i < count; ++i) {
        u8 const* const right = workload.answers.data() + i * stride;
        if (std::memcmp(right, answers.data() + i * stride, stride) != 0
            || std::memcmp(right, backwards.data() + (count - 1 - i) * stride, stride) != 0) {
            std::fprintf(stderr, "%s is wrong for the input %d\n", name, workload.inputs[i]);
            std::exit(4);
        }
    }
}

// Inputs and outputs are placed as in the Swift program: each from a multiple of 64 bytes on and half a page apart
// modulo pages.
template <typename Filler>
void measure_fill(char const* name, Filler const& filler, Workload const& workload, int repetitions) {
    check(name, filler, workload);
    constexpr std::size_t page = 4096;
    std::size_t const stride = workload.stride(), count = stride == 4 ? 16384 : 1024, bytes = sizeof(i32) * count;
    char* const memory = static_cast<char*>(std::aligned_alloc(page, bytes + stride * count + page));
    i32* const in = reinterpret_cast<i32*>(memory);
    char* const out = memory + bytes + page / 2;
    u64 state = 88172645463325252;
    for (std::size_t i = 0; i < count; ++i) {  // xorshift64
        state ^= state << 13, state ^= state >> 7, state ^= state << 17;
        in[i] = workload.inputs[state % workload.inputs.size()];
    }
    std::memset(out, 0, stride * count);
    double best = 1e9;
    for (int block = 0; block < 5; ++block) {
        auto const start = std::chrono::steady_clock::now();
        for (int i = 0; i < repetitions; ++i) filler(in, out, count);
        std::chrono::duration<double, std::nano> const time = std::chrono::steady_clock::now() - start;
        double const each = time.count() / repetitions / double(count);
        if (each < best) best = each;
    }
    u32 digest = 0;
    for (std::size_t i = 0; i < stride * count; i += 4) {
        u32 word;
        std::memcpy(&word, out + i, 4);
        digest = digest * 31 + word;
    }
    std::free(memory);
    std::printf("%s %.4f %u\n", name, best, digest);
}

template <typename Kernel>
void measure(char const* name, Kernel const& kernel, Workload const& workload, int repetitions) {
    auto const filler = [&kernel](void const* in, void* out, std::size_t count) { fill(kernel, in, out, count); };
    measure_fill(name, filler, workload, repetitions);
}

}  // namespace

int main(int argc, char** argv) {
    auto const all = read(argc > 1 ? argv[1] : "");
    if (all.size() != 7) {
        std::fprintf(stderr, "usage: twins ANSWERS [REPETITIONS]; ANSWERS has %zu of 7 workloads\n", all.size());
        return 2;
    }
    make_tables(all);
    int const repetitions = argc > 2 ? std::atoi(argv[2]) : 100;
    auto const &days = all.at("gregorian.date"), &dates = all.at("gregorian.day");
    measure("gregorian.date/hinnant", [](i32 x) { return hinnant_date(x); }, days, repetitions);
    measure("gregorian.date/neri-schneider", [](i32 x) { return neri_schneider_date(x); }, days, repetitions);
    measure("gregorian.date/joffe", [](i32 x) { return joffe_date(x); }, days, repetitions);
    measure("gregorian.date/cycle-table", CycleTable(), days, repetitions);
    measure("gregorian.date/vector", [](i32 x) { return vector_date(x); }, days, repetitions);
    measure("gregorian.day/hinnant", [](i32 x) { return hinnant_day(x); }, dates, repetitions);
    measure("gregorian.day/neri-schneider", [](i32 x) { return neri_schneider_day(x); }, dates, repetitions);
    measure("gregorian.day/joffe", [](i32 x) { return joffe_day(x); }, dates, repetitions);
    measure("gregorian.day/vector", [](i32 x) { return vector_day(x); }, dates, repetitions);
    for (auto const& [name, twin] : vector_twins()) {
        measure_fill(name, twin, all.at(std::string(name, std::strcspn(name, "/"))), repetitions);
    }
}
