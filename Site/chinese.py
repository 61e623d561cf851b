"""Computed causes and published reasons, in Chinese."""

import re

REASONS = {
    "its search never looks at the last month of its table": "查找时漏掉表中最后一个月",
    "the pillar of the year changes with month 2 instead of month 1": "年柱从二月而非正月起换",
    "after its table": "在其表之后",
    "before its table": "在其表之前",
    "day number outside the month": "日数超出该月",
    "leap month put elsewhere": "闰月置于他月",
    "calendar before 1914 (Qing method): the published date agrees with UTC+8; Beijing mean time would give the previous day":
        "1914 年前用清代旧法：公布日期与东八区时相合，依北京地方平时应为前一日",
    "old (1742, Qing) method in the printed calendar: 00:39 next day; modern value 23:48": "刊行历书用清代癸卯元法（1742）：次日 00:39；今值 23:48",
    "old (1742, Qing) method in the printed calendar: 00:48 next day; modern value 23:53": "刊行历书用清代癸卯元法（1742）：次日 00:48；今值 23:53",
    "printed calendar used Beijing mean time (UT+7:45:40)": "刊行历书用北京地方平时（UT+7:45:40）",
    "5.6 s before midnight by DE440; the 1979 almanac used a Newcomb-era solar theory (about 1 arcsec, 25 s)":
        "据 DE440 在零时前 5.6 秒；1979 年历书用纽康时代的太阳理论（误差约 1 角秒，25 秒）",
}
PATTERNS = [
    (r"UTC\+8 before 1929 \((.*)\)", r"1929 年前用东八区时（\1）"),
    (r"leap month put elsewhere \((.*)\)", r"闰月置于他月（\1）"),
    (r"table \((.*)\)", r"表中有误（\1）"),
    (r"; Beijing mean time gives this day", "；依北京地方平时应为此日"),
    (r"\b(moon|\S{2}) (.+?) (before|after) 0h", lambda m: f"{'朔' if m[1] == 'moon' else m[1]}在零时{'前' if m[3] == 'before' else '后'} {m[2]}"),
    (r"moon (\d+:\d+)", r"朔 \1"),
    (r" min\b", " 分"), (r" s\b", " 秒"),
    (r"future ΔT: the published day needs TT − UT > ([\d.]+) s in (\d+) \((.*?)\)", r"未来 ΔT：公布日期要求 \2 年 TT − UT > \1 秒（\3）"),
    (r"future ΔT: the published day needs TT − UT > ([\d.]+) 秒 in (\d+) \((.*?)\)", r"未来 ΔT：公布日期要求 \2 年 TT − UT > \1 秒（\3）"),
    (r"; the Hong Kong Observatory itself footnotes this one as uncertain", "；香港天文台亦注明此日未定"),
    (r"; (\d+) 秒 after midnight UTC\+8", r"；东八区零时后 \1 秒"),
]


def chinese(text):
    """The text in Chinese; what no rule knows stays as it is."""
    for english, own in sorted(REASONS.items(), key=lambda one: -len(one[0])):
        if text == english or text.startswith(english + ";"):
            text = own + text[len(english):]
    for pattern, own in PATTERNS:
        text = re.sub(pattern, own, text)
    return text
