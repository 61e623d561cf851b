// liblunar-date: a table of lunar years, the formula of 24 terms, pillars by 立春 and by New Year.
#include "calbench_adapter.h"

#include <locale.h>
#include <lunar-date/lunar-date.h>

static LunarDate *kept;

// The library's names in Chinese. (Of its own names in pinyin, version 3.0.1 writes the longest beyond their buffers.)
static const char *const stems[] = {"甲", "乙", "丙", "丁", "戊", "己", "庚", "辛", "壬", "癸"};
static const char *const branches[] = {"子", "丑", "寅", "卯", "辰", "巳", "午", "未", "申", "酉", "戌", "亥"};
static const char *const terms[] = {
    "小寒", "大寒", "立春", "雨水", "惊蛰", "春分", "清明", "谷雨", "立夏", "小满", "芒种", "夏至",
    "小暑", "大暑", "立秋", "处暑", "白露", "秋分", "寒露", "霜降", "立冬", "小雪", "大雪", "冬至",
};

static bool failed(GError *error) {
    if (!error) return false;
    calbench_refuse(error->message);
    g_error_free(error);
    return true;
}

static bool set_solar(LunarDate *date, int year, int month, int day, int hour) {
    GError *error = NULL;
    if (year < 0) return calbench_refuse("a year before 0"); // GDateYear has no sign
    lunar_date_set_solar_date(date, (GDateYear)year, (GDateMonth)month, (GDateDay)day, (guint8)hour, &error);
    return !failed(error);
}

static bool lunar_date(const int32_t *in, int32_t *out) {
    if (!set_solar(kept, in[0], in[1], in[2], 12)) return false;
    char *text = lunar_date_strftime(kept, "%(nian) %(yue) %(ri)"); // a leap month has a * before it
    char *rest = text;
    out[0] = (int32_t)strtol(rest, &rest, 10);
    while (*rest == ' ') rest++;
    out[2] = *rest == '*';
    out[1] = (int32_t)strtol(rest + out[2], &rest, 10);
    out[3] = (int32_t)strtol(rest, &rest, 10);
    g_free(text);
    return true;
}

static bool lunar_day(const int32_t *in, int32_t *out) {
    GError *error = NULL;
    if (in[0] < 0) return calbench_refuse("a year before 0");
    lunar_date_set_lunar_date(kept, (GDateYear)in[0], (GDateMonth)in[1], (GDateDay)in[3], 12, in[2], &error);
    if (failed(error)) return false;
    char *text = lunar_date_strftime(kept, "%(year) %(month) %(day)");
    char *rest = text;
    for (int i = 0; i < 3; i++) out[i] = (int32_t)strtol(rest, &rest, 10);
    g_free(text);
    return true;
}

// The library names the term of a day among its holidays: asked day by day for half a month.
static bool terms_date(const int32_t *in, int32_t *out) {
    const int month = in[1] / 2 + 1, first = in[1] % 2 ? 16 : 1;
    const int last = first == 1 ? 15 : g_date_get_days_in_month((GDateMonth)month, (GDateYear)in[0]);
    for (int day = first; day <= last; day++) {
        if (!set_solar(kept, in[0], month, day, 12)) {
            if (day == last) return false;
            continue; // the library begins on 1900-01-31
        }
        char *text = lunar_date_get_holiday(kept, "|");
        char *rest = text;
        bool found = false;
        while (!found && rest) found = !strcmp(strsep(&rest, "|"), terms[in[1]]);
        g_free(text);
        if (found) {
            out[0] = in[0], out[1] = month, out[2] = day;
            return true;
        }
    }
    return calbench_refuse("no day has this term");
}

// 0…59 of a stem and a branch, moves the text past them; −1 if it is none.
static int pillar(char **text) {
    char *name = strsep(text, "|");
    for (int i = 0; name && i < 60; i++) {
        const size_t length = strlen(stems[i % 10]);
        if (!strncmp(name, stems[i % 10], length) && !strcmp(name + length, branches[i % 12])) return i;
    }
    return -1;
}

// The pillars of year, month, day and hour at an hour. A date of its own each time: on the day of 小寒 version 3.0.1
// keeps the month's pillar of the date that it was asked for before.
static bool pillars(const int32_t *in, int32_t *out) {
    if (in[0] == 1900 && (in[1] == 1 || (in[1] == 2 && in[2] < 4)))
        return calbench_refuse("before 立春 1900 version 3.0.1 reads outside its tables");
    LunarDate *date = lunar_date_new();
    const bool set = set_solar(date, in[0], in[1], in[2], in[3]);
    if (set) {
        char *text = lunar_date_strftime(date, in[4] == 1 ? "%(Y8)|%(M8)|%(D8)|%(H8)" : "%(Y60)|%(M8)|%(D8)|%(H8)");
        char *rest = text;
        for (int i = 0; i < 4; i++) out[i] = pillar(&rest);
        g_free(text);
    }
    g_object_unref(date);
    return set;
}

int main(void) {
    const calbench_workload workloads[] = {
        {"lunar.date", lunar_date},
        {"lunar.day", lunar_day},
        {"terms.date", terms_date},
        {"ganzhi.pillars", pillars},
        {NULL},
    };
    setenv("LANGUAGE", "zh_CN", 1);
    if (!setlocale(LC_ALL, "C.UTF-8")) return 1;
    kept = lunar_date_new();
    return calbench_serve("liblunar-date", LIBRARY_VERSION, workloads);
}
