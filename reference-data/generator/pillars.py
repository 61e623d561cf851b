#!/usr/bin/env python3
"""Write ../ganzhi/years.csv, months.csv and hours.csv: stems and branches from the package lunar_python.

Every figure is compared with the package sxtwl, an implementation in C++ of other authors; a difference stops the program
before anything is written. Neither shares code with calbench. Only what does not depend on the date of a term or a new
moon is taken: when years and months begin, calbench's own tables say.
"""

import argparse
import datetime
import sys
from pathlib import Path

import sxtwl
from lunar_python import Solar

FOLDER = Path(__file__).resolve().parent.parent / "ganzhi"
STEMS, BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"


def name(pair: "sxtwl.GZ") -> str:
    """Return stem and branch of sxtwl's pair as text."""
    return STEMS[pair.tg] + BRANCHES[pair.dz]


def same(what: str, one: str, other: str) -> str:
    """Return what both packages say."""
    if one != other:
        sys.exit(f"{what}: lunar_python says {one}, sxtwl {other}")
    return one


def years() -> list[str]:
    """Return the rows of years.csv: the years that begin in a Gregorian year, at New Year or with lichun."""
    rows = ["year,pillar,zodiac"]
    for year in range(1600, 2401):
        # In July both have begun.
        lunar, other = Solar.fromYmd(year, 7, 1).getLunar(), sxtwl.fromSolar(year, 7, 1)
        pillar = same(f"{year}", lunar.getYearInGanZhi(), name(other.getYearGZ(True)))
        same(f"{year} by lichun", lunar.getYearInGanZhiByLiChun(), name(other.getYearGZ(False)))
        rows.append(f"{year},{pillar},{lunar.getYearShengXiao()}")
    return rows


def months() -> list[str]:
    """Return the rows of months.csv."""
    rows = ["year,month,first_day_pillar,month_pillar"]
    for year in range(1900, 2101):
        for month in range(1, 13):
            first, late = Solar.fromYmd(year, month, 1).getLunar(), Solar.fromYmd(year, month, 15).getLunar()
            # The 15th lies between the month's first term (4th to 9th) and the next month's.
            day = same(f"{year}-{month}-1", first.getDayInGanZhi(), name(sxtwl.fromSolar(year, month, 1).getDayGZ()))
            pillar = same(
                f"{year}-{month}", late.getMonthInGanZhi(), name(sxtwl.fromSolar(year, month, 15).getMonthGZ())
            )
            rows.append(f"{year},{month},{day},{pillar}")
    return rows


def hours() -> list[str]:
    """Return the rows of hours.csv: ten days, one for each stem, and their 24 hours."""
    rows = ["day_stem,hour,hour_pillar"]
    for offset in range(10):
        # 2000-01-07 is a day of 甲子.
        day = datetime.date(2000, 1, 7) + datetime.timedelta(days=offset)
        other = sxtwl.fromSolar(day.year, day.month, day.day)
        for hour in range(24):
            lunar = Solar.fromYmdHms(day.year, day.month, day.day, hour, 0, 0).getLunar()
            pillar = same(f"{day} {hour}h", lunar.getTimeInGanZhi(), name(other.getHourGZ(hour, True)))
            rows.append(f"{lunar.getDayGan()},{hour},{pillar}")
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs")
    arguments = parser.parse_args()
    for file, rows in (("years.csv", years()), ("months.csv", months()), ("hours.csv", hours())):
        data = ("\n".join(rows) + "\n").encode()
        if arguments.check:
            if (FOLDER / file).read_bytes() != data:
                sys.exit(f"{file} differs")
        else:
            (FOLDER / file).write_bytes(data)
        print(f"{file}: {len(rows) - 1} rows, 0 differ from sxtwl")
    return 0


if __name__ == "__main__":
    sys.exit(main())
