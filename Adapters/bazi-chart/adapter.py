"""bazi-chart: a table of lunar years 1899-2100; terms by VSOP87D, from which its pillars follow."""

from datetime import datetime
from importlib.metadata import version

import calbench_adapter
from bazi.astro import delta_t, jd_from_datetime
from bazi.constants import DIZHI, SOLAR_TERMS, TIANGAN
from bazi.lunar import lunar_to_solar, solar_to_lunar
from bazi.pillars import cast_pillars
from bazi.solar_terms import term_time


def index(pillar):
    """The index 0-59 of a pillar in two characters."""
    return (6 * TIANGAN.index(pillar[0]) - 5 * DIZHI.index(pillar[1])) % 60


def lunar_date(year, month, day):
    it = solar_to_lunar(year, month, day)
    return it.year, it.month, it.is_leap, it.day


def lunar_day(year, month, is_leap, day):
    it = lunar_to_solar(year, month, day, bool(is_leap))
    return it.year, it.month, it.day


def term_of(year, term):
    return term_time(year, SOLAR_TERMS[(term - 2) % 24])


def term_date(year, term):
    it = term_of(year, term)
    return it.year, it.month, it.day


def term_instant(year, term):
    """Converted from UTC+8 to TT with the library's ΔT; it gives whole seconds."""
    jd = jd_from_datetime(term_of(year, term)) - 8 / 24
    return jd, delta_t(2000.0 + (jd - 2451545.0) / 365.25) / 86400


def pillars(year, month, day, hour, start):
    it = cast_pillars(datetime(year, month, day, hour))
    of_year = it.year.name if start else it.lunar_date.ganzhi_year
    return tuple(map(index, (of_year, it.month.name, it.day.name, it.hour.name)))


calbench_adapter.serve(
    {
        "lunar.date": lunar_date,
        "lunar.day": lunar_day,
        "terms.date": term_date,
        "terms.instant": term_instant,
        "ganzhi.pillars": pillars,
    },
    library="bazi-chart",
    version=version("bazi-chart"),
)
