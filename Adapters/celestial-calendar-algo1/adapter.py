"""celestial-calendar: C++ with three algorithms for the calendar; the argument names one.

algo1 is a table of the Hong Kong Observatory's dates for the lunar years 1901-2099, algo2 computes, algo3 is both.
"""

import sys
from importlib.metadata import version

import calbench_adapter
import celestial_calendar as celestial

ALGORITHM = celestial.LunarAlgorithm(sys.argv[1])


def lunar_date(year, month, day):
    it = celestial.gregorian_to_lunar(ALGORITHM, celestial.GregorianDate(year, month, day))
    return it.year, it.month, it.is_leap, it.day


def lunar_day(year, month, is_leap, day):
    it = celestial.lunar_to_gregorian(ALGORITHM, celestial.LunarDate(year, month, day, is_leap))
    return it.year, it.month, it.day


def term_instant(year, term):
    (instant,) = celestial.sun_longitude_crossings(year, (285.0 + 15.0 * term) % 360.0)
    return instant, 0.0


def moon_instant(lunation):
    return celestial.new_moons_after(2451550.26 + 29.530588861 * lunation - 2, 1)[0], 0.0


functions = {"lunar.date": lunar_date, "lunar.day": lunar_day}
if ALGORITHM is celestial.LunarAlgorithm.ALGO2:
    functions |= {"terms.instant": term_instant, "moons.instant": moon_instant}

calbench_adapter.serve(
    functions,
    library=f"celestial-calendar, {ALGORITHM}",
    version=version("celestial-calendar"),
)
