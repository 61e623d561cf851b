"""PyICU: ICU's calendar with @calendar=chinese, from Python."""

from datetime import date

import calbench_adapter
import icu

calendar = icu.Calendar.createInstance(icu.TimeZone.createTimeZone("Asia/Shanghai"), icu.Locale("zh@calendar=chinese"))


def lunar_date(year, month, day):
    # Seconds; noon in Beijing. ICU's extended year 1 begins in -2636.
    calendar.setTime((date(year, month, day).toordinal() - 719163) * 86400.0 + 14400.0)
    field = icu.UCalendarDateFields
    # PyICU names all fields of ICU but the 23rd, which tells a leap month.
    return (calendar.get(field.EXTENDED_YEAR) - 2637, calendar.get(field.MONTH) + 1,
            calendar.get(22), calendar.get(field.DATE))


calbench_adapter.serve({"lunar.date": lunar_date}, library="PyICU", version=f"ICU {icu.ICU_VERSION}")
