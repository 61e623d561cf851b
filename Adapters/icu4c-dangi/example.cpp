#include <cstdio> // g++ -std=c++17 example.cpp $(pkg-config --cflags --libs icu-i18n)
#include <unicode/calendar.h>

int main() {
    UErrorCode status = U_ZERO_ERROR;
    icu::TimeZone *seoul = icu::TimeZone::createTimeZone("Asia/Seoul");
    icu::Calendar *gregorian = icu::Calendar::createInstance(*seoul, icu::Locale("en@calendar=gregorian"), status);
    icu::Calendar *korean = icu::Calendar::createInstance(*seoul, icu::Locale("ko@calendar=dangi"), status);
    gregorian->set({year}, {month} - 1, {day}, 12, 0);
    korean->setTime(gregorian->getTime(status), status);
    printf("%d %s%d %d\n", korean->get(UCAL_EXTENDED_YEAR, status) - 2333, korean->get(UCAL_IS_LEAP_MONTH, status) ? "leap " : "",
           korean->get(UCAL_MONTH, status) + 1, korean->get(UCAL_DATE, status));
}
