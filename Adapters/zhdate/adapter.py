"""zhdate: a table of the lunar years 1900-2100."""

import os
from datetime import datetime
from importlib.metadata import version

import calbench_adapter
from zhdate import ZhDate

HOUR = int(os.environ.get("CALBENCH_HOUR", 0))


def lunar_date(year, month, day):
    it = ZhDate.from_datetime(datetime(year, month, day, HOUR))
    return it.lunar_year, it.lunar_month, it.leap_month, it.lunar_day


def lunar_day(year, month, is_leap, day):
    it = ZhDate(year, month, day, is_leap).to_datetime()
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day},
    library="zhdate",
    version=version("zhdate"),
)
