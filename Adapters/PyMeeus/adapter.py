"""PyMeeus: the algorithms of Meeus' book."""

from importlib.metadata import version

import calbench_adapter
from pymeeus.Epoch import Epoch
from pymeeus.Moon import Moon


def moon_instant(lunation):
    return Moon.moon_phase(Epoch(2451550.26 + 29.530588861 * lunation), "new").jde(), 0.0


def easter(year):
    return year, *Epoch.easter(year)


calbench_adapter.serve(
    {"moons.instant": moon_instant, "easter": easter},
    library="PyMeeus",
    version=version("PyMeeus"),
)
