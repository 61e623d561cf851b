#!/usr/bin/env python3
"""Print the events of 2027-2300 whose date would change if no leap second were ever added again.

    venv/bin/python leap_seconds.py

Then TT − UTC would stay 69.184 s while TT − UT1 grows. The dates of de440/ follow UT1 from 2027 on.
"""

import csv
import sys
from pathlib import Path

import numpy as np
from clock import DAY, UTC_ENDS, UTC_PLUS_8, date_text, local_seconds, sigma, tt_minus_clock

FOLDER = Path(__file__).resolve().parent.parent / "de440"
TT_MINUS_UTC = 69.184


def main() -> int:
    events = []
    for name in ("solar-terms.csv", "new-moons.csv"):
        with (FOLDER / name).open(encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                events.append((float(row["tt_jd"]), row.get("name") or "new moon"))
    events = sorted(event for event in events if event[0] > UTC_ENDS)
    tt_jd = np.array([event[0] for event in events])
    differences = tt_minus_clock(tt_jd)
    by_ut1 = local_seconds(tt_jd, UTC_PLUS_8)
    by_atomic = by_ut1 + differences - TT_MINUS_UTC
    changed = np.flatnonzero(by_ut1 // DAY != by_atomic // DAY)
    uncertain = 0
    for place in changed:
        margin = (by_ut1[place] + DAY / 2) % DAY - DAY / 2
        deviation = sigma(tt_jd[place : place + 1])[0]
        uncertain += abs(margin) <= 2 * deviation
        dates = " ".join(date_text(int(clock[place] // DAY)) for clock in (by_ut1, by_atomic))
        print(
            f"{events[place][1]:10} {dates}  margin {margin:.1f} s, TT − UT1 {differences[place]:.1f} s, 2σ {2 * deviation:.1f} s"
        )
    print(f"{len(events)} events of 2027-2300, {len(changed)} dates differ, {uncertain} of them within 2σ of midnight")
    return 0


if __name__ == "__main__":
    sys.exit(main())
