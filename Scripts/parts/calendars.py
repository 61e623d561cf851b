"""The calendars as the site's date page has them: months, terms and certificates in few characters.

Everything comes from reference-data/ and `calbench events`.
"""

import survey
from survey import months_of, ordinal, printed, reference as rows, tenths

FIRST, LAST = survey.FIRST.toordinal(), survey.LAST.toordinal()
DIGITS = "0123456789abcdefghijklmnopqrstuvwxyz"


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


def calendars():
    """hko, computed where it is not published yet, and gbt, for the days of 1900–2100."""
    gbt = [month for month in months_of("gbt/lunar-months.csv") if month[0] + month[1] > FIRST and month[0] <= LAST]
    hko = [month for month in months_of("hko/lunar-months.csv") if month[0] <= LAST]
    return [month for month in gbt if month[0] < hko[0][0]] + hko, gbt


def other_calendars():
    """Calendars of other countries: months, hours east of UTC, first days with the other accepted one, festivals by month and day."""
    for folder, name, hours in (("kasi", "korea", 9), ("vietnam", "vietnam", 7)):
        months = [month for month in months_of(f"{folder}/lunar-months.csv") if month[0] <= LAST]
        source = [row["source"] == "published" for row in rows(f"{folder}/lunar-months.csv")]
        disputed = [[ordinal(row[day]) - FIRST for day in ("date", "other_date")] for row in rows(f"{folder}/disputed.csv")]
        # Any year without a leap month; each festival is on the same day of every year.
        year = [month for month in printed("year", "2026", "--calendar", name) if "lunar" in month]
        yield {
            "name": name,
            "reference": folder if source[0] else "computed",
            "hours": hours,
            **packed(months),
            "published": sum(source),
            "disputed": disputed,
            # New Year's Eve is day 29 or 30.
            "festivals": {
                "eve" if (number := month["month"]) == 12 and int(day) == month["days"] else f"{number}-{day}": text
                for month in year
                for day, text in month["festivals"].items()
            },
        }


def months_and_terms():
    """The two calendars, and the days of the terms of 1900–2100 by year and index."""
    hko, gbt = calendars()
    terms = rows("hko/solar-terms.csv")
    places = {(int(row["year"]), int(row["index"])): ordinal(row["date"]) for row in terms}
    return hko, gbt, {place: day for place, day in places.items() if 1900 <= place[0] <= 2100}


def certificates(places, languages):
    """Certificates by kind, days of new moons, terms that are computed on another day, and doubtful events.

    A certificate has four digits each: tenths of a second since midnight, rounded down; σ in milliseconds, twice, and 1
    where the margin, rounded, is a tenth more than those; the bound in milliseconds.
    """
    digits, moons, shifts, disputed = {"term": "", "new-moon": ""}, [], {}, []
    years = ("events", "--years", "1900-2100")
    for events in zip(*(printed(*years, language=language) for language in languages), strict=True):
        event = events[0]
        if "civil" not in event:
            continue
        kind = event["kind"]
        time = tenths(event)
        more = round(event["margin_s"] * 10) - (time if time < 432_000 else time - 864_000)
        assert more in (0, 1)
        sigma = number(2 * round(event["delta_t_sigma_s"] * 1000) + more, 4)
        digits[kind] += number(time, 4) + sigma + number(round(event["bound_s"] * 1000), 4)
        day = ordinal(event["civil"][:10])
        if kind == "new-moon":
            place = len(moons)
            moons.append(day)
        else:
            place = (event["year"] - 1900) * 24 + event["index"]
            if shift := day - places[event["year"], event["index"]]:
                shifts[place] = shift
        if event["certainty"] != "certain" or event["published_otherwise"] or event["published_noted"]:
            reasons = [one["published_reason"] or "" for one in events]
            noted, published = int(event["published_noted"]), event["published"] or ""
            disputed.append([kind[0], place, event["certainty"], noted, published, reasons])
    assert len(digits["term"]) == 12 * 24 * 201
    return digits, moons, shifts, disputed
