from lunardate import LunarDate

it = LunarDate.fromSolarDate({year}, {month}, {day})
print(it.year, "leap" if it.isLeapMonth else "", it.month, it.day)
