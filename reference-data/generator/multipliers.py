"""Recover the whole-number multipliers behind the frequencies of VSOP87D.

Every frequency C of the series is a sum of whole multiples of the mean motions
of the eight planets, of the Moon's arguments D, F and l, and of the precession,
printed to 1e-11 radian per thousand years or so. A search finds the multiples.
Two frequencies have none in the searched range; they are base angles of their own.
"""

import itertools

import numpy as np

# Mean motions in radians per thousand Julian years, as the series print them.
PLANETS = {
    "mercury": "26087.9031415742",
    "venus": "10213.2855462110",
    "earth": "6283.0758499914",
    "mars": "3340.6124266998",
    "jupiter": "529.6909650946",
    "saturn": "213.2990954380",
    "uranus": "74.7815985673",
    "neptune": "38.1330356378",
}
MOON = {"d": "77713.7714681205", "f": "84334.6615813083", "l": "83286.9142695536"}
PRECESSION = {"precession": "0.2438174835"}
ANGLES = {**PLANETS, **MOON, **PRECESSION}

TOLERANCE = 3e-9


def _span(limit: int) -> range:
    return range(-limit, limit + 1)


class _Inner:
    """All multiples of the four inner planets within limits, sorted by frequency."""

    def __init__(self, limits: tuple[int, int, int, int]) -> None:
        rates = [float(rate) for rate in list(PLANETS.values())[:4]]
        grid = np.array(np.meshgrid(*[np.array(_span(limit)) for limit in limits], indexing="ij")).reshape(4, -1)
        values = sum(rate * row for rate, row in zip(rates, grid, strict=True))
        order = np.argsort(values)
        self.values, self.multipliers = values[order], grid[:, order]

    def matches(self, wanted: np.ndarray):
        """Pairs (index into wanted, four multipliers) within TOLERANCE."""
        first = np.searchsorted(self.values, wanted - TOLERANCE)
        near = np.minimum(first, len(self.values) - 1)
        for index in np.nonzero(np.abs(self.values[near] - wanted) <= TOLERANCE)[0]:
            place = near[index]
            while place < len(self.values) and abs(self.values[place] - wanted[index]) <= TOLERANCE:
                yield index, [int(number) for number in self.multipliers[:, place]]
                place += 1


def recover(frequencies: list[float]) -> dict[float, list[int]]:
    """The multipliers, in the order of ANGLES, of each frequency that has them; the smallest if there are several."""
    rates = {name: float(rate) for name, rate in ANGLES.items()}
    found: dict[float, list[list[int]]] = {}

    def search(wanted: list[float], inner: _Inner, outer, make) -> None:
        targets = np.array(wanted)
        for numbers in outer:
            row = make(numbers)
            shift = sum(count * rate for count, rate in zip(row, rates.values(), strict=True))
            for index, first in inner.matches(targets - shift):
                found.setdefault(wanted[index], []).append([*first, *row[4:]])

    search(
        frequencies,
        _Inner((4, 32, 36, 32)),
        itertools.product(_span(10), _span(10), _span(4), _span(4)),
        lambda n: [0, 0, 0, 0, n[0], n[1], n[2], n[3], 0, 0, 0, 0],
    )
    search(
        [c for c in frequencies if c not in found],
        _Inner((1, 20, 26, 8)),
        itertools.product(_span(5), _span(2), _span(3), _span(2), _span(3), _span(2)),
        lambda n: [0, 0, 0, 0, n[4], n[5], 0, 0, n[0], n[1], n[2], n[3]],
    )
    return {c: min(rows, key=lambda row: sum(map(abs, row))) for c, rows in found.items()}
