"""What vectors.py and the fixtures of its wheel report of right, wrong and broken libraries."""

import os
import subprocess
import sys

import calbench_vectors
import pytest
import sxtwl
from calbench_vectors import Misuse, Vectors

VECTORS = Vectors("lunar.date.json")


def right(*given):
    """By sxtwl, which shares nothing with these tables and agrees with them on every day."""
    found = sxtwl.fromSolar(*given)
    return found.getLunarYear(), found.getLunarMonth(), int(found.isLunarLeap()), found.getLunarDay()


def early(*given):
    """The 10th month of 2018 begins a day early, as in duckdb/duckdb#24581."""
    year, month, leap, day = right(*given)
    if (year, month, day) == (2018, 9, 30):
        return 2018, 10, 0, 1
    return year, month, leap, day + ((year, month) == (2018, 10))


def refusing(*given):
    return None if right(*given)[:2] == (2018, 10) else right(*given)


def mixed(*given):
    """One day of a contested month by the other calendar."""
    return (2057, 8, 0, 30) if given == (2057, 9, 28) else right(*given)


def exchanged(*given):
    year, month, leap, day = right(*given)
    return year, month, day, leap


@pytest.mark.parametrize(
    ("library", "lines"),
    [
        (right, ["0 of 73414 answers wrong (0 refused), runs: 0"]),
        (
            early,
            [
                "2018-11-7 .. 2018-12-6 (30): 2018 10 0 1 for 2018 9 0 30 [NearMidnight, KnownBug]",
                "30 of 73414 answers wrong (0 refused), runs: 1",
            ],
        ),
        (
            refusing,
            [
                "2018-11-8 .. 2018-12-6 (29): refused for 2018 10 0 1 [NearMidnight, KnownBug]",
                "29 of 73414 answers wrong (29 refused), runs: 1",
            ],
        ),
        (mixed, ["two calendars in 2057年九月", "0 of 73414 answers wrong (0 refused), runs: 0"]),
        (
            exchanged,
            [
                "the values are right in another order: the order is year, month, leap, day",
                "73340 of 73414 answers wrong (0 refused), runs: 75",
            ],
        ),
    ],
)
def test_report(library, lines):
    report, is_right = VECTORS.check(library)
    assert (report[-len(lines) :], is_right) == (lines, library is right)
    assert library is exchanged or report == lines


@pytest.mark.parametrize("leave", [os._exit, sys.exit])
def test_library_that_ends_the_process(leave):
    def library(*given):
        return leave(0) if given[0] == 1950 else right(*given)

    if leave is sys.exit:
        assert VECTORS.check(library)[0][-1] == "365 of 73414 answers wrong (365 refused), runs: 1"
    else:
        with pytest.raises(Misuse, match="expected 73414 answers, not [0-9]+: the process ended with 0"):
            VECTORS.check(library)


def test_skip():
    days = {f"lunar.date:2018-11-{day}" for day in range(7, 31)} | {f"lunar.date:2018-12-{day}" for day in range(1, 7)}
    assert VECTORS.check(early, skip=days) == (["0 of 73384 answers wrong (0 refused), runs: 0; 30 skipped"], True)
    with pytest.raises(Misuse, match="lunar.date:2018-11-31: expected an id such as"):
        VECTORS.check(early, skip=["lunar.date:2018-11-31"])


def test_fixture(calbench_lunar_date):
    calbench_lunar_date(right, first="2000-01-01", last="2000-12-31")
    for library, problem in (
        (early, "30 of 73414 answers wrong"),
        (None, "lunar.date: expected a function of the values of an input, not None"),
        (lambda *day: None, "every answer is a refusal"),
        (lambda *day: "31", r"lunar.date: expected year, month, leap, day, not '31' \(str\)"),
    ):
        with pytest.raises(pytest.fail.Exception, match=problem):
            calbench_lunar_date(library)


def test_fixtures_of_other_files(calbench_lunar_day, calbench_festivals):
    with pytest.raises(pytest.fail.Exception, match="every answer is a refusal: TypeError: "):
        calbench_lunar_day(lambda: None, quick=True)
    with pytest.raises(pytest.fail.Exception, match="runs: "):
        calbench_festivals(lambda *day: (), quick=True)


def test_program_beside_its_file(tmp_path):
    words = [sys.executable, calbench_vectors.__file__]
    words += ["--first", "2018-11-08", "--last", "2018-11-30", "lunar.date.json"]
    for program, code, text in (
        ("import sys\nfor line in sys.stdin: print(2018, 10, 0, int(line.split()[2]) - 7)", 0, "0 of 23 answers wrong"),
        ("import sys\nfor line in sys.stdin: print('none')", 1, "vectors: expected year, month, leap, day, not 'none'"),
        ("", 1, "vectors: expected 23 answers, not 0: the process ended with 0"),
        ("raise SystemExit(3)", 1, "the process ended with 3"),
    ):
        ended = subprocess.run([*words, sys.executable, "-c", program], cwd=tmp_path, capture_output=True, text=True)
        assert ended.returncode == code and text in ended.stdout + ended.stderr, ended
