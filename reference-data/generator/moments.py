#!/usr/bin/env python3
"""Write ../ganzhi/moments.csv: the pillars just before and after the first term of each month, by each convention.

Three packages are asked: lunar_python and tyme4py have every convention, sxtwl those by day. Each answer is compared with
a rule of its own (the published days of hko, the instants of de440, remainders by 60): for 00:00 and 23:00 of every day of
1900-2100, for every hour within half a day of each first term, and for seconds and minutes about its instant. A
difference must have one of the reasons below, and the rows that are written must have none; anything else stops the
program. Comparing takes a quarter of an hour, with --quick half a minute for the rows alone.
"""

import argparse
import bisect
import collections
import csv
import datetime
import functools
import sys
from pathlib import Path
from typing import NamedTuple

import sxtwl
from lunar_python import Solar
from lunar_python.util import LunarUtil
from tyme4py.solar import SolarDay, SolarTerm, SolarTime

FOLDER = Path(__file__).resolve().parent.parent
STEMS, BRANCHES = "甲乙丙丁戊己庚辛壬癸", "子丑寅卯辰巳午未申酉戌亥"
COLUMNS = (
    "year_new_year year_lichun_day year_lichun_instant month_term_day month_term_instant day_midnight day_23h hour"
).split()
# sxtwl has no convention by instant, and begins the day at midnight.
OF_SXTWL = ("year_new_year", "year_lichun_day", "month_term_day", "day_midnight", "hour")
BY_DAY = ("year_lichun_day", "month_term_day")
# The packages' names of the first terms, 小寒 to 大雪.
TERMS = "小寒 立春 惊蛰 清明 立夏 芒种 小暑 立秋 白露 寒露 立冬 大雪".split()
SECOND, DAY = datetime.timedelta(seconds=1), datetime.timedelta(days=1)
# Until 2026 the packages' instants are within 2.8 s of DE440's, afterwards within 92 s, for another ΔT.
KNOWN_CLOCK = 2026
NEAR, FAR = 5, 180


class Term(NamedTuple):
    """The first term of a month."""

    instant: datetime.datetime
    published: datetime.date


def rows_of(path: str) -> "list[dict[str, str]]":
    with (FOLDER / path).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@functools.cache
def terms() -> "dict[tuple[int, int], Term]":
    """The first terms by year and month: by UTC+8 of DE440, and as published."""
    published = {
        (row["year"], row["index"]): datetime.date.fromisoformat(row["date"]) for row in rows_of("hko/solar-terms.csv")
    }
    return {
        (int(row["year"]), int(row["index"]) // 2 + 1): Term(
            datetime.datetime.strptime(row["utc8"], "%Y-%m-%dT%H:%M:%S.%f"), published[row["year"], row["index"]]
        )
        for row in rows_of("de440/solar-terms.csv")
        if int(row["index"]) % 2 == 0 and 1900 <= int(row["year"]) <= 2100
    }


@functools.cache
def new_years() -> "list[datetime.date]":
    """New Year's days from 1900 on."""
    return [
        datetime.date.fromisoformat(row["first_day"])
        for row in rows_of("hko/lunar-months.csv")
        if row["month"] == "1" and row["leap"] == "0"
    ]


def rule(at: datetime.datetime) -> "tuple[int, ...]":
    """The pillars of a moment, in the order of COLUMNS, as indices of the cycle of sixty."""
    date = at.date()
    year, term, spring = at.year, terms()[at.year, at.month], terms()[at.year, 2]
    new_year = 1899 + bisect.bisect_right(new_years(), date)
    month = year * 12 + at.month + 11
    # 2000-01-07 is a day of 甲子.
    day = (date - datetime.date(2000, 1, 7)).days
    return tuple(
        it % 60
        for it in (
            new_year - 4,
            year - (4 if date >= spring.published else 5),
            year - (4 if at >= spring.instant else 5),
            month + (date >= term.published),
            month + (at >= term.instant),
            day,
            day + (at.hour == 23),
            day % 5 * 12 + (at.hour + 1) // 2,
        )
    )


def by_lunar_python(at: datetime.datetime) -> "tuple[int, ...]":
    it = Solar.fromYmdHms(at.year, at.month, at.day, at.hour, at.minute, at.second).getLunar()
    return tuple(
        map(
            LunarUtil.getJiaZiIndex,
            (
                it.getYearInGanZhi(),
                it.getYearInGanZhiByLiChun(),
                it.getYearInGanZhiExact(),
                it.getMonthInGanZhi(),
                it.getMonthInGanZhiExact(),
                it.getDayInGanZhiExact2(),
                it.getDayInGanZhiExact(),
                it.getTimeInGanZhi(),
            ),
        )
    )


@functools.lru_cache(4)
def day_of_tyme4py(date: datetime.date) -> "tuple[int, int, int, int]":
    day = SolarDay.from_ymd(date.year, date.month, date.day)
    cycle = day.get_sixty_cycle_day()
    year = day.get_lunar_day().get_lunar_month().get_lunar_year()
    return tuple(
        it.get_index() for it in (year.get_sixty_cycle(), cycle.get_year(), cycle.get_month(), cycle.get_sixty_cycle())
    )


def by_tyme4py(at: datetime.datetime) -> "tuple[int, ...]":
    new_year, year, month, day = day_of_tyme4py(at.date())
    it = SolarTime.from_ymd_hms(at.year, at.month, at.day, at.hour, at.minute, at.second).get_sixty_cycle_hour()
    exact = [pillar.get_index() for pillar in (it.get_year(), it.get_month(), it.get_day(), it.get_sixty_cycle())]
    return (new_year, year, exact[0], month, exact[1], day, exact[2], exact[3])


def index(pair: "sxtwl.GZ") -> int:
    return (6 * pair.tg - 5 * pair.dz) % 60


def by_sxtwl(at: datetime.datetime) -> "tuple[int | None, ...]":
    it = sxtwl.fromSolar(at.year, at.month, at.day)
    year, month = index(it.getYearGZ(False)), index(it.getMonthGZ())
    return (
        index(it.getYearGZ(True)),
        year,
        None,
        month,
        None,
        index(it.getDayGZ()),
        None,
        index(it.getHourGZ(at.hour)),
    )


@functools.cache
def instant_of(package: str, year: int, month: int) -> datetime.datetime:
    """The package's own instant of a month's first term, in whole seconds of UTC+8."""
    if package == "tyme4py":
        it = SolarTerm.from_index(year, 2 * month - 1).get_julian_day().get_solar_time()
        return datetime.datetime(
            it.get_year(), it.get_month(), it.get_day(), it.get_hour(), it.get_minute(), it.get_second()
        )
    it = Solar.fromYmd(year, 6, 1).getLunar().getJieQiTable()[TERMS[month - 1]]
    return datetime.datetime(it.getYear(), it.getMonth(), it.getDay(), it.getHour(), it.getMinute(), it.getSecond())


PACKAGES = {"lunar_python": by_lunar_python, "tyme4py": by_tyme4py, "sxtwl": by_sxtwl}


def reason(package: str, column: str, at: datetime.datetime) -> "str | None":
    """Why a package's answer differs from the rule's, if there is a reason."""
    term = terms()[at.year, at.month]
    if column in BY_DAY and term.published != term.instant.date() and term.published <= at.date() < term.instant.date():
        return "day published by Beijing mean time (1917 大雪, 1927 白露)"
    if column.endswith("instant"):
        theirs = instant_of(package, at.year, at.month)
        if min(theirs, term.instant) <= at < max(theirs, term.instant):
            return "between the package's instant and DE440's"
    return None


def moments() -> "dict[str, list[datetime.datetime]]":
    """The moments to compare, by kind."""
    first, end = datetime.datetime(1900, 1, 1), datetime.datetime(2101, 1, 1)
    days = [first + DAY * number + SECOND * 3600 * hour for number in range((end - first).days) for hour in (0, 23)]
    hours, near = [], []
    for term in terms().values():
        second = term.instant.replace(microsecond=0)
        hours += [second.replace(minute=0, second=0) + SECOND * 3600 * hour for hour in range(-12, 13)]
        offsets = sorted({*range(-3, 5), *(60 * minute for minute in range(-5, 6))})
        near += [second + SECOND * offset for offset in offsets]
    return {"days": days, "hours": hours, "instants": near}


def compare() -> None:
    """Compare every package with the rule, and stop at a difference without a reason."""
    for kind, asked in moments().items():
        for package, function in PACKAGES.items():
            compared: "collections.Counter[str]" = collections.Counter()
            reasons: "collections.Counter[str]" = collections.Counter()
            for at in asked:
                for column, one, other in zip(COLUMNS, function(at), rule(at)):
                    if one is None:
                        continue
                    compared[column] += 1
                    if one != other:
                        why = reason(package, column, at)
                        if why is None:
                            sys.exit(f"{at} {column}: {package} says {one}, the rule {other}")
                        reasons[f"{column}: {why}"] += 1
            texts = [f"{count} {why}" for why, count in sorted(reasons.items())]
            print(f"{kind}: {len(asked)} moments, {compared.total()} pillars of {package}, {reasons.total()} differ")
            print("".join(f"  {text}\n" for text in texts), end="", flush=True)


def name(pillar: int) -> str:
    return STEMS[pillar % 10] + BRANCHES[pillar % 12]


def table() -> "list[str]":
    """The rows of moments.csv."""
    rows = ["utc8," + ",".join(COLUMNS)]
    for (year, _), term in terms().items():
        distance = SECOND * (NEAR if year <= KNOWN_CLOCK else FAR)
        for at in (term.instant - distance, term.instant + distance):
            at = at.replace(microsecond=0)
            answer = by_lunar_python(at)
            for package, other in (("tyme4py", by_tyme4py(at)), ("sxtwl", by_sxtwl(at)), ("the rule", rule(at))):
                if any(theirs is not None and theirs != one for one, theirs in zip(answer, other)):
                    sys.exit(f"{at}: lunar_python says {answer}, {package} {other}")
            rows.append(f"{at.isoformat()}," + ",".join(map(name, answer)))
    return rows


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file differs")
    parser.add_argument("--quick", action="store_true", help="only the rows of the file")
    arguments = parser.parse_args()
    rows = table()
    data = ("\n".join(rows) + "\n").encode()
    path = FOLDER / "ganzhi" / "moments.csv"
    if arguments.check and path.read_bytes() != data:
        sys.exit(f"{path.name} differs")
    print(f"{path.name}: {len(rows) - 1} rows, 0 differ among lunar_python, tyme4py, sxtwl and the rule", flush=True)
    if not arguments.quick:
        compare()
    if not arguments.check:
        path.write_bytes(data)
    return 0


if __name__ == "__main__":
    sys.exit(main())
