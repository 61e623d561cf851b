from datetime import date
from cnlunardate import cnlunardate

it = cnlunardate.fromsolardate(date({year}, {month}, {day}))
print(it.year, "leap" if it.isLeapMonth else "", it.month, it.day)
