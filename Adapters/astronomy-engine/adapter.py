"""Astronomy Engine: instants in TT from truncated series. It claims an arcminute.

An arcminute is 1461 s of the Sun, 118 s of the Moon from the Sun.
"""

from importlib.metadata import version

import astronomy
import calbench_adapter


def term_instant(year, term):
    # A month's terms come within a fortnight of its 1st and of its 15th.
    begin = astronomy.Time.Make(year, term // 2 + 1, 15 if term % 2 else 1, 0, 0, 0.0)
    return 2451545.0, astronomy.SearchSunLongitude((285 + 15 * term) % 360, begin, 14).tt


def moon_instant(lunation):
    begin = astronomy.Time.FromTerrestrialTime(2451550.26 - 2451545 + 29.530588861 * lunation - 2)
    return 2451545.0, astronomy.SearchMoonPhase(0, begin, 4).tt


calbench_adapter.serve(
    {"terms.instant": term_instant, "moons.instant": moon_instant},
    library="Astronomy Engine",
    version=version("astronomy-engine"),
)
