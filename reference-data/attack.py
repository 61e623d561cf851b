#!/usr/bin/env python3
"""Damage copies of the reference data and see what notices. Python's standard library only; nothing here is changed.

flips   Replaces a byte of a sealed file, of its fingerprints or of a seal by another one. `calbench verify` must refuse
        with exit 6 and name the file and the line. Exit 1 if one flip is accepted.
values  Changes one value of a table to a plausible other one (a number by 1 in its last digit, a date by a day, another
        entry of the same column) and seals the folder again. In this order may notice: reading (`verify`, exit 6), the
        kernels of what reads the table (`verify -f`, exit 4 or 6), `generate --check` (exit 4), `lists/generate.py
        --check`, and, of a table that no workload is known to read, the sweep of everything. Prints by what each was noticed, and the changes that nothing noticed.

Without --calbench the executable is ../.build/release/calbench.
"""

import argparse
import collections
import collections.abc
import concurrent.futures
import csv
import datetime
import io
import json
import random
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

import seal

HERE = Path(__file__).resolve().parent
YEAR = re.compile(r"\b(1[5-9]\d\d|2[0-4]\d\d)\b")
DATE = re.compile(r"(\d{4}-\d\d-\d\d)(.*)")
NUMBER = re.compile(r"-?\d+(\.\d+)?")
# A verification that is not refused goes on to sweep; it is stopped, and the flip counts as accepted.
REFUSED_WITHIN = 60.0
# What reads the tables of a folder, or a table, as a filter of `verify`.
READERS = {
    "easter": "easter|festivals|month.labels",
    "festivals": "festivals|month.labels",
    "ganzhi": "ganzhi",
    "gregorian": "gregorian",
    "lists/visible.csv": "^list.visible",
    "lists/edit.csv": "^list.edit",
    "lists/hit.csv": "^list.hit",
    "lists/reuse.csv": "^cells.reuse",
    "lists/months.csv": "^months.window",
    "month-grid": r"month\.|grid\.|cell|select",
    "hko": r"lunar\.|terms.date",
    "gbt": r"lunar\.|terms.date",
    "de440": r"\.instant",
}
COMPILED = {"vsop87", "moon", "nutation", "delta-t", "festivals"}


class Copy:
    """A copy of the reference data that one thread damages and mends."""

    def __init__(self, parent: Path, executable: Path) -> None:
        self.root = Path(tempfile.mkdtemp(dir=parent)) / "reference-data"
        shutil.copytree(HERE, self.root, ignore=shutil.ignore_patterns("venv", "__pycache__"))
        self.executable = executable

    def run(self, *arguments: str, timeout: float = 900.0) -> tuple[int, str]:
        """Exit code and the first line that calbench writes about a fault."""
        command = [str(self.executable), *arguments, "--reference-data", str(self.root)]
        try:
            done = subprocess.run(command, capture_output=True, timeout=timeout, check=False)
        except subprocess.TimeoutExpired:
            return -1, "not refused"
        lines = done.stderr.decode("utf-8", "replace").splitlines()
        return done.returncode, lines[0].replace(str(self.root) + "/", "") if lines else ""


def sealed_folders() -> list[Path]:
    return seal.table_folders(HERE)


# MARK: flips


def flip(copy: Copy, name: str, random_: random.Random) -> str:
    """Flip one byte of a file; the empty text if it was refused as it should be, what happened otherwise."""
    path = copy.root / name
    sound = path.read_bytes()
    position = random_.randrange(len(sound))
    byte = random_.choice([value for value in range(256) if value != sound[position]])
    line = sound.count(b"\n", 0, position) + 1
    path.write_bytes(sound[:position] + bytes([byte]) + sound[position + 1 :])
    try:
        code, message = copy.run("verify", timeout=REFUSED_WITHIN)
    finally:
        path.write_bytes(sound)
    what = f"{name}: byte {position} (line {line}) {sound[position]:#04x} -> {byte:#04x}: exit {code}: {message[:200]}"
    if code != 6:
        return f"ACCEPTED {what}"
    if not message.startswith(f"calbench: {name}:{line}: "):
        return f"NAMED OTHERWISE {what}"
    return ""


def flips(arguments: argparse.Namespace, copies: list[Copy]) -> int:
    files = sorted(file.relative_to(HERE).as_posix() for folder in sealed_folders() for file in folder.iterdir()
                   if file.suffix in (".csv", ".lines") or file.name in (seal.SEAL, seal.PROVENANCE))
    files = [name for name in files if re.search(arguments.files, name)]
    tasks = [(name, number) for name in files for number in range(arguments.per_file)]
    # In any order, so that a part is a sample of all.
    random.Random(arguments.seed).shuffle(tasks)
    counts: collections.Counter[str] = collections.Counter()
    faults: list[str] = []
    lock = threading.Lock()

    def work(copy: Copy, own: "collections.abc.Iterable[tuple[str, int]]") -> None:
        for name, number in own:
            result = flip(copy, name, random.Random(f"{arguments.seed} {name} {number}"))
            with lock:
                counts[name] += 1
                if result:
                    faults.append(result)
                    print(result, flush=True)

    spread(work, copies, tasks)
    accepted = sum(fault.startswith("ACCEPTED") for fault in faults)
    kinds = collections.Counter(kind(name) for name in files)
    print(f"{counts.total()} flips in {len(files)} files ({', '.join(f'{n} {k}' for k, n in sorted(kinds.items()))}): "
          f"{counts.total() - accepted} refused with exit 6, {counts.total() - len(faults)} of them with file and line; "
          f"{accepted} accepted")
    return 1 if faults or not tasks else 0


def kind(name: str) -> str:
    path = Path(name)
    return path.name if path.name in (seal.SEAL, seal.PROVENANCE) else path.suffix


# MARK: values


def other(text: str, column: list[str], random_: random.Random) -> "str | None":
    """A plausible other value of a field."""
    choices: list[str] = []
    if match := DATE.fullmatch(text):
        day = datetime.date.fromisoformat(match[1]) + datetime.timedelta(days=random_.choice((-1, 1)))
        choices.append(day.isoformat() + match[2])
    if NUMBER.fullmatch(text):
        decimals = len(text.partition(".")[2])
        step = random_.choice((-1, 1))
        number = int(text.replace(".", "")) + step
        digits = f"{abs(number):0{decimals + 1}d}"
        sign = "-" if number < 0 else ""
        choices.append(sign + (f"{digits[:-decimals]}.{digits[-decimals:]}" if decimals else digits))
    elif not choices or random_.random() < 0.2:
        choices += [value for value in random_.sample(column, min(20, len(column))) if value != text][:1]
    choices = [choice for choice in choices if choice != text]
    if choices:
        return random_.choice(choices)
    # Texts that are all the same, or all different and free: one letter more.
    return text + "x" if text else None


def change(copy: Copy, name: str, random_: random.Random) -> "tuple[bytes, str, str, str] | None":
    """Change a value of a table and seal its folder; the sound bytes, the column, what was changed, and the row before and after."""
    path = copy.root / name
    sound = path.read_bytes()
    rows = list(csv.reader(io.StringIO(sound.decode("utf-8"))))
    column = random_.randrange(len(rows[0]))
    number = random_.randrange(1, len(rows))
    old = rows[number][column]
    new = other(old, [row[column] for row in rows[1:]], random_)
    if new is None:
        return None
    row = ",".join(rows[number])
    rows[number][column] = new
    text = io.StringIO()
    csv.writer(text, lineterminator="\n").writerows(rows)
    path.write_bytes(text.getvalue().encode("utf-8"))
    seal.seal_folder(path.parent)
    return sound, rows[0][column], f"{name}:{number + 1}: {rows[0][column]}: {old} -> {new}", f"{row},{new}"


def sweep(copy: Copy, pattern: str, years: "list[str]") -> tuple[int, str]:
    """Verify what a filter keeps, for the years that the changed line names: only their answers can differ."""
    codes = set()
    for year in dict.fromkeys(years):
        code, line = copy.run("verify", "-f", pattern, "--years", year)
        if code in (4, 6):
            return code, line
        codes.add(code)
    # 5: nothing was asked in a year; 2: one of the workloads does not have it.
    return (0, "") if codes == {0} else copy.run("verify", "-f", pattern)


def notice(copy: Copy, name: str, row: str) -> tuple[str, str]:
    """What notices the change of a row, and its first line."""
    folder, _, rest = name.partition("/")
    years = YEAR.findall(row)[:3]
    if folder == "disagreements":
        kernel = f"^{re.escape(rest.removesuffix('.csv'))}$"
        code, line = sweep(copy, kernel, years)
        if code in (4, 6):
            return ("reading" if code == 6 else "kernels"), line
        return "nothing", line
    if folder in COMPILED:
        code, line = copy.run("generate", "--check")
        if code in (4, 6):
            return ("reading" if code == 6 else "generate --check"), line
    else:
        # Reads and compares everything, as `verify` does before it sweeps.
        code, line = copy.run("generate", "--check")
        if code == 6:
            return "reading", line
    readers = READERS.get(name) or READERS.get(folder)
    if readers:
        swept, line = sweep(copy, readers, years)
        if swept in (4, 6):
            return "kernels", line
    if code == 4:
        return "generate --check", line
    if folder == "lists":
        done = subprocess.run([sys.executable, str(copy.root / "lists/generate.py"), "--check"], capture_output=True, check=False)
        if done.returncode != 0:
            return "lists/generate.py", done.stderr.decode("utf-8", "replace").splitlines()[0]
    if readers:
        return "nothing", line
    code, line = copy.run("verify")
    if code in (4, 6):
        return "sweep", line
    return ("nothing" if code == 0 else f"exit {code}"), line


def values(arguments: argparse.Namespace, copies: list[Copy]) -> int:
    tables = sorted(file.relative_to(HERE).as_posix() for folder in sealed_folders() for file in folder.glob("*.csv"))
    tasks = [(tables[number % len(tables)], number) for number in range(arguments.count)]
    random.Random(arguments.seed).shuffle(tasks)
    results: list[dict[str, str]] = []
    lock = threading.Lock()

    def work(copy: Copy, own: "collections.abc.Iterable[tuple[str, int]]") -> None:
        for name, number in own:
            random_ = random.Random(f"{arguments.seed} {name} {number}")
            changed = None
            while changed is None:
                changed = change(copy, name, random_)
            sound, column, what, row = changed
            try:
                by, line = notice(copy, name, row)
            finally:
                (copy.root / name).write_bytes(sound)
                seal.seal_folder((copy.root / name).parent)
            with lock:
                results.append({"table": name, "column": column, "change": what, "by": by, "line": line})
                if arguments.log:
                    with arguments.log.open("a", encoding="utf-8") as log:
                        log.write(json.dumps(results[-1], ensure_ascii=False) + "\n")

    spread(work, copies, tasks)
    report(results)
    return 0


def report(results: "list[dict[str, str]]") -> None:
    """How many changes were noticed by what, by table, and which were not."""
    ways = [way for way, _ in collections.Counter(result["by"] for result in results).most_common()]
    tally = collections.Counter((result["table"], result["by"]) for result in results)
    print("| table | " + " | ".join(ways) + " |\n|---|" + "---:|" * len(ways))
    groups = sorted({result["table"] for result in results})
    for table in groups:
        print(f"| `{table}` | " + " | ".join(str(tally[table, way] or "") for way in ways) + " |")
    sums = collections.Counter(result["by"] for result in results)
    print("| all | " + " | ".join(str(sums[way]) for way in ways) + " |\n")
    missed = [result for result in results if result["by"] not in
              ("reading", "kernels", "generate --check", "lists/generate.py", "sweep")]
    print(f"{len(results)} changes, {len(results) - len(missed)} noticed, {len(missed)} not:")
    columns = collections.Counter((result["table"], result["column"]) for result in missed)
    for (table, column), count in sorted(columns.items()):
        print(f"{count:5} {table}: {column}")
    for result in sorted(missed, key=lambda result: result["change"]):
        print(f"  {result['change']}")


# MARK: both


def spread(work: "collections.abc.Callable[[Copy, collections.abc.Iterator[tuple[str, int]]], None]", copies: list[Copy],
           tasks: "list[tuple[str, int]]") -> None:
    """Give each copy's thread its share of the tasks; Ctrl-C ends it after those under way."""
    ended = threading.Event()

    def until_ended(own: "list[tuple[str, int]]") -> "collections.abc.Iterator[tuple[str, int]]":
        for task in own:
            if ended.is_set():
                return
            yield task

    with concurrent.futures.ThreadPoolExecutor(len(copies)) as pool:
        shares = [pool.submit(work, copy, until_ended(tasks[index :: len(copies)])) for index, copy in enumerate(copies)]
        try:
            for share in shares:
                share.result()
        except KeyboardInterrupt:
            ended.set()
            for share in shares:
                share.result()
            print("interrupted: what follows is of a part")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--calbench", type=Path, default=HERE.parent / ".build/release/calbench", help="the executable")
    parser.add_argument("--jobs", type=int, default=2, help="copies that are attacked at the same time (default: 2)")
    commands = parser.add_subparsers(dest="command", required=True)
    one = commands.add_parser("flips")
    one.add_argument("--per-file", type=int, default=200, help="flips in each file (default: 200)")
    one.add_argument("--files", default="", help="only files whose path this regular expression finds (default: all)")
    many = commands.add_parser("values")
    many.add_argument("--count", type=int, default=1000, help="changes (default: 1000), as many in each table")
    many.add_argument("--log", type=Path, help="a file to which each result is added as a line of JSON")
    for command in (one, many):
        command.add_argument("--seed", type=int, default=1, help="seed of the random generator (default: 1)")
    arguments = parser.parse_args()
    start = time.monotonic()
    with tempfile.TemporaryDirectory() as parent:
        copies = [Copy(Path(parent), arguments.calbench.resolve()) for _ in range(arguments.jobs)]
        # What notices nothing in sound data must be able to notice: one outside of its package has no sources to compare.
        sound = ("generate", "--check") if arguments.command == "values" else ("list",)
        code, line = copies[0].run(*sound)
        if code != 0:
            print(f"--calbench {arguments.calbench}: exit {code} of `{' '.join(sound)}`: {line}; accepted is a calbench "
                  "in its package", file=sys.stderr)
            return 2
        result = flips(arguments, copies) if arguments.command == "flips" else values(arguments, copies)
    print(f"{time.monotonic() - start:.0f} s")
    return result


if __name__ == "__main__":
    sys.exit(main())
