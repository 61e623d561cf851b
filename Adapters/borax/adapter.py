"""borax: tables of the lunar years 1900-2100 and of the terms. It has no pillar of the hour."""

from importlib.metadata import version

import calbench_adapter
from borax.calendars.lunardate import LunarDate, TermUtils


def lunar_date(year, month, day):
    it = LunarDate.from_solar_date(year, month, day)
    return it.year, it.month, it.leap, it.day


def lunar_day(year, month, is_leap, day):
    it = LunarDate(year, month, day, int(is_leap)).to_solar_date()
    return it.year, it.month, it.day


def term_date(year, term):
    it = TermUtils.nth_term_day(year, term)
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day, "terms.date": term_date},
    library="borax",
    version=version("borax"),
)
