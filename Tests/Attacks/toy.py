"""A right calendar, read from reference-data, and an adapter around it; each attack corrupts one thing."""

import bisect
import csv
import datetime
import pathlib

import calbench_adapter  # calbench tells Python where it is

_DATA = pathlib.Path(__file__).resolve().parents[2] / "reference-data/hko"


def _ordinal(text):
    return datetime.date.fromisoformat(text).toordinal()


class Calendar:
    """The published months; a month (year, month, leap) of `later` begins a day late."""

    def __init__(self, later=()):
        with open(_DATA / "lunar-months.csv", encoding="utf-8") as file:
            rows = [(*map(int, row[:3]), row[4]) for row in list(csv.reader(file))[1:]]
        self.months = [row[:3] for row in rows]
        self.starts = [_ordinal(row[3]) + (row[:3] in later) for row in rows]

    def date(self, year, month, day):
        ordinal = datetime.date(year, month, day).toordinal()
        place = bisect.bisect_right(self.starts, ordinal) - 1
        if place < 0:
            raise ValueError("before the first month")
        return (*self.months[place], ordinal - self.starts[place] + 1)


def serve(functions):
    calbench_adapter.serve(functions, library="toy", version="1.0", first="1900-01-31", last="2100-12-31")
