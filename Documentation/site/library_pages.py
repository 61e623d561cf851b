"""The page of a library, in a language: its verdict, a map of its months, wrong answers with causes, how to repeat the check."""

import collections
import datetime
import html
import os
import types

from data import FACTS
from survey import ROOT, claimed, count, issue, ordinal, table, time

SITE_URL = os.environ.get("SITE_URL", "http://localhost:8000/").rstrip("/") + "/"
REPOSITORY_URL = os.environ.get("REPOSITORY_URL", "").rstrip("/")
LANGUAGES = ENGLISH, CHINESE = [types.SimpleNamespace(language=name, **words) for name, words in FACTS["words"].items()]
KINDS = ("wrong", "refused", "contested", "uncertain")
# The workloads of dates with their first and last years, each with a map.
DATED = {
    "lunar.date": (1900, 2100),
    "korean.date": (1900, 2100),
    "vietnamese.date": (1968, 2100),
    "qing.date": (1645, 1899),
    "future.date": (2101, 2299),
}
# The calendars with an upstream report of their own.
OTHERS = [name.split(".")[0] for name in DATED if name != "lunar.date"]
# Helpers that install packages of a registry besides PyPI.
REGISTRIES = ("npm", "maven", "go", "composer")
# The days with pages of their own that libraries' pages lead to: the first ones of runs.
DATES = set()


def day_link(day, folder, text=""):
    return f'<a class="cb-nowrap" href="{folder}day/{f"{day}/" if day in DATES else f"#{day}"}">{text or day}</a>'


def shown(date, workload=""):
    """A date of a library's page; of the lunar calendar's days the link to its own page."""
    return day_link(date, "../../") if workload == "lunar.date" else f'<span class="cb-nowrap">{date}</span>'


def repository(label, path, page):
    """A link to a file of the project that is no page of the site; without a repository, its label."""
    if not (ROOT / path).exists():
        raise SystemExit(f"site: {page}: {path} does not exist")
    return f"[{label}]({REPOSITORY_URL}/{path})" if REPOSITORY_URL else label


class Library:
    """A library and its verdicts, with their sentences in one language."""

    def __init__(self, facts):
        self.__dict__.update(facts)
        self.title = f"{self.name} {self.version}"
        # Another library has the name.
        if self.id.startswith(f"{self.name.lower()}-") and not self.id.endswith(self.version):
            self.title += f" ({self.id})"
        self.row = self.verdicts.get("lunar.date")
        # The badge is of lunar dates, otherwise of the most wrong answers.
        self.shown = self.row or max(self.verdicts.values(), key=lambda one: one["verify"]["wrong"])
        if self.row:
            claim, verdict = self.workloads["lunar.date"], self.row["verify"]
            self.wrong, self.refused = verdict["wrong"], verdict["refused"]
            self.recent, self.next = self.row["wrong_2000_2050"], self.row["next_wrong"]
            self.years = f"{claim['from']}…{claim['to']}"

    def page(self, words, facts, example):
        """Markdown."""
        # The others keep their order.
        rows = sorted(self.rows, key=lambda row: row is not self.first)
        parts = [
            f"# {self.title}",
            f"**{self.first['headline']}**",
            # Whatever else is wrong: each names its question.
            "\n".join(f"- {self.apart(words, row)}" for row in rows[1:] if row["verify"]["wrong"]),
            self.facts(words),
            self.citation(words, facts, example),
            self.figures(words, rows),
            *(self.map(words, name, *years) for name, years in DATED.items() if name in self.verdicts),
            *(self.runs(words, row) for row in rows),
            self.reproduction(words),
            self.badge(words),
        ]
        return "\n\n".join(part.strip() for part in parts if part) + "\n"

    def map(self, words, workload, first, last):
        """A cell per month: the worst that happens in it."""
        width, height, left, band = 8, 6, 34, 12 * 6 + 22
        begin, end = claimed(vars(self), workload, datetime.date(first, 1, 1), datetime.date(last, 12, 31))
        title = words.map.format(first, last) + f" ({workload})" * (workload != "lunar.date")
        # The days of each kind, by year and month.
        found, parts = {}, []
        for run in self.verdicts[workload]["runs"]:
            for day in map(datetime.date.fromordinal, range(ordinal(run["from"]), ordinal(run["to"]) + 1)):
                found.setdefault((day.year, day.month), collections.Counter())[run["kind"]] += 1

        def cell(kind, year, month, years=1, months=1, name=""):
            where = f'x="{year * width}" y="{month * height}" width="{years * width}" height="{months * height}"'
            return f'<rect class="cb-{kind}" {where}>{f"<title>{name}</title>" if name else ""}</rect>'

        # Bands of 50 years; a rest of a few belongs to the last one.
        starts = range(first, last - 4, 50)
        for number, start in enumerate(starts):
            span = range(start, last + 1 if start == starts[-1] else start + 50)
            covered = [year for year in span if begin.year <= year <= end.year]
            cells = [cell("outside", 0, 0, len(span), 12)]
            cells += [cell("right", covered[0] - start, 0, len(covered), 12)] if covered else []
            cells += (f'<text x="{(year - start) * width}" y="{12 * height + 13}">{year}</text>' for year in span[::10])
            cells += (f'<text class="cb-month" x="-4" y="{y}">{month}</text>' for month, y in ((1, 10), (12, 72)))
            for (year, month), kinds in ((when, kinds) for when, kinds in sorted(found.items()) if when[0] in span):
                what = ", ".join(f"{days} {words.kinds[kind]}" for kind, days in kinds.items())
                kind = next(kind for kind in KINDS if kind in kinds)
                cells.append(cell(kind, year - start, month - 1, name=f"{year}-{month:02d}: {what}"))
            parts.append(f'<g transform="translate({left},{number * band + 4})">{"".join(cells)}</g>')
        seen = [*(kind for kind in KINDS if any(kind in kinds for kinds in found.values())), "right", "outside"]
        legend = "".join(f'<span><i class="cb-{kind}"></i>{words.kinds[kind]}</span>' for kind in seen)
        size = f"{left + max(50, last + 1 - starts[-1]) * width + 24},{len(starts) * band}"
        figure = (
            f'<figure class="cb-map"><svg viewBox="0,0,{size}" role="img"><title>{html.escape(self.id)}: {title}</title>'
            f"{''.join(parts)}</svg><figcaption>{title} {legend}</figcaption></figure>"
        )
        return figure if found else f"<details><summary>{title}{words.colon}{words.none}</summary>{figure}</details>"

    def facts(self, words):
        manifest, begin = self.manifest, self.first
        lines = [line.partition(".sh ") for line in manifest.get("build", [])]
        packages = [f"`pip install {pins}`" for name, _, pins in lines if name == "pip"]
        packages += [f"{name}: `{pin}`" for name, _, pins in lines if name in REGISTRIES for pin in pins.split()]
        debian = [pins.replace(" ", ", ") for name, _, pins in lines if name == "apt"]
        packages += [f"Debian: {names}" for names in debian if not packages]
        checked = manifest.get("bugs_checked")
        moving = (row for row in self.rows if (row["verify"]["zone"] or {}).get("moved"))
        moving = [f"{row['verify']['workload']}{words.colon}{row['zone_text']}" for row in moving]
        values = (
            self.version,
            manifest.get("newest", words.unknown),
            manifest.get("released", words.unknown),
            manifest.get("licence", words.unknown),
            begin["verify"]["implementation"]["language"],
            self.code,
            f"<{manifest['homepage']}>" if manifest.get("homepage") else "",
            ", ".join(packages),
            f"`{manifest['snapshot']}`" if manifest.get("snapshot") else "",
            shown(begin["next_wrong"], begin["verify"]["workload"]) if begin["next_wrong"] else "",
            "<br>".join(self.report(words, bug) for bug in self.bugs)
            or (words.searched.format(checked) if checked else words.unknown),
            "<br>".join(moving) or (words.still if any(row.get("zone_text") for row in self.rows) else ""),
        )
        lines = [one for one in zip(words.facts, values, strict=True) if one[1]]
        return table([words.columns[0], self.name], lines)

    def report(self, words, row):
        state = [words.states[row["state"]] or words.stateless, *([shown(row["seen"])] if row["seen"] else [])]
        parts = [f"[{issue(row['address'])}]({row['address']})", row["title"], f"({' '.join(state)})"]
        return " ".join(filter(None, parts))

    def taken(self, row):
        """How many dates that do not exist are accepted; calbench counts them with wrong ones."""
        return sum(run["count"] for run in row["runs"] if run["difference"] == ["nonexistent"])

    def apart(self, words, row):
        """The headline of a question, with dates that do not exist apart from wrong ones."""
        verdict, taken = row["verify"], self.taken(row)
        if not taken:
            return row["headline"] if row["next_wrong"] else row["badge"]["message"]
        numbers = (verdict["wrong"] - taken, verdict["checked"] - verdict["nonexistent"], taken, verdict["nonexistent"])
        return words.apart.format(verdict["workload"], *map(count, numbers))

    def figures(self, words, rows):
        lines = []
        for row in rows:
            verdict, claim = row["verify"], self.workloads[row["verify"]["workload"]]
            taken = self.taken(row)
            counts = [count(verdict[key] - taken * (key == "wrong")) for key in ("checked", "right", *KINDS)]
            counts.insert(3, count(taken) if verdict["nonexistent"] else "–")
            times = [time(row, which) for which in ("ns_per_operation", "ns_in_order", "ns_first")]
            dates = shown(row["date"]) + (words.timed.format(shown(row["timed"])) if row.get("timed") else "")
            lines.append([verdict["workload"], f"{claim['from']}…{claim['to']}", *counts, *times, dates])
        return table(words.figures, lines)

    def runs(self, words, row):
        workload = row["verify"]["workload"]
        runs = [run for run in row["runs"] if run["kind"] in ("wrong", "refused")]
        if not runs:
            return ""
        ends = ((shown(run["from"], workload), shown(run["to"]), run) for run in runs[:40])
        lines = [[first, last, count(run["count"]), *run["words"]] for first, last, run in ends]
        text = f"## {workload}{words.colon}{words.wrong_or_refused}\n\n"
        text += (f"{row['pattern']}\n\n" if row["pattern"] else "") + table(words.runs, lines)
        if len(runs) > len(lines):
            file = repository(f"known/{workload}.csv", f"Adapters/{self.id}/known/{workload}.csv", self.id)
            text += f"\n{words.more.format(count(len(runs) - len(lines)), file)}\n"
        return text

    def reproduction(self, words):
        # The first is about the library's main calendar, the others about one each.
        main = self.first["verify"]["workload"].split(".")[0]
        reports = {main: f"{self.id}.md", **{other: f"{self.id}.{other}.md" for other in OTHERS if other != main}}
        reports = {of: name for of, name in reports.items() if (ROOT / "reports/upstream" / name).exists()}
        wrong = {row["verify"]["workload"].split(".")[0] for row in self.rows if row["verify"]["wrong"]}
        for prefix in sorted(wrong & set(OTHERS) - set(reports)):
            command = f"calbench verify --adapter {self.id} -f {prefix} --report-upstream"
            raise SystemExit(f"{self.id}: expected a report for its authors: {command}")
        ready = ", ".join(repository(name, f"reports/upstream/{name}", self.id) for name in reports.values())
        commands = f"calbench adapter build {self.id} --install-packages\ncalbench verify --adapter {self.id}"
        calls = words.calls.format(repository(f"Adapters/{self.id}", f"Adapters/{self.id}", self.id))
        calls += words.reports.format(ready) if ready else ""
        return f"## {words.reproduce}\n\n```\n{commands}\n```\n\n{calls}\n\n{words.notes}\n"

    def authorities(self, words, example):
        """Who publishes the dates with which the library's are compared: a line per calendar."""
        rows = [self.verdicts[name] for name in DATED if name in self.verdicts]
        for row in [self.first, *(row for row in rows if row is not self.first)]:
            verdict, wrong = row["verify"], [run["from"] for run in row["runs"] if run["kind"] == "wrong"]
            date = example["date"] if example and row is self.first else row["next_wrong"] or (wrong or ["-"])[-1]
            name, reference = verdict["workload"], verdict["reference"]
            key = "tables" if reference in ("de440", "easter", "gregorian") else reference
            # The Observatory's tables are of 1901–2100.
            key = "year" if key == "hko" and date[:4] > "1900" else name if name in words.authority else key
            links = {name: str(link).replace("{year}", date[:4]) for name, link in FACTS["authorities"].items()}
            text = words.authority.get(key, "").format(year=date[:4], **links, **verdict)
            if "](" not in text:
                raise SystemExit(f"site: libraries/{self.id}/: {name}: no authority with a link for {reference}")
            yield f"- `{name}`{words.colon}{text}"

    def citation(self, words, facts, example):
        """The authorities, the program with its output, and the citation."""
        address = f"{SITE_URL}libraries/{self.id}/"
        parts = [f"## {words.cite} {{#cite}}", "\n".join(self.authorities(words, example))]
        if example:
            parts += [
                f"````{example['kind']}\n{example['text'].rstrip()}\n````",
                words.expected.format(**example),
                f"````text\n{example['actual']}\n````",
            ]
        version, reference, built = facts["version"], facts["data"], facts["built"]
        parts += [
            f"calbench {version}, {self.title}, {reference}, {built}. <{address}>. {words.licence}: {facts['licence']}.",
            f"```bibtex\n@misc{{calbench-{self.id},\n  title = {{{self.title}}},\n  author = {{calbench}},\n"
            f"  note = {{calbench {version}, reference data {reference}}},\n  year = {{{built[:4]}}},\n"
            f"  url = {{{address}}}\n}}\n```",
        ]
        return "\n\n".join(parts)

    def badge(self, words):
        label, address = self.shown["badge"]["message"], f"{SITE_URL}libraries/{self.id}/"
        markdown = f"```markdown\n[![{label}]({address}badge.svg)]({address})\n```"
        return f"## {words.badge}\n\n![{label}]({self.id}/badge.svg)\n\n{markdown}"
