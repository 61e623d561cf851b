#!/usr/bin/env python3
"""Write ../easter/easter.csv: the date of the Gregorian Easter Sunday, 1583 to 9999.

The dates come from `dateutil.easter`, which shares no code with calbench. Each is compared with the rule that the
algorithms abbreviate, written out: golden number, epact with its solar and lunar equations, paschal full moon, the
Sunday after it by `datetime.date`. A difference stops the program before anything is written.
"""

import argparse
import datetime
import sys
from pathlib import Path

from dateutil.easter import EASTER_WESTERN, easter

TARGET = Path(__file__).resolve().parent.parent / "easter" / "easter.csv"
YEARS = range(1583, 10_000)


def by_the_epact(year: int) -> datetime.date:
    """Return Easter by the tables of 1582: the Sunday after the 14th day of the paschal moon."""
    golden = year % 19 + 1
    century = year // 100
    # Leap days left out since 1582, and the moon's gain of eight days in 2 500 years.
    solar = (century + 1) * 3 // 4 - 12
    lunar = (8 * (century + 1) + 5) // 25 - 5
    epact = (11 * golden + 20 + lunar - solar) % 30
    # Two epacts share a day in the short months: 24 always moves, 25 in the later half of the cycle of 19 years.
    if epact == 24 or (epact == 25 and golden > 11):
        epact += 1
    day = 44 - epact
    if day < 21:
        day += 30
    full_moon = datetime.date(year, 3, 1) + datetime.timedelta(days=day - 1)
    return full_moon + datetime.timedelta(days=7 - full_moon.isoweekday() % 7)


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file differs")
    arguments = parser.parse_args()
    lines = ["year,date"]
    for year in YEARS:
        date, expected = easter(year, EASTER_WESTERN), by_the_epact(year)
        if date != expected:
            sys.exit(f"{year}: dateutil says {date}, the epact {expected}")
        if date.weekday() != 6 or not (3, 22) <= (date.month, date.day) <= (4, 25):
            sys.exit(f"{year}: {date} is no Sunday from 22 March to 25 April")
        lines.append(f"{year},{date.isoformat()}")
    data = ("\n".join(lines) + "\n").encode()
    if arguments.check:
        if TARGET.read_bytes() != data:
            sys.exit(f"{TARGET.name} differs")
    else:
        TARGET.write_bytes(data)
    print(f"{len(YEARS)} years, 0 differ from the epact")
    return 0


if __name__ == "__main__":
    sys.exit(main())
