"""LunarSolarConverter: a table of the lunar years 1887-2111."""

from importlib.metadata import version

import calbench_adapter
from LunarSolarConverter.LunarSolarConverter import Lunar, LunarSolarConverter, Solar

CONVERTER = LunarSolarConverter()


def lunar_date(year, month, day):
    it = CONVERTER.SolarToLunar(Solar(year, month, day))
    return it.lunarYear, it.lunarMonth, it.isleap, it.lunarDay


def lunar_day(year, month, is_leap, day):
    it = CONVERTER.LunarToSolar(Lunar(year, month, day, is_leap))
    return it.solarYear, it.solarMonth, it.solarDay


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day},
    library="LunarSolarConverter",
    version=version("LunarSolarConverter"),
)
