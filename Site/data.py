"""The compact data of the site: the calendar of each reference, certificates, and each library's answers where they differ.

Everything comes from reference-data/, reports/libraries.jsonl, Adapters/*/adapter.toml and `calbench events`. A run of wrong
answers, the reference and the run's words determine the answers (Sources/Truth/Workloads/Differences); here the words are
read back into dates. Words that cannot be read end the build.
"""

import bisect
import csv
import datetime
import json
import pathlib
import re
import subprocess
import tomllib

from chinese import chinese

ROOT = pathlib.Path(__file__).resolve().parents[1]
FIRST, LAST = (datetime.date(year, *day).toordinal() for year, day in ((1900, (1, 1)), (2100, (12, 31))))
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
TERMS = "小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至".split()
MONTHS = "正月 二月 三月 四月 五月 六月 七月 八月 九月 十月 十一月 十二月".split()


def ordinal(text):
    return datetime.date.fromisoformat(text).toordinal()


def number(value, width):
    """A number in base 36, of a fixed width."""
    digits = ""
    for _ in range(width):
        value, rest = divmod(value, 36)
        digits = DIGITS[rest] + digits
    if value:
        raise ValueError("does not fit its width")
    return digits


def rows(path):
    with open(ROOT / "reference-data" / path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


class Calendar:
    """Months (first day, length, year, month, leap), in order."""

    def __init__(self, months):
        self.months = months
        self.starts = [month[0] for month in months]

    def place(self, day):
        return bisect.bisect_right(self.starts, day) - 1

    def date(self, day):
        first, _, year, month, leap = self.months[self.place(day)]
        return year, month, leap, day - first + 1

    def packed(self):
        """A character per month: 48 + 4 (month − 1) + 2 leap + (1 where it has 30 days)."""
        text = "".join(chr(48 + 4 * (month - 1) + 2 * leap + (length == 30)) for _, length, _, month, leap in self.months)
        return {"first": self.months[0][0] - FIRST, "year": self.months[0][2], "months": text}


def months_of(path):
    return [
        (ordinal(row["first_day"]), int(row["length"]), int(row["lunar_year"]), int(row["month"]), int(row["leap"]))
        for row in rows(path)
    ]


def calendars():
    """hko, computed where it is not published yet, and gbt, for the days of 1900–2100."""
    gbt = [month for month in months_of("gbt/lunar-months.csv") if month[0] + month[1] > FIRST and month[0] <= LAST]
    hko = [month for month in months_of("hko/lunar-months.csv") if month[0] <= LAST]
    return Calendar([month for month in gbt if month[0] < hko[0][0]] + hko), Calendar(gbt)


def other_calendars(hko):
    """For each disputed month and term, the other day on which it begins, by its entry's name."""
    others = {}
    for row in rows("hko/disputed.csv"):
        year, index, day = int(row["year"]), int(row["number"]), ordinal(row["other_date"])
        name = f"{year}年{MONTHS[index - 1]}" if row["kind"] == "lunar-month" else f"{year} {TERMS[index]}"
        others[name] = day
    return others


# A run's words


def shift_of(words):
    match = re.fullmatch(r"(a|\d+) (day|days|week) (early|late)", words)
    if not match:
        raise ValueError(f"words of a distance: {words}")
    days = (1 if match[1] == "a" else int(match[1])) * (7 if match[2] == "week" else 1)
    return -days if match[3] == "early" else days


def month_of(words):
    leap = words.startswith("闰")
    return MONTHS.index(words[leap:].replace("一月", "正月") if words[leap:] == "一月" else words[leap:]) + 1, int(leap)


def answer_of(what, day, hko, others):
    """The answer (year, month, leap, day) for a day of a run with these words; None where it has none."""
    if what in ("refused", "not an answer"):
        return None
    parts = what.split("; ")
    year = None
    if match := re.fullmatch(r"the lunar year is (-?\d+)", parts[-1]):
        year, parts = int(match[1]), parts[:-1]
    words = parts[0] if parts else ""
    place = hko.place(day)
    if not words:
        answer = hko.date(day)
    elif match := re.fullmatch(r"day (-?\d+) of (\S+)", words):
        month, leap = month_of(match[2])
        answer = (hko.date(day)[0], month, leap, int(match[1]))
    elif match := re.fullmatch(r"(\S+) begins (.*)", words):
        shift = shift_of(match[2])
        near = min(
            (one for one in range(max(0, place - 2), min(len(hko.months), place + 3)) if hko.months[one][3:] == month_of(match[1])),
            key=lambda one: abs(hko.months[one][0] - day))
        first, _, of_year, month, leap = hko.months[near]
        if day >= first + shift:
            answer = (of_year, month, leap, day - first - shift + 1)
        else:
            # The month before is too long.
            first, _, of_year, month, leap = hko.months[near - 1]
            answer = (of_year, month, leap, day - first + 1)
    elif match := re.fullmatch(r"(\S+) for (\S+?)(?:, (.*))?", words):
        name, real, shift = month_of(match[1]), month_of(match[2]), shift_of(match[3]) if match[3] else 0
        near = min(
            (one for one in range(max(0, place - 1), min(len(hko.months), place + 2)) if hko.months[one][3:] == real),
            key=lambda one: abs(one - place))
        first, _, of_year, month, _ = hko.months[near]
        of_year += -1 if name[0] - month > 6 else 1 if name[0] - month < -6 else 0
        answer = (of_year, *name, day - first - shift + 1)
    elif match := re.fullmatch(r"(\S+) as the other calendar has it", words):
        start = others[match[1]]
        near = min(range(len(hko.months)), key=lambda one: abs(hko.months[one][0] - start))
        if day >= start:
            _, _, of_year, month, leap = hko.months[near]
            answer = (of_year, month, leap, day - start + 1)
        else:
            first, _, of_year, month, leap = hko.months[near - 1]
            answer = (of_year, month, leap, day - first + 1)
    else:
        raise ValueError(f"words of a run of lunar.date: {what}")
    return answer if year is None else (year, *answer[1:])


def stretches(run, hko, others):
    """The run's days as [from, count, answer of the first day]; within one, only the day of the month counts up."""
    found = []
    for day in range(ordinal(run["from"]), ordinal(run["to"]) + 1):
        answer = answer_of(run["what"], day, hko, others)
        if answer == hko.date(day):
            raise ValueError(f"{run['from']} {run['what']}: is the reference's answer on day {day - FIRST}")
        if found:
            last = found[-1]
            continued = last[2] and (*last[2][:3], last[2][3] + last[1])
            if answer == continued:
                last[1] += 1
                continue
        found.append([day - FIRST, 1, answer])
    if sum(count for _, count, _ in found) != run["count"]:
        raise ValueError(f"{run['from']} {run['what']}: {run['count']} answers")
    return found


# Libraries


def bound(text, is_end):
    """The day of a manifest's `from` or `to`, within 1900–2100."""
    sign, text = (-1, text[1:]) if text.startswith("-") else (1, text)
    year, *rest = text.split("-")
    if sign < 0 or int(year) < 1900:
        return FIRST
    if int(year) > 2100:
        return LAST
    return ordinal(text) if rest else datetime.date(int(year), *((12, 31) if is_end else (1, 1))).toordinal()


def libraries():
    """Every library of the store: its manifest's facts, and its verdicts by workload."""
    verdicts = {}
    for line in (ROOT / "reports/libraries.jsonl").read_text(encoding="utf-8").splitlines():
        row = json.loads(line)
        if row["kind"] == "adapter" and row["void"] is None:
            verdicts.setdefault(row["verify"]["implementation"], {})[row["verify"]["workload"]] = row
    for name, by_workload in sorted(verdicts.items(), key=lambda one: one[0].lower()):
        manifest = tomllib.loads((ROOT / f"Adapters/{name}/adapter.toml").read_text(encoding="utf-8"))
        row = by_workload.get("lunar.date") or next(iter(by_workload.values()))
        yield {
            "id": name, "name": row["library"], "language": manifest["language"], "code": manifest.get("code", row["library"]),
            "version": row["verify"]["version"], "verdicts": by_workload, "workloads": manifest["workloads"],
        }


def days_wrong(verdict, first, last):
    """Wrong days between two days."""
    spans = ((ordinal(run["from"]), ordinal(run["to"])) for run in verdict["runs"] if run["kind"] == "wrong")
    return sum(max(0, min(end, last) - max(start, first) + 1) for start, end in spans)


def next_wrong(verdict, today):
    """The first wrong day after a day; None where there is none."""
    days = (max(ordinal(run["from"]), today + 1) for run in verdict["runs"] if run["kind"] == "wrong" and ordinal(run["to"]) > today)
    return next((datetime.date.fromordinal(day) for day in sorted(days)), None)


def day_data(calbench):
    """All that the date page knows."""
    hko, gbt = calendars()
    others = other_calendars(hko)
    terms = rows("hko/solar-terms.csv")
    places = {(int(row["year"]), int(row["index"])): ordinal(row["date"]) for row in terms if 1900 <= int(row["year"]) <= 2100}
    texts, ids = [], {}

    def text(words):
        if words not in ids:
            ids[words] = len(texts)
            texts.append([words, chinese(words)])
        return ids[words]

    def answers(one):
        row = one["verdicts"]["lunar.date"]["verify"]
        return [
            [first, count, run["kind"][0], text(run.get("why") or run.get("cause") or ""), *(answer or ())]
            for run in row["runs"]
            for first, count, answer in stretches(run, hko, others)
        ]

    def term_answers(one):
        found = []
        for run in one["verdicts"]["terms.date"]["verify"]["runs"]:
            year, name = run["from"].split(" ")
            start = (int(year) - 1900) * 24 + TERMS.index(name)
            if match := re.fullmatch(r"(.*) as the other calendar has it", run["what"]):
                shift = others[match[1]] - places[int(year), TERMS.index(name)]
            else:
                shift = None if run["what"] == "refused" else shift_of(run["what"])
            found.append([start, run["count"], run["kind"][0], shift])
        return found

    def claimed(one, workload):
        manifest = one["workloads"][workload]
        return [bound(manifest["from"], False) - FIRST, bound(manifest["to"], True) - FIRST]

    known = []
    for one in libraries():
        entry = {key: one[key] for key in ("id", "name", "language", "code", "version")}
        if "lunar.date" in one["verdicts"]:
            entry |= {"days": claimed(one, "lunar.date"), "runs": answers(one)}
        if "terms.date" in one["verdicts"]:
            entry["terms"] = term_answers(one)
        if len(entry) > 5:
            known.append(entry)

    # Certificates, four digits each: tenths of a second since midnight, rounded down; σ in milliseconds, twice, and 1 where the
    # margin, rounded, is a tenth more than those; the bound in milliseconds.
    output = subprocess.run(
        [calbench, "events", "--years", "1900-2100", "--format", "jsonl"], check=True, capture_output=True, text=True, cwd=ROOT).stdout
    events = [json.loads(line) for line in output.splitlines()]
    packed, moons, disputed = {"term": "", "new-moon": ""}, [], []
    term_shift = {}
    for event in (event for event in events if "beijing" in event):
        kind, index = event["kind"], event["index"]
        hours, minutes, seconds = event["beijing"][11:].split(":")
        tenths = (int(hours) * 60 + int(minutes)) * 600 + round(float(seconds) * 10)
        more = round(event["margin_s"] * 10) - (tenths if tenths < 432_000 else tenths - 864_000)
        assert more in (0, 1)
        sigma = number(2 * round(event["delta_t_sigma_s"] * 1000) + more, 4)
        packed[kind] += number(tenths, 4) + sigma + number(round(event["bound_s"] * 1000), 4)
        day = ordinal(event["beijing"][:10])
        if kind == "new-moon":
            place = len(moons)
            moons.append(day)
        else:
            place = (event["year"] - 1900) * 24 + index
            if shift := day - places[event["year"], index]:
                term_shift[place] = shift
        if event["certainty"] != "certain" or event["published_otherwise"] or event["published_noted"]:
            reason = event["published_reason"] or ""
            disputed.append([kind[0], place, event["certainty"], int(event["published_noted"]), event["published"] or "", [reason, chinese(reason)]])
    assert len(packed["term"]) == 12 * 24 * 201
    assert moons == gbt.starts, "the months of gbt begin with the new moons, the first on 1900-01-01"
    assert len(hko.starts) == len(gbt.starts)

    labels = {row["label"]: row for row in rows("festivals/labels.csv")}
    festivals = [
        [labels[row["label"]]["simplified"], labels[row["label"]]["english"], row["rule"],
         *(int(row[column] or 0) for column in ("month_or_term", "day", "weekday"))]
        for row in rows("festivals/festivals.csv")
    ]
    easter = {int(row["year"]): ordinal(row["date"]) - datetime.date(int(row["year"]), 3, 21).toordinal() for row in rows("easter/easter.csv")}
    return {
        "hko": hko.packed(), "gbt": gbt.packed(),
        "terms": "".join(DIGITS[datetime.date.fromordinal(places[year, index]).day] for year in range(1900, 2101) for index in range(24)),
        "termShift": term_shift, "termEvents": packed["term"], "moonEvents": packed["new-moon"], "disputed": disputed,
        "festivals": festivals, "easter": "".join(DIGITS[easter[year]] for year in range(1900, 2101)),
        "texts": texts, "libraries": known,
    }
