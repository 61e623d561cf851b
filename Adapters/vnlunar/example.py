import vnlunar

print(vnlunar.get_lunar_date({day}, {month}, {year}))
