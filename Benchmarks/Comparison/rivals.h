// The best methods that we know for seven workloads besides calbench's; K, L and M are calbench's own again in C++. J … Q are
// their names in the record. Tables are made of the references' answers for 1900-2100.

#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstring>
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
using i8 = std::int8_t;
using i16 = std::int16_t;
using i32 = std::int32_t;
using i64 = std::int64_t;

// The inputs of a case and the answers of its reference, one after the other.
struct Workload {
    std::size_t count = 0, stride = 0;
    i32 const* inputs = nullptr;
    u8 const* answers = nullptr;

    i32 word(std::size_t index) const { return reinterpret_cast<i32 const*>(answers)[index]; }
};

using Workloads = std::map<std::string, Workload>;
using Fill = void (*)(void const* in, void* out, std::size_t count);

template <i32 (*kernel)(i32)>
__attribute__((noinline)) void each(void const* __restrict in, void* __restrict out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) static_cast<i32*>(out)[i] = kernel(static_cast<i32 const*>(in)[i]);
}

// Answers `size` inputs together, and the rest among copies of the first input.
template <std::size_t size, typename Answer, void (*kernel)(i32 const*, Answer*)>
__attribute__((noinline)) void in_blocks(void const* __restrict in, void* __restrict out, std::size_t count) {
    i32 const* const from = static_cast<i32 const*>(in);
    Answer* const to = static_cast<Answer*>(out);
    std::size_t at = 0;
    for (; at + size <= count; at += size) kernel(from + at, to + at);
    if (at == count) return;
    i32 rest[size];
    Answer answers[size];
    std::fill_n(rest, size, from[0]);
    std::copy(from + at, from + count, rest);
    kernel(rest, answers);
    std::copy_n(answers, count - at, to + at);
}

// --- vectors --------------------------------------------------------------------------------------------------------

#if defined(__AVX512BW__)
#define LANES 16
#elif defined(__AVX2__) && defined(__FMA__)
#define LANES 8
#endif

#if defined(LANES)
typedef u32 words __attribute__((vector_size(4 * LANES)));
typedef float reals __attribute__((vector_size(4 * LANES)));
// From 2²³ on the bits of a float are those of a whole number.
constexpr float whole = 8388608;
constexpr u32 whole_bits = 0x4b000000;

inline words load(void const* place) {
    words values;
    std::memcpy(&values, place, sizeof values);
    return values;
}

inline void store(void* place, words values) { std::memcpy(place, &values, sizeof values); }

#if LANES == 16
inline words look_up_bytes(u8 const* table, words at) {
    return (words)_mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128((__m128i const*)table)), (__m512i)at);
}
inline words multiply_high(words x, u32 y) { return (words)_mm512_mulhi_epu16((__m512i)x, _mm512_set1_epi32(i32(y))); }
inline reals fused(reals x, float y, reals z) { return (reals)_mm512_fmadd_ps((__m512)x, _mm512_set1_ps(y), (__m512)z); }
#else
inline words look_up_bytes(u8 const* table, words at) {
    return (words)_mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((__m128i const*)table)), (__m256i)at);
}
inline words multiply_high(words x, u32 y) { return (words)_mm256_mulhi_epu16((__m256i)x, _mm256_set1_epi32(i32(y))); }
inline reals fused(reals x, float y, reals z) { return (reals)_mm256_fmadd_ps((__m256)x, _mm256_set1_ps(y), (__m256)z); }
#endif

// Four vectors together: one answer's operations wait for each other.
template <words (*kernel)(words)>
inline void four(i32 const* in, i32* out) {
    words values[4];
    std::memcpy(values, in, sizeof values);
    for (words& value : values) value = kernel(value);
    std::memcpy(out, values, sizeof values);
}

template <words (*kernel)(words)>
constexpr Fill in_lanes = in_blocks<4 * LANES, i32, four<kernel>>;
#endif

// Ice Lake, Zen 4 and later have all of them.
#if defined(__AVX512VBMI__) && defined(__AVX512VNNI__) && defined(__AVX512BITALG__)
#define VBMI

inline __m512i zmm(void const* place) { return _mm512_loadu_si512(place); }

// Replaces the words of a mask, whose low six bits are indices, by entries of a table of 64. In assembly, because clang 21 makes
// three instructions of it.
inline __m512i look_up_words(__m512i index, __mmask32 mask, i16 const* table) {
    __asm__("vpermi2w %2, %1, %0%{%3%}" : "+v"(index) : "v"(zmm(table)), "v"(zmm(table + 32)), "Yk"(mask));
    return index;
}

// Entries of a table of 128 bytes.
inline __m512i look_up_128(__m512i index, void const* table) {
    return _mm512_permutex2var_epi8(zmm(table), index, zmm((u8 const*)table + 64));
}

// Entries of a table of 256 bytes.
inline __m512i look_up_256(__m512i index, u8 const* table) {
    return _mm512_mask_blend_epi8(_mm512_movepi8_mask(index), look_up_128(index, table), look_up_128(index, table + 128));
}

// `left` where the bits of `mask` are 1, else `right`.
inline __m512i select(u32 mask, __m512i left, __m512i right) {
    return _mm512_ternarylogic_epi32(_mm512_set1_epi32(i32(mask)), left, right, 0xca);
}

// The low words of 64 inputs: `even` has vectors 0 and 1 in turn, `odd` 2 and 3. Of bytes, each lane has vectors 0, 2, 1 and 3.
struct Low {
    __m512i even, odd;

    explicit Low(i32 const* in)
        : even(_mm512_mask_loadu_epi16(zmm(in), 0xaaaaaaaa, (u8 const*)in + 62)),
          odd(_mm512_mask_loadu_epi16(zmm(in + 32), 0xaaaaaaaa, (u8 const*)in + 190)) {}

    // The low bytes.
    __m512i bytes() const { return select(0x00ff00ff, even, _mm512_slli_epi16(odd, 8)); }

    // Eight bits from a bit on.
    __m512i bits(int from) const {
        __m512i const at = _mm512_set1_epi64(i64(0x3030202010100000 + 0x0101010101010101 * from));
        return _mm512_mask_multishift_epi64_epi8(_mm512_multishift_epi64_epi8(at, even), 0xaaaaaaaaaaaaaaaa, at, odd);
    }
};
#endif

// --- tables ---------------------------------------------------------------------------------------------------------

struct Tables {
    static constexpr i32 first_piece = -25567 >> 4, pieces = 4590, first_month = 1900 << 4, months = 201 << 4;

    // gregorian.day, J: by month and year of a four-year cycle, by cycle.
    alignas(64) i16 of_month[64], of_cycle[64];

    // terms.date, by year % 4 and term: the date less 16 times the term, then the last year / 4 before each of three steps, two
    // back and one forward.
    alignas(64) u8 terms[4][128];

    // lunar.day, by year: the day before it, a bit for each of 12 months, 1 for 30 days, and the leap month.
    struct Year {
        i32 before;
        u16 months;
        u8 leap;
    } years[202];
    // The same for N by the low byte of the year; and by slot, 32 more after a leap month, masks of the months before it.
    alignas(64) u8 first[256], lengths[2][256], twice_leap[256], masks[2][64], of_slot[64];
    i32 line;

    // lunar.date: pieces of 16 days.
    u32 piece[pieces];
    alignas(64) u32 step[16];
    i32 start[pieces], jump[pieces];
    u16 jumps_in[pieces];

    // grid.fill and month.labels.
    struct Month {
        u8 weekday, length, previous;
    } month[months];
    alignas(64) u8 kinds[256], numbers[256], grids[91][64];
    alignas(64) u8 labels[64 + 32 * months + 128];  // from byte 64 on: labels of 31 days, and the weekday of the 1st
    u32 columns[13];
} tables;

void make_day_tables(Workload const& days) {
    for (i32 cycle = 0; cycle < 2; ++cycle)  // first the four years that need no number of a cycle
        for (std::size_t i = 0; i < days.count; ++i) {
            i32 const packed = days.inputs[i] - 96 - 495 * 2048, rest = days.word(i) - packed;
            if (cycle == 0 && packed >> 11 == 0) tables.of_month[packed >> 5 & 63] = i16(rest);
            if (cycle == 1) tables.of_cycle[packed >> 11 & 63] = i16(rest - tables.of_month[packed >> 5 & 63]);
        }
}

void make_term_tables(Workload const& terms) {
    i32 last[128] = {};
    std::memset(tables.terms, 127, sizeof tables.terms);
    for (std::size_t i = 0; i < terms.count; ++i) {
        i32 const term = terms.inputs[i], key = term & 127, date = terms.word(i) - 16 * term;
        if (last[key] == 0)
            tables.terms[0][key] = u8(date);
        else if (date != last[key])
            tables.terms[date > last[key] ? 3 : tables.terms[1][key] == 127 ? 1 : 2][key] = u8((term >> 7) - 1);
        last[key] = date;
    }
}

void make_lunar_day_tables(Workload const& lunar) {
    std::map<i32, i32> starts;  // the day before each month
    for (std::size_t i = 0; i < lunar.count; ++i) starts[lunar.inputs[i] >> 5] = lunar.word(i) - (lunar.inputs[i] & 31);
    for (auto& year : tables.years) year = {0, 0, 15};
    for (auto const& [month, before] : starts)
        if (month & 1) tables.years[(month >> 5) - 1899].leap = u8(month >> 1 & 15);
    for (auto month = starts.begin(); month != starts.end(); ++month) {
        auto& year = tables.years[(month->first >> 5) - 1899];
        int const slot = month->first & 31, place = slot / 2 - 1 + (slot > 2 * year.leap);
        if (year.before == 0) year.before = month->second - 29 * place;
        auto const next = std::next(month);
        if (next != starts.end() && next->second - month->second == 30) year.months |= u16(1 << place);
    }
    auto const first = [](int year) { return tables.years[year - 1899].before - 365 * year; };
    tables.line = first(1899);
    for (int year = 1899; year <= 2100; ++year) tables.line = std::min(tables.line, first(year));
    for (int year = 1899; year <= 2100; ++year) {
        auto const& own = tables.years[year - 1899];
        tables.first[year & 255] = u8(first(year) - tables.line);
        for (int at = 0; at < 2; ++at) tables.lengths[at][year & 255] = u8(own.months >> 8 * at);
        tables.twice_leap[year & 255] = u8(2 * own.leap);
    }
    for (int slot = 2; slot < 64; ++slot) {
        int const place = slot % 32 / 2 - 1 + slot / 32;
        for (int at = 0; at < 2; ++at) tables.masks[at][slot] = u8(((1 << std::max(place, 0)) - 1) >> 8 * at);
        tables.of_slot[slot] = u8(29 * place - 14 * (slot % 32) + 30 - 32 * (slot % 8));
    }
    tables.line -= 30;
}

void make_lunar_date_tables(Workload const& days) {
    auto const date = [&](i32 day) { return days.word(std::size_t(day - days.inputs[0])); };
    i32 const last = days.inputs[days.count - 1];
    std::map<i32, u32> codes;
    for (i32 piece = 0; piece < Tables::pieces; ++piece) {
        i32 const from = 16 * (piece + Tables::first_piece), first = std::max(from, days.inputs[0]);
        i32 const start = date(std::min(first, last)) - (first - from);
        i32 place = 16, step = 0;
        for (i32 day = first + 1; day <= std::min(from + 15, last); ++day)
            if (date(day) != date(day - 1) + 1) place = day - from, step = date(day) - date(day - 1) - 1;
        if (step != 0 && codes.try_emplace(step, u32(codes.size())).second)
            tables.step[codes[step] + 1] = tables.step[codes[step]] + u32(step);
        u32 const code = step != 0 ? codes[step] : 0;
        tables.piece[piece] = (u32(start) - tables.step[code]) << 8 | code << 4 | u32(16 - place);
        tables.start[piece] = start;
        tables.jump[piece] = step;
        tables.jumps_in[piece] = u16(0xffff << place);
    }
}

void make_month_tables(Workload const& grids, Workload const& labels) {
    for (std::size_t i = 0; i < grids.count; ++i) {
        u8 const* const grid = grids.answers + 64 * i;
        auto const before = u8(std::find(grid, grid + 42, u8(1)) - grid);
        auto& month = tables.month[(grids.inputs[i] >> 3) - Tables::first_month];
        if ((grids.inputs[i] & 7) == 0) month.weekday = before;
        month.length = *std::max_element(grid + before, grid + before + 31, [](u8 a, u8 b) { return a % 128 < b % 128; });
        if (before > 0) month.previous = grid[before - 1] & 31;
    }
    std::map<std::pair<int, int>, int> kinds, pairs;
    for (std::size_t i = 0; i < grids.count; ++i) {
        i32 const input = grids.inputs[i], year = input >> 7, number = input >> 3 & 15;
        auto const* const months = tables.month + ((year << 4) - Tables::first_month);
        auto const month = months[number];
        int const kind = kinds.try_emplace({months[1].weekday, months[2].length}, int(kinds.size())).first->second;
        int const pair = pairs.try_emplace({month.previous, month.length}, int(pairs.size())).first->second;
        tables.kinds[year & 255] = u8(16 * kind);
        u8& grid = tables.numbers[16 * kind + number] = u8(13 * pair + 6 + month.weekday);
        std::memcpy(tables.grids[grid - (input & 7)], grids.answers + 64 * i, 64);
    }
    for (std::size_t i = 0; i < labels.count; ++i) {
        int const month = (labels.inputs[i] >> 3) - Tables::first_month;
        int const before = (tables.month[month].weekday - (labels.inputs[i] & 7) + 7) % 7;
        std::memcpy(tables.labels + 64 + 32 * month, labels.answers + 64 * i + before, 31);
        tables.labels[64 + 32 * month + 31] = tables.month[month].weekday;
    }
    for (u32 column = 0; column < 13; ++column) tables.columns[column] = (column + 1) % 7 * 0x01010101;
}

void make_tables(Workloads const& all) {
    make_day_tables(all.at("gregorian.day"));
    make_term_tables(all.at("terms.date"));
    make_lunar_day_tables(all.at("lunar.day"));
    make_lunar_date_tables(all.at("lunar.date"));
    make_month_tables(all.at("grid.fill"), all.at("month.labels"));
}

// --- gregorian.date -------------------------------------------------------------------------------------------------

inline i32 chrono_date(i32 day) {
    std::chrono::year_month_day const date{std::chrono::sys_days{std::chrono::days{day}}};
    return int(date.year()) << 9 | i32(unsigned(date.month()) << 5 | unsigned(date.day()));
}

#if defined(LANES)
// L: 512 times the year is a float, so that the date is a sum without a product. One instruction multiplies two fields of
// a float: the day of the year makes the month, the exponent three indices of the bytes that all dates lack.
constexpr u8 of_dates[16] = {0x1c, 66, 67, 69, 70, 72, 73, 74, 76, 77, 79, 208, 209, 0xf1, 0xb4};
constexpr u8 of_all_dates[16] = {0x0f, 66, 67, 69, 70, 72, 73, 74, 76, 77, 79, 208, 209, 0xc2, 0xb4};

inline words date_of_sums(reals year, reals in_year, u8 const* table, u32 months) {
    return (words)(year + in_year) + look_up_bytes(table, multiply_high((words)in_year, months));
}

inline words floats_date(words day) {
    reals const sum = (reals)(day + (whole_bits + 2824488));
    reals const year = fused(sum, 512 * (1 / 365.24934f), reals{} + 512 * (whole - 30629.5f)) - 512 * (whole + 5795);
    return date_of_sums(year, fused(year, -365.24875f / 512, sum), of_dates, 12231 << 16 | 2142);
}

inline words all_floats_date(words day) {
    reals const sum = (reals)(day + (whole_bits + 3613752));
    reals const century = fused(sum - (whole + 3606506), 1 / 36524.25f, reals{} + (whole + 2192)) - (whole - 3.5f);
    reals const julian = fused(century, 0.75f, sum);
    reals const years = fused(julian - (whole + 3606509), 512 * (4 / 1461.0f), reals{} + 512 * (whole + 9873));
    reals const year = years - 512 * (whole - 0.5f);
    return date_of_sums(year, fused(year, -365.25f / 512, julian), of_all_dates, 12278 << 16 | 2142);
}
#endif

// --- gregorian.day --------------------------------------------------------------------------------------------------

inline i32 chrono_day(i32 date) {
    using namespace std::chrono;
    return i32(sys_days(year(date >> 9) / month(unsigned(date) >> 5 & 15) / day(unsigned(date) & 31)).time_since_epoch().count());
}

#if defined(VBMI)
// J: five instructions. In years from March six bits are the month and the year of a four-year cycle, six more the number of the
// cycle. Each is replaced in its word by an entry of a table of 64; one product of pairs adds both entries to the packed date.
inline words fields_day(words date) {
    words const packed = date - (96 + 495 * 2048);
    __m512i fields = _mm512_multishift_epi64_epi8(_mm512_set1_epi64(0x2b2b25250b0b0505), (__m512i)packed);
    fields = look_up_words(fields, 0x55555555, tables.of_month);
    fields = look_up_words(fields, 0xaaaaaaaa, tables.of_cycle);
    return (words)_mm512_dpwssd_epi32((__m512i)packed, fields, _mm512_set1_epi32(0x00010001));
}

// K: seven instructions for all years. The number of the cycle is multiplied by 1461 - 2048 days instead. The number of the
// century is a float, of which one product makes three quarters.
#define YEAR(n) \
    -30428 - 147 * n, -30429 - 147 * n, -30431 - 147 * n, -30432 - 147 * n, -30434 - 147 * n, -30435 - 147 * n, \
        -30436 - 147 * n, -30438 - 147 * n, -30439 - 147 * n, -30441 - 147 * n, 0, 0, 0, 0, -30570 - 147 * n, -30571 - 147 * n
alignas(64) constexpr i16 of_all_months[64] = {YEAR(0), YEAR(1), YEAR(2), YEAR(3)};

inline words all_fields_day(words date) {
    words const packed = date + (whole_bits + 4416 * 512 - 96);
    reals const century = fused((reals)packed, 1 / 51200.0f, reals{} + (whole - 163.5f));
    __m512i fields = _mm512_multishift_epi64_epi8(_mm512_set1_epi64(0x332b2525130b0505), (__m512i)packed);
    fields = look_up_words(fields, 0x55555555, of_all_months);
    __m512i const sum = _mm512_dpwssd_epi32((__m512i)packed, fields, _mm512_set1_epi32(i32(u32(1461 - 2048) << 16 | 1)));
    return (words)sum - multiply_high((words)century, 64905u << 16 | 49152);
}
#elif defined(LANES)
// The century is one fused operation, because 1900-01, 1900-02 and 2100 from March on alone are not Julian.
constexpr u8 of_days[16] = {180, 97, 96, 239, 238, 236, 235, 233, 232, 231, 229, 228, 226};

inline words fused_day(words date) {
    reals const century = fused((reals)(date + (whole_bits + 110497)), -0x1.47ae14p-17f, reals{} + (whole + 3936765));
    reals const julian = (reals)((words)century + date);
    reals const year = fused(julian, 1 / 512.0f, reals{} + (whole - 25969.5f)) - (whole - 0.5f);
    return (words)fused(year, -146.75f, julian) + look_up_bytes(of_days, (date & 480) >> 5);
}
#endif

// --- terms.date -----------------------------------------------------------------------------------------------------

#if defined(VBMI)
// M: tables in registers of the dates of 96 classes, by term and year modulo 4, and of their three steps. An iteration makes the
// bytes of one block of 64 terms, looks up the block before and writes the one before that.
struct TermBytes {
    __m512i low, quarter;  // a quarter of the year, as a signed byte

    explicit TermBytes(i32 const* terms) {
        Low const words(terms);
        low = words.bytes();
        quarter = select(0x00ff00ff, _mm512_srli_epi16(words.even, 7), _mm512_add_epi16(words.odd, words.odd));
    }

    __m512i dates() const {
        __m512i date = look_up_128(low, tables.terms[0]);
        for (int step = 1; step < 4; ++step) {
            __mmask64 const after = _mm512_cmpgt_epi8_mask(quarter, look_up_128(low, tables.terms[step]));
            // In assembly, because clang 21 makes two instructions of it.
            __asm__("vpaddb %2, %0, %0%{%1%}" : "+v"(date) : "Yk"(after), "v"(_mm512_set1_epi8(step < 3 ? -1 : 1)));
        }
        return date;
    }
};

inline void write_terms(i32 const* terms, i32* dates, __m512i date) {
    auto const sixteen = [terms](int at) { return _mm512_slli_epi32(zmm(terms + 16 * at), 4); };
    store(dates, (words)sixteen(0) + ((words)date & 255));
    store(dates + 16, (words)_mm512_dpbusd_epi32(sixteen(1), date, _mm512_set1_epi32(1 << 16)));
    store(dates + 32, (words)_mm512_dpbusd_epi32(sixteen(2), date, _mm512_set1_epi32(1 << 8)));
    store(dates + 48, (words)sixteen(3) + ((words)date >> 24));
}

inline void some_terms(i32 const* terms, i32* dates) { write_terms(terms, dates, TermBytes(terms).dates()); }

__attribute__((noinline)) void stepping_terms(void const* __restrict in, void* __restrict out, std::size_t count) {
    i32 const* const terms = static_cast<i32 const*>(in);
    i32* const dates = static_cast<i32*>(out);
    std::size_t const blocks = count / 64;
    if (blocks > 0) {
        auto const place = [&](std::size_t block) { return terms + 64 * std::min(block, blocks - 1); };
        __m512i date = TermBytes(terms).dates();
        TermBytes bytes(place(1));
        for (std::size_t block = 0; block < blocks; ++block) {
            __m512i const next = bytes.dates();
            bytes = TermBytes(place(block + 2));
            write_terms(terms + 64 * block, dates + 64 * block, date);
            date = next;
        }
    }
    if (count % 64 > 0) in_blocks<64, i32, some_terms>(terms + 64 * blocks, dates + 64 * blocks, count % 64);
}
#else
inline i32 stepping_term(i32 term) {
    auto const after = [term](int step) { return i8(term >> 7) > i8(tables.terms[step][term & 127]); };
    return 16 * term + tables.terms[0][term & 127] - after(1) - after(2) + after(3);
}
#endif

// --- lunar.day ------------------------------------------------------------------------------------------------------

#if defined(VBMI)
// N: tables in registers, by year, of the first day, the leap month and the months' lengths; the long months before the date's are
// counted. The day is 365 days per year, 14 per slot, which products of pairs add, and a byte. That is a sum modulo 256, in which
// the table by slot also removes the bits of the slot beside the day.
inline void counting_days(i32 const* dates, i32* days) {
    Low const low(dates);
    __m512i const slot = _mm512_and_si512(low.bits(5), _mm512_set1_epi8(31));
    __m512i const years[4] = {
        _mm512_srli_epi32(zmm(dates), 10), _mm512_slli_epi32(zmm(dates + 16), 6), _mm512_srli_epi32(zmm(dates + 32), 10),
        _mm512_slli_epi32(zmm(dates + 48), 6)};
    __m512i const even = select(0xffff, years[0], years[1]), odd = select(0xffff, years[2], years[3]);
    __m512i const year = select(0x00ff00ff, even, _mm512_slli_epi16(odd, 8));
    __mmask64 const after = _mm512_cmpgt_epi8_mask(slot, look_up_256(year, tables.twice_leap));
    __m512i const at = _mm512_mask_add_epi8(slot, after, slot, _mm512_set1_epi8(32));
    auto const by_slot = [at](u8 const* table) { return _mm512_permutexvar_epi8(at, zmm(table)); };
    auto const long_months = [year, by_slot](int half) {
        return _mm512_popcnt_epi8(_mm512_and_si512(look_up_256(year, tables.lengths[half]), by_slot(tables.masks[half])));
    };
    __m512i sum = _mm512_add_epi8(_mm512_add_epi8(low.bytes(), by_slot(tables.of_slot)), look_up_256(year, tables.first));
    sum = _mm512_add_epi8(sum, _mm512_add_epi8(long_months(0), long_months(1)));
    __m512i const pairs[2] = {
        select(0x00ff00ff, slot, _mm512_slli_epi16(sum, 8)), select(0x00ff00ff, _mm512_srli_epi16(slot, 8), sum)};
    for (int i = 0; i < 4; ++i) {
        int const half = 16 * (i % 2);
        __m512i const before = _mm512_dpwssd_epi32(_mm512_set1_epi32(tables.line), years[i], _mm512_set1_epi32(365 << half));
        store(days + 16 * i, (words)_mm512_dpbusd_epi32(before, pairs[i / 2], _mm512_set1_epi32(0x010e << half)));
    }
}
#else
inline i32 counting_day(i32 date) {
    auto const& year = tables.years[(date >> 10) - 1899];
    int const slot = date >> 5 & 31, place = slot / 2 - 1 + (slot > 2 * year.leap);
    return year.before + 29 * place + __builtin_popcount(year.months & ((1u << place) - 1)) + (date & 31);
}
#endif

// --- lunar.date -----------------------------------------------------------------------------------------------------

// O: an entry for 16 days has the date of the first, a step and 16 less the place of the first day of a month. From that day on
// the sum with the day's place carries into the number of the step, so that the next of eight entries is added. Six steps
// occur; each is the difference between an entry and the one before, which is subtracted from the date beforehand.
inline i32 piece_date(i32 day) {
    u32 const in_piece = u32(day) & 15, sum = tables.piece[(day >> 4) - Tables::first_piece] + in_piece;
    return i32((sum >> 8) + in_piece + tables.step[sum >> 4 & 7]);
}

#if defined(LANES)
// The pieces of eight days; numbers are loaded in pairs.
inline __m256i eight_pieces(i32 const* days) {
    u32 const* const pieces = tables.piece - Tables::first_piece;
    u32 piece[8];
    for (int i = 0; i < 8; i += 2) {
        i64 pair;
        std::memcpy(&pair, days + i, 8);
        piece[i] = pieces[i64(i32(pair)) >> 4];
        piece[i + 1] = pieces[pair >> 36];
    }
    return _mm256_setr_epi32(
        i32(piece[0]), i32(piece[1]), i32(piece[2]), i32(piece[3]), i32(piece[4]), i32(piece[5]), i32(piece[6]), i32(piece[7]));
}

inline void piece_dates(i32 const* days, i32* dates) {
    words const in_piece = load(days) & 15;
#if LANES == 16
    words const sum = in_piece + (words)_mm512_inserti64x4(_mm512_castsi256_si512(eight_pieces(days)), eight_pieces(days + 8), 1);
    words const step = (words)_mm512_permutexvar_epi32((__m512i)(sum >> 4), (__m512i)load(tables.step));
#else
    words const sum = in_piece + (words)eight_pieces(days);
    words const step = (words)_mm256_permutevar8x32_epi32((__m256i)load(tables.step), (__m256i)(sum >> 4));
#endif
    store(dates, (sum >> 8) + in_piece + step);
}
#endif

#if LANES == 16
// An entry added to the lanes of a mask. In assembly, because clang 21 takes the entry by way of a scalar register.
inline words add_entry(words values, i32 const& entry, __mmask16 mask) {
    __asm__("vpaddd %1%{1to16%}, %0, %0%{%2%}" : "+v"(values) : "m"(entry), "Yk"(mask));
    return values;
}

inline words add_entry(words values, i32 const& entry) {
    __asm__("vpaddd %1%{1to16%}, %0, %0" : "+v"(values) : "m"(entry));
    return values;
}

// P: the 16 dates of a piece are its first date and counting, and its step in the lanes of a mask: two instructions and ten bytes
// of tables. A third takes 16 dates out of two pieces. Days that are not consecutive are answered by O.
__attribute__((noinline)) void consecutive_dates(void const* __restrict in, void* __restrict out, std::size_t count) {
    i32 const* days = static_cast<i32 const*>(in);
    i32 const* const end = days + count;
    i32* dates = static_cast<i32*>(out);
    words const counting = {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15};
    auto const dates_of = [counting](i32 piece) {
        return add_entry(add_entry(counting, tables.start[piece]), tables.jump[piece], tables.jumps_in[piece]);
    };
    i32 piece = 0;
    words before = dates_of(piece);
    for (; end - days >= 64; days += 64, dates += 64) {
        auto const start = [=](u32 i) { return (__m512i)(load(days + i) - (counting + i)); };
        auto const differ = [=](u32 i) {  // whether two vectors differ from the first day
            return _mm512_ternarylogic_epi32(start(i), start(i + 16), _mm512_set1_epi32(days[0]), 0x7e);
        };
        __m512i const difference = _mm512_or_epi32(differ(0), differ(32));
        if (__builtin_expect(_mm512_test_epi32_mask(difference, difference) != 0, 0)) {
            for (int i = 0; i < 64; i += 16) piece_dates(days + i, dates + i);
            continue;
        }
        i32 const first = (days[0] >> 4) - Tables::first_piece;
        if (piece != first) before = dates_of(first);
        piece = first + 4;
        __m512i const at = (__m512i)(counting + (u32(days[0]) & 15));
        for (int i = 0; i < 4; ++i) {
            words const after = dates_of(first + i + 1);
            store(dates + 16 * i, (words)_mm512_permutex2var_epi32((__m512i)before, at, (__m512i)after));
            before = after;
        }
    }
    if (days < end) in_blocks<16, i32, piece_dates>(days, dates, std::size_t(end - days));
}
#endif

// --- grid.fill and month.labels -------------------------------------------------------------------------------------

#if defined(VBMI)
// Q: tables in registers of the 14 kinds of years and of their months make the numbers of 64 grids, a block ahead. Before a
// grid only its number is loaded.
inline void number_grids(i32 const* months, u8* numbers) {
    Low const low(months);
    __m512i const at = select(0x0f0f0f0f, low.bits(3), look_up_256(low.bits(7), tables.kinds));
    __m512i const weekday = _mm512_and_si512(low.bytes(), _mm512_set1_epi8(7));
    _mm512_storeu_si512(numbers, _mm512_sub_epi8(look_up_256(at, tables.numbers), weekday));
}

inline void write_grids(u8 const* numbers, u8* grids) {
    for (int byte : {0, 2, 1, 3})
        for (int lane = 0; lane < 16; ++lane, grids += 64) std::memcpy(grids, tables.grids[numbers[4 * lane + byte]], 64);
}

struct Cells {
    u8 of[64];
};

inline void some_grids(i32 const* months, Cells* grids) {
    u8 numbers[64];
    number_grids(months, numbers);
    write_grids(numbers, grids->of);
}

__attribute__((noinline)) void numbered_grids(void const* __restrict in, void* __restrict out, std::size_t count) {
    i32 const* const months = static_cast<i32 const*>(in);
    Cells* const grids = static_cast<Cells*>(out);
    std::size_t const blocks = count / 64;
    alignas(64) u8 numbers[2][64];
    if (blocks > 0) number_grids(months, numbers[0]);
    for (std::size_t block = 0; block < blocks; ++block) {
        number_grids(months + 64 * std::min(block + 1, blocks - 1), numbers[(block + 1) % 2]);
        write_grids(numbers[block % 2], grids[64 * block].of);
    }
    if (count % 64 > 0) in_blocks<64, Cells, some_grids>(months + 64 * blocks, grids + 64 * blocks, count % 64);
}

// A permutation moves the row to its column; its order is counted, not loaded.
__attribute__((noinline)) void counted_labels(void const* __restrict in, void* __restrict out, std::size_t count) {
    alignas(64) u8 counting[64];
    for (int i = 0; i < 64; ++i) counting[i] = u8(i);
    for (std::size_t i = 0; i < count; ++i) {
        u32 const input = static_cast<u32 const*>(in)[i];
        u8 const* const row = tables.labels + 64 + 32 * i32((input >> 3) - Tables::first_month);
        __m512i const labels = _mm512_zextsi256_si512(_mm256_maskz_loadu_epi8(0x7fffffff, row));
        __m512i const column = _mm512_set1_epi32(i32(tables.columns[row[31] - i32(input & 7) + 6]));
        _mm512_storeu_si512((u8*)out + 64 * i, _mm512_permutexvar_epi8(_mm512_sub_epi8(zmm(counting), column), labels));
    }
}
#else
typedef signed char cells __attribute__((vector_size(32)));
using byte = signed char;

// 0...31 and 32...63.
struct Numbers {
    cells half[2];
    Numbers() {
        for (int i = 0; i < 64; ++i) half[i / 32][i % 32] = byte(i);
    }
};

// Each cell computed from its number, the weekday and two lengths.
__attribute__((noinline)) void computed_grids(void const* __restrict in, void* __restrict out, std::size_t count) {
    Numbers const numbers;
    for (std::size_t i = 0; i < count; ++i) {
        i32 const input = static_cast<i32 const*>(in)[i];
        auto const month = tables.month[(input >> 3) - Tables::first_month];
        int const column = month.weekday - (input & 7), before = column + (column >> 31 & 7);
        for (int at = 0; at < 2; ++at) {
            cells const day = numbers.half[at] - byte(before - 1);
            cells const early = day < 1, late = day > byte(month.length);
            cells const grid = day + (early & byte(month.previous | 64)) + (late & byte(128 - month.length));
            cells const inside = grid & (numbers.half[at] < 42);
            std::memcpy(static_cast<u8*>(out) + 64 * i + 32 * at, &inside, 32);
        }
    }
}

#if LANES == 16
// One load of the row's bytes, which begins before the row.
__attribute__((noinline)) void masked_labels(void const* __restrict in, void* __restrict out, std::size_t count) {
    u64 masks[13];
    i64 befores[13];
    for (u64 at = 0; at < 13; ++at) befores[at] = i64((at + 1) % 7), masks[at] = u64(0x7fffffff) << (at + 1) % 7;
    for (std::size_t i = 0; i < count; ++i) {
        i32 const input = static_cast<i32 const*>(in)[i];
        u8 const* const row = tables.labels + 64 + 32 * ((input >> 3) - Tables::first_month);
        int const column = row[31] - (input & 7) + 6;
        _mm512_storeu_si512((u8*)out + 64 * i, _mm512_maskz_loadu_epi8(masks[column], row - befores[column]));
    }
}
#else
// Loads from before the row, and of a mask.
__attribute__((noinline)) void masked_labels(void const* __restrict in, void* __restrict out, std::size_t count) {
    Numbers const numbers;
    cells masks[7][2];
    for (int before = 0; before < 7; ++before)
        for (int at = 0; at < 2; ++at)
            masks[before][at] = (numbers.half[at] >= byte(before)) & (numbers.half[at] < byte(before + 31));
    for (std::size_t i = 0; i < count; ++i) {
        i32 const input = static_cast<i32 const*>(in)[i];
        int const month = (input >> 3) - Tables::first_month, column = tables.month[month].weekday - (input & 7);
        int const before = column + (column >> 31 & 7);
        for (int at = 0; at < 2; ++at) {
            cells row;
            std::memcpy(&row, tables.labels + 64 + 32 * month - before + 32 * at, 32);
            row &= masks[before][at];
            std::memcpy(static_cast<u8*>(out) + 64 * i + 32 * at, &row, 32);
        }
    }
}
#endif
#endif

struct Rival {
    char const *of, *name;  // of a case without its cache
    Fill fill;
};

std::vector<Rival> rivals() {
    return {
        {"gregorian.date", "std-chrono", each<chrono_date>},
        {"gregorian.date:full", "std-chrono", each<chrono_date>},
        {"gregorian.day", "std-chrono", each<chrono_day>},
        {"gregorian.day:full", "std-chrono", each<chrono_day>},
#if defined(LANES)
        {"gregorian.date", "L-floats", in_lanes<floats_date>},
        {"gregorian.date:full", "L-floats", in_lanes<all_floats_date>},
        {"lunar.date", "O-pieces", in_blocks<LANES, i32, piece_dates>},
#else
        {"lunar.date", "O-pieces", each<piece_date>},
#endif
#if LANES == 16
        {"lunar.date:consecutive", "P-masks", consecutive_dates},
#endif
#if defined(VBMI)
        {"gregorian.day", "J-fields", in_lanes<fields_day>},
        {"gregorian.day:full", "K-fields", in_lanes<all_fields_day>},
        {"terms.date", "M-steps", stepping_terms},
        {"lunar.day", "N-count", in_blocks<64, i32, counting_days>},
        {"grid.fill", "Q-numbers", numbered_grids},
        {"month.labels", "counted-order", counted_labels},
#else
#if defined(LANES)
        {"gregorian.day", "fused-century", in_lanes<fused_day>},
#endif
        {"terms.date", "steps", each<stepping_term>},
        {"lunar.day", "bit-count", each<counting_day>},
        {"grid.fill", "computed", computed_grids},
        {"month.labels", "masked", masked_labels},
#endif
    };
}

}  // namespace
