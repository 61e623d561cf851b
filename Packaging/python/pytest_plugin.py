"""Fixtures of calbench's test vectors: a test that takes one runs for every case.

    def test_my_library(calbench_lunar_date):
        case = calbench_lunar_date
        assert case.accepts(my_library.lunar(**case.input))  # (year, month, leap, day)

A fixture has the name of the vectors' file, with _ for the dot. accepts() takes a sequence, a dictionary, or None for a
refusal; it is true of the expected answer and, where references differ, of the other one. Inputs that do not exist, in
calbench_lunar_day, expect a refusal.
"""

import json

from calbench._files import installed

PREFIX = "calbench_"
WORKLOADS = ("easter", "festivals", "ganzhi.pillars", "lunar.date", "lunar.day", "month.shape", "terms.date")


class Case:
    def __init__(self, vector: dict):
        self.id = vector["id"]
        self.input = vector["input"]
        self.expected = vector["expected"]
        self._accepted = [self.expected, *vector["alternatives"]]

    def accepts(self, answer) -> bool:
        if answer is None or isinstance(answer, dict):
            return answer in self._accepted
        return list(answer) in [list(other.values()) for other in self._accepted if other is not None]

    def __repr__(self) -> str:
        return f"{self.id}: expected {self.expected}"


def pytest_generate_tests(metafunc):
    for workload in WORKLOADS:
        name = PREFIX + workload.replace(".", "_")
        if name in metafunc.fixturenames:
            text = installed(f"share/calbench/vectors/{workload}.json").read_text(encoding="utf-8")
            cases = [Case(vector) for vector in json.loads(text)["tests"]]
            metafunc.parametrize(name, cases, ids=lambda case: case.id)
