#!/usr/bin/env python3
"""Write months.csv and edges.csv: the shapes of months and the edges of a calendar view's cells. Python's standard library only.

months.csv comes from the module `calendar`, whose weeks are lists of days; the weeks of a month are counted in them. Each month's
length and weekday are compared with `datetime.date`; a difference stops the program before anything is written.

edges.csv comes from exact fractions: the title takes 95/1000 of a view's height, the weekdays below it 89/1000, and 7 columns
and 6 rows share the rest evenly.
"""

import argparse
import calendar
import datetime
import sys
from fractions import Fraction
from pathlib import Path

FIRST_YEAR = 1500
LAST_YEAR = 2401
# Width and height in points: edges on whole points, and two views whose edges fall between all points of a lattice.
VIEWS = [(350, 250), (320, 341), (375, 400)]
TITLE = Fraction(95, 1000)
WEEKDAYS = Fraction(89, 1000)
NAMES = "sun mon tue wed thu fri sat".split()
HERE = Path(__file__).resolve().parent


def months() -> str:
    """Return the months, each with its days, the weekday of its 1st (0 is Sunday) and its weeks from each first weekday."""
    # The module counts weekdays from Monday.
    calendars = [calendar.Calendar((first + 6) % 7) for first in range(7)]
    lines = ["year,month,days,weekday," + ",".join(f"weeks_{name}" for name in NAMES)]
    for year in range(FIRST_YEAR, LAST_YEAR + 1):
        for month in range(1, 13):
            first, days = calendar.monthrange(year, month)
            weekday = (first + 1) % 7
            start = datetime.date(year, month, 1)
            end = datetime.date(year + month // 12, month % 12 + 1, 1)
            if (end - start).days != days or start.isoweekday() % 7 != weekday:
                sys.exit(f"{year}-{month:02}: calendar and datetime differ")
            weeks = [len(each.monthdayscalendar(year, month)) for each in calendars]
            lines.append(f"{year},{month},{days},{weekday}," + ",".join(map(str, weeks)))
    return "\n".join(lines) + "\n"


def edges() -> str:
    """Return the edges of the columns (x) and rows (y) of each view in points, as fractions in lowest terms."""
    lines = ["width,height,axis,edge,numerator,denominator"]
    for width, height in VIEWS:
        top = height * (TITLE + WEEKDAYS)
        columns = [Fraction(width * column, 7) for column in range(8)]
        rows = [top + (height - top) * row / 6 for row in range(7)]
        for axis, values in (("x", columns), ("y", rows)):
            for edge, value in enumerate(values):
                lines.append(f"{width},{height},{axis},{edge},{value.numerator},{value.denominator}")
    return "\n".join(lines) + "\n"


def main() -> int:
    """Write the tables, or compare them with what is there."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file differs")
    arguments = parser.parse_args()
    for name, text in (("months.csv", months()), ("edges.csv", edges())):
        path = HERE / name
        rows = text.count("\n") - 1
        if arguments.check:
            if not path.is_file() or path.read_bytes() != text.encode():
                print(f"{name}: differs from what is generated", file=sys.stderr)
                return 1
        else:
            path.write_bytes(text.encode())
        print(f"{name}: {rows} rows {'agree' if arguments.check else 'written'}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
