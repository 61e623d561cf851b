"""Python's own datetime and calendar."""

import platform
from calendar import Calendar, monthrange
from datetime import date

import calbench_adapter

EPOCH = date(1970, 1, 1).toordinal()


def gregorian_date(day_number):
    it = date.fromordinal(day_number + EPOCH)
    return it.year, it.month, it.day


def gregorian_day(year, month, day):
    return date(year, month, day).toordinal() - EPOCH


def month_shape(year, month, first_weekday):
    # Python's weekdays begin with Monday.
    weekday, days = monthrange(year, month)
    return days, (weekday + 1) % 7, len(Calendar((first_weekday - 1) % 7).monthdayscalendar(year, month))


calbench_adapter.serve(
    {"gregorian.date": gregorian_date, "gregorian.day": gregorian_day, "month.shape": month_shape},
    library="datetime",
    version=platform.python_version(),
)
