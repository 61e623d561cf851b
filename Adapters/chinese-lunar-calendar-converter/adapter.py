"""chinese-lunar-calendar-converter: new moons and terms of PyEphem. It names a lunar year by its pillar only."""

from importlib.metadata import version

import calbench_adapter
from lunar_calendar import lunar_to_solar, solar_to_lunar
from lunar_calendar.constants import GANZHI_CYCLE, NLRQ, YUEFEN
from lunar_calendar.julian_date_utils import jd_to_date
from lunar_calendar.solar_terms import calculate_solar_term_jd


def lunar_date(year, month, day):
    of_year, _, _, of_month, of_day = solar_to_lunar(f"{year}/{month}/{day}")
    # The lunar year is that of the Gregorian date or the one before.
    lunar_year = year - (year - 4 - GANZHI_CYCLE.index(of_year)) % 60
    return lunar_year, YUEFEN.index(of_month.lstrip("闰")) + 1, of_month.startswith("闰"), NLRQ.index(of_day) + 1


def lunar_day(year, month, is_leap, day):
    return lunar_to_solar(year, ("闰" if is_leap else "") + YUEFEN[month - 1] + NLRQ[day - 1])


def term_date(year, term):
    return tuple(map(int, jd_to_date(calculate_solar_term_jd(year, (285 + 15 * term) % 360), 8).triple()))


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day, "terms.date": term_date},
    library="chinese-lunar-calendar-converter",
    version=version("chinese-lunar-calendar-converter"),
)
