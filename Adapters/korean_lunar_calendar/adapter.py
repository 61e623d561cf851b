"""korean_lunar_calendar: the tables of the Korea Astronomy and Space Science Institute to 2050."""

from importlib.metadata import version

import calbench_adapter
from korean_lunar_calendar import KoreanLunarCalendar

calendar = KoreanLunarCalendar()


def korean_date(year, month, day):
    if not calendar.setSolarDate(year, month, day):
        raise ValueError("setSolarDate returned False")
    return calendar.lunarYear, calendar.lunarMonth, calendar.isIntercalation, calendar.lunarDay


def korean_day(year, month, is_leap, day):
    if not calendar.setLunarDate(year, month, day, is_leap):
        raise ValueError("setLunarDate returned False")
    return calendar.solarYear, calendar.solarMonth, calendar.solarDay


def korean_year(year):
    return calbench_adapter.year_of_dates(year, korean_date, korean_day)


calbench_adapter.serve(
    {"korean.date": korean_date, "korean.day": korean_day, "korean.year": korean_year},
    library="korean-lunar-calendar",
    version=version("korean-lunar-calendar"),
)
