"""Writes what MkDocs does not: a page for each date that matters, with its findings as JSON and a preview, the page of dates that
will be wrong as a calendar and a feed, the map of the site, robots.txt and the page for addresses that do not exist.

Usage: pages.py FOLDER      Scripts/site calls it, after MkDocs

The answers are drawn by assets/day.js, as in a browser.
"""

import html
import json
import pathlib
import re
import sys

import quickjs

import data

WHERE = {"": {"chinese": False, "root": "../../", "lang": "en"}, "zh/": {"chinese": True, "root": "../../", "lang": "zh-Hans"}}
# Previews, in pixels.
WIDTH, HEIGHT = 1200, 630


class Days:
    """day.js, with the data of a site."""

    def __init__(self, folder):
        self.context = quickjs.Context()
        self.context.eval((folder / "assets/data.js").read_text(encoding="utf-8"))
        self.context.eval((folder / "assets/day.js").read_text(encoding="utf-8").replace("const calbench =", "globalThis.calbench =", 1))
        self.about = self.json("calbench.data.about")
        self.context.eval(
            "calbench.programs = " + json.dumps(data.programs(), ensure_ascii=False) + ";"
            "for (const one of Object.values(calbench.programs)) { const text = one.text;"
            "one.text = (iso) => ['year', 'month', 'day'].reduce((made, name, place) => made.replaceAll(`{${name}}`, Number(iso.split('-')[place])), text); }")

    def json(self, expression):
        return json.loads(self.context.eval(f"JSON.stringify({expression})"))

    def dates(self):
        return self.json("[...calbench.pages].sort((one, other) => one - other)")

    def page(self, day, language):
        where = WHERE[language]
        chinese = json.dumps(where["chinese"])
        return self.json(f"calbench.page({day}, {{chinese: {chinese}, root: '{where['root']}', programs: calbench.programs}})")


def card(file, title, lines, is_wrong):
    """A preview; its font has Latin letters only."""
    from PIL import Image, ImageDraw, ImageFont

    image = Image.new("P", (WIDTH, HEIGHT))
    image.putpalette([255, 255, 255, 179, 38, 30, 27, 110, 43, 40, 40, 40])
    draw = ImageDraw.Draw(image)
    draw.fontmode = "1"
    draw.rectangle((0, 0, WIDTH, 24), fill=1 if is_wrong else 2)
    for place, (text, size, colour) in enumerate([(title, 62, 3), *((line, 38, 1 if is_wrong and number == 0 else 3) for number, line in enumerate(lines)), ("calbench: is your Chinese calendar right?", 30, 3)]):
        font = ImageFont.load_default(size)
        # Only what is too long is made narrower.
        while size > 20 and draw.textlength(text, font=font) > WIDTH - 120:
            size -= 2
            font = ImageFont.load_default(size)
        draw.text((60, 90 + place * 100 if place <= len(lines) else HEIGHT - 70), text, fill=colour, font=font)
    file.parent.mkdir(parents=True, exist_ok=True)
    image.save(file, bits=2)


def latin(text):
    """What the font of previews has of a text."""
    table = {"✗": "", "–": "-", "…": "-", "\u202f": " ", "σ": "sigma"}
    return "".join(one if ord(one) < 256 else table.get(one, "") for one in text)


def head(about, language, path, title, description, image, facts):
    url = about["url"]
    tags = [
        f'<meta name="description" content="{html.escape(description)}">', f'<link rel="canonical" href="{url}{language}{path}">',
        *(f'<link rel="alternate " hreflang="{where["lang"]}" href="{url}{one}{path}">' for one, where in WHERE.items()),
        f'<link rel="alternate " hreflang="x-default" href="{url}{path}">',
        *(f'<meta property="og:{name}" content="{html.escape(text)}">' for name, text in (
            ("type", "article"), ("site_name", "calbench"), ("title", title), ("description", description), ("url", f"{url}{language}{path}"), ("image", url + image))),
        '<meta name="twitter:card" content="summary_large_image">',
        # No tag ends within it.
        '<script type="application/ld+json">' + json.dumps(facts, ensure_ascii=False).replace("<", "\\u003c") + "</script>",
    ]
    return "\n".join(tags)


def shell(folder, language, deeper):
    """The date page of a language, as it is from a folder so much deeper."""
    text = (folder / language / "day/index.html").read_text(encoding="utf-8")
    if deeper:
        text = re.sub(r'"\.\.(?=["/])', f'"{deeper}..', text).replace('href="./"', 'href="../"')
    return re.sub(r'\s*<script src="[^"]*assets/(data|day)\.js"></script>', "", text)


def filled(text, meta, title, article):
    text = re.sub(r"<!-- meta -->.*?<!-- /meta -->", lambda _: meta, text, flags=re.DOTALL)
    text = re.sub(r"<title>.*?</title>", lambda _: f"<title>{html.escape(title)} – calbench</title>", text, flags=re.DOTALL)
    text = re.sub(r"<h1[^>]*>.*?</h1>", lambda _: f'<h1 id="top">{html.escape(title)}</h1>', text, flags=re.DOTALL)
    text = re.sub(r'href="#[^"]*" class="md-skip"', 'href="#top" class="md-skip"', text)
    return re.sub(r'(<div id="day-answer")[^>]*>.*?</div>', lambda match: f'{match[1]}>{article}</div>', text, flags=re.DOTALL)


def date_pages(folder, days):
    """The pages, and of each in English what they are made of."""
    about, found = days.about, []
    for language in WHERE:
        base = shell(folder, language, "../")
        for day in days.dates():
            page = days.page(day, language)
            iso = page["iso"]
            path = f"day/{iso}/"
            other = next(one for one in WHERE if one != language)
            facts = {
                "@context": "https://schema.org", "@type": "Article", "headline": page["title"], "description": page["description"], "inLanguage": WHERE[language]["lang"],
                "url": f"{about['url']}{language}{path}", "dateModified": about["built"], "version": about["data"], "license": "https://www.apache.org/licenses/LICENSE-2.0",
                "isBasedOn": page["source"], "author": {"@type": "Organization", "name": "calbench"}}
            image = f"{path}card.png" if page["isWrong"] else "assets/card.png"
            target = folder / language / path
            target.mkdir(parents=True)
            # The other language's page of the same date.
            own = base.replace(f'{"../" * (2 if language == "" else 3)}{other}day/"', f'{"../" * (2 if language == "" else 3)}{other}{path}"')
            (target / "index.html").write_text(filled(own, head(about, language, path, page["title"], page["description"], image, facts), page["title"], page["html"]), encoding="utf-8")
            for finding in page["findings"]:
                text = json.dumps({**finding, "calbench": about["version"], "reference_data": about["data"], "built": about["built"], "licence": about["licence"]}, ensure_ascii=False, indent=1)
                (folder / language / f"day/{finding['id']}.json").write_text(text + "\n", encoding="utf-8")
            if not language:
                found.append(page)
    return found


def upcoming(folder, days, pages):
    """The calendar file and the feed of the dates that begin a run of wrong answers."""
    about, today = days.about, days.about["built"]
    later = [one for one in pages if one["iso"] >= today and one["isRare"]]
    stamp = today.replace("-", "") + "T000000Z"
    events = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//calbench//EN"]
    for one in later:
        events += ["BEGIN:VEVENT", f"UID:{one['iso']}@calbench", f"DTSTAMP:{stamp}", f"DTSTART;VALUE=DATE:{one['iso'].replace('-', '')}",
                   "SUMMARY:" + re.sub(r"([\\;,])", r"\\\1", one["title"]), f"URL:{about['url']}day/{one['iso']}/", "END:VEVENT"]

    def folded(line):
        # 75 bytes a line, and no character is cut.
        parts = [""]
        for character in line:
            if len((parts[-1] + character).encode()) > 73:
                parts.append("")
            parts[-1] += character
        return "\r\n ".join(parts)

    (folder / "upcoming.ics").write_bytes("".join(folded(line) + "\r\n" for line in [*events, "END:VCALENDAR"]).encode())
    entries = "".join(
        f"<entry><id>{about['url']}day/{one['iso']}/</id><title>{html.escape(one['title'])}</title><link href=\"{about['url']}day/{one['iso']}/\"/>"
        f"<updated>{today}T00:00:00Z</updated><summary>{html.escape(one['description'])}</summary></entry>" for one in later)
    (folder / "feed.xml").write_text(
        f'<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"><id>{about["url"]}feed.xml</id><title>calbench: upcoming wrong dates</title>'
        f'<link href="{about["url"]}upcoming/"/><link rel="self" href="{about["url"]}feed.xml"/><updated>{today}T00:00:00Z</updated><author><name>calbench</name></author>{entries}</feed>\n', encoding="utf-8")


def previews(folder, pages, libraries):
    """Of at most 60 dates, those with the most wrong libraries first; of each library; and one for the rest."""
    named = sorted((one for one in pages if one["isWrong"]), key=lambda one: (-len(one["findings"]), one["iso"]))
    for one in named[:60]:
        card(folder / f"day/{one['iso']}/card.png", *[(latin(one["card"][0])), [latin(line) for line in one["card"][1:] if line]], True)
    for one in named[60:]:
        for language in WHERE:
            file = folder / f"{language}day/{one['iso']}/index.html"
            file.write_text(file.read_text(encoding="utf-8").replace(f"day/{one['iso']}/card.png", "assets/card.png"), encoding="utf-8")
    for one in libraries:
        row = one["verdicts"].get("lunar.date")
        lines = [latin(row["headline"]["en"].replace("lunar.date: ", ""))] if row else [latin(other["headline"]["en"]) for other in one["verdicts"].values()][:3]
        card(folder / f"libraries/{one['id']}/card.png", latin(f"{one['name']} {one['version']}"), lines, bool(row and row["verify"]["wrong"]))
    card(folder / "assets/card.png", "Is your Chinese calendar right?", ["Every day of 1900-2100, every library"], False)


def house(folder, about):
    """robots.txt, the map of the site and the page for addresses that do not exist."""
    path = "/" + about["url"].split("/", 3)[3]
    words = "<p>There is no such page. <a href=\"{0}\">Libraries</a> · <a href=\"{0}day/\">Dates</a></p><p lang=\"zh\">没有此页。<a href=\"{0}zh/\">各库</a> · <a href=\"{0}zh/day/\">查一日</a></p>".format(path)
    for language in WHERE:
        text = shell(folder, language, "")
        text = re.sub(r'"(?:\.\./)+(?=[^"]*")', f'"{path}', text).replace('"base": ".."', f'"base": "{path}"').replace('href=".."', f'href="{path}{language}"').replace('href="./"', f'href="{path}{language}day/"')
        text = text.replace('<form class="cb-form">', f'<form class="cb-form" action="{path}{language}day/">').replace('<input id="day-date"', '<input id="day-date" name="date"')
        text = re.sub(r'"base": "[^"]*"', f'"base": "{path}"', text)
        (folder / language / "404.html").write_text(filled(text, '<meta name="robots" content="noindex">', {"": "Not found", "zh/": "没有此页"}[language], words), encoding="utf-8")
    paths = sorted(str(file.parent.relative_to(folder)) for file in folder.rglob("index.html") if "swift" not in file.parts)
    urls = "".join(f"<url><loc>{about['url']}{'' if one == '.' else one + '/'}</loc><lastmod>{about['built']}</lastmod></url>\n" for one in paths)
    (folder / "sitemap.xml").write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n{urls}</urlset>\n', encoding="utf-8")
    (folder / "sitemap.xml.gz").unlink(missing_ok=True)
    (folder / "robots.txt").write_text(f"User-agent: *\nAllow: /\nSitemap: {about['url']}sitemap.xml\n", encoding="utf-8")


def main():
    folder = pathlib.Path(sys.argv[1])
    days = Days(folder)
    pages = date_pages(folder, days)
    upcoming(folder, days, pages)
    previews(folder, pages, json.loads((folder / "../libraries.json").read_text(encoding="utf-8")))
    house(folder, days.about)
    print(f"site: {len(pages)} dates in {len(WHERE)} languages")


if __name__ == "__main__":
    main()
