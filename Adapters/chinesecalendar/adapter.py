"""chinesecalendar: terms by a formula with one constant per term and century. It has no lunar dates."""

from calendar import monthrange
from datetime import date
from importlib.metadata import version

import calbench_adapter
from chinese_calendar import get_solar_terms
from chinese_calendar.solar_terms import SolarTerms

FROM_START_OF_SPRING = [term.value[1] for term in SolarTerms]


def term_date(year, term):
    # Two terms in each Gregorian month.
    month = term // 2 + 1
    terms = get_solar_terms(date(year, month, 1), date(year, month, monthrange(year, month)[1]))
    (it,) = (day for day, name in terms if name == FROM_START_OF_SPRING[(term - 2) % 24])
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"terms.date": term_date},
    library="chinesecalendar",
    version=version("chinesecalendar"),
)
