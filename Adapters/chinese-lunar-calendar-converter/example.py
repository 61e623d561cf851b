from lunar_calendar import solar_to_lunar

print(solar_to_lunar("{year}/{month}/{day}"))
