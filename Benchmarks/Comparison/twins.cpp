// Neri and Schneider's method in C++, for a comparison of compilers, and calbench's rivals.
//
// Usage: twins ANSWERS [REPETITIONS]
//
// `comparison --answers` writes ANSWERS: all inputs of each case and the answers of its reference. With 0 repetitions each kernel
// must answer all of them, in order and reversed; if one does not, the exit status is 4. With more the program prints
// "case/kernel nanoseconds-per-element digest", the best of 5 blocks.

#include "rivals.h"

#include <cstdio>
#include <cstdlib>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>

namespace {

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

// --- checking and timing --------------------------------------------------------------------------------------------

// Each case is a line of 64 bytes, inputs and answers.
Workloads read(char const* path) {
    int const file = open(path, O_RDONLY);
    struct stat facts{};
    if (file < 0 || fstat(file, &facts) != 0) return {};
    auto const size = std::size_t(facts.st_size);
    void* const place = mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
    if (place == MAP_FAILED) return {};
    Workloads all;
    u8 const* at = static_cast<u8 const*>(place);
    for (u8 const* const end = at + size; at + 64 <= end;) {
        char name[64];
        Workload workload;
        if (std::sscanf(reinterpret_cast<char const*>(at), "%63s %zu %zu", name, &workload.count, &workload.stride) != 3) break;
        workload.inputs = reinterpret_cast<i32 const*>(at + 64);
        workload.answers = at + 64 + 4 * workload.count;
        at = workload.answers + workload.stride * workload.count;
        if (at <= end) all[name] = workload;
    }
    return all;
}

// All inputs of the case, in order and reversed.
void check(Rival const& rival, Workload const& workload) {
    std::size_t const count = workload.count, stride = workload.stride;
    std::vector<i32> reversed(count);
    std::reverse_copy(workload.inputs, workload.inputs + count, reversed.begin());
    std::vector<u8> answers(count * stride, 255), backwards(count * stride, 255);
    rival.fill(workload.inputs, answers.data(), count);
    rival.fill(reversed.data(), backwards.data(), count);
    for (std::size_t i = 0; i < count; ++i) {
        u8 const* const right = workload.answers + i * stride;
        if (std::memcmp(right, answers.data() + i * stride, stride) != 0
            || std::memcmp(right, backwards.data() + (count - 1 - i) * stride, stride) != 0) {
            std::fprintf(stderr, "%s/%s is wrong for the input %d\n", rival.of, rival.name, workload.inputs[i]);
            std::exit(4);
        }
    }
}

// Inputs and outputs are placed as in the Swift program: each from a multiple of 64 bytes on and half a page apart
// modulo pages.
void measure(Rival const& rival, char const* cache, std::vector<i32> const& inputs, std::size_t stride, int repetitions) {
    constexpr std::size_t page = 4096;
    std::size_t const count = inputs.size(), bytes = (4 * count + page - 1) / page * page;
    char* const memory = static_cast<char*>(std::aligned_alloc(page, bytes + (stride * count + 2 * page - 1) / page * page));
    char* const out = memory + bytes + page / 2;
    std::memcpy(memory, inputs.data(), 4 * count);
    std::memset(out, 0, stride * count);
    double best = 1e9;
    for (int block = 0; block < 5; ++block) {
        auto const start = std::chrono::steady_clock::now();
        for (int i = 0; i < repetitions; ++i) rival.fill(memory, out, count);
        std::chrono::duration<double, std::nano> const time = std::chrono::steady_clock::now() - start;
        best = std::min(best, time.count() / repetitions / double(count));
    }
    u32 digest = 0;
    for (std::size_t i = 0; i < stride * count; i += 4) {
        u32 word;
        std::memcpy(&word, out + i, 4);
        digest = digest * 31 + word;
    }
    std::free(memory);
    std::printf("%s:%s/%s %.4f %u\n", rival.of, cache, rival.name, best, digest);
}

}  // namespace

int main(int argc, char** argv) {
    auto const all = read(argc > 1 ? argv[1] : "");
    if (all.size() != 9) {
        std::fprintf(stderr, "usage: twins ANSWERS [REPETITIONS]; ANSWERS has %zu of 9 cases\n", all.size());
        return 2;
    }
    make_tables(all);
    int const repetitions = argc > 2 ? std::atoi(argv[2]) : 100;
    auto kernels = rivals();
    kernels.push_back({"gregorian.date", "neri-schneider", each<neri_schneider_date>});
    kernels.push_back({"gregorian.date:full", "neri-schneider", each<neri_schneider_date>});
    kernels.push_back({"gregorian.day", "neri-schneider", each<neri_schneider_day>});
    kernels.push_back({"gregorian.day:full", "neri-schneider", each<neri_schneider_day>});
    for (auto const& kernel : kernels) {
        std::string const of = kernel.of;
        bool const consecutive = of == "lunar.date:consecutive";
        Workload const workload = all.at(consecutive ? "lunar.date" : of);
        if (repetitions == 0) {
            check(kernel, workload);
            continue;
        }
        std::size_t const many = workload.stride == 4 ? 16384 : 1024, few = workload.stride == 4 ? 1024 : 128;
        std::vector<i32> inputs(workload.inputs + 20000 * consecutive, workload.inputs + 20000 * consecutive + many);
        u64 state = 88172645463325252;
        if (!consecutive)
            for (i32& input : inputs) {  // xorshift64
                state ^= state << 13, state ^= state >> 7, state ^= state << 17;
                input = workload.inputs[state % workload.count];
            }
        measure(kernel, "L2", inputs, workload.stride, repetitions);
        inputs.resize(few);
        measure(kernel, "L1", inputs, workload.stride, repetitions * int(many / few));
    }
}
