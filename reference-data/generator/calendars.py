#!/usr/bin/env python3
"""Compute the months of kasi, vietnam and future again from the de440 tables, and compare them with the ones kept here.

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
# Folder: hours east of UTC, the first lunar year that the clock gives, and the last.
CLOCKS = {"kasi": (9, 1912, 2100), "vietnam": (7, 1968, 2100), "future": (8, 2101, 2299)}

Rows = list[dict[str, str]]


def read(path: Path) -> Rows:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def computed(hours: int, first_year: int, last_year: int) -> Rows:
    """The months of lunar years by UTC + hours."""

    def day(row: dict[str, str]) -> int:
        return (datetime.datetime.fromisoformat(row["utc8"]) + datetime.timedelta(hours=hours - 8)).toordinal()

    terms = {(int(row["year"]), int(row["index"])): day(row) for row in read(KEPT / "de440/solar-terms.csv")}
    moons = [day(row) for row in read(KEPT / "de440/new-moons.csv")]
    return [
        dict(zip(COLUMNS, (str(month.year), str(month.month), str(int(month.is_leap)), str(month.length),
                           str(datetime.date.fromordinal(month.first_day)), "computed"), strict=True))
        for month in lunar_months(terms, moons, first_year, last_year)
    ]  # fmt: skip


def main() -> int:
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    well = True
    for folder, (hours, first_year, last_year) in CLOCKS.items():
        path = KEPT / folder / "lunar-months.csv"
        kept = read(path)
        published = [row for row in kept if row["source"] == "published"]
        rule = computed(hours, first_year - 1, last_year)
        # What is computed follows what is published, or begins with the last month of the lunar year before.
        begin = (
            published[-1]["first_day"]
            if published
            else max(row["first_day"] for row in rule if int(row["lunar_year"]) < first_year)
        )
        table = published + [
            row
            for row in rule
            if row["first_day"] >= begin and row["first_day"] not in {it["first_day"] for it in published}
        ]
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
