"""sxtwl: the calendar of 寿星天文历 in C++."""

from importlib.metadata import version

import calbench_adapter
import sxtwl


def index(pillar):
    """The place in the cycle of sixty from those of the stem and of the branch."""
    return (6 * pillar.tg - 5 * pillar.dz) % 60


def lunar_date(year, month, day):
    it = sxtwl.fromSolar(year, month, day)
    return it.getLunarYear(), it.getLunarMonth(), it.isLunarLeap(), it.getLunarDay()


def lunar_day(year, month, is_leap, day):
    it = sxtwl.fromLunar(year, month, day, is_leap)
    return it.getSolarYear(), it.getSolarMonth(), it.getSolarDay()


def term_date(year, term):
    # The list of a year begins with 立春 and ends with that of the next.
    terms = sxtwl.getJieQiByYear(year if term > 1 else year - 1)
    date = sxtwl.JD2DD(terms[(term - 2) % 24].jd)
    return int(date.Y), int(date.M), int(date.D)


def pillars(year, month, day, hour, start):
    it = sxtwl.fromSolar(year, month, day)
    return index(it.getYearGZ(start == 0)), index(it.getMonthGZ()), index(it.getDayGZ()), index(it.getHourGZ(hour))


calbench_adapter.serve(
    {
        "lunar.date": lunar_date,
        "lunar.day": lunar_day,
        "qing.date": lunar_date,
        "future.date": lunar_date,
        "terms.date": term_date,
        "ganzhi.pillars": pillars,
    },
    library="sxtwl",
    version=version("sxtwl"),
)
