"""pylunardate: a table of the Korean lunar years 1900-2050."""

from importlib.metadata import version

import calbench_adapter
from lunardate import LunarDate


def korean_date(year, month, day):
    it = LunarDate.from_solar(year, month, day)
    return it.year, it.month, it.is_leap_month, it.day


calbench_adapter.serve({"korean.date": korean_date}, library="pylunardate", version=version("pylunardate"))
