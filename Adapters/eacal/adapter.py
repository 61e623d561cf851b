"""eacal: terms computed with PyEphem and a nutation of its own. Its pillars have no hour."""

from importlib.metadata import version

import calbench_adapter
import ephem
from eacal import EACal

CHINA, UTC = EACal(zh_s=True), EACal()
JD_OF_EPHEM = 2415020.0


def term_of(calendar, year, term):
    """Its terms run from 立春; those of a year end with the next January's 大寒."""
    return calendar.get_specified_solar_term(year if term > 1 else year - 1, (term - 2) % 24)[2]


def term_date(year, term):
    it = term_of(CHINA, year, term)
    return it.year, it.month, it.day


def term_instant(year, term):
    """Converted from UTC to TT with PyEphem's ΔT."""
    it = ephem.Date(term_of(UTC, year, term))
    return JD_OF_EPHEM + it, ephem.delta_t(it) / 86400


calbench_adapter.serve(
    {"terms.date": term_date, "terms.instant": term_instant},
    library="eacal",
    version=version("eacal"),
)
