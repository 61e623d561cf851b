"""LunarCalendarX: a fork of LunarCalendar, with its table of lunar years; terms computed with PyEphem."""

from importlib.metadata import version

import calbench_adapter
from lunarcalendarx import Converter, Lunar, Solar
from lunarcalendarx.solarterm import solarterms

FROM_MINOR_COLD = solarterms[-2:] + solarterms[:-2]


def lunar_date(year, month, day):
    it = Converter.Solar2Lunar(Solar(year, month, day))
    return it.year, it.month, it.isleap, it.day


def lunar_day(year, month, is_leap, day):
    it = Converter.Lunar2Solar(Lunar(year, month, day, is_leap))
    return it.year, it.month, it.day


def term_date(year, term):
    it = FROM_MINOR_COLD[term](year)
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day, "terms.date": term_date},
    library="LunarCalendarX",
    version=version("lunarcalendarx"),
)
