"""Fixtures that check a function against calbench's test vectors, every input of them.

    def test_my_library(calbench_lunar_date):
        calbench_lunar_date(my_library.lunar, first="1900-01-31")  # (year, month, day) → (year, month, leap, day)

A fixture has the name of the vectors' file, with _ for the dot. It calls the function with the values of each input; what it
raises, and None, is a refusal. An answer is a sequence, or has the columns' names. The test fails with the runs of wrong
answers. first and last are the days that the library documents; quick=True checks the cases and the boundaries alone.
"""

import pytest

from calbench._files import installed
from calbench.vectors import Misuse, Vectors


def _fixture(workload):
    @pytest.fixture(name=f"calbench_{workload.replace('.', '_')}", scope="session")
    def fixture():
        def check(function=None, first=None, last=None, quick=False):
            try:
                report, is_right = Vectors(installed(f"share/calbench/vectors/{workload}.json"), quick).check(
                    function, first, last
                )
            except Misuse as error:
                report, is_right = [f"calbench: {workload}: {error}"], False
            if not is_right:
                pytest.fail("\n".join(report), pytrace=False)

        return check

    return fixture


WORKLOADS = (
    "festivals",
    "future.date",
    "future.day",
    "ganzhi.pillars",
    "korean.date",
    "korean.day",
    "lunar.date",
    "lunar.day",
    "qing.date",
    "qing.day",
    "terms.date",
    "vietnamese.date",
    "vietnamese.day",
)
globals().update({workload.replace(".", "_"): _fixture(workload) for workload in WORKLOADS})
