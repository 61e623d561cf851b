#include "calbench_adapter.h"

/* in: year, month, day (Gregorian), day_number; out: year, month, leap, day */
static bool lunar_date(const int32_t *in, int32_t *out) {
    (void)in, (void)out;
    return calbench_refuse("not filled in");
}

int main(void) {
    const calbench_workload workloads[] = {{"lunar.date", lunar_date}, {NULL}};
    return calbench_serve("mylib", "1.0", workloads);
}
