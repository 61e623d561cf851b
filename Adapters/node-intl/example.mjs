const format = new Intl.DateTimeFormat('en-u-ca-chinese', {
  timeZone: 'Asia/Shanghai', year: 'numeric', month: 'numeric', day: 'numeric', // a leap month is 4bis
})
console.log(format.format(Date.UTC({year}, {month} - 1, {day}, 4))) // month/day/year, noon in Beijing
