/* Day numbers from 1900-01-01 on, by the C library. */
#define _DEFAULT_SOURCE
#include "mine.h"

#include <time.h>

int day_number(int year, int month, int day) {
    struct tm date = {.tm_year = year - 1900, .tm_mon = month - 1, .tm_mday = day};
    return (int)((timegm(&date) + 25567LL * 86400) / 86400);
}

void gregorian_date(int number, int date[3]) {
    time_t seconds = (number - 25567LL) * 86400;
    struct tm found;
    gmtime_r(&seconds, &found);
    date[0] = found.tm_year + 1900; date[1] = found.tm_mon + 1; date[2] = found.tm_mday;
}
