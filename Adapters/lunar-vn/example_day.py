import lunar_vn

print(lunar_vn.lunar_to_solar(lunar_vn.LunarDate({day}, {month}, {year}, {leap} == 1)))
