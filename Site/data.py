"""The compact data of the site: the calendar of each reference, certificates, and each library's answers where they differ.

Everything comes from reference-data/, `calbench events` and the survey as Scripts/parts/library_pages.py reads it.
"""

import collections
import datetime
import functools
import json
import pathlib
import subprocess
import sys
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[1]
sys.path.append(str(ROOT / "Scripts/parts"))
import library_pages  # noqa: E402
from library_pages import claimed, manifests, reference as rows  # noqa: E402

FIRST, LAST = library_pages.FIRST.toordinal(), library_pages.LAST.toordinal()
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
FACTS = tomllib.loads((ROOT / "Site/facts.toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(FACTS["words"])


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


def packed(months):
    """A character per month, of (first day, length, year, month, leap): 48 + 4 (month − 1) + 2 leap + (1 where it has 30 days)."""
    text = "".join(chr(48 + 4 * (month - 1) + 2 * leap + (length == 30)) for _, length, _, month, leap in months)
    return {"first": months[0][0] - FIRST, "year": months[0][2], "months": text}


def months_of(path):
    return [
        (ordinal(row["first_day"]), int(row["length"]), int(row["lunar_year"]), int(row["month"]), int(row["leap"]))
        for row in rows(path)
    ]


def calendars():
    """hko, computed where it is not published yet, and gbt, for the days of 1900–2100."""
    gbt = [month for month in months_of("gbt/lunar-months.csv") if month[0] + month[1] > FIRST and month[0] <= LAST]
    hko = [month for month in months_of("hko/lunar-months.csv") if month[0] <= LAST]
    return [month for month in gbt if month[0] < hko[0][0]] + hko, gbt


def other_calendars():
    """Calendars of other countries by their reference: months, hours east of UTC, and the months whose day is not decided."""
    for folder, name, hours in (("kasi", "korea", 9), ("vietnam", "vietnam", 7)):
        months = [month for month in months_of(f"{folder}/lunar-months.csv") if month[0] <= LAST]
        source = [row["source"] == "published" for row in rows(f"{folder}/lunar-months.csv")]
        uncertain = {row["date"]: row["other_date"] for row in rows(f"{folder}/disputed.csv")}
        yield {
            "name": name,
            "reference": folder if source[0] else "computed",
            "hours": hours,
            **packed(months),
            "published": sum(source),
            "uncertain": [ordinal(day) - FIRST for day in uncertain],
        }


def lunar(text):
    """Year, month, leap and day of a lunar date such as lunar:2033-leap11-01; nothing of none."""
    if text is None:
        return ()
    year, month, day = text.removeprefix("lunar:").split("-")
    return int(year), int(month.removeprefix("leap")), int(month.startswith("leap")), int(day)


def output(calbench, *arguments):
    return [
        json.loads(line)
        for line in subprocess.run(
            [calbench, *arguments, "--format", "jsonl"], check=True, stdout=subprocess.PIPE, text=True, cwd=ROOT
        ).stdout.splitlines()
    ]


def programs():
    """By library, the program of its adapter with places for a date, and the example of its upstream report."""
    found = {}
    for adapter, manifest in manifests().items():
        if name := manifest.get("example"):
            report = ROOT / f"reports/upstream/{adapter}.json"
            example = json.loads(report.read_text(encoding="utf-8"))["example"] if report.exists() else None
            if report.exists() and not (example or {}).get("actual"):
                raise SystemExit(
                    f"site: {report.relative_to(ROOT)}: expected what the program of the report prints: calbench verify --adapter {adapter} --report-upstream --format jsonl"
                )
            found[adapter] = {
                "text": (ROOT / "Adapters" / adapter / name).read_text(encoding="utf-8"),
                "example": example,
            }
    return found


@functools.cache
def converter(kind):
    import opencc

    return opencc.OpenCC(kind)


def traditional(text, kind="s2twp"):
    """A Chinese text in traditional characters; with s2tw character by character."""
    text = converter(kind).convert(text)
    for one, other in FACTS["traditional"].items():
        text = text.replace(one, other)
    return text


def spellings(text):
    """The simplified characters of a text and the traditional ones, in pairs; of several the most frequent."""
    pairs = collections.Counter(
        pair for pair in zip(text, traditional(text, "s2tw"), strict=True) if pair[0] != pair[1]
    )
    return "".join(one + other for one, other in dict(pair for pair, _ in reversed(pairs.most_common())).items())


def day_data(calbench, known_libraries):
    """All that the date page knows."""
    hko, gbt = calendars()
    terms = rows("hko/solar-terms.csv")
    places = {
        (int(row["year"]), int(row["index"])): ordinal(row["date"]) for row in terms if 1900 <= int(row["year"]) <= 2100
    }
    labels = {row["label"]: row for row in rows("festivals/labels.csv")}
    names = {
        group: [row["simplified"] for row in labels.values() if row["group"] == group]
        for group in ("term", "lunar-day")
    }
    years = [row["pillar"] for row in rows("ganzhi/years.csv") if int(row["year"]) >= 1984]
    animals = (
        [output(calbench, "year", str(year), "--language", name)[0]["animal"] for name in LANGUAGES]
        for year in range(1984, 1996)
    )
    texts = {}

    def answers(one):
        row = one["verdicts"]["lunar.date"]
        return [
            [
                ordinal(part["from"]) - FIRST,
                part["count"],
                run["kind"][0],
                texts.setdefault(tuple(run["words"][name][1] for name in LANGUAGES), len(texts)),
                *lunar(part.get("answer")),
            ]
            for run in row["runs"]
            for part in run["answers"]
        ]

    def term_answers(one):
        found = []
        row = one["verdicts"]["terms.date"]
        for run in row["runs"]:
            for part in run["answers"]:
                year, name = part["from"].split(" ")
                place = int(year), names["term"].index(name)
                shift = ordinal(part["answer"]) - places[place] if "answer" in part else None
                found.append([(place[0] - 1900) * 24 + place[1], part["count"], run["kind"][0], shift])
        return found

    known = []
    for one in known_libraries:
        entry = {key: one[key] for key in ("id", "name", "language", "code", "version")}
        if "lunar.date" in one["verdicts"]:
            entry |= {"days": [day.toordinal() - FIRST for day in claimed(one, "lunar.date")], "runs": answers(one)}
        if "terms.date" in one["verdicts"]:
            entry["terms"] = term_answers(one)
        if len(entry) > 5:
            known.append(entry)

    # Certificates, four digits each: tenths of a second since midnight, rounded down; σ in milliseconds, twice, and 1 where the
    # margin, rounded, is a tenth more than those; the bound in milliseconds.
    events, *others = (output(calbench, "events", "--years", "1900-2100", "--language", name) for name in LANGUAGES)
    certificates, moons, disputed = {"term": "", "new-moon": ""}, [], []
    term_shift = {}
    for event, *other in zip(events, *others, strict=True):
        kind, index = event["kind"], event["index"]
        hours, minutes, seconds = event["civil"][11:].split(":")
        tenths = (int(hours) * 60 + int(minutes)) * 600 + round(float(seconds) * 10)
        more = round(event["margin_s"] * 10) - (tenths if tenths < 432_000 else tenths - 864_000)
        assert more in (0, 1)
        sigma = number(2 * round(event["delta_t_sigma_s"] * 1000) + more, 4)
        certificates[kind] += number(tenths, 4) + sigma + number(round(event["bound_s"] * 1000), 4)
        day = ordinal(event["civil"][:10])
        if kind == "new-moon":
            place = len(moons)
            moons.append(day)
        else:
            place = (event["year"] - 1900) * 24 + index
            if shift := day - places[event["year"], index]:
                term_shift[place] = shift
        if event["certainty"] != "certain" or event["published_otherwise"] or event["published_noted"]:
            disputed.append(
                [
                    kind[0],
                    place,
                    event["certainty"],
                    int(event["published_noted"]),
                    event["published"] or "",
                    [one["published_reason"] or "" for one in (event, *other)],
                ]
            )
    assert len(certificates["term"]) == 12 * 24 * 201
    assert moons == [month[0] for month in gbt], "the months of gbt begin with the new moons, the first on 1900-01-01"
    assert len(hko) == len(gbt)

    festivals = [
        [
            labels[row["label"]]["simplified"],
            labels[row["label"]]["english"],
            row["rule"],
            *(int(row[column] or 0) for column in ("month_or_term", "day", "weekday")),
        ]
        for row in rows("festivals/festivals.csv")
    ]
    easter = {
        int(row["year"]): ordinal(row["date"]) - datetime.date(int(row["year"]), 3, 21).toordinal()
        for row in rows("easter/easter.csv")
    }
    return {
        "hko": packed(hko),
        "gbt": packed(gbt),
        "others": list(other_calendars()),
        "terms": "".join(
            DIGITS[datetime.date.fromordinal(places[year, index]).day]
            for year in range(1900, 2101)
            for index in range(24)
        ),
        "termShift": term_shift,
        "termEvents": certificates["term"],
        "moonEvents": certificates["new-moon"],
        "disputed": disputed,
        "festivals": festivals,
        "easter": "".join(DIGITS[easter[year]] for year in range(1900, 2101)),
        # From 1984 on, the first year of a cycle.
        "pillars": years[:60],
        "zodiac": list(animals),
        "termNames": names["term"],
        "dayNames": names["lunar-day"],
        "texts": list(texts),
        "libraries": known,
    }
