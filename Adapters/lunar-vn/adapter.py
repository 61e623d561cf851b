"""lunar-vn: the algorithm of Hồ Ngọc Đức in Python, at UTC+7."""

from datetime import date
from importlib.metadata import version

import calbench_adapter
import lunar_vn


def vietnamese_date(year, month, day):
    it = lunar_vn.solar_to_lunar(date(year, month, day))
    return it.year, it.month, it.leap, it.day


def vietnamese_day(year, month, is_leap, day):
    it = lunar_vn.lunar_to_solar(lunar_vn.LunarDate(day, month, year, is_leap))
    return it.year, it.month, it.day


def vietnamese_year(year):
    return calbench_adapter.year_of_dates(year, vietnamese_date, vietnamese_day)


calbench_adapter.serve(
    {"vietnamese.date": vietnamese_date, "vietnamese.day": vietnamese_day, "vietnamese.year": vietnamese_year},
    library="lunar-vn",
    version=version("lunar-vn"),
)
