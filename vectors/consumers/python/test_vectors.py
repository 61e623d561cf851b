"""Tests mine.lunar_date against lunar.date.json: the chosen cases, then every day of 1900–2100."""

import hashlib
import json
import pathlib
from datetime import date, timedelta

import pytest
from mine import lunar_date

VECTORS = json.loads((pathlib.Path(__file__).parents[2] / "lunar.date.json").read_text(encoding="utf-8"))
ALTERNATIVES = {tuple(test["input"]): test["alternatives"] for test in VECTORS["tests"]}


@pytest.mark.parametrize("test", VECTORS["tests"], ids=lambda test: test["id"])
def test_case(test):
    answer = list(lunar_date(*test["input"]))
    assert answer in [test["expected"], *test["alternatives"]], (test["flags"], test["comment"])


def test_every_day():
    complete, lines, wrong = VECTORS["complete"], [], []
    for year, month, leap, *first, days in complete["rows"]:
        for number in range(days):
            day = date(*first) + timedelta(number)
            given, expected = [day.year, day.month, day.day], [year, month, leap, number + 1]
            lines.append(" ".join(map(str, given + expected)) + "\n")
            answer = list(lunar_date(*given))
            if answer not in [expected, *ALTERNATIVES.get(tuple(given), [])]:
                wrong.append((given, answer, expected))
    assert len(lines) == complete["count"]
    assert hashlib.sha256("".join(lines).encode()).hexdigest() == complete["sha256"]
    assert not wrong, f"{len(wrong)} of {len(lines)} days are wrong, the first: {wrong[0]}"
