"""vi-lunaire: new moons by a short series of Meeus at UTC+7, after Hồ Ngọc Đức."""

from importlib.metadata import version

import calbench_adapter
from vi_lunaire.converter import lunar_to_solar, solar_to_lunar


def vietnamese_date(year, month, day):
    it = solar_to_lunar(year, month, day)
    return it.year, it.month, it.leap, it.day


def vietnamese_day(year, month, is_leap, day):
    it = lunar_to_solar(year, month, day, is_leap)
    return it.year, it.month, it.day


def vietnamese_year(year):
    return calbench_adapter.year_of_dates(year, vietnamese_date, vietnamese_day)


calbench_adapter.serve(
    {"vietnamese.date": vietnamese_date, "vietnamese.day": vietnamese_day, "vietnamese.year": vietnamese_year},
    library="vi-lunaire",
    version=version("vi-lunaire"),
)
