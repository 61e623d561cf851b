"""CCD: FastCCD, a table of the lunar months from 20 January 1901 to 30 December 2100."""

from datetime import date
from importlib.metadata import version

import calbench_adapter
from ccd import FastCCD


def lunar_date(year, month, day):
    it = FastCCD.from_date(date(year, month, day)).timetuple()
    return it[0], it[1], it[3], it[2]


def lunar_day(year, month, is_leap, day):
    it = FastCCD(year, month, day, bool(is_leap)).to_date()
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day},
    library="CCD",
    version=version("CCD"),
)
