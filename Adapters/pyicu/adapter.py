"""PyICU: ICU's calendars with @calendar=chinese and dangi, from Python."""

import os
from datetime import date, datetime

import calbench_adapter
import icu

HOUR = os.environ.get("CALBENCH_HOUR")


def function(locale, zone, epoch):
    """The dates of a calendar whose extended year 1 begins in 1 - epoch."""
    place = icu.TimeZone.createDefault() if HOUR else icu.TimeZone.createTimeZone(zone)
    calendar = icu.Calendar.createInstance(place, icu.Locale(locale))
    field = icu.UCalendarDateFields

    def date_in(year, month, day):
        # Seconds; noon in Beijing, 13 h in Seoul.
        calendar.setTime(datetime(year, month, day, int(HOUR)).timestamp() if HOUR
                         else (date(year, month, day).toordinal() - 719163) * 86400.0 + 14400.0)
        # PyICU names all fields of ICU but the 23rd, which tells a leap month.
        return (calendar.get(field.EXTENDED_YEAR) - epoch, calendar.get(field.MONTH) + 1,
                calendar.get(22), calendar.get(field.DATE))

    return date_in


chinese = function("zh@calendar=chinese", "Asia/Shanghai", 2637)
calbench_adapter.serve(
    {"lunar.date": chinese, "qing.date": chinese, "future.date": chinese,
     "korean.date": function("ko@calendar=dangi", "Asia/Seoul", 2333)},
    library="PyICU", version=f"ICU {icu.ICU_VERSION}")
