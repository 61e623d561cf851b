from lunardate import LunarDate

it = LunarDate.from_solar_date({year}, {month}, {day})
print(it.year, "leap" if it.is_leap_month else "", it.month, it.day)
