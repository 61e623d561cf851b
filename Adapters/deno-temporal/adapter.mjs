// Temporal of V8 in Deno, whose calendars are those of the crate icu_calendar.

const { serve } = await import(process.argv[2])

// A calendar's `date` and `day`; a month that does not exist, or a day, is refused.
function conversions(calendar) {
  return [
    (year, month, day) => {
      const it = new Temporal.PlainDate(year, month, day, calendar)
      return [it.year, Number(it.monthCode.slice(1, 3)), it.monthCode.endsWith('L'), it.day]
    },
    (year, month, leap, day) => {
      const monthCode = `M${String(month).padStart(2, '0')}${leap ? 'L' : ''}`
      const it = Temporal.PlainDate.from({ calendar, year, monthCode, day }, { overflow: 'reject' }).withCalendar('iso8601')
      return [it.year, it.month, it.day]
    },
  ]
}

const [lunarDate, lunarDay] = conversions('chinese')
const [koreanDate, koreanDay] = conversions('dangi')

serve({
  'lunar.date': lunarDate, 'lunar.day': lunarDay,
  'korean.date': koreanDate, 'korean.day': koreanDay,
}, { library: 'icu_calendar 2.2.1, Temporal of Deno', version: Deno.version.deno, language: `JavaScript, Deno ${Deno.version.deno}` })
