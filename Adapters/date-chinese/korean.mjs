import { CalendarKorean } from 'date-chinese'

const it = new CalendarKorean().fromGregorian({year}, {month}, {day})
console.log(it.yearFromEpochCycle(), it.month, it.leap ? 'leap' : '', it.day)
