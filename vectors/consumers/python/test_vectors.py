"""Tests mine.lunar_date against lunar.date.json: the chosen cases, then every day of 1900–2100."""

import hashlib
import json
import pathlib
from datetime import date, timedelta

import pytest
from mine import lunar_date

VECTORS = json.loads((pathlib.Path(__file__).parents[2] / "lunar.date.json").read_text(encoding="utf-8"))
ALTERNATIVES = {tuple(test["input"].values()): test["alternatives"] for test in VECTORS["tests"]}


def answered(day: int, month: int, year: int) -> dict[str, int]:
    return dict(zip(("year", "month", "leap", "day"), lunar_date(year, month, day)))


@pytest.mark.parametrize("test", VECTORS["tests"], ids=lambda test: test["id"])
def test_case(test):
    answer = answered(**test["input"])
    assert answer in [test["expected"], *test["alternatives"]], (test["flags"], test["comment"])


def test_entries_are_whole():
    kinds = {}
    for test in VECTORS["tests"]:
        kinds.setdefault(test["entry"], set()).add(answered(**test["input"]) == test["expected"])
    mixed = [entry for entry, answers in kinds.items() if entry and len(answers) > 1]
    assert not mixed, f"two calendars in {mixed}"


def test_every_day():
    complete, lines, wrong = VECTORS["complete"], [], []
    for year, month, leap, *first, days in complete["rows"]:
        for number in range(days):
            day = date(*first) + timedelta(number)
            given = (day.year, day.month, day.day)
            expected = {"year": year, "month": month, "leap": leap, "day": number + 1}
            lines.append(" ".join(map(str, (*given, *expected.values()))) + "\n")
            answer = answered(day.day, day.month, day.year)
            if answer not in [expected, *ALTERNATIVES.get(given, [])]:
                wrong.append((given, answer, expected))
    assert len(lines) == complete["count"]
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == complete["sha256"]
    assert not wrong, f"{len(wrong)} of {len(lines)} days are wrong, the first: {wrong[0]}"
