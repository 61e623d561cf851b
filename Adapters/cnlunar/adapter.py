"""cnlunar: tables of the Hong Kong Observatory, 1901-2100. It has no way from a lunar date to the day."""

import os
from datetime import datetime
from importlib.metadata import version

import calbench_adapter
from cnlunar.config import SOLAR_TERMS_NAME_LIST, the60HeavenlyEarth
from cnlunar.lunar import Lunar

HOUR = int(os.environ.get("CALBENCH_HOUR", 0))


def lunar_date(year, month, day):
    it = Lunar(datetime(year, month, day, HOUR))
    return it.lunarYear, it.lunarMonth, it.isLunarLeapMonth, it.lunarDay


def term_date(year, term):
    return year, *Lunar(datetime(year, 1, 1)).thisYearSolarTermsDic[SOLAR_TERMS_NAME_LIST[term]]


def pillars(year, month, day, hour, start):
    it = Lunar(datetime(year, month, day, hour), year8Char="beginningOfSpring" if start else "year")
    return tuple(map(the60HeavenlyEarth.index, (it.year8Char, it.month8Char, it.day8Char, it.twohour8Char)))


calbench_adapter.serve(
    {"lunar.date": lunar_date, "terms.date": term_date, "ganzhi.pillars": pillars},
    library="cnlunar",
    version=version("cnlunar"),
)
