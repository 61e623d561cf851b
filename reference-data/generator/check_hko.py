#!/usr/bin/env python3
"""Check the hko tables against two independent packages.

    python3 -m venv venv && venv/bin/pip install -r requirements-check-hko.txt
    venv/bin/python check_hko.py

Both packages carry a Chinese calendar of their own. Compared are

* every lunar month: first day, length, leap (sxtwl);
* every day of those months: year, month, leap and day of the month (sxtwl);
* every solar term of the years cnlunar covers.

Exits 1 on a difference that is not declared below, on a declared one that no
longer occurs, on a gap between two months, or if nothing was checked.
"""

import argparse
import csv
import datetime
import importlib.metadata
import sys
from dataclasses import dataclass, field
from pathlib import Path

import sxtwl
from cnlunar.config import SOLAR_TERMS_DATA_LIST, START_YEAR
from cnlunar.solar24 import getTheYearAllSolarTermsList

HKO = Path(__file__).resolve().parent.parent / "hko"
SHOWN = 5

# Known differences: (check, what) -> why.
DECLARED: dict[tuple[str, str], str] = {}

LunarDay = tuple[int, int, bool, int]


@dataclass
class Check:
    """The count of one comparison."""

    name: str
    checked: int = 0
    declared: int = 0
    undeclared: list[str] = field(default_factory=list)

    def compare(self, what: str, published: object, other: object) -> None:
        self.checked += 1
        if published == other:
            return
        if (self.name, what) in DECLARED:
            self.declared += 1
        else:
            self.undeclared.append(f"{what}: hko {published}, other {other}")

    def report(self) -> bool:
        """Print the counts and the first differences; True if all is well."""
        expected = sum(name == self.name for name, _ in DECLARED)
        print(
            f"{self.name}: {self.checked} checked, {len(self.undeclared) + self.declared} differing, "
            f"{self.declared} of them declared"
        )
        for line in self.undeclared[:SHOWN]:
            print(f"    {line}")
        if self.declared != expected:
            print(f"    {expected - self.declared} declared differences do not occur")
        if self.checked == 0:
            print("    nothing was checked")
        return self.checked > 0 and not self.undeclared and self.declared == expected


def read(path: Path) -> list[dict[str, str]]:
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def sxtwl_lunar_day(date: datetime.date) -> LunarDay:
    day = sxtwl.fromSolar(date.year, date.month, date.day)
    return day.getLunarYear(), day.getLunarMonth(), bool(day.isLunarLeap()), day.getLunarDay()


def check_months(rows: list[dict[str, str]]) -> list[Check]:
    """Compare months and days with sxtwl."""
    months, days, chain = Check("sxtwl months"), Check("sxtwl days"), Check("months in a row")
    one_day = datetime.timedelta(days=1)

    # The months as sxtwl has them, found by walking over all days; a month
    # begins where the day of the month is 1. Two months beyond the end close
    # the last one.
    first = datetime.date.fromisoformat(rows[0]["first_day"]) if rows else datetime.date.min
    count = sum(int(row["length"]) for row in rows)
    answers = [sxtwl_lunar_day(first + offset * one_day) for offset in range(count + 60)] if rows else []
    starts = [offset for offset, answer in enumerate(answers) if answer[3] == 1]
    found = {
        answers[start][:3]: (str(first + start * one_day), following - start)
        for start, following in zip(starts, starts[1:])
    }

    due = first
    for row in rows:
        key = (int(row["lunar_year"]), int(row["month"]), row["leap"] == "1")
        name = f"{row['lunar_year']}-{row['month']}{' leap' if key[2] else ''}"
        length = int(row["length"])
        months.compare(name, (row["first_day"], length), found.get(key))
        chain.compare(name, row["first_day"], str(due))
        begin = datetime.date.fromisoformat(row["first_day"])
        for offset in range(length):
            date = begin + offset * one_day
            position = (date - first).days
            other = answers[position] if 0 <= position < len(answers) else None
            days.compare(str(date), (*key, offset + 1), other)
        due = begin + length * one_day

    # And the other way round: sxtwl has no month that the table lacks.
    keys = {(int(row["lunar_year"]), int(row["month"]), row["leap"] == "1") for row in rows}
    end = str(due)
    for key, (start, _) in found.items():
        if start < end and key not in keys:
            months.undeclared.append(f"{key}: only in sxtwl, from {start}")
    return [months, days, chain]


def check_terms(rows: list[dict[str, str]]) -> list[Check]:
    """Compare terms with cnlunar."""
    terms, complete = Check("cnlunar terms"), Check("terms a year")
    covered = range(START_YEAR, START_YEAR + len(SOLAR_TERMS_DATA_LIST))
    per_year: dict[int, list[int]] = {}
    for row in rows:
        year, index = int(row["year"]), int(row["index"])
        per_year.setdefault(year, []).append(index)
        if year in covered:
            # cnlunar's list holds the day of the month; every month has two terms.
            other = datetime.date(year, index // 2 + 1, getTheYearAllSolarTermsList(year)[index])
            terms.compare(f"{year} {row['name']}", row["date"], str(other))
    if per_year:
        for year in range(min(per_year), max(per_year) + 1):
            complete.compare(str(year), per_year.get(year), list(range(24)))
    return [terms, complete]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--hko", type=Path, default=HKO, help="folder with lunar-months.csv and solar-terms.csv")
    arguments = parser.parse_args()
    print(", ".join(f"{name} {importlib.metadata.version(name)}" for name in ("sxtwl", "cnlunar")))
    checks = check_months(read(arguments.hko / "lunar-months.csv")) + check_terms(
        read(arguments.hko / "solar-terms.csv")
    )
    well = [check.report() for check in checks]
    print("agrees" if all(well) else "DIFFERS")
    return 0 if all(well) else 1


if __name__ == "__main__":
    sys.exit(main())
