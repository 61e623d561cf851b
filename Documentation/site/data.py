"""The compact data of the site: the calendar of each reference, certificates, and each library's answers where they differ.

Everything comes from reference-data/, `calbench year` and the survey as Scripts/parts/survey.py reads it.
"""

import collections
import datetime
import functools
import json
import pathlib
import sys
import tomllib

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Scripts/parts"))
from calendars import DIGITS, FIRST, YEARS, calendar, certificates, lines, lunar  # noqa: E402
from survey import ROOT, claimed, ordinal, reference as rows  # noqa: E402

FACTS = tomllib.loads((ROOT / "Documentation/site/facts.toml").read_text(encoding="utf-8"))
LANGUAGES = tuple(FACTS["words"])


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
    pairs = collections.Counter(one for one in zip(text, traditional(text, "s2tw"), strict=True) if len(set(one)) == 2)
    return "".join(one + other for one, other in dict(pair for pair, _ in reversed(pairs.most_common())).items())


def libraries(surveys, places, term_names):
    """Each library with its runs of lunar dates and of terms that differ, and their texts, in each language, by number."""
    texts, found = {}, []

    def answers(name):
        # The same runs in each language.
        for runs in zip(*(one[name]["verdicts"]["lunar.date"]["runs"] for one in surveys.values()), strict=True):
            text = texts.setdefault(tuple(run["words"][1] for run in runs), len(texts))
            for part in runs[0]["answers"]:
                day = ordinal(part["from"]) - FIRST
                yield [day, part["count"], runs[0]["kind"][0], text, *lunar(part.get("answer"))]

    def term_answers(row):
        for run in row["runs"]:
            for part in run["answers"]:
                year, name = part["from"].split(" ")
                place = int(year), term_names.index(name)
                shift = ordinal(part["answer"]) - places[place] if "answer" in part else None
                yield [(place[0] - 1900) * 24 + place[1], part["count"], run["kind"][0], shift]

    for name, one in surveys[LANGUAGES[0]].items():
        entry = {key: one[key] for key in ("id", "name", "language", "code", "version")}
        if "lunar.date" in one["verdicts"]:
            entry["days"] = [day.toordinal() - FIRST for day in claimed(one, "lunar.date")]
            entry["runs"] = list(answers(name))
        if "terms.date" in one["verdicts"]:
            entry["terms"] = list(term_answers(one["verdicts"]["terms.date"]))
        if len(entry) > 5:
            found.append(entry)
    return found, list(texts)


def day_data(surveys):
    """All that the date page knows, of the survey in each language."""
    places, packed_events, shifts, disputed = certificates(LANGUAGES)
    labels = {row["label"]: row for row in rows("festivals/labels.csv")}
    terms, term_words, days = (
        [row[words] for row in labels.values() if row["group"] == group]
        for group, words in (("term", "simplified"), ("term", "english"), ("lunar-day", "simplified"))
    )
    known, texts = libraries(surveys, places, terms)
    festivals = []
    for row in rows("festivals/festivals.csv"):
        label, numbers = labels[row["label"]], (int(row[name] or 0) for name in ("month_or_term", "day", "weekday"))
        festivals.append([label["simplified"], label["english"], row["rule"], *numbers])
    easter = {row["year"]: ordinal(row["date"]) - ordinal(f"{row['year']}-03-21") for row in rows("easter/easter.csv")}
    animals = {(one["year"], language): one["animal"] for language in LANGUAGES for one in lines("china", language)[0]}
    return {
        "calendars": [calendar(name, LANGUAGES) for name in YEARS],
        "terms": "".join(DIGITS[datetime.date.fromordinal(day).day] for _, day in sorted(places.items())),
        "termShift": shifts["term"],
        "moonShift": shifts["new-moon"],
        "termEvents": packed_events["term"],
        "moonEvents": packed_events["new-moon"],
        "disputed": disputed,
        "festivals": festivals,
        "easter": "".join(DIGITS[easter[str(year)]] for year in range(1900, 2101)),
        # From 1984 on, the first year of a cycle.
        "pillars": [row["pillar"] for row in rows("ganzhi/years.csv") if int(row["year"]) >= 1984][:60],
        "zodiac": [[animals[year, language] for language in LANGUAGES] for year in range(1984, 1996)],
        "termNames": terms,
        "termWords": term_words,
        "dayNames": days,
        "words": json.loads((ROOT / "Documentation/site/words.json").read_text(encoding="utf-8")),
        "texts": texts,
        "libraries": known,
    }
