"""The instants of solar terms, new and full moons, as Julian dates in TT."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from longitudes import Floats, Sky, signed_degrees

TERM_NAMES = (
    "xiaohan dahan lichun yushui jingzhe chunfen qingming guyu lixia xiaoman mangzhong xiazhi "
    "xiaoshu dashu liqiu chushu bailu qiufen hanlu shuangjiang lidong xiaoxue daxue dongzhi"
).split()

TROPICAL_YEAR = 365.2422
SYNODIC_MONTH = 29.530588861
SUN_DEGREES_PER_DAY = 360.0 / TROPICAL_YEAR
MOON_DEGREES_PER_DAY = 360.0 / SYNODIC_MONTH  # relative to the Sun
# Mean xiaohan of 2000 and mean new moon of January 2000, to a day.
XIAOHAN_2000 = 2_451_550.0
NEW_MOON_2000 = 2_451_550.1

# A Julian date in one double steps by 5e-10 day; a few steps are noise.
TOLERANCE_DAYS = 1e-8
MOST_STEPS = 12


@dataclass(frozen=True)
class Term:
    """Solar term `index` of the Gregorian year it falls in; 0 is xiaohan (285°), 23 dongzhi (270°)."""

    year: int
    index: int

    @property
    def name(self) -> str:
        return TERM_NAMES[self.index]

    @property
    def longitude(self) -> int:
        return (285 + 15 * self.index) % 360


def solve(excess: Callable[[Floats], Floats], guess: Floats, rate: float) -> Floats:
    """The zeros of `excess` near `guess`, by the secant method on all of them at once.

    `excess` is in degrees and grows by about `rate` degrees a day.
    """
    before, excess_before = guess, excess(guess)
    now = before - excess_before / rate
    for _ in range(MOST_STEPS):
        excess_now = excess(now)
        change = now - before
        with np.errstate(divide="ignore", invalid="ignore"):
            slope = (excess_now - excess_before) / change
        # Where two steps nearly coincide their slope is noise.
        slope = np.where(np.abs(change) > 1e-5, slope, rate)
        step = -excess_now / slope
        before, excess_before, now = now, excess_now, now + step
        if np.max(np.abs(step)) < TOLERANCE_DAYS:
            return now
    raise ArithmeticError(f"no convergence: the last step was {np.max(np.abs(step)):.1e} days")


def solar_terms(sky: Sky, first_year: int, last_year: int) -> tuple[list[Term], Floats]:
    """All terms of the years and their instants, in order of time."""
    terms = [Term(year, index) for year in range(first_year, last_year + 1) for index in range(24)]
    target = np.array([float(term.longitude) for term in terms])
    guess = np.array([XIAOHAN_2000 + TROPICAL_YEAR * (term.year - 2000 + term.index / 24) for term in terms])
    return terms, solve(
        lambda jd: signed_degrees(sky.longitudes(jd, moon=False)[0] - target), guess, SUN_DEGREES_PER_DAY
    )


def moons(sky: Sky, first_year: int, last_year: int, phase: float) -> Floats:
    """The instants of all new (0°) or full moons (180°) of the years, and of one or more on either side."""
    first = int((first_year - 2000) * TROPICAL_YEAR / SYNODIC_MONTH) - 3
    last = int((last_year + 1 - 2000) * TROPICAL_YEAR / SYNODIC_MONTH) + 3
    guess = NEW_MOON_2000 + SYNODIC_MONTH * (np.arange(first, last + 1) + phase / 360)

    def elongation(jd: Floats) -> Floats:
        sun, moon = sky.longitudes(jd, moon=True)
        return signed_degrees(moon - sun - phase)

    return solve(elongation, guess, MOON_DEGREES_PER_DAY)
