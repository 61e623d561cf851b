from vi_lunaire.converter import solar_to_lunar

print(solar_to_lunar({year}, {month}, {day}))
