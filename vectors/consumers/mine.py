"""Answers each line of input, a Gregorian date, with year, month, leap (0 or 1) and day of the Chinese calendar."""

import sys


def lunar_date(year, month, day):
    """Put a call of your library here; None and an exception are refusals."""
    raise NotImplementedError("not filled in")


for line in sys.stdin:
    try:
        print(*map(int, lunar_date(*map(int, line.split()))))
    except Exception as error:
        print("refused", repr(error))
