#include "vector_kernels.h"

int calbench_path_supported(int path) {
    switch (path) {
    case CALBENCH_PLAIN:
        return 1;
#if defined(__aarch64__)
    case CALBENCH_NEON:
        return 1;
#elif defined(__x86_64__)
    // The builtin also asks whether the system saves the registers.
    case CALBENCH_AVX2:
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx2") && __builtin_cpu_supports("fma");
    case CALBENCH_AVX512:
        __builtin_cpu_init();
        return __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw")
            && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
    case CALBENCH_VBMI:
        return calbench_path_supported(CALBENCH_AVX512) && __builtin_cpu_supports("avx512vbmi")
            && __builtin_cpu_supports("avx512vbmi2") && __builtin_cpu_supports("avx512vnni")
            && __builtin_cpu_supports("avx512bitalg");
#endif
    default:
        return 0;
    }
}
