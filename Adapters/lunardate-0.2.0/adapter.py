"""lunardate 0.2.0, the release before the table was corrected: lunar years 1900-2099, from Lee and Yeung's lunar."""

from importlib.metadata import version

import calbench_adapter
from lunardate import LunarDate


def lunar_date(year, month, day):
    it = LunarDate.fromSolarDate(year, month, day)
    return it.year, it.month, it.isLeapMonth, it.day


def lunar_day(year, month, is_leap, day):
    it = LunarDate(year, month, day, is_leap).toSolarDate()
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day},
    library="lunardate",
    version=version("lunardate"),
)
