"""The tables of Documentation/tables: months with their new moons, and the blocks of the pages beside them.

Everything comes from reference-data and from the lists of known differences in Adapters. `splice` writes them; months and
new moons follow each other one to one, so the first of a table is found by its day, the others by their order.
"""

import csv
import datetime
import json
import math
import pathlib
import sys

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "reference-data/generator"))
from lunar_months import lunar_months  # noqa: E402

from library_pages import manifests, reference as read  # noqa: E402

BEIJING = 7 * 3600 + 45 * 60 + 40
HOUR = 3600


def instant(row):
    """UTC of an event."""
    return datetime.datetime.fromisoformat(row["utc8"]) - datetime.timedelta(hours=8)


def equation_of_time(utc):
    """Apparent less mean solar time in seconds, correct to some seconds: Meeus, Astronomical Algorithms, (28.3)."""
    century = (utc - datetime.datetime(2000, 1, 1, 12)) / datetime.timedelta(days=36525)
    longitude = math.radians(280.46646 + 36000.76983 * century)
    anomaly = math.radians(357.52911 + 35999.05029 * century)
    eccentricity = 0.016708634 - 0.000042037 * century
    y = math.tan(math.radians(23.43929 - 0.0130042 * century) / 2) ** 2
    radians = (
        y * math.sin(2 * longitude)
        - 2 * eccentricity * math.sin(anomaly)
        + 4 * eccentricity * y * math.sin(anomaly) * math.cos(2 * longitude)
        - y * y / 2 * math.sin(4 * longitude)
        - 1.25 * eccentricity**2 * math.sin(2 * anomaly)
    )
    return math.degrees(radians) * 240


def local(utc, offset):
    """The day by a clock so many seconds east of UTC, and the seconds from the nearest midnight, negative before it."""
    clock = utc + datetime.timedelta(seconds=offset)
    midnight = clock.replace(hour=0, minute=0, second=0, microsecond=0)
    second = (clock - midnight).total_seconds()
    return midnight.date(), round(second if second < 43_200 else second - 86_400, 1)


def months(folder):
    """The months of a calendar with their new moons."""
    table, moons = read(f"{folder}/lunar-months.csv"), read("de440/new-moons.csv")
    first = datetime.date.fromisoformat(table[0]["first_day"])
    start = min(
        range(len(moons)),
        key=lambda place: abs(instant(moons[place]) - datetime.datetime.combine(first, datetime.time())),
    )
    for row, moon in zip(table, moons[start:]):
        yield row, instant(moon), moon["sigma_s"]


def name(row):
    return f"{row['lunar_year']}-{'leap' if row['leap'] == '1' else ''}{int(row['month']):02}"


def others(folder):
    """The other accepted first day by the published one."""
    return {row["date"]: row["other_date"] for row in read(f"{folder}/disputed.csv") if row["kind"] == "lunar-month"}


MONTH = ["lunar_year", "month", "leap", "length", "first_day", "source"]


def qing():
    contested = others("qing")
    for row, utc, sigma in months("qing"):
        clocks = [local(utc, 8 * HOUR), local(utc, BEIJING), local(utc, BEIJING + equation_of_time(utc))]
        margins = [margin for _, margin in clocks[:2]] + [round(clocks[2][1])]
        yield {
            **row,
            "new_moon_utc": f"{utc:%Y-%m-%dT%H:%M:%S}",
            "margin_utc8_s": margins[0],
            "margin_beijing_mean_s": margins[1],
            "margin_beijing_apparent_s": margins[2],
            "day_utc8": clocks[0][0],
            "day_beijing_mean": clocks[1][0],
            "day_beijing_apparent": clocks[2][0],
            "sigma_s": sigma,
            "contested": contested.get(row["first_day"], ""),
        }


def clocked(folder, offset, china):
    """Of another country: the distance from its midnight, and China's month of the same new moon where that begins otherwise."""
    uncertain, first = others(folder), {}
    for row, utc, _ in china:
        first[utc] = row
    for row, utc, sigma in months(folder):
        other = first.get(utc)
        differs = other and any(other[key] != row[key] for key in ("first_day", "lunar_year", "month", "leap"))
        yield {
            **row,
            "new_moon_utc": f"{utc:%Y-%m-%dT%H:%M:%S}",
            "margin_s": local(utc, offset)[1],
            "sigma_s": sigma,
            "china": f"{name(other)} {other['first_day']}" if differs else "",
            "uncertain": uncertain.get(row["first_day"], ""),
        }


def future():
    uncertain = others("future")
    for row, utc, sigma in months("future"):
        yield {
            **row,
            "new_moon_utc": f"{utc:%Y-%m-%dT%H:%M:%S}",
            "margin_s": local(utc, 8 * HOUR)[1],
            "sigma_s": sigma,
            "uncertain": uncertain.get(row["first_day"], ""),
        }


def tables():
    """Rows by the name of their file."""
    china = [*months("qing"), *months("gbt")]
    return {
        "qing-months.csv": list(qing()),
        "korean-months.csv": list(clocked("kasi", 9 * HOUR, china)),
        "vietnamese-months.csv": list(clocked("vietnam", 7 * HOUR, china)),
        "future-months.csv": list(future()),
    }


def text(rows):
    keys = [key for key in rows[0] if key != "source" or rows[0].get("source")]
    return "".join(
        ",".join(str(cell) for cell in line) + "\n" for line in [keys, *([row[key] for key in keys] for row in rows)]
    )


# Blocks of pages, as lines of a table: without words, so that each language has its titles only


def minutes(seconds):
    sign, tenths = "−" if float(seconds) < 0 else "", abs(float(seconds))
    whole = round(tenths)
    return f"{sign}{tenths:.1f} s" if tenths < 60 else f"{sign}{whole // 60} min {whole % 60:02} s"


CLOCKS = ("utc8", "beijing_mean", "beijing_apparent")


def qing_differences():
    """Months that begin on another day than the computed one by one of the clocks, or that are contested."""

    def by(row, clock):
        return ("≠ " if str(row[f"day_{clock}"]) != row["first_day"] else "") + minutes(row[f"margin_{clock}_s"])

    return [
        [name(row), row["first_day"], *(by(row, clock) for clock in CLOCKS), row["contested"]]
        for row in TABLES["qing-months.csv"]
        if row["contested"] or any(str(row[f"day_{clock}"]) != row["first_day"] for clock in CLOCKS)
    ]


def qing_clocks():
    """How many months begin on another day by each clock."""
    rows = TABLES["qing-months.csv"]
    return [[str(sum(str(row[f"day_{clock}"]) != row["first_day"] for row in rows)) for clock in CLOCKS]]


def nearest(file, limit=180):
    """Months by the country's clock whose new moon is within some seconds of midnight."""
    return [
        [name(row), row["first_day"], minutes(row["margin_s"]), f"{row['sigma_s']} s", row["china"], row["uncertain"]]
        for row in TABLES[file]
        if abs(row["margin_s"]) <= limit and (row["lunar_year"] > "1911")
    ]


def unlike(file):
    """Months that begin on another day in China, or have another name there, in the years of the country's clock."""
    return [[name(row), row["first_day"], row["china"]] for row in TABLES[file] if row["china"]]


def undecided():
    return [
        [name(row), row["first_day"], row["uncertain"], minutes(row["margin_s"]), f"{row['sigma_s']} s"]
        for row in TABLES["future-months.csv"]
        if row["uncertain"]
    ]


def shifts():
    """How many leap months of 2101–2299 move when all events move by −3…3 σ of ΔT."""

    def leap_months(sigmas):
        def day(row):
            return (instant(row) + datetime.timedelta(hours=8, seconds=sigmas * float(row["sigma_s"]))).toordinal()

        terms = {(int(row["year"]), int(row["index"])): day(row) for row in read("de440/solar-terms.csv")}
        moons = [day(row) for row in read("de440/new-moons.csv")]
        table = lunar_months(terms, moons, 2101, 2299)
        return [month.first_day for month in table], {(month.year, month.month) for month in table if month.is_leap}

    usual, leap = leap_months(0)
    return [
        [
            f"{sigmas:+} σ".replace("-", "−"),
            str(sum(one != other for one, other in zip(usual, days))),
            str(len(leap ^ moved)),
        ]
        for sigmas in (-3, -2, 2, 3)
        for days, moved in [leap_months(sigmas)]
    ]


def known(*prefixes):
    """Each surveyed adapter of the calendars: its claim, and how many runs its list has wrong or refused."""
    lines, verdicts = (
        [],
        [
            json.loads(line)["verify"]
            for line in (ROOT / "reports/libraries.jsonl").read_text(encoding="utf-8").splitlines()
        ],
    )
    surveyed = {(verdict["implementation"]["name"], verdict["workload"]) for verdict in verdicts}
    for adapter, manifest in manifests().items():
        for workload, claim in manifest["workloads"].items():
            if not workload.startswith(prefixes) or (adapter, workload) not in surveyed:
                continue
            path, rows = ROOT / "Adapters" / adapter / "known" / f"{workload}.csv", []
            if path.exists():
                with path.open(encoding="utf-8", newline="") as listed:
                    rows = list(csv.DictReader(listed))
            lines.append(
                [
                    f"[{adapter}](Adapters/{adapter})",
                    f"`{workload}`",
                    f"{claim['from']}…{claim['to']}",
                    str(len(rows)),
                    *([rows[0]["from"], rows[-1]["to"]] if rows else ["", ""]),
                ]
            )
    return lines


TABLES = tables()
BLOCKS = {
    "qing-clocks": qing_clocks,
    "qing-differences": qing_differences,
    "korean-nearest": lambda: nearest("korean-months.csv"),
    "korean-unlike": lambda: unlike("korean-months.csv"),
    "vietnamese-nearest": lambda: nearest("vietnamese-months.csv"),
    "vietnamese-unlike": lambda: unlike("vietnamese-months.csv"),
    "undecided": undecided,
    "shifts": shifts,
    "known": lambda: known("korean.", "vietnamese."),
}
