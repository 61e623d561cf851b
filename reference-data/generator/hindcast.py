#!/usr/bin/env python3
"""Write delta-t/hindcast.csv: how wrong the rule for future ΔT would have been, and the σ that covers it.

    python3 hindcast.py            # Python's standard library only; then checksums.py
    python3 hindcast.py --check    # compares it, writes nothing
    python3 hindcast.py --claim    # the same coverage of the σ used before: Huber's random walk from the last value

The rule (Skyfield's, in Sources/Kernels/Astronomy/DeltaT.swift) continues value and slope of the last year by a cubic that
joins the long-term parabola some 800 years later. Begun in each year of 1830-2020 with what was known then, it is
compared with what came, 1 to 100 years later. σ is the least that at every lead leaves at most 35 % of the years
beyond σ and 5 % beyond 2σ, in all years and in each half of them that has twenty or more; it never falls with the lead.
"""

import argparse
import csv
import math
import sys
from pathlib import Path

DELTA_T = Path(__file__).resolve().parent.parent / "delta-t"
STARTS = range(1830, 2021)
# The last start year of the earlier half.
MIDDLE = 1925
FEWEST = 20
LAST_LEAD = 100
SHOWN = (1, 2, 3, 5, 10, 20, 30, 50, 75, 100)
# The last value of observed.csv that was measured and not predicted; years of the splines.
LAST_MEASURED = 2026.0
MOST_BEYOND_1, MOST_BEYOND_2 = 0.35, 0.05


def rows(name: str) -> list[dict[str, str]]:
    with (DELTA_T / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


SPLINES = [
    [float(row[name]) for name in ("from_year", "to_year", "a3", "a2", "a1", "a0")] for row in rows("splines.csv")
]
OBSERVED = [((float(row["tt_jd"]) - 1_721_045) / 365.25, float(row["delta_t"])) for row in rows("observed.csv")]


def known(year: float) -> float:
    """ΔT in seconds as measured."""
    if year >= OBSERVED[0][0]:
        for (first, before), (second, after) in zip(OBSERVED, OBSERVED[1:], strict=False):
            if year <= second:
                return before + (after - before) * (year - first) / (second - first)
    joint, value = OBSERVED[0]
    for first, second, *coefficients in SPLINES:
        if first <= year < second:
            result = cubic((year - first) / (second - first), coefficients)
            # The last piece before the measured values is bent to meet the first of them.
            if second > joint:
                gap = value - cubic((joint - first) / (second - first), coefficients)
                result += gap * (year - first) / (joint - first)
            return result
    raise ValueError(year)


def cubic(t: float, coefficients: list[float]) -> float:
    a3, a2, a1, a0 = coefficients
    return ((a3 * t + a2) * t + a1) * t + a0


def rule(start: int, year: float) -> float:
    """ΔT in seconds at a year, foretold at the start."""
    value, slope = known(start), known(start) - known(start - 1)
    end = (start + 800) // 100 * 100
    centuries = (end - 1825) / 100
    width, t = end - start, (year - start) / (end - start)
    a, b = slope * width, 0.65 * centuries * width
    rise = -320 + 32.5 * centuries**2 - value
    return (((a + b - 2 * rise) * t + (3 * rise - 2 * a - b)) * t + a) * t + value


def errors(lead: int) -> dict[int, float]:
    """The rule's error in seconds by start year."""
    return {start: known(start + lead) - rule(start, start + lead) for start in STARTS if start + lead <= LAST_MEASURED}


def parts(found: dict[int, float]) -> list[list[float]]:
    """All errors, those of the earlier starts and those of the later, as magnitudes; a short half is left out."""
    sets = [found, {k: v for k, v in found.items() if k <= MIDDLE}, {k: v for k, v in found.items() if k > MIDDLE}]
    return [sorted(map(abs, part.values())) for part in sets if len(part) >= FEWEST]


def least_sigma(found: dict[int, float]) -> float:
    """The least σ that covers every part."""

    def at(magnitudes: list[float], most: float) -> float:
        return magnitudes[len(magnitudes) - 1 - int(most * len(magnitudes))]

    return max(max(at(part, MOST_BEYOND_1), at(part, MOST_BEYOND_2) / 2) for part in parts(found))


def huber(lead: float) -> float:
    """Huber's (2000) Brownian motion with drift, constants as on NASA's eclipse pages, seconds."""
    return 0.36525 * lead * (lead * 0.058 / 3 * (1 + lead / 2500)) ** 0.5


def sigmas() -> dict[int, float]:
    """σ by lead, rounded up to 0.01 s."""
    result: dict[int, float] = {}
    for lead in range(1, LAST_LEAD + 1):
        needed = math.ceil(least_sigma(errors(lead)) * 100 - 1e-9) / 100
        result[lead] = max(needed, result.get(lead - 1, 0.0))
    return result


def table(claimed: dict[int, float]) -> list[dict[str, str]]:
    """A row a lead: σ, the number of starts, and of all of them and of each half the rms and the shares beyond σ and 2σ."""
    result = []
    for lead, sigma in claimed.items():
        found = errors(lead)
        row = {"lead_years": str(lead), "sigma_s": f"{sigma:.2f}"}
        halves = {
            "": found,
            "early_": {start: error for start, error in found.items() if start <= MIDDLE},
            "late_": {start: error for start, error in found.items() if start > MIDDLE},
        }
        for name, part in halves.items():
            values = list(map(abs, part.values()))
            row[f"{name}starts"] = str(len(values))
            row[f"{name}rms_s"] = f"{math.sqrt(sum(value**2 for value in values) / len(values)):.2f}" if values else ""
            row[f"{name}beyond_1sigma"] = (
                f"{sum(value > sigma for value in values) / len(values):.3f}" if values else ""
            )
            row[f"{name}beyond_2sigma"] = (
                f"{sum(value > 2 * sigma for value in values) / len(values):.3f}" if values else ""
            )
        result.append(row)
    return result


def show(claimed: dict[int, float]) -> None:
    """The leads that are spoken of, and the worst of all."""
    made = table(claimed)
    print(f"{'lead':>5}{'σ':>8}{'rms':>8}{'>1σ':>7}{'>2σ':>7}   1830-1925: >1σ, >2σ   1926-2020: >1σ, >2σ")
    for row in made:
        if int(row["lead_years"]) in SHOWN:
            print(
                f"{row['lead_years']:>5}{row['sigma_s']:>8}{row['rms_s']:>8}{row['beyond_1sigma']:>7}{row['beyond_2sigma']:>7}"
                f"{row['early_beyond_1sigma']:>15}{row['early_beyond_2sigma']:>7}{row['late_beyond_1sigma']:>17}{row['late_beyond_2sigma']:>7}"
            )
    for name in ("beyond_1sigma", "beyond_2sigma"):
        worst = max(float(row[name]) for row in made)
        halves = max(
            float(row[half + name])
            for row in made
            for half in ("early_", "late_")
            if int(row[half + "starts"]) >= FEWEST
        )
        print(
            f"largest share {name.replace('_', ' ')}, leads 1-{LAST_LEAD}: {worst:.1%}; in a half of {FEWEST} starts or more: {halves:.1%}"
        )


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="compare the table kept here; exit 1 if it differs")
    parser.add_argument("--claim", action="store_true", help="show the coverage of the σ used before instead")
    arguments = parser.parse_args()
    if arguments.claim:
        show({lead: huber(lead) for lead in range(1, LAST_LEAD + 1)})
        return 0
    made = table(sigmas())
    show(sigmas())
    path = DELTA_T / "hindcast.csv"
    if arguments.check:
        same = rows("hindcast.csv") == made
        print(f"{path.name}: {len(made)} rows, {'agrees' if same else 'DIFFERS'}")
        return 0 if same else 1
    with path.open("w", encoding="utf-8", newline="") as file:
        writer = csv.DictWriter(file, fieldnames=list(made[0]), lineterminator="\n")
        writer.writeheader()
        writer.writerows(made)
    print(f"{path.name}: {len(made)} rows written")
    return 0


if __name__ == "__main__":
    sys.exit(main())
