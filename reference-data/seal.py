#!/usr/bin/env python3
"""Seal the reference data, or check their seals. Python's standard library only.

Every folder directly in this one, and directly in `disagreements/`, that holds a .csv file is sealed on its own and as a
whole: every .csv file and PROVENANCE.md. Programs, their requirements and README.md are not data and are not sealed.
Sealing a folder writes:

X.lines
    A companion of X. Line n holds the first 8 hex digits of the SHA-256 of
    line n of X (header included, newline left out). It tells which line of
    a damaged file is the damaged one.
SHA256
    SHA-256 of every sealed file and of every companion, sorted by name, as
    `sha256sum` writes it and `sha256sum --check SHA256` reads it.

`--check` writes nothing. It names every file that fails and its first bad
line, and exits 1 if there is one, or if there was nothing to check. Folders
named as arguments are sealed or checked alone.
"""

import argparse
import csv
import hashlib
import io
import re
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
LISTS = "disagreements"
PROVENANCE = "PROVENANCE.md"
SEAL = "SHA256"
SEAL_LINE = re.compile(r"([0-9a-f]{64})  ([^/\\]+)")


def sha256(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()


def split_lines(data: bytes) -> list[bytes]:
    """The lines of data without their newlines. Only LF ends a line; a last line without it counts."""
    lines = data.split(b"\n")
    return lines[:-1] if lines[-1] == b"" else lines


def companion(data: bytes) -> bytes:
    """What X.lines must hold when X holds data."""
    return b"".join(sha256(line)[:8].encode() + b"\n" for line in split_lines(data))


def table_folders(root: Path) -> list[Path]:
    """The folders directly in root and in its lists of known differences that hold tables or a seal."""
    patterns = [f"{place}{pattern}" for place in ("*/", f"{LISTS}/*/") for pattern in ("*.csv", "*.lines", SEAL)]
    return sorted({file.parent for pattern in patterns for file in root.glob(pattern)})


def label_of(path: Path, root: Path) -> str:
    """The path as messages name it: below root where it is there."""
    return (path.relative_to(root) if path.is_relative_to(root) else path).as_posix()


def data_files(folder: Path) -> list[Path]:
    """What is sealed, companions apart."""
    return sorted(file for file in (*folder.glob("*.csv"), folder / PROVENANCE) if file.is_file())


def form_fault(data: bytes, is_table: bool = True) -> str | None:
    """The first way in which data is not a table in our form, or not text, with its line; None if it is."""
    if not data:
        return "line 1: the file is empty"
    if data.startswith(b"\xef\xbb\xbf"):
        return "line 1: begins with a byte order mark"
    lines = split_lines(data)
    for number, line in enumerate(lines, 1):
        if b"\r" in line:
            return f"line {number}: holds a carriage return; lines end in LF"
        try:
            line.decode("utf-8")
        except UnicodeDecodeError:
            return f"line {number}: is not UTF-8"
        if line == b"" and is_table:
            return f"line {number}: is empty"
    if not data.endswith(b"\n"):
        return f"line {len(lines)}: has no newline at its end"
    if not is_table:
        return None

    columns = 0
    for number, line in enumerate(lines, 1):
        text = line.decode("utf-8")
        try:
            # One line at a time: a quoted newline would break "line n is row n".
            fields = next(csv.reader([text], strict=True))
        except csv.Error as error:
            return f"line {number}: {error}"
        written = io.StringIO()
        csv.writer(written, lineterminator="").writerow(fields)
        if written.getvalue() != text:
            return f"line {number}: has quotes where none are needed, or the other way round"
        columns = columns or len(fields)
        if len(fields) != columns:
            return f"line {number}: has {len(fields)} fields, the header has {columns}"
    if len(lines) < 2:
        return "line 1: there is a header and no row"
    return None


def first_bad_line(data: bytes, recorded: bytes) -> str:
    """Where data first leaves its companion file `recorded`, in words."""
    actual, expected = split_lines(companion(data)), split_lines(recorded)
    counts = "" if len(actual) == len(expected) else f" ({len(actual)} lines, sealed with {len(expected)})"
    for number, (found, sealed) in enumerate(zip(actual, expected), 1):
        if found != sealed:
            return f"line {number}: does not match its seal{counts}"
    if len(actual) < len(expected):
        return f"line {len(actual) + 1}: is missing{counts}"
    if len(actual) > len(expected):
        return f"line {len(expected) + 1}: is not sealed{counts}"
    if not data.endswith(b"\n"):
        return f"line {len(actual)}: has no newline at its end"
    return "no line can be named: every line matches, the file does not"


def seal_folder(folder: Path) -> int:
    """Seal one folder, whose files are in good form; returns how many it has."""
    files = data_files(folder)
    for stale in folder.glob("*.lines"):
        if stale.with_suffix("") not in files:
            stale.unlink()
    for file in files:
        file.with_name(file.name + ".lines").write_bytes(companion(file.read_bytes()))
    sealed = sorted((*files, *folder.glob("*.lines")), key=lambda file: file.name)
    if sealed:
        (folder / SEAL).write_text("".join(f"{sha256(file.read_bytes())}  {file.name}\n" for file in sealed))
    else:
        (folder / SEAL).unlink(missing_ok=True)
    return len(files)


def read_seal(folder: Path, faults: list[str], label: str) -> dict[str, str]:
    """The hashes in the folder's SHA256 by file name; what is wrong with it goes to faults."""
    path = folder / SEAL
    if not path.is_file():
        faults.append(f"{label}/{SEAL}: is missing")
        return {}
    hashes: dict[str, str] = {}
    previous = ""
    data = path.read_bytes()
    if not data.endswith(b"\n"):
        faults.append(f"{label}/{SEAL}: has no newline at its end")
    for number, line in enumerate(split_lines(data), 1):
        match = SEAL_LINE.fullmatch(line.decode("utf-8", "replace"))
        if not match:
            faults.append(f"{label}/{SEAL}: line {number}: is not a hash, two spaces and a file name")
        elif match[2] <= previous:
            faults.append(f"{label}/{SEAL}: line {number}: {match[2]} is out of order or there twice")
        else:
            hashes[match[2]] = match[1]
            previous = match[2]
    return hashes


def check_folder(folder: Path, root: Path, faults: list[str]) -> tuple[int, int]:
    """Check one folder; returns the files and the lines that were checked."""
    label = label_of(folder, root)
    hashes = read_seal(folder, faults, label)
    files = {file.name for file in data_files(folder)}
    wanted = files | {name for name in hashes if not name.endswith(".lines")}
    expected_names = wanted | {name + ".lines" for name in wanted}
    for name in sorted(set(hashes) - expected_names):
        faults.append(f"{label}/{SEAL}: names {name}, which belongs to no sealed file")
    for name in sorted({file.name for file in folder.glob("*.lines")} - expected_names):
        faults.append(f"{label}/{name}: belongs to no sealed file")

    checked_lines = 0
    for name in sorted(wanted):
        table, lines_file = folder / name, folder / (name + ".lines")
        if not table.is_file():
            faults.append(f"{label}/{name}: is missing, and {SEAL} names it")
            continue
        data = table.read_bytes()
        checked_lines += len(split_lines(data))
        recorded = lines_file.read_bytes() if lines_file.is_file() else None
        table_well = hashes.get(name) == sha256(data)

        if name not in hashes:
            faults.append(f"{label}/{name}: is not in {SEAL}")
        elif not table_well:
            where = first_bad_line(data, recorded) if recorded is not None else "no line can be named"
            faults.append(f"{label}/{name}: {where}; SHA-256 is {sha256(data)}, sealed as {hashes[name]}")
        if table_well and (fault := form_fault(data, name.endswith(".csv"))):
            faults.append(f"{label}/{name}: {fault}")

        if recorded is None:
            faults.append(f"{label}/{name}.lines: is missing")
        elif name + ".lines" not in hashes:
            faults.append(f"{label}/{name}.lines: is not in {SEAL}")
        elif hashes[name + ".lines"] != sha256(recorded):
            where = first_bad_line(data, recorded) if table_well else "the file differs from its seal"
            faults.append(f"{label}/{name}.lines: {where}; SHA-256 is {sha256(recorded)}, sealed as {hashes[name + '.lines']}")
        elif table_well and recorded != companion(data):
            faults.append(f"{label}/{name}.lines: {first_bad_line(data, recorded)}")
    return len(files), checked_lines


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a seal does not hold")
    parser.add_argument("--root", type=Path, default=HERE, help="the folder of the folders (default: this script's)")
    parser.add_argument("folder", type=Path, nargs="*", help="folders to seal or check (default: all of the root)")
    arguments = parser.parse_args()
    root: Path = arguments.root.resolve()
    folders = [folder.resolve() for folder in arguments.folder] or table_folders(root)
    faults: list[str] = []
    files = lines = 0

    if arguments.check:
        for folder in folders:
            folder_files, folder_lines = check_folder(folder, root, faults)
            files += folder_files
            lines += folder_lines
    else:
        for folder in folders:
            for file in data_files(folder):
                data = file.read_bytes()
                lines += len(split_lines(data))
                if fault := form_fault(data, file.suffix == ".csv"):
                    faults.append(f"{label_of(file, root)}: {fault}")
        # Seal all or nothing: a malformed file must not get a seal.
        if not faults:
            files = sum(seal_folder(folder) for folder in folders)

    if not faults and files == 0:
        faults.append(f"{root.name}: no file to seal was found")
    for fault in faults:
        print(fault, file=sys.stderr)
    if faults:
        print(f"{len(faults)} fault{'s' if len(faults) != 1 else ''}", file=sys.stderr)
        return 1
    verb = "hold their seals" if arguments.check else "sealed"
    print(f"{len(folders)} folder{'s' if len(folders) != 1 else ''}, {files} files, {lines} lines {verb}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
