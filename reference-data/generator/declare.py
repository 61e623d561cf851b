"""Fill in the reasons of the declared disagreements.

`calbench verify --write-mismatches FOLDER` writes every wrong answer of every kernel, with an empty column `why`. This program
reads them, gives each row its reason, and writes `../disagreements`. A row for which it knows no reason stops it: a
disagreement that nobody has explained is not declared.

    calbench verify --write-mismatches /tmp/mismatches
    python3 declare.py /tmp/mismatches
    python3 ../seal.py
"""

import argparse
import csv
import datetime
import pathlib
import re

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
CONTESTED = {
    "2057-09": "Foundation begins the contested month on 2057-09-29, which alone would be accepted",
    "2097-07": "Foundation begins the contested month on 2097-08-08, which alone would be accepted",
}
FORMULAS = {
    "skcalendar": "the formula with a year of 365.242 days and one sine misses it",
    "century": "the formula's constant for the century and its exceptions miss it",
    "minute-table": "the mean tropical year with fixed offsets misses it",
}
WEEKDAYS = {
    "母亲节": "Mother's Day stands on 14 May, not on the second Sunday",
    "父亲节": "Father's Day stands on 21 June, not on the third Sunday",
    "感恩节": "Thanksgiving stands on 26 November, not on the fourth Thursday",
}
EASTER = "the day of Easter is written without its zero, so that none of the 1st to the 9th is found"
YEAR_END = "除夕 is looked for on day 30 of month 12, which has 29 days"
LEAP = "the leap flag is ignored, so that the festival is repeated in the leap month"
ONE_TEXT = "one text a day: the later finding replaces the earlier"
FORMULA = "the formula misses {} by a day"
DAYS = ["初" + one for one in "一二三四五六七八九十"] + ["十" + one for one in "一二三四五六七八九"] + ["二十"]
DAYS += ["廿" + one for one in "一二三四五六七八九"] + ["三十"]
LUNAR_FESTIVALS = "春节 元宵节 端午节 七夕 中元节 中秋节 重阳节 腊八节 小年 除夕".split()


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


def rows_reason(row: dict[str, str]) -> str:
    """Return why the published number of a month's rows differs."""
    reasons = {
        ("5", "4"): "a February of 28 days from the first column on needs four rows; the rule knows five and six only",
        ("6", "5"): "the rule takes six rows whenever the 1st stands in the last column; a February needs five",
    }
    if reason := reasons.get((row["answer"], row["authority_answer"])):
        return reason
    raise SystemExit(f"no reason is known for {row}")


def condensed(rows: list[dict[str, str]]) -> list[dict[str, str]]:
    """Return one row for each answer of the authority, for a kernel that answers it wrongly always in the same way."""
    answers: dict[str, str] = {}
    for row in rows:
        if answers.setdefault(row["authority_answer"], row["answer"]) != row["answer"]:
            raise SystemExit(f"no one answer stands for {row['authority_answer']}")
    reason = "the tag counts the day from 1 where it should count from 0: one cell too far"
    return [
        {"input": "*", "answer": answer, "authority_answer": right, "toolchain": "", "why": reason}
        for right, answer in answers.items()
    ]


class LunarMonths:
    """The lunar months as published, and those that Foundation begins a day late."""

    def __init__(self) -> None:
        """Read the table."""
        self.months = []
        for folder in ("gbt", "hko"):
            with open(ROOT / folder / "lunar-months.csv", encoding="utf-8") as file:
                for row in csv.DictReader(file):
                    year, first = int(row["lunar_year"]), datetime.date.fromisoformat(row["first_day"])
                    if (folder == "hko") == (year >= 1900):
                        name = f"{year}-{int(row['month']):02}"
                        self.months.append((first, int(row["length"]), name, row["leap"] == "1"))

    def month(self, date: datetime.date) -> tuple[str, bool]:
        """Return year and number of the lunar month in which a day lies, and whether it is a leap month."""
        for first, length, name, leap in self.months:
            if 0 <= (date - first).days < length:
                return name, leap
        raise SystemExit(f"no lunar month has {date}")

    def foundation(self, date: datetime.date) -> str | None:
        """Return why Foundation's lunar date of a day differs, or nothing where it does not."""
        if date.isoformat() in DAY_ZERO:
            return DAY_ZERO[date.isoformat()]
        name, leap = self.month(date)
        # The last day of the year before New Year is another month's, but New Year's being late makes it longer.
        for each in (name, self.month(date + datetime.timedelta(days=1))[0]):
            if each in LATE_MONTHS and not leap:
                return MERIDIAN.format(LATE_MONTHS[each])
        return CONTESTED.get(name)


def cells(text: str) -> list[str]:
    """Return the labels of a month's days from their short form; blank cells are left out."""
    labels = []
    for part in text.split(" "):
        if re.fullmatch(r"\.\d+", part):
            continue
        first, _, last = part.partition("…")
        labels += DAYS[DAYS.index(first) : DAYS.index(last) + 1] if last else [part]
    return labels


def day_reason(date: datetime.date, answer: str, right: str, lunar: LunarMonths) -> str:
    """Return why one label of a day differs."""
    for label in (answer, right):
        if label in NAMES:
            return FORMULA.format(label)
    for label in (answer, right):
        if label in WEEKDAYS:
            return WEEKDAYS[label]
    if right == "复活节" and date.day < 10:
        return EASTER
    if (reason := lunar.foundation(date)) is not None:
        return reason
    if right == "除夕":
        return YEAR_END
    if answer in LUNAR_FESTIVALS and lunar.month(date)[1]:
        return LEAP
    raise SystemExit(f"no reason is known for {date}: {answer} instead of {right}")


def labels_reason(row: dict[str, str], lunar: LunarMonths) -> str:
    """Return why the labels of a month differ, day by day."""
    year, month = map(int, row["input"].split(" ")[0].split("-"))
    answers, right = cells(row["answer"]), cells(row["authority_answer"])
    if len(answers) != len(right):
        raise SystemExit(f"the days of {row['input']} cannot be compared")
    reasons = [
        day_reason(datetime.date(year, month, day), answer, other, lunar)
        for day, (answer, other) in enumerate(zip(answers, right), 1)
        if answer != other
    ]
    return "; ".join(dict.fromkeys(reasons))


def festival_reason(row: dict[str, str], lunar: LunarMonths) -> str:
    """Return why the festivals of a day differ."""
    date = datetime.date.fromisoformat(row["input"])
    answer, right = (set(row[key].replace("–", "").split()) for key in ("answer", "authority_answer"))
    reasons = []
    for festival in sorted(right - answer):
        # Found, but replaced by another text.
        is_replaced = bool(answer) and festival not in WEEKDAYS and not (festival == "复活节" and date.day < 10)
        is_replaced = is_replaced and lunar.foundation(date) is None and not (festival == "除夕" and last_of_short_month(date, lunar))
        reasons.append(ONE_TEXT if is_replaced else day_reason(date, "", festival, lunar))
    reasons += [day_reason(date, festival, "", lunar) for festival in sorted(answer - right)]
    return "; ".join(dict.fromkeys(reasons))


def last_of_short_month(date: datetime.date, lunar: LunarMonths) -> bool:
    """Return whether a day is the 29th and last of its lunar month."""
    return any(length == 29 and (date - first).days == 28 for first, length, _, _ in lunar.months)


def other_reason(workload: str, kernel: str, row: dict[str, str], lunar: LunarMonths) -> str | None:
    """Return why the answer of one of the workloads of a calendar's labels differs; nothing for other workloads."""
    if workload == "easter":
        return EASTER
    if workload == "ganzhi.year":
        return f"the published table of names has {row['answer']} where {row['authority_answer']} belongs"
    if workload == "lunar.dayname":
        reasons = ["the published table of names has 廿十 where 二十 belongs"] if row["answer"] == "廿十" else []
        if row["authority_answer"] != "二十" or not reasons:
            reasons.append(lunar.foundation(datetime.date.fromisoformat(row["input"])) or "")
        return "; ".join(reasons)
    if workload == "festivals":
        return festival_reason(row, lunar)
    if workload == "month.labels":
        return labels_reason(row, lunar)
    return None


def reasons(
    path: pathlib.Path, rows: list[dict[str, str]], events: dict[tuple[str, str], tuple[str, float]], lunar: LunarMonths
) -> list[dict[str, str]]:
    """Return the rows to declare for one kernel, each with its reason."""
    workload, kernel = path.parent.name, path.stem
    if workload == "grid.frame":
        return condensed(rows)
    for row in rows:
        if workload == "terms.date":
            row["why"] = term_reason(kernel, row, events)
        elif workload in list_reasons.WORKLOADS:
            row["why"] = list_reasons.reason(workload, row)
        elif workload == "grid.rows":
            row["why"] = rows_reason(row)
        else:
            row["why"] = other_reason(workload, kernel, row, lunar) or lunar_reason(row)
    return rows


def main() -> None:
    """Read the mismatches, write the declarations, and say how many."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("mismatches", type=pathlib.Path, help="the folder that verify --write-mismatches wrote")
    folder = parser.parse_args().mismatches
    events, lunar = instants(), LunarMonths()
    for path in sorted(folder.glob("*/*.csv")):
        with open(path, encoding="utf-8") as file:
            rows = reasons(path, list(csv.DictReader(file)), events, lunar)
        target = ROOT / "disagreements" / path.parent.name / path.name
        target.parent.mkdir(parents=True, exist_ok=True)
        with open(target, "w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, rows[0].keys(), lineterminator="\n")
            writer.writeheader()
            writer.writerows(rows)
        print(f"{path.parent.name}/{path.stem}: {len(rows)} declared")


if __name__ == "__main__":
    main()
