#include <cstdio> // g++ -std=c++17 example.cpp $(pkg-config --cflags --libs icu-i18n)
#include <unicode/calendar.h>

int main() {
    UErrorCode status = U_ZERO_ERROR;
    icu::TimeZone *beijing = icu::TimeZone::createTimeZone("Asia/Shanghai");
    icu::Calendar *gregorian = icu::Calendar::createInstance(*beijing, icu::Locale("en@calendar=gregorian"), status);
    icu::Calendar *chinese = icu::Calendar::createInstance(*beijing, icu::Locale("zh@calendar=chinese"), status);
    gregorian->set({year}, {month} - 1, {day}, 12, 0);
    chinese->setTime(gregorian->getTime(status), status);
    printf("%d %s%d %d\n", chinese->get(UCAL_EXTENDED_YEAR, status) - 2637, chinese->get(UCAL_IS_LEAP_MONTH, status) ? "leap " : "",
           chinese->get(UCAL_MONTH, status) + 1, chinese->get(UCAL_DATE, status));
}
