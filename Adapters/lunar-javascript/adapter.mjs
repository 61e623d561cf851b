// lunar-javascript: the method of 寿星天文历.

import { createRequire } from 'node:module'

const { serve } = await import(process.argv[2])
const require = createRequire(process.argv[3])
const { Lunar, LunarUtil, LunarYear, ShouXingUtil, Solar } = require('lunar-javascript')
const { version } = require('lunar-javascript/package.json')

const NAMES = ('小寒 大寒 立春 雨水 惊蛰 春分 清明 谷雨 立夏 小满 芒种 夏至 ' +
  '小暑 大暑 立秋 处暑 白露 秋分 寒露 霜降 立冬 小雪 大雪 DONG_ZHI').split(' ')

// The table of a lunar year reaches from 冬至 to the next, which is DONG_ZHI.
const term = (year, index) => Solar.fromYmd(year, 6, 1).getLunar().getJieQiTable()[NAMES[index]]
const hour = process.env.CALBENCH_HOUR
const date = (it) => [it.getYear(), it.getMonth(), it.getDay()]

serve({
  'lunar.date': (year, month, day) => {
    const it = hour ? Lunar.fromDate(new Date(year, month - 1, day, Number(hour))) : Solar.fromYmd(year, month, day).getLunar()
    return [it.getYear(), Math.abs(it.getMonth()), it.getMonth() < 0, it.getDay()]
  },
  'lunar.day': (year, month, leap, day) => date(Lunar.fromYmd(year, leap ? -month : month, day).getSolar()),
  'lunar.year': (year) => {
    const it = LunarYear.fromYear(year)
    const months = it.getMonthsInYear()
    const long = months.reduce((bits, month, place) => bits | month.getDayCount() - 29 << place, 0)
    return [Math.floor(months[0].getFirstJulianDay() + 0.5) - 2440588, it.getLeapMonth(), long]
  },
  'terms.date': (year, index) => date(term(year, index)),
  // The library's UTC+8, taken back to TT with the library's own ΔT; it gives whole seconds.
  'terms.instant': (year, index) => {
    const days = term(year, index).getJulianDay() - Solar.J2000
    return [Solar.J2000, days - ShouXingUtil.ONE_THIRD + ShouXingUtil.dtT(days)]
  },
  'ganzhi.pillars': (year, month, day, hour, start) => {
    const it = Solar.fromYmdHms(year, month, day, hour, 0, 0).getLunar()
    return [start ? it.getYearInGanZhiByLiChun() : it.getYearInGanZhi(), it.getMonthInGanZhi(), it.getDayInGanZhi(),
      it.getTimeInGanZhi()].map((name) => LunarUtil.getJiaZiIndex(name))
  },
}, { library: 'lunar-javascript', version })
