#!/usr/bin/env python3
"""Write the file SHA256SUMS of every data folder; with --check compare instead, and exit 1 on a difference.

A data folder lies in this one or in `disagreements/`; its data are its .csv files and PROVENANCE.md.
`sha256sum -c SHA256SUMS` in a folder checks the same. Python's standard library only.
"""

import hashlib
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
NAME = "SHA256SUMS"


def sums(folder: Path) -> str:
    """What SHA256SUMS of a folder must hold."""
    files = sorted(file for file in folder.iterdir() if file.suffix == ".csv" or file.name == "PROVENANCE.md")
    return "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)


def main() -> int:
    if sys.argv[1:] not in ([], ["--check"]):
        sys.exit(__doc__)
    folders = sorted(
        {
            file.parent
            for depth in ("*", "disagreements/*")
            for pattern in ("*.csv", NAME)
            for file in HERE.glob(f"{depth}/{pattern}")
        }
    )
    differing = [
        folder for folder in folders if not (folder / NAME).is_file() or (folder / NAME).read_text() != sums(folder)
    ]
    for folder in differing:
        if "--check" in sys.argv:
            print(f"{folder.relative_to(HERE)}/{NAME}: not the checksums of the files", file=sys.stderr)
        else:
            (folder / NAME).write_text(sums(folder))
            print(f"{folder.relative_to(HERE)}/{NAME}: written")
    print(f"{len(folders)} folders, {len(differing)} differing")
    return 1 if not folders or "--check" in sys.argv and differing else 0


if __name__ == "__main__":
    sys.exit(main())
