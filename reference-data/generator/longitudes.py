"""Apparent geocentric ecliptic longitudes of the Sun and the Moon from JPL DE440.

Longitudes are in degrees, referred to the true ecliptic and equinox of date.
Included: light time, annual aberration, frame bias, precession and nutation
(IAU 2006/2000A). Left out: light deflection by the Sun, which is nothing for
the Sun itself and far below 0.01 arcsecond for the Moon, and the difference
between TDB and TT, which is below 2 ms.
"""

from pathlib import Path

import erfa
import numpy as np
from jplephem.spk import SPK
from numpy.typing import NDArray

Floats = NDArray[np.float64]

LIGHT_KM_PER_DAY = 299_792.458 * 86_400
AU_KM = 149_597_870.7

# Body numbers of the SPK file.
SOLAR_SYSTEM_BARYCENTRE, EARTH_MOON_BARYCENTRE, SUN, MOON, EARTH = 0, 3, 10, 301, 399


def signed_degrees(angle: Floats) -> Floats:
    """The angle brought into -180...180 degrees."""
    return (angle + 180.0) % 360.0 - 180.0


class Sky:
    """The Sun and the Moon as seen from the centre of the Earth. Times are Julian dates in TT."""

    def __init__(self, path: Path) -> None:
        self._kernel = SPK.open(str(path))

    def _position(self, jd: Floats, *chain: tuple[int, int]) -> Floats:
        """Barycentric position in km, shape (n, 3): the sum of the kernel's segments in the chain."""
        return sum(self._kernel[centre, target].compute(jd) for centre, target in chain).T

    def _sun(self, jd: Floats) -> Floats:
        return self._position(jd, (SOLAR_SYSTEM_BARYCENTRE, SUN))

    def _moon(self, jd: Floats) -> Floats:
        return self._position(jd, (SOLAR_SYSTEM_BARYCENTRE, EARTH_MOON_BARYCENTRE), (EARTH_MOON_BARYCENTRE, MOON))

    def _earth(self, jd: Floats) -> tuple[Floats, Floats]:
        """Barycentric position in km and velocity in km/day, each of shape (n, 3)."""
        barycentre = self._kernel[SOLAR_SYSTEM_BARYCENTRE, EARTH_MOON_BARYCENTRE].compute_and_differentiate(jd)
        earth = self._kernel[EARTH_MOON_BARYCENTRE, EARTH].compute_and_differentiate(jd)
        return (barycentre[0] + earth[0]).T, (barycentre[1] + earth[1]).T

    def sun_when_light_left(self, jd: Floats) -> Floats:
        """The Sun's longitude in degrees if light time and aberration were one: its place from the Earth when the light left."""
        delay = np.zeros_like(jd)
        for _ in range(3):
            line = self._sun(jd - delay) - self._earth(jd - delay)[0]
            delay = np.linalg.norm(line, axis=1) / LIGHT_KM_PER_DAY
        whole = np.floor(jd)
        _, nutation_obliquity, mean_obliquity, *_, to_true_equator = erfa.pn06a(whole, jd - whole)
        obliquity = mean_obliquity + nutation_obliquity
        x, y, z = erfa.rxp(to_true_equator, line).T
        return np.degrees(np.arctan2(y * np.cos(obliquity) + z * np.sin(obliquity), x)) % 360.0

    def longitudes(self, jd: Floats, *, moon: bool) -> tuple[Floats, Floats | None]:
        """Apparent longitude of the Sun and, if asked for, of the Moon at each date.

        Both come from one call so that the Earth and the rotation matrix,
        which cost most, are computed once.
        """
        earth, velocity = self._earth(jd)
        sun_distance_au = np.linalg.norm(self._sun(jd) - earth, axis=1) / AU_KM
        beta = velocity / LIGHT_KM_PER_DAY
        inverse_lorentz = np.sqrt(1.0 - np.sum(beta * beta, axis=1))

        whole = np.floor(jd)
        _, nutation_obliquity, mean_obliquity, *_, to_true_equator = erfa.pn06a(whole, jd - whole)
        obliquity = mean_obliquity + nutation_obliquity

        def longitude(body) -> Floats:
            delay = np.zeros_like(jd)
            # Each pass gains a factor of about 10^4; three leave less than a nanosecond.
            for _ in range(3):
                line = body(jd - delay) - earth
                distance = np.linalg.norm(line, axis=1)
                delay = distance / LIGHT_KM_PER_DAY
            geometric = line / distance[:, np.newaxis]
            seen = erfa.ab(geometric, beta, sun_distance_au, inverse_lorentz)
            x, y, z = erfa.rxp(to_true_equator, seen).T
            return np.degrees(np.arctan2(y * np.cos(obliquity) + z * np.sin(obliquity), x)) % 360.0

        return longitude(self._sun), longitude(self._moon) if moon else None
