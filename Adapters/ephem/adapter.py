"""PyEphem: new moons in UTC, taken to TT with the library's own ΔT."""

from importlib.metadata import version

import calbench_adapter
import ephem


def moon_instant(lunation):
    # The new moon of 2000-01-06; ephem counts days from 1899-12-31 12:00.
    moon = ephem.next_new_moon(2451550.26 + 29.530588861 * lunation - 2 - 2415020)
    return 2415020.0 + float(moon), ephem.delta_t(moon) / 86400


calbench_adapter.serve(
    {"moons.instant": moon_instant},
    library="PyEphem",
    version=version("ephem"),
)
