from datetime import date

import lunar_vn

print(lunar_vn.solar_to_lunar(date({year}, {month}, {day})))
