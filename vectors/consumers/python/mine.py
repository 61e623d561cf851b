"""The implementation under test: replace the body of lunar_date by a call of yours."""

import os

import sxtwl


def lunar_date(year: int, month: int, day: int) -> tuple[int, int, int, int]:
    """Gregorian date → year, month, leap (0 or 1) and day of the Chinese calendar."""
    found = sxtwl.fromSolar(year, month, day)
    answer = (found.getLunarYear(), found.getLunarMonth(), int(found.isLunarLeap()), found.getLunarDay())
    return planted(*answer) if "PLANT" in os.environ else answer


def planted(year: int, month: int, leap: int, day: int) -> tuple[int, int, int, int]:
    """A planted error: the 10th month of 2018 begins a day early."""
    if (year, month, leap, day) == (2018, 9, 0, 30):
        return (2018, 10, 0, 1)
    return (year, month, leap, day + 1) if (year, month, leap) == (2018, 10, 0) else (year, month, leap, day)
