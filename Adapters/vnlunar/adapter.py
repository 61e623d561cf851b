"""vnlunar: the tables of Hồ Ngọc Đức for 1800-2199."""

from importlib.metadata import version

import calbench_adapter
import vnlunar


def vietnamese_date(year, month, day):
    it = vnlunar.get_lunar_date(day, month, year)
    return it["year"], it["month"], it["leap"], it["day"]


def vietnamese_day(year, month, is_leap, day):
    it = vnlunar.get_solar_date(day, month, year, 1 if is_leap else 0)
    return it["year"], it["month"], it["day"]


def vietnamese_year(year):
    return calbench_adapter.year_of_dates(year, vietnamese_date, vietnamese_day)


calbench_adapter.serve(
    {"vietnamese.date": vietnamese_date, "vietnamese.day": vietnamese_day, "vietnamese.year": vietnamese_year},
    library="vnlunar",
    version=version("vnlunar"),
)
