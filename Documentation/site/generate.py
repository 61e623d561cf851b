"""Writes the sources of the site into a folder: the pages of Documentation, and what is made from stored verdicts.

Usage: generate.py DOCUMENTATION FOLDER      Scripts/site calls it

The table of the first page, the pages of the libraries and the data of the date page come from reports/libraries and
reference-data/. Links out of Documentation lead to the repository where REPOSITORY_URL has its address, such as
https://github.com/owner/calbench/blob/main, and are plain text otherwise.
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

import data
from dates import Days, accused, card, feed
from library_pages import CHINESE, CITED_URL, DATES, ENGLISH, LANGUAGES, REPOSITORY_URL
from library_pages import Library, answered, day_link, repository
from survey import table as markdown
from survey import CALBENCH, ROOT, count, printed, programs, survey, time

NOW = datetime.datetime.now(datetime.timezone.utc)
# A day in Beijing: what is "next" follows it.
TODAY = (NOW + datetime.timedelta(hours=8)).date()
FACTS = data.FACTS
# Wrong dates to come; who has more begins one each year.
OFTEN = 30


def filled(template, values):
    return re.sub(r"\{\{(\w+)\}\}", lambda match: str(values[match[1]]), template)


def staged(text, page, documentation):
    """A document whose links out of Documentation lead to the repository; those inside are checked by MkDocs."""
    folder = (documentation / page).parent

    def link(match):
        bang, label, target = match.groups()
        address, _, anchor = target.partition("#")
        if not address or re.match(r"[a-z]+:", address):
            return match[0]
        # The pages know each other as neighbours.
        file = pathlib.Path(os.path.normpath(folder / address))
        if file.parent == documentation and file.is_file():
            return f"{bang}[{label}]({os.path.relpath(file, folder)}{'#' + anchor if anchor else ''})"
        inside = pathlib.Path(os.path.normpath(ROOT / "Documentation" / pathlib.Path(page).parent / address))
        return repository(label, inside.relative_to(ROOT) if inside.is_relative_to(ROOT) else target, page)

    parts = re.split(r"(^ *```.*?^ *```$)", text, flags=re.MULTILINE | re.DOTALL)
    # Numbers that people wrote stay on one line.
    parts[::2] = (re.sub(r"(?<=\d) (?=\d{3}(?!\d))", "\u00a0", part) for part in parts[::2])
    parts[::2] = (re.sub(r"(!?)\[([^\]]*)\]\(([^)\s]+)\)", link, part) for part in parts[::2])
    return "".join(parts)


def about():
    """What identifies the site."""
    version = subprocess.run([CALBENCH, "--version"], capture_output=True, text=True, check=True).stdout.split()[1]
    return {
        "version": version,
        "data": (ROOT / "reference-data/VERSION").read_text().strip(),
        "built": str(NOW.date()),
        "url": CITED_URL,
        "home": REPOSITORY_URL.split("/blob/")[0],
    }


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
        days.setdefault((run["from"], run["words"][0]), []).append(f"[{one.id}](libraries/{one.id}.md) {one.version}")
    lines = ([day_link(day, "../"), what, ", ".join(names)] for (day, what), names in sorted(days.items()))
    return markdown(words.upcoming, lines)


def vector_table(folder, words):
    """Vectors and verdicts, copied into the site."""
    lines = []
    (folder / "vectors").mkdir(exist_ok=True)
    verdicts = folder / "vectors/libraries.jsonl"
    stored = sorted(ROOT.glob("reports/libraries/*/*.jsonl"))
    verdicts.write_text("".join(file.read_text(encoding="utf-8") for file in stored), encoding="utf-8")
    for file in sorted((ROOT / "vectors").glob("*.json")):
        shutil.copyfile(file, folder / "vectors" / file.name)
    for file in sorted((folder / "vectors").glob("*.json*")):
        digest, size = hashlib.sha256(file.read_bytes()).hexdigest(), count(file.stat().st_size)
        lines.append([f"[{file.name}](vectors/{file.name})", size, f"`{digest}`"])
    return markdown(words.files, lines)


def table(libraries, words):
    """The table of the first page."""
    heads = "".join(f'<th scope="col">{label}</th>' for label in words.columns)
    rows = "\n".join(table_row(one, words) for one in libraries)
    return f'<table id="libraries-table" data-cards><thead><tr>{heads}</tr></thead><tbody>\n{rows}\n</tbody></table>'


def table_row(one, words):
    """A row."""
    kind, mark = ("wrong", "✗") if one.wrong else ("refused", "–") if one.refused else ("right", "✓")
    refused = f"<small>{count(one.refused)} {words.kinds['refused']}</small>" if one.refused else ""
    cells = [
        f'<b class="cb-{kind if one.wrong else "zero"}-text">{count(one.wrong)}</b> {refused}',
        f"<b>{day_link(one.next, '')}</b>" if one.next else "–",
        html.escape(one.language),
        html.escape(one.code),
        html.escape(one.manifest.get("licence", "–")),
        "–".join(bound[:4] for bound in one.years.split("…")),
        time(one.row),
    ]
    cells = zip(words.columns[1:], cells, strict=True)
    body = "".join(f'<td data-label="{label}">{text}</td>' for label, text in cells)
    known = (one.id, one.name, one.code, one.language, FACTS["aliases"].get(one.code, ""))
    text = " ".join((*known, *(words.questions[name] for name in one.verdicts), "chinese 农历 農曆")).lower()
    return (
        f'<tr data-text="{html.escape(text)}" data-language="{html.escape(one.language)}" data-wrong="{int(one.wrong > 0)}">'
        f'<th scope="row"><span class="cb-{kind}-text">{mark}</span>'
        f' <a href="libraries/{one.id}/">{one.id}</a> <small>{html.escape(one.version)}</small></th>{body}</tr>'
    )


def story(dated, words):
    """The next wrong date: what it is, who has it otherwise, the code base with the most libraries first."""
    nearest = min(one.next for one in dated if one.next)
    own = [one for one in dated if one.next == nearest]
    base, run = own[0].code, next(run for run in own[0].row["runs"] if run["kind"] == "wrong" and run["to"] >= nearest)
    lunar = printed("day", nearest)[0]["lunar"]
    # The day that the code base takes for New Year.
    taken = next((part["from"] for part in run["answers"] if (part["answer"] or "").endswith("-01-01")), None)
    said = words.next.format(day=day_link(nearest, ""), base=base)
    if lunar.endswith("-01-01") and taken:
        day, other = (words.spoken.format(datetime.date.fromisoformat(one)) for one in (nearest, taken))
        said = words.new_year.format(year=lunar[6:10], day=day_link(nearest, "", day), base=base, other=other)
    names = (f"[{one.id}](libraries/{one.id}.md) {one.version} ({one.language})" for one in own if one.code == base)
    product = FACTS["products"].get(base, [".", "。"])[LANGUAGES.index(words)]
    return f"**{said}**\n\n{words.joint.join(names)}{product}"


def first_page(template, libraries, words):
    dated = [one for one in libraries if one.row]
    shares = collections.Counter((one.next, one.code) for one in dated)

    # The nearest wrong date first; those without a wrong day by their time.
    def order(one):
        mistakes = shares[one.next, one.code], one.recent, one.wrong
        speed = 0 if one.wrong else one.row.get("ns_per_operation") or 9e15
        return not one.wrong, one.next or "9999", speed, *(-number for number in mistakes), one.id.lower()

    dated.sort(key=order)
    languages = sorted({one.language for one in dated}, key=str.lower)
    values = {
        "story": story(dated, words),
        "count": len(dated),
        "wrong": sum(1 for one in dated if one.wrong),
        "right": sum(1 for one in dated if not one.wrong),
        "table": table(dated, words),
        "languages": "".join(f"<option>{html.escape(one)}</option>" for one in languages),
        "others": ", ".join(f"[{one.id}](libraries/{one.id}.md)" for one in libraries if not one.row),
    }
    return filled(template, values)


def apps_page(words):
    """The section of the README for apps, above the reference of the Swift modules that Scripts/site adds."""
    readme = (ROOT / ("README.md" if words is ENGLISH else f"README.{words.language}.md")).read_text(encoding="utf-8")
    title, text = re.search(rf"^## ({words.apps})\n(.*?)(?=^## )", readme, re.MULTILINE | re.DOTALL).groups()
    # Not a page of MkDocs, which would check it.
    modules = "".join(
        f'<li><a href="{words.root}swift/documentation/{name.lower()}/">{name}</a></li>'
        for name in ("ChineseCalendar", "ChineseCalendarFoundation", "CalendarLayout", "CalendarValues")
    )
    text = staged(text, pathlib.Path("../README.md"), ROOT / "Documentation")
    return f"# {title}\n{text}## {words.reference}\n\n<ul>{modules}</ul>\n"


def documents(documentation, folder):
    folder.mkdir(parents=True)
    for file in sorted(path for path in documentation.iterdir() if path.is_file()):
        if file.suffix == ".md":
            text = staged(file.read_text(encoding="utf-8"), file.name, documentation)
            (folder / file.name).write_text(text, encoding="utf-8")
        else:
            shutil.copy(file, folder)


def write(folder, name, words, text, meta=None):
    """A page in a language; with a title and description of its own, without what is beside it."""
    head = {"hide": ["navigation", "toc"], **meta} if meta else {}
    lines = "".join(f"{key}: {json.dumps(value, ensure_ascii=False)}\n" for key, value in head.items())
    text = f"---\n{lines}---\n{text}" if meta else text
    (folder / f"{name}{words.suffix}.md").write_text(text, encoding="utf-8")


def template(name, words):
    return (ROOT / f"Documentation/site/pages/{name}{words.suffix}.md").read_text(encoding="utf-8")


def site_pages(libraries, words, folder, facts, examples):
    """The pages in a language but those of dates."""
    for one in libraries:
        text = one.page(words, facts, examples.get(one.id, {}).get("example"))
        meta = {"title": one.title, "description": one.headline(words), "image": f"libraries/{one.id}/card.png"}
        write(folder, f"libraries/{one.id}", words, text, meta)
    write(folder, "index", words, first_page(template("index", words), libraries, words))
    write(folder, "apps", words, apps_page(words))
    values = {"today": TODAY, "table": upcoming_table(libraries, words)}
    write(folder, "upcoming", words, filled(template("upcoming", words), values))
    values = {"data": facts["data"], "files": vector_table(folder, words)}
    write(folder, "vectors", words, filled(template("vectors", words), values))
    scripts = "\n".join(f'<script src="{words.root}assets/{name}.js"></script>' for name in ("data", "day"))
    values = {"day": "", "up": "", "answer": f"<h1>{words.day}</h1><p>{words.script}</p>", "scripts": scripts}
    write(folder, "day", words, filled(template("day", words), values), {"title": words.day})


def date_pages(pages, words, folder, built):
    """A page per day that matters, without a script."""
    for page in pages:
        own, title = f"day/{page['iso']}", page["title"]
        # The search knows its heading alone.
        answer = f"<h1>{html.escape(title)}</h1><article data-search-exclude>{page['html']}</article>"
        values = {"day": page["iso"], "up": "../", "answer": answer, "scripts": ""}
        # From this year on: a search for leap months finds more than dates.
        meta = {"image": f"{own}/card.png", "search": {"exclude": page["iso"] < built[:4]}}
        meta |= {"title": title, "description": page["description"]}
        write(folder, own, words, filled(template("day", words), values), meta)


def main():
    documentation, folder = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2])
    shutil.rmtree(folder, ignore_errors=True)
    surveys = {words.language: survey(words.language) for words in LANGUAGES}
    libraries = {language: [Library(one) for one in known.values()] for language, known in surveys.items()}
    english, facts, examples = libraries[ENGLISH.language], about(), programs()
    DATES.update(run["from"] for one in english if one.row for run in one.row["runs"] if run["kind"] != "refused")
    documents(documentation, folder)
    shutil.copytree(ROOT / "Documentation/site/assets", folder / "assets", dirs_exist_ok=True)
    lines = ["Every day of 1900-2100, every library"]
    card(folder / "assets/card.png", "Is your Chinese calendar right?", lines, False)
    for one in english:
        # Of a disputed day, the answer that others have is accepted, too.
        if example := examples.get(one.id, {}).get("example"):
            rows = (other.row for other in english if one.row and other.row)
            others = (answered(row, example["date"], ("contested", "uncertain")) for row in rows)
            other = next(filter(None, others), None)
            example["accepted"] = [example["expected"], *([other] if other else [])]
        own = folder / f"libraries/{one.id}"
        card(own / "card.png", one.title, [one.headline(ENGLISH)], bool(one.first["verify"]["wrong"]))
    begun = {run["from"] for run, _ in upcoming(english)}
    everything = {
        **data.day_data(surveys),
        "about": facts,
        "authorities": FACTS["authorities"],
        "dates": {str(day): texts for day, texts in FACTS["dates"].items()},
    }
    script = (ROOT / "Documentation/site/assets/day.js").read_text(encoding="utf-8")
    everything["script"] = data.spellings(json.dumps(everything, ensure_ascii=False) + script)
    text = json.dumps(everything, ensure_ascii=False, separators=(",", ":"))
    (folder / "assets/data.js").write_text(f"globalThis.calbenchData = {text};\n", encoding="utf-8")
    (folder / "day").mkdir()
    days = Days(folder, examples)
    for words in LANGUAGES:
        site_pages(libraries[words.language], words, folder, facts, examples)
        date_pages(days.pages(words.language), words, folder, facts["built"])
    # A name that ends as a language's does, such as calendar.js, has to say that it is in English.
    for file in set((folder / "libraries").glob("*.??.md")) - set((folder / "libraries").glob(f"*{CHINESE.suffix}.md")):
        file.rename(file.with_suffix(".en.md"))
    known, pages = {}, days.pages(ENGLISH.language)
    for page in pages:
        known[page["iso"]] = max((row["date"] for row in accused(page, surveys[ENGLISH.language])), default="")
        card(folder / f"day/{page['iso']}/card.png", page["card"][0], page["card"][1:], bool(page["wrong"]))
    (folder / "feed.xml").write_text(feed((one for one in pages if one["iso"] in begun), known), encoding="utf-8")
    print(*(facts[name] for name in ("version", "data", "built", "home")))


if __name__ == "__main__":
    main()
