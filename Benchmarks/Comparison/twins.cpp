// Neri and Schneider's method in C++, as in Swift, for comparison of the compilers, std::chrono, and for each of seven workloads the
// best other method that we know.
//
// Usage: twins ANSWERS [REPETITIONS]
//
// ANSWERS is written by `comparison --answers`: all inputs of 1900-2100 of each workload and the answers of its reference.
// Tables are made of them, and each kernel must answer all of them, in order and reversed; otherwise the program exits with
// 4. Then it prints "workload/kernel nanoseconds-per-element digest", the best of 5 blocks.

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

// --- date -> day number -------------------------------------------------------------------------------------------

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

// --- rivals: other methods than calbench's, for 1900-2100 -----------------------------------------------------------

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

using Fill = void (*)(void const* in, void* out, std::size_t count);

template <i32 (*kernel)(i32)>
__attribute__((noinline)) void each(void const* in, void* out, std::size_t count) {
    for (std::size_t i = 0; i < count; ++i) static_cast<i32*>(out)[i] = kernel(static_cast<i32 const*>(in)[i]);
}

inline i32 chrono_date(i32 day) {
    std::chrono::year_month_day const date{std::chrono::sys_days{std::chrono::days{day}}};
    return int(date.year()) << 9 | i32(unsigned(date.month()) << 5 | unsigned(date.day()));
}

inline i32 chrono_day(i32 date) {
    using namespace std::chrono;
    return i32(sys_days(year(date >> 9) / month(unsigned(date) >> 5 & 15) / day(unsigned(date) & 31)).time_since_epoch().count());
}

// Tables made of the answers.
struct Tables {
    std::vector<i32> dates = std::vector<i32>(73414);  // by day
    u32 terms[128];                                    // by year % 4 and term: a date, and three years / 4 after which it moves
    struct Year {
        i32 before;  // the first day
        u16 months;  // a bit for each of 12 months, 1 for 30 days
        u8 leap;
    } years[202];
    struct Month {
        u8 weekday, length, previous;
    } months[201 * 16];
    std::vector<u8> rows = std::vector<u8>(201 * 16 * 32 + 128);  // labels of 31 days, from byte 64 on

    static constexpr i32 first_month = 1900 << 4;
} tables;

void make_tables(std::map<std::string, Workload> const& all) {
    auto const& days = all.at("lunar.date");
    for (std::size_t i = 0; i < days.inputs.size(); ++i) tables.dates[std::size_t(days.inputs[i] + 25567)] = days.word(i);

    auto const& terms = all.at("terms.date");
    std::map<i32, i32> last;
    for (std::size_t i = 0; i < terms.inputs.size(); ++i) {
        i32 const term = terms.inputs[i], key = term & 127, quarter = (term >> 7) - 475, date = terms.word(i) - 16 * term;
        u32& entry = tables.terms[key];
        if (!last.count(key))
            entry = 0xffffff00 | u32(date);
        else if (date != last[key]) {
            int const shift = date > last[key] ? 24 : (entry >> 8 & 255) == 255 ? 8 : 16;
            entry = (entry & ~(u32(255) << shift)) | u32(quarter - 1) << shift;
        }
        last[key] = date;
    }

    auto const& lunar = all.at("lunar.day");
    std::map<i32, i32> starts;  // the day before each month
    for (std::size_t i = 0; i < lunar.inputs.size(); ++i)
        starts[lunar.inputs[i] >> 5] = lunar.word(i) - (lunar.inputs[i] & 31);
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

    auto const& grids = all.at("grid.fill");
    for (std::size_t i = 0; i < grids.inputs.size(); ++i) {
        u8 const* const grid = grids.answers.data() + 64 * i;
        auto const before = u8(std::find(grid, grid + 42, u8(1)) - grid);
        auto& month = tables.months[(grids.inputs[i] >> 3) - Tables::first_month];
        if ((grids.inputs[i] & 7) == 0) month.weekday = before;
        month.length = *std::max_element(grid + before, grid + before + 31, [](u8 a, u8 b) { return a % 128 < b % 128; });
        if (before > 0) month.previous = grid[before - 1] & 31;
    }

    auto const& labels = all.at("month.labels");
    for (std::size_t i = 0; i < labels.inputs.size(); ++i) {
        int const month = (labels.inputs[i] >> 3) - Tables::first_month;
        int const before = (tables.months[month].weekday - (labels.inputs[i] & 7) + 7) % 7;
        std::memcpy(&tables.rows[std::size_t(64 + 32 * month)], labels.answers.data() + 64 * i + before, 31);
    }
}

inline i32 direct_date(i32 day) { return tables.dates[std::size_t(day + 25567)]; }

inline i32 stepping_term(i32 term) {
    u32 const entry = tables.terms[term & 127];
    i32 const quarter = (term >> 7) - 475;
    return 16 * term + i32(entry & 255) - (quarter > i32(entry >> 8 & 255)) - (quarter > i32(entry >> 16 & 255))
        + (quarter > i32(entry >> 24));
}

inline i32 counting_day(i32 date) {
    auto const& year = tables.years[(date >> 10) - 1899];
    int const slot = date >> 5 & 31, place = slot / 2 - 1 + (slot > 2 * year.leap);
    return year.before + 29 * place + __builtin_popcount(year.months & ((1u << place) - 1)) + (date & 31);
}

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
__attribute__((noinline)) void computed_grids(void const* in, void* out, std::size_t count) {
    Numbers const numbers;
    for (std::size_t i = 0; i < count; ++i) {
        i32 const input = static_cast<i32 const*>(in)[i];
        auto const month = tables.months[(input >> 3) - Tables::first_month];
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

// Loads from before the row, and of a mask.
__attribute__((noinline)) void masked_labels(void const* in, void* out, std::size_t count) {
    Numbers const numbers;
    cells masks[7][2];
    for (int before = 0; before < 7; ++before)
        for (int at = 0; at < 2; ++at)
            masks[before][at] = (numbers.half[at] >= byte(before)) & (numbers.half[at] < byte(before + 31));
    for (std::size_t i = 0; i < count; ++i) {
        i32 const input = static_cast<i32 const*>(in)[i];
        int const month = (input >> 3) - Tables::first_month, column = tables.months[month].weekday - (input & 7);
        int const before = column + (column >> 31 & 7);
        for (int at = 0; at < 2; ++at) {
            cells row;
            std::memcpy(&row, &tables.rows[std::size_t(64 + 32 * month - before + 32 * at)], 32);
            row &= masks[before][at];
            std::memcpy(static_cast<u8*>(out) + 64 * i + 32 * at, &row, 32);
        }
    }
}

#if defined(__AVX512BW__)
#define LANES 16
#define LOOK_UP(table, at) _mm512_shuffle_epi8(_mm512_broadcast_i32x4(_mm_loadu_si128((__m128i const*)(table))), (__m512i)(at))
#define MULTIPLY_HIGH(x, y) (words)_mm512_mulhi_epu16((__m512i)(x), _mm512_set1_epi32(y))
#define FUSED(x, y, z) (reals)_mm512_fmadd_ps((__m512)(x), _mm512_set1_ps(y), (__m512)(z))
#elif defined(__AVX2__) && defined(__FMA__)
#define LANES 8
#define LOOK_UP(table, at) _mm256_shuffle_epi8(_mm256_broadcastsi128_si256(_mm_loadu_si128((__m128i const*)(table))), (__m256i)(at))
#define MULTIPLY_HIGH(x, y) (words)_mm256_mulhi_epu16((__m256i)(x), _mm256_set1_epi32(y))
#define FUSED(x, y, z) (reals)_mm256_fmadd_ps((__m256)(x), _mm256_set1_ps(y), (__m256)(z))
#endif

#if defined(LANES)
typedef u32 words __attribute__((vector_size(4 * LANES)));
typedef float reals __attribute__((vector_size(4 * LANES)));
constexpr float whole = 8388608;
constexpr u32 whole_bits = 0x4b000000;

// The century is one fused operation, because 1900-01, 1900-02 and 2100 from March on alone are not Julian.
constexpr u8 of_dates[16] = {201, 14, 181, 73, 74, 76, 77, 79, 80, 81, 83, 84, 86, 215, 216};
constexpr u8 of_days[16] = {180, 97, 96, 239, 238, 236, 235, 233, 232, 231, 229, 228, 226};

inline words fused_date(words day) {
    reals const century = FUSED((reals)(day + whole_bits + 220161), 0x1.cb575cp-17f, (reals){} + (whole + 28712 - 118));
    reals const julian = (reals)((words)century + day);
    reals const year = FUSED(julian, 0x1.66daecp-9f, (reals){} + 8365636.0f) - (whole - 0.5f);
    reals const in_year = FUSED(year, -365.25f, julian);
    words const jump = (words)LOOK_UP(of_dates, MULTIPLY_HIGH((words)in_year, 1752 << 16 | 2143));
    return (words)FUSED(year, 512, in_year) + jump;
}

inline words fused_day(words date) {
    reals const century = FUSED((reals)(date + whole_bits + 110497), -0x1.47ae14p-17f, (reals){} + (whole + 3936765));
    reals const julian = (reals)((words)century + date);
    reals const year = FUSED(julian, 1 / 512.0f, (reals){} + (whole - 25969.5f)) - (whole - 0.5f);
    return (words)FUSED(year, -146.75f, julian) + (words)LOOK_UP(of_days, (date & 480) >> 5);
}

// Four vectors together: one answer's operations wait for each other.
template <words (*kernel)(words)>
inline void four(void const* in, void* out, std::size_t bytes) {
    words values[4] = {};
    std::memcpy(values, in, bytes);
    for (words& value : values) value = kernel(value);
    std::memcpy(out, values, bytes);
}

template <words (*kernel)(words)>
__attribute__((noinline)) void in_lanes(void const* in, void* out, std::size_t count) {
    constexpr std::size_t size = 4 * sizeof(words);
    std::size_t const bytes = 4 * count;
    std::size_t at = 0;
    for (; at + size <= bytes; at += size) four<kernel>(static_cast<u8 const*>(in) + at, static_cast<u8*>(out) + at, size);
    four<kernel>(static_cast<u8 const*>(in) + at, static_cast<u8*>(out) + at, bytes - at);
}
#endif

std::vector<std::pair<char const*, Fill>> rivals() {
    return {
        {"gregorian.date/std-chrono", each<chrono_date>},
        {"gregorian.day/std-chrono", each<chrono_day>},
#if defined(LANES)
        {"gregorian.date/fused-century", in_lanes<fused_date>},
        {"gregorian.day/fused-century", in_lanes<fused_day>},
#endif
        {"terms.date/steps", each<stepping_term>},
        {"lunar.date/day-table", each<direct_date>},
        {"lunar.day/bit-count", each<counting_day>},
        {"grid.fill/computed", computed_grids},
        {"month.labels/masked", masked_labels},
    };
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
    measure("gregorian.date/neri-schneider", [](i32 x) { return neri_schneider_date(x); }, days, repetitions);
    measure("gregorian.day/neri-schneider", [](i32 x) { return neri_schneider_day(x); }, dates, repetitions);
    for (auto const& [name, rival] : rivals())
        measure_fill(name, rival, all.at(std::string(name, std::strcspn(name, "/"))), repetitions);
}
