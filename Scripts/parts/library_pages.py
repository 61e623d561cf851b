"""The stored survey, and the page of a library: what was found, in English or Chinese, as Markdown. Scripts/parts/splice writes it into
Documentation/libraries, Site/generate.py into the site."""

import csv
import datetime
import json
import os
import pathlib
import subprocess
import tempfile
import tomllib

ROOT = pathlib.Path(__file__).resolve().parents[2]
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


# The fields of a row and of its runs that are in the language of --language.
WORDED = {"headline", "pattern", "zones_text", "outside_text", "words"}


def leaderboard(language: str) -> list[dict]:
    """The rows of the stored survey with their words in a language."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["leaderboard", "--store", "reports/libraries.jsonl", "--reports", folder, "--format", "jsonl"]
        command = [ROOT / ".build/release/calbench", *words, "--language", language]
        done = subprocess.run(command, capture_output=True, text=True, cwd=ROOT)
    if done.returncode:
        raise SystemExit(done.stderr)
    return list(map(json.loads, done.stdout.splitlines()))


def survey() -> dict[str, dict]:
    """Every library of the store by its adapter: its manifest's facts, its rows, each run with its words, and its verdicts by workload."""
    stored, known, reports = {}, manifests(), {row["address"]: row for row in reference("libraries/reports.csv")}
    for row, chinese in zip(leaderboard("en"), leaderboard("zh-Hans"), strict=True):
        for one, other in ((row, chinese), *zip(row["runs"], chinese["runs"], strict=True)):
            for field in WORDED & one.keys():
                one[field] = one[field] and {"en": one[field], "zh-Hans": other[field]}
        stored.setdefault(row["verify"]["implementation"]["name"], []).append(row)
    found = {}
    for name, rows in sorted(stored.items(), key=lambda one: one[0].lower()):
        manifest, about = known[name], first(rows)["verify"]["implementation"]
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
            "rows": rows,
            "verdicts": {row["verify"]["workload"]: row for row in rows if "void" not in row},
            "manifest": manifest,
            "workloads": manifest["workloads"],
            "bugs": [reports[bug] for bug in manifest["bugs"]],
        }
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


def time(row: dict, which: str = "ns_per_operation") -> str:
    value = row.get(which)
    if value is None:
        return "–"
    for unit in ("ns", "µs", "ms"):
        if value < 999.5:
            break
        value /= 1000
    return f"{value:.3g} {unit}"


def table(columns: str | list[str], lines: list[list[str]]) -> str:
    """Markdown; columns of numbers end with a colon."""
    names = columns.split(" | ") if isinstance(columns, str) else columns
    rule = ["---:" if name.endswith(":") else "---" for name in names]
    cells = [[name.rstrip(":") for name in names], rule, *lines]
    return "".join("| " + " | ".join(cell.replace("|", "\\|") for cell in line) + " |\n" for line in cells)


# The titles of the library pages, by the facts that stand below them, in English and in Chinese; those of numbers end with a colon.
TITLES = {
    "library": ("library", "库"),
    "version": ("version", "版本"),
    "language": ("language", "语言"),
    "code": ("code base", "代码来源"),
    "licence": ("licence", "许可证"),
    "released": ("released", "发布日期"),
    "newest": ("newest version", "最新版本"),
    "outside": ("outside of its range", "范围之外"),
    "nonexistent": ("dates that do not exist", "不存在的日期"),
    "zones": ("other time zones", "其他时区"),
    "range": ("range", "范围"),
    "homepage": ("homepage", "主页"),
    "packages": ("packages", "软件包"),
    "snapshot": ("built from commit", "所构建的提交"),
    "next": ("next wrong date", "下一个错误日期"),
    "bugs": ("reported", "已报告"),
    "workload": ("workload", "任务"),
    "checked": ("checked:", "检查:"),
    "right": ("right:", "正确:"),
    "wrong": ("wrong:", "错误:"),
    "refused": ("refused:", "拒答:"),
    "contested": ("contested:", "有争议:"),
    "uncertain": ("uncertain:", "未定:"),
    "ns_per_operation": ("at random:", "随机:"),
    "ns_in_order": ("in order:", "顺序:"),
    "ns_first": ("first:", "首次:"),
    "date": ("date", "日期"),
    "from": ("from", "起"),
    "to": ("to", "止"),
    "count": ("answers:", "答案数:"),
    "difference": ("difference", "差别"),
    "cause": ("cause", "原因"),
    "open": ("open", "未解决"),
    "closed": ("closed", "已关闭"),
    "merged": ("merged", "已合并"),
    "unknown": ("state not known", "状态未知"),
}
COUNTS = ("checked", "right", "wrong", "refused", "contested", "uncertain")
TIMES = ("ns_per_operation", "ns_in_order", "ns_first")
# Registries besides PyPI whose packages a manifest pins by the registry's name.
REGISTRIES = ("npm", "maven", "cargo", "go", "composer", "nuget", "gem", "swiftpm")


def words(run: dict, is_chinese: bool) -> list[str]:
    """What differs and why."""
    return run["words"]["zh-Hans" if is_chinese else "en"]


def first(rows: list[dict]) -> dict:
    """The row that begins a library's page: of lunar dates, otherwise of what there is."""
    return min(rows, key=lambda row: row["verify"]["workload"] != "lunar.date")


def nonexistent(rows: dict[str, dict], is_chinese: bool) -> str:
    """How many dates of the lunar calendar that do not exist are taken."""
    verdict = rows.get("lunar.day", {}).get("verify")
    if not verdict or not verdict["nonexistent"]:
        return ""
    taken = sum(run["count"] for run in rows["lunar.day"]["runs"] if run["difference"] == ["nonexistent"])
    numbers = count(taken), count(verdict["nonexistent"])
    if not taken:
        return f"全部 {numbers[1]} 个均拒答" if is_chinese else f"all {numbers[1]} refused"
    return f"{numbers[1]} 个中接受 {numbers[0]} 个" if is_chinese else f"{numbers[0]} of {numbers[1]} taken"


def issue(address: str) -> str:
    """Such as ICU-23274 or duckdb#24581."""
    parts = address.split("/")
    return f"{parts[4]}#{parts[6]}" if parts[2] == "github.com" else parts[-1]


def linked(label: str, path: str) -> str:
    """A link from Documentation/libraries to a file of the project."""
    return f"[{label}]({os.path.relpath(path, 'Documentation/libraries')})"


def page(
    one: dict, is_chinese: bool, *, title: str = "", figure: str = "", show=lambda date, workload="": date, link=linked
) -> str:
    """Verdict, answers by workload, wrong answers with causes, and how to repeat the check.

    `figure` stands after the first sentence, `show` makes a date what it is on the page, and `link` a label and a path of the project.
    """

    def titles(*names: str) -> list[str]:
        return [TITLES[name][is_chinese] for name in names]

    def report(row: dict) -> str:
        state = " ".join([*titles(row["state"]), *([show(row["seen"])] if row["seen"] else [])])
        return " ".join(
            [f"[{issue(row['address'])}]({row['address']})", *([row["title"]] if row["title"] else []), f"({state})"]
        )

    adapter, library, manifest, begin = one["id"], one["name"], one["manifest"], first(one["rows"])
    # The others keep their order.
    rows = sorted(one["rows"], key=lambda row: row is not begin)
    title = title or (library if library.lower() == adapter.lower() else f"{library} ({adapter})")
    language = "zh-Hans" if is_chinese else "en"
    # Whatever else is wrong: each names its question.
    others = [f"- {row['headline'][language]}\n" for row in rows if row is not begin and row["verify"]["wrong"]]
    text = [f"# {title}\n\n**{begin['headline'][language]}**\n\n{figure}", *others, *["\n"] * bool(others)]
    packages = [f"`pip install {' '.join(manifest['pip'])}`"] if manifest.get("pip") else []
    packages += [f"{name}: `{pin}`" for name in REGISTRIES for pin in manifest.get(name, [])]
    packages += [f"Debian: {', '.join(manifest['apt'])}"] if manifest.get("apt") and not packages else []
    unknown = ("not recorded", "无记录")[is_chinese]
    own = {row["verify"]["workload"]: row for row in rows}
    # Where the same is to be said of several workloads, or nothing else, their names are left out.
    zones = {name: row["zones_text"][language] for name, row in own.items() if row.get("zones_text")}
    zones = (
        set(zones.values())
        if len(set(zones.values())) == 1
        else [f"{name}{'：' if is_chinese else ': '}{text}" for name, text in zones.items()]
    )
    outside = next((row["outside_text"][language] for row in rows if row.get("outside_text")), "")
    checked = manifest.get("bugs_checked")
    searched = (
        (f"none found in its tracker as of {checked}", f"截至 {checked} 其问题跟踪中未见")[is_chinese]
        if checked
        else unknown
    )
    facts = {
        "version": one["version"],
        "newest": manifest.get("newest", unknown),
        "released": manifest.get("released", unknown),
        "licence": manifest.get("licence", unknown),
        "language": begin["verify"]["implementation"]["language"],
        "code": one["code"],
        "homepage": f"<{manifest['homepage']}>" if manifest.get("homepage") else "",
        "packages": ", ".join(packages),
        "snapshot": f"`{manifest['snapshot']}`" if manifest.get("snapshot") else "",
        "next": show(begin["next_wrong"], begin["verify"]["workload"]) if begin["next_wrong"] else "",
        "bugs": "<br>".join(map(report, one["bugs"])) or searched,
        "outside": outside,
        "nonexistent": nonexistent(own, is_chinese),
        "zones": "<br>".join(zones),
    }
    text += [
        table([*titles("library"), library], [[*titles(name), fact] for name, fact in facts.items() if fact]),
        "\n",
    ]

    def span(row: dict) -> str:
        claim = manifest["workloads"].get(row["verify"]["workload"], {})
        return f"{claim['from']}…{claim['to']}" if claim else ""

    def measured(row: dict) -> str:
        return show(row["date"]) + (
            f"{'，计时于 ' if is_chinese else ', timed '}{show(row['timed'])}" if row.get("timed") else ""
        )

    figures = [
        [
            row["verify"]["workload"],
            span(row),
            *(count(row["verify"][key]) for key in COUNTS),
            *(time(row, which) for which in TIMES),
            measured(row),
        ]
        for row in rows
    ]
    text += [table(titles("workload", "range", *COUNTS, *TIMES, "date"), figures)]
    for row in rows:
        workload = row["verify"]["workload"]
        runs = [run for run in row["runs"] if run["kind"] in ("wrong", "refused")]
        if not runs:
            continue
        lines = [
            [show(run["from"], workload), show(run["to"]), count(run["count"]), *words(run, is_chinese)]
            for run in runs[:40]
        ]
        text += [
            f"\n## {workload}{'：错误或拒答' if is_chinese else ': wrong or refused'}\n\n",
            f"{row['pattern'][language]}\n\n" if row["pattern"] else "",
            table(titles("from", "to", "count", "difference", "cause"), lines),
        ]
        if len(runs) > len(lines):
            rest, file = (
                count(len(runs) - len(lines)),
                link(f"known/{workload}.csv", f"Adapters/{adapter}/known/{workload}.csv"),
            )
            text += [f"\n另有 {rest} 段：{file}。\n" if is_chinese else f"\n{rest} more runs: {file}.\n"]
    commands = f"```\ncalbench adapter build {adapter} --install-packages\ncalbench verify --adapter {adapter}\n```\n\n"
    folder = link(f"Adapters/{adapter}", f"Adapters/{adapter}")
    # The first is about the library's main calendar, the others about one each.
    calendars, main = ("korean", "vietnamese", "qing", "future"), begin["verify"]["workload"].split(".")[0]
    reports = {
        of: name
        for of, name in ((main, f"{adapter}.md"), *((other, f"{adapter}.{other}.md") for other in calendars))
        if (ROOT / "reports/upstream" / name).exists()
    }
    ready = [link(name, f"reports/upstream/{name}") for name in reports.values()]
    for prefix in sorted(
        {row["verify"]["workload"].split(".")[0] for row in rows if row["verify"]["wrong"]}
        & set(calendars) - set(reports)
    ):
        raise SystemExit(
            f"{adapter}: expected a report for its authors: calbench verify --adapter {adapter} -f {prefix} --report-upstream"
        )
    if is_chinese:
        text += [
            f"\n## 重现\n\n{commands}所调用的函数：{folder}。",
            f"给作者的报告：{'、'.join(ready)}。" if ready else "",
            f"\n\n有争议和未定的日期不算错误：{link('怎样算正确', 'Documentation/Right.zh.md')}。时间：{link('农历库', 'Documentation/Libraries.zh.md')}。\n",
        ]
    else:
        text += [
            f"\n## Reproduce\n\n{commands}How calbench calls this library: {folder}.",
            f" Ready-made bug report{'s' if len(ready) > 1 else ''}: {', '.join(ready)}." if ready else "",
            f"\n\nContested and uncertain dates are not counted as wrong: {link('What counts as right', 'Documentation/Right.md')}. "
            f"Times: {link('Libraries', 'Documentation/Libraries.md')}.\n",
        ]
    return "".join(text)
