const solarlunar = require('solarlunar').default

const it = solarlunar.solar2lunar({year}, {month}, {day})
console.log(it.lYear, it.monthCn, it.dayCn)
