#!/usr/bin/env python3
"""Write the tables of this folder, or check them. Python's standard library only.

The right answers about lists, from a plain reference: written to be read, step by step, with every step's invariants
asserted. It shares nothing with calbench but the definitions, which PROVENANCE.md states.

    python3 generate.py           # writes the tables
    python3 generate.py --check   # compares them byte for byte; exits 1 at a difference
"""

import argparse
import calendar
import csv
import io
import itertools
import sys
from bisect import bisect_right
from collections import OrderedDict, deque
from pathlib import Path

HERE = Path(__file__).resolve().parent
MASK = (1 << 64) - 1

# Everything is in whole pixels.
VIEWPORT = 1136
ROW_HEIGHT = 88
SCREEN_WIDTH = 640


class Chance:
    """splitmix64; a number below n is the high half of the next value, modulo n."""

    def __init__(self, seed: int):
        self.state = seed & MASK

    def next(self) -> int:
        self.state = (self.state + 0x9E3779B97F4A7C15) & MASK
        mixed = self.state
        mixed = ((mixed ^ (mixed >> 30)) * 0xBF58476D1CE4E5B9) & MASK
        mixed = ((mixed ^ (mixed >> 27)) * 0x94D049BB133111EB) & MASK
        return mixed ^ (mixed >> 31)

    def below(self, count: int) -> int:
        return (self.next() >> 32) % count


class Checksum:
    """An order-sensitive checksum of 32-bit numbers."""

    def __init__(self):
        self.value = 1

    def add(self, *numbers: int) -> None:
        for number in numbers:
            self.value = ((self.value ^ (number & 0xFFFFFFFF)) * 0x9E3779B97F4A7C15) & MASK
            self.value ^= self.value >> 32


def row_heights(shape: int, count: int, seed: int) -> list[int]:
    """Heights of rows: all alike (0), unequal (1), or with empty rows and rows taller than the viewport (2)."""
    if shape == 0:
        return [ROW_HEIGHT] * count
    chance = Chance(seed)
    heights = []
    for _ in range(count):
        drawn = chance.next() >> 32
        if shape == 1:
            heights.append(40 + drawn % 97)
        elif drawn % 16 < 4:
            heights.append(0)
        elif drawn % 16 == 4:
            heights.append(VIEWPORT + (drawn >> 8) % 2000)
        else:
            heights.append(1 + (drawn >> 8) % 200)
    return heights


# --- list.visible and list.edit ---------------------------------------------------------------------------------------

SCENE_SIZES = [0, 1, 10, 100, 1_000, 10_000, 100_000, 1_000_000]
SCENES = [(shape, size) for shape in (0, 1) for size in SCENE_SIZES] + [(2, size) for size in SCENE_SIZES[:5]]


class Rows:
    """Rows one below the other."""

    def __init__(self, heights: list[int]):
        self.heights = heights
        self.bottoms = list(itertools.accumulate(heights))
        self.height = self.bottoms[-1] if heights else 0

    def top(self, row: int) -> int:
        return self.bottoms[row - 1] if row > 0 else 0

    def visible(self, offset: int) -> tuple[int, int, int, int]:
        """First row, number of rows, top of the first, bottom of the last."""
        end = offset + VIEWPORT
        # The first row that ends below the viewport's top, and the first that does not begin above its bottom.
        first = bisect_right(self.bottoms, offset)
        past = first
        while past < len(self.heights) and self.top(past) < end:
            past += 1
        if past == first:
            return first, 0, self.top(first), self.top(first)
        # No row more, none less, no gap.
        assert self.bottoms[first] > offset and self.top(past - 1) < end
        assert first == 0 or self.bottoms[first - 1] <= offset
        assert past == len(self.heights) or self.top(past) >= end
        assert all(self.top(row + 1) == self.top(row) + self.heights[row] for row in range(first, past))
        return first, past - first, self.top(first), self.bottoms[past - 1]


def visible_table() -> list[list]:
    table = []
    for scene, (shape, size) in enumerate(SCENES):
        rows = Rows(row_heights(shape, size, 2026 + scene))
        chance = Chance(90_000 + scene)
        asked: dict[int, str] = {}

        def ask(part: str, offset: int) -> None:
            asked.setdefault(offset, part)

        height = rows.height
        for edge in (0, height, -VIEWPORT, height - VIEWPORT, height + VIEWPORT):
            for offset in (edge - 1, edge, edge + 1):
                ask("edge", offset)
        ask("edge", -100_000)
        ask("edge", height + 100_000)
        for row in sorted({0, 1, size // 2, size - 2, size - 1} & set(range(size))):
            for edge in (rows.bottoms[row], rows.bottoms[row] - VIEWPORT):
                for offset in (edge - 1, edge, edge + 1):
                    ask("edge", offset)
        if size >= 100:
            # Near the middle, so that a scan from the beginning costs the same everywhere.
            offset = height // 2
            for _ in range(64):
                ask("middle", offset)
                offset += 1 + chance.below(60)
            for _ in range(192):
                ask("middle", height * 2 // 5 + chance.below(height // 5))
        offset = chance.below(max(1, height - VIEWPORT))
        for _ in range(24):
            ask("slow", offset)
            offset += 1 + chance.below(4)
        offset, speed = chance.below(max(1, height - VIEWPORT)), 400 + chance.below(400)
        while speed > 0:
            ask("fling", offset)
            offset += speed
            speed -= speed // 16 + 8
        for _ in range(24):
            ask("jump", chance.below(height + 2 * VIEWPORT) - VIEWPORT)
        table += [[scene, offset, *rows.visible(offset), part] for offset, part in asked.items()]
    return table


def edit_table() -> list[list]:
    table = []
    for scene, (shape, size) in enumerate(SCENES):
        heights = row_heights(shape, size, 2026 + scene)
        total = sum(heights)
        chance = Chance(80_000 + scene)
        count = 8 if size == 1_000_000 else 16 if size == 100_000 else 28
        scripts: dict[tuple[int, int, int, int], str] = {}

        def script(part: str, insert_at: int, height: int, remove_at: int, offset: int) -> None:
            scripts.setdefault((insert_at, height, remove_at, offset), part)

        script("edge", 0, 50, 0, -1)
        script("edge", size, 51, size, max(0, total - VIEWPORT))
        script("edge", 0, 52, size, total + 20)
        script("edge", size, 0, 0, 0)
        if size >= 100:
            for _ in range(count):
                row = size * 2 // 5 + chance.below(size // 5)
                other = size * 2 // 5 + chance.below(size // 5)
                offset = total * 2 // 5 + chance.below(total // 5)
                script("middle", row, 40 + chance.below(97), other, offset)
        if size <= 10_000:
            for _ in range(28):
                offset = chance.below(total + 2 * VIEWPORT) - VIEWPORT
                script("jump", chance.below(size + 1), chance.below(400), chance.below(size + 1), offset)
        for (insert_at, height, remove_at, offset), part in scripts.items():
            answers = []
            now = list(heights)
            now.insert(insert_at, height)
            answers += Rows(now).visible(offset)
            removed = now.pop(remove_at)
            answers += Rows(now).visible(offset)
            now.insert(remove_at, removed)
            answers += Rows(now).visible(offset)
            assert now.pop(insert_at) == height
            assert now == heights
            answers += Rows(now).visible(offset)
            table.append([scene, insert_at, height, remove_at, offset, *answers, part])
    return table


# --- list.hit ---------------------------------------------------------------------------------------------------------

SCREEN_SIZES = [0, 1, 10, 100, 1_000]
SCREENS = [(shape, size) for shape in (0, 1, 2) for size in SCREEN_SIZES]


def hit_table() -> list[list]:
    table = []
    for screen, (shape, size) in enumerate(SCREENS):
        first = 1_000 * (screen + 1)
        heights = row_heights(shape, size, 4000 + screen)
        chance = Chance(70_000 + screen)
        frames = []
        top = first * ROW_HEIGHT
        for number, height in enumerate(heights):
            frames.append((first + number, top, top + height))
            top += height
        points: dict[tuple[int, int], str] = {}
        start, end = first * ROW_HEIGHT, top
        for x in (-1, 0, 320, SCREEN_WIDTH - 1, SCREEN_WIDTH):
            for y in (start - 1, start, start + 1, (start + end) // 2, end - 1, end, end + 1, 0, -1):
                points.setdefault((x, y), "edge")
        for _, row_top, row_bottom in frames[:10] + frames[-10:]:
            for y in (row_top - 1, row_top, row_bottom - 1, row_bottom):
                points.setdefault((100, y), "edge")
        if size >= 10:
            for _ in range(128):
                points.setdefault((chance.below(SCREEN_WIDTH), start + chance.below(end - start)), "tap")
        for (x, y), part in points.items():
            found = [frame for frame in frames if 0 <= x < SCREEN_WIDTH and frame[1] <= y < frame[2]]
            assert len(found) <= 1
            row, distance = (found[0][0], y - found[0][1]) if found else (-1, -1)
            table.append([screen, x, y, row, distance, part])
    return table


# --- cells.reuse ------------------------------------------------------------------------------------------------------

CELL_SIZES = [1, 10, 100, 1_000]
CELL_MOTIONS = ["slow", "fling", "jump", "end", "mixed"]
CELL_KINDS = ["one", "scattered", "sections"]
CELL_VARIANTS = 4
CELL_STEPS = 64
CELL_LENGTHS = [1, 2, 3, 8, 21, 34, 55, 64]
CELL_HEIGHT = 40


def kind_of_row(row: int, kinds: str, size: int) -> int:
    """The identifier that the data source gives a row."""
    if kinds == "one":
        return 0
    if kinds == "scattered":
        return (((row * 2654435761) & 0xFFFFFFFF) >> 16) % 3
    return row // (2 * size) % 3


def cell_ranges(trace: int, size: int, motion: str) -> list[tuple[int, int]]:
    """First row and number of rows on the screen after each step."""
    chance = Chance(60_000 + trace)
    rows = 100 * size + 50
    total, view = rows * CELL_HEIGHT, size * CELL_HEIGHT
    offset, speed = total // 2, view // 3 + 20
    ranges = []
    for step in range(CELL_STEPS):
        kind = motion
        if motion == "mixed":
            kind = "jump" if step % 16 == 15 else "fling" if step % 16 >= 12 else "slow"
        if kind == "slow":
            offset += 3 + chance.below(28)
        elif kind == "fling":
            offset += speed
            speed = max(20, speed - speed // 8)
        elif kind == "jump":
            offset = chance.below(total - view)
        else:
            # Beyond either end, by more than a screen at times.
            near = chance.below(2 * view + 100) - view - 50
            offset = near if step % 2 == 0 else total - view - near
        first = max(0, offset // CELL_HEIGHT)
        last = min(rows - 1, (offset + view - 1) // CELL_HEIGHT)
        ranges.append((first, last - first + 1) if last >= first else (0, 0))
    return ranges


def reuse(trace: int, size: int, motion: str, kinds: str) -> list[list[int]]:
    """After each step: cells made, reused, dropped, in the pool, and the checksum."""
    kind_of_cell: list[int] = []  # from when it was made
    on_screen: dict[int, int] = {}  # each row's cell
    pool: OrderedDict[int, None] = OrderedDict()  # cells, the one that left the screen first before the others
    of_kind: list[deque[int]] = [deque(), deque(), deque()]  # those of each kind, in the same order
    made = reused = dropped = 0
    checksum = Checksum()
    after = []
    for first, count in cell_ranges(trace, size, motion):
        for row in range(first, first + count):
            if row in on_screen:
                continue
            kind = kind_of_row(row, kinds, size)
            if of_kind[kind]:
                # The one of its kind that left last.
                cell = of_kind[kind].pop()
                del pool[cell]
                reused += 1
            else:
                cell = made
                kind_of_cell.append(kind)
                made += 1
            on_screen[row] = cell
            checksum.add(row, kind_of_cell[cell])
        for row in sorted(on_screen):
            if not first <= row < first + count:
                cell = on_screen.pop(row)
                pool[cell] = None
                of_kind[kind_of_cell[cell]].append(cell)
        while len(pool) > count + 2:
            cell, _ = pool.popitem(last=False)
            assert of_kind[kind_of_cell[cell]].popleft() == cell
            dropped += 1
        checksum.add(first, count, made, reused, len(pool))
        # Every row on the screen has a cell of its kind, no cell is lost, and the pool is small.
        assert sorted(on_screen) == list(range(first, first + count))
        assert all(kind_of_cell[cell] == kind_of_row(row, kinds, size) for row, cell in on_screen.items())
        assert len({*on_screen.values(), *pool}) + dropped == made
        assert len(pool) <= count + 2
        after.append([made, reused, dropped, len(pool), checksum.value])
    return after


def reuse_lengths(size: int, motion: str, variant: int) -> list[int]:
    """For how many steps a trace is followed. A thousand rows that jump cost published code 20 ms a step."""
    if size < 1_000 or motion in ("slow", "fling"):
        return CELL_LENGTHS
    if motion == "mixed":
        return [1, 21, CELL_STEPS]
    return [1, 2, 3, 8] if variant == 0 else []


def reuse_table() -> list[list]:
    table = []
    # The size changes fastest, so that the costly ones are not side by side.
    for (motion, motion_name), (kind, kinds), variant, (place, size) in itertools.product(
        enumerate(CELL_MOTIONS), enumerate(CELL_KINDS), range(CELL_VARIANTS), enumerate(CELL_SIZES)
    ):
        trace = ((place * len(CELL_MOTIONS) + motion) * len(CELL_KINDS) + kind) * CELL_VARIANTS + variant
        after = reuse(trace, size, motion_name, kinds)
        for length in reuse_lengths(size, motion_name, variant):
            table.append([trace, length, *after[length - 1], motion_name])
    return table


# --- months.window ----------------------------------------------------------------------------------------------------

MONTH_VIEW = 960
MONTH_CONTENT = 4 * MONTH_VIEW
WEEK_HEIGHT = 100
MONTH_MOTIONS = ["slow", "fling", "leap", "edge", "mixed"]
MONTH_VARIANTS = 16
MONTH_STEPS = 128
MONTH_LENGTHS = [1, 2, 4, 8, 16, 32, 64, 128]


def month_height(month: int) -> int:
    """Weeks that begin on Sunday × the height of a week; month = year × 12 + month − 1."""
    weekday, days = calendar.monthrange(month // 12, month % 12 + 1)
    before = (weekday + 1) % 7
    return -(-(before + days) // 7) * WEEK_HEIGHT


def month_steps(trace: int, motion: str) -> tuple[int, list[int]]:
    """The first month, and by how much each step scrolls."""
    chance = Chance(50_000 + trace)
    start = 1990 * 12 + chance.below(480)
    direction = 1 if trace % 2 == 0 else -1
    speed = 300 + chance.below(150)
    steps = []
    for step in range(MONTH_STEPS):
        kind = motion
        if motion == "mixed":
            kind = "leap" if step % 16 == 15 else "fling" if step % 16 >= 8 else "slow"
        if kind == "slow":
            steps.append(direction * (1 + chance.below(12)))
        elif kind == "fling":
            steps.append(direction * speed)
            speed -= speed // 16
            if speed < 20:
                speed, direction = 300 + chance.below(150), -direction
        elif kind == "leap":
            steps.append(chance.below(961) - 480)
        else:
            # Whole weeks: edges of months meet the ends of the content.
            steps.append(direction * WEEK_HEIGHT * chance.below(5))
            if step % 32 == 31:
                direction = -direction
    return start, steps


def month_window(trace: int, motion: str) -> list[list[int]]:
    """After each step: the months laid out, those on the screen, the recentrings, and the checksum."""
    start, steps = month_steps(trace, motion)
    offset, recentrings = (MONTH_CONTENT - MONTH_VIEW) // 2, 0
    # The tops of months in the content; they move at a recentring only.
    first_top, first_month = 0, start
    checksum = Checksum()
    after = []
    for step in steps:
        screen_before = first_top - offset
        offset += step
        assert 0 <= offset <= MONTH_CONTENT - MONTH_VIEW
        if offset < MONTH_VIEW // 2 or MONTH_CONTENT - offset < MONTH_VIEW * 3 // 2:
            centre = (MONTH_CONTENT - MONTH_VIEW) // 2
            first_top -= offset - centre
            offset = centre
            recentrings += 1
        # A recentring moves no month on the screen.
        assert first_top - offset == screen_before - step
        while first_top > 0:
            first_month -= 1
            first_top -= month_height(first_month)
        while first_top + month_height(first_month) <= 0:
            first_top += month_height(first_month)
            first_month += 1
        laid_out = []
        month, top = first_month, first_top
        while top < MONTH_CONTENT:
            laid_out.append((month, top, top + month_height(month)))
            month, top = month + 1, top + month_height(month)
        # The content is covered, once.
        assert laid_out[0][1] <= 0 < laid_out[0][2] and laid_out[-1][2] >= MONTH_CONTENT
        assert all(one[2] == other[1] and one[0] + 1 == other[0] for one, other in zip(laid_out, laid_out[1:]))
        checksum.add(offset, laid_out[0][0], len(laid_out))
        seen = [frame for frame in laid_out if frame[2] > offset and frame[1] < offset + MONTH_VIEW]
        for month, top, _ in seen:
            checksum.add(month, top - offset)
        after.append(
            [laid_out[0][0], len(laid_out), seen[0][0], len(seen), seen[0][1] - offset, recentrings, checksum.value]
        )
    return after


def months_table() -> list[list]:
    table = []
    trace = 0
    for motion, _ in itertools.product(MONTH_MOTIONS, range(MONTH_VARIANTS)):
        after = month_window(trace, motion)
        table += [[trace, length, *after[length - 1], motion] for length in MONTH_LENGTHS]
        trace += 1
    return table


# --- The tables -------------------------------------------------------------------------------------------------------

ASKED = ["first", "count", "top", "bottom"]
TABLES = {
    "visible.csv": (["scene", "offset", *ASKED, "part"], visible_table),
    "edit.csv": (
        ["scene", "insert_at", "height", "remove_at", "offset"]
        + [f"{name}_{number}" for number in (1, 2, 3, 4) for name in ASKED]
        + ["part"],
        edit_table,
    ),
    "hit.csv": (["screen", "x", "y", "row", "distance", "part"], hit_table),
    "reuse.csv": (["trace", "length", "made", "reused", "dropped", "pooled", "checksum", "part"], reuse_table),
    "months.csv": (
        ["trace", "length", "first", "count", "first_seen", "seen", "top_seen", "recentrings", "checksum", "part"],
        months_table,
    ),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; exit 1 if a table differs")
    check = parser.parse_args().check
    differ = 0
    for name, (header, make) in TABLES.items():
        table = make()
        text = io.StringIO()
        writer = csv.writer(text, lineterminator="\n")
        writer.writerow(header)
        writer.writerows(table)
        data = text.getvalue().encode()
        if not check:
            (HERE / name).write_bytes(data)
        elif (HERE / name).read_bytes() != data:
            differ += 1
            print(f"{name}: differs", file=sys.stderr)
        print(f"{name}: {len(table)} rows")
    return 1 if differ else 0


if __name__ == "__main__":
    sys.exit(main())
