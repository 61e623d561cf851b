"""Writes what MkDocs does not: a page for each date that matters, with a preview, the page of dates that will be wrong as a feed, the pages in traditional characters, and the map of the site.

Usage: pages.py FOLDER      Scripts/site calls it, after MkDocs

The answers are drawn by assets/day.js, as in a browser, into a page of MkDocs with places for them.
"""

import html
import itertools
import json
import pathlib
import re
import shutil
import sys
import textwrap

import jieba
import quickjs
from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

import data
from library_pages import SITE_URL
from survey import programs, survey

jieba.setLogLevel(60)
# The language of each folder.
WHERE = {"": "en", "zh/": "zh-Hans"}
# Previews, in pixels.
WIDTH, HEIGHT = 1200, 630
PRINTED = {ord(one): other for one, other in zip("–…\u202f\u00a0σ→", ("-", "...", " ", " ", "sigma", "to"))}


class Days:
    """day.js, with the data of a site."""

    def __init__(self, folder):
        self.context = quickjs.Context()
        for name in ("data", "day"):
            script = (folder / f"assets/{name}.js").read_text(encoding="utf-8")
            self.context.eval(script.replace("const calbench =", "globalThis.calbench =", 1))
        self.context.eval(f"calbench.programs = {json.dumps(programs(), ensure_ascii=False)}")
        self.about = self.json("calbench.data.about")

    def json(self, expression):
        return json.loads(self.context.eval(f"JSON.stringify({expression})"))

    def pages(self, language):
        days = self.json("[...calbench.pages].sort((one, other) => one - other)")
        where = f"{{chinese: {json.dumps(language != 'en')}, root: '../../', programs: calbench.programs}}"
        return (self.json(f"calbench.page({day}, {where})") for day in days)


def card(file, title, lines, is_wrong):
    """A preview; its font has Latin letters only. The file has its text, too, for Scripts/parts/site."""
    text = "\n".join(filter(None, [title, *lines])).translate(PRINTED)
    if odd := re.search(r"[^\n -~\u00a1-\u00ff]", text):
        raise SystemExit(f"site: {file.parent.name}: the preview's font has no {odd[0]!r}: {text!r}")
    image = Image.new("P", (WIDTH, HEIGHT))
    image.putpalette([255, 255, 255, 179, 38, 30, 27, 110, 43, 40, 40, 40])
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.rectangle((0, 0, WIDTH, 24), fill=1 if is_wrong else 2)
    lines = [*text.split("\n"), "calbench: is your Chinese calendar right?"]
    # As large as everything fits.
    for size in range(40, 19, -2):
        fonts = [ImageFont.load_default(size + 20 * (not number)) for number in range(len(lines))]
        widths = [int((WIDTH - 120) / draw.textlength("n", font=font)) for font in fonts]
        parts = [textwrap.wrap(*one, break_on_hyphens=False) for one in zip(lines, widths, strict=True)]
        if sum(len(part) * (size + 12) + 24 for part in parts) < HEIGHT - 120:
            break
    place = 70
    for number, (font, part) in enumerate(zip(fonts, parts, strict=True)):
        for line in part:
            draw.text((60, place), line, fill=1 if is_wrong and number == 1 else 3, font=font)
            place += font.size + 12
        place += 24
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = PngImagePlugin.PngInfo()
    kept.add_text("Description", text)
    image.save(file, bits=2, pnginfo=kept)


def words_apart(text):
    """Chinese words between spaces without width, as MkDocs has them."""
    return re.sub("[一-鿿]+", lambda found: "\u200b".join(["", *jieba.cut(found[0]), ""]), text)


def date_pages(folder, days, searched):
    """The pages, and of each in English what they are made of; some can be searched for."""
    about, found, surveyed = days.about, [], survey()
    for place, language in WHERE.items():
        # A page of MkDocs with places for words, which is taken out of the site.
        base = (folder / place / "day/template/index.html").read_text(encoding="utf-8")
        shutil.rmtree(folder / place / "day/template")
        for page in days.pages(language):
            own = f"day/{page['iso']}/"
            for accused in page["wrong"]:
                runs = surveyed[accused]["verdicts"]["lunar.date"]["runs"]
                own_runs = (run for run in runs if run["kind"] == "wrong" and run["from"] <= page["iso"] <= run["to"])
                if not any(own_runs):
                    raise SystemExit(f"site: {own}: would call {accused} wrong, which has no wrong row on that day")
            words = {
                "title": html.escape(page["title"]),
                "description": html.escape(page["description"]),
                "image": f"{own}card.png",
                "day": page["iso"],
                "article": page["html"],
            }
            text = base.replace("day/template/", own)
            for name, value in words.items():
                text = text.replace(f"@{name}@", value)
            # From this year on: a search for leap months finds more than dates.
            if page["iso"] >= about["built"][:4]:
                entry = {"title": words_apart(page["title"]), "text": words_apart(page["description"])}
                searched.append({"location": place + own, **entry})
            (folder / place / own).mkdir(parents=True)
            (folder / place / own / "index.html").write_text(text, encoding="utf-8")
            if not place:
                # The day from which what it says is known.
                known = (surveyed[one]["verdicts"]["lunar.date"]["date"] for one in page["wrong"])
                found.append({**page, "updated": max(known, default="")})
                card(folder / own / "card.png", page["card"][0], page["card"][1:], bool(page["wrong"]))
    return found


def upcoming(folder, about, pages):
    """The feed of the dates that begin a run of wrong answers."""
    url, entries, shown = SITE_URL, [], [one for one in pages if one["iso"] in about["upcoming"]]
    for one in shown:
        own = f"{url}day/{one['iso']}/"
        title, summary = html.escape(one["title"]), html.escape(one["description"])
        entries.append(
            f'<entry><id>{own}</id><title>{title}</title><link href="{own}"/><updated>{one["updated"]}T00:00:00Z</updated>'
            f"<summary>{summary}</summary></entry>"
        )
    (folder / "feed.xml").write_text(
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{url}feed.xml</id><title>calbench: upcoming wrong dates</title>"
        f'<link href="{url}upcoming/"/><link rel="self" href="{url}feed.xml"/>'
        f"<updated>{max(one['updated'] for one in shown)}T00:00:00Z</updated>"
        f"<author><name>calbench</name></author>{''.join(entries)}</feed>\n",
        encoding="utf-8",
    )


def traditional(folder, url, searched):
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
            (f"{url}zh/", f"{url}zh-Hant/"),
            (f'"zh-Hans" href="{url}zh-Hant/', f'"zh-Hans" href="{url}zh/'),
        ):
            text = text.replace(old, new)
        file.write_text(text, encoding="utf-8")
    own = [one for one in searched if one["location"].startswith("zh/")]
    copies = json.loads(data.traditional(json.dumps(own, ensure_ascii=False)))
    searched += [{**one, "location": one["location"].replace("zh/", "zh-Hant/", 1)} for one in copies]


def maps(folder, about):
    """The map of the site."""
    paths = sorted(str(file.parent.relative_to(folder)) for file in folder.rglob("index.html"))
    urls = (SITE_URL + ("" if one == "." else f"{one}/") for one in paths)
    urls = "".join(f"<url><loc>{url}</loc><lastmod>{about['built']}</lastmod></url>\n" for url in urls)
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


def main():
    folder = pathlib.Path(sys.argv[1])
    days, index = Days(folder), folder / "search/search_index.json"
    found = json.loads(index.read_text(encoding="utf-8"))
    pages = date_pages(folder, days, found["docs"])
    upcoming(folder, days.about, pages)
    traditional(folder, SITE_URL, found["docs"])
    index.write_text(json.dumps(found, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
    maps(folder, days.about)
    slim(folder)
    print(f"site: {len(pages)} dates in {len(WHERE) + 1} languages")


if __name__ == "__main__":
    main()
