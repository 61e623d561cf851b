"""lunar: the program of Fung F. Lee and Ricky Yeung, started for each answer."""

import re
import subprocess

import calbench_adapter

LUNAR = re.compile(r"^Lunar : (-?\d+)\.(\d+)(Leap)?\.(\d+)\.", re.M)
SOLAR = re.compile(r"^Solar : (-?\d+)\.(\d+)\.(\d+)\.", re.M)


def asked(*words):
    # Without the C locale the answer is in Chinese characters.
    done = subprocess.run(["lunar", *map(str, words)], env={"PATH": "/usr/bin:/bin", "LC_ALL": "C"}, capture_output=True, text=True)
    return done.stdout


def answer(pattern, text):
    found = pattern.search(text)
    if not found:
        raise ValueError(text.strip().splitlines()[-1])
    return found


def lunar_date(year, month, day):
    found = answer(LUNAR, asked(year, month, day))
    return int(found[1]), int(found[2]), found[3] is not None, int(found[4])


def lunar_day(year, month, is_leap, day):
    found = answer(SOLAR, asked("-i", *(["-l"] if is_leap else []), year, month, day))
    return int(found[1]), int(found[2]), int(found[3])


calbench_adapter.serve(
    {"lunar.date": lunar_date, "lunar.day": lunar_day},
    library="lunar",
    version=asked().split()[2].partition("-")[0],
)
