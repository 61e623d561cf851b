#!/bin/sh
# Installs packages of PyPI into {build}/venv: pip.sh NAME==VERSION[#SHA256]...
set -eu
. "${0%/*}/pins.sh"
exact NAME==VERSION '[A-Za-z0-9][A-Za-z0-9._-]*==([0-9]+!)?[0-9]+(\.[0-9]+)*((a|b|rc|\.post|\.dev)[0-9]+)*(\+[a-z0-9.]+)?' "$@"
unset PYTHONPATH PYTHONHOME
export PIP_CACHE_DIR="$CALBENCH_CACHE/pip" PIP_DISABLE_PIP_VERSION_CHECK=1
python3 -c 'import ensurepip' 2> /dev/null || apt.sh python3 python3-venv
python3 -m venv venv
# Every package is pinned, dependencies too, so nothing else is to be chosen.
packages "$@" | xargs venv/bin/python -m pip install --quiet --no-deps --report report.json
venv/bin/python -m pip check
for pin; do
    found=$(venv/bin/python - "${pin%%==*}" << 'END'
import json, re, sys

canonical = lambda name: re.sub(r"[-_.]+", "-", name).lower()
for one in json.load(open("report.json"))["install"]:
    if canonical(one["metadata"]["name"]) == canonical(sys.argv[1]):
        hashes = one["download_info"].get("archive_info", {}).get("hashes", {})
        print(f"{sys.argv[1]}=={one['metadata']['version']}", hashes.get("sha256", "none"))
END
    )
    installed "$pin" "${found% *}" "${found#* }"
done
