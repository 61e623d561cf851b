"""Fixtures that check a function against test vectors, every input of them, in a process of its own.

    def test_my_library(calbench_lunar_date):
        calbench_lunar_date(my_library.lunar, first="1900-01-31")  # (year, month, day) → (year, month, leap, day)

A fixture has the name of the vectors' file, with _ for the dot. The function, first, last, quick and skip are those of
Vectors. The test fails with the runs of wrong answers.
"""

import pathlib

import pytest

from calbench_vectors import Misuse, Vectors


def _fixture(workload):
    @pytest.fixture(name=f"calbench_{workload.replace('.', '_')}", scope="session")
    def fixture():
        def check(function=None, first=None, last=None, quick=False, skip=()):
            try:
                report, is_right = Vectors(f"{workload}.json", quick).check(function, first, last, skip)
            except Misuse as error:
                report, is_right = [f"calbench: {workload}: {error}"], False
            if not is_right:
                pytest.fail("\n".join(report), pytrace=False)

        return check

    return fixture


for _file in pathlib.Path(__file__).parent.glob("*.json"):
    if _file.stem not in ("flags", "schema"):
        globals()[_file.stem.replace(".", "_")] = _fixture(_file.stem)
