"""lunar_python: pure Python, by the method of 寿星天文历."""

import os
from datetime import datetime
from importlib.metadata import version

import calbench_adapter
from lunar_python import Lunar, LunarYear, Solar
from lunar_python.util import LunarUtil, ShouXingUtil

HOUR = os.environ.get("CALBENCH_HOUR")
NAMES = (
    "小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 DONG_ZHI"
).split()


def lunar_date(year, month, day):
    it = Lunar.fromDate(datetime(year, month, day, int(HOUR))) if HOUR else Solar.fromYmd(year, month, day).getLunar()
    return it.getYear(), abs(it.getMonth()), it.getMonth() < 0, it.getDay()


def lunar_day(year, month, is_leap, day):
    it = Lunar.fromYmd(year, -month if is_leap else month, day).getSolar()
    return it.getYear(), it.getMonth(), it.getDay()


def lunar_year(year):
    it = LunarYear.fromYear(year)
    months = it.getMonthsInYear()
    long = sum(month.getDayCount() - 29 << place for place, month in enumerate(months))
    return int(months[0].getFirstJulianDay() + 0.5) - 2440588, it.getLeapMonth(), long


def term(year, term):
    """The table of a lunar year reaches from 冬至 to the next, which is DONG_ZHI."""
    return Solar.fromYmd(year, 6, 1).getLunar().getJieQiTable()[NAMES[term]]


def term_date(year, index):
    it = term(year, index)
    return it.getYear(), it.getMonth(), it.getDay()


def term_instant(year, index):
    """The library's UTC+8, taken back to TT with the library's own ΔT; it gives whole seconds."""
    days = term(year, index).getJulianDay() - Solar.J2000
    return Solar.J2000, days - ShouXingUtil.ONE_THIRD + ShouXingUtil.dtT(days)


def pillars(year, month, day, hour, start):
    it = Solar.fromYmdHms(year, month, day, hour, 0, 0).getLunar()
    names = (
        it.getYearInGanZhiByLiChun() if start else it.getYearInGanZhi(),
        it.getMonthInGanZhi(),
        it.getDayInGanZhi(),
        it.getTimeInGanZhi(),
    )
    return tuple(map(LunarUtil.getJiaZiIndex, names))


calbench_adapter.serve(
    {
        "lunar.date": lunar_date,
        "lunar.day": lunar_day,
        "lunar.year": lunar_year,
        "qing.date": lunar_date,
        "future.date": lunar_date,
        "terms.date": term_date,
        "terms.instant": term_instant,
        "ganzhi.pillars": pillars,
    },
    library="lunar_python",
    version=version("lunar_python"),
)
