#!/usr/bin/env python3
"""Write ../festivals/labels.csv: the texts of all labels that a cell of a month can bear.

Lunar days, solar terms, festivals, in the order of their numbers. The names of lunar days are composed; the others are
listed here. Nothing is computed.
"""

import argparse
import sys
from pathlib import Path

TARGET = Path(__file__).resolve().parent.parent / "festivals" / "labels.csv"

ONES = "一二三四五六七八九十"
TERMS = """
小寒,小寒,Moderate Cold
大寒,大寒,Severe Cold
立春,立春,Spring Commences
雨水,雨水,Spring Showers
惊蛰,驚蟄,Insects Waken
春分,春分,Vernal Equinox
清明,清明,Bright and Clear
谷雨,穀雨,Corn Rain
立夏,立夏,Summer Commences
小满,小滿,Corn Forms
芒种,芒種,Corn on Ear
夏至,夏至,Summer Solstice
小暑,小暑,Moderate Heat
大暑,大暑,Great Heat
立秋,立秋,Autumn Commences
处暑,處暑,End of Heat
白露,白露,White Dew
秋分,秋分,Autumnal Equinox
寒露,寒露,Cold Dew
霜降,霜降,Frost
立冬,立冬,Winter Commences
小雪,小雪,Light Snow
大雪,大雪,Heavy Snow
冬至,冬至,Winter Solstice
"""
FESTIVALS = """
春节,春節,Spring Festival
元宵节,元宵節,Lantern Festival
端午节,端午節,Dragon Boat Festival
七夕,七夕,Qixi Festival
中元节,中元節,Ghost Festival
中秋节,中秋節,Mid-Autumn Festival
重阳节,重陽節,Double Ninth Festival
腊八节,臘八節,Laba Festival
小年,小年,Little New Year (north)
南小年,南小年,Little New Year (south)
除夕,除夕,New Year's Eve
寒食节,寒食節,Cold Food Festival
清明节,清明節,Qingming Festival
复活节,復活節,Easter
元旦,元旦,New Year's Day
情人节,情人節,Valentine's Day
妇女节,婦女節,Women's Day
植树节,植樹節,Arbor Day
愚人节,愚人節,April Fools' Day
劳动节,勞動節,Labour Day
青年节,青年節,Youth Day
儿童节,兒童節,Children's Day
建党节,建黨節,CPC Founding Day
建军节,建軍節,Army Day
教师节,教師節,Teachers' Day
国庆节,國慶節,National Day
平安夜,平安夜,Christmas Eve
圣诞节,聖誕節,Christmas Day
母亲节,母親節,Mother's Day
父亲节,父親節,Father's Day
感恩节,感恩節,Thanksgiving
"""


def lunar_day(day: int) -> str:
    """Return the name of a day of the lunar month."""
    if day <= 10:
        return "初" + ONES[day - 1]
    if day % 10 == 0:
        return "二三"[day // 10 - 2] + "十"
    return "十廿"[day // 10 - 1] + ONES[day % 10 - 1]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--check", action="store_true", help="write nothing; fail if the file differs")
    arguments = parser.parse_args()
    rows = [f"lunar-day,{lunar_day(day)},{lunar_day(day)},Day {day}" for day in range(1, 31)]
    rows += [f"term,{line}" for line in TERMS.split("\n") if line]
    rows += [f"festival,{line}" for line in FESTIVALS.split("\n") if line]
    lines = ["label,group,simplified,traditional,english"]
    lines += [f"{label},{row}" for label, row in enumerate(rows, 1)]
    data = ("\n".join(lines) + "\n").encode()
    if arguments.check:
        if TARGET.read_bytes() != data:
            sys.exit(f"{TARGET.name} differs")
    else:
        TARGET.write_bytes(data)
    print(f"{len(rows)} labels")
    return 0


if __name__ == "__main__":
    sys.exit(main())
