"""bazi: terms from a table that celestial-calendar made. Its lunar months are counted through, the leap month too."""

from importlib.metadata import version

import calbench_adapter
from bazi.calendar.backend import CalendarBackend, calendar_utils_of
from bazi.defines import Jieqi

CALENDAR = calendar_utils_of(CalendarBackend.CELESTIAL)
NAMES = "小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 冬至".split()
TERMS = [Jieqi[name] for name in NAMES]


def term_date(year, term):
    it = CALENDAR.jieqi_date(year, TERMS[term])
    return it.year, it.month, it.day


calbench_adapter.serve(
    {"terms.date": term_date},
    library="bazi",
    version=version("bazi"),
)
