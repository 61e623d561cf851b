import { CalendarChinese } from 'date-chinese'

const it = new CalendarChinese().fromGregorian({year}, {month}, {day})
console.log(it.yearFromEpochCycle(), it.month, it.leap ? 'leap' : '', it.day)
