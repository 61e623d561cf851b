#!/usr/bin/env python3
"""Write the tables of vsop87, moon, nutation and delta-t from published packages.

    python3 -m venv venv && venv/bin/pip install -r requirements-coefficients.txt
    apt-get source --download-only libnova erfa     # Debian 12: libnova 0.16-5, erfa 2.0.0-1; unpack both
    venv/bin/python coefficients.py --libnova LIBNOVA --erfa ERFA --output OUT

Only figures are taken over. --output .. replaces the tables kept here; then
run checksums.py.
"""

import argparse
import csv
import re
from decimal import Decimal
from pathlib import Path

import numpy as np
import pymeeus.Earth as earth
from multipliers import ANGLES, recover
from skyfield.functions import load_bundled_npy

Row = list[str]

NUMBER = re.compile(r"[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?")


def write(path: Path, header: Row, rows: list[Row]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.writer(file, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(rows)
    print(f"{path.name}: {len(rows)} rows")


# MARK: Earth


def vsop87(output: Path) -> None:
    """VSOP87D of the Earth: amplitudes as printed (radians or au, 1e-11), phases in radians, frequencies in radians per thousand years."""
    series = {"L": earth.VSOP87_L, "B": earth.VSOP87_B, "R": earth.VSOP87_R}
    frequencies = sorted({c for powers in series.values() for terms in powers for _, _, c in terms})
    known = recover(frequencies)
    own = [c for c in frequencies if c not in known]
    angles = {**ANGLES, **{f"own{number}": f"{c:.11f}" for number, c in enumerate(own, 1)}}
    rates = [float(rate) for rate in angles.values()]
    rows, worst = [], 0.0
    for name, powers in series.items():
        for power, terms in enumerate(powers):
            for a, b, c in terms:
                multipliers = [*known.get(c, [0] * len(ANGLES)), *[int(c == other) for other in own]]
                worst = max(worst, abs(sum(n * rate for n, rate in zip(multipliers, rates, strict=True)) - c))
                rows.append([name, str(power), f"{a * 1e-8:.11f}", f"{b:.11f}", f"{c:.11f}", *map(str, multipliers)])
    write(output / "earth.csv", ["series", "power", "a", "b", "c", *angles], rows)
    write(output / "angles.csv", ["angle", "rate"], [[name, rate] for name, rate in angles.items()])
    print(f"largest difference of a frequency from its multipliers: {worst:.1e} radian per thousand years")


# MARK: Moon

PLANETS = ["mercury", "venus", "earth", "mars", "jupiter", "saturn", "uranus", "neptune"]
ARGUMENTS = [*PLANETS, "zeta", "d", "lp", "l", "f"]
# The perturbation series in longitude of ELP 2000-82B: file number and the power of time it is multiplied by.
FIGURES = {4: 0, 7: 1, 22: 0, 25: 1, 28: 0, 31: 0, 34: 2}
PLANETARY_1 = {10: 0, 13: 1}
PLANETARY_2 = {16: 0, 19: 1}
# Terms below this amplitude in arcseconds are left out of the table.
SMALLEST = 0.0001


def elp_rows(source: str, file: int) -> list[Row]:
    start = re.search(rf"elp{file} ?\[ELP{file}_SIZE\] *=\s*\{{", source)
    if not start:
        raise SystemExit(f"no series {file} in the source")
    end = source.index("};", start.end())
    return [row for line in source[start.end() : end].splitlines() if (row := NUMBER.findall(line))]


def moon(source: str, output: Path) -> None:
    """ELP 2000-82B: amplitudes in arcseconds (distance: km), phases in degrees."""
    rows = []
    for file, name in ((1, "longitude"), (3, "distance")):
        for row in elp_rows(source, file):
            rows.append([name, *row])
    write(output / "main.csv", ["series", "d", "lp", "l", "f", "a", "b1", "b2", "b3", "b4", "b5"], rows)

    rows = []
    for file, power in {**FIGURES, **PLANETARY_1, **PLANETARY_2}.items():
        for row in elp_rows(source, file):
            if file in FIGURES:
                multipliers = ["0"] * 8 + row[:5]
            elif file in PLANETARY_1:
                multipliers = [*row[:8], "0", row[8], "0", row[9], row[10]]
            else:
                multipliers = [*row[:7], "0", "0", *row[7:11]]
            phase, amplitude = row[-3:-1]
            if abs(float(amplitude)) >= SMALLEST:
                rows.append([str(file), str(power), *multipliers, phase, amplitude])
    write(output / "perturbations.csv", ["file", "power", *ARGUMENTS, "phase", "a"], rows)


# MARK: nutation


# Angles of IAU 2000A in arcseconds and Julian centuries: the Moon's and the Sun's by powers of time.
LUNISOLAR = {
    "l": ["485868.249036", "1717915923.2178", "31.8792", "0.051635", "-0.00024470"],
    "lp": ["1287104.79305", "129596581.0481", "-0.5532", "0.000136", "-0.00001149"],
    "f": ["335779.526232", "1739527262.8478", "-12.7512", "-0.001037", "0.00000417"],
    "d": ["1072260.70369", "1602961601.2090", "-6.3706", "0.006593", "-0.00003169"],
    "om": ["450160.398036", "-6962890.5431", "7.4722", "0.007702", "-0.00005939"],
}
# Mean longitudes of the planets and the precession, in radians.
LONGITUDES = {
    "me": ["4.402608842", "2608.7903141574"],
    "ve": ["3.176146697", "1021.3285546211"],
    "ea": ["1.753470314", "628.3075849991"],
    "ma": ["6.203480913", "334.0612426700"],
    "ju": ["0.599546497", "52.9690962641"],
    "sa": ["0.874016757", "21.3299104960"],
    "ur": ["5.481293872", "7.4781598567"],
    "ne": ["5.321159000", "3.8127774000"],
    "pa": ["0", "0.02438175", "0.00000538691"],
}
# Terms are kept from this coefficient on, in units of 1e-7 arcsecond.
SMALLEST_NUTATION = 300


def nutation_rows(source: str, name: str, width: int) -> list[list[float]]:
    body = source[source.index(f"{name}[] = {{") :]
    body = re.sub(r"/\*.*?\*/", "", body[body.index("{") : body.index("};")], flags=re.DOTALL)
    numbers = [float(text) for text in NUMBER.findall(body)]
    return [numbers[start : start + width] for start in range(0, len(numbers), width)]


def nutation(source: str, output: Path) -> None:
    """IAU 2000A, its larger terms: coefficients in units of 1e-7 arcsecond (and per century)."""
    angles = [*LUNISOLAR, *LONGITUDES]
    rows = []
    for l, lp, f, d, om, *values in nutation_rows(source, "xls", 11):
        rows.append([l, lp, f, d, om, *[0] * 9, *values])
    for l, f, d, om, *rest in nutation_rows(source, "xpl", 17):
        sp, cp, se, ce = rest[9:]
        rows.append([l, 0, f, d, om, *rest[:9], sp, 0, cp, ce, 0, se])
    kept = [
        [str(round(value)) for value in row]
        for row in rows
        if max(abs(row[14]), abs(row[15]) * 4, abs(row[16]), abs(row[17])) >= SMALLEST_NUTATION
    ]
    print(f"nutation: {len(kept)} of {len(rows)} terms")
    columns = ["psi_sin", "psi_t_sin", "psi_cos", "eps_cos", "eps_t_cos", "eps_sin"]
    write(output / "iau2000a.csv", [*angles, *columns], kept)
    arcseconds = Decimal("206264.806247096355")
    table = []
    for name, polynomial in {**LUNISOLAR, **LONGITUDES}.items():
        values = polynomial if name in LUNISOLAR else [f"{Decimal(text) * arcseconds:.9f}" for text in polynomial]
        table.append([name, *values, *["0"] * (5 - len(values))])
    write(output / "arguments.csv", ["argument", "t0", "t1", "t2", "t3", "t4"], table)


# MARK: ΔT


def delta_t(output: Path) -> None:
    """ΔT = TT − UT1 in seconds: splines, observed values, leap seconds."""
    splines = load_bundled_npy("delta_t.npz")["Table-S15.2020.txt"]
    write(
        output / "splines.csv",
        ["from_year", "to_year", "a3", "a2", "a1", "a0"],
        [[f"{value:.10g}" for value in row] for row in splines.T],
    )
    iers = load_bundled_npy("iers.npz")
    seconds = iers["delta_t_1e7"] / 1e7
    tt = iers["tt_jd_minus_arange"] + np.arange(len(seconds))
    # Every 30 days and the last day; a straight line between them is within a few milliseconds.
    days = sorted({*range(0, len(seconds), 30), len(seconds) - 1})
    write(output / "observed.csv", ["tt_jd", "delta_t"], [[f"{tt[day]:.5f}", f"{seconds[day]:.4f}"] for day in days])
    line = np.interp(tt, tt[days], seconds[days])
    print(
        f"straight lines against the daily values: {np.abs(line - seconds).max():.4f} s; slope of the last year "
        f"{(seconds[-1] - seconds[-366]) * 366 / 365.0:.4f} s per year"
    )
    leaps = zip(iers["leap_dates"], iers["leap_offsets"], strict=True)
    write(
        output / "leap-seconds.csv",
        ["utc_jd", "tai_minus_utc"],
        [["2441317.5", "10"], *[[f"{d:.1f}", f"{s:.0f}"] for d, s in leaps]],
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--libnova", type=Path, required=True, help="unpacked source of libnova 0.16")
    parser.add_argument("--erfa", type=Path, required=True, help="unpacked source of erfa 2.0.0")
    parser.add_argument("--output", type=Path, required=True)
    arguments = parser.parse_args()
    vsop87(arguments.output / "vsop87")
    moon((arguments.libnova / "src" / "lunar.c").read_text(encoding="utf-8"), arguments.output / "moon")
    nutation((arguments.erfa / "src" / "nut00a.c").read_text(encoding="utf-8"), arguments.output / "nutation")
    delta_t(arguments.output / "delta-t")


if __name__ == "__main__":
    main()
