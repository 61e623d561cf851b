const format = new Intl.DateTimeFormat('en-u-ca-dangi', {
  timeZone: 'Asia/Seoul', year: 'numeric', month: 'numeric', day: 'numeric', // a leap month is 4bis
})
console.log(format.format(Date.UTC({year}, {month} - 1, {day}, 3))) // month/day/year, noon in Seoul
