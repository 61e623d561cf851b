"""A page for each date that matters, with a preview, and the feed of the dates that begin a run of wrong answers.

The answers are drawn by assets/day.js, as in a browser.
"""

import html
import json
import re
import textwrap

import quickjs
from library_pages import SITE_URL
from PIL import Image, ImageDraw, ImageFont, PngImagePlugin

# Previews, in pixels.
WIDTH, HEIGHT = 1200, 630
PRINTED = {ord(one): other for one, other in zip("–…\u202f\u00a0σ→", ("-", "...", " ", " ", "sigma", "to"))}


class Days:
    """day.js, with the data of a site and the programs of the libraries."""

    def __init__(self, folder, programs):
        self.context = quickjs.Context()
        for name in ("data", "day"):
            script = (folder / f"assets/{name}.js").read_text(encoding="utf-8")
            self.context.eval(script.replace("const calbench =", "globalThis.calbench =", 1))
        self.context.eval(f"calbench.programs = {json.dumps(programs, ensure_ascii=False)}")

    def json(self, expression):
        return json.loads(self.context.eval(f"JSON.stringify({expression})"))

    def pages(self, language):
        days = self.json("[...calbench.pages].sort((one, other) => one - other)")
        where = f"{{chinese: {json.dumps(language != 'en')}, root: '../../', programs: calbench.programs}}"
        return [self.json(f"calbench.page({day}, {where})") for day in days]


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


def accused(page, libraries):
    """The wrong rows of the libraries that the page of a day calls wrong."""
    for name in page["wrong"]:
        verdict = libraries[name]["verdicts"]["lunar.date"]
        own = (run for run in verdict["runs"] if run["kind"] == "wrong" and run["from"] <= page["iso"] <= run["to"])
        if not any(own):
            raise SystemExit(f"site: day/{page['iso']}/: would call {name} wrong, which has no wrong row on that day")
        yield verdict


def feed(pages, known):
    """The dates that begin a run of wrong answers, each of the day from which what it says is known."""
    entries = []
    for page in pages:
        own, title, summary = f"{SITE_URL}day/{page['iso']}/", *map(html.escape, (page["title"], page["description"]))
        entries.append(
            f'<entry><id>{own}</id><title>{title}</title><link href="{own}"/><updated>{known[page["iso"]]}T00:00:00Z'
            f"</updated><summary>{summary}</summary></entry>"
        )
    return (
        '<?xml version="1.0" encoding="utf-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">'
        f"<id>{SITE_URL}feed.xml</id><title>calbench: upcoming wrong dates</title>"
        f'<link href="{SITE_URL}upcoming/"/><link rel="self" href="{SITE_URL}feed.xml"/>'
        f"<updated>{max(known.values())}T00:00:00Z</updated>"
        f"<author><name>calbench</name></author>{''.join(entries)}</feed>\n"
    )
