const it = new Temporal.PlainDate({year}, {month}, {day}, 'dangi') // deno run korean.mjs
console.log(it.year, it.monthCode, it.day) // M04L is a leap month 4
