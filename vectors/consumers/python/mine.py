"""The implementation under test: replace the body of lunar_date by a call of yours."""

import os

import sxtwl

# What your library documents; other days are not checked.
FIRST, LAST = "1900-01-01", "2100-12-31"


def lunar_date(year: int, month: int, day: int):
    """Gregorian date → year, month, leap (0 or 1) and day of the Chinese calendar, in this order or by these names."""
    found = sxtwl.fromSolar(year, month, day)
    answer = (found.getLunarYear(), found.getLunarMonth(), int(found.isLunarLeap()), found.getLunarDay())
    return planted(*answer)


def planted(year: int, month: int, leap: int, day: int):
    """Errors for the test of this program: a month a day early, a month that is refused, two calendars, another order."""
    plant = os.environ.get("PLANT")
    if plant == "month" and (year, month, leap, day) == (2018, 9, 0, 30):
        return (2018, 10, 0, 1)
    if plant == "mixed" and (year, month, leap, day) == (2057, 9, 0, 1):
        return (2057, 8, 0, 30)
    if (year, month, leap) == (2018, 10, 0) and plant == "refuse":
        raise ValueError("no such month")
    if (year, month, leap) == (2018, 10, 0) and plant == "month":
        day += 1
    return (year, month, day, leap) if plant == "order" else (year, month, leap, day)
