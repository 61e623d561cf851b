"""The longitudes of VSOP87D and ELP, from the coefficient tables beside this folder, as calbench evaluates them.

Julian centuries of TT from J2000.0 in; radians on the mean equinox of date out, without nutation.
"""

import csv
import math
from dataclasses import dataclass, replace
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Row = dict[str, str]

ARCSECOND = math.pi / 648_000
# Precession in longitude, arcseconds: IAU 2006 (Capitaine, Wallace, Chapront 2003) and the one in VSOP87D (Laskar 1986).
IAU_2006 = [0, 5028.796195, 1.1054348, 7.964e-5, -2.3857e-5, -3.83e-8]
LASKAR_1986 = [0, 5029.0966, 1.111971, 7.732e-5, -2.35316e-5, -1.8055e-8, 1.745e-10, 1.3e-12]
# From the dynamical equinox of VSOP87 to FK5 (Bretagnon, Francou 1988), arcseconds.
FK5_OFFSET = -0.09033
# The light time of 1 au and of 385 000 km, and 1 km, in centuries.
SUN_LIGHT_TIME = 499.0047838 / 86_400 / 36_525
KILOMETRE_LIGHT_TIME = 1 / 299_792.458 / 86_400 / 36_525
MEAN_DISTANCE = 385_000.0
# As in TableGeneration/AstronomyTables.swift: what is smaller is not evaluated.
SMALLEST_PERTURBATION = 0.0005
SMALLEST_DISTANCE = 10.0
CHUNK = 2_000


def read(path: Path) -> list[Row]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def polynomial(coefficients: list[float], time: Floats) -> Floats:
    return np.polynomial.polynomial.polyval(time, coefficients)


def signed(angle: Floats) -> Floats:
    """The angle brought into −π…π."""
    return (angle + math.pi) % (2 * math.pi) - math.pi


@dataclass(frozen=True)
class Series:
    """Terms a · time^power · cos(argument(time) + phase); `arguments` holds a polynomial a term."""

    powers: NDArray[np.int64]
    amplitudes: Floats
    phases: Floats
    arguments: Floats

    def value(self, time: Floats) -> Floats:
        result = np.empty_like(time)
        for start in range(0, len(time), CHUNK):
            part = time[start : start + CHUNK]
            angle = np.zeros((len(part), len(self.amplitudes)))
            for coefficients in self.arguments.T[::-1]:
                angle = angle * part[:, np.newaxis] + coefficients
            terms = self.amplitudes * part[:, np.newaxis] ** self.powers * np.cos(angle + self.phases)
            result[start : start + CHUNK] = terms.sum(axis=1)
        return result


class Earth:
    """The Sun seen from the Earth by VSOP87D, without a remainder."""

    def __init__(self, folder: Path) -> None:
        self.rows = read(folder / "vsop87" / "earth.csv")
        self.longitude = self._series("L")
        self.radius = self._series("R")

    def _series(self, name: str) -> Series:
        rows = [row for row in self.rows if row["series"] == name]
        rates = [[0.0, float(row["c"])] for row in rows]
        columns = [np.array([float(row[column]) for row in rows]) for column in ("a", "b")]
        return Series(np.array([int(row["power"]) for row in rows]), *columns, np.array(rates))

    def sun(self, centuries: Floats) -> Floats:
        """The Sun's apparent longitude: the Earth's, the light time before."""
        time = (centuries - SUN_LIGHT_TIME) / 10
        radius = self.radius.value(time)
        later = self.longitude.value(time - SUN_LIGHT_TIME * (radius - 1) / 10)
        precession = polynomial(IAU_2006, centuries) - polynomial(LASKAR_1986, centuries)
        return later + math.pi + (precession + FK5_OFFSET) * ARCSECOND


class Moon:
    """The Moon by ELP 2000-82B with the constants of ELP/MPP02 (DE405), without a remainder."""

    PLANETS = ("mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune")
    ANGLES = (*PLANETS, "zeta", "d", "lp", "l", "f")

    def __init__(self, folder: Path, *, smallest: float = SMALLEST_PERTURBATION) -> None:
        """The series of a reference-data folder, with perturbations of `smallest` arcseconds and more."""
        folder = folder / "moon"
        self._smallest = smallest
        mean: dict[str, Floats] = {}
        for row in read(folder / "arguments.csv"):
            if row["part"] == "de440":
                continue
            part = np.array([float(row[f"t{power}"]) for power in range(5)])
            mean[row["argument"]] = mean.get(row["argument"], np.zeros(5)) + part
        half_turn = np.array([648_000.0, 0, 0, 0, 0])
        zeta = (mean["w1"] + mean["zeta"]) * np.array([1.0, 1, 0, 0, 0])
        angles = [mean[name] for name in self.PLANETS] + [
            zeta,
            mean["w1"] - mean["earth"] + half_turn,
            mean["earth"] - mean["perihelion"],
            mean["w1"] - mean["w2"],
            mean["w1"] - mean["w3"],
        ]
        self.angles = np.array(angles) * ARCSECOND
        self.mean = mean["w1"] * ARCSECOND
        self._main(read(folder / "main.csv"), read(folder / "perturbations.csv"), read(folder / "constants.csv"))

    def _main(self, main: list[Row], perturbations: list[Row], constants: list[Row]) -> None:
        value = {row["constant"]: float(row["elp"]) + float(row["de405"]) for row in constants}
        np_ = (value["np"] - value["am"] * value["nu"]) / 1_732_559_343.73604
        gamma, e, ep = (value[name] * ARCSECOND for name in ("gamma", "e", "ep"))
        slope = 2 * value["alpha"] / (3 * value["am"])
        longitude: list[tuple[int, float, float, list[int]]] = []
        distance: list[tuple[int, float, float, list[int]]] = []
        for row in main:
            multipliers = [0] * 9 + [int(row[name]) for name in ("d", "lp", "l", "f")]
            a, b1, b2, b3, b4, b5 = (float(row[name]) for name in ("a", "b1", "b2", "b3", "b4", "b5"))
            if row["series"] == "longitude":
                amplitude = a + (b1 + slope * b5) * np_ + b2 * gamma + b3 * e + b4 * ep
                longitude.append((0, amplitude * ARCSECOND, -math.pi / 2, multipliers))
            elif abs(a) >= SMALLEST_DISTANCE:
                distance.append((0, a, 0.0, multipliers))
        for row in perturbations:
            power, amplitude = int(row["power"]), float(row["a"])
            if amplitude * 4**power >= self._smallest:
                phase = math.radians(float(row["phase"])) - math.pi / 2
                longitude.append((power, amplitude * ARCSECOND, phase, [int(row[name]) for name in self.ANGLES]))
        self._longitude, self.longitude_multipliers = self._series(longitude)
        self._distance, _ = self._series(distance)

    def _series(self, terms: list[tuple[int, float, float, list[int]]]) -> tuple[Series, Floats]:
        powers, amplitudes, phases, rows = zip(*terms, strict=True)
        multipliers = np.array(rows, dtype=float)
        series = Series(np.array(powers), np.array(amplitudes), np.array(phases), multipliers @ self.angles)
        return series, multipliers

    def argument(self, term: int, centuries: Floats) -> Floats:
        """The argument of a term of the longitude, without its phase, radians."""
        return np.polynomial.polynomial.polyval(centuries, self._longitude.arguments[term])

    def longitude(self, centuries: Floats, *, shift: dict[str, float] | None = None) -> Floats:
        """The apparent longitude; `shift` adds radians to angles of the series, by name."""
        series = self._longitude
        if shift:
            arguments = series.arguments.copy()
            for name, radians in shift.items():
                arguments[:, 0] += self.longitude_multipliers[:, self.ANGLES.index(name)] * radians
            series = replace(series, arguments=arguments)
        first = centuries - KILOMETRE_LIGHT_TIME * MEAN_DISTANCE
        time = first - KILOMETRE_LIGHT_TIME * (self._distance.value(first) - MEAN_DISTANCE)
        mean = np.array(self.mean)
        return polynomial(mean, time) % (2 * math.pi) + series.value(time) + polynomial(IAU_2006, centuries) * ARCSECOND
