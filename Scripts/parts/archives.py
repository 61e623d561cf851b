"""Tarballs and wheels whose bytes depend on their files and SOURCE_DATE_EPOCH alone."""

import base64
import gzip
import hashlib
import io
import os
import pathlib
import tarfile
import time
import zipfile

ROOT = pathlib.Path(__file__).resolve().parents[2]
# No file of a zip archive is older than 1980.
MOMENT = max(int(os.environ.get("SOURCE_DATE_EPOCH", "0")), 315532800)


def tar(path, prefix, files):
    """Writes files, each with its bytes and mode, below a folder; returns the path."""
    with (
        path.open("wb") as file,
        gzip.GzipFile("", "wb", 9, file, MOMENT) as zipped,
        tarfile.open(fileobj=zipped, mode="w") as archive,
    ):
        for name, (data, mode) in sorted(files.items()):
            entry = tarfile.TarInfo(f"{prefix}/{name}")
            entry.size, entry.mode, entry.mtime = len(data), mode, MOMENT
            archive.addfile(entry, io.BytesIO(data))
    return path


def wheel(folder, name, version, tag, files, metadata, entry_points=""):
    """Writes the wheel of a project; `metadata` has further lines, and after an empty one the description. Returns its path."""
    project = f"{name.replace('-', '_')}-{version}"
    texts = {
        "METADATA": f"Metadata-Version: 2.1\nName: {name}\nVersion: {version}\nLicense: Apache-2.0\nRequires-Python: >=3.9\n{metadata}",
        "WHEEL": f"Wheel-Version: 1.0\nGenerator: calbench\nRoot-Is-Purelib: {str(tag.endswith('-any')).lower()}\nTag: {tag}\n",
        "licenses/LICENSE": (ROOT / "LICENSE").read_text(encoding="utf-8"),
        "entry_points.txt": entry_points,
    }
    info = f"{project}.dist-info"
    files = files | {f"{info}/{file}": (text.encode(), 0o644) for file, text in texts.items() if text}
    digests = (
        (file, base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode(), len(data))
        for file, (data, _) in files.items()
    )
    record = "".join(f"{file},sha256={digest},{size}\n" for file, digest, size in digests) + f"{info}/RECORD,,\n"
    path = folder / f"{project}-{tag}.whl"
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file, (data, mode) in (files | {f"{info}/RECORD": (record.encode(), 0o644)}).items():
            entry = zipfile.ZipInfo(file, time.gmtime(MOMENT)[:6])
            entry.external_attr, entry.compress_type = (0o100000 | mode) << 16, zipfile.ZIP_DEFLATED
            archive.writestr(entry, data)
    return path
