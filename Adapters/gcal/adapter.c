// gcal: its lists of the first days of Chinese months, and of Christian holidays. It is started for each question.
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

// The months that begin in a year and the next, in their order; −1 if gcal fails.
static int months(int year, month_start list[], int capacity) {
    char command[200], line[200], kind[16];
    snprintf(command, sizeof command, "%s --chinese-months %d+%d < /dev/null", gcal, year, year + 1);
    FILE *output = popen(command, "r");
    if (!output) return -1;
    int count = 0;
    while (fgets(line, sizeof line, output)) {
        month_start m;
        int y, month, day;
        if (sscanf(line, "Start of %15s month %d/%d (Chi*) - %d-%d-%d", kind, &m.month, &m.year, &y, &month, &day) != 6)
            continue;
        m.leap = !strcmp(kind, "leap");
        m.first = days(civil(y, month, day));
        if (count < capacity) list[count++] = m;
    }
    return pclose(output) == 0 ? count : -1;
}

static bool lunar_date(const int32_t *in, int32_t *out) {
    month_start list[40];
    const int count = months(in[0] - 1, list, 40);
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
    month_start list[40];
    const int count = months(in[0], list, 40);
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
