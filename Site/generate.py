"""Writes the sources of the site into a folder: the pages of Documentation, and what is made from stored verdicts.

Usage: generate.py CALBENCH DOCUMENTATION FOLDER      Scripts/site calls it

The table of the first page, the map and the badge of each library and the data of the date page come from
reports/libraries.jsonl and reference-data/. Links out of Documentation lead to the repository where REPOSITORY_URL has its
address, such as https://github.com/owner/calbench/blob/main, and are plain text otherwise.
"""

import collections
import datetime
import hashlib
import html
import json
import os
import pathlib
import re
import shutil
import subprocess
import sys
import types

import data
import library_pages
import pages

SITE_URL = os.environ.get("SITE_URL", "http://localhost:8000/").rstrip("/") + "/"
REPOSITORY_URL = os.environ.get("REPOSITORY_URL", "").rstrip("/")
# A day in Beijing: what is "next" follows it.
TODAY = (datetime.datetime.now(datetime.timezone.utc) + datetime.timedelta(hours=8)).date()
FACTS = data.FACTS
# Wrong dates to come; who has more begins one each year.
OFTEN = 30
KINDS = ("wrong", "refused", "contested", "uncertain")
# The workloads of dates with their first and last years, each with a map.
DATED = {
    "lunar.date": (1900, 2100),
    "korean.date": (1900, 2100),
    "vietnamese.date": (1968, 2100),
    "qing.date": (1645, 1899),
    "future.date": (2101, 2299),
}
LANGUAGES = ENGLISH, CHINESE = tuple(types.SimpleNamespace(**words) for words in FACTS["words"].values())

# The days with pages of their own that libraries' pages lead to: the first ones of runs.
DATES = set()


def day_link(day, folder):
    return f'<a class="cb-nowrap" href="{folder}day/{f"{day}/" if day in DATES else f"#{day}"}">{day}</a>'


class Library:
    """A library and its verdict on the dates of 1900–2100."""

    def __init__(self, facts):
        self.__dict__.update(facts)
        self.row = self.verdicts.get("lunar.date")
        # The badge is of lunar dates, otherwise of the most wrong answers.
        self.shown = self.row or max(self.verdicts.values(), key=lambda one: one["verify"]["wrong"])
        if self.row:
            verdict = self.row["verify"]
            claim = self.workloads["lunar.date"]
            self.wrong, self.refused = verdict["wrong"], verdict["refused"]
            self.recent, self.next = self.row["wrong_2000_2050"], self.row["next_wrong"]
            self.years = f"{claim['from']}…{claim['to']}"

    def maps(self, words):
        """The map of each calendar whose dates it has."""
        return "".join(
            self.map_svg(words, workload, *years) for workload, years in DATED.items() if workload in self.verdicts
        )

    def map_svg(self, words, workload, first, last):
        """A cell per month: the worst that happens in it."""
        width, height, left, band = 8, 6, 34, 12 * 6 + 22
        found, cells = {}, []
        begin, end = library_pages.claimed(
            vars(self), workload, datetime.date(first, 1, 1), datetime.date(last, 12, 31)
        )
        # Bands of 50 years; a rest of a few belongs to the last one.
        starts = range(first, last - 4, 50)
        spans = [range(start, last + 1 if start == starts[-1] else start + 50) for start in starts]
        title = words.map.format(first, last) + ("" if workload == "lunar.date" else f" ({workload})")
        # The days of each kind, by year and month.
        for run in self.verdicts[workload]["runs"]:
            for day in map(datetime.date.fromordinal, range(data.ordinal(run["from"]), data.ordinal(run["to"]) + 1)):
                found.setdefault((day.year, day.month), collections.Counter())[run["kind"]] += 1
        for number, span in enumerate(spans):
            top = number * band + 4
            covered = [year for year in span if begin.year <= year <= end.year]
            cells.append(
                f'<rect class="cb-outside" x="{left}" y="{top}" width="{len(span) * width}" height="{12 * height}"/>'
            )
            if covered:
                x = left + (covered[0] - span[0]) * width
                cells.append(
                    f'<rect class="cb-right" x="{x}" y="{top}" width="{len(covered) * width}" height="{12 * height}"/>'
                )
            cells += (
                f'<text x="{left + (year - span[0]) * width}" y="{top + 12 * height + 13}">{year}</text>'
                for year in span[::10]
            )
            cells += (
                f'<text class="cb-month" x="{left - 4}" y="{top + down}">{month}</text>'
                for month, down in ((1, 10), (12, 72))
            )
            for (year, month), kinds in sorted(found.items()):
                if year in span:
                    kind = next(kind for kind in KINDS if kind in kinds)
                    what = ", ".join(f"{count} {getattr(words, kind)}" for kind, count in kinds.items())
                    cells.append(
                        f'<rect class="cb-{kind}" x="{left + (year - span[0]) * width}" y="{top + (month - 1) * height}" width="{width}" height="{height}">'
                        f"<title>{year}-{month:02d}: {what}</title></rect>"
                    )
        seen = [kind for kind in KINDS if any(kind in kinds for kinds in found.values())]
        legend = "".join(
            f'<span><i class="cb-{kind}"></i>{getattr(words, kind)}</span>' for kind in (*seen, "right", "outside")
        )
        return (
            f'<figure class="cb-map"><svg viewBox="0,0,{left + max(map(len, spans)) * width + 24},{len(spans) * band}" role="img"><title>{html.escape(self.id)}: {title}</title>'
            + "".join(cells)
            + f"</svg><figcaption>{title} {legend}</figcaption></figure>\n\n"
        )


# Pages


def filled(template, values):
    return re.sub(r"\{\{(\w+)\}\}", lambda match: str(values[match[1]]), template)


def repository(label, path, page):
    """A link to a file of the project that is no page of the site; without a repository, its label."""
    if not (data.ROOT / path).exists():
        raise SystemExit(f"site: {page}: {path} does not exist")
    return f"[{label}]({REPOSITORY_URL}/{path})" if REPOSITORY_URL else label


def prose(text):
    """Numbers that people wrote into documents stay on one line."""
    return re.sub(r"(`[^`]*`)|(?<=\d) (?=\d{3}(?!\d))", lambda match: match[1] or "\u00a0", text)


def staged(text, page, documentation):
    """A document whose links out of Documentation lead to the repository; those inside are checked by MkDocs."""
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
        return repository(label, inside.relative_to(data.ROOT) if inside.is_relative_to(data.ROOT) else target, page)

    parts = re.split(r"(^ *```.*?^ *```$)", text, flags=re.MULTILINE | re.DOTALL)
    return "".join(
        part if index % 2 else prose(re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, part))
        for index, part in enumerate(parts)
    )


def about(calbench):
    """What identifies the site."""
    return {
        "version": subprocess.run([calbench, "--version"], capture_output=True, text=True, check=True).stdout.split()[
            1
        ],
        "data": (data.ROOT / "reference-data/VERSION").read_text().strip(),
        "built": str(TODAY),
        "licence": "Apache-2.0",
        "url": SITE_URL,
        "home": REPOSITORY_URL.split("/blob/")[0],
    }


def described(text, **meta):
    """A page with the beginning of its first paragraph as its description, and other facts at its top."""
    if "description" not in meta:
        body = re.sub(r"<[^>]*>|!\[.*?\]\(.*?\)", "", text)
        first = next((part for part in body.split("\n\n") if part[:1].isalpha() or part.startswith("**")), "")
        plain = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", first).replace("**", "").replace("`", "").replace("\n", " ")
        meta["description"] = plain if len(plain) <= 200 else plain[:199].rpartition(" ")[0] + "…"
    return (
        "---\n"
        + "".join(f"{name}: {json.dumps(value, ensure_ascii=False)}\n" for name, value in meta.items())
        + "---\n"
        + text
    )


def cited(library, words, facts, example):
    """The authority, the program with its output, and the citation of a library's page."""
    year = (library.row and library.row["next_wrong"] or facts["built"])[:4]
    links, address, title = (
        FACTS["authorities"],
        f"{SITE_URL}libraries/{library.id}/",
        f"{library.name} {library.version}",
    )
    parts = [
        words.authority.format(
            year=year, hko=links[words.hko].format(year=year), terms=links["hko_terms"], gbt=links["gbt"]
        )
    ]
    if example:
        parts += [
            f"````{example['kind']}\n{example['text'].rstrip()}\n````",
            words.expected.format(**example),
            f"````text\n{example['actual']}\n````",
        ]
    parts += [
        f"calbench {facts['version']}, {title}, {facts['data']}, {facts['built']}. <{address}>. {words.licence}: {facts['licence']}.",
        f"```bibtex\n@misc{{calbench-{library.id},\n  title = {{{title}}},\n  author = {{calbench}},\n  note = {{calbench {facts['version']}, reference data {facts['data']}}},\n"
        f"  year = {{{facts['built'][:4]}}},\n  url = {{{address}}}\n}}\n```",
    ]
    return f"## {words.cite} {{#cite}}\n\n" + "\n\n".join(parts) + "\n"


def upcoming(libraries):
    """The runs of wrong answers from today on, with their libraries; of a library that is often wrong the next one."""
    for one in (one for one in libraries if one.row):
        own = [run for run in one.row["runs"] if run["kind"] == "wrong" and run["from"] >= str(TODAY)]
        for run in own[: 1 if len(own) > OFTEN else None]:
            yield run, one


def upcoming_table(libraries, words):
    """A row per day and difference."""
    days = {}
    for run, one in upcoming(libraries):
        days.setdefault((run["from"], run["words"][words.language][0]), []).append(
            f"[{one.id}](libraries/{one.id}.md) {one.version}"
        )
    rows = (f"| {day_link(day, '../')} | {what} | {', '.join(names)} |" for (day, what), names in sorted(days.items()))
    return "\n".join([f"| {' | '.join(words.upcoming)} |", "| --- | --- | --- |", *rows])


def vector_table(folder, words):
    """Vectors and verdicts, copied into the site."""
    files = [*sorted((data.ROOT / "vectors").glob("*.json")), data.ROOT / "reports/libraries.jsonl"]
    (folder / "vectors").mkdir(exist_ok=True)
    for file in files:
        shutil.copyfile(file, folder / "vectors" / file.name)
    rows = (
        f"| [{file.name}](vectors/{file.name}) | {file.stat().st_size} | `{hashlib.sha256(file.read_bytes()).hexdigest()}` |"
        for file in files
    )
    return "\n".join([f"| {' | '.join(words.files)} |", "| --- | ---: | --- |", *rows])


def search_index(folder, words):
    """The sections of the pages in a language: address, title, section and text."""
    found = []
    for file in sorted(folder.rglob("*.md")):
        page = str(file.relative_to(folder))[:-3]
        if page.endswith(".zh") != (words is CHINESE):
            continue
        page = page.removesuffix(".zh")
        text = re.sub(r"\A---\n.*?\n---\n", "", file.read_text(encoding="utf-8"), flags=re.DOTALL)
        text = re.sub(
            r"<(script|style|noscript|svg).*?</\1>|<[^>]*>|\]\([^)]*\)|[`*\[|]+|-{3,}:?", " ", text, flags=re.DOTALL
        )
        parts = re.split(r"^#+ +(.+?)(?: \{#\w+\})?$", text, flags=re.MULTILINE)
        for title, body in zip(parts[1::2], parts[2::2]):
            found.append(
                ["" if page == "index" else f"{page}/", parts[1].strip(), title.strip(), " ".join(body.split())]
            )
    (folder / f"assets/search-{words.search}.json").write_text(
        json.dumps(found, ensure_ascii=False, separators=(",", ":")), encoding="utf-8"
    )


def shown(date, workload=""):
    """A date of a library's page; of the lunar calendar's days the link to its own page."""
    return day_link(date, "../../") if workload == "lunar.date" else f'<span class="cb-nowrap">{date}</span>'


def library_page(library, words, facts, example):
    """The page of a library, with the maps of its months, its citation and its badge."""

    def link(label, path):
        return (
            library_pages.linked(label, path)
            if path.startswith("Documentation/")
            else repository(label, path, library.id)
        )

    text = library_pages.page(
        vars(library),
        words is CHINESE,
        title=f"{library.name} {library.version}",
        figure=f"{library.maps(words)}[{words.cite}](#cite)\n\n",
        show=shown,
        link=link,
    )
    label, address = library.shown["badge"]["message"], f"{SITE_URL}libraries/{library.id}/"
    return (
        f"{text.rstrip()}\n\n{cited(library, words, facts, example)}\n## {words.badge}\n\n![{label}]({library.id}/badge.svg)\n\n"
        f"```markdown\n[![{label}]({address}badge.svg)]({address})\n```\n"
    )


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
            cell(words.columns[2], library_pages.count(one.recent), "cb-wrong-text" if one.recent else "cb-zero"),
            cell(words.columns[3], library_pages.count(one.wrong), "cb-wrong-text" if one.wrong else "cb-zero"),
            cell(words.columns[4], day_link(one.next, "") if one.next else "–", "" if one.next else "cb-zero"),
            cell(words.columns[5], library_pages.count(one.refused), "cb-refused-text" if one.refused else "cb-zero"),
            cell(
                words.columns[6],
                "…<wbr>".join(f'<span class="cb-nowrap">{bound}</span>' for bound in one.years.split("…")),
            ),
            cell(words.columns[7], library_pages.time(one.row, "ns_in_order")),
            cell(
                words.columns[8],
                ", ".join(
                    f'<a href="{bug["address"]}" title="{html.escape(bug["title"])}">{library_pages.issue(bug["address"])}</a> {words.states[bug["state"]]}'.rstrip()
                    for bug in one.bugs
                )
                or "–",
                "" if one.bugs else "cb-zero",
            ),
        ]
        kind, mark = ("wrong", "✗") if one.wrong else ("refused", "–") if one.refused else ("right", "✓")
        # Code base, licence, year of release.
        kept = " · ".join(
            filter(
                None,
                (
                    one.code if one.code.lower() != one.id.lower() else "",
                    one.manifest.get("licence"),
                    one.manifest.get("released", "")[:4],
                ),
            )
        )
        code = f" <small>{html.escape(kept)}</small>" if kept else ""
        text = " ".join((one.id, one.name, one.code, one.language, FACTS["aliases"].get(one.code, ""))).lower()
        body.append(
            f'<tr data-text="{html.escape(text)}" data-language="{html.escape(one.language)}" data-questions="{" ".join(one.verdicts)}"><th scope="row">'
            f'<span class="cb-{kind}-text">{mark}</span> <a href="libraries/{one.id}/">{html.escape(one.id)}</a> {html.escape(one.version)}{code}</th>'
            + "".join(cells)
            + "</tr>"
        )
    return (
        f'<table id="libraries-table"><thead><tr>{head}</tr></thead><tbody>\n' + "\n".join(body) + "\n</tbody></table>"
    )


def first_page(template, libraries, words):
    dated = sorted(
        (one for one in libraries if one.row),
        key=lambda one: (not one.wrong, one.next or "9999", -one.recent, -one.wrong, one.id.lower()),
    )
    nearest = min(one.next for one in dated if one.next)
    # Libraries with one code base share their errors.
    soon = sorted({one.code for one in dated if one.next == nearest}, key=str.lower)
    languages = sorted({one.language for one in dated}, key=str.lower)
    values = {
        "count": len(dated),
        "codes": len({one.code for one in dated}),
        "wrong": sum(1 for one in dated if one.wrong),
        "wrongCodes": len({one.code for one in dated if one.wrong}),
        "nextLink": day_link(nearest, ""),
        "nextCodes": words.joint.join(soon),
        "today": TODAY,
        "table": table(dated, words),
        "languages": "".join(f"<option>{html.escape(one)}</option>" for one in languages),
        "questions": "".join(
            f"<option>{name}</option>" for name in sorted({name for one in dated for name in one.verdicts})
        ),
        "others": ", ".join(f"[{one.id}](libraries/{one.id}.md)" for one in libraries if not one.row),
    }
    return filled(template, values)


def apps_page(words):
    """The section of the README for apps, above the reference of the Swift modules that Scripts/site adds."""
    title, text = re.search(
        rf"^## ({words.apps})\n(.*?)(?=^## )",
        (data.ROOT / words.readme).read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    ).groups()
    # Not a page of MkDocs, which would check it.
    modules = "".join(
        f'<li><a href="{words.root}swift/documentation/{name.lower()}/">{name}</a></li>'
        for name in ("ChineseCalendar", "ChineseCalendarFoundation", "CalendarLayout", "CalendarValues")
    )
    return f"# {title}\n{staged(text, pathlib.Path('../README.md'), data.ROOT / 'Documentation')}## {words.reference}\n\n<ul>{modules}</ul>\n"


def main():
    calbench, documentation, folder = (
        pathlib.Path(sys.argv[1]),
        pathlib.Path(sys.argv[2]).resolve(),
        pathlib.Path(sys.argv[3]),
    )
    own = data.ROOT / "Site"
    shutil.rmtree(folder, ignore_errors=True)
    known = library_pages.survey()
    libraries = [Library(facts) for facts in known.values()]
    facts, programs = about(calbench), data.programs()
    DATES.update(run["from"] for one in libraries if one.row for run in one.row["runs"] if run["kind"] != "refused")
    for file in sorted(path for path in documentation.rglob("*") if path.is_file()):
        page = file.relative_to(documentation)
        (folder / page).parent.mkdir(parents=True, exist_ok=True)
        if page.parts[0] == "libraries":
            continue
        if file.suffix != ".md":
            shutil.copyfile(file, folder / page)
            continue
        text = staged(file.read_text(encoding="utf-8"), page, documentation)
        (folder / page).write_text(described(text), encoding="utf-8")
    for one in libraries:
        (folder / f"libraries/{one.id}").mkdir(parents=True, exist_ok=True)
        (folder / f"libraries/{one.id}/badge.svg").write_text(one.shown["badge_svg"], encoding="utf-8")
        headlines = (
            [one.row["headline"]["en"]] if one.row else [other["headline"]["en"] for other in one.verdicts.values()][:3]
        )
        pages.card(
            folder / f"libraries/{one.id}/card.png", f"{one.name} {one.version}", headlines, bool(one.row and one.wrong)
        )
    for words in LANGUAGES:

        def write(name, text):
            (folder / f"{name}{words.suffix}.md").write_text(text, encoding="utf-8")

        for one in libraries:
            text = library_page(one, words, facts, programs.get(one.id, {}).get("example"))
            write(
                f"libraries/{one.id}",
                described(
                    text,
                    title=f"{one.name} {one.version}",
                    description=library_pages.first(one.rows)["headline"][words.language],
                    hide=["navigation", "toc"],
                    image=f"libraries/{one.id}/card.png",
                ),
            )
        texts = {
            name: (own / f"pages/{name}{words.suffix}.md").read_text(encoding="utf-8")
            for name in ("index", "day", "upcoming", "search", "vectors", "missing")
        }
        write("index", first_page(texts.pop("index"), libraries, words))
        write("apps", apps_page(words))
        values = {
            "today": TODAY,
            "table": upcoming_table(libraries, words),
            "data": facts["data"],
            "files": vector_table(folder, words),
            "title": words.day,
            "meta": "",
            "up": "",
            "answer": f"<p>{words.script}</p>",
            "scripts": "\n".join(f'<script src="{words.root}assets/{name}.js"></script>' for name in ("data", "day")),
        }
        for name, text in texts.items():
            write(name, filled(text, values))
        # Of the date page once more what Site/pages.py fills.
        (folder / "day").mkdir(exist_ok=True)
        write(
            "day/template",
            filled(
                texts["day"],
                {
                    **values,
                    "title": "@title@",
                    "meta": '\ndescription: "@description@"\nimage: "@image@"',
                    "up": "../",
                    "answer": "@article@",
                    "scripts": '<script type="application/ld+json">@facts@</script>',
                },
            ),
        )
    shutil.copytree(own / "assets", folder / "assets", dirs_exist_ok=True)
    pages.card(
        folder / "assets/card.png", "Is your Chinese calendar right?", ["Every day of 1900-2100, every library"], False
    )
    for words in LANGUAGES:
        search_index(folder, words)
    # A name that ends as a language's does, such as calendar.js, has to say that it is in English.
    for file in set((folder / "libraries").glob("*.??.md")) - set((folder / "libraries").glob("*.zh.md")):
        file.rename(file.with_suffix(".en.md"))
    dates = {str(day): texts for day, texts in FACTS["dates"].items()}
    everything = {
        **data.day_data(calbench, known.values()),
        "about": {**facts, "upcoming": sorted({run["from"] for run, _ in upcoming(libraries)})},
        "authorities": FACTS["authorities"],
        "dates": dates,
    }
    everything["script"] = data.spellings(
        json.dumps(everything, ensure_ascii=False) + (own / "assets/day.js").read_text(encoding="utf-8")
    )
    (folder / "assets/data.js").write_text(
        f"globalThis.calbenchData = {json.dumps(everything, ensure_ascii=False, separators=(',', ':'))};\n",
        encoding="utf-8",
    )
    print(*(facts[name] for name in ("version", "data", "built", "home")))


if __name__ == "__main__":
    main()
