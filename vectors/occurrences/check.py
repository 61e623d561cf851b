"""Checks occurrences() against occurrences.json: replace its body by a call of your library.

python check.py         # exit 1 where a case is wrong
"""

import csv
import json
import pathlib
import sys

FOLDER = pathlib.Path(__file__).resolve().parent
with (FOLDER / "../../reference-data/hko/lunar-months.csv").open(encoding="utf-8") as table:
    MONTHS = [
        (int(row["lunar_year"]), int(row["month"]), int(row["leap"]), int(row["length"]))
        for row in csv.DictReader(table)
    ]
PLACES = {month[:3]: place for place, month in enumerate(MONTHS)}


def occurrences(year, month, leap, day, months, day30):
    """The lunar dates (year, month, leap, day) on which a date recurs in a lunar year."""
    regular, leaping = PLACES.get((year, month, 0)), PLACES.get((year, month, 1))
    that = leaping if leap else regular
    places = {
        "onlyThatMonth": [that],
        "thatOrRegular": [regular if that is None else that],
        "thatOrFollowing": [regular + 1 if that is None else that],
        "regularOnly": [regular],
        "leapIfAny": [regular if leaping is None else leaping],
        "both": [regular, leaping],
    }[months]
    found = []
    for place in places:
        if place is None:
            continue
        if day <= MONTHS[place][3]:
            found.append((*MONTHS[place][:3], day))
        elif day30 == "lastDay":
            found.append((*MONTHS[place][:3], MONTHS[place][3]))
        elif day30 == "followingDay":
            found.append((*MONTHS[place + 1][:3], 1))
    return found


def main():
    with (FOLDER / "occurrences.json").open(encoding="utf-8") as file:
        tests = json.load(file)["tests"]
    wrong = 0
    for test in tests:
        values = [test[name] for name in ("year", "month", "leap", "day", "months", "day30")]
        expected = [tuple(date[name] for name in ("year", "month", "leap", "day")) for date in test["expected"]]
        found = [tuple(date) for date in occurrences(*values)]
        if found != expected:
            wrong += 1
            print(*values, "→", found, "for", expected)
    print(f"{wrong} of {len(tests)} cases wrong")
    return min(wrong, 1)


if __name__ == "__main__":
    sys.exit(main())
