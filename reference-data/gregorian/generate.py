#!/usr/bin/env python3
"""Write years.csv: 1 January and length of every proleptic Gregorian year.

The day numbers come from numpy's datetime64, so that they share no code with
calbench. Where Python's datetime.date reaches (years 1 to 9999) every row is
compared with it; a difference stops the program before anything is written.
"""

import argparse
import datetime
import sys
from pathlib import Path

import numpy as np

FIRST_YEAR = -4001
LAST_YEAR = 8001
HERE = Path(__file__).resolve().parent


def year_starts(first: int, last: int) -> np.ndarray:
    """Days from 1970-01-01 to 1 January of each year first...last; year 0 exists."""
    years = np.arange(first - 1970, last - 1970 + 1).astype("datetime64[Y]")
    return years.astype("datetime64[D]").astype(np.int64)


def compare_with_datetime(first: int, starts: np.ndarray) -> int:
    """Compare starts (starts[0] is year `first`) with datetime.date; return how many years it covers."""
    epoch = datetime.date(1970, 1, 1).toordinal()
    checked = 0
    for offset, start in enumerate(starts):
        year = first + offset
        if not datetime.MINYEAR <= year <= datetime.MAXYEAR:
            continue
        expected = datetime.date(year, 1, 1).toordinal() - epoch
        if int(start) != expected:
            sys.exit(f"year {year}: numpy says day {start}, datetime says day {expected}")
        checked += 1
    if checked == 0:
        sys.exit("nothing was compared with datetime.date")
    return checked


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument(
        "--output", type=Path, default=HERE / "years.csv", help="file to write (default: years.csv here)"
    )
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file differs")
    arguments = parser.parse_args()

    # One year more than the table, for the length of its last year; compare
    # over everything datetime.date has, also beyond the table.
    last_compared = max(LAST_YEAR + 1, datetime.MAXYEAR)
    starts = year_starts(FIRST_YEAR, last_compared)
    checked = compare_with_datetime(FIRST_YEAR, starts)

    count = LAST_YEAR - FIRST_YEAR + 1
    lines = ["year,first_day,days"]
    for offset in range(count):
        start, following = int(starts[offset]), int(starts[offset + 1])
        lines.append(f"{FIRST_YEAR + offset},{start},{following - start}")
    text = "\n".join(lines) + "\n"

    if arguments.check:
        if not arguments.output.is_file() or arguments.output.read_bytes() != text.encode():
            print(f"{arguments.output.name}: differs from what is generated", file=sys.stderr)
            return 1
    else:
        arguments.output.write_bytes(text.encode())
    verb = "agree" if arguments.check else "written"
    print(
        f"{arguments.output.name}: {count} rows {verb}; {checked} years agree with datetime.date (numpy {np.__version__})"
    )
    return 0


if __name__ == "__main__":
    sys.exit(main())
