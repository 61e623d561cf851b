import celestial_calendar as celestial

it = celestial.gregorian_to_lunar(celestial.LunarAlgorithm.ALGO2, celestial.GregorianDate({year}, {month}, {day}))
print(it.year, "leap" if it.is_leap else "", it.month, it.day)
