"""Lunar months by the rules of GB/T 33661-2017, from civil days alone.

The rules: a month begins on the civil day of its new moon. The month that
holds dongzhi (the winter solstice, 270°) is month 11. Where 13 months begin
from one month 11 up to the next, the first month without a major term (an odd
index: 300°, 330°, …) is the leap month and repeats the number before it.
"""

from bisect import bisect_left, bisect_right
from dataclasses import dataclass


@dataclass(frozen=True)
class LunarMonth:
    """One lunar month; `year` is the Gregorian year in which its lunar year begins, `first_day` a day number."""

    year: int
    month: int
    is_leap: bool
    length: int
    first_day: int


def lunar_months(
    term_days: dict[tuple[int, int], int], new_moon_days: list[int], first_year: int, last_year: int
) -> list[LunarMonth]:
    """All months of the lunar years first_year...last_year.

    `term_days` maps (Gregorian year, index) to a day number and must reach from
    dongzhi of the year before the first to dongzhi of the year after the last.
    `new_moon_days` is sorted and reaches beyond them on both sides.
    """
    major_days = sorted(day for (_, index), day in term_days.items() if index % 2 == 1)

    def month_eleven(year: int) -> int:
        """Where in new_moon_days the month with dongzhi of the year begins."""
        return bisect_right(new_moon_days, term_days[year, 23]) - 1

    def has_major_term(position: int) -> bool:
        begin, end = new_moon_days[position], new_moon_days[position + 1]
        return bisect_left(major_days, begin) < bisect_left(major_days, end)

    months: list[LunarMonth] = []
    for solstice_year in range(first_year - 1, last_year + 1):
        start, stop = month_eleven(solstice_year), month_eleven(solstice_year + 1)
        leap = None
        if stop - start == 13:
            leap = next(position for position in range(start + 1, stop) if not has_major_term(position))
        elif stop - start != 12:
            raise ValueError(f"{stop - start} months from dongzhi {solstice_year} to the next")

        ordinal = 0  # 0 is month 11, 1 is month 12, 2 is month 1 of the next lunar year
        for position in range(start, stop):
            if position > start and position != leap:
                ordinal += 1
            year = solstice_year + (1 if ordinal >= 2 else 0)
            if first_year <= year <= last_year:
                length = new_moon_days[position + 1] - new_moon_days[position]
                months.append(
                    LunarMonth(year, (10 + ordinal) % 12 + 1, position == leap, length, new_moon_days[position])
                )
    return months
