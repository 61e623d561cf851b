"""Fill in the reasons of the declared disagreements.

`calbench verify --write-mismatches FOLDER` writes every wrong answer of every kernel, with an empty column `why`. This program
reads them, gives each row its reason, and writes `../disagreements`. A row for which it knows no reason stops it: a
disagreement that nobody has explained is not declared.

    calbench verify --write-mismatches /tmp/mismatches
    python3 declare.py /tmp/mismatches
"""

import argparse
import csv
import pathlib

import list_reasons

ROOT = pathlib.Path(__file__).resolve().parent.parent
NAMES = "小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至".split()

# First civil days of the months that Foundation begins a day late, and the reason.
MERIDIAN = "new moon {} UTC+8; the published calendar used Beijing mean time (UTC+7:45:40), by which it falls a day earlier"
LATE_MONTHS = {"1914-10": "1914-11-18 00:01:41", "1916-01": "1916-02-04 00:05:15", "1920-10": "1920-11-11 00:04:48"}
DAY_ZERO = {
    "2057-09-28": "day 0 is no date: Foundation begins the month on 2057-09-29 but counts this day to it",
    "2097-08-07": "day 0 is no date: Foundation begins the month on 2097-08-08 but counts this day to it",
}
FORMULAS = {
    "skcalendar": "the formula with a year of 365.242 days and one sine misses it",
    "century": "the formula's constant for the century and its exceptions miss it",
    "minute-table": "the mean tropical year with fixed offsets misses it",
}


def instants() -> dict[tuple[str, str], tuple[str, float]]:
    """Return by year and Chinese name the term's instant in UTC+8 and its distance to midnight in minutes."""
    with open(ROOT / "de440" / "solar-terms.csv", encoding="utf-8") as file:
        return {
            (row["year"], NAMES[int(row["index"])]): (row["utc8"], abs(float(row["margin_to_midnight_s"])) / 60)
            for row in csv.DictReader(file)
        }


def lunar_reason(row: dict[str, str]) -> str:
    """Return why Foundation's lunar date or day differs."""
    if row["input"] in DAY_ZERO:
        return DAY_ZERO[row["input"]]
    if "leap" in row["authority_answer"]:
        return "as published, the leap flag is ignored and the month bears the name of the month before it"
    for month, instant in LATE_MONTHS.items():
        if row["input"].startswith(month) or row["authority_answer"].startswith(month):
            return MERIDIAN.format(instant)
    raise SystemExit(f"no reason is known for {row}")


def term_reason(kernel: str, row: dict[str, str], events: dict[tuple[str, str], tuple[str, float]]) -> str:
    """Return why a formula's date of a term differs."""
    instant, minutes = events[tuple(row["input"].split(" "))]
    reason = f"{FORMULAS[kernel]}; DE440: {instant.replace('T', ' ')} UTC+8, {minutes:.0f} min from midnight"
    if kernel == "century" and row["input"].startswith("2100"):
        reason = "in 2100, which is no leap year, [Y/4] counts a leap day that does not come"
    return reason


def main() -> None:
    """Read the mismatches, write the declarations, and say how many."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mismatches", type=pathlib.Path, help="the folder that verify --write-mismatches wrote")
    folder = parser.parse_args().mismatches
    events = instants()
    for path in sorted(folder.glob("*/*.csv")):
        with open(path, encoding="utf-8") as file:
            rows = list(csv.DictReader(file))
        for row in rows:
            if path.parent.name in list_reasons.WORKLOADS:
                row["why"] = list_reasons.reason(path.parent.name, row)
                continue
            isterm = path.parent.name == "terms.date"
            row["why"] = term_reason(path.stem, row, events) if isterm else lunar_reason(row)
        target = ROOT / "disagreements" / path.parent.name / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(target, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        print(f"{path.parent.name}/{path.stem}: {len(rows)} declared")


if __name__ == "__main__":
    main()
