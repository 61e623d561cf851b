"""What libraries answer instead, computed causes and published reasons, in Chinese; for the site and Scripts/parts/splice."""

import re

# Whole sentences first, then their parts; units before what surrounds them.
PATTERNS = [(re.compile(pattern), text) for pattern, text in [
    # Published reasons
    (r"^calendar before 1914 \(Qing method\): the published date agrees with UTC\+8; Beijing mean time would give the previous day",
     "1914 年前用清代旧法：公布日期与东八区时相合，依北京地方平时应为前一日"),
    (r"^old \(1742, Qing\) method in the printed calendar: (\S+) next day; modern value (\S+)", r"刊行历书用清代癸卯元法（1742）：次日 \1；今值 \2"),
    (r"^printed calendar used Beijing mean time \((.*)\)", r"刊行历书用北京地方平时（\1）"),
    (r"^5.6 s before midnight by DE440; the 1979 almanac used a Newcomb-era solar theory \(about 1 arcsec, 25 s\)",
     "据 DE440 在零时前 5.6 秒；1979 年历书用纽康时代的太阳理论（误差约 1 角秒，25 秒）"),
    (r"(?<=\d) h\b", " 小时"), (r"(?<=\d) min\b", " 分"), (r"(?<=\d) s\b", " 秒"),
    (r"future ΔT: the published day needs TT − UT > ([\d.]+) 秒 in (\d+) \((.*?)\)", r"未来 ΔT：公布日期要求 \2 年 TT − UT > \1 秒（\3）"),
    ("; the Hong Kong Observatory itself footnotes this one as uncertain", "；香港天文台亦注明此日未定"),
    (r"; (\d+) 秒 after midnight UTC\+8", r"；东八区零时后 \1 秒"),
    # Answers
    ("^refused$", "拒答"), ("^takes it for a date$", "把不存在的日期当作日期"), (r"(\S+月) begins a day late", r"\1晚一天开始"),
    (r"(\S+月) begins a day early", r"\1早一天开始"), ("^a day early$", "早一天"), ("^a day late$", "晚一天"),
    (r"^([\d ]+) days late$", r"晚 \1 天"), (r"the lunar year is (\d+)", r"农历年作 \1"), (r"^(\S+月) for (\S+月)", r"应为\2，却作\1"),
    (r"year pillar (\d+) (?:behind|(ahead))", lambda one: f"年柱{'超前' if one[2] else '落后'} {one[1]}"),
    (r"month pillar (\d+) (?:behind|(ahead))", lambda one: f"月柱{'超前' if one[2] else '落后'} {one[1]}"),
    (r"^day (\d+) of (\S+)$", r"\2第 \1 日"), (r"(\S+) as the other calendar has it", r"按另一历的\1"),
    # Causes
    ("^its search never looks at the last month of its table$", "查找时漏掉表中最后一个月"), ("^after its table$", "在其表之后"), ("^before its table$", "在其表之前"),
    ("^the pillar of the year changes with month 2 instead of month 1$", "年柱从二月而非正月起换"), ("^day number outside the month$", "日数超出该月"),
    (r"^the library's table begins the month a day (?:earlier|(later))",
     lambda one: f"库中之表使该月{'晚' if one[1] else '早'}一天开始"), (r"(?<=\d), (\d+) 分 from midnight$", r"，距零时 \1 分"),
    (r"; gcal computes in Beijing mean time \((\S+)\) until (\d+), by which it falls a day earlier", r"；gcal 在 \2 年以前按北京地方平时（\1）计算，早一日"),
    (r"; the published calendar used Beijing mean time \((\S+)\), by which it falls a day earlier", r"；公布的历表用北京地方平时（\1），早一日"),
    (r"^table error: (leap )?month (\d+) of (\d+) has (\d+) days where the calendar has (\d+)",
     lambda one: f"表中有误：{one[3]} 年{'闰' if one[1] else ''} {one[2]} 月作 {one[4]} 天，应为 {one[5]} 天"),
    (r", month (\d+) (\d+) where it has (\d+)", r"，\1 月作 \2 天，应为 \3 天"),
    (r"^the constant of (\S+) for (\S+) is (\S+) where the formula needs (\S+)$", r"\2 年\1的常数作 \3，公式应为 \4"),
    (r"^the formula has the constants of (\S+) for (\S+)$", r"\2 年用了 \1 年的公式常数"),
    (r"^with beginningOfSpring, days from 冬至 to 31 December count as before 立春", "设 beginningOfSpring 时，冬至到 12 月 31 日算在立春之前"),
    (r"; the library's day begins at (\S+)$", r"；该库的一日从 \1 开始"),
    (r"^between 立春 and New Year, in a year of (\S+): IndexError of the animal$", r"\1年立春到正月初一之间：生肖出现 IndexError"),
    ("^on the day of 小寒 the library does not set the month: it keeps that of the date before, here none$", "小寒当日该库不设月份：沿用前一日的月份，此处没有"),
    ("^year from New Year; ", "年从正月初一起；"), ("^year from 立春$", "年从立春起"), (r"(?<=[\u4e00-\u9fff]) at (?=\d)", "在 "),
    (r"UTC\+8 before (\d+) \((.*)\)", r"\1 年前用东八区时（\2）"), (r"leap month put elsewhere \((.*)\)", r"闰月置于他月（\1）"), ("leap month put elsewhere", "闰月置于他月"),
    (r"as computed, not as published \((.*)\)", r"依计算而非依颁布（\1）"), (r"^table \((.*)\)", r"表中有误（\1）"),
    ("; Beijing mean time gives this day", "；依北京地方平时应为此日"), ("; summer time gives this day", "；依夏令时应为此日"),
    (r"\b(moon|[\u4e00-\u9fff]{2}) (\d[\d. 小时分秒]*?) (before|after) 0h", lambda one: f"{'朔' if one[1] == 'moon' else one[1]}在零时{'前' if one[3] == 'before' else '后'} {one[2]}"),
    (r" \(σ (\S+ 秒)\)", r"（σ \1）"),
    (r"^(\S+ \S+ \S+) UTC; gcal has (\S+), before midnight in Beijing mean time \((\S+)\), so that the leap month has a principal term and the month after it none",
     r"\1 UTC；gcal 作 \2，在北京地方平时（\3）的零时之前，于是闰月有中气而其后一月无中气"),
    (r"\b(?:new )?moon (?=\d)", "朔 "),
]]


def chinese(text):
    """The text in Chinese."""
    english = text
    for pattern, own in PATTERNS:
        text = pattern.sub(own, text)
    if re.search(r"[a-z]+ [a-z]+ [a-z]+", text):
        raise SystemExit(f"Site/chinese.py has no Chinese for: {english}")
    return text
