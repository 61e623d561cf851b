#include "calbench_adapter.h"

#include <stdexcept>

// in: year, month, day (Gregorian), day_number; out: year, month, leap, day
static bool lunar_date(const int32_t *in, int32_t *out) {
    (void)in, (void)out;
    throw std::runtime_error("not filled in");
    return true;
}

int main() {
    const calbench_workload workloads[] = {{"lunar.date", lunar_date}, {nullptr}};
    return calbench_serve("mylib", "1.0", workloads);
}
