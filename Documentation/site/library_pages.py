"""The page of a library, in a language: its verdict, a map of its months, wrong answers with causes, how to repeat the check."""

import datetime
import os
import types

from data import FACTS
from survey import ROOT, claimed, count, issue, ordinal, table, time

# The address that is cited; without one, nothing is.
CITED_URL = f"{os.environ['SITE_URL'].rstrip('/')}/" if os.environ.get("SITE_URL") else ""
SITE_URL = CITED_URL or "http://localhost:8000/"
REPOSITORY_URL = os.environ.get("REPOSITORY_URL", "").rstrip("/")
LANGUAGES = ENGLISH, CHINESE = [types.SimpleNamespace(language=name, **words) for name, words in FACTS["words"].items()]
for place, one in enumerate(LANGUAGES):
    one.questions = {name: texts[place] for name, texts in FACTS["questions"].items()}
    one.remarks = {name: texts[place] for name, texts in FACTS["remarks"].items()}
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
# Helpers that install packages of a registry.
REGISTRIES = ("npm", "maven", "go", "composer")
# The days with pages of their own that libraries' pages lead to: the first ones of runs.
DATES = set()


def day_address(day, folder):
    return f"{folder}day/{f'{day}/' if str(day) in DATES else f'?date={day}'}"


def day_link(day, folder, text=""):
    return f'<a class="cb-nowrap" href="{day_address(day, folder)}">{text or day}</a>'


def shown(date, workload=""):
    """A date of a library's page; of the lunar calendar's days the link to its own page."""
    return day_link(date, "../../") if workload == "lunar.date" else f'<span class="cb-nowrap">{date}</span>'


def question(words, workload):
    """What a person calls it, and its name where one types it."""
    return f"{words.questions[workload]} <small>{workload}</small>"


def figure(text, what, kind="wrong"):
    return f'<span><b class="cb-{kind}-text">{text}</b> {what}</span>'


def answered(row, day, kinds=("wrong",)):
    """What it answers on a day within a run of these kinds."""
    parts = (part for run in row["runs"] if run["kind"] in kinds for part in run["answers"])
    for part, shift in ((one, ordinal(day) - ordinal(one["from"])) for one in parts if "answer" in one):
        if 0 <= shift < part["count"]:
            month, _, first = part["answer"].rpartition("-")
            return f"{month}-{int(first) + shift:02}"
    return None


def accepts(row):
    """How many dates that do not exist it accepts; calbench counts them with wrong ones."""
    return sum(run["count"] for run in row["runs"] if run["difference"] == ["nonexistent"])


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
            self.lead(words),
            self.figures(words, rows),
            self.facts(words),
            self.citation(words, facts, example),
            *(self.map(words, name, *years) for name, years in DATED.items() if name in self.verdicts),
            *(self.runs(words, row) for row in rows),
        ]
        return "\n\n".join(part.strip() for part in parts if part) + "\n"

    def headline(self, words):
        workload = self.first["verify"]["workload"]
        return self.first["headline"].replace(workload, words.questions[workload], 1)

    def lead(self, words):
        """What most come for, in large figures."""
        row, verdict = self.first, self.first["verify"]
        years = "{from}…{to}".format(**self.workloads[verdict["workload"]])
        besides = [words.remarks[self.id]] if self.id in words.remarks else []
        besides += [self.besides(words, one) for one in self.rows if one is not row and one["verify"]["wrong"]]
        # Nobody takes a large green 0 for the whole answer.
        kind = "wrong" if verdict["wrong"] else "zero" if besides else "right"
        parts = [figure(count(verdict["wrong"]), words.checked.format(count(verdict["checked"])), kind)]
        if row["next_wrong"]:
            parts.append(figure(shown(row["next_wrong"], verdict["workload"]), words.columns[2]))
        parts += (f'<span class="cb-besides cb-wrong-text">{line}</span>' for line in besides)
        asked = f"{question(words, verdict['workload'])} {shown(years)}"
        return f'<p class="cb-lead"><span>{asked}</span>{"".join(parts)}</p>'

    def besides(self, words, row):
        """A calendar or question, and what is wrong in it."""
        verdict, taken, parts = row["verify"], accepts(row), []
        if verdict["wrong"] > taken:
            of = words.checked.format(count(verdict["checked"] - verdict["nonexistent"]))
            parts.append(f"{count(verdict['wrong'] - taken)} {of}")
        if verdict["refused"]:
            parts.append(f"{count(verdict['refused'])} {words.kinds['refused']}")
        if taken:
            parts.append(words.accepts.format(count(taken), count(verdict["nonexistent"])))
        return f"{words.questions[verdict['workload']]}{words.colon}{words.joint.join(parts)}"

    def map(self, words, workload, first, last):
        """A strip of months in bands of 50 years: the worst that happens in each, with a link to its first day."""
        size, found = 6, {}
        begin, end = claimed(vars(self), workload, datetime.date(first, 1, 1), datetime.date(last, 12, 31))
        title = words.map.format(words.questions[workload])
        if not self.verdicts[workload]["runs"]:
            return ""
        # The days of each kind, by year and month.
        for run in self.verdicts[workload]["runs"]:
            for day in map(datetime.date.fromordinal, range(ordinal(run["from"]), ordinal(run["to"]) + 1)):
                found.setdefault((day.year, day.month), {}).setdefault(run["kind"], []).append(day)

        def cell(kind, year, month, years=1, months=1, name=""):
            where = f'x="{year * size}" y="{month * size}" width="{years * size}" height="{months * size}"'
            return f'<rect class="cb-{kind}" {where}>{f"<title>{name}</title>" if name else ""}</rect>'

        def band(span):
            covered = [year for year in span if begin.year <= year <= end.year]
            yield cell("outside", 0, 0, len(span), 12)
            yield cell("right", covered[0] - span[0], 0, len(covered), 12) if covered else ""
            yield from (f'<text x="{(year - span[0]) * size}" y="84">{year}</text>' for year in span[::10])
            for (year, month), kinds in ((when, kinds) for when, kinds in sorted(found.items()) if when[0] in span):
                what = ", ".join(f"{len(days)} {words.kinds[kind]}" for kind, days in kinds.items())
                kind = next(kind for kind in KINDS if kind in kinds)
                own = cell(kind, year - span[0], month - 1, name=f"{year}-{month:02d}: {what}")
                # The keyboard finds them in the table of runs.
                address = f'href="{day_address(kinds[kind][0], "../../")}" tabindex="-1"'
                yield f"<a {address}>{own}</a>" if workload == "lunar.date" else own

        # A rest of a few years belongs to the last band.
        starts = range(first, last - 4, 50)
        spans = (range(start, last + 1 if start == starts[-1] else start + 50) for start in starts)
        strip = "".join(
            f'<svg viewBox="0,-4,{max(50, len(span)) * size + 16},92"><title>{span[0]}–{span[-1]}</title>'
            f"{''.join(band(span))}</svg>"
            for span in spans
        )
        seen = [*(kind for kind in KINDS if any(kind in kinds for kinds in found.values())), "right", "outside"]
        legend = "".join(f'<span><i class="cb-{kind}"></i>{words.kinds[kind]}</span>' for kind in seen)
        return f'<figure class="cb-map"><div>{strip}</div><figcaption>{title} {legend}</figcaption></figure>'

    def facts(self, words):
        manifest = self.manifest
        lines = [line.partition(".sh ") for line in manifest.get("build", [])]
        packages = [f"`pip install {pins}`" for name, _, pins in lines if name == "pip"]
        packages += [f"{name}: `{pin}`" for name, _, pins in lines if name in REGISTRIES for pin in pins.split()]
        debian = [pins.replace(" ", ", ") for name, _, pins in lines if name == "apt"]
        packages += [f"Debian: {names}" for names in debian if not packages]
        moving = (row for row in self.rows if row["verify"].get("zone", {}).get("moved"))
        moving = [f"{words.questions[row['verify']['workload']]}{words.colon}{row['zone_text']}" for row in moving]
        values = (
            manifest.get("newest"),
            manifest.get("released"),
            manifest.get("licence"),
            self.first["verify"]["implementation"]["language"],
            self.code,
            f"<{manifest['homepage']}>" if manifest.get("homepage") else "",
            ", ".join(packages),
            f"`{manifest['snapshot']}`" if manifest.get("snapshot") else "",
            "<br>".join(self.report(words, bug) for bug in self.bugs),
            "<br>".join(moving),
        )
        lines = [one for one in zip(words.facts, values, strict=True) if one[1]]
        items = "".join(f"<div markdown><dt>{name}</dt><dd markdown>{value}</dd></div>" for name, value in lines)
        return f'<dl class="cb-facts" markdown>{items}</dl>'

    def report(self, words, row):
        state = f"({words.states[row['state']]} {shown(row['seen'])})"
        parts = [f"[{issue(row['address'])}]({row['address']})", row["title"], state]
        return " ".join(filter(None, [*parts, words.remarks.get(row["address"])]))

    def figures(self, words, rows):
        lines = []
        for row in rows:
            verdict, claim = row["verify"], self.workloads[row["verify"]["workload"]]
            taken = accepts(row)
            lines.append(
                [
                    question(words, verdict["workload"]),
                    f"**{count(verdict['wrong'] - taken)}**" if verdict["wrong"] > taken else "0",
                    count(verdict["checked"] - verdict["nonexistent"]),
                    shown(row["next_wrong"], verdict["workload"]) if row["next_wrong"] else "–",
                    *(count(verdict[kind]) for kind in KINDS[1:]),
                    f"{count(taken)} / {count(verdict['nonexistent'])}" if taken else "0",
                    shown(f"{claim['from']}…{claim['to']}"),
                    time(row),
                ]
            )
        # Columns after the first three that say something.
        columns = enumerate(zip(words.figures.split(" | "), *lines, strict=True))
        kept = [column for place, column in columns if place < 3 or not {"0", "–"}.issuperset(column[1:])]
        heads, *lines = map(list, zip(*kept, strict=True))
        return table(heads, lines)

    def runs(self, words, row):
        workload = row["verify"]["workload"]
        runs = [run for run in row["runs"] if run["kind"] in ("wrong", "refused")]
        if not runs:
            return ""
        ends = ((shown(run["from"], workload), shown(run["to"]), run) for run in runs[:40])
        lines = [[first, last, count(run["count"]), *run["words"]] for first, last, run in ends]
        text = f"## {self.besides(words, row)}\n\n"
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
        return f"```\n{commands}\n```\n\n{calls} {words.notes}"

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
            later = words.later if verdict.get("computed") else ""
            text = words.authority.get(key, "").format(year=date[:4], later=later, **links, **verdict)
            if "](" not in text:
                raise SystemExit(f"site: libraries/{self.id}/: {name}: no authority with a link for {reference}")
            yield f"- {question(words, name)}{words.colon}{text}"

    def citation(self, words, facts, example):
        """The authorities, the program with its output, and the citation."""
        parts = [f"## {words.cite} {{#cite}}", "\n".join(self.authorities(words, example))]
        if example:
            rows = [row for row in (self.first, *self.rows) if row["verify"]["workload"] in DATED]
            answer = next(filter(None, (answered(row, example["date"]) for row in rows)))
            values = (
                "<br>".join(f"✓ {one}" for one in example["accepted"]),
                f'<b class="cb-wrong-text">✗ `{answer}` {words.kinds["wrong"]}</b>',
                "<br>".join(f"`{line}`" for line in example["actual"].split("\n")),
            )
            lines = [list(line) for line in zip(words.compared, values, strict=True)]
            parts += [
                f"````{example['kind']}\n{example['text'].rstrip()}\n````",
                table([example["date"], self.title], lines),
            ]
        parts.append(self.reproduction(words))
        address = f" <{CITED_URL}libraries/{self.id}/>." if CITED_URL else ""
        checked = words.cited.format(**facts, title=self.title, date=self.first["date"])
        parts.append(f"calbench {checked}.{address}")
        return "\n\n".join(parts)
