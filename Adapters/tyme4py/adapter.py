"""tyme4py: pure Python, by the method of 寿星天文历, after the same authors' lunar_python."""

from importlib.metadata import version

import calbench_adapter
from tyme4py.jd import JulianDay
from tyme4py.lunar import LunarDay, LunarHour, LunarYear
from tyme4py.solar import SolarDay, SolarTerm
from tyme4py.util import ShouXingUtil


def lunar_date(year, month, day):
    it = SolarDay.from_ymd(year, month, day).get_lunar_day()
    return it.get_year(), abs(it.get_month()), it.get_month() < 0, it.get_day()


def lunar_day(year, month, is_leap, day):
    it = LunarDay.from_ymd(year, -month if is_leap else month, day).get_solar_day()
    return it.get_year(), it.get_month(), it.get_day()


def lunar_year(year):
    it = LunarYear.from_year(year)
    long = sum(month.get_day_count() - 29 << place for place, month in enumerate(it.get_months()))
    return int(it.get_first_month().get_first_julian_day().get_day() + 0.5) - 2440588, it.get_leap_month(), long


def term_date(year, term):
    # A year's terms begin with the 冬至 before it.
    it = SolarTerm.from_index(year, term + 1).get_solar_day()
    return it.get_year(), it.get_month(), it.get_day()


def term_instant(year, term):
    """The library's UTC+8, taken back to TT with the library's own ΔT."""
    days = SolarTerm.from_index(year, term + 1).get_julian_day().get_day() - JulianDay.J2000
    return JulianDay.J2000, days - ShouXingUtil.ONE_THIRD + ShouXingUtil.dt_t(days)


def pillars(year, month, day, hour, start):
    solar = SolarDay.from_ymd(year, month, day)
    lunar, cycle = solar.get_lunar_day(), solar.get_sixty_cycle_day()
    of_year = cycle.get_year() if start else lunar.get_lunar_month().get_lunar_year().get_sixty_cycle()
    of_hour = LunarHour.from_ymd_hms(lunar.get_year(), lunar.get_month(), lunar.get_day(), hour).get_sixty_cycle()
    return tuple(it.get_index() for it in (of_year, cycle.get_month(), cycle.get_sixty_cycle(), of_hour))


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
    library="tyme4py",
    version=version("tyme4py"),
)
