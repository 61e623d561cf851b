// ICU4C: icu::Calendar with @calendar=chinese and dangi, and icu::GregorianCalendar, proleptic.
#include "calbench_adapter.h"

#include <cmath>
#include <cstdlib>
#include <memory>
#include <stdexcept>
#include <unicode/calendar.h>
#include <unicode/gregocal.h>
#include <unicode/timezone.h>
#include <unicode/uversion.h>

namespace {

constexpr double kDay = 86400000;
// ICU's extended year 1 begins in −2636 in the Chinese calendar, in −2332 in the Korean one.
constexpr int32_t kChinese = 2637, kKorean = 2333;

void check(UErrorCode status) {
    if (U_FAILURE(status)) throw std::runtime_error(u_errorName(status));
}

// The hour of a local time in the process's zone; none for noon in Beijing.
const char *const kHour = std::getenv("CALBENCH_HOUR");

std::unique_ptr<icu::Calendar> lunar(const char *locale, const char *zone) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::Calendar> calendar(
        icu::Calendar::createInstance(
            kHour ? icu::TimeZone::createDefault() : icu::TimeZone::createTimeZone(zone), icu::Locale(locale), status));
    check(status);
    return calendar;
}

std::unique_ptr<icu::GregorianCalendar> gregorian(icu::TimeZone *zone) {
    UErrorCode status = U_ZERO_ERROR;
    std::unique_ptr<icu::GregorianCalendar> calendar(
        new icu::GregorianCalendar(zone, status));
    check(status);
    calendar->setGregorianChange(-INFINITY, status);
    check(status);
    return calendar;
}

const std::unique_ptr<icu::Calendar> chineseCalendar = lunar("zh@calendar=chinese", "Asia/Shanghai");
const std::unique_ptr<icu::Calendar> koreanCalendar = lunar("ko@calendar=dangi", "Asia/Seoul");
const std::unique_ptr<icu::GregorianCalendar> gregorianCalendar =
    gregorian(icu::TimeZone::createTimeZone("UTC"));
const std::unique_ptr<icu::GregorianCalendar> localCalendar = gregorian(icu::TimeZone::createDefault());

// Noon in Beijing, 13 h in Seoul.
bool dateIn(icu::Calendar &calendar, int32_t epoch, const int32_t *in, int32_t *out) {
    UErrorCode status = U_ZERO_ERROR;
    if (kHour) {
        localCalendar->clear();
        localCalendar->set(in[0], in[1] - 1, in[2], std::atoi(kHour), 0);
    }
    calendar.setTime(kHour ? localCalendar->getTime(status) : in[3] * kDay + kDay / 6, status);
    out[0] = calendar.get(UCAL_EXTENDED_YEAR, status) - epoch;
    out[1] = calendar.get(UCAL_MONTH, status) + 1;
    out[2] = calendar.get(UCAL_IS_LEAP_MONTH, status);
    out[3] = calendar.get(UCAL_DATE, status);
    check(status);
    return true;
}

bool fields(icu::GregorianCalendar &calendar, UDate time, int32_t *out) {
    UErrorCode status = U_ZERO_ERROR;
    calendar.setTime(time, status);
    out[0] = calendar.get(UCAL_EXTENDED_YEAR, status);
    out[1] = calendar.get(UCAL_MONTH, status) + 1;
    out[2] = calendar.get(UCAL_DATE, status);
    check(status);
    return true;
}

bool gregorianDate(const int32_t *in, int32_t *out) { return fields(*gregorianCalendar, in[0] * kDay, out); }

bool gregorianDay(const int32_t *in, int32_t *out) {
    icu::GregorianCalendar &calendar = *gregorianCalendar;
    UErrorCode status = U_ZERO_ERROR;
    calendar.clear();
    calendar.set(UCAL_EXTENDED_YEAR, in[0]);
    calendar.set(UCAL_MONTH, in[1] - 1);
    calendar.set(UCAL_DATE, in[2]);
    out[0] = static_cast<int32_t>(std::floor(calendar.getTime(status) / kDay));
    check(status);
    return true;
}

bool dayIn(icu::Calendar &calendar, int32_t epoch, const int32_t *in, int32_t *out) {
    UErrorCode status = U_ZERO_ERROR;
    calendar.clear();
    calendar.set(UCAL_EXTENDED_YEAR, in[0] + epoch);
    calendar.set(UCAL_MONTH, in[1] - 1);
    calendar.set(UCAL_IS_LEAP_MONTH, in[2]);
    calendar.set(UCAL_DATE, in[3]);
    calendar.set(UCAL_HOUR_OF_DAY, kHour ? std::atoi(kHour) : 12);
    const UDate time = calendar.getTime(status);
    check(status);
    if (kHour) return fields(*localCalendar, time, out);
    const int32_t day = static_cast<int32_t>(std::floor((time + kDay / 3) / kDay));
    return gregorianDate(&day, out);
}

bool lunarDate(const int32_t *in, int32_t *out) { return dateIn(*chineseCalendar, kChinese, in, out); }
bool lunarDay(const int32_t *in, int32_t *out) { return dayIn(*chineseCalendar, kChinese, in, out); }
bool koreanDate(const int32_t *in, int32_t *out) { return dateIn(*koreanCalendar, kKorean, in, out); }
bool koreanDay(const int32_t *in, int32_t *out) { return dayIn(*koreanCalendar, kKorean, in, out); }

bool monthShape(const int32_t *in, int32_t *out) {
    icu::GregorianCalendar &calendar = *gregorianCalendar;
    UErrorCode status = U_ZERO_ERROR;
    calendar.clear();
    calendar.setFirstDayOfWeek(static_cast<UCalendarDaysOfWeek>(in[2] + UCAL_SUNDAY));
    calendar.setMinimalDaysInFirstWeek(1);
    calendar.set(UCAL_EXTENDED_YEAR, in[0]);
    calendar.set(UCAL_MONTH, in[1] - 1);
    calendar.set(UCAL_DATE, 1);
    out[0] = calendar.getActualMaximum(UCAL_DATE, status);
    out[1] = calendar.get(UCAL_DAY_OF_WEEK, status) - UCAL_SUNDAY;
    out[2] = calendar.getActualMaximum(UCAL_WEEK_OF_MONTH, status);
    check(status);
    return true;
}

}  // namespace

int main() {
    const calbench_workload workloads[] = {
        {"lunar.date", lunarDate},         {"lunar.day", lunarDay},         {"korean.date", koreanDate},
        {"qing.date", lunarDate},          {"future.date", lunarDate},
        {"korean.day", koreanDay},         {"gregorian.date", gregorianDate}, {"gregorian.day", gregorianDay},
        {"month.shape", monthShape},       {},
    };
    UVersionInfo version;
    char text[U_MAX_VERSION_STRING_LENGTH];
    u_getVersion(version);
    u_versionToString(version, text);
    return calbench_serve("ICU4C", text, workloads);
}
