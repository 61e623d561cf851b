// tyme4ts: the method of 寿星天文历.

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

const { serve } = await import(process.argv[2])
const require = createRequire(process.argv[3])
const { JulianDay, LunarDay, LunarHour, LunarYear, ShouXingUtil, SolarDay, SolarTerm } = require('tyme4ts')
const { version } = JSON.parse(readFileSync(`${process.argv[3]}node_modules/tyme4ts/package.json`, 'utf8'))

const date = (it) => [it.getYear(), it.getMonth(), it.getDay()]
// A year's terms begin with the 冬至 before it.
const term = (year, index) => SolarTerm.fromIndex(year, index + 1)

serve({
  'lunar.date': (year, month, day) => {
    const it = SolarDay.fromYmd(year, month, day).getLunarDay()
    return [it.getYear(), Math.abs(it.getMonth()), it.getMonth() < 0, it.getDay()]
  },
  'lunar.day': (year, month, leap, day) => date(LunarDay.fromYmd(year, leap ? -month : month, day).getSolarDay()),
  'lunar.year': (year) => {
    const it = LunarYear.fromYear(year)
    const long = it.getMonths().reduce((bits, month, place) => bits | month.getDayCount() - 29 << place, 0)
    return [Math.floor(it.getFirstMonth().getFirstJulianDay().getDay() + 0.5) - 2440588, it.getLeapMonth(), long]
  },
  'terms.date': (year, index) => date(term(year, index).getSolarDay()),
  // The library's UTC+8, taken back to TT with the library's own ΔT.
  'terms.instant': (year, index) => {
    const days = term(year, index).getJulianDay().getDay() - JulianDay.J2000
    return [JulianDay.J2000, days - ShouXingUtil.ONE_THIRD + ShouXingUtil.dtT(days)]
  },
  'ganzhi.pillars': (year, month, day, hour, start) => {
    const solar = SolarDay.fromYmd(year, month, day)
    const lunar = solar.getLunarDay()
    const cycle = solar.getSixtyCycleDay()
    const ofYear = start ? cycle.getYear() : lunar.getLunarMonth().getLunarYear().getSixtyCycle()
    const ofHour = LunarHour.fromYmdHms(lunar.getYear(), lunar.getMonth(), lunar.getDay(), hour, 0, 0).getSixtyCycle()
    return [ofYear, cycle.getMonth(), cycle.getSixtyCycle(), ofHour].map((it) => it.getIndex())
  },
}, { library: 'tyme4ts', version })
