"""Writes what MkDocs does not: a page for each date that matters, with its findings as JSON and a preview, the page of dates that
will be wrong as a calendar and a feed, the pages in traditional characters, the map of the site, robots.txt and the page for
addresses that do not exist.

Usage: pages.py FOLDER      Scripts/site calls it, after MkDocs

The answers are drawn by assets/day.js, as in a browser, into a page of MkDocs with places for them.
"""

import html
import json
import pathlib
import re
import shutil
import sys
import urllib.parse

import quickjs
from PIL import Image, ImageDraw, ImageFont

import data

# The language of each folder.
WHERE = {"": "en", "zh/": "zh-Hans"}
# Previews, in pixels.
WIDTH, HEIGHT = 1200, 630


class Days:
    """day.js, with the data of a site."""

    def __init__(self, folder):
        self.context = quickjs.Context()
        self.context.eval((folder / "assets/data.js").read_text(encoding="utf-8"))
        self.context.eval(
            (folder / "assets/day.js")
            .read_text(encoding="utf-8")
            .replace("const calbench =", "globalThis.calbench =", 1)
        )
        self.context.eval(f"calbench.programs = {json.dumps(data.programs(), ensure_ascii=False)}")
        self.about = self.json("calbench.data.about")

    def json(self, expression):
        return json.loads(self.context.eval(f"JSON.stringify({expression})"))

    def pages(self, language):
        days = self.json("[...calbench.pages].sort((one, other) => one - other)")
        where = f"{{chinese: {json.dumps(language != 'en')}, root: '../../', programs: calbench.programs}}"
        return (self.json(f"calbench.page({day}, {where})") for day in days)


def card(file, title, lines, is_wrong):
    """A preview; its font has Latin letters only."""
    lines = [title, *lines, "calbench: is your Chinese calendar right?"]
    image = Image.new("P", (WIDTH, HEIGHT))
    image.putpalette([255, 255, 255, 179, 38, 30, 27, 110, 43, 40, 40, 40])
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.rectangle((0, 0, WIDTH, 24), fill=1 if is_wrong else 2)
    for place, line in enumerate(lines):
        is_last = place == len(lines) - 1
        size = 62 if place == 0 else 30 if is_last else 38
        text = "".join(
            one if ord(one) < 256 else {"–": "-", "…": "-", "\u202f": " ", "σ": "sigma"}.get(one, "") for one in line
        )
        # Only what is too long is made narrower.
        while size > 20 and draw.textlength(text, font=ImageFont.load_default(size)) > WIDTH - 120:
            size -= 2
        draw.text(
            (60, HEIGHT - 70 if is_last else 90 + place * 100),
            text,
            fill=1 if is_wrong and place == 1 else 3,
            font=ImageFont.load_default(size),
        )
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, bits=2)


def template(folder, name):
    """A page of MkDocs with places for words, which is taken out of the site."""
    text = (folder / name / "index.html").read_text(encoding="utf-8")
    shutil.rmtree(folder / name)
    return text


def filled(text, **places):
    for name, words in places.items():
        text = text.replace(f"@{name}@", words)
    return text


def date_pages(folder, days):
    """The pages, and of each in English what they are made of."""
    about, found = days.about, []
    for place, language in WHERE.items():
        base = template(folder / place, "day/template")
        for page in days.pages(language):
            path = f"{place}day/{page['iso']}/"
            facts = {
                "@context": "https://schema.org",
                "@type": "Article",
                "headline": page["title"],
                "description": page["description"],
                "inLanguage": language,
                "url": about["url"] + path,
                "dateModified": about["built"],
                "version": about["data"],
                "license": "https://www.apache.org/licenses/LICENSE-2.0",
                "isBasedOn": page["source"],
                "author": {"@type": "Organization", "name": "calbench"},
            }
            text = filled(
                base.replace("day/template/", f"day/{page['iso']}/"),
                title=html.escape(page["title"]),
                description=html.escape(page["description"]),
                # No tag ends within it.
                facts=json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c"),
                image=f"day/{page['iso']}/card.png" if page["isCard"] else "assets/card.png",
                article=page["html"],
            )
            (folder / path).mkdir(parents=True)
            (folder / path / "index.html").write_text(text, encoding="utf-8")
            for finding in page["findings"]:
                text = json.dumps(
                    {
                        **finding,
                        "calbench": about["version"],
                        "reference_data": about["data"],
                        "built": about["built"],
                        "licence": about["licence"],
                    },
                    ensure_ascii=False,
                    indent=1,
                )
                (folder / place / f"day/{finding['id']}.json").write_text(text + "\n", encoding="utf-8")
            if not place:
                found.append(page)
                if page["isCard"]:
                    card(folder / f"day/{page['iso']}/card.png", page["card"][0], filter(None, page["card"][1:]), True)
    return found


def upcoming(folder, about, pages):
    """The calendar file and the feed of the dates that begin a run of wrong answers."""
    today, url = about["built"], about["url"]
    events = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//calbench//EN"]
    entries = ""
    for one in (one for one in pages if one["iso"] in about["upcoming"]):
        own = f"{url}day/{one['iso']}/"
        events += [
            "BEGIN:VEVENT",
            f"UID:{one['iso']}@calbench",
            f"DTSTAMP:{today.replace('-', '')}T000000Z",
            f"DTSTART;VALUE=DATE:{one['iso'].replace('-', '')}",
            "SUMMARY:" + re.sub(r"([\\;,])", r"\\\1", one["title"]),
            f"URL:{own}",
            "END:VEVENT",
        ]
        entries += (
            f'<entry><id>{own}</id><title>{html.escape(one["title"])}</title><link href="{own}"/><updated>{today}T00:00:00Z</updated>'
            f"<summary>{html.escape(one['description'])}</summary></entry>"
        )

    # At most 75 bytes a line, of characters of at most 4.
    lines = (
        "\r\n ".join(line[place : place + 18] for place in range(0, len(line), 18))
        for line in [*events, "END:VCALENDAR"]
    )
    (folder / "upcoming.ics").write_bytes("".join(line + "\r\n" for line in lines).encode())
    (folder / "feed.xml").write_text(
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>{url}feed.xml</id><title>calbench: upcoming wrong dates</title>'
        f'<link href="{url}upcoming/"/><link rel="self" href="{url}feed.xml"/><updated>{today}T00:00:00Z</updated><author><name>calbench</name></author>{entries}</feed>\n',
        encoding="utf-8",
    )


def not_found(folder, url):
    """The pages for addresses that do not exist, which are shown at any."""
    for place in WHERE:
        base = urllib.parse.urlsplit(url).path + f"{place}missing/"
        text = re.sub(
            r' (href|src|action)="(?![a-z]+:|#)([^"]*)"',
            lambda one: f' {one[1]}="{urllib.parse.urljoin(base, one[2])}"',
            template(folder / place, "missing"),
        )
        text = re.sub(
            r'"base": "[^"]*"', f'"base": "{urllib.parse.urljoin(base, "..")}"', text.replace("missing/", "404.html")
        )
        (folder / place / "404.html").write_text(text, encoding="utf-8")


def traditional(folder, url):
    """The Chinese pages once more, in traditional characters; programs and their output stay as they are."""
    shutil.copytree(folder / "zh", folder / "zh-Hant")
    for file in [*(folder / "zh-Hant").rglob("*.html"), folder / "assets/search-zh.json"]:
        text = file.read_text(encoding="utf-8")
        own = file.with_name("search-zh-Hant.json") if file.suffix == ".json" else file
        text = "".join(
            part if part.startswith("<pre") else data.traditional(part)
            for part in re.split(r"(<pre.*?</pre>)", text, flags=re.DOTALL)
        )
        # Each leads to the other, and says which it is.
        text = re.sub(
            r'lang="zh-Hant" data-language href="((?:\.\./)*|/[^"]*)zh-Hant/([^"]*)">[^<]*',
            r'lang="zh-Hans" data-language href="\1zh/\2">简体中文',
            text,
        )
        for old, new in (
            ('lang="zh"', 'lang="zh-Hant"'),
            ("search-zh.json", "search-zh-Hant.json"),
            (f"{url}zh/", f"{url}zh-Hant/"),
            (f'"zh-Hans" href="{url}zh-Hant/', f'"zh-Hans" href="{url}zh/'),
        ):
            text = text.replace(old, new)
        own.write_text(text, encoding="utf-8")


def maps(folder, about):
    paths = sorted(
        str(file.parent.relative_to(folder)) for file in folder.rglob("index.html") if "swift" not in file.parts
    )
    urls = "".join(
        f"<url><loc>{about['url']}{'' if one == '.' else one + '/'}</loc><lastmod>{about['built']}</lastmod></url>\n"
        for one in paths
    )
    (folder / "sitemap.xml").write_text(
        f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n',
        encoding="utf-8",
    )
    (folder / "sitemap.xml.gz").unlink(missing_ok=True)
    (folder / "robots.txt").write_text(
        f"User-agent: *\nAllow: /\nSitemap: {about['url']}sitemap.xml\n", encoding="utf-8"
    )


def slim(folder):
    """Without the theme's rules for classes that no page and no script has: more than half of its style."""
    used = set(
        re.findall(r"[\w-]+", "".join(file.read_text(encoding="utf-8") for file in folder.glob("assets/**/*.js")))
    )
    for file in folder.rglob("*.html"):
        used.update(
            name for names in re.findall(r'class="([^"]*)"', file.read_text(encoding="utf-8")) for name in names.split()
        )

    def rule(match):
        kept = [
            one
            for one in re.split(r",(?![^(]*\))", match[1])
            if used.issuperset(re.findall(r"\.([\w-]+)", re.sub(r":not\([^()]*\)", "", one)))
        ]
        return f"{','.join(kept)}{{{match[2]}}}" if kept else ""

    for file in folder.glob("assets/stylesheets/*.css"):
        file.write_text(re.sub(r"([^{}]+)\{([^{}]*)\}", rule, file.read_text(encoding="utf-8")), encoding="utf-8")


def main():
    folder = pathlib.Path(sys.argv[1])
    days = Days(folder)
    pages = date_pages(folder, days)
    upcoming(folder, days.about, pages)
    not_found(folder, days.about["url"])
    traditional(folder, days.about["url"])
    maps(folder, days.about)
    slim(folder)
    print(f"site: {len(pages)} dates in {len(WHERE) + 1} languages")


if __name__ == "__main__":
    main()
