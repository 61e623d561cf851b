"""Writes the sources of the site into a folder: the pages of Documentation, and what is made from stored verdicts.

Usage: generate.py CALBENCH DOCUMENTATION FOLDER      Scripts/site calls it

The table of the first page, the map and the badge of each library and the data of the date page come from
reports/libraries.jsonl and reference-data/. Links out of Documentation lead to the repository where REPOSITORY_URL has its
address, such as https://github.com/owner/calbench/blob/main, and are plain text otherwise.
"""

import datetime
import html
import json
import os
import pathlib
import re
import shutil
import sys

import data

SITE_URL = os.environ.get("SITE_URL", "http://localhost:8000/").rstrip("/") + "/"
REPOSITORY_URL = os.environ.get("REPOSITORY_URL", "").rstrip("/")
# A day in Beijing: what is "next" follows it.
TODAY = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=8)).date()
KINDS = ("wrong", "refused", "contested", "uncertain")
SPANS = (range(1900, 1950), range(1950, 2000), range(2000, 2050), range(2050, 2101))


class Words(dict):
    """The site's own words in a language."""

    def __getattr__(self, name):
        return self[name]


ENGLISH = Words(
    suffix="", wrong="wrong", refused="refused", contested="contested", uncertain="uncertain", right="right", outside="not covered",
    columns=("library", "language", "wrong 2000–2050", "wrong 1900–2100", "next wrong date", "refused", "years covered", "time in order"),
    map="Days of 1900–2100 by year and month", badge="Badge for your README", joint=" and ",
    apps="I write an app", reference="Reference", up="../")
CHINESE = Words(
    suffix=".zh", wrong="错误", refused="拒答", contested="有争议", uncertain="未定", right="正确", outside="未覆盖",
    columns=("库", "语言", "2000–2050 年错误", "1900–2100 年错误", "下一错误日期", "拒答", "覆盖年份", "顺序用时"),
    map="1900–2100 年逐年逐月", badge="放入 README 的徽章", joint="、",
    apps="我写应用", reference="参考", up="../../")
LANGUAGES = (ENGLISH, CHINESE)


def grouped(number):
    return f"{number:,}".replace(",", "\u202f")


def duration(nanoseconds):
    for unit, size in (("s", 1e9), ("ms", 1e6), ("µs", 1e3)):
        if nanoseconds >= size:
            return f"{nanoseconds / size:.3g} {unit}"
    return f"{nanoseconds:.3g} ns"


class Library:
    """A library and its verdict on the dates of 1900–2100."""

    def __init__(self, facts):
        self.__dict__.update(facts)
        self.row = self.verdicts.get("lunar.date")
        if self.row:
            verdict = self.row["verify"]
            claim = self.workloads["lunar.date"]
            self.wrong, self.refused = verdict["wrong"], verdict["refused"]
            self.recent, self.next = self.row["wrong_2000_2050"], self.row["next_wrong"]
            self.first, self.last = data.bound(claim["from"], False), data.bound(claim["to"], True)
            self.years = f"{claim['from']}…{claim['to']}"

    def badge(self):
        """The question, the words and the colour of the badge: of lunar dates, otherwise of the most wrong answers."""
        row = self.row or max(self.verdicts.values(), key=lambda one: one["verify"]["wrong"])
        verdict = row["verify"]
        wrong, refused, unit = verdict["wrong"], verdict["refused"], "days" if self.row else "answers"
        if wrong or refused:
            count, what, colour = (wrong, "wrong", "#c0362c") if wrong else (refused, "refused", "#9a6700")
            return verdict["workload"], f"{grouped(count)} {unit[:-1] if count == 1 else unit} {what}", colour
        years = "–".join(str(datetime.date.fromordinal(day).year) for day in (self.first, self.last)) if self.row else f"{grouped(verdict['checked'])} answers"
        return verdict["workload"], f"right, {years}", "#2e7d32"

    def badge_svg(self):
        left, right, colour = self.badge()
        widths = [round(6.6 * len(text)) + 12 for text in (left, right)]
        texts = "".join(
            f'<text x="{x + width / 2:g}" y="14" textLength="{width - 12}">{html.escape(text)}</text>'
            for x, width, text in ((0, widths[0], left), (widths[0], widths[1], right)))
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{sum(widths)}" height="20" role="img" aria-label="{left}: {html.escape(right)}">'
            f"<title>{left}: {html.escape(right)}</title>"
            f'<clipPath id="r"><rect width="{sum(widths)}" height="20" rx="3"/></clipPath><g clip-path="url(#r)">'
            f'<rect width="{widths[0]}" height="20" fill="#444"/><rect x="{widths[0]}" width="{widths[1]}" height="20" fill="{colour}"/></g>'
            f'<g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11">{texts}</g></svg>\n')

    def months(self):
        """The days of each kind, by (year, month)."""
        found = {}
        for run in self.row["runs"]:
            for day in range(data.ordinal(run["from"]), data.ordinal(run["to"]) + 1):
                date = datetime.date.fromordinal(day)
                kinds = found.setdefault((date.year, date.month), {})
                kinds[run["kind"]] = kinds.get(run["kind"], 0) + 1
        return found

    def map_svg(self, words):
        """A cell per month: the worst that happens in it."""
        width, height, left, band = 8, 6, 34, 12 * 6 + 22
        found, cells = self.months(), []
        for number, span in enumerate(SPANS):
            top = number * band + 4
            begin, end = (datetime.date.fromordinal(day) for day in (self.first, self.last))
            covered = [year for year in span if begin.year <= year <= end.year]
            cells.append(f'<rect class="cb-outside" x="{left}" y="{top}" width="{len(span) * width}" height="{12 * height}"/>')
            if covered:
                x = left + (covered[0] - span[0]) * width
                cells.append(f'<rect class="cb-right" x="{x}" y="{top}" width="{len(covered) * width}" height="{12 * height}"/>')
            for year in (*range(span[0], span[-1], 10), *([2100] if span[-1] == 2100 else [])):
                cells.append(f'<text x="{left + (year - span[0]) * width}" y="{top + 12 * height + 13}">{year}</text>')
            for month in (1, 12):
                cells.append(f'<text class="cb-month" x="{left - 4}" y="{top + (month - 1) * height + (10 if month == 1 else 6)}">{month}</text>')
            for (year, month), kinds in sorted(found.items()):
                if year in span:
                    kind = next(kind for kind in KINDS if kind in kinds)
                    what = ", ".join(f"{count} {words[kind]}" for kind, count in kinds.items())
                    cells.append(
                        f'<rect class="cb-{kind}" x="{left + (year - span[0]) * width}" y="{top + (month - 1) * height}" width="{width}" height="{height}">'
                        f"<title>{year}-{month:02d}: {what}</title></rect>")
        seen = [kind for kind in KINDS if any(kind in kinds for kinds in found.values())]
        legend = "".join(f'<span><i class="cb-{kind}"></i>{words[kind]}</span>' for kind in (*seen, "right", "outside"))
        box = f"{left + 51 * width + 24} {4 * band}"
        return (
            f'<figure class="cb-map"><svg viewBox="0 0 {box}" role="img"><title>{html.escape(self.id)}: {words.map}</title>'
            + "".join(cells) + f"</svg><figcaption>{words.map}. {legend}</figcaption></figure>\n")


# Pages


def staged(text, page, documentation):
    """A page whose links out of Documentation lead to the repository; those inside are checked by MkDocs."""
    folder = (documentation / page).parent

    def link(match):
        bang, label, target = match.groups()
        address, _, anchor = target.partition("#")
        if not address or re.match(r"[a-z]+:", address):
            return match[0]
        # The pages know each other as neighbours; libraries/ is reached from vectors and reports, too.
        file = pathlib.Path(os.path.normpath(folder / address))
        if file.is_relative_to(documentation):
            return f"{bang}[{label}]({os.path.relpath(file, folder)}{'#' + anchor if anchor else ''})"
        inside = pathlib.Path(os.path.normpath(data.ROOT / "Documentation" / pathlib.Path(page).parent / address))
        if not inside.is_relative_to(data.ROOT) or not inside.exists():
            raise SystemExit(f"site: {page}: {target} does not exist")
        return f"{bang}[{label}]({REPOSITORY_URL}/{inside.relative_to(data.ROOT)})" if REPOSITORY_URL else label

    def prose(part):
        part = re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, part)
        # Numbers stay on one line.
        return re.sub(r"(`[^`]*`)|(?<=\d) (?=\d{3}(?!\d))", lambda match: match[1] or "\u00a0", part)

    parts = re.split(r"(^ *```.*?^ *```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(part if index % 2 else prose(part) for index, part in enumerate(parts))


def library_page(text, library, words):
    """The page of a library with its map and badge after its first paragraph, and its wrong dates linked."""
    if library.row:
        title, first, rest = text.split("\n\n", 2)
        text = "\n\n".join((title, first, library.map_svg(words), rest))
        # Dates of the section of lunar.date, and the one of the first paragraph.
        sections = re.split(r"(?=^## )", text, flags=re.MULTILINE)
        for index, section in enumerate(sections):
            if index == 0 or section.startswith("## lunar.date"):
                sections[index] = re.sub(
                    r"(?<=^\| )\d{4}-\d\d-\d\d(?= \| \d{4}-)|(?<= )\d{4}-\d\d-\d\d(?=[^|\n]*\*\*$)",
                    lambda match: f'<a href="{"../" * 2}day/#{match[0]}">{match[0]}</a>', section, flags=re.MULTILINE)
        text = "".join(sections)
    text = re.sub(r"(?<=^\| )(.*)$", lambda row: re.sub(r"(?:<a [^>]*>)?\b\d{4}-\d\d-\d\d\b(?:</a>)?(?![\w.-])", r'<span class="cb-nowrap">\g<0></span>', row[1]), text, flags=re.MULTILINE)
    question, found, _ = library.badge()
    label, address = f"{question}: {found}", f"{SITE_URL}libraries/{library.id}/"
    return (
        f'{text.rstrip()}\n\n## {words.badge}\n\n![{label}]({library.id}/badge.svg)\n\n'
        f"```markdown\n[![{label}]({address}badge.svg)]({address})\n```\n")


def table(libraries, words):
    """The table of the first page: wrong ones first, those with the nearest wrong date before the others."""
    def cell(label, text, kind=""):
        return f'<td data-label="{label}"{f" class={kind}" if kind else ""}>{text}</td>'

    spans = (re.sub(r"\d{4}–\d{4}", r'<span class="cb-nowrap">\g<0></span>', label) for label in words.columns)
    head = "".join(f'<th scope="col">{label}</th>' for label in spans)
    body = []
    for one in libraries:
        cells = [
            cell(words.columns[1], html.escape(one.language)),
            cell(words.columns[2], grouped(one.recent), "cb-wrong-text" if one.recent else "cb-zero"),
            cell(words.columns[3], grouped(one.wrong), "cb-wrong-text" if one.wrong else "cb-zero"),
            cell(words.columns[4], f'<a href="day/#{one.next}">{one.next}</a>' if one.next else "–", "" if one.next else "cb-zero"),
            cell(words.columns[5], grouped(one.refused), "cb-refused-text" if one.refused else "cb-zero"),
            cell(words.columns[6], one.years), cell(words.columns[7], duration(one.row["ns_in_order"])),
        ]
        kind, mark = ("wrong", "✗") if one.wrong else ("refused", "–") if one.refused else ("right", "✓")
        code = f" <small>{html.escape(one.code)}</small>" if one.code.lower() != one.id.lower() else ""
        text = " ".join((one.id, one.name, one.code, one.language)).lower()
        body.append(
            f'<tr data-text="{html.escape(text)}" data-language="{html.escape(one.language)}"><th scope="row">'
            f'<span class="cb-{kind}-text">{mark}</span> <a href="libraries/{one.id}/">{html.escape(one.id)}</a>{code}</th>'
            + "".join(cells) + "</tr>")
    return (
        f'<table id="libraries-table"><thead><tr>{head}</tr></thead><tbody>\n' + "\n".join(body) + "\n</tbody></table>")


def first_page(template, libraries, words):
    dated = sorted(
        (one for one in libraries if one.row),
        key=lambda one: (not one.wrong, one.next or "9999", -one.recent, -one.wrong, one.id.lower()))
    nearest = min(one.next for one in dated if one.next)
    # Libraries with one code base share their errors.
    soon = sorted({one.code for one in dated if one.next == nearest}, key=str.lower)
    languages = sorted({one.language for one in dated}, key=str.lower)
    values = {
        "count": len(dated), "codes": len({one.code for one in dated}), "wrong": sum(1 for one in dated if one.wrong),
        "wrongCodes": len({one.code for one in dated if one.wrong}), "next": nearest,
        "nextCodes": words.joint.join(soon),
        "today": TODAY, "table": table(dated, words),
        "languages": "".join(f"<option>{html.escape(one)}</option>" for one in languages),
        "others": ", ".join(f"[{one.id}](libraries/{one.id}.md)" for one in libraries if not one.row),
    }
    return re.sub(r"\{\{(\w+)\}\}", lambda match: str(values[match[1]]), template)


def apps_page(words):
    """The section of the README for apps, above the reference of the Swift modules that Scripts/site adds."""
    file = data.ROOT / ("README.zh-Hans.md" if words is CHINESE else "README.md")
    title, text = re.search(rf"^## ({words.apps})\n(.*?)(?=^## )", file.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL).groups()
    # Not a page of MkDocs, which would check it.
    modules = "".join(
        f'<li><a href="{words.up}swift/documentation/{name.lower()}/">{name}</a></li>' for name in ("ChineseCalendar", "ChineseCalendarFoundation", "CalendarValues"))
    return f"# {title}\n{staged(text, pathlib.Path('../README.md'), data.ROOT / 'Documentation')}## {words.reference}\n\n<ul>{modules}</ul>\n"


def main():
    calbench, documentation, folder = pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2]).resolve(), pathlib.Path(sys.argv[3])
    own = data.ROOT / "Site"
    shutil.rmtree(folder, ignore_errors=True)
    libraries = [Library(facts) for facts in data.libraries(calbench)]
    by_id = {one.id: one for one in libraries}
    for file in sorted(path for path in documentation.rglob("*") if path.is_file()):
        page = file.relative_to(documentation)
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        if file.suffix != ".md":
            shutil.copyfile(file, folder / page)
            continue
        text = staged(file.read_text(encoding="utf-8"), page, documentation)
        if page.parts[0] == "libraries":
            words = CHINESE if page.name.endswith(".zh.md") else ENGLISH
            text = library_page(text, by_id[page.name.split(".zh.md" if words is CHINESE else ".md")[0]], words)
        (folder / page).write_text(text, encoding="utf-8")
    for one in libraries:
        if not (folder / f"libraries/{one.id}.md").exists():
            raise SystemExit(f"site: Documentation/libraries/{one.id}.md is missing")
        (folder / f"libraries/{one.id}").mkdir(exist_ok=True)
        (folder / f"libraries/{one.id}/badge.svg").write_text(one.badge_svg(), encoding="utf-8")
    for words in LANGUAGES:
        template = (own / f"pages/index{words.suffix}.md").read_text(encoding="utf-8")
        (folder / f"index{words.suffix}.md").write_text(first_page(template, libraries, words), encoding="utf-8")
        (folder / f"apps{words.suffix}.md").write_text(apps_page(words), encoding="utf-8")
        shutil.copyfile(own / f"pages/day{words.suffix}.md", folder / f"day{words.suffix}.md")
    shutil.copytree(own / "assets", folder / "assets", dirs_exist_ok=True)
    text = json.dumps(data.day_data(calbench), ensure_ascii=False, separators=(",", ":"))
    (folder / "assets/data.js").write_text(f"globalThis.calbenchData = {text};\n", encoding="utf-8")


if __name__ == "__main__":
    main()
