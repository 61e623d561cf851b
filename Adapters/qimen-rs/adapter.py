"""qimen-rs: charts computed in Rust, with the lunar date and the terms before and after an instant.

It has no way from a lunar date to the day, and its pillar of the year begins at 立春 only.
"""

from importlib.metadata import version

import calbench_adapter
from qimen_rs import calculate


def lunar_date(year, month, day):
    it = calculate({"year": year, "month": month, "day": day, "hour": 12})["calendar"]["lunar_date"]
    return it["year"], it["month"], it["is_leap_month"], it["day"]


def term_date(year, term):
    # The first term of a Gregorian month comes after its 1st, the second after its 14th.
    month, second = divmod(term, 2)
    chart = calculate({"year": year, "month": month + 1, "day": 14 if second else 1, "hour": 12})
    it = chart["calendar"]["next_solar_term"]["start"]
    return it["year"], it["month"], it["day"]


calbench_adapter.serve(
    {"lunar.date": lunar_date, "terms.date": term_date},
    library="qimen-rs",
    version=version("qimen-rs"),
)
