from lunardate import LunarDate

it = LunarDate.from_solar({year}, {month}, {day})
print(it, "leap" if it.is_leap_month else "")
