// date-chinese: new moons and terms by Meeus and VSOP87.

import { readFileSync } from 'node:fs'

const { serve } = await import(process.argv[2])
const folder = `${process.argv[3]}node_modules/date-chinese`
const { CalendarChinese, CalendarKorean, CalendarVietnamese } = await import(`${folder}/src/index.js`)
const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'))

const hour = process.env.CALBENCH_HOUR

// A calendar's `date` and `day`.
function conversions(Calendar) {
  const calendar = new Calendar()
  return [
    (year, month, day) => {
      const it = calendar
      if (hour) it.fromDate(new Date(year, month - 1, day, Number(hour)))
      else it.fromGregorian(year, month, day)
      return [it.yearFromEpochCycle(), it.month, it.leap, it.day]
    },
    (year, month, leap, day) => {
      calendar.set(0, 0, month, leap === 1, day)
      if (hour) {
        const date = calendar.toDate(year)
        return [date.getFullYear(), date.getMonth() + 1, date.getDate()]
      }
      const it = calendar.toGregorian(year)
      return [it.year, it.month, it.day]
    },
  ]
}

const chinese = new CalendarChinese()
const [lunarDate, lunarDay] = conversions(CalendarChinese)
const [koreanDate, koreanDay] = conversions(CalendarKorean)
const [vietnameseDate, vietnameseDay] = conversions(CalendarVietnamese)

serve({
  'lunar.date': lunarDate, 'lunar.day': lunarDay, 'korean.date': koreanDate, 'korean.day': koreanDay,
  'vietnamese.date': vietnameseDate, 'vietnamese.day': vietnameseDay,
  // Its terms are counted from 立春; the last two of a year are in the next. It returns midnight as a Julian day.
  'terms.date': (year, term) => {
    const jde = term < 2 ? chinese.solarTerm(term + 23, year - 1) : chinese.solarTerm(term - 1, year)
    const date = new Date(Math.floor(jde - 2440587) * 86400000)
    return [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()]
  },
}, { library: 'date-chinese', version })
