"""Checks a library against a file of calbench's vectors, on every input, and reports runs of wrong answers.

    python3 vectors.py lunar.date.json python3 mine.py        # a program in any language, such as those of consumers

or, of a function in Python:

    from vectors import Vectors
    report, is_right = Vectors("lunar.date.json").check(lunar_date)

A program reads a line per input, its values in decimal, and prints a line per answer: the values in the order of the
columns, or "refused" and perhaps a reason. What a function raises, and None, is a refusal. Its answer is a sequence, or
anything with the columns' names: a dictionary, a named tuple, an object (also is_leap, isLeapMonth, lunar_year …).
Exit: 0 all right, 1 not so.
"""

import argparse
import datetime
import hashlib
import json
import os
import pathlib
import re
import subprocess
import sys


class Misuse(Exception):
    """What cannot be checked: no function, an answer of another form, a process that ends before its last answer."""


def whole(value):
    """A whole number, perhaps as text; half a day is none."""
    if int(value) != float(value):
        raise ValueError(value)
    return int(value)


def days(year, month, day, count):
    for number in range(count):
        date = datetime.date(year, month, day) + datetime.timedelta(number)
        yield date.year, date.month, date.day


DATES = ("lunar.date", "korean.date", "vietnamese.date", "qing.date", "future.date")
DAYS = ("lunar.day", "korean.day", "vietnamese.day", "qing.day", "future.day")


def expand(workload, rows):
    """The inputs and answers of complete.rows, as complete.expansion has it."""
    if workload in DATES:
        return [(date, (*row[:3], n)) for row in rows for n, date in enumerate(days(*row[3:]), 1)]
    if workload in DAYS:
        return [((*row[:3], n), date) for row in rows for n, date in enumerate(days(*row[3:]), 1)]
    if workload == "terms.date":
        return [((row[0], i), (row[0], i // 2 + 1, row[i + 1])) for row in rows for i in range(24)]
    if workload == "festivals":
        names = {tuple(row[:3]): tuple(row[3:]) for row in rows}
        return [(date, names.get(date, ())) for date in days(1900, 1, 1, 73414)]
    pillars, n = [], 0
    for *first, count, new_year, spring, month, day in rows:
        for i, date in enumerate(days(*first, count)):
            for start, hour in enumerate((5 * n % 24, (5 * n + 11) % 24)):
                d = (day + i) % 60
                pillars.append(
                    ((*date, hour, start), ((new_year, spring)[start], month, d, (d % 5 * 12 + (hour + 1) // 2) % 60))
                )
            n += 1
    return pillars


def boundaries(workload, rows, complete):
    """The lines of complete at the ends of rows, and the dates beside them that do not exist, as boundaries.expansion has it."""
    if workload == "festivals":
        dates, places = {tuple(row[:3]) for row in rows}, range(len(complete))
        near = (
            {complete[place][0] for place in (max(place - 1, 0), place, min(place + 1, len(complete) - 1))}
            for place in places
        )
        return [complete[place] for place, around in zip(places, near) if around & dates]
    width, column = {**dict.fromkeys(DATES + DAYS, (1, 6)), "ganzhi.pillars": (2, 3)}.get(workload, (0, 0))
    chosen, place = [], 0
    for row, following in zip(rows if width else [], [*rows[1:], None]):
        lines = complete[place : place + width * row[column]]
        place += len(lines)
        chosen += lines if len(lines) == width else lines[:width] + lines[-width:]
        if workload in DAYS:
            chosen += [((*row[:3], 30), None)] if row[6] == 29 else []
            chosen += [((*row[:2], 1, 1), None)] if row[2] == 0 and following and following[2] == 0 else []
    return chosen if width else complete


class Vectors:
    def __init__(self, path, quick=False):
        """quick: the cases and the boundaries, not every input."""
        path = pathlib.Path(path)
        # A file's name alone is one beside this module, too.
        file = json.loads((path if path.exists() else pathlib.Path(__file__).parent / path).read_text(encoding="utf-8"))
        self.workload, rows = file["workload"], file["complete"]["rows"]
        self.names = [column["name"] for column in file["columns"]["expected"]]
        complete = expand(self.workload, rows)
        near = boundaries(self.workload, rows, complete)
        for name, lines in (("complete", complete), ("boundaries", near)):
            text = "".join(
                " ".join(map(str, (*given, *(("refused",) if answer is None else answer)))) + "\n"
                for given, answer in lines
            )
            if hashlib.sha256(text.encode()).hexdigest() != file[name]["sha256"]:
                raise Misuse(f"{path}: the rows do not expand to {name} as stated")
        # By input: the answers that are accepted, None for a refusal.
        self.accepted = {given: [answer] for given, answer in ([] if quick else complete) + near}
        self.tests = {tuple(test["input"].values()): test for test in file["tests"]}
        for given, test in self.tests.items():
            self.accepted[given] = [self.expected(fields) for fields in (test["expected"], *test["alternatives"])]
        self.accepted = dict(sorted(self.accepted.items()))
        self.ids = {self.id(given) for given, _ in complete} | {self.id(given) for given in self.accepted}
        # By type: the names of an answer's values in the order of the columns.
        self.fields = {}

    def id(self, given):
        return f"{self.workload}:{'-'.join(map(str, given))}"

    def expected(self, fields):
        if fields is None:
            return None
        return tuple(fields["festivals"]) if self.workload == "festivals" else tuple(fields.values())

    def values(self, answer):
        """The values of an answer in the order of the columns; None for a refusal."""
        if answer is None:
            return None
        listed = ", ".join(self.names)
        if isinstance(answer, (str, bytes, int, float)) or callable(answer):
            raise Misuse(f"expected {listed}, not {answer!r} ({type(answer).__name__})")
        if self.workload == "festivals" and not isinstance(answer, dict):
            return tuple(answer)
        if isinstance(answer, dict) or type(answer) not in self.fields:
            # lunar_year, isLeapMonth and leap_month are year and leap; beside a Gregorian year and the leap month's number, the first two.
            names = sorted(
                answer if isinstance(answer, dict) else dir(answer),
                key=lambda name: name.lower().startswith(("is", "lunar")),
            )
            plain = {
                re.sub(r"^(is|lunar)(?=.)|(?<=leap)month$", "", name.replace("_", "").lower()): name
                for name in names
                if name[:1] != "_"
            }
            self.fields[type(answer)] = (
                [plain[name] for name in self.names] if all(name in plain for name in self.names) else None
            )
        fields = self.fields[type(answer)]
        if fields:
            answer = [answer[name] if isinstance(answer, dict) else getattr(answer, name) for name in fields]
        try:
            found = tuple(value if isinstance(value, (tuple, list)) else whole(value) for value in answer)
        except (TypeError, ValueError, OverflowError):
            found = ()
        if len(found) != len(self.names):
            raise Misuse(f"expected {listed}, not {answer!r}")
        return tuple(found[0]) if self.workload == "festivals" else found

    def parsed(self, line):
        """The values of a line, and a refusal's reason."""
        words = line.split()
        if words[:1] == ["refused"]:
            return None, " ".join(words[1:])
        if self.workload == "festivals":
            return tuple(words), ""
        if len(words) != len(self.names) or not all(re.fullmatch("-?[0-9]+", word) for word in words):
            raise Misuse(f"expected {', '.join(self.names)}, not {line!r}")
        return tuple(map(int, words)), ""

    def lines(self, function, inputs):
        for given in inputs:
            try:
                answer, reason = function(*given), ""
            except (Exception, SystemExit) as error:
                answer, reason = None, " ".join(f"{type(error).__name__}: {error}".split())
            values = self.values(answer)
            yield f"refused {reason}" if values is None else " ".join(map(str, values))

    def answers(self, library, inputs):
        """The answers of a process of its own, all of which are required: a library may end the process."""
        if not callable(library):
            text = "".join(" ".join(map(str, given)) + "\n" for given in inputs)
            ended = subprocess.run(library, input=text.encode(), stdout=subprocess.PIPE)
            output, code = ended.stdout, ended.returncode
        elif not hasattr(os, "fork"):
            output, code = "".join(f"{line}\n" for line in self.lines(library, inputs)).encode(), 0
        else:
            ends = os.pipe()
            child = os.fork()
            if child == 0:
                try:
                    with open(ends[1], "w", encoding="utf-8") as file:
                        try:
                            file.writelines(f"{line}\n" for line in self.lines(library, inputs))
                        except Misuse as error:
                            file.write(f"misuse {error}\n")
                finally:
                    os._exit(0)
            os.close(ends[1])
            with open(ends[0], "rb") as file:
                output = file.read()
            code = os.waitpid(child, 0)[1]
        lines = output.decode(errors="replace").split("\n")[:-1]
        if lines and lines[-1].startswith("misuse "):
            raise Misuse(lines[-1][len("misuse ") :])
        if len(lines) != len(inputs) or code:
            raise Misuse(f"expected {len(inputs)} answers, not {len(lines)}: the process ended with {code}")
        return [self.parsed(line) for line in lines]

    def check(self, library, first=None, last=None, skip=()):
        """Lines of a report, and whether every answer is accepted.

        library: a function of an input's values, or the words of a command. first and last: the days that it documents.
        skip: ids of inputs that are not checked, as in the file; of a day without a case in the same form.
        """
        if not callable(library) and (not isinstance(library, (list, tuple)) or not library):
            raise Misuse(f"expected a function of the values of an input, not {library!r}")
        for unknown in sorted(set(skip) - self.ids):
            raise Misuse(f"{unknown}: expected an id such as {min(self.ids)}")
        try:
            ends = [tuple(map(int, day.split("-"))) if day else None for day in (first, last)]
        except ValueError:
            raise Misuse(f"expected days such as 1900-01-31, not {first} and {last}") from None
        inputs, outside, skipped = [], 0, 0
        for given, accepted in self.accepted.items():
            # The day of the input, or of the answer; a date that does not exist has only its year.
            day = given[:3]
            if self.workload in (*DAYS, "terms.date"):
                day = accepted[0] or given[:1]
            if ends[0] and day < ends[0][: len(day)] or ends[1] and day > ends[1]:
                outside += 1
            elif skip and self.id(given) in skip:
                skipped += 1
            else:
                inputs.append(given)
        checked = answered = wrong = refused = permuted = 0
        runs, entries, trouble = [], {}, ""
        for given, (answer, reason) in zip(inputs, self.answers(library, inputs)):
            checked += 1
            answered += answer is not None
            accepted, test = self.accepted[given], self.tests.get(given)
            right = accepted[0]
            trouble = trouble or reason
            if answer in accepted:
                if test and test["entry"]:
                    entries.setdefault(test["entry"], set()).add(answer == right)
                continue
            wrong += 1
            refused += answer is None
            permuted += answer is not None and right is not None and sorted(answer) == sorted(right)
            flags = test["flags"] if test else []
            if runs and runs[-1]["at"] == checked - 1 and (runs[-1]["answer"] is None) == (answer is None):
                runs[-1].update(at=checked, last=given, count=runs[-1]["count"] + 1)
                runs[-1]["flags"] += [flag for flag in flags if flag not in runs[-1]["flags"]]
            else:
                runs.append(
                    dict(at=checked, first=given, last=given, count=1, answer=answer, right=right, flags=list(flags))
                )
        lines = []
        for run in runs:
            place = "-".join(map(str, run["first"])) + (
                f" .. {'-'.join(map(str, run['last']))} ({run['count']})" if run["count"] > 1 else ""
            )
            answers = ["refused" if one is None else " ".join(map(str, one)) for one in (run["answer"], run["right"])]
            lines.append(
                f"{place}: {answers[0]} for {answers[1]}" + (f" [{', '.join(run['flags'])}]" if run["flags"] else "")
            )
        mixed = [entry for entry, calendars in entries.items() if len(calendars) > 1]
        lines += [f"two calendars in {entry}" for entry in mixed]
        if 2 * permuted > checked:
            lines.append(f"the values are right in another order: the order is {', '.join(self.names)}")
        if checked and not answered:
            lines = ["every answer is a refusal" + (f": {trouble}" if trouble else "")]
        lines.append(
            f"{wrong} of {checked} answers wrong ({refused} refused), runs: {len(runs)}"
            + (f"; {outside} inputs outside {first or ''} .. {last or ''}" if first or last else "")
            + (f"; {skipped} skipped" if skipped else "")
        )
        return lines, not wrong and not mixed and checked > 0


def main():
    parser = argparse.ArgumentParser(description="Checks a program against a file of calbench's vectors.")
    parser.add_argument("file", help="such as lunar.date.json: a path, or a file beside this one")
    parser.add_argument("command", nargs=argparse.REMAINDER, help="a program: a line of input in, a line of answer out")
    parser.add_argument("--first", help="the first day that the library documents, such as 1900-01-31")
    parser.add_argument("--last", help="the last one")
    parser.add_argument("--skip", help="a file of ids that are not checked, one per line; # begins a comment")
    parser.add_argument("--quick", action="store_true", help="the cases and the boundaries, not every input")
    given = parser.parse_args()
    try:
        text = pathlib.Path(given.skip).read_text(encoding="utf-8") if given.skip else ""
        skip = {line.split("#")[0].strip() for line in text.splitlines()} - {""}
        report, is_right = Vectors(given.file, given.quick).check(given.command, given.first, given.last, skip)
    except (Misuse, OSError) as error:
        sys.exit(f"vectors: {error}")
    print("\n".join(report))
    sys.exit(0 if is_right else 1)


if __name__ == "__main__":
    main()
