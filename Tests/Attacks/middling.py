#!/usr/bin/env python3
"""Two months begin a day late, a stretch is refused, and 2057年九月 is of the other calendar."""

import toy

it = toy.Calendar(later=[(2051, 5, 0), (2054, 10, 0), (2057, 9, 0)])


def date(year, month, day):
    if (year, month) == (2052, 2):
        raise ValueError("no table for this month")
    return it.date(year, month, day)


toy.serve({"lunar.date": date})
