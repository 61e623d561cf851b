import { CalendarVietnamese } from 'date-chinese'

const it = new CalendarVietnamese().fromGregorian({year}, {month}, {day})
console.log(it.yearFromEpochCycle(), it.month, it.leap ? 'leap' : '', it.day)
