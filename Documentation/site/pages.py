"""Writes what MkDocs does not: the pages in traditional characters, and the map of the site; takes what no page needs out of the theme.

Usage: pages.py FOLDER      Scripts/site calls it, after MkDocs
"""

import itertools
import json
import pathlib
import re
import shutil
import sys

import data
from library_pages import SITE_URL


def traditional(folder, searched):
    """The Chinese pages, and what the search knows of them, once more in traditional characters; programs stay as they are."""
    shutil.copytree(folder / "zh", folder / "zh-Hant")
    for file in (folder / "zh-Hant").rglob("*.html"):
        text = file.read_text(encoding="utf-8")
        parts = re.split(r"(<pre.*?</pre>)", text, flags=re.DOTALL)
        text = "".join(part if part.startswith("<pre") else data.traditional(part) for part in parts)
        # Each leads to the other, and says which it is.
        text = re.sub(
            r'lang="zh-Hant" data-language href="((?:\.\./)*|/[^"]*)zh-Hant/([^"]*)">[^<]*',
            r'lang="zh-Hans" data-language href="\1zh/\2">简体中文',
            text,
        )
        for old, new in (
            ('lang="zh"', 'lang="zh-Hant"'),
            (f"{SITE_URL}zh/", f"{SITE_URL}zh-Hant/"),
            (f'"zh-Hans" href="{SITE_URL}zh-Hant/', f'"zh-Hans" href="{SITE_URL}zh/'),
        ):
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    own = [one for one in searched if one["location"].startswith("zh/")]
    copies = json.loads(data.traditional(json.dumps(own, ensure_ascii=False)))
    searched += [{**one, "location": one["location"].replace("zh/", "zh-Hant/", 1)} for one in copies]


def maps(folder):
    """The map of the site."""
    paths = sorted(str(file.parent.relative_to(folder)) for file in folder.rglob("index.html"))
    urls = "".join(f"<url><loc>{SITE_URL}{'' if one == '.' else f'{one}/'}</loc></url>\n" for one in paths)
    text = '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n'
    (folder / "sitemap.xml").write_text(f"{text}{urls}</urlset>\n", encoding="utf-8")
    (folder / "sitemap.xml.gz").unlink(missing_ok=True)


def cards(text):
    """A page whose tables of five columns and more are cards on phones: each cell has its head."""

    def table(match):
        heads = [re.sub("<[^>]*>", "", head) for head in re.findall("<th(?: [^>]*)?>(.*?)</th>", match[0])]
        labels = itertools.cycle(heads)
        cells = re.sub("<td", lambda _: f'<td data-label="{next(labels)}"', match[0])
        return cells.replace("<table", "<table data-cards", 1) if len(heads) > 4 else match[0]

    return re.sub("<table>.*?</table>", table, text, flags=re.DOTALL)


def slim(folder):
    """Without the theme's rules for classes that no page and no script has: half of a style that each first paint waits for."""
    text = "".join(file.read_text(encoding="utf-8") for file in folder.glob("assets/**/*.js"))
    used = set(re.findall(r"[\w-]+", text))
    for file in folder.rglob("*.html"):
        text = cards(file.read_text(encoding="utf-8"))
        file.write_text(text, encoding="utf-8")
        used.update(" ".join(re.findall(r'class="([^"]*)"', text)).split())

    def rule(match):
        # What an element must not have is not needed.
        kept = [(one, re.sub(r":not\([^()]*\)", "", one)) for one in re.split(r",(?![^(]*\))", match[1])]
        kept = [one for one, needed in kept if used.issuperset(re.findall(r"\.([\w-]+)", needed))]
        return f"{','.join(kept)}{{{match[2]}}}" if kept else ""

    for file in folder.glob("assets/stylesheets/*.css"):
        file.write_text(re.sub(r"([^{}]+)\{([^{}]*)\}", rule, file.read_text(encoding="utf-8")), encoding="utf-8")


def quiet(folder):
    """The theme's script fetches the index of the search, 2 MB, when somebody searches, and not for each page."""
    eager, script = '$(location.protocol!=="file:")', next(folder.glob("assets/javascripts/bundle.*.js"))
    before, *after = script.read_text(encoding="utf-8").split(eager)
    if len(after) != 1:
        raise SystemExit(f"site: {script.name}: expected {eager} once, where the search begins")
    script.write_text(f"{before}$(!1){after[0]}", encoding="utf-8")


def main():
    folder = pathlib.Path(sys.argv[1])
    index = folder / "search/search_index.json"
    found = json.loads(index.read_text(encoding="utf-8"))
    for one in found["docs"]:
        # An English heading has the Chinese name, too, by which a search in Chinese would find it first.
        if one["location"].startswith("day/"):
            one["title"] = re.sub(r" \([^)]*\)", "", one["title"])
    traditional(folder, found["docs"])
    index.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    maps(folder)
    slim(folder)
    quiet(folder)


if __name__ == "__main__":
    main()
