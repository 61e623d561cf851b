"""Answers calbench's questions with Python functions: version 1 of Documentation/Protocol.md, Python 3.9 or later.

    import calbench_adapter

    def lunar_date(year, month, day):
        ...
        return (lunar_year, lunar_month, is_leap, lunar_day)  # an exception refuses

    calbench_adapter.serve(
        {"lunar.date": lunar_date}, library="mylib", version="1.0", first="1900-01-31", last="2100"
    )
"""

import datetime
import gc
import json
import os
import struct
import sys
from itertools import islice, starmap
from time import perf_counter_ns

# Workload: the number of values of an input, how many of them the function takes, types of the values of an answer.
WORKLOADS = {
    "lunar.date": (4, 3, "iiii"),  # year, month, day -> year, month, is_leap, day
    "lunar.day": (4, 4, "iii"),  # year, month, is_leap, day -> year, month, day
    "lunar.year": (1, 1, "iii"),  # year -> day_number of New Year, leap month or 0, bit k: month k of the year has 30 days
    "terms.date": (2, 2, "iii"),  # year, term -> year, month, day
    "terms.instant": (2, 2, "dd"),  # year, term -> jd1, jd2
    "moons.instant": (1, 1, "dd"),  # lunation -> jd1, jd2
    "gregorian.date": (1, 1, "iii"),  # day_number -> year, month, day
    "gregorian.day": (3, 3, "i"),  # year, month, day -> day_number
    "easter": (1, 1, "iii"),  # year -> year, month, day
    "ganzhi.pillars": (6, 5, "iiii"),  # year, month, day, hour, start -> year, month, day, hour
    "month.shape": (3, 3, "iii"),  # year, month, first_weekday -> days, weekday, weeks
}

_COMMAS = bytes.maketrans(b" \n", b",,")


def _form(name):
    """The workload with the same columns: those of other calendars, such as korean.date, have China's."""
    return name if name in WORKLOADS else "lunar." + name.partition(".")[2]


def serve(functions, library, version, first=None, last=None, claims=None, conventions=None):
    """Answers requests until standard input ends.

    functions: workload -> function. first, last: the days or years that the library documents; like claims and
    conventions either a text for all workloads or a dict by workload. With an adapter.toml they stand there instead.
    From now on whatever is printed goes to standard error (not what an import printed before).
    """
    unknown = {name for name in functions if _form(name) not in WORKLOADS}
    if unknown:
        raise ValueError(f"{', '.join(sorted(unknown))}: accepted are {', '.join(WORKLOADS)}")
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.dup2(2, 1)
    os.close(nothing)
    sys.stdout = sys.stderr
    options = {"from": first, "to": last, "claims": claims, "conventions": conventions}
    adapter = _Adapter(functions, library, version, options)
    while line := requests.readline():
        try:
            reply, rows = adapter.reply(json.loads(line), requests)
        except EOFError:
            break
        except Exception as error:
            reply, rows = {"reply": "error", "message": _message(error)}, ""
        replies.write(f"{json.dumps(reply)}\n{rows}".encode())
        replies.flush()


class _Adapter:
    def __init__(self, functions, library, version, options):
        self.functions = functions
        self.inputs = None
        self.workload = None
        workloads = {}
        for name in functions:
            own = {key: it.get(name) if isinstance(it, dict) else it for key, it in options.items()}
            workloads[name] = {key: it for key, it in own.items() if it is not None}
        python = "Python %d.%d.%d" % sys.version_info[:3]
        self.hello = {"reply": "hello", "protocol": 1, "library": library[:80], "version": version[:80]}
        self.hello.update({"language": python, "workloads": workloads})

    def reply(self, message, requests):
        """The reply to a request, and the rows that follow it."""
        request = message["request"]
        if request == "hello":
            return self.hello, ""
        if request == "load":
            return self.load(message, requests), ""
        if request not in ("answer", "time"):
            raise ValueError(f"unknown request: {request}")
        if self.inputs is None:
            raise ValueError(f"{request} before load")
        _, takes, types = WORKLOADS[_form(self.workload)]
        if request == "answer":
            rows, messages = _rows(_called(self.functions[self.workload], self.inputs), types)
            reply = {"reply": "answers", "count": len(self.inputs)}
            return ({**reply, "messages": messages} if messages else reply), rows
        operations = message["operations"]
        if type(operations) is not int or operations < 1 or not self.inputs:
            raise ValueError(f"{operations} operations with {len(self.inputs)} inputs")
        function = _nothing(takes, types) if message.get("null") else self.functions[self.workload]
        nanoseconds, answers = _timed(function, self.inputs, operations)
        reply = {"reply": "timed", "operations": operations, "nanoseconds": nanoseconds, "count": len(answers)}
        return reply, _rows(answers, types)[0]

    def load(self, message, requests):
        """Reads the rows of the inputs, whatever is wrong with them, and takes them apart."""
        self.inputs = None
        name, count = message["workload"], message["count"]
        lines = list(islice(requests, count))
        if len(lines) < count:
            raise EOFError
        if name not in self.functions:
            raise ValueError(f"no such workload here: {name}")
        width, takes, _ = WORKLOADS[_form(name)]
        # As one list of JSON, which reads numbers twice as fast as int() does.
        values = json.loads(b"[%b]" % b"".join(lines).translate(_COMMAS)[:-1])
        if len(values) != count * width:
            raise ValueError(f"{len(values)} values are not {count} inputs of {name}")
        columns = [values[at::width] for at in range(takes)]
        if _form(name) == "lunar.day":
            columns[2] = map(bool, columns[2])
        self.workload, self.inputs = name, list(zip(*columns))
        return {"reply": "loaded", "count": count}


def _called(function, inputs):
    """The answers, or as a text why there is none. extend() keeps the answers that came before an error."""
    answers, rest = [], iter(inputs)
    while len(answers) < len(inputs):
        try:
            answers.extend(starmap(function, rest))
            if len(answers) < len(inputs):
                raise RuntimeError("StopIteration")
        except (Exception, SystemExit) as error:
            answers.append(_message(error))
    return answers


def _timed(function, inputs, operations):
    """The time of the calls, round and round the inputs, and the answers of a round.

    Without the collector of cycles, as in timeit: for the kept answers it makes a call of 2 µs 4 % slower.
    """
    count = len(inputs)
    inputs = inputs * (1 + 1023 // count)  # else the loop over the rounds would count where inputs are few
    rounds, rest = divmod(operations, len(inputs))
    answers, last, collects = [], inputs[:rest], gc.isenabled()
    gc.disable()
    begun = perf_counter_ns()
    for _ in range(rounds):
        answers = _called(function, inputs)
    partial = _called(function, last)
    nanoseconds = perf_counter_ns() - begun
    if collects:
        gc.enable()
    return max(1, nanoseconds), (answers or partial)[:count]


def year_of_dates(year, date, day):
    """An answer to lunar.year by the functions of lunar.date and lunar.day, for a library that has no years of its own."""
    first = datetime.date(*day(year, 1, False, 1)).toordinal()
    start, leap, long, month = first, 0, 0, 0
    while True:
        days = 29 + (_date_on(date, start + 29)[3] != 1)
        long |= (days - 29) << month
        start, month = start + days, month + 1
        found = _date_on(date, start)
        if found[0] != year or month == 13:
            return first - 719163, leap, long
        leap = found[1] if found[2] else leap


def _date_on(date, ordinal):
    it = datetime.date.fromordinal(ordinal)
    return date(it.year, it.month, it.day)


def _nothing(takes, types):
    """A function of as many arguments that returns zeros."""
    zeros = tuple(0.0 if it == "d" else 0 for it in types)
    return [lambda a: zeros, lambda a, b: zeros, lambda a, b, c: zeros, lambda a, b, c, d: zeros,
            lambda a, b, c, d, e: zeros][takes - 1]  # fmt: skip


def _rows(answers, types):
    """The rows of the answers, and why the first ten refused inputs are."""
    check, refused = struct.Struct("<" + types).pack, "1" + " 0" * len(types) + "\n"
    form = "0" + "".join(" %d" if it == "i" else " %.17g" for it in types) + "\n"
    rows, messages = [], []
    for answer in answers:
        row = answer if type(answer) is tuple else tuple(answer) if isinstance(answer, (tuple, list)) else (answer,)
        try:
            check(*row)
            rows.append(form % row)
        except (struct.error, OverflowError):
            rows.append(refused)
            if len(messages) < 10:
                messages.append((answer if isinstance(answer, str) else f"returned {answer!r}")[:200])
    return "".join(rows), messages


def _message(error):
    return f"{type(error).__name__}: {error}"[:200]
