// gcal: its lists of the first days of Chinese months, and of Christian holidays. It is started for each year of the
// months, and for each Easter.
#include "calbench_adapter.h"

// Begins a command: dates as year, month, day, in their order, no highlighting.
static const char gcal[] = "exec gcal -u -H no -n --date-format='%1%>04*Y-%>02*M-%>02*D%2'";

typedef struct {
    int year, month, leap; // 4670 for the lunar year 2033
    int64_t first; // days from 1970-01-01
} month_start;

static struct tm civil(int year, int month, int day) {
    struct tm date;
    memset(&date, 0, sizeof date);
    date.tm_year = year - 1900;
    date.tm_mon = month - 1;
    date.tm_mday = day;
    return date;
}

static int64_t days(struct tm date) { return timegm(&date) / 86400; }

// The months that begin in a year, in their order, as gcal lists them; a count of −1 where it fails.
typedef struct {
    int year, count;
    month_start months[16];
} months_of_year;

// gcal is started once for each year; its lists stay.
static const months_of_year *listed(int year) {
    static months_of_year years[1024];
    months_of_year *it = &years[year & 1023];
    if (it->year == year) return it;
    it->year = year;
    it->count = 0;
    char command[200], line[200], kind[16];
    snprintf(command, sizeof command, "%s --chinese-months %d < /dev/null", gcal, year);
    FILE *output = popen(command, "r");
    while (output && fgets(line, sizeof line, output)) {
        month_start m;
        int y, month, day;
        if (sscanf(line, "Start of %15s month %d/%d (Chi*) - %d-%d-%d", kind, &m.month, &m.year, &y, &month, &day) != 6)
            continue;
        m.leap = !strcmp(kind, "leap");
        m.first = days(civil(y, month, day));
        if (it->count < 16) it->months[it->count++] = m;
    }
    if (!output || pclose(output) != 0) it->count = -1;
    return it;
}

// The months that begin in a year and the next, in their order; −1 if gcal fails.
static int months(int year, month_start list[32]) {
    int count = 0;
    for (int y = year; y <= year + 1; y++) {
        const months_of_year *it = listed(y);
        if (it->count < 0) return -1;
        memcpy(list + count, it->months, it->count * sizeof *list);
        count += it->count;
    }
    return count;
}

static bool lunar_date(const int32_t *in, int32_t *out) {
    month_start list[32];
    const int count = months(in[0] - 1, list);
    if (count < 0) return calbench_refuse("gcal failed");
    const int64_t day = days(civil(in[0], in[1], in[2]));
    for (int i = count - 1; i >= 0; i--)
        if (list[i].first <= day) {
            out[0] = list[i].year - 2637;
            out[1] = list[i].month;
            out[2] = list[i].leap;
            out[3] = (int32_t)(day - list[i].first) + 1;
            return true;
        }
    return calbench_refuse("no month begins before this day");
}

static bool lunar_day(const int32_t *in, int32_t *out) {
    month_start list[32];
    const int count = months(in[0], list);
    if (count < 0) return calbench_refuse("gcal failed");
    for (int i = 0; i < count; i++)
        if (list[i].year == in[0] + 2637 && list[i].month == in[1] && list[i].leap == in[2]) {
            const int64_t day = list[i].first + in[3] - 1;
            if (i + 1 < count && day >= list[i + 1].first) return calbench_refuse("the month has fewer days");
            const time_t time = (time_t)(day * 86400);
            struct tm date;
            gmtime_r(&time, &date);
            out[0] = date.tm_year + 1900;
            out[1] = date.tm_mon + 1;
            out[2] = date.tm_mday;
            return true;
        }
    return calbench_refuse("no such month");
}

static bool easter(const int32_t *in, int32_t *out) {
    char command[200], line[200];
    snprintf(command, sizeof command, "%s --christian-holidays %d < /dev/null", gcal, in[0]);
    FILE *output = popen(command, "r");
    if (!output) return calbench_refuse("gcal failed");
    bool found = false;
    while (fgets(line, sizeof line, output))
        found |= sscanf(line, "Easter Sunday (Chr) %*c %d-%d-%d", &out[0], &out[1], &out[2]) == 3;
    return pclose(output) == 0 && found ? true : calbench_refuse("no Easter Sunday in the list");
}

int main(void) {
    const calbench_workload workloads[] = {
        {"lunar.date", lunar_date},
        {"lunar.day", lunar_day},
        {"qing.date", lunar_date},
        {"future.date", lunar_date},
        {"easter", easter},
        {NULL},
    };
    char version[80] = "";
    FILE *output = popen("exec gcal --version < /dev/null", "r");
    if (!output || fscanf(output, "gcal (GNU cal) %79s", version) != 1) return 1;
    while (fgetc(output) != EOF) {}
    pclose(output);
    return calbench_serve("gcal", version, workloads);
}
