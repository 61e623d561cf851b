"""The calendars as the site's date page has them: what `calbench year` writes of each, in few characters."""

import functools

import survey
from survey import ordinal, printed, tenths

FIRST, LAST = survey.FIRST.toordinal(), survey.LAST.toordinal()
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"
# Each calendar with the lunar year that its first day is in.
YEARS = {"china": 1899, "korea": 1899, "vietnam": 1967}


def number(value, width):
    """A number in base 36, of a fixed width."""
    digits = ""
    for _ in range(width):
        value, rest = divmod(value, 36)
        digits = DIGITS[rest] + digits
    if value:
        raise ValueError("does not fit its width")
    return digits


def lunar(text):
    """Year, month, leap and day of a lunar date such as lunar:2033-leap11-01; nothing of none."""
    if text is None:
        return ()
    year, month, day = text.split(":")[-1].split("-")
    return int(year), int(month.removeprefix("leap")), int(month.startswith("leap")), int(day)


@functools.cache
def lines(name, language="en"):
    """The months of a calendar that have days of 1900–2100, and their events, each from a day on: as published, or computed."""
    rows = printed("year", f"{YEARS[name]}-2100", "--calendar", name, language=language)
    rows = [row | {"from": ordinal(row.get("first_day") or row["published"] or row["civil"][:10])} for row in rows]
    months = [row for row in rows if "lunar" in row and row["from"] + row["days"] > FIRST]
    first = {"term": FIRST, "new-moon": months[0]["from"]}
    return months, [row for row in rows if "kind" in row and first[row["kind"]] <= row["from"] <= LAST]


def calendar(name, languages):
    """A calendar: months, the days in doubt with their other accepted dates, festivals, notes, and hours east of UTC.

    A character per month: 48 + 4 (month − 1) + 2 leap + (1 where it has 30 days).
    """
    months, events = lines(name)
    codes = (48 + 4 * (one["month"] - 1) + 2 * one["leap"] + (one["days"] == 30) for one in months)
    doubts, festivals, notes, texts = {}, {}, {}, {}
    for place, own in enumerate(zip(*(lines(name, language)[0] for language in languages), strict=True)):
        month = own[0]
        for day, doubt in month["doubts"].items():
            doubts[month["from"] - FIRST + int(day) - 1] = [doubt["certainty"], *lunar(doubt["other"])]
        for day, text in month["festivals"].items() if name != "china" else ():
            # New Year's Eve is day 29 or 30; each other one is on the same day of every year.
            is_end = month["month"] == 12 and int(day) == month["days"]
            assert festivals.setdefault("eve" if is_end else f"{month['month']}-{day}", text) == text
        if month["notes"]:
            worded = zip(*(one["notes"] for one in own), strict=True)
            notes[place] = [texts.setdefault(one, len(texts)) for one in worded]
    hours = (tenths(events[0]) - tenths(events[0], "utc")) // 36_000 % 24
    return {
        "name": name,
        "hours": hours,
        "first": months[0]["from"] - FIRST,
        "year": months[0]["year"],
        "months": "".join(map(chr, codes)),
        # From the first one on.
        "published": sum(one["published"] for one in months),
        "doubts": doubts,
        "festivals": festivals,
        # By the month's place, the numbers of the texts.
        "notes": notes,
        "texts": list(texts),
    }


def certificates(languages):
    """Days of terms by year and index; certificates by kind, what is computed on another day, and doubtful events.

    A certificate has four digits each: tenths of a second since midnight, rounded down; σ in milliseconds, twice, and 1
    where the margin, rounded, is a tenth more than those; the bound in milliseconds.
    """
    places, disputed = {}, []
    digits, shifts = {"term": "", "new-moon": ""}, {"term": {}, "new-moon": {}}
    for events in zip(*(lines("china", language)[1] for language in languages), strict=True):
        event, kind = events[0], events[0]["kind"]
        place = len(digits[kind]) // 12
        if kind == "term":
            places[event["year"], event["index"]] = event["from"]
        if shift := ordinal(event["civil"][:10]) - event["from"]:
            shifts[kind][place] = shift
        time = tenths(event)
        more = round(event["margin_s"] * 10) - (time if time < 432_000 else time - 864_000)
        assert more in (0, 1)
        sigma = number(2 * round(event["delta_t_sigma_s"] * 1000) + more, 4)
        digits[kind] += number(time, 4) + sigma + number(round(event["bound_s"] * 1000), 4)
        if event["certainty"] != "certain" or event["published_otherwise"] or event["published_noted"]:
            reasons = [one["published_reason"] or "" for one in events]
            noted, published = int(event["published_noted"]), event["published"] or ""
            disputed.append([kind[0], place, event["certainty"], noted, published, reasons])
    assert [len(one) for one in digits.values()] == [12 * 24 * 201, 12 * len(lines("china")[0])]
    return places, digits, shifts, disputed
