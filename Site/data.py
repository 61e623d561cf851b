"""The compact data of the site: the calendar of each reference, certificates, and each library's answers where they differ.

Everything comes from reference-data/, Adapters/*/adapter.toml, `calbench events` and `calbench leaderboard`, which gives the
answers and the words of each run of reports/libraries.jsonl.
"""

import csv
import datetime
import json
import pathlib
import subprocess
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[1]
FIRST, LAST = (datetime.date(year, *day).toordinal() for year, day in ((1900, (1, 1)), (2100, (12, 31))))
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
LANGUAGES = ("en", "zh-Hans")


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


def other_calendars():
    """Calendars of other countries by their reference: months, hours east of UTC, and the months whose day is not decided."""
    for folder, name, hours in (("kasi", "korea", 9), ("vietnam", "vietnam", 7)):
        months = [month for month in months_of(f"{folder}/lunar-months.csv") if month[0] <= LAST]
        source = [row["source"] == "published" for row in rows(f"{folder}/lunar-months.csv")]
        uncertain = {row["date"]: row["other_date"] for row in rows(f"{folder}/disputed.csv")}
        yield {"name": name, "reference": folder if source[0] else "computed", "hours": hours, **Calendar(months).packed(),
               "published": sum(source), "uncertain": [ordinal(day) - FIRST for day in uncertain]}


def lunar(text):
    """Year, month, leap and day of a lunar date such as lunar:2033-leap11-01; nothing of none."""
    if text is None:
        return ()
    year, month, day = text.removeprefix("lunar:").split("-")
    return int(year), int(month.removeprefix("leap")), int(month.startswith("leap")), int(day)


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


def output(calbench, *arguments):
    return subprocess.run([calbench, *arguments], check=True, capture_output=True, text=True, cwd=ROOT).stdout


def libraries(calbench):
    """Every library of the store: its manifest's facts, and its verdicts by workload."""
    verdicts = {}
    with tempfile.TemporaryDirectory() as folder:
        lines = output(calbench, "leaderboard", "--store", "reports/libraries.jsonl", "--reports", folder, "--format", "jsonl")
    for row in map(json.loads, lines.splitlines()):
        if "library" in row["verify"]["implementation"] and "void" not in row:
            verdicts.setdefault(row["verify"]["implementation"]["name"], {})[row["verify"]["workload"]] = row
    for name, by_workload in sorted(verdicts.items(), key=lambda one: one[0].lower()):
        manifest = tomllib.loads((ROOT / f"Adapters/{name}/adapter.toml").read_text(encoding="utf-8"))
        library = (by_workload.get("lunar.date") or next(iter(by_workload.values())))["verify"]["implementation"]
        yield {
            "id": name, "name": library["library"], "language": manifest["language"],
            "code": manifest.get("code", library["library"]), "version": library["version"],
            "verdicts": by_workload, "workloads": manifest["workloads"], "bugs": manifest.get("bugs", []),
        }


def programs():
    """By library, the program of its adapter with places for a date, and the output of its upstream report."""
    found = {}
    for file in sorted(ROOT.glob("Adapters/*/adapter.toml")):
        if name := tomllib.loads(file.read_text(encoding="utf-8")).get("example"):
            report = ROOT / f"reports/upstream/{file.parent.name}.json"
            example = json.loads(report.read_text(encoding="utf-8"))["example"] if report.exists() else None
            if report.with_suffix(".md").exists() and not (example or {}).get("actual"):
                raise SystemExit(f"site: {report.relative_to(ROOT)}: expected what the program of the report prints: calbench verify --adapter {file.parent.name} --report-upstream --format jsonl")
            found[file.parent.name] = {
                "text": (file.parent / name).read_text(encoding="utf-8"), "kind": name.rpartition(".")[2],
                "actual": example and {"date": example["date"], "output": example["actual"], "expected": example["expected"]}}
    return found


def day_data(calbench, known_libraries):
    """All that the date page knows."""
    hko, gbt = calendars()
    terms = rows("hko/solar-terms.csv")
    places = {(int(row["year"]), int(row["index"])): ordinal(row["date"]) for row in terms if 1900 <= int(row["year"]) <= 2100}
    labels = {row["label"]: row for row in rows("festivals/labels.csv")}
    names = {group: [row["simplified"] for row in labels.values() if row["group"] == group] for group in ("term", "lunar-day")}
    years = [row for row in rows("ganzhi/years.csv") if int(row["year"]) >= 1984]
    texts, ids = [], {}

    def text(*words):
        if words not in ids:
            ids[words] = len(texts)
            texts.append(words)
        return ids[words]

    def answers(one):
        row = one["verdicts"]["lunar.date"]
        return [
            [ordinal(part["from"]) - FIRST, part["count"], run["kind"][0], text(*(run["words"][name][1] for name in LANGUAGES)),
             *lunar(part.get("answer"))]
            for run in row["runs"] for part in run["answers"]
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

    def claimed(one, workload):
        manifest = one["workloads"][workload]
        return [bound(manifest["from"], False) - FIRST, bound(manifest["to"], True) - FIRST]

    known = []
    for one in known_libraries:
        entry = {key: one[key] for key in ("id", "name", "language", "code", "version")}
        if "lunar.date" in one["verdicts"]:
            entry |= {"days": claimed(one, "lunar.date"), "runs": answers(one)}
        if "terms.date" in one["verdicts"]:
            entry["terms"] = term_answers(one)
        if len(entry) > 5:
            known.append(entry)

    # Certificates, four digits each: tenths of a second since midnight, rounded down; σ in milliseconds, twice, and 1 where the
    # margin, rounded, is a tenth more than those; the bound in milliseconds.
    events = [json.loads(line) for line in output(calbench, "events", "--years", "1900-2100", "--format", "jsonl").splitlines()]
    packed, moons, disputed = {"term": "", "new-moon": ""}, [], []
    term_shift = {}
    for event in (event for event in events if "civil" in event):
        kind, index = event["kind"], event["index"]
        hours, minutes, seconds = event["civil"][11:].split(":")
        tenths = (int(hours) * 60 + int(minutes)) * 600 + round(float(seconds) * 10)
        more = round(event["margin_s"] * 10) - (tenths if tenths < 432_000 else tenths - 864_000)
        assert more in (0, 1)
        sigma = number(2 * round(event["delta_t_sigma_s"] * 1000) + more, 4)
        packed[kind] += number(tenths, 4) + sigma + number(round(event["bound_s"] * 1000), 4)
        day = ordinal(event["civil"][:10])
        if kind == "new-moon":
            place = len(moons)
            moons.append(day)
        else:
            place = (event["year"] - 1900) * 24 + index
            if shift := day - places[event["year"], index]:
                term_shift[place] = shift
        if event["certainty"] != "certain" or event["published_otherwise"] or event["published_noted"]:
            reason = event["published_words"] or {name: "" for name in LANGUAGES}
            disputed.append([kind[0], place, event["certainty"], int(event["published_noted"]), event["published"] or "", [reason[name] for name in LANGUAGES]])
    assert len(packed["term"]) == 12 * 24 * 201
    assert moons == gbt.starts, "the months of gbt begin with the new moons, the first on 1900-01-01"
    assert len(hko.starts) == len(gbt.starts)

    festivals = [
        [labels[row["label"]]["simplified"], labels[row["label"]]["english"], row["rule"],
         *(int(row[column] or 0) for column in ("month_or_term", "day", "weekday"))]
        for row in rows("festivals/festivals.csv")
    ]
    easter = {int(row["year"]): ordinal(row["date"]) - datetime.date(int(row["year"]), 3, 21).toordinal() for row in rows("easter/easter.csv")}
    return {
        "hko": hko.packed(), "gbt": gbt.packed(), "others": list(other_calendars()),
        "terms": "".join(DIGITS[datetime.date.fromordinal(places[year, index]).day] for year in range(1900, 2101) for index in range(24)),
        "termShift": term_shift, "termEvents": packed["term"], "moonEvents": packed["new-moon"], "disputed": disputed,
        "festivals": festivals, "easter": "".join(DIGITS[easter[year]] for year in range(1900, 2101)),
        # From 1984 on, the first year of a cycle.
        "pillars": [row["pillar"] for row in years[:60]], "zodiac": [row["zodiac"] for row in years[:12]],
        "termNames": names["term"], "dayNames": names["lunar-day"], "texts": texts, "libraries": known,
    }
