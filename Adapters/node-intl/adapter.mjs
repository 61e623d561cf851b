// Intl.DateTimeFormat with the Chinese and the Korean calendar: ICU as built into Node.
import { pathToFileURL } from 'node:url'

const { serve } = await import(pathToFileURL(process.argv[2]))

// A leap month is '11bis' in English.
const MONTH = /^(\d+)(bis)?$/

const hour = process.env.CALBENCH_HOUR

function dates(calendar, zone) {
  const format = new Intl.DateTimeFormat(`en-u-ca-${calendar}-nu-latn`, {
    timeZone: hour ? undefined : zone, year: 'numeric', month: 'numeric', day: 'numeric',
  })
  return (year, month, day, dayNumber) => {
    const answer = [0, 0, 0, 0]
    const time = hour ? new Date(year, month - 1, day, Number(hour)) : dayNumber * 86400000 + 14400000
    for (const { type, value } of format.formatToParts(time)) {
      if (type === 'relatedYear') answer[0] = Number(value)
      if (type === 'day') answer[3] = Number(value)
      if (type === 'month') {
        const match = MONTH.exec(value)
        if (!match) throw new Error(`not a month: ${value}`)
        answer[1] = Number(match[1])
        answer[2] = match[2] ? 1 : 0
      }
    }
    return answer
  }
}

const chinese = dates('chinese', 'Asia/Shanghai')
serve({
  'lunar.date': chinese, 'qing.date': chinese, 'future.date': chinese, 'korean.date': dates('dangi', 'Asia/Seoul'),
}, { library: 'Intl', version: `ICU ${process.versions.icu}` })
