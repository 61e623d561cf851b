// chinese-days: a table of 1900–2100, after calendar.js, and a formula for the terms.

import { createRequire } from 'node:module'

const { serve } = await import(process.argv[2])
const require = createRequire(process.argv[3])
const { getLunarDate, getSolarDateFromLunar, getSolarTermDate } = require('chinese-days')
const { version } = require('chinese-days/package.json')
const KEYS = ('lesser_cold greater_cold the_beginning_of_spring rain_water the_waking_of_insects the_spring_equinox pure_brightness ' +
  'grain_rain the_beginning_of_summer lesser_fullness_of_grain grain_in_beard the_summer_solstice lesser_heat greater_heat ' +
  'the_beginning_of_autumn the_end_of_heat white_dew the_autumn_equinox code_dew frost_descent the_beginning_of_winter ' +
  'lesser_snow greater_snow the_winter_solstice').split(' ')
const hour = process.env.CALBENCH_HOUR
const text = (year, month, day) => `${year}-${month}-${day}`
const date = (it) => it.split('-').map(Number)

serve({
  'lunar.date': (year, month, day) => {
    const it = getLunarDate(hour ? new Date(year, month - 1, day, Number(hour)) : text(year, month, day))
    return [it.lunarYear, it.lunarMon, it.isLeap, it.lunarDay]
  },
  // It returns the day of the ordinary month and, where the year has one, that of the leap month.
  'lunar.day': (year, month, leap, day) => {
    const it = getSolarDateFromLunar(text(year, month, day))
    if (leap && !it.leapMonthDate) return null
    return date(leap ? it.leapMonthDate : it.date)
  },
  'terms.date': (year, term) => date(getSolarTermDate(year, (term >> 1) + 1, KEYS[term])),
}, { library: 'chinese-days', version })
