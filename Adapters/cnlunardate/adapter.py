"""cnlunardate: a table of the lunar years 1900-2100, up to 31 December 2100."""

from datetime import date
from importlib.metadata import version

import calbench_adapter
from cnlunardate import cnlunardate


def lunar_date(year, month, day):
    it = cnlunardate.fromsolardate(date(year, month, day))
    return it.year, it.month, it.isLeapMonth, it.day


def lunar_day(year, month, is_leap, day):
    it = cnlunardate(year, month, day, bool(is_leap)).tosolardate()
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day},
    library="cnlunardate",
    version=version("cnlunardate"),
)
