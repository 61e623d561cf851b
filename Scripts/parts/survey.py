"""What is stored, reference tables and the survey of libraries, for the documents (Scripts/parts/splice) and the site."""

import csv
import datetime
import json
import pathlib
import subprocess
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
CALBENCH = ROOT / ".build/release/calbench"
FIRST, LAST = datetime.date(1900, 1, 1), datetime.date(2100, 12, 31)


def reference(path: str) -> list[dict]:
    with open(ROOT / "reference-data" / path, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def manifests() -> dict[str, dict]:
    """The manifest of each adapter."""
    return {
        file.parent.name: tomllib.loads(file.read_text(encoding="utf-8"))
        for file in sorted(ROOT.glob("Adapters/*/adapter.toml"))
    }


def ordinal(text: str) -> int:
    return datetime.date.fromisoformat(text).toordinal()


def tenths(event: dict, clock: str = "civil") -> int:
    """Tenths of a second since midnight by the clock of the calendar, or in UTC."""
    hours, minutes, seconds = event[clock][11:].split(":")
    return (int(hours) * 60 + int(minutes)) * 600 + round(float(seconds) * 10)


def printed(*arguments: str, language: str = "en") -> list[dict]:
    """What calbench writes as JSON Lines, with its sentences in a language."""
    words = [CALBENCH, *arguments, "--format", "jsonl", "--language", language]
    done = subprocess.run(words, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        raise SystemExit(done.stderr)
    return [json.loads(line) for line in done.stdout.splitlines()]


def survey(language: str = "en") -> dict[str, dict]:
    """Every library by its adapter: facts of its manifest, and its rows, also by workload."""
    stored, known, reports = {}, manifests(), {row["address"]: row for row in reference("libraries/reports.csv")}
    for row in printed("leaderboard", "--store", "reports/libraries", language=language):
        stored.setdefault(row["verify"]["implementation"]["name"], []).append(row)
    found = {}
    for name, rows in sorted(stored.items(), key=lambda one: one[0].lower()):
        # Of lunar dates, otherwise of what there is.
        first = min(rows, key=lambda row: row["verify"]["workload"] != "lunar.date")
        manifest, about = known[name], first["verify"]["implementation"]
        if unknown := set(manifest["bugs"]) - set(reports):
            raise SystemExit(
                f"Adapters/{name}/adapter.toml: {min(unknown)}: expected a row of reference-data/libraries/reports.csv"
            )
        found[name] = {
            "id": name,
            "name": about["library"],
            "language": manifest["language"],
            "code": manifest.get("code", about["library"]),
            "version": about["version"],
            "first": first,
            "rows": rows,
            "verdicts": {row["verify"]["workload"]: row for row in rows},
            "manifest": manifest,
            "workloads": manifest["workloads"],
            "bugs": [reports[bug] for bug in manifest["bugs"]],
        }
    return found


def programs() -> dict[str, dict]:
    """By library, the program of its adapter with places for a date, and the example of its upstream report."""
    found = {}
    for adapter, manifest in manifests().items():
        if name := manifest.get("example"):
            report = ROOT / f"reports/upstream/{adapter}.json"
            example = json.loads(report.read_text(encoding="utf-8"))["example"] if report.exists() else None
            if report.exists() and not (example or {}).get("actual"):
                command = f"calbench verify --adapter {adapter} --report-upstream --format jsonl"
                raise SystemExit(f"site: {report.name}: expected what the program of the report prints: {command}")
            program = (ROOT / "Adapters" / adapter / name).read_text(encoding="utf-8")
            found[adapter] = {"text": program, "example": example}
    return found


def claimed(
    library: dict, workload: str, first: datetime.date = FIRST, last: datetime.date = LAST
) -> list[datetime.date]:
    """The first and the last day of some years, otherwise of 1900–2100, for which a library claims to answer."""
    claim, days = library["workloads"][workload], []
    for text, rest in ((claim["from"], "-01-01"), (claim["to"], "-12-31")):
        whole = text if "-" in text[1:] else text + rest
        year = int(whole.rsplit("-", 2)[0])
        days.append(first if year < first.year else last if year > last.year else datetime.date.fromisoformat(whole))
    return days


def count(number: int) -> str:
    return f"{number:,}".replace(",", "\u00a0")


def time(row: dict, key: str = "ns_per_operation") -> str:
    """A time of a row, otherwise of random inputs, which rank; none where it was not timed."""
    value = row.get(key)
    if value is None:
        return "–"
    for unit in ("ns", "µs", "ms"):
        if value < 999.5:
            break
        value /= 1000
    return f"{value:.3g} {unit}"


def issue(address: str) -> str:
    """Such as ICU-23274 or duckdb#24581."""
    parts = address.split("/")
    return f"{parts[4]}#{parts[6]}" if parts[2] == "github.com" else parts[-1]


def table(columns: str | list[str], lines: list[list[str]]) -> str:
    """Markdown; columns of numbers end with a colon."""
    names = columns.split(" | ") if isinstance(columns, str) else columns
    rule = ["---:" if name.endswith(":") else "---" for name in names]
    cells = [[name.rstrip(":") for name in names], rule, *lines]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in cells)
