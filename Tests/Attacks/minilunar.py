#!/usr/bin/env python3
"""A library of the usual kind with three planted errors, 227 wrong days; mine.lunar_date of vectors/consumers/python, and an adapter.

The leap month of 2033 after the 7th instead of the 11th (148 days), month 8 of 2019 a day late (30), 29 February as the 28th (49).
"""

import collections

import toy

FIRST, LAST = "1900-01-31", "2100-12-31"
# Not the order of the columns: read by name.
LunarDate = collections.namedtuple("LunarDate", "year month day is_leap")

_table = toy.Calendar(later={(2019, 8, 0)})
_names = [*range(1, 8), 7, *range(8, 13)]
for _place, _month in enumerate(_names, _table.months.index((2033, 1, 0))):
    _table.months[_place] = (2033, _month, int(_table.months[_place - 1] == (2033, _month, 0)))


def lunar_date(year, month, day):
    year, month, leap, day = _table.date(year, month, 28 if (month, day) == (2, 29) else day)
    return LunarDate(year, month, day, bool(leap))


def answer(year, month, day, *_):
    it = lunar_date(year, month, day)
    return it.year, it.month, int(it.is_leap), it.day


if __name__ == "__main__":
    toy.serve({"lunar.date": answer}, first=FIRST, last=LAST)
