#!/usr/bin/env python3
"""Compute the months of kasi and vietnam again from the de440 tables, and compare them with the ones kept here.

    python3 generator/calendars.py --check    # exits 1 on a difference; without --check writes the tables

Computed rows are the rules of GB/T 33661-2017 by the calendar's clock. Published rows are kept as they are; from the
first year of the clock on they are compared with the computed ones. Python's standard library only.
"""

import csv
import datetime
import sys
from pathlib import Path

from lunar_months import lunar_months

KEPT = Path(__file__).resolve().parent.parent
COLUMNS = ["lunar_year", "month", "leap", "length", "first_day", "source"]
# Folder: hours east of UTC, and the first lunar year that the clock gives.
CLOCKS = {"kasi": (9, 1912), "vietnam": (7, 1967)}
LAST_YEAR = 2100

Rows = list[dict[str, str]]


def read(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def computed(hours: int, first_year: int) -> Rows:
    """The months of the lunar years up to LAST_YEAR by UTC + hours."""

    def day(row: dict[str, str]) -> int:
        return (datetime.datetime.fromisoformat(row["utc8"]) + datetime.timedelta(hours=hours - 8)).toordinal()

    terms = {(int(row["year"]), int(row["index"])): day(row) for row in read(KEPT / "de440/solar-terms.csv")}
    moons = [day(row) for row in read(KEPT / "de440/new-moons.csv")]
    return [
        dict(zip(COLUMNS, (str(month.year), str(month.month), str(int(month.is_leap)), str(month.length),
                           str(datetime.date.fromordinal(month.first_day)), "computed"), strict=True))
        for month in lunar_months(terms, moons, first_year, LAST_YEAR)
    ]  # fmt: skip


def main() -> int:
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    well = True
    for folder, (hours, first_year) in CLOCKS.items():
        path = KEPT / folder / "lunar-months.csv"
        kept = read(path)
        published = [row for row in kept if row["source"] == "published"]
        rule = computed(hours, first_year)
        # The clock begins with the Gregorian year after the first lunar one of Vietnam: its last month is the first.
        begin = published[-1]["first_day"] if published else f"{first_year}-12-31"
        table = published + [row for row in rule if row["first_day"] > begin or not published and row["first_day"] == begin]
        of_clock = [row for row in published if int(row["lunar_year"]) >= first_year]
        differing = [row for row in of_clock if {**row, "source": "computed"} not in rule]
        print(f"{folder}: {len(table)} months, {len(published)} published; {len(of_clock)} of them compared with UTC+{hours}, "
              f"{len(differing)} differing")  # fmt: skip
        well = well and table == kept and not differing
        if "--check" not in sys.argv:
            with path.open("w", encoding="utf-8", newline="") as file:
                writer = csv.DictWriter(file, fieldnames=COLUMNS, lineterminator="\n")
                writer.writeheader()
                writer.writerows(table)
    return 0 if well or "--check" not in sys.argv else 1


if __name__ == "__main__":
    sys.exit(main())
