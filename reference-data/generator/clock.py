"""From TT to the civil clock.

The clock is UTC from 1972-01-01 to 2026-12-31 and UT1 outside, each plus the
zone's offset. UT1 comes from Skyfield's ΔT = TT − UT1.
"""

import datetime

import erfa
import numpy as np
from hindcast import LAST_MEASURED, huber, rows
from numpy.typing import NDArray
from skyfield.api import load

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

DAY = 86_400.0
UTC_PLUS_8 = 8 * 3600.0
BEIJING_MEAN_TIME = 7 * 3600.0 + 45 * 60.0 + 40.0

# Julian date of 1970-01-01, midnight.
UNIX_EPOCH = 2_440_587.5
TT_MINUS_TAI = 32.184
# UTC's leap seconds are known up to this Julian date, 2027-01-01.
UTC_ENDS = 2_461_406.5
# China took up the 120° E meridian's time for its calendar on this day.
ZONE_CHANGE = (datetime.date(1929, 1, 1) - datetime.date(1970, 1, 1)).days

# One standard deviation of ΔT in seconds, joined by straight lines. To 1680 the published 20, 15 and 10 s (NASA's
# eclipse pages); 1700 and 1800 are Stephenson and Houlden's (1986); 1750 to 1900 are rounded estimates. In 1950-1972
# 2σ covers the difference of the splines from published almanac values, 0.66 s (1955). Then measured.
SIGMA_YEARS = [1600.0, 1660.0, 1670.0, 1680.0, 1700.0, 1750.0, 1800.0, 1850.0, 1900.0, 1949.0, 1950.0, 1972.0, 1973.0]
SIGMA_SECONDS = [20.0, 20.0, 15.0, 10.0, 5.0, 2.0, 1.0, 0.5, 0.2, 0.06, 0.35, 0.35, 0.02]
# From the last measured value on, as found by hindcast.py; after its last lead it grows as Huber's (2000) Brownian
# motion with drift.
_LEADS = [(0.0, SIGMA_SECONDS[-1])] + [
    (float(row["lead_years"]), float(row["sigma_s"])) for row in rows("hindcast.csv")
]
LEADS, LEAD_SIGMAS = map(np.array, zip(*_LEADS, strict=True))

_timescale = load.timescale(builtin=True)


def _leap_seconds() -> tuple[Floats, Floats]:
    """From when TT − UTC holds, as Julian dates in TT, and its value in seconds, since 1972."""
    table = [entry for entry in erfa.leap_seconds.get() if entry["year"] >= 1972]
    values = np.array([TT_MINUS_TAI + float(entry["tai_utc"]) for entry in table])
    dates = np.array([sum(erfa.cal2jd(int(entry["year"]), int(entry["month"]), 1)) for entry in table])
    return dates + values / DAY, values


_LEAP_DATES, _LEAP_VALUES = _leap_seconds()


def tt_minus_clock(tt_jd: Floats) -> Floats:
    """TT − UTC where UTC is the clock, TT − UT1 elsewhere, in seconds."""
    result = np.array(_timescale.tt_jd(tt_jd).delta_t, dtype=float)
    row = np.searchsorted(_LEAP_DATES, tt_jd, side="right") - 1
    with_leap_seconds = (row >= 0) & (tt_jd < UTC_ENDS + _LEAP_VALUES[-1] / DAY)
    result[with_leap_seconds] = _LEAP_VALUES[row[with_leap_seconds]]
    return result


def sigma(tt_jd: Floats) -> Floats:
    """One standard deviation of TT − UT1 in seconds."""

    year = 2000.0 + (tt_jd - 2_451_545.0) / 365.25
    lead = np.maximum(year - LAST_MEASURED, 0.0)
    beyond = LEAD_SIGMAS[-1] * huber(np.maximum(lead, LEADS[-1])) / huber(LEADS[-1])
    future = np.where(lead > LEADS[-1], beyond, np.interp(lead, LEADS, LEAD_SIGMAS))
    return np.where(year < LAST_MEASURED, np.interp(year, SIGMA_YEARS, SIGMA_SECONDS), future)


def local_seconds(tt_jd: Floats, offset: float) -> Floats:
    """Clock time in seconds from 1970-01-01 00:00 of the same clock; days of 86 400 s."""
    return (tt_jd - UNIX_EPOCH) * DAY - tt_minus_clock(tt_jd) + offset


def margin_to_midnight(seconds: Floats) -> Floats:
    """Seconds to the nearest midnight; negative before it, positive after it."""
    return (seconds + DAY / 2) % DAY - DAY / 2


def civil_days(tt_jd: Floats, *, beijing_before_1929: bool) -> Integers:
    """Days from 1970-01-01 to the civil day of each instant.

    UTC+8; with `beijing_before_1929`, Beijing mean time (UTC+7:45:40) for all
    days before 1929-01-01.
    """
    days = np.floor(local_seconds(tt_jd, UTC_PLUS_8) / DAY).astype(np.int64)
    if beijing_before_1929:
        mean_time_days = np.floor(local_seconds(tt_jd, BEIJING_MEAN_TIME) / DAY).astype(np.int64)
        days = np.where(mean_time_days < ZONE_CHANGE, mean_time_days, days)
    return days


def date_text(day: int) -> str:
    """The date of a day number, as YYYY-MM-DD."""
    return (datetime.date(1970, 1, 1) + datetime.timedelta(days=int(day))).isoformat()


def clock_text(seconds: float) -> str:
    """A clock time given in seconds from 1970-01-01, as YYYY-MM-DDThh:mm:ss.s (rounded)."""
    day, tenths = divmod(round(float(seconds) * 10), 864_000)
    minutes, tenths = divmod(tenths, 600)
    return f"{date_text(day)}T{minutes // 60:02d}:{minutes % 60:02d}:{tenths // 10:02d}.{tenths % 10}"
