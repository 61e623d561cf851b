"""A right calendar, read from reference-data, and an adapter around it; each attack corrupts one thing."""

import bisect
import csv
import datetime
import json
import pathlib
import sys
import time

_DATA = pathlib.Path(__file__).resolve().parents[2] / "reference-data/hko"


def _ordinal(text):
    return datetime.date.fromisoformat(text).toordinal()


class Calendar:
    """The published months; a month (year, month, leap) of `later` begins a day late."""

    def __init__(self, later=()):
        with open(_DATA / "lunar-months.csv", encoding="utf-8") as file:
            rows = [(*map(int, row[:3]), row[4]) for row in list(csv.reader(file))[1:]]
        self.months = [row[:3] for row in rows]
        self.starts = [_ordinal(row[3]) + (row[:3] in later) for row in rows]

    def date(self, year, month, day, *_):
        ordinal = datetime.date(year, month, day).toordinal()
        place = bisect.bisect_right(self.starts, ordinal) - 1
        if place < 0:
            raise ValueError("before the first month")
        return (*self.months[place], ordinal - self.starts[place] + 1)


# The number of values of an answer.
_WIDTH = 4


def serve(functions, timed={}, clock=None):
    """Answers until the input ends; each has the values of a lunar date.

    `timed` are other functions for the loop, `clock` makes its time from the operations and their processor time.
    """
    workloads = {it: {"from": "1900-01-31", "to": "2100-12-31"} for it in functions}
    hello = {"reply": "hello", "protocol": 1, "library": "toy", "version": "1.0", "language": "Python"}
    workload, batch, rows = None, 0, []
    # With PYTHONUNBUFFERED, sys.stdout drops the rest of a write that a stopped process wrote in part.
    replies = open(1, "w", closefd=False)
    for line in iter(sys.stdin.readline, ""):
        request = json.loads(line)
        kind, answers = request["request"], []
        if kind == "hello":
            reply = {**hello, "workloads": workloads}
        elif kind == "load":
            workload, batch = request["workload"], request["count"]
            rows = [tuple(map(int, sys.stdin.readline().split())) for _ in range(batch)]
            reply = {"reply": "loaded", "count": batch}
        elif kind == "answer":
            answers = [_called(functions[workload], row) for row in rows]
            refusals = [f"{row}: {it}" for row, it in zip(rows, answers) if isinstance(it, str)]
            reply = {"reply": "answers", "count": batch, "messages": refusals[:10]}
        elif kind == "time" and rows:
            function = timed.get(workload, functions[workload])
            operations = request["operations"]
            begun, worked = time.perf_counter_ns(), time.process_time_ns()
            for operation in range(operations):
                answer = _called(function, rows[operation % batch])
                if operation < batch:
                    answers.append(answer)
            took = max(1, time.perf_counter_ns() - begun)
            if clock:
                took = clock(operations, time.process_time_ns() - worked)
            reply = {"reply": "timed", "operations": operations, "nanoseconds": took, "count": len(answers)}
        else:
            reply = {"reply": "error", "message": f"unknown request: {kind}"}
        refused = "1" + " 0" * _WIDTH
        lines = [json.dumps(reply)]
        lines += [refused if isinstance(it, str) else " ".join(map(str, (0, *it))) for it in answers]
        replies.write("\n".join(lines) + "\n")
        replies.flush()


def _called(function, row):
    try:
        return function(*row)
    except Exception as error:
        return f"{type(error).__name__}: {error}"
